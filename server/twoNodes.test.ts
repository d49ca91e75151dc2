import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { headers as names } from '../shared/protocol/headers.ts'
import { type EnvironmentFixture, environmentFixture } from './testing/environmentFixture.ts'
import { modelServer } from './testing/modelServer.ts'
import { createItem, failureOf, tableResult } from './testing/recordCalls.ts'
import { startFirstServer, startServerBeside } from './testing/serverBeside.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'
import { nextNonce, sign, type TestClient } from './testing/testClient.ts'
import type { TestServer } from './testing/testServer.ts'
import { connectionParams, openSocket } from './testing/testSocket.ts'

/** Two servers on one database: who talks to one of them notices nothing of the other but that it knows what he did. */

const folder = temporaryFolder()
let one: TestServer
let other: TestServer
let shop: EnvironmentFixture

/** Of all nodes; a test may move it on. */
const clock = { offset: 0, now: () => Date.now() + clock.offset }

beforeAll(async () => {
  one = await startFirstServer({ dataDirectory: folder.path('one'), clock })
  other = await startServerBeside(one, folder.path('other'), { clock })
  shop = await environmentFixture(one, { clerksOnly: ['table'] })
})
afterAll(async () => {
  await other?.close()
  await one?.close()
})

/** The same person at the other node. */
const at = (server: TestServer, { session, host }: TestClient) => server.client(session, host)
const me = '{ me { email roles } }'
const soon = <T>(look: () => Promise<T> | T) => vi.waitFor(look, { timeout: 60_000, interval: 20 })

const post = (client: TestClient, body: string, headers: Record<string, string>) =>
  client.send('POST', '/graphql', body, { 'content-type': 'application/json', ...headers })

/** A websocket at the other node, and why it closes. */
async function opened(client: TestClient) {
  const closed = Promise.withResolvers<string>()
  const socket = openSocket(client, clock, { onClosed: ({ reason }) => closed.resolve(reason) })
  const connected = new Promise<void>(resolve => void socket.on('connected', () => resolve()))
  socket.subscribe({ query: 'subscription { platformUpdated }' }, { next() {}, error() {}, complete() {} })
  await connected
  return { socket, closed: closed.promise }
}

async function inDatabase(text: string) {
  const client = new Client({ connectionString: one.databaseUrl })
  await client.connect()
  await client.query(text)
  await client.end()
}

