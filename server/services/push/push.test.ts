import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../system/clock.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import {
  answers,
  markOf,
  type PushService,
  startPushService,
  type TestSubscription,
} from '../../testing/pushService.ts'
import type { TestClient } from '../../testing/testClient.ts'
import type { TestAccount } from '../../testing/testClients.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { Outside } from '../scripts/outside.ts'
import type { Services } from '../services.ts'
import { WebPushSender } from './webPushSender.ts'

let ahead = 0
const clock = { now: () => systemClock.now() + ahead }
let server: TestServer
let services: Services
let shop: EnvironmentFixture
let push: PushService

const start = (dataDirectory?: string) =>
  startTestServer({
    clock,
    config: { privateHosts: ['127.0.0.1'], sessionIdleMs: 10 * 24 * 60 * 60_000 },
    ...(dataDirectory !== undefined && { dataDirectory }),
    start: {
      withServices(made) {
        services = made
      },
    },
  })

beforeAll(async () => {
  push = await startPushService()
  server = await start()
  shop = await environmentFixture(server)
})
afterAll(async () => {
  await server.close()
  await push.close()
})
beforeEach(async () => {
  push.received.length = 0
  push.faults.length = 0
  await set({ pushShowsContent: false })
})

const set = (data: object) =>
  shop.admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { version } }', {
    data,
  })

const states = '_id key phones kind mark failure autoEnable prompt'

interface State {
  key: string
  kind: string | null
  mark: string | null
  failure: string | null
  autoEnable: boolean
  prompt: boolean
}

const subscribe = async (client: TestClient, subscription: TestSubscription = push.device()) => {
  await client.run(
    'mutation ($subscription: JSON) { subscribeToPush(environmentId: "shop", subscription: $subscription) { mark } }',
    { subscription },
  )
  return subscription
}
const stateOf = async (client: TestClient) =>
  (await client.run<{ pushState: State }>(`{ pushState(environmentId: "shop") { ${states} } }`)).pushState

let count = 0
const environment = async () => {
  const host = { kind: 'environment', environmentId: 'shop', name: 'shop' } as const
  return (await services.policy.fromOutside(host, 'shop')).environment
}
/** As the notifier does after it stored one. */
const tell = async (
  client: TestClient,
  told: Partial<{ title: string; text: string; link: string; collectionId: string; recordId: string }> = {},
) => {
  const { me } = await client.run<{ me: { _id: string } }>('{ me { _id } }')
  const id = `notification${++count}`
  const about = { collectionId: null, recordId: null }
  const notification = {
    ...about,
    id,
    accountId: me._id,
    title: 'Pedido 5 de Ana',
    text: 'Por 3.000',
    link: '/orders',
    ...told,
  }
  services.pushChannel.deliver(await environment(), [notification])
  return id
}
const timesOf = (id: string) => push.received.filter(({ content }) => content.id === id).length
/** @param times at least; to each device once, and what failed counts */
const arrived = (id: string, times = 1) => expect.poll(() => timesOf(id)).toBeGreaterThanOrEqual(times)
const inPlatform = async (statement: string, ...values: unknown[]) => {
  const file = new Database(join(server.dataDirectory, 'platform.db'), { readonly: true })
  try {
    return Number(
      file
        .prepare(statement)
        .pluck()
        .get(...values),
    )
  } finally {
    file.close()
  }
}
const stored = (sessionId = '') => inPlatform('SELECT count(*) FROM pushSubscriptions WHERE sessionId = ?', sessionId)
const waiting = () => inPlatform('SELECT count(*) FROM pushes')
/** All that was to be done is done. */
const settled = () => services.background.idle()

test('[X25] a session says where it is told, and is told there until it says otherwise or its logout', async () => {
  const ana = await shop.member()
  const { pushKey } = await ana.run<{ pushKey: string }>('{ pushKey }')
  expect(Buffer.from(pushKey, 'base64url')).toHaveLength(65)
  expect(await stateOf(ana)).toMatchObject({ key: pushKey, kind: null, mark: null, failure: null })
  const { endpoint } = await subscribe(ana)
  expect(await stateOf(ana)).toMatchObject({ kind: 'web', mark: markOf(endpoint) })
  const id = await tell(ana)
  await arrived(id)
  expect(push.received).toHaveLength(1)
  expect(push.received[0]).toMatchObject({ key: pushKey, subject: expect.stringMatching(/^mailto:no-reply@/) })
  await ana.run('mutation { unsubscribeFromPush(environmentId: "shop") { mark } }')
  expect(await stateOf(ana)).toMatchObject({ kind: null })
  await tell(ana)
  await settled()
  expect(push.received).toHaveLength(1)
  expect(push.faults).toEqual([])
  await subscribe(ana)
  expect(await stored(ana.session?._id)).toBe(1)
  await ana.run('mutation { logout }')
  expect(await stored(ana.session?._id)).toBe(0)
})

