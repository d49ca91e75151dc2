import type { PlatformReads, PlatformTx } from '../../platform/types.ts'
import type { RecordedStore } from './recordedStore.ts'

type Platform = RecordedStore<PlatformReads, PlatformTx>

const second = 1_000
const day = 86_400 * second
const page = { skip: 0, limit: 10 }

const account = (id: string, email: string, roles: ('user' | 'admin' | 'superAdmin')[] = ['user']) => ({
  id,
  email,
  roles,
  passwordHash: id === 'a2' ? null : `hash of ${id}`,
  profile: { name: `Persona Ñ ${id}`, firstName: '', lastName: "O'Hara" },
  emailVerified: id === 'a1',
})

/** The same calls on any platform that holds nothing: each method of each repository. */
export async function callPlatform(platform: Platform): Promise<void> {
  await callAccounts(platform)
  await callSessions(platform)
  await callSecrets(platform)
  await callEnvironments(platform)
  await callMails(platform)
  await callAudit(platform)
  await callPushes(platform)
  await callWhatIsCounted(platform)
  await callTrash(platform)
}

async function callAccounts({ reads: { accounts, avatars, knownClients }, write, time }: Platform) {
  await write(async tx => {
    await tx.accounts.create(account('a1', 'Ana@Example.com', ['user', 'admin']))
    await tx.accounts.create({ ...account('a2', 'ÉVA_1@example.com'), environmentId: 'shop', locale: 'en' })
    await tx.accounts.create(account('a3', 'zoe%2@example.com', ['superAdmin']))
    for (const environmentId of ['shop', 'lab', 'shop', 'ñu']) await tx.accounts.authorize('a1', environmentId)
  })
  await write(tx => tx.accounts.create(account('a4', 'ANA@example.com')))
  await write(tx => tx.accounts.create(account('a1', 'other@example.com')))
  await write(async tx => {
    await tx.accounts.update('a2', { tutorials: { isHidden: false, seen: { view: 2 } }, emailVerified: true })
    await tx.accounts.update('a2', {})
    await tx.accounts.update('nobody', { locale: 'es' })
    await tx.accounts.revoke('a1', 'lab')
    await tx.avatars.put('a1', 'k1', Buffer.from([0, 1, 255]))
    await tx.avatars.put('a1', 'k2', Buffer.from([7]))
    await tx.avatars.put('a2', 'k3', Buffer.alloc(0))
    await tx.avatars.remove('a2')
  })
  for (const id of ['a1', 'a2', 'a3', 'nobody']) {
    await accounts.byId(id)
    await accounts.passwordHash(id)
    await accounts.isAuthorized(id, 'shop')
  }
  await accounts.byEmail(' zoe%2@EXAMPLE.com')
  for (const search of [undefined, '', 'EXAMPLE', '_1', '%', 'Ñ a', 'ñ A', "o'hara", 'PERSONA']) {
    await accounts.page({ ...page, search })
    await accounts.count(search)
  }
  await accounts.page({ skip: 1, limit: 1 })
  await accounts.withRole('user')
  await accounts.withRole('superAdmin')
  for (const key of ['k1', 'k2', 'k3']) {
    await avatars.byKey(key)
    await avatars.content(key)
  }
  const marks = Array.from({ length: 15 }, (_, index) => `mark ${index}`)
  await write(tx => tx.knownClients.remember('a1', marks))
  time.now += second
  await write(tx => tx.knownClients.remember('a1', [...marks.slice(5).reverse(), ...marks.map(mark => `${mark}b`)]))
  for (const mark of [...marks, 'mark 3b', 'mark 14b']) await knownClients.isKnown('a1', mark)
}

