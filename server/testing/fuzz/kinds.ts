import { randomBytes } from 'node:crypto'
import { systemClock } from '../../system/clock.ts'
import { httpMatrix } from '../httpMatrix.ts'
import { rawRequest, sendRaw } from '../rawRequest.ts'
import { connectionParams } from '../testSocket.ts'
import { application, spreadsheet } from './fileKinds.ts'
import { jsonText, type Mutator } from './mutator.ts'
import { call, json, send, sendBroken } from './sending.ts'
import type { FuzzStage } from './stage.ts'

export interface FuzzKind {
  /** How often it comes, beside the others. */
  weight: number
  /** Sends something wrong. @returns what was answered, as far as it can tell of an internal error */
  send(stage: FuzzStage, mutator: Mutator): Promise<string[]>
}

function wrongOperation({ seeds }: FuzzStage, mutator: Mutator): Record<string, unknown> {
  const { query, variables: all, optional } = mutator.pick(seeds.filter(({ kind }) => kind !== 'subscription'))
  const given = Object.entries(all).filter(
    ([name]) => !optional.includes(name) || mutator.chance(name === 'environmentId' ? 0.95 : 0.4),
  )
  const variables = Object.fromEntries(given)
  const data = variables.data as { name?: unknown } | undefined
  // The name is taken by the first of its kind.
  if (typeof data?.name === 'string' && mutator.chance(0.1))
    variables.data = { ...data, name: `n${mutator.integer(1e9)}` }
  const what = mutator.integer(10)
  if (what === 0) return { query: mutator.text(query), variables }
  if (what === 1) return mutator.value({ query, variables, operationName: null }) as Record<string, unknown>
  const names = Object.keys(variables)
  if (names.length === 0 || mutator.chance(0.1)) return { query, variables: mutator.value(variables) }
  // What is of no fixed type reaches further into the server than what GraphQL refuses itself.
  const free = names.filter(name => typeof variables[name] === 'object')
  const name = mutator.pick(free.length > 0 && mutator.chance(0.8) ? free : names)
  return { query, variables: { ...variables, [name]: ofSameType(mutator, variables[name]) } }
}

const numbers = [0, -1, 1, 2, 1_000, 1_001, 2 ** 31 - 1, -(2 ** 31)]

function ofSameType(mutator: Mutator, value: unknown): unknown {
  if (typeof value === 'string') return mutator.chance(0.5) ? mutator.text(value) : mutator.oddText()
  return typeof value === 'number' ? mutator.pick(numbers) : mutator.value(value)
}

async function graphql(stage: FuzzStage, mutator: Mutator): Promise<string[]> {
  const client = mutator.pick([stage.admin, stage.admin, ...stage.clients])
  const operation = wrongOperation(stage, mutator)
  if (mutator.chance(0.05)) return [await call(client, [operation, wrongOperation(stage, mutator), operation])]
  if (mutator.chance(0.05)) {
    return [(await send(client, mutator.text(jsonText(operation)))).text]
  }
  return [await call(client, operation)]
}

/** Every route of the server, and what is none. */
const routes = Object.keys(httpMatrix).map(route => route.split(' ') as [method: string, path: string])
const methods = [...new Set([...routes.map(([method]) => method), 'OPTIONS'])]
const paths = [...new Set(routes.map(([, path]) => path)), '/files/a/b', '/login?token=x', '/nothing']

/** The address of a route, with something in the places of its names. */
const addressOf = (path: string, { environmentId }: FuzzStage, mutator: Mutator) =>
  path
    .replace(':environmentId', environmentId)
    .replace(/:\w+|\*/g, () => (mutator.chance(0.5) ? 'x' : encodeURIComponent(mutator.oddText().toWellFormed())))

async function http(stage: FuzzStage, mutator: Mutator): Promise<string[]> {
  const path = addressOf(mutator.pick(paths), stage, mutator)
  const request = {
    method: mutator.pick(methods),
    path: mutator.chance(0.3) ? mutator.text(path) : path,
    host: mutator.chance(0.1) ? mutator.oddText().replace(/[\r\n]/g, '') : `localhost:${stage.port}`,
    headers: mutator.chance(0.5) ? json : {},
    body: mutator.chance(0.5) ? JSON.stringify(wrongOperation(stage, mutator)) : '',
  }
  const bytes = rawRequest(request)
  // A whole one is answered; for a broken one the server might wait for the rest.
  if (mutator.chance(0.4)) return [await sendRaw(stage.port, bytes)]
  return [await sendBroken(stage, mutator, mutator.bytes(bytes))]
}

