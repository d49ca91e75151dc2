import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a model was asked, as it came over the wire. */
export interface ModelRequest {
  readonly path: string
  readonly authorization: string | undefined
  readonly headers: IncomingMessage['headers']
  /** Of the protocol: `model`, `messages`, `tools`, `input` … */
  // biome-ignore lint/suspicious/noExplicitAny: tests read it as they know that it is.
  readonly body: any
}

/** What a model answers, or what goes wrong with it. */
export interface ModelReply {
  readonly text?: string
  /** Functions that it wants called; what is no text is written as JSON. */
  readonly calls?: readonly { readonly name: string; readonly arguments: unknown; readonly id?: string }[]
  /** Tokens; false: it counts none. */
  readonly usage?: { readonly input: number; readonly output: number } | false
  /** It has said as many tokens as it may. */
  readonly isCut?: boolean
  /** An answer of HTTP, with these words of the service. */
  readonly status?: number
  readonly message?: string
  readonly redirect?: string
  /** The answer is these bytes. */
  readonly raw?: string
  /** The connection breaks after the text. */
  readonly breaks?: boolean
  /** Characters of a piece of its text. */
  readonly size?: number
  /** The text comes again and again. */
  readonly endless?: boolean
  /** It waits with its answer; one that never resolves never answers. */
  readonly after?: Promise<unknown>
  /** It waits after the first half of the text. */
  readonly halfway?: Promise<unknown>
}

export type ModelAnswer = string | ModelReply | ((request: ModelRequest) => string | ModelReply)

export interface ModelServer {
  /** Base address of the protocol. */
  readonly url: string
  /** In the order in which they came. */
  readonly requests: readonly ModelRequest[]
  /** Those to `/chat/completions`. */
  readonly chats: readonly ModelRequest[]
  /** The next answers of conversations, in this order; after the last it repeats what it was told, as `echo`. */
  answer(...answers: ModelAnswer[]): void
  /** What each embedding is answered from now on; nothing: vectors of words. */
  embeds(answer: ModelAnswer | undefined): void
  /** Forgets what it was asked and what it should answer. */
  clear(): void
  close(): Promise<void>
}

/** Numbers of a vector. */
const vectorSize = 64

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of a text, each at a place that it always has, as a vector of length 1: texts with the same words are near each other. */
export function wordVector(text: string): number[] {
  const vector = new Array<number>(vectorSize).fill(0)
  for (const word of wordsOf(text)) {
    let hash = 2_166_136_261
    for (const letter of word) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0
    const at = hash % vectorSize
    vector[at] = (vector[at] ?? 0) + 1
  }
  const length = Math.hypot(...vector)
  return length === 0 ? [1, ...vector.slice(1)] : vector.map(value => value / length)
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString())
}

const inPieces = (text: string, size = 8) => text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Writes one event of a stream. */
const told = (response: ServerResponse, event: unknown) =>
  new Promise<boolean>(resolve => {
    if (response.destroyed) return resolve(false)
    const text = `data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`
    response.write(text, error => resolve(!error))
  })

const chunk = (delta: object, finish: string | null = null) => ({
  id: 'chat',
  object: 'chat.completion.chunk',
  created: 0,
  model: 'test',
  choices: [{ index: 0, delta, finish_reason: finish }],
})

async function streamReply(response: ServerResponse, reply: ModelReply): Promise<void> {
  const { text = '', calls = [], usage = { input: 10, output: 5 }, endless, breaks, isCut, halfway, size } = reply
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const pieces = inPieces(text, size)
  do {
    for (const [at, piece] of pieces.entries()) {
      if (at === Math.ceil(pieces.length / 2)) await halfway
      if (!(await told(response, chunk({ content: piece })))) return
    }
    if (pieces.length < 2) await halfway
  } while (endless === true)
  if (breaks === true) return void response.destroy()
  for (const [index, { id = `call${index}`, name, arguments: values }] of calls.entries()) {
    await told(response, chunk({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] }))
    for (const piece of inPieces(written(values), 4_000))
      if (!(await told(response, chunk({ tool_calls: [{ index, function: { arguments: piece } }] })))) return
  }
  await told(response, chunk({}, isCut === true ? 'length' : calls.length > 0 ? 'tool_calls' : 'stop'))
  if (usage !== false) {
    const counted = {
      prompt_tokens: usage.input,
      completion_tokens: usage.output,
      total_tokens: usage.input + usage.output,
    }
    await told(response, { ...chunk({}), choices: [], usage: counted })
  }
  await told(response, '[DONE]')
  response.end()
}

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** @returns whether the answer was given */
async function troubled(response: ServerResponse, reply: ModelReply): Promise<boolean> {
  await reply.after
  if (reply.redirect !== undefined) json(response, 307, {}, { location: reply.redirect })
  else if (reply.status !== undefined) json(response, reply.status, { error: { message: reply.message ?? 'refused' } })
  else if (reply.raw !== undefined) response.writeHead(200, { 'content-type': 'text/event-stream' }).end(reply.raw)
  else return false
  return true
}

const echo = ({ body }: ModelRequest): ModelReply => ({ text: String(body.messages?.at(-1)?.content ?? '') })

const replyOf = (answer: ModelAnswer, request: ModelRequest): ModelReply => {
  const made = typeof answer === 'function' ? answer(request) : answer
  return typeof made === 'string' ? { text: made } : made
}

function vectorsOf({ body }: ModelRequest) {
  const texts: string[] = [body.input].flat()
  const data = texts.map((text, index) => ({ object: 'embedding', index, embedding: wordVector(text) }))
  const counted = texts.reduce((sum, text) => sum + wordsOf(text).length, 0)
  return { object: 'list', model: body.model, data, usage: { prompt_tokens: counted, total_tokens: counted } }
}

/**
 * A service of models that speaks the protocol of OpenAI over HTTP: conversations as streams, calls of functions, vectors, and what can go
 * wrong. It says what the test told it to, in that order, and keeps what it was asked.
 */
export async function modelServer(): Promise<ModelServer> {
  const requests: ModelRequest[] = []
  const answers: ModelAnswer[] = []
  let embedding: ModelAnswer | undefined

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked: ModelRequest = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      headers: request.headers,
      body: await bodyOf(request),
    }
    requests.push(asked)
    if (asked.path.endsWith('/embeddings')) {
      if (embedding !== undefined && (await troubled(response, replyOf(embedding, asked)))) return
      return json(response, 200, vectorsOf(asked))
    }
    if (!asked.path.endsWith('/chat/completions')) return json(response, 404, { error: { message: 'not found' } })
    const reply = replyOf(answers.shift() ?? echo, asked)
    if (!(await troubled(response, reply))) await streamReply(response, reply)
  }

  const server = createServer((request, response) => {
    response.on('error', () => undefined)
    take(request, response).catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    get chats() {
      return requests.filter(({ path }) => path.endsWith('/chat/completions'))
    },
    answer: (...more) => void answers.push(...more),
    embeds: answer => {
      embedding = answer
    },
    clear() {
      requests.length = 0
      answers.length = 0
      embedding = undefined
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
