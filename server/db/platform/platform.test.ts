import { beforeAll, expect, test } from 'vitest'
import { randomIds } from '../../system/ids.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import type { PlatformStore } from './openPlatform.ts'
import type { NewAccount, NewSession } from './types.ts'

const time = { now: 1_700_000_000_000 }
const ids = randomIds()

onEachEngine(engine => {
  let platform: PlatformStore
  beforeAll(async () => {
    platform = await engine.platform({ clock: { now: () => time.now }, ids })
  })

  const account = (email: string, more: Partial<NewAccount> = {}): NewAccount => ({
    id: ids.next(),
    email,
    passwordHash: null,
    roles: ['user'],
    profile: { name: email.split('@')[0] ?? '', firstName: '', lastName: '' },
    emailVerified: false,
    ...more,
  })
  const createAccount = (email: string, more?: Partial<NewAccount>) =>
    platform.write(tx => tx.accounts.create(account(email, more)))

  test('an account is found by its e-mail in any case, and its hash does not travel along', async () => {
    const created = await createAccount(' Ana@Example.com ', { passwordHash: 'hash', emailVerified: true })
    expect(created).toMatchObject({ email: 'ana@example.com', hasPassword: true, createdAt: time.now })
    expect(await platform.reads.accounts.byEmail('ANA@example.COM')).toEqual(created)
    expect(await platform.reads.accounts.byId(created.id)).toEqual(created)
    expect(JSON.stringify(created)).not.toContain('"hash"')
    expect(await platform.reads.accounts.passwordHash(created.id)).toBe('hash')
  })

  test('two accounts never share an e-mail, whatever its case', async () => {
    await createAccount('twice@example.com')
    await expect(createAccount('TWICE@example.com')).rejects.toMatchObject({ fields: ['email'] })
    const other = await createAccount('other@example.com')
    const rename = platform.write(tx => tx.accounts.update(other.id, { email: 'Twice@example.com' }))
    await expect(rename).rejects.toMatchObject({ fields: ['email'] })
  })

  test('an update changes what it names, and false and null are values', async () => {
    const { id } = await createAccount('change@example.com', { passwordHash: 'hash', emailVerified: true })
    const changed = await platform.write(tx => tx.accounts.update(id, { emailVerified: false, passwordHash: null }))
    expect(changed).toMatchObject({ email: 'change@example.com', emailVerified: false, hasPassword: false })
    expect(await platform.write(tx => tx.accounts.update('nobody', { emailVerified: true }))).toBeUndefined()
  })

  test('accounts are listed by e-mail, searched by e-mail and name, also for % and _', async () => {
    const names = ['zoe_1', 'zoe%2', 'zoe3']
    for (const name of names) {
      await createAccount(`${name}@list.org`, {
        profile: { name: 'Zoé', firstName: '', lastName: '' },
      })
    }
    const found = async (search: string) =>
      (await platform.reads.accounts.page({ skip: 0, limit: 10, search })).map(({ email }) => email)
    expect(await found('@LIST')).toEqual(['zoe%2@list.org', 'zoe3@list.org', 'zoe_1@list.org'])
    expect(await found('zoe%')).toEqual(['zoe%2@list.org'])
    expect(await found('zoe_')).toEqual(['zoe_1@list.org'])
    expect(await platform.reads.accounts.count('Zoé')).toBe(3)
    const second = await platform.reads.accounts.page({ skip: 1, limit: 1, search: '@list' })
    expect(second.map(({ email }) => email)).toEqual(['zoe3@list.org'])
  })

  test('authorizations are granted once and taken back', async () => {
    const { id } = await createAccount('guest@example.com')
    await platform.write(async tx => {
      for (const environmentId of ['shop', 'lab', 'shop']) await tx.accounts.authorize(id, environmentId)
    })
    expect(await platform.reads.accounts.byId(id)).toMatchObject({ environmentsAuthorized: ['lab', 'shop'] })
    await platform.write(tx => tx.accounts.revoke(id, 'lab'))
    expect(await platform.reads.accounts.isAuthorized(id, 'lab')).toBe(false)
    expect(await platform.reads.accounts.isAuthorized(id, 'shop')).toBe(true)
  })

  test('accounts are found by role', async () => {
    const { id } = await createAccount('root@example.com', { roles: ['user', 'superAdmin'] })
    expect((await platform.reads.accounts.withRole('superAdmin')).map(account => account.id)).toEqual([id])
  })

  const session = (accountId: string, more: Partial<NewSession> = {}): NewSession => ({
    id: ids.next(),
    publicKey: ids.secret(8),
    secretKey: ids.secret(32),
    accountId,
    host: 'admin',
    locale: null,
    options: {},
    ...more,
  })

  test('a session is found by its public key, noted and ended', async () => {
    const { id } = await createAccount('session@example.com')
    const opened = await platform.write(tx => tx.sessions.create(session(id, { options: { theme: 'dark' } })))
    expect(await platform.reads.sessions.byPublicKey(opened.publicKey)).toEqual(opened)
    await platform.write(async tx => {
      await tx.sessions.touch([
        { id: opened.id, lastCall: 5 },
        { id: 'gone', lastCall: 6 },
      ])
      await tx.sessions.update(opened.id, { locale: 'en' })
    })
    const touched = { ...opened, lastCall: 5, locale: 'en' }
    expect(await platform.reads.sessions.byAccount(id)).toEqual([touched])
    await platform.write(tx => tx.sessions.remove(opened.id))
    expect(await platform.reads.sessions.byPublicKey(opened.publicKey)).toBeUndefined()
  })

  test('removing an account ends its sessions and tokens; ending the others keeps one', async () => {
    const { id } = await createAccount('leaving@example.com')
    const open = () => platform.write(tx => tx.sessions.create(session(id)))
    const [kept] = await Promise.all([open(), open(), open()])
    await platform.write(tx => tx.sessions.removeOfAccount(id, kept.id))
    expect(await platform.reads.sessions.byAccount(id)).toEqual([kept])
    await platform.write(tx =>
      tx.loginTokens.create({ hash: 'leaving', accountId: id, host: 'admin', expiresAt: time.now + 1 }),
    )
    await platform.write(tx => tx.accounts.remove(id))
    expect(await platform.reads.sessions.byAccount(id)).toEqual([])
    expect(await platform.write(tx => tx.loginTokens.consume('leaving', 'admin'))).toBeUndefined()
  })

  test('a login token serves once, on its host, before its time is up', async () => {
    const { id: accountId } = await createAccount('token@example.com')
    const expiresAt = time.now + 60_000
    for (const hash of ['used', 'late']) {
      await platform.write(tx => tx.loginTokens.create({ hash, accountId, host: 'demo', expiresAt }))
    }
    const consume = (hash: string, host: string) => platform.write(tx => tx.loginTokens.consume(hash, host))
    expect(await consume('used', 'admin')).toBeUndefined()
    const results = await Promise.all(Array.from({ length: 20 }, () => consume('used', 'demo')))
    expect(results.filter(result => result !== undefined)).toEqual([accountId])
    time.now = expiresAt
    expect(await consume('late', 'demo')).toBeUndefined()
    expect(await platform.write(tx => tx.loginTokens.removeExpired())).toBe(1)
  })

  const createEnvironment = (id: string, url: string | null = null) =>
    platform.write(tx => tx.environments.create({ id, name: id.toUpperCase(), url, settings: { accent: '#fff' } }))

  test('an environment is updated from the version that the caller saw', async () => {
    expect(await createEnvironment('shop', 'shop.example')).toMatchObject({ version: 1, settings: { accent: '#fff' } })
    const update = (expectedVersion?: number) =>
      platform.write(tx => tx.environments.update('shop', { url: null, name: 'Shop' }, expectedVersion))
    expect(await update(1)).toMatchObject({ version: 2, name: 'Shop', url: null, settings: { accent: '#fff' } })
    await expect(update(1)).rejects.toMatchObject({ code: 'Conflict', details: { version: 2 } })
    expect(await update()).toMatchObject({ version: 3 })
    const missing = platform.write(tx => tx.environments.update('nowhere', { name: 'x' }))
    await expect(missing).rejects.toMatchObject({ code: 'NotFound' })
  })

  test('ids and addresses of environments are unique, and any number has no address', async () => {
    await createEnvironment('first', 'same.example')
    await createEnvironment('second')
    await createEnvironment('third')
    await expect(createEnvironment('first')).rejects.toMatchObject({ fields: ['id'] })
    await expect(createEnvironment('fourth', 'same.example')).rejects.toMatchObject({ fields: ['url'] })
    expect(await platform.reads.environments.byUrl('same.example')).toMatchObject({ id: 'first' })
  })

  test('a list shows what an account is authorized to, and forgets a removed environment', async () => {
    const { id } = await createAccount('member@example.com')
    for (const environmentId of ['listb', 'lista', 'listc']) await createEnvironment(environmentId)
    await platform.write(async tx => {
      await tx.accounts.authorize(id, 'listb')
      await tx.accounts.authorize(id, 'lista')
    })
    const listed = async (request: { search?: string; authorizedTo?: string }) =>
      (await platform.reads.environments.page({ skip: 0, limit: 50, ...request })).map(environment => environment.id)
    expect(await listed({ search: 'LIST' })).toEqual(['lista', 'listb', 'listc'])
    expect(await listed({ authorizedTo: id })).toEqual(['lista', 'listb'])
    expect(await platform.reads.environments.count({ authorizedTo: id })).toBe(2)
    await platform.write(tx => tx.environments.remove('lista'))
    expect(await listed({ authorizedTo: id })).toEqual(['listb'])
    expect(await platform.reads.accounts.byId(id)).toMatchObject({ environmentsAuthorized: ['listb'] })
  })

  test('with an environment go its mails, and no others', async () => {
    const mail = { kind: 'invitation', content: 'x', linkHash: null, endsAt: time.now + 1 } as const
    await createEnvironment('mailing')
    await platform.write(async tx => {
      await tx.mails.create({ ...mail, id: ids.next(), recipient: 'a@example.com', environmentId: 'mailing' })
      await tx.mails.create({ ...mail, id: ids.next(), recipient: 'b@example.com', environmentId: null })
      await tx.environments.remove('mailing')
    })
    const left = await platform.reads.mails.page({ skip: 0, limit: 10 })
    expect(left.map(({ recipient }) => recipient)).toEqual(['b@example.com'])
  })
})
