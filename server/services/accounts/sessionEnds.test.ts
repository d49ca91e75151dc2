import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { environmentFixture } from '../../testing/environmentFixture.ts'
import { failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { openSocket } from '../../testing/testSocket.ts'
import type { Services } from '../services.ts'
import { Sessions } from './sessions.ts'

const hour = 60 * 60_000
const clock = { offset: 0, now: () => Date.now() + clock.offset }
let server: TestServer
let services: Services
beforeAll(async () => {
  const withServices = (made: Services) => {
    services = made
  }
  const config = { sessionIdleMs: 10 * hour, sessionMs: 24 * hour }
  server = await startTestServer({ clock, config, start: { withServices } })
})
afterAll(() => server.close())

const send = (client: TestClient) => client.post({ query: '{ me { email } }' })
const ask = async (client: TestClient) => (await send(client)).json
const ended = { error: 'AuthError', message: 'sessionNotFound' }
const works = { data: { me: { email: 'root@example.com' } } }

test('a session ends when nobody uses it, and at the latest after its whole time', async () => {
  const used = await server.admin()
  const idle = await server.admin()
  clock.offset += 9 * hour
  expect(await ask(used)).toEqual(works)
  clock.offset += 2 * hour
  expect(await ask(idle)).toEqual(ended)
  expect(await ask(used)).toEqual(works)
  clock.offset += 9 * hour
  expect(await ask(used)).toEqual(works)
  clock.offset += 5 * hour
  expect(await ask(used)).toEqual(ended)
  // An hour back, it is there again as long as nobody tidied up: a clock that jumps ends nothing.
  clock.offset -= 6 * hour
  expect((await ask(used)).message).not.toBe('sessionNotFound')
  clock.offset += 6 * hour
})

test('those that nobody uses are taken away, and their websockets close', async () => {
  const client = await server.admin()
  const codes: number[] = []
  const socket = openSocket(client, clock, { onClosed: ({ code }) => void codes.push(code) })
  await new Promise(resolve => socket.on('connected', resolve))
  await services.sessions.endOverdue()
  expect(await ask(client)).toEqual(works)
  clock.offset += 12 * hour
  await services.sessions.endOverdue()
  await vi.waitFor(() => expect(codes).toEqual([4401]), { timeout: 60_000 })
  expect(await ask(client)).toEqual(ended)
  await socket.dispose()
})

test('a token tells on its host who one becomes, and asks unless the server itself made it', async () => {
  const admin = await server.admin()
  const { createLoginToken: token } = await admin.run<{ createLoginToken: string }>('mutation { createLoginToken }')
  const owner = (text: string, host?: string) =>
    server
      .client(undefined, host)
      .run('query ($token: String!) { loginTokenOwner(token: $token) { email name asks } }', { token: text })
  const root = { email: 'root@example.com', name: null, asks: true }
  // Looking uses nothing up.
  for (let count = 0; count < 2; count++) expect(await owner(token)).toEqual({ loginTokenOwner: root })
  expect(await owner('f'.repeat(64))).toEqual({ loginTokenOwner: null })
  const own = await services.firstAccounts.demoLoginToken()
  expect(await owner(own)).toEqual({ loginTokenOwner: { email: 'demo@localhost', name: 'Demo', asks: false } })
  const use = 'mutation ($token: String!) { loginWithToken(token: $token) { _id } }'
  await server.client().run(use, { token })
  expect(await owner(token)).toEqual({ loginTokenOwner: null })
  expect(await failureOf(server.client().run(use, { token }))).toMatchObject({ error: 'validationError' })
})

const idOf = async (client: TestClient) =>
  (
    await client.run<{ ownSessions: { _id: string; isCurrent: boolean }[] }>('{ ownSessions { _id isCurrent } }')
  ).ownSessions.find(({ isCurrent }) => isCurrent)?._id

/** What is told of a session that is not found. */
async function told(client: TestClient) {
  const { json, headers } = await send(client)
  expect(json).toEqual(ended)
  return headers['x-telar-session']
}

/** How sessions end, by what ends them (`Sessions`): does it to one, and says what is told of it to who has its key. */
const ways: Record<string, () => Promise<{ client: TestClient; reason?: 'ended' }>> = {
  async leave() {
    const client = await server.admin()
    await client.run('mutation { logout }')
    return { client }
  },
  async revoke() {
    const client = await server.admin()
    const id = await idOf(client)
    await (await server.admin()).run('mutation ($ids: [String!]!) { endSessions(sessionIds: $ids) }', { ids: [id] })
    return { client, reason: 'ended' }
  },
  async revokeAccount() {
    const { email, password, id } = await server.createAccount()
    const client = await server.login(email, password)
    await (await server.admin()).run('mutation ($id: String!) { endAccountSessions(userId: $id) }', { id })
    return { client, reason: 'ended' }
  },
  async revokeHost() {
    const fixture = await environmentFixture(server)
    const client = await fixture.member()
    await fixture.admin.run('mutation { deleteEnvironment(environmentId: "shop", name: "Tienda") }')
    await fixture.admin.run('mutation { restoreDeletedEnvironment(environmentId: "shop") { _id } }')
    return { client, reason: 'ended' }
  },
  async endOverdue() {
    const client = await server.admin()
    clock.offset += 25 * hour
    await services.sessions.endOverdue()
    return { client }
  },
}

test('every way in which a session ends is known', () => {
  const names = Object.getOwnPropertyNames(Sessions.prototype).filter(name => /^(leave|revoke|end)/.test(name))
  expect(Object.keys(ways).toSorted()).toEqual(names.toSorted())
})

test.each(Object.keys(ways))(
  'who has the key of a session that ended by %s is told whether somebody ended it',
  async way => {
    const { client, reason } = (await ways[way]?.()) ?? {}
    expect(await told(client as TestClient)).toBe(reason)
    // Who has not is told what an invented one is.
    const { session, host } = client as TestClient
    const stranger = server.client({ ...(session as NonNullable<typeof session>), secretKey: 'ab'.repeat(64) }, host)
    expect(await told(stranger)).toBeUndefined()
  },
)

test('that a session was ended is forgotten when it would be over', async () => {
  const { client } = (await ways.revoke?.()) ?? {}
  clock.offset += 25 * hour
  await services.sessions.endOverdue()
  expect(await told(client as TestClient)).toBeUndefined()
})