async function callSessions({ reads: { sessions, nonces, loginTokens, passwordLinks }, write, time }: Platform) {
  const session = (id: string, accountId: string, host = 'admin') => ({
    ...{ id, accountId, host, publicKey: `public ${id}`, secretKey: `secret ${id}` },
    ...{ locale: null, options: { theme: 'dark', list: [1, null, 'ñ'] } },
  })
  await write(async tx => {
    for (const id of ['s1', 's2', 's3']) await tx.sessions.create(session(id, 'a1'))
    await tx.sessions.create(session('s4', 'a2', 'shop'))
  })
  await write(tx => tx.sessions.create({ ...session('s9', 'a1'), publicKey: 'public s1' }))
  time.now += second
  await write(async tx => {
    await tx.sessions.touch([
      { id: 's1', lastCall: time.now },
      { id: 'gone', lastCall: 6 },
    ])
    await tx.sessions.update('s1', { locale: 'en', options: {} })
    await tx.sessions.update('s2', {})
    await tx.sessions.remove('s3')
    await tx.sessions.removeBefore(0, time.now - 5 * day)
    await tx.nonces.set(1_700_000_000_123)
    await tx.nonces.set(1_700_000_000_124.5)
  })
  await nonces.latest()
  await sessions.byPublicKey('public s1')
  await sessions.byPublicKey('public s3')
  await sessions.byAccount('a1')
  const link = { host: 'shop', expiresAt: time.now + 10 }
  await write(async tx => {
    await tx.loginTokens.create({ hash: 't1', accountId: 'a1', ...link })
    await tx.loginTokens.create({ hash: 't2', accountId: 'a1', ...link, asks: false })
    await tx.loginTokens.create({ hash: 't3', accountId: 'a2', ...link, expiresAt: time.now })
    const mailed = { ...link, occasion: 'reset', invitedBy: null, isMailed: true, handedIn: null } as const
    await tx.passwordLinks.create({ hash: 'p1', accountId: 'a1', ...mailed })
    await tx.passwordLinks.create({ hash: 'p2', accountId: null, ...mailed })
    const handed = { occasion: 'invitation', invitedBy: 'a1', isMailed: false, handedIn: 'shop' } as const
    await tx.passwordLinks.create({ hash: 'p3', accountId: 'a2', ...link, ...handed })
  })
  await loginTokens.find('t1', 'shop')
  await loginTokens.find('t1', 'lab')
  await loginTokens.find('t2', 'shop')
  await loginTokens.find('t3', 'shop')
  for (const hash of ['p1', 'p2', 'p3']) await passwordLinks.found(hash, 'shop')
  for (const id of ['a1', 'a2', 'a3']) await passwordLinks.isFor(id)
  await write(async tx => {
    await tx.loginTokens.consume('t1', 'shop', time.now)
    await tx.loginTokens.consume('t1', 'shop')
    await tx.loginTokens.consume('t1', 'shop')
    await tx.loginTokens.removeExpired()
    await tx.loginTokens.removeOfAccount('a1')
    await tx.passwordLinks.consume('p2', 'shop')
    await tx.passwordLinks.removeOfAccount('a2')
    await tx.passwordLinks.removeExpired()
    await tx.sessions.removeOfAccount('a1', 's1')
    await tx.sessions.removeOfHost('shop')
  })
  await sessions.byAccount('a1')
  await write(tx => tx.sessions.end('s1'))
  for (const id of ['s1', 's2', 's3']) await sessions.keyOfEnded(`public ${id}`)
  time.now += second
  await write(tx => tx.sessions.removeBefore(time.now, 0))
  for (const id of ['s1', 's2']) await sessions.keyOfEnded(`public ${id}`)
}