describe('sessions', () => {
  test('who logs in at one node is known at the other at once', async () => {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      expect(await at(to, await from.admin()).run(me)).toMatchObject({ me: { email: 'root@example.com' } })
  })

  test('a request that one node has executed is refused by the other, and by itself', async () => {
    const admin = await one.admin()
    const body = JSON.stringify({ query: me })
    const headers = admin.signedHeaders(body)
    expect((await post(admin, body, headers)).status).toBe(200)
    for (const server of [other, one])
      expect((await post(at(server, admin), body, headers)).json).toMatchObject({
        error: 'AuthError',
        message: 'nonceIsInvalid',
      })
    const nonce = nextNonce(one.clock)
    const signed = {
      ...headers,
      [names.nonce]: nonce,
      [names.signature]: sign(admin.session?.secretKey ?? '', nonce, body),
    }
    const answers = await Promise.all(
      [one, other, other, one, other].map(async server => (await post(at(server, admin), body, signed)).status),
    )
    expect(answers.filter(status => status === 200)).toHaveLength(1)
  })

  test('an opening of a websocket is good at one node alone', async () => {
    const admin = await one.admin()
    const signed = connectionParams(admin, one.clock)
    const outcomeAt = async (server: TestServer) => {
      const closed = Promise.withResolvers<string>()
      const socket = openSocket(at(server, admin), server.clock, {
        ...(signed && { connectionParams: signed }),
        onClosed: ({ reason }) => closed.resolve(reason),
      })
      socket.on('connected', () => closed.resolve('connected'))
      socket.subscribe({ query: 'subscription { platformUpdated }' }, { next() {}, error() {}, complete() {} })
      const outcome = await closed.promise
      await socket.dispose()
      return outcome
    }
    expect(await outcomeAt(one)).toBe('connected')
    expect(await outcomeAt(other)).toContain('nonceIsInvalid')
  })

  test('a session that ends at one node ends at the other, and its websockets close', async () => {
    const admin = await one.admin()
    const there = at(other, admin)
    await there.run(me)
    const { socket, closed } = await opened(there)
    await admin.run('mutation { logout }')
    expect(await closed).toBe('sessionNotFound')
    expect((await there.post({ query: me })).json).toMatchObject({ message: 'sessionNotFound' })
    await socket.dispose()
  })

  test('a node that may have missed the end of a session finds it out, and has its websockets connect anew', async () => {
    const there = at(other, await one.admin())
    const { socket, closed } = await opened(there)
    await inDatabase(`BEGIN; SET LOCAL session_replication_role = replica;
      DELETE FROM telar.sessions WHERE id = '${there.session?._id}'; COMMIT`)
    await there.run(me)
    await inDatabase(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND (query LIKE '%pg_notify(%' OR query LIKE 'LISTEN%')`)
    await closed
    await soon(async () => expect((await there.post({ query: me })).json).toMatchObject({ message: 'sessionNotFound' }))
    await socket.dispose()
  })

  test('a node that starts is good for everybody at once, and for no replay', async () => {
    const admin = await one.admin()
    const body = JSON.stringify({ query: me })
    const headers = admin.signedHeaders(body)
    expect((await post(admin, body, headers)).status).toBe(200)
    const third = await startServerBeside(one, folder.path('third'), { clock })
    const there = at(third, admin)
    expect(await there.run(me)).toMatchObject({ me: { email: 'root@example.com' } })
    expect((await post(there, body, headers)).json).toMatchObject({ message: 'nonceIsInvalid' })
    await third.close()
  })

  test('what an account may do is the same at both soon after it was changed', async () => {
    const account = await one.createAccount({ roles: ['user', 'admin'] })
    const there = await other.login(account.email, account.password)
    const roles = async () => (await there.run<{ me: { roles: string[] } }>(me)).me.roles
    expect(await roles()).toEqual(['user', 'admin'])
    const admin = await one.admin()
    await admin.run('mutation ($id: String!) { updateAccount(userId: $id, roles: ["user"]) { _id } }', {
      id: account.id,
    })
    await soon(async () => expect(await roles()).toEqual(['user']))
  })
})

describe('limits', () => {
  test('wrong passwords count together', async () => {
    const { email } = await one.createAccount()
    const attempt = async (server: TestServer) => {
      const { errors } = await server
        .client()
        .execute('mutation ($email: String!) { loginWithPassword(email: $email, password: "wrong") { _id } }', {
          email,
        })
      return errors?.[0]?.extensions?.error
    }
    for (let tried = 0; tried < 10; tried++) expect(await attempt(one)).toBe('validationError')
    await soon(async () => expect(await attempt(other)).toBe('TooManyRequests'))
  })
})

describe('the platform', () => {
  test('what is set at one node holds at the other', async () => {
    const admin = await one.admin()
    const experiments = async () =>
      (
        await at(other, admin).run<{ offers: { experiments: boolean } }>(
          '{ offers: platformOffers(environmentId: "shop") { experiments } }',
        )
      ).offers.experiments
    const before = await experiments()
    await admin.run('mutation ($data: JSON!) { updatePlatformSettings(data: $data) { version } }', {
      data: { experiments: !before },
    })
    await soon(async () => expect(await experiments()).toBe(!before))
  })

  test('an environment that one node makes, renames or takes away answers at the other, or not', async () => {
    const admin = await one.admin()
    const answers = async (host: string) => (await other.client(undefined, host).get('/')).status !== 421
    expect(await answers('fresh.localhost')).toBe(false)
    await admin.run('mutation { createEnvironment(_id: "fresh", name: "Fresh") { _id } }')
    await soon(async () => expect(await answers('fresh.localhost')).toBe(true))
    await admin.run('mutation { deleteEnvironment(environmentId: "fresh", name: "Fresh") }')
    await soon(async () => expect(await answers('fresh.localhost')).toBe(false))
  })
})

test('a member who has lost his role sees its table at no node', async () => {
  const { email, password } = await one.createAccount()
  const user = { email, roles: [shop.clerkRoleId] }
  const { made } = await shop.admin.run<{ made: { _id: string } }>(
    'mutation ($data: JSON!) { made: createEnvironmentUser(environmentId: "shop", data: $data) { _id } }',
    { data: user },
  )
  const there = await other.login(email, password, 'shop.localhost')
  expect(await tableResult(there, { tableId: shop.tableId })).toMatchObject({ items: [] })
  await shop.admin.run(
    'mutation ($id: String!, $data: JSON!) { updateEnvironmentUser(environmentUserId: $id, data: $data) { _id } }',
    { id: made._id, data: { roles: [] } },
  )
  await soon(async () =>
    expect(await failureOf(tableResult(there, { tableId: shop.tableId }))).toMatchObject({ error: 'NotFound' }),
  )
})

describe('what one node has in its memory', () => {
  test('an upload that was announced at one node may be sent to the other, once, and its link opens at both', async () => {
    const admin = await one.admin()
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c81e1e' } })
      .png()
      .toBuffer()
    const { upload } = await admin.run<{ upload: { url: string } }>(
      'mutation ($size: Int!) { upload: generateAvatarUpload(size: $size) { url } }',
      { size: picture.length },
    )
    const { pathname } = new URL(upload.url)
    const send = (server: TestServer) => at(server, admin).send('PUT', pathname, picture)
    expect((await send(other)).status).toBeLessThan(300)
    expect(await Promise.all([one, other].map(async server => (await send(server)).status))).toEqual([404, 404])
    const { me: account } = await admin.run<{ me: { profile: { avatar: { url: string } } } }>(
      '{ me { profile { avatar { url } } } }',
    )
    for (const server of [one, other]) expect((await server.client().get(account.profile.avatar.url)).status).toBe(200)
  })

  test('a run of a button over rows goes on at the other', async () => {
    const { admin, collectionId, create } = shop
    const script = "await delay(450); await updateItem('orders', params.itemId, { amount: 7 })"
    const firstHook = (await create('Hook', { name: 'Slowly', script }))._id
    const buttonId = (await create('Button', { name: 'Seven', firstHook, eachRecord: true }))._id
    const columns = [{ type: 'multipleSelectGroup', options: { buttonsIds: [buttonId] } }]
    const tableId = (await create('Table', { name: 'Chosen', collectionId, columns }))._id
    const itemIds: string[] = []
    for (const customer of ['a', 'b']) itemIds.push((await createItem(admin, { collectionId, data: { customer } }))._id)
    const { step } = await admin.run<{ step: { runId: string; done: number } }>(
      `mutation ($buttonId: String!, $tableId: String!, $parameters: JSON) {
        step: startGroupAction(buttonId: $buttonId, tableId: $tableId, parameters: $parameters) { runId done } }`,
      { buttonId, tableId, parameters: { itemIds } },
    )
    expect(step.done).toBe(1)
    const next = 'mutation ($runId: String!) { step: continueGroupAction(runId: $runId) { runId done } }'
    expect(await at(other, admin).run(next, step)).toEqual({ step: { runId: null, done: 2 } })
    expect(await failureOf(at(other, shop.admin).run(next, { runId: step.runId }))).toMatchObject({ error: 'NotFound' })
  })

  test('an answer of an agent is read, and stopped, at the other, where nobody asks meanwhile', async () => {
    const service = await modelServer()
    const { admin, create } = shop
    await admin.run('mutation ($data: JSON!) { updatePlatformSettings(data: $data) { version } }', {
      data: { modelServices: [{ name: 'here', url: service.url, models: [{ name: 'talker', purpose: 'chat' }] }] },
    })
    const agentId = (await create('Agent', { name: 'Agent', model: 'here/talker' }))._id
    service.answer({ text: 'one two three four', halfway: new Promise(() => {}) })
    const ask = `mutation ($agentId: String!, $id: String) {
      asked: askAgent(agentId: $agentId, conversationId: $id, text: "Hola") { conversationId } }`
    const { asked } = await admin.run<{ asked: { conversationId: string } }>(ask, { agentId })
    const { conversationId: id } = asked
    const there = at(other, admin)
    const turn = async () =>
      (
        await there.run<{ found: { turns: { state: string; answer: string }[] } }>(
          'query ($id: String!) { found: agentConversation(conversationId: $id) { turns { state answer } } }',
          { id },
        )
      ).found.turns[0]
    await soon(async () => expect(await turn()).toEqual({ state: 'running', answer: expect.stringMatching(/^one/) }))
    expect(await failureOf(there.run(ask, { agentId, id }))).toMatchObject({ error: 'BadRequest', reason: 'busy' })
    const stop = 'mutation ($id: String!) { stopped: stopAgent(conversationId: $id) }'
    expect(await there.run(stop, { id })).toEqual({ stopped: true })
    await soon(async () => expect(await turn()).toMatchObject({ state: 'stopped' }))
    await service.close()
  })
})

test('nobody is logged out at one node who works at the other', async () => {
  const admin = await one.admin()
  await admin.run(me)
  const most = 14 * 24 * 60 * 60_000
  for (const server of [other, other, one]) {
    clock.offset += most * 0.7
    // That it was used is written down a moment later.
    await soon(async () => expect(await at(server, admin).run(me)).toMatchObject({ me: { email: 'root@example.com' } }))
  }
})
