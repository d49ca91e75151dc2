import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Readiness } from '../http/readiness.ts'
import { startTestServer, type TestServer, testAdmin } from '../testing/testServer.ts'

let server: TestServer
let operations = ''

beforeAll(async () => {
  const config = { operations: { host: '127.0.0.1', port: 0 }, slowCallMs: 0, trustProxy: '127.0.0.1' }
  server = await startTestServer({ config })
  operations = `http://127.0.0.1:${server.operationsPort}`
})
afterAll(() => server.close())

const asked = async (path: string) => {
  const answer = await fetch(`${operations}${path}`)
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
}
/** The value of a series; 0 where there is none. */
const countOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find(line => line.startsWith(`${series} `))
      ?.slice(series.length),
  ) || 0

test('metrics tell how many calls each field got, how they ended and what requests took', async () => {
  const before = (await asked('/metrics')).text
  const admin = await server.admin()
  await admin.run('query Mine { me { _id } }')
  await admin.run('{ me { _id } __typename }')
  await expect(server.client().run('{ me { _id } environments { _id } }')).rejects.toThrow()
  await expect(admin.run('{ nothingOfThisName }')).rejects.toThrow()
  const { status, type, text } = await asked('/metrics')
  expect({ status, type: type.split(';')[0] }).toEqual({ status: 200, type: 'text/plain' })
  const grown = (series: string) => countOf(text, series) - countOf(before, series)
  expect(grown('telar_call_seconds_count{field="me",outcome="ok"}')).toBe(1)
  expect(grown('telar_call_seconds_count{field="several",outcome="ok"}')).toBe(1)
  expect(grown('telar_call_seconds_count{field="several",outcome="PermissionsError"}')).toBe(1)
  expect(text).toContain('outcome="BadRequest"')
  expect(grown('telar_http_request_seconds_count{method="POST",route="/graphql",status="200"}')).toBeGreaterThan(3)
  for (const name of ['telar_build_info', 'telar_open_environments', 'telar_script_runs_total', 'nodejs_eventloop_lag'])
    expect(text).toContain(name)
})

test('metrics say nothing about anybody, whatever clients write', async () => {
  const admin = await server.admin()
  await admin.execute(
    'query SecretOfAna($environmentId: String) { environment(environmentId: $environmentId) { _id } }',
    {
      environmentId: 'ofana',
    },
  )
  await server.client().get('/a-page-of-ana?token=abc')
  const { text } = await asked('/metrics')
  for (const mark of ['Ana', 'ana', 'abc', testAdmin.email]) expect(text).not.toContain(mark)
})

test('only the address of operations tells metrics, and it tells nothing else', async () => {
  const own = await (await server.admin()).get('/metrics', { accept: 'text/html' })
  expect(own.text).not.toContain('telar_call_seconds')
  expect((await asked('/graphql')).status).toBe(404)
  expect(JSON.parse((await asked('/health')).text)).toMatchObject({ status: 'ok' })
  expect(await asked('/health/ready')).toMatchObject({ status: 200, text: '{"status":"ready"}' })
})

test('who balances learns by any host whether the server can take requests', async () => {
  const answer = await server.client(undefined, '10.1.2.3').get('/health/ready')
  expect({ status: answer.status, text: answer.text }).toEqual({ status: 200, text: '{"status":"ready"}' })
})

test('a server whose data does not answer, or that is about to end, takes no requests', async () => {
  const broken = new Readiness(() => Promise.reject(new Error('gone')))
  expect(await broken.state()).toBe('unavailable')
  const whole = new Readiness(async () => undefined)
  expect(await whole.state()).toBe('ready')
  whole.close()
  expect(await whole.state()).toBe('closing')
})

test('a slow request stands in the log with its id, what it called and no word of what it sent', async () => {
  const admin = await server.admin()
  const query = 'query SlowOne($id: ID!) { environment(_id: $id) { _id } }'
  const body = { query, operationName: 'SlowOne', variables: { id: 'withheld' } }
  const { headers } = await admin.post(body)
  const id = headers['x-request-id']
  expect(id).toMatch(/^\S+-\w+$/)
  const logged = () => {
    const folder = join(server.dataDirectory, 'logs')
    return readdirSync(folder)
      .map(name => readFileSync(join(folder, name), 'utf8'))
      .join('')
  }
  await expect.poll(logged).toContain(`"requestId":"${id}"`)
  const line = logged()
    .split('\n')
    .find(text => text.includes(`"requestId":"${id}"`))
  expect(JSON.parse(line ?? '')).toMatchObject({ msg: 'Slow request', calls: ['SlowOne'], ms: expect.any(Number) })
  expect(line).not.toContain('withheld')
})

test('a request keeps the id that a trusted proxy gave it, and no other text', async () => {
  const idOf = async (given: string) =>
    (await server.client().get('/health', { 'x-request-id': given })).headers['x-request-id']
  expect(await idOf('edge-7f3a')).toBe('edge-7f3a')
  expect(await idOf('two words')).not.toContain('words')
  expect(await idOf('x'.repeat(65))).not.toContain('xx')
})
