import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ids } from '../../../shared/ids.ts'
import type { Background } from '../../system/background.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { system } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Services } from '../services.ts'
import { OutgoingLog } from './outgoingLog.ts'
import type { WireOutgoingRequest } from './outgoingRequests.ts'

const day = 24 * 60 * 60_000
const clock = { time: Date.parse('2026-05-10T12:00:00.000Z'), now: () => ++clock.time }
let server: TestServer
let services: Services
let shop: EnvironmentFixture
let user: TestClient
let host: string
const outside = createServer((request, response) => {
  response.statusCode = request.url === '/gone' ? 404 : 200
  request.resume().once('end', () => response.end('ñandú'))
})

beforeAll(async () => {
  const withServices = (made: Services) => {
    services = made
  }
  server = await startTestServer({ clock, config: { privateHosts: ['127.0.0.1'] }, start: { withServices } })
  shop = await environmentFixture(server)
  user = await shop.member([shop.clerkRoleId])
  await new Promise<void>(resolve => outside.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(outside.address() as AddressInfo).port}`
})
afterAll(async () => {
  await server.close()
  outside.close()
})

let made = 0
/** As a user who presses a button. @returns the hook's id */
async function press(script: string): Promise<string> {
  made += 1
  const { _id: hookId } = await shop.create('Hook', { name: `Envía ${made}`, script })
  const { _id: buttonId } = await shop.create('Button', { name: `Botón ${made}`, firstHook: hookId })
  await user.run('mutation ($id: String!) { runButton(buttonId: $id) { hookErrors } }', { id: buttonId })
  return hookId
}

const question = `query ($failed: Boolean, $componentId: String, $limit: Int) {
  found: outgoingRequests(environmentId: "shop", failed: $failed, componentId: $componentId, limit: $limit) {
    totalCount
    items { _id at kind componentId componentName startedBy method host status failure times sentBytes receivedBytes }
  }
}`

interface Found {
  totalCount: number
  items: WireOutgoingRequest[]
}

async function listed(variables: object = {}): Promise<Found> {
  await services.background.idle()
  return (await shop.admin.run<{ found: Found }>(question, { ...variables })).found
}

test('where a hook sent something stands in the log: host, status, bytes and who started it, and nothing of the address', async () => {
  const hookId = await press(`await axios.post('http://${host}/orders?token=s3cret', 'año')`)
  const { me } = await user.run<{ me: { email: string } }>('{ me { email } }')
  const { items, totalCount } = await listed({ componentId: hookId })
  expect(totalCount).toBe(1)
  expect(items).toEqual([
    {
      ...{ _id: expect.stringMatching(/^shop_/), at: expect.stringMatching(/^2026-05-10T/), kind: 'hook' },
      ...{ componentId: hookId, componentName: `Envía ${made}`, startedBy: me.email },
      ...{ method: 'POST', host, status: 200, failure: null, times: 1, sentBytes: 4, receivedBytes: 7 },
    },
  ])
  expect(JSON.stringify(items)).not.toContain('s3cret')
})

test('every request counts', async () => {
  const hookId = await press(`await Promise.all(Array.from({ length: 20 }, () => axios.get('http://${host}/list')))`)
  const { items } = await listed({ componentId: hookId, limit: 100 })
  const sum = (of: 'times' | 'receivedBytes') => items.reduce((all, item) => all + item[of], 0)
  expect([sum('times'), sum('receivedBytes')]).toEqual([20, 140])
})

test('an error as an answer, no answer, and what may not be called are told apart, and found by themselves', async () => {
  const hookId = await press(`
    const ask = url => axios.get(url).catch(() => undefined)
    await ask('http://${host}/gone')
    await ask('http://127.0.0.1:1/')
    await ask('http://10.1.2.3/')
    await ask('ftp://example.com/')
    await ask('http://${host}/')`)
  const { items } = await listed({ componentId: hookId })
  expect(items.map(item => [item.host, item.status, item.failure]).reverse()).toEqual([
    [host, 404, null],
    ['127.0.0.1:1', null, 'noAnswer'],
    ['10.1.2.3', null, 'refused'],
    ['example.com', null, 'refused'],
    [host, 200, null],
  ])
  const failed = await listed({ componentId: hookId, failed: true })
  expect(failed.totalCount).toBe(4)
  expect(failed.items.map(({ status }) => status)).not.toContain(200)
})

const script = () => `return (await axios.get('http://${host}/')).status`

async function runTask(name: string): Promise<string> {
  const { _id } = await shop.create('Task', { name, script: script(), triggers: [] })
  await shop.admin.run('mutation ($id: String!) { runTask(taskId: $id) { _id } }', { id: _id })
  await expect.poll(async () => (await listed({ componentId: _id })).items.map(({ kind }) => kind)).toEqual(['task'])
  return _id
}

test('tasks, endpoints and trials in an editor are told, too', async () => {
  await runTask('Diaria')
  await shop.admin.run('mutation { updateEnvironment(environmentId: "shop", data: { apiEnabled: true }) { version } }')
  const { _id: endpointId } = await shop.create('ApiEndpoint', { name: 'Estado', route: 'estado', script: script() })
  expect((await server.client(undefined, 'shop.localhost').get('/api/shop/estado')).status).toBe(200)
  const [called] = (await listed({ componentId: endpointId })).items
  expect(called).toMatchObject({ kind: 'apiEndpoint', componentName: 'Estado', startedBy: null, host, status: 200 })
  const trial =
    'mutation ($script: String!) { runScript(environmentId: "shop", script: $script, dryRun: false) { result } }'
  await shop.admin.run(trial, { script: script() })
  const [tried] = (await listed({ limit: 1 })).items
  expect(tried).toMatchObject({ kind: null, componentId: null, componentName: null, host, status: 200 })
})

test('a component that is gone keeps its rows, and after 30 days they go', async () => {
  const taskId = await runTask('Pasajera')
  await shop.admin.run('mutation ($id: String!) { deleteTask(taskId: $id) }', { id: taskId })
  const { items } = await listed({ componentId: taskId })
  expect(items).toMatchObject([{ kind: 'task', componentId: taskId, componentName: null }])
  const environment = await services.policy.designer(system({ kind: 'admin', name: 'localhost' }), 'shop')
  const count = () => environment.store.reads.outgoingRequests.count({ componentId: taskId.slice('shop_'.length) })
  clock.time += 29 * day
  await services.outgoingLog.prune(environment)
  expect(await count()).toBe(1)
  clock.time += 2 * day
  await services.outgoingLog.prune(environment)
  expect(await count()).toBe(0)
})

test('whatever a script sends within an hour, the log keeps its limits', async () => {
  const environment = await services.policy.designer(system({ kind: 'admin', name: 'localhost' }), 'shop')
  const request = {
    ...{ kind: 'hook', componentId: 'many', startedBy: null, method: 'GET' },
    ...{ status: null, failure: 'refused' as const, sentBytes: 0, receivedBytes: 0 },
  }
  for (let host = 0; host < 26_000; host++) services.outgoingLog.note(environment, { ...request, host: `h${host}` })
  await services.background.idle()
  const count = await environment.store.reads.outgoingRequests.count({ componentId: 'many' })
  expect(count).toBeGreaterThanOrEqual(20_000)
  expect(count).toBeLessThan(25_500)
})

test('while something is written, what is alike becomes one row', async () => {
  const gate = Promise.withResolvers<void>()
  const rows: unknown[] = []
  const tx = { outgoingRequests: { add: (row: object) => rows.push(row) } }
  const store = {
    write: async (work: (tx: object) => unknown) => {
      if (rows.length === 0) await gate.promise
      await work(tx)
    },
  }
  const works: Promise<unknown>[] = []
  let id = 0
  const log = new OutgoingLog({
    background: { run: (work: Promise<unknown>) => void works.push(work) } as unknown as Background,
    ids: { next: () => `id${++id}` } as unknown as Ids,
    now: () => 5,
  })
  const environment = { id: 'shop', store } as unknown as OpenEnvironment
  const request = {
    ...{ kind: 'hook', componentId: 'h1', startedBy: null, method: 'GET', host: 'example.com' },
    ...{ status: 200, failure: null, sentBytes: 1, receivedBytes: 10 },
  } as const
  log.note(environment, request)
  for (let times = 0; times < 3; times++) log.note(environment, request)
  log.note(environment, { ...request, status: 500 })
  gate.resolve()
  await Promise.all(works)
  expect(works).toHaveLength(1)
  expect(rows).toEqual([
    { ...request, id: 'id1', at: 5, times: 1 },
    { ...request, id: 'id2', at: 5, times: 3, sentBytes: 3, receivedBytes: 30 },
    { ...request, id: 'id3', at: 5, times: 1, status: 500 },
  ])
})
