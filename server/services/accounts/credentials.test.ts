import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { failureOf } from '../../testing/recordCalls.ts'
import { mailsTo as mailsIn, subjectOf } from '../../testing/sentMails.ts'
import type { TestClient, TestSession } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { openSocket } from '../../testing/testSocket.ts'
import type { Services } from '../services.ts'

const clock = { offset: 0, now: () => Date.now() + clock.offset }
let server: TestServer
let services: Services
let admin: TestClient
beforeAll(async () => {
  const withServices = (made: Services) => {
    services = made
  }
  server = await startTestServer({ clock, start: { withServices } })
  admin = await server.admin()
  for (const id of ['shop', 'club']) {
    await admin.run('mutation ($id: String!) { createEnvironment(_id: $id, name: $id) { _id } }', { id })
    await admin.run(
      'mutation ($id: String!) { updateEnvironment(environmentId: $id, data: { allowSignUp: true }) { _id } }',
      { id },
    )
  }
})
afterAll(() => server.close())
beforeEach(() => {
  clock.offset += 20 * 60_000
})

const mailsTo = async (email: string) => {
  await services.background.idle()
  return mailsIn(server.dataDirectory, email)
}
const linkIn = (mail = '') => {
  const [, host = '', token = ''] = /http:\/\/([^/:]+):\d+\/reset\/([0-9a-f]{64})/.exec(mail) ?? []
  return { host, token }
}
const newest = async (email: string) => linkIn((await mailsTo(email)).at(-1))
const forgot = (email: string, environmentId?: string) =>
  server.client().run('mutation ($email: String!, $id: String) { forgotPassword(email: $email, environmentId: $id) }', {
    email,
    id: environmentId,
  })
const signUp = (email: string, environmentId = 'shop') =>
  server
    .client()
    .run(
      'mutation ($email: String!, $id: String!) { environmentUserSignUp(environmentId: $id, email: $email, firstName: "Typed") }',
      { email, id: environmentId },
    )
const choose = async ({ host, token }: { host: string; token: string }, password: string) => {
  const { resetPassword } = await server
    .client(undefined, host)
    .run<{ resetPassword: TestSession }>(
      'mutation ($token: String!, $password: String!) { resetPassword(token: $token, password: $password) { _id publicKey secretKey userId } }',
      { token, password },
    )
  return server.client(resetPassword, host)
}
const invalid = { error: 'validationError', validationErrors: { token: 'invalid' } }
const wrong = { error: 'validationError', validationErrors: { credentials: 'invalid' } }
const withToken = (token: string, host?: string) =>
  failureOf(
    server
      .client(undefined, host)
      .run('mutation ($token: String!) { loginWithToken(token: $token) { _id } }', { token }),
  )

describe('a new password', () => {
  test('ends all that the old one let in: sessions and their websockets, login tokens, every other link', async () => {
    const { email, password } = await server.createAccount({ roles: ['superAdmin'] })
    const old = [
      await server.login(email, password),
      await server.login(email, password, 'shop.localhost'),
      await server.login(email, password, 'club.localhost'),
    ]
    const closed: number[] = []
    const sockets = old.map(client => openSocket(client, clock, { onClosed: ({ code }) => void closed.push(code) }))
    await Promise.all(sockets.map(socket => new Promise(resolve => socket.on('connected', resolve))))
    for (const client of old) expect(await client.run('{ me { email } }')).toEqual({ me: { email } })
    const create = 'mutation ($id: String) { createLoginToken(environmentId: $id) }'
    const tokens = await Promise.all(
      old.map(async client => (await client.run<{ createLoginToken: string }>(create)).createLoginToken),
    )
    await forgot(email)
    const older = await newest(email)
    await forgot(email, 'shop')
    const newer = await newest(email)
    expect(newer.token).not.toBe(older.token)

    const fresh = await choose(newer, 'another password')
    for (const [index, client] of old.entries()) {
      expect((await client.post({ query: '{ me { email } }' })).json).toEqual({
        error: 'AuthError',
        message: 'sessionNotFound',
      })
      expect(await withToken(tokens[index] ?? '', client.host)).toEqual(invalid)
    }
    for (const link of [older, newer]) expect(await failureOf(choose(link, 'a third password'))).toEqual(invalid)
    await vi.waitFor(() => expect(closed).toEqual([4401, 4401, 4401]), { timeout: 60_000 })
    expect(await failureOf(server.login(email, password))).toEqual(wrong)
    expect(await fresh.run('{ me { email } }')).toEqual({ me: { email } })
    for (const socket of sockets) await socket.dispose()
  })

  test('set by the variables of a start does the same', async () => {
    const first = await startTestServer()
    const token = (await (await first.admin()).run<{ createLoginToken: string }>('mutation { createLoginToken }'))
      .createLoginToken
    const session = await first.admin()
    await first.stop()
    const file = new Database(join(first.dataDirectory, 'platform.db'))
    file.prepare('UPDATE accounts SET passwordHash = NULL').run()
    file.close()
    const again = await startTestServer({ dataDirectory: first.dataDirectory })
    const reader = again.client(session.session)
    expect((await reader.post({ query: '{ me { email } }' })).json).toMatchObject({ message: 'sessionNotFound' })
    const use = again.client().run('mutation ($token: String!) { loginWithToken(token: $token) { _id } }', { token })
    expect(await failureOf(use)).toEqual(invalid)
    await again.close()
    await first.close()
  })
})