async function callSecrets({ reads: { twoFactors, variables, signing, settings }, write }: Platform) {
  await write(async tx => {
    await tx.twoFactors.begin('a1', 'FIRST')
    await tx.twoFactors.begin('a1', 'SECOND')
    await tx.twoFactors.enable('a1')
    await tx.twoFactors.begin('a1', 'THIRD')
    await tx.twoFactors.spendStep('a1', 5)
    await tx.twoFactors.spendStep('a1', 5)
    await tx.twoFactors.replaceRecoveryCodes('a1', ['c1', 'c2'])
    await tx.twoFactors.spendRecoveryCode('a1', 'c1')
    await tx.twoFactors.spendRecoveryCode('a1', 'c1')
    await tx.accounts.byId('a1')
  })
  await twoFactors.of('a1')
  await twoFactors.of('a2')
  await twoFactors.recoveryCodesLeft('a1')
  await write(tx => tx.twoFactors.remove('a1'))
  await twoFactors.recoveryCodesLeft('a1')
  await write(async tx => {
    await tx.variables.put('shop', { name: 'b', value: 'ñ', isSecret: true })
    await tx.variables.put('shop', { name: 'B', value: '1', isSecret: false })
    await tx.variables.put('shop', { name: 'b', value: '2', isSecret: false })
    await tx.variables.put('lab', { name: 'c', value: '', isSecret: false })
    await tx.variables.remove('lab', 'c')
  })
  await variables.of('shop')
  await variables.of('lab')
  const about = {
    subject: 'S',
    issuer: 'I',
    serial: '1',
    key: 'EC P-256',
    selfSigned: true,
    validFrom: 1,
    validUntil: 2,
  }
  await write(async tx => {
    await tx.signing.putCertificate('shop', { key: { key: 'k', chain: ['a'] }, about })
    await tx.signing.putSecrets('shop', { clientSecret: 'c', pin: 'p' })
    await tx.signing.putSecrets('shop', { pin: null })
    await tx.signing.putCertificate('lab', null)
  })
  await signing.of('shop')
  await signing.of('lab')
  await settings.load()
  const stored = await settings.load()
  await write(async tx => {
    await tx.settings.save({ ...stored, settings: { name: 'ñ' }, smtpPassword: 'secret', modelKeys: { one: 'k' } })
    await tx.settings.save({ ...stored, settings: { name: 'o' }, modelKeys: {} })
  })
  await settings.load()
}

async function callEnvironments({ reads: { environments }, write }: Platform) {
  const environment = (id: string, name: string, url: string | null) => ({
    id,
    name,
    url,
    settings: { accent: '#fff' },
  })
  await write(async tx => {
    await tx.environments.create({ ...environment('shop', 'Tienda', 'shop.example'), urlTrusted: true })
    await tx.environments.create(environment('lab', 'laboratorio', null))
    await tx.environments.create(environment('demo', 'Ábaco', null))
  })
  await write(tx => tx.environments.create(environment('shop', 'x', null)))
  await write(tx => tx.environments.create(environment('x', 'x', 'shop.example')))
  await write(tx => tx.environments.update('lab', { name: 'Lab', settings: { list: [1] } }, 1))
  await write(tx => tx.environments.update('lab', { name: 'x' }, 1))
  await write(tx => tx.environments.update('nowhere', { name: 'x' }))
  await environments.byId('lab')
  await environments.byId('nowhere')
  await environments.byUrl('shop.example')
  for (const search of [undefined, 'LAB', 'á', 'Á', 'o'])
    for (const authorizedTo of [undefined, 'a1', 'a3']) {
      await environments.page({ ...page, search, ...(authorizedTo && { authorizedTo }) })
      await environments.count({ search, ...(authorizedTo && { authorizedTo }) })
    }
}