/** What programs outside send to endpoints and to the environment's own API. */
async function door(stage: FuzzStage, mutator: Mutator): Promise<string[]> {
  const { method, path, query, body } = mutator.pick(stage.doors)
  const asked = mutator.chance(0.6) ? mutator.value(query) : query
  const entries = Object.entries(typeof asked === 'object' ? (asked ?? {}) : {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : jsonText(value),
  ])
  const address = mutator.chance(0.2) ? mutator.text(path).replace(/[\s\0]/g, '') : path
  const sent = jsonText(mutator.chance(0.7) ? mutator.value(body) : body)
  const request = {
    method: mutator.chance(0.9) ? method : mutator.pick(methods),
    path: `${address}?${new URLSearchParams(entries)}`,
    host: `localhost:${stage.port}`,
    headers: mutator.chance(0.9) ? json : {},
    body: method === 'GET' && mutator.chance(0.9) ? '' : mutator.chance(0.1) ? mutator.text(sent) : sent,
  }
  return [await sendRaw(stage.port, rawRequest(request))]
}

/** A frame of a client, masked. */
function frame(opcode: number, payload: Buffer): Buffer {
  const mask = randomBytes(4)
  const { length } = payload
  const size =
    length < 126
      ? [length | 128]
      : length < 65_536
        ? [254, length >> 8, length & 255]
        : [255, 0, 0, 0, 0, 0, length >> 16, (length >> 8) & 255, length & 255]
  return Buffer.concat([
    Buffer.from([128 | opcode, ...size]),
    mask,
    Buffer.from(payload.map((byte, at) => byte ^ (mask[at % 4] as number))),
  ])
}

const textFrame = (message: unknown) => frame(1, Buffer.from(JSON.stringify(message)))

async function websocket(stage: FuzzStage, mutator: Mutator): Promise<string[]> {
  const host = `localhost:${stage.port}`
  const handshake = rawRequest({
    method: 'GET',
    path: '/graphql',
    host,
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      origin: mutator.chance(0.1) ? mutator.oddText().replace(/[\r\n]/g, '') : `http://${host}`,
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'sec-websocket-version': '13',
      'sec-websocket-protocol': 'graphql-transport-ws',
    },
  })
  const subscription = mutator.pick(stage.seeds.filter(({ kind }) => kind === 'subscription'))
  const init = { type: 'connection_init', payload: connectionParams(stage.admin, systemClock) }
  const { query, variables } = subscription
  const messages: unknown[] = [
    mutator.chance(0.2) ? mutator.value(init) : init,
    {
      id: '1',
      type: 'subscribe',
      payload: mutator.chance(0.5) ? { query, variables } : mutator.value({ query, variables }),
    },
    mutator.value({ id: '1', type: 'subscribe', payload: { query: '{ __typename }' } }),
    mutator.value({ id: '1', type: 'complete' }),
  ]
  const frames = messages.map(textFrame)
  if (mutator.chance(0.3)) frames.push(frame(mutator.integer(16), Buffer.from(mutator.oddText())))
  const bytes = Buffer.concat([handshake, ...frames])
  return [await sendBroken(stage, mutator, mutator.chance(0.5) ? mutator.bytes(bytes) : bytes)]
}

const toolCalls = [
  {
    name: 'table_pedidos',
    arguments: { page: 1, limit: 2, orderBy: 'amount', filterValues: {}, parameters: { a: 1 } },
  },
  { name: 'form_nuevo_pedido', arguments: { data: { customer: 'Ana', amount: 2 }, parameters: {} } },
  { name: 'nothing', arguments: {} },
]

async function mcp({ port, environmentId, mcpToken }: FuzzStage, mutator: Mutator): Promise<string[]> {
  const called = mutator.pick(toolCalls)
  const params = mutator.chance(0.6) ? { ...called, arguments: mutator.value(called.arguments) } : mutator.value(called)
  const right = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
  const others = ['initialize', 'tools/list', 'ping', 'resources/list', 'notifications/cancelled']
  const message = mutator.chance(0.7) ? right : mutator.value({ ...right, method: mutator.pick(others) })
  const body = mutator.chance(0.1) ? mutator.text(jsonText(message)) : jsonText(message)
  const authorization = `Bearer ${mutator.chance(0.95) ? mcpToken : 'none'}`
  const headers = { ...json, accept: 'application/json, text/event-stream', authorization }
  const path = `/mcp/${environmentId}`
  return [await sendRaw(port, rawRequest({ method: 'POST', path, host: `localhost:${port}`, headers, body }))]
}

/** What is sent, by name. */
export const fuzzKinds: Readonly<Record<string, FuzzKind>> = {
  graphql: { weight: 60, send: graphql },
  http: { weight: 20, send: http },
  spreadsheet: { weight: 6, send: spreadsheet },
  application: { weight: 2, send: application },
  websocket: { weight: 12, send: websocket },
  mcp: { weight: 8, send: mcp },
  door: { weight: 12, send: door },
}