/** How many rows each table has; where both files have one of that name, in both. */
function counts(environmentId: string): ReadonlyMap<string, number> {
  const files = [
    join(server.dataDirectory, 'platform.db'),
    join(server.dataDirectory, 'environments', environmentId, 'environment.db'),
  ]
  const rows = new Map<string, number>()
  for (const path of files) {
    const file = new Database(path, { readonly: true })
    const tables = file
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'meta'")
      .pluck()
      .all() as string[]
    for (const table of tables) {
      const count = file.prepare(`SELECT count(*) FROM "${table}"`).pluck().get() as number
      rows.set(table, (rows.get(table) ?? 0) + count)
    }
    file.close()
  }
  return rows
}
const written = async (environmentId: string, work: () => Promise<unknown>) => {
  const before = counts(environmentId)
  const answer = await work()
  const changed = [...counts(environmentId)].flatMap(([table, count]) =>
    count === before.get(table) ? [] : [[table, count - (before.get(table) ?? 0)]],
  )
  return { answer, changed: Object.fromEntries(changed) }
}

test('a forgotten password answers and writes alike for everybody and nobody', async () => {
  const { email } = await server.createAccount()
  await admin.run('mutation { createAccount(email: "nopassword@example.com") { _id } }')
  for (const address of [
    email,
    'nobody@example.com',
    'nopassword@example.com',
    'root@example.com',
    'demo@localhost',
    'x',
  ]) {
    for (const environmentId of [undefined, 'shop']) {
      const { answer, changed } = await written('shop', () => forgot(address, environmentId))
      expect(answer, address).toEqual({ forgotPassword: true })
      expect(changed, address).toEqual({ passwordLinks: 1, mails: 1 })
    }
  }
  expect(await mailsTo('nobody@example.com')).toEqual([])
  expect(await mailsTo('demo@localhost')).toEqual([])
  // Too often is too often for both.
  for (const address of [email, 'nobody@example.com']) {
    for (let count = 0; count < 3; count++) await forgot(address)
    expect(await failureOf(forgot(address)), address).toMatchObject({ error: 'TooManyRequests' })
  }
})

