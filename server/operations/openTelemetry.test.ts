import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../db/testing/postgres.ts'
import { type EnvironmentFixture, environmentFixture } from '../testing/environmentFixture.ts'
import { createItem, submitForm } from '../testing/recordCalls.ts'
import { startTestServer, type TestServer, testAdmin } from '../testing/testServer.ts'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number }
}

/** What stands in records and variables here, and must be told to nobody. */
const marks = ['canary-of-ana', testAdmin.email, testAdmin.password]
const trace = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${trace}-b7ad6b7169203331-01`

let collector: Server
let server: TestServer
let shop: EnvironmentFixture
const told: { headers: Record<string, unknown>; path: string | undefined; text: string }[] = []
/** After the server has ended. */
let spans: SentSpan[] = []
let metrics = ''
let hookErrors: string[] = []

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const text = (await request.toArray()).join('')
    if (request.url?.startsWith('/hello')) return response.end('hello')
    told.push({ headers: request.headers, path: request.url, text })
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>(listening => collector.listen(0, '127.0.0.1', listening))
  const address = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  server = await startTestServer({
    config: {
      databaseUrl: await testDatabase(),
      trustProxy: '127.0.0.1',
      operations: { host: '127.0.0.1', port: 0 },
      privateHosts: ['127.0.0.1'],
      tracing: {
        url: `${address}/v1/traces`,
        headers: { 'x-key': 'of the collector' },
        resource: { 'service.name': 'telar-test' },
        sampler: 'parentbased_always_on',
        ratio: 1,
      },
    },
  })
  shop = await environmentFixture(server)
  await work(address)
  metrics = await (await fetch(`http://127.0.0.1:${server.operationsPort}/metrics`)).text()
  await server.stop()
  spans = told.flatMap(({ text }) =>
    JSON.parse(text).resourceSpans.flatMap((of: { scopeSpans: { spans: SentSpan[] }[] }) =>
      of.scopeSpans.flatMap(scope => scope.spans),
    ),
  )
})

/** A form with a traceparent, a script that calls outside and reads, and a call that fails. */
async function work(address: string): Promise<void> {
  await submitForm(
    shop.admin,
    { formId: shop.formId, data: { customer: marks[0], amount: 3 } },
    { headers: { traceparent, 'x-request-id': 'of-the-proxy' } },
  )
  const script = `const { data } = await axios.get('${address}/hello?canary-of-ana=1'); return [data, await countItems('orders')]`
  const { _id: firstHook } = await shop.create('Hook', { name: 'Contar', script })
  const { _id: buttonId } = await shop.create('Button', { name: 'Contar', firstHook })
  const press = 'mutation SecretOfAna($buttonId: String!) { runButton(buttonId: $buttonId) { hookResults hookErrors } }'
  const { runButton } = await shop.admin.run<{ runButton: { hookErrors: string[] } }>(press, { buttonId })
  hookErrors = runButton.hookErrors
  await expect(createItem(server.client(), { collectionId: shop.collectionId, data: {} })).rejects.toThrow()
}

afterAll(async () => {
  await server.close()
  collector.close()
})

const factsOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
const called = (name: string) => spans.filter(span => span.name === name)
const partsOf = ({ spanId }: SentSpan) => spans.filter(({ parentSpanId }) => parentSpanId === spanId)
/** Names of all that is part of it, at any depth. */
const within = (span: SentSpan): string[] => partsOf(span).flatMap(part => [part.name, ...within(part)])

test('a request is a part of what a trusted proxy says, and its operation, field and statements are parts of it', () => {
  const [request] = spans.filter(({ traceId, kind }) => traceId === trace && kind === 2)
  expect(request && { ...request, ...factsOf(request) }).toMatchObject({
    name: 'POST /graphql',
    parentSpanId: 'b7ad6b7169203331',
    'http.response.status_code': 200,
    'telar.request_id': 'of-the-proxy',
  })
  const [operation] = request === undefined ? [] : partsOf(request).filter(({ name }) => name === 'GraphQL')
  const [field] = operation === undefined ? [] : partsOf(operation)
  expect(field?.name).toMatch(/^Mutation\./)
  const names = field === undefined ? [] : within(field)
  expect(names).toEqual(expect.arrayContaining(['insert', 'commit']))
})

test('what a script asks for is a part of its run, wherever it is heard', () => {
  expect(hookErrors).toEqual([])
  const run = spans.find(span => span.name === 'script' && within(span).includes('call'))
  expect(run && within(run)).toEqual(expect.arrayContaining(['call', 'select']))
  const [call] = called('call')
  expect(call && factsOf(call)).toEqual({ 'http.request.method': 'GET', 'server.address': '127.0.0.1' })
})

test('how something failed is told by its code', () => {
  const failed = spans.filter(({ status }) => status.code === 2).map(span => [span.name, factsOf(span)['error.type']])
  expect(failed).toContainEqual(['GraphQL', 'PermissionsError'])
})

test('nothing of what people write, or send with a call, is told', () => {
  const all = told.map(({ text }) => text).join()
  expect(all).toContain('telar-test')
  for (const mark of [...marks, 'SecretOfAna', 'Tienda']) expect(all).not.toContain(mark)
})

test('traces go where the variables say, with what they say', () => {
  expect(told[0]).toMatchObject({ path: '/v1/traces', headers: { 'x-key': 'of the collector' } })
})

test('metrics tell of statements, connections, and how far behind the others it may be', () => {
  for (const series of [
    'telar_statement_seconds_count{verb="insert"}',
    'telar_database_connections{pool="reads",state="most"} 10',
    'telar_database_connections{pool="writes",state="waiting"} 0',
    'telar_database_connections_opened_total{pool="reads"}',
    'telar_news_lag_seconds',
    'telar_leases',
  ])
    expect(metrics).toContain(series)
})