test('[A29] a logout ends what the session was told, and of no other session', async () => {
  const account = await server.createAccount()
  await shop.admin.run(
    'mutation ($data: JSON!) { createEnvironmentUser(environmentId: "shop", data: $data) { _id } }',
    { data: { email: account.email, roles: [] } },
  )
  const host = 'shop.localhost'
  const here = await server.login(account.email, account.password, host)
  const there = await server.login(account.email, account.password, host)
  await subscribe(here)
  const other = await subscribe(there)
  await arrived(await tell(here))
  await settled()
  expect(push.received).toHaveLength(2)
  await here.run('mutation { logout }')
  const id = await tell(there)
  await arrived(id)
  await settled()
  expect(push.received.slice(2).map(({ path }) => path)).toEqual([new URL(other.endpoint).pathname])
})

/** Subscribes somebody, ends his session, and says what is left of it. */
async function endedBy(end: (client: TestClient, sessionId: string, account: TestAccount) => Promise<unknown>) {
  const account = await server.createAccount()
  const admin = await server.admin()
  await admin.run('mutation ($data: JSON!) { createEnvironmentUser(environmentId: "shop", data: $data) { _id } }', {
    data: { email: account.email, roles: [] },
  })
  const client = await server.login(account.email, account.password, 'shop.localhost')
  await subscribe(client)
  const sessionId = client.session?._id ?? ''
  expect(await stored(sessionId)).toBe(1)
  await end(client, sessionId, account)
  return stored(sessionId)
}

test('it ends with the session, whoever ends that', async () => {
  const byAdministrator = (_: unknown, __: string, { id }: TestAccount) =>
    shop.admin.run('mutation ($id: String!) { endAccountSessions(userId: $id) }', { id })
  const byPassword = async (_: unknown, __: string, { email, password }: TestAccount) =>
    (await server.login(email, password, 'shop.localhost')).run(
      'mutation ($password: String!) { changePassword(password: $password, newPassword: "another good one") }',
      { password },
    )
  const byItself = (client: TestClient, id: string) =>
    client.run('mutation ($ids: [String!]!) { endSessions(sessionIds: $ids) }', { ids: [id] })
  expect(await endedBy(byAdministrator)).toBe(0)
  expect(await endedBy(byPassword)).toBe(0)
  expect(await endedBy(byItself)).toBe(0)
})

test('what is about a record that its reader may not read any more is thrown away, and not sent', async () => {
  const ana = await shop.member()
  await subscribe(ana)
  const [, collectionId = ''] = shop.collectionId.split('_')
  await tell(ana, { collectionId, recordId: 'none' })
  const id = await tell(ana)
  await arrived(id)
  await settled()
  expect(push.received.map(({ content }) => content.id)).toEqual([id])
  expect(await waiting()).toBe(0)
})

test('a device that is subscribed by somebody else there is told no more of the first', async () => {
  const [ana, luis] = [await shop.member(), await shop.member()]
  const device = await subscribe(ana)
  await subscribe(luis, device)
  expect(await stateOf(ana)).toMatchObject({ kind: null })
  await tell(ana)
  const id = await tell(luis)
  await arrived(id)
  await settled()
  expect(push.received.map(({ content }) => content.id)).toEqual([id])
})

test.each([404, 410])('a subscription that its service answers %i for is gone', async status => {
  const ana = await shop.member()
  await subscribe(ana)
  push.answer(answers.status(status))
  await tell(ana)
  await settled()
  expect(push.received).toHaveLength(1)
  expect(await stateOf(ana)).toMatchObject({ kind: null })
})

test('what a service puts off goes as late as it asks for, and not before', async () => {
  const ana = await shop.member()
  await subscribe(ana)
  push.answer(answers.status(429, { 'retry-after': '1800' }))
  const first = await tell(ana)
  await arrived(first)
  await settled()
  expect(await stateOf(ana)).toMatchObject({ kind: 'web', failure: 'busy' })
  ahead += 29 * 60_000
  services.pushQueue.wake()
  await settled()
  expect(push.received).toHaveLength(1)
  ahead += 60_000
  services.pushQueue.wake()
  await arrived(first, 2)
  await settled()
  expect(await stateOf(ana)).toMatchObject({ failure: null })
})

