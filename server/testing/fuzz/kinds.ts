import { randomBytes } from 'node:crypto'
import { entriesOf, zipOf } from '../../services/applicationFiles/testing/zip.ts'
import { systemClock } from '../../system/clock.ts'
import { type Ending, formBody, rawRequest, sendRaw } from '../rawRequest.ts'
import type { TestClient } from '../testClient.ts'
import { connectionParams } from '../testSocket.ts'
import type { Credentials } from '../uploads.ts'
import { jsonText, type Mutator } from './mutator.ts'
import { type FuzzStage, fuzzedEnvironment } from './stage.ts'

export interface FuzzKind {
  /** How often it comes, beside the others. */
  weight: number
  /** Sends something wrong. @returns what was answered, as far as it can tell of an internal error */
  send(stage: FuzzStage, mutator: Mutator): Promise<string[]>
}

const json = { 'content-type': 'application/json' }

/** A call as it is, signed: the server has to read a wrong one, not a wrong signature. */
async function call(client: TestClient, value: unknown): Promise<string> {
  return (await send(client, jsonText(value))).text
}

const send = (client: TestClient, body: string) =>
  client.send('POST', '/graphql', body, { ...json, ...client.signedHeaders(body) })

const dataOf = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text).data ?? {}
  } catch {
    return {}
  }
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

const endings: Ending[] = ['wait', 'end', 'reset']

/** Bytes that may never be answered: their sender says that nothing more comes, or goes. */
const sendBroken = (stage: FuzzStage, mutator: Mutator, bytes: Buffer) =>
  sendRaw(stage.port, bytes, { ending: mutator.pick(endings.slice(1)), pieces: 1 + mutator.integer(3) })

const wrongPaths = [
  '/',
  '/graphql',
  '/files/x',
  '/files/a/b',
  '/files/applications/x',
  '/health',
  '/assets/x.js',
  '/login?token=x',
  '/api/x/y',
]

async function http(stage: FuzzStage, mutator: Mutator): Promise<string[]> {
  const request = {
    method: mutator.pick(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH']),
    path: mutator.chance(0.3) ? mutator.text(mutator.pick(wrongPaths)) : mutator.pick(wrongPaths),
    host: mutator.chance(0.1) ? mutator.oddText().replace(/[\r\n]/g, '') : `localhost:${stage.port}`,
    headers: mutator.chance(0.5) ? json : {},
    body: mutator.chance(0.5) ? JSON.stringify(wrongOperation(stage, mutator)) : '',
  }
  const bytes = rawRequest(request)
  // A whole one is answered; for a broken one the server might wait for the rest.
  if (mutator.chance(0.4)) return [await sendRaw(stage.port, bytes)]
  return [await sendBroken(stage, mutator, mutator.bytes(bytes))]
}

/** Changed as it is, or what is in it, if it is a zip. */
async function wrongFile(mutator: Mutator, content: Buffer): Promise<Buffer> {
  if (mutator.chance(0.1)) return content
  if (content.subarray(0, 2).toString() !== 'PK' || mutator.chance(0.3)) return mutator.bytes(content)
  const entries = new Map([...(await entriesOf(content))].filter(([name]) => !name.endsWith('/')))
  const name = mutator.pick([...entries.keys()])
  const changed = new Map([...entries, [name, mutator.bytes(entries.get(name) as Buffer)]])
  if (mutator.chance(0.1)) changed.delete(mutator.pick([...entries.keys()]))
  return zipOf(changed)
}

async function sendFile(stage: FuzzStage, mutator: Mutator, { url }: Credentials, content: Buffer): Promise<string> {
  const path = new URL(url).pathname
  const host = `localhost:${stage.port}`
  const put = rawRequest({ method: 'PUT', path, host, body: content })
  const headers = { 'content-type': 'multipart/form-data; boundary=fuzz' }
  const form = rawRequest({ method: 'POST', path, host, headers, body: formBody('fuzz', content) })
  const bytes = mutator.chance(0.3) && !path.includes('applications') ? form : put
  return mutator.chance(0.15) ? sendBroken(stage, mutator, mutator.bytes(bytes)) : sendRaw(stage.port, bytes)
}

async function spreadsheet(stage: FuzzStage, mutator: Mutator): Promise<string[]> {
  const { admin, environmentId } = stage
  const { name, content } = mutator.pick(stage.sheets)
  const bytes = await wrongFile(mutator, content)
  const asked = await call(admin, {
    query: `mutation ($environmentId: String!, $name: String!, $size: Int!) {
      upload: generateUploadCredentials(environmentId: $environmentId, name: $name, size: $size) { fileId url fields key }
    }`,
    variables: { environmentId, name: mutator.chance(0.1) ? mutator.oddText() : name, size: bytes.length },
  })
  const { upload } = dataOf(asked) as { upload?: Credentials }
  if (upload === undefined || upload === null) return [asked]
  const answers = [asked, await sendFile(stage, mutator, upload, bytes)]
  const { fileId } = upload
  answers.push(
    await call(admin, {
      query: 'mutation ($fileId: String!) { completeUpload(fileId: $fileId) { _id } }',
      variables: { fileId },
    }),
  )
  const previewed = await call(admin, {
    query:
      'query ($environmentId: String!, $fileId: String!, $options: JSON) { previewImport(environmentId: $environmentId, fileId: $fileId, options: $options) }',
    variables: {
      environmentId,
      fileId,
      ...(mutator.chance(0.2) && { options: mutator.value({ separator: ';', hasHeader: true, encoding: 'utf-8' }) }),
    },
  })
  answers.push(previewed)
  const into = stage.seeds.find(({ query }) => query.includes('{ importCollectionData'))
  if (into === undefined || dataOf(previewed).previewImport == null || mutator.chance(0.5)) return answers
  const begun = await call(admin, { query: into.query, variables: { ...into.variables, fileId, options: undefined } })
  answers.push(begun)
  const importId = (dataOf(begun).importCollectionData as { _id?: string } | null)?._id
  if (importId !== undefined && mutator.chance(0.3)) {
    answers.push(
      await call(admin, {
        query: 'mutation ($importId: String!) { cancelImport(importId: $importId) { _id } }',
        variables: { importId },
      }),
    )
  }
  return answers
}

let applications = 0

async function application(stage: FuzzStage, mutator: Mutator): Promise<string[]> {
  const bytes = await wrongFile(mutator, stage.application)
  const asked = await call(stage.admin, {
    query:
      'mutation ($size: Int!) { upload: generateApplicationUpload(name: "app.telar", size: $size) { fileId url fields key } }',
    variables: { size: bytes.length },
  })
  const { upload } = dataOf(asked) as { upload?: Credentials }
  if (upload === undefined || upload === null) return [asked]
  const sent = await sendFile(stage, mutator, upload, bytes)
  applications += 1
  const environmentId = `${fuzzedEnvironment}app${applications}`
  const begun = await call(stage.admin, {
    query:
      'mutation ($fileId: String!, $environmentId: String!) { importApplication(fileId: $fileId, environmentId: $environmentId, name: "x") { _id } }',
    variables: { fileId: upload.fileId, environmentId },
  })
  return [asked, sent, begun]
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
}