async function callMails({ reads: { mails }, write, time }: Platform) {
  const mail = (id: string, recipient: string | null, environmentId: string | null = 'shop') => ({
    ...{ id, recipient, environmentId, kind: 'invitation' as const, content: `to ${recipient}` },
    ...{ linkHash: id === 'm2' ? 'p1' : id === 'm3' ? 'gone' : null, endsAt: time.now + 5 * second },
  })
  const look = async () => {
    for (const id of ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'gone']) await mails.byId(id)
    for (const state of [undefined, 'waiting', 'retrying', 'held', 'sent', 'failed'] as const)
      for (const environmentId of [undefined, 'shop', 'lab']) {
        await mails.page({ ...page, state, environmentId })
        await mails.count({ state, environmentId })
      }
    await mails.due(day)
    await mails.due(day, 1)
    for (const recipient of ['one@example.com', 'two@example.com', null]) await mails.waitingFor(recipient)
    await mails.nextDue()
    await mails.nextTidy()
  }
  await look()
  await write(async tx => {
    await tx.mails.create(mail('m1', 'one@example.com'))
    await tx.mails.create(mail('m2', 'two@example.com'))
    await tx.mails.create(mail('m3', 'one@example.com', null))
    await tx.mails.create(mail('m4', null))
    await tx.mails.create(mail('m5', 'one@example.com', 'lab'))
    await tx.mails.create(mail('m6', 'two@example.com', 'lab'))
    await tx.mails.create(mail('m7', 'three@example.com', 'lab'), 'held')
  })
  await look()
  time.now += second
  await write(async tx => {
    await tx.mails.markSent('m1', 'template:x')
    await tx.mails.delay('m2', { at: time.now + 3 * day, failure: 'later' })
    await tx.mails.giveUp('m3', 'refused')
    await tx.mails.withdraw('lab', 'one@example.com')
  })
  await look()
  await write(async tx => {
    await tx.mails.sendAgain('m3')
    await tx.mails.withdrawAll('lab')
  })
  await look()
  time.now += 10 * second
  await write(tx => tx.mails.tidy())
  await look()
  time.now += 31 * day
  await write(tx => tx.mails.tidy())
  await look()
}

async function callAudit({ reads: { audit }, write, time }: Platform) {
  const nobody = { accountId: null, email: null, address: null, environmentId: null, targetKind: null, targetId: null }
  const from = time.now
  await write(async tx => {
    await tx.audit.add({ ...nobody, action: 'access.login', email: 'Ána@x.com', targetName: null, details: null })
    await tx.audit.add({ ...nobody, action: 'access.refused', address: '1.2.3.4', targetName: 'N', details: null })
  })
  time.now += second
  await write(async tx => {
    const details = { before: { a: 1 }, after: { a: null } }
    await tx.audit.add({ ...nobody, action: 'people.account', environmentId: 'shop', targetName: 'One\ntwo', details })
    await tx.audit.add({ ...nobody, action: 'data.deleted', environmentId: 'gone', targetName: null, details: null })
  })
  const filters = [{}, { environmentId: 'shop' }, { group: 'access' }, { search: 'ána@' }, { search: 'ÁNA' }] as const
  const others = [{ search: '1.2' }, { search: 'ONE' }, { from: from + 1 }, { to: from + 1 }, { search: '%' }] as const
  for (const filter of [...filters, ...others]) await audit.newest(filter, { limit: 10 })
  await audit.newest({}, { limit: 2, before: 4 })
  await write(async tx => {
    await tx.audit.prune({ before: time.now + 1, limit: 1 })
    await tx.audit.prune({ before: time.now, limit: 10, environmentId: 'shop' })
    await tx.audit.prune({ before: time.now + 1, limit: 10 })
  })
  await audit.newest({}, { limit: 10 })
}