test('signing up answers alike for everybody, and whoever has an account is told by mail alone', async () => {
  const known = await server.createAccount({ name: 'Real Name' })
  await admin.run('mutation { createAccount(email: "waiting@example.com") { _id } }')
  const nothing = { environmentUserSignUp: true }
  const link = { passwordLinks: 1, mails: 1, auditEntries: 1 }
  const rows = { ...link, memberships: 1 }
  expect(await written('shop', () => signUp('new@example.com'))).toEqual({
    answer: nothing,
    changed: { ...rows, accounts: 1 },
  })
  for (const email of [known.email, 'waiting@example.com', 'root@example.com'])
    expect(await written('shop', () => signUp(email)), email).toEqual({ answer: nothing, changed: rows })
  expect(await written('shop', () => signUp(known.email))).toEqual({ answer: nothing, changed: link })

  const mail = async (email: string) => (await mailsTo(email)).at(-1) ?? ''
  const subject = async (email: string) => subjectOf(await mail(email))
  expect(await subject('new@example.com')).toBe('Te damos la bienvenida a shop')
  expect(await subject('waiting@example.com')).toBe('Te damos la bienvenida a shop')
  expect(await subject(known.email)).toBe('Ya tienes una cuenta en shop')
  expect(linkIn(await mail('root@example.com')).host).toBe('localhost')
  // The old password still enters, now here too; what was typed says nothing of the account.
  await server.login(known.email, known.password, 'shop.localhost')
  const { environmentUsers } = await admin.run<{ environmentUsers: { items: { email: string; name: string }[] } }>(
    '{ environmentUsers(environmentId: "shop") { items { email name } } }',
  )
  expect(environmentUsers.items.find(({ email }) => email === known.email)).toEqual({
    email: known.email,
    name: 'Typed',
  })
})

describe('the administrator of an environment', () => {
  const addTo = (client: TestClient, environmentId: string, data: object) =>
    client.run<{ createEnvironmentUser: { _id: string } }>(
      'mutation ($id: String!, $data: JSON!) { createEnvironmentUser(environmentId: $id, data: $data) { _id email name } }',
      { id: environmentId, data },
    )
  let designer: TestClient
  beforeAll(async () => {
    const { email, password } = await server.createAccount({ roles: ['admin'], environmentsAuthorized: ['shop'] })
    designer = await server.login(email, password)
  })

  test('sets nobody’s password: who is new chooses it himself by a link', async () => {
    const data = { email: 'guest@example.com', name: 'Guest' }
    expect(await failureOf(addTo(designer, 'shop', { ...data, password: 'known to me' }))).toEqual({
      error: 'validationError',
      validationErrors: { 'data.password': 'invalid' },
    })
    await addTo(designer, 'shop', data)
    expect(await failureOf(server.login('guest@example.com', 'known to me', 'shop.localhost'))).toEqual(wrong)
    const link = await newest('guest@example.com')
    expect(link.host).toBe('shop.localhost')
    const guest = await choose(link, 'chosen by the guest')
    expect(await guest.run('{ me { email } }')).toEqual({ me: { email: 'guest@example.com' } })
  })

  test('adds whom he adds alike, whether he has an account or none, and writes what tells nothing of it', async () => {
    const known = await server.createAccount()
    await admin.run('mutation { createAccount(email: "idle@example.com") { _id } }')
    await services.background.idle()
    const rows = { passwordLinks: 1, mails: 1, memberships: 1, auditEntries: 1 }
    const added = async (email: string) => {
      const { answer, changed } = await written('shop', () => addTo(designer, 'shop', { email }))
      const { createEnvironmentUser: made } = answer as { createEnvironmentUser: object }
      return { made: { ...made, _id: '', email: '' }, changed }
    }
    const fresh = await added('fresh@example.com')
    expect(fresh.changed).toEqual({ ...rows, accounts: 1 })
    for (const email of [known.email, 'idle@example.com'])
      expect(await added(email), email).toEqual({ made: fresh.made, changed: rows })
  })

  test('leads to his own host only whom no other environment has', async () => {
    await admin.run('mutation { updateEnvironment(environmentId: "shop", data: { url: "shop.example.com" }) { _id } }')
    await addTo(designer, 'shop', { email: 'mine@example.com' })
    const own = await newest('mine@example.com')
    expect(own.host).toBe('shop.example.com')
    await choose(own, 'first password')
    await addTo(admin, 'club', { email: 'mine@example.com' })
    await forgot('mine@example.com', 'shop')
    expect((await newest('mine@example.com')).host).toBe('shop.localhost')
    // By signing up elsewhere too, from the first login there.
    await addTo(designer, 'shop', { email: 'moving@example.com' })
    await choose(await newest('moving@example.com'), 'first password')
    await signUp('moving@example.com', 'club')
    await server.login('moving@example.com', 'first password', 'club.localhost')
    await forgot('moving@example.com', 'shop')
    expect((await newest('moving@example.com')).host).toBe('shop.localhost')
    await admin.run('mutation { updateEnvironment(environmentId: "shop", data: { url: null }) { _id } }')
  })
})