test('a service that does not answer in time counts as one that is not there', async () => {
  const ana = await shop.member()
  await subscribe(ana)
  const { outside, signal } = { outside: new Outside({ allowed: ['127.0.0.1'] }), signal: new AbortController().signal }
  const sender = new WebPushSender({
    keyring: services.pushKeyring,
    outside,
    links: services.links,
    clock,
    config: { adminDomain: 'localhost' },
    attemptMs: 200,
  })
  const { endpoint, keys } = push.device()
  push.answer(answers.never)
  const content = { id: 'slow', title: 'Uno', text: 'Dos', link: '/' }
  const outcome = await sender.send({ kind: 'web', endpoint, ...keys }, content, signal)
  expect(outcome).toMatchObject({ kind: 'later', failure: 'unreachable', ofService: true })
})

test('nobody is called who is not public, over http, or where somebody leads on to', async () => {
  const ana = await shop.member()
  const { keys } = push.device()
  const refused = async (endpoint: string) =>
    (
      await ana.execute(
        'mutation ($subscription: JSON) { subscribeToPush(environmentId: "shop", subscription: $subscription) { mark } }',
        { subscription: { endpoint, keys } },
      )
    ).errors?.[0]?.extensions?.error
  expect(await refused('http://push.example.com/one')).toBe('BadRequest')
  expect(await refused('ftp://push.example.com/one')).toBe('validationError')
  expect(await refused('https://me:secret@push.example.com/one')).toBe('BadRequest')
  await subscribe(ana, { endpoint: 'https://10.0.0.1/one', expirationTime: null, keys })
  await tell(ana)
  await settled()
  expect(await stateOf(ana)).toMatchObject({ kind: null })
  await subscribe(ana)
  push.answer(answers.status(307, { location: push.device().endpoint }))
  await tell(ana)
  await settled()
  expect(push.received).toHaveLength(1)
  expect(await stateOf(ana)).toMatchObject({ failure: 'refused' })
})

test('no more is told than that there is something, in the language of each, unless the environment says otherwise', async () => {
  const ana = await shop.member()
  await subscribe(ana)
  await arrived(await tell(ana))
  expect(push.received[0]?.content).toMatchObject({
    title: 'Tienda',
    text: 'Tienes una notificación nueva',
    link: '/',
  })
  await ana.run('mutation { setLanguage(language: "en") }')
  await arrived(await tell(ana))
  expect(push.received[1]?.content).toMatchObject({ title: 'Tienda', text: 'You have a new notification' })
  await set({ pushShowsContent: true })
  await arrived(await tell(ana))
  expect(push.received[2]?.content).toMatchObject({ title: 'Pedido 5 de Ana', text: 'Por 3.000', link: '/orders' })
  await arrived(
    await tell(ana, { title: 'x'.repeat(500), text: '😀'.repeat(2_000), link: 'https://elsewhere.example' }),
  )
  const { title, text, link } = push.received[3]?.content ?? { title: '', text: '', link: '' }
  expect([title.length, [...text].length, link]).toEqual([120, 300, '/'])
})

test('where devices are reached is sealed where it lies, and so is what waits for them', async () => {
  const ana = await shop.member()
  const { endpoint } = await subscribe(ana)
  await set({ pushShowsContent: true })
  push.answer(answers.status(503, { 'retry-after': '3600' }))
  await tell(ana, { title: 'Un secreto de nadie más' })
  await settled()
  expect(await waiting()).toBe(1)
  const bytes = ['platform.db', 'platform.db-wal'].map(file => readFileSync(join(server.dataDirectory, file), 'latin1'))
  expect(bytes.join('')).not.toContain(endpoint.slice(-16))
  expect(bytes.join('')).not.toContain('Un secreto de nadie')
  await ana.run('mutation { unsubscribeFromPush(environmentId: "shop") { mark } }')
  expect(await waiting()).toBe(0)
  // The service takes again what others are told.
  ahead += 3_601_000
})

test('a service that fails is asked again later, also after a restart, and then no more', async () => {
  const ana = await shop.member()
  await subscribe(ana)
  push.answer(...Array.from({ length: 7 }, () => answers.status(503)))
  const id = await tell(ana)
  await arrived(id)
  await settled()
  expect(await stateOf(ana)).toMatchObject({ failure: 'unreachable' })
  await server.stop()
  ahead += 61_000
  server = await start(server.dataDirectory)
  shop = { ...shop, admin: await server.admin() }
  await arrived(id, 2)
  for (const [at, minutes] of [5, 30, 120, 360].entries()) {
    await settled()
    ahead += minutes * 60_000 + 1_000
    services.pushQueue.wake()
    await arrived(id, 3 + at)
  }
  await settled()
  ahead += 24 * 60 * 60_000
  services.pushQueue.wake()
  await settled()
  expect([timesOf(id), await waiting()]).toEqual([6, 0])
})

test('it ends with a session whose time is over', async () => {
  const left = await endedBy(async () => {
    ahead += 12 * 24 * 60 * 60_000
    await services.sessions.endOverdue()
  })
  expect(left).toBe(0)
})