async function callPushes({ reads: { pushes }, write, time }: Platform) {
  const session = (id: string, accountId: string) => ({
    ...{ id, accountId, host: 'shop', publicKey: `push ${id}`, secretKey: `secret ${id}`, locale: 'es', options: {} },
  })
  const target = { kind: 'web', endpoint: 'https://push.example/1', p256dh: 'x', auth: 'y' } as const
  const subscription = (sessionId: string, mark: string) => ({
    ...{ sessionId, environmentId: 'shop', kind: 'web' as const, mark, service: `service ${mark}`, target },
  })
  const look = async () => {
    await pushes.keys()
    for (const id of ['u1', 'u2', 'u3']) await pushes.subscription(id, 'shop')
    await pushes.recipients('shop', ['a1', 'a2'])
    await pushes.recipients('shop', [])
    await pushes.dueServices(time.now, day)
    await pushes.due('service one', day, 10)
    await pushes.due('service two', day, 10)
    await pushes.nextDue(time.now)
  }
  await look()
  await write(async tx => {
    await tx.pushes.setKeys({ publicKey: 'p', privateKey: 'q' })
    for (const id of ['u1', 'u2']) await tx.sessions.create(session(id, 'a1'))
    await tx.sessions.create(session('u3', 'a2'))
    await tx.pushes.subscribe(subscription('u1', 'one'))
    await tx.pushes.subscribe(subscription('u3', 'two'))
  })
  time.now += second
  await write(async tx => {
    await tx.pushes.subscribe(subscription('u2', 'three'))
    await tx.pushes.keepNewest('a1', 'shop', 2)
    await tx.pushes.unsubscribe('u2', 'shop')
    for (const content of ['first', 'second', 'third'])
      await tx.pushes.add({ sessionId: 'u1', environmentId: 'shop', content, endsAt: time.now + day }, 2)
    await tx.pushes.add({ sessionId: 'u3', environmentId: 'shop', content: 'other', endsAt: time.now + 1 }, 2)
  })
  await look()
  const [push, last] = await pushes.due('service one', day, 10)
  if (push === undefined || last === undefined) throw new Error('two pushes wait')
  await write(async tx => {
    await tx.pushes.delay(push, { at: time.now + second, failure: 'busy' })
    await tx.pushes.delayService('service two', time.now + 2 * second)
  })
  await look()
  await write(async tx => {
    await tx.pushes.delivered(push)
    await tx.pushes.giveUp(last, 'refused')
    await tx.pushes.subscribe(subscription('u2', 'one'))
    await tx.pushes.keepNewest('a1', 'shop', 0)
  })
  time.now += second
  await look()
  await write(async tx => {
    await tx.pushes.tidy()
    await tx.pushes.setKeys({ publicKey: 'r', privateKey: 's' })
  })
  await look()
}

async function callWhatIsCounted({ reads, write, time }: Platform) {
  const { sizes, backups, holds, taskTimes, modelUsage, faultFollowers } = reads
  const size = { records: 1, files: 2, fileBytes: 3_000_000_000, databaseBytes: 4, backupBytes: 5, versions: 6 }
  await write(tx => tx.sizes.put('shop', size))
  await write(tx => tx.sizes.put('shop', { ...size, records: 7 }))
  time.now += 400 * day
  await write(tx => tx.sizes.put('shop', { ...size, records: 8 }))
  await sizes.of('shop')
  const backup = (id: string) => ({
    id,
    environmentId: 'shop',
    slot: null,
    includesFiles: id === 'b1',
    createdBy: null,
  })
  await backups.bytes('shop')
  await write(async tx => {
    for (const id of ['b1', 'b2', 'b3']) await tx.backups.begin(backup(id))
    await tx.backups.end('b1', { state: 'finished', size: 5_000_000_000, fingerprint: 'f' })
    await tx.backups.end('b2', { state: 'failed', failure: 'storage' })
  })
  await backups.byId('b1')
  await backups.of('shop')
  await backups.running()
  await backups.bytes('shop')
  await write(tx => tx.backups.remove('b1'))
  await backups.byId('b1')
  await write(async tx => {
    await tx.taskTimes.put('shop', 20)
    await tx.taskTimes.put('lab', 10)
    await tx.taskTimes.put('demo', 5)
    await tx.taskTimes.put('demo', undefined)
    await tx.taskTimes.put('shop', 7)
    await tx.taskTimes.put('gone', 1)
  })
  await write(async tx => {
    await tx.holds.put('shop', { tasks: true, mail: true })
    await tx.holds.put('lab', { tasks: true, mail: true })
    await tx.holds.put('lab', { tasks: false, mail: true })
    await tx.holds.put('demo', { tasks: true, mail: false })
    await tx.holds.put('demo', { tasks: false, mail: false })
  })
  for (const id of ['shop', 'lab', 'demo', 'gone']) await holds.of(id)
  await taskTimes.due(10)
  await taskTimes.due(9)
  await taskTimes.of('demo')
  await taskTimes.of('shop')
  await modelUsage.sum({ environmentId: 'shop', since: 0 })
  const use = { model: 'one/small', input: 10, output: 20, cost: 0.1 }
  await write(async tx => {
    for (const accountId of ['a1', null, 'a1'])
      await tx.modelUsage.add({ environmentId: 'shop', accountId, day: 1 }, use)
    await tx.modelUsage.add({ environmentId: 'shop', accountId: 'a1', day: 2 }, { ...use, cost: 0.25 })
    await tx.modelUsage.add({ environmentId: 'lab', accountId: 'a1', day: 2 }, { ...use, model: 'two/big', cost: 3 })
  })
  await modelUsage.sum({ environmentId: 'shop', since: 1 })
  await modelUsage.sum({ environmentId: 'shop', since: 1, accountId: 'a1' })
  await modelUsage.sum({ environmentId: 'shop', since: 3, accountId: 'a1' })
  await modelUsage.sums({ since: 0, limit: 10 })
  await modelUsage.sums({ since: 2, limit: 1 })
  await modelUsage.sums({ since: 0, before: 2, limit: 10 })
  await modelUsage.sums({ environmentId: 'shop', since: 0, limit: 10 })
  await write(async tx => {
    await tx.faultFollowers.put('shop', { accountId: 'a1', toldAt: 1, wasMailed: false })
    await tx.faultFollowers.put('shop', { accountId: 'a1', toldAt: 2, wasMailed: true })
    await tx.faultFollowers.put('shop', { accountId: 'a2', toldAt: 3, wasMailed: false })
    await tx.faultFollowers.remove('shop', 'a2')
  })
  await faultFollowers.of('shop')
  await faultFollowers.find('shop', 'a2')
}

async function callTrash({ reads: { deletedEnvironments, environments, accounts, variables }, write, time }: Platform) {
  const shop = await environments.byId('shop')
  const lab = await environments.byId('lab')
  if (shop === undefined || lab === undefined) throw new Error('there are two environments')
  await write(async tx => {
    await tx.accounts.authorize('a2', 'shop')
    await tx.deletedEnvironments.keep(shop, 'ana@example.com')
    await tx.accounts.remove('a2')
  })
  time.now += second
  await write(async tx => {
    await tx.deletedEnvironments.keep(lab, null)
    await tx.deletedEnvironments.end('lab')
  })
  const look = async () => {
    for (const authorizedTo of [undefined, 'a1', 'a3']) {
      await deletedEnvironments.page({ ...page, authorizedTo })
      await deletedEnvironments.count({ authorizedTo })
    }
    await deletedEnvironments.overdue(time.now - second)
    await deletedEnvironments.overdue(0)
    await variables.of('shop')
  }
  await look()
  const kept = await deletedEnvironments.byId('shop')
  if (kept === undefined) throw new Error('it is in the trash')
  await write(tx => tx.environments.create({ id: 'new', name: 'New', url: 'taken.example', settings: {} }))
  await write(tx => tx.deletedEnvironments.takeBack(kept, { url: 'taken.example', urlTrusted: false }))
  await write(tx => tx.deletedEnvironments.takeBack(kept, { url: null, urlTrusted: false }))
  await write(tx => tx.deletedEnvironments.remove('lab'))
  await look()
  await accounts.byId('a1')
  await write(tx => tx.environments.remove('shop'))
  await look()
  await accounts.byId('a1')
}
