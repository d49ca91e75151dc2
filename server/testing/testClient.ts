import { createHmac } from 'node:crypto'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { GraphQLFormattedError } from 'graphql'
import type { Clock } from '../../shared/clock.ts'
import { headers as names, windowHeader } from '../../shared/protocol/headers.ts'
import { readerHeaders } from './readerHeader.ts'

export interface TestSession {
  _id: string
  publicKey: string
  secretKey: string
  userId: string
}

export interface HttpAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** The body as JSON; `undefined` when it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: the one widened type: a test knows what it asked for
  json: any
}

export interface GraphQLAnswer<Data> {
  data?: Data | null
  errors?: readonly GraphQLFormattedError[]
}

export interface CallOptions {
  idempotencyKey?: string
  /** A role's wire id, for designers. */
  asRole?: string
  /** The wire id of a user of the environment, for designers. */
  asUser?: string
  headers?: Record<string, string>
}

/** What `run` throws: the GraphQL errors as the server gave them. */
export class GraphQLFailure extends Error {
  readonly errors: readonly GraphQLFormattedError[]

  constructor(errors: readonly GraphQLFormattedError[]) {
    super(errors.map(({ message, extensions }) => `${message} ${JSON.stringify(extensions)}`).join('; '))
    this.errors = errors
  }

  /** The first error's `extensions`. */
  get extensions(): Record<string, unknown> {
    return this.errors[0]?.extensions ?? {}
  }
}

const agent = new Agent({ keepAlive: true })
const lastMicros = new WeakMap<Clock, number>()

/** A nonce later than any given before by this clock: milliseconds with three decimals. */
export function nextNonce(clock: Clock): string {
  // Counted in whole microseconds: at this size a sum of decimals repeats itself.
  const micros = Math.max((lastMicros.get(clock) ?? 0) + 1, clock.now() * 1_000)
  lastMicros.set(clock, micros)
  return (micros / 1_000).toFixed(3)
}

export const sign = (secretKey: string, nonce: string, body: string) =>
  createHmac('sha512', secretKey).update(nonce).update(body).digest('hex')

/** A program that calls the server, on one host and with one session. */
export class TestClient {
  readonly port: number
  readonly host: string
  readonly session: TestSession | undefined
  /** Of the desktop that it belongs to. */
  readonly windowKey: string | undefined
  readonly #clock: Clock
  readonly #asUser: string | undefined

  constructor(options: {
    port: number
    host: string
    clock: Clock
    session?: TestSession | undefined
    asUser?: string
    windowKey?: string | undefined
  }) {
    this.port = options.port
    this.host = options.host
    this.session = options.session
    this.windowKey = options.windowKey
    this.#clock = options.clock
    this.#asUser = options.asUser
  }

  /** The same designer, who sees everything as a user of the environment does, by his wire id. */
  seeingAs(asUser: string): TestClient {
    const { port, host, session, windowKey } = this
    return new TestClient({ port, host, session, windowKey, clock: this.#clock, asUser })
  }

  /** The headers that sign `body`; none for the anonymous. */
  signedHeaders(body: string, nonce = nextNonce(this.#clock)): Record<string, string> {
    if (this.session === undefined) return {}
    const { publicKey, secretKey } = this.session
    return { [names.nonce]: nonce, [names.publicKey]: publicKey, [names.signature]: sign(secretKey, nonce, body) }
  }

  /** Any request; the Host header is this client's. */
  send(
    method: string,
    path: string,
    body?: string | Buffer,
    headers: Record<string, string> = {},
  ): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: this.port,
          method,
          path,
          agent,
          headers: {
            host: `${this.host}:${this.port}`,
            ...(this.windowKey !== undefined && { [windowHeader]: this.windowKey }),
            ...readerHeaders(this.session),
            ...headers,
          },
        },
        response => {
          const chunks: Buffer[] = []
          response.on('data', chunk => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8')
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: parseJson(text) })
          })
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }

  get(path: string, headers?: Record<string, string>): Promise<HttpAnswer> {
    return this.send('GET', path, undefined, headers)
  }

  /** POST /graphql with this JSON value (an operation or an array), signed. */
  post(value: unknown, options: CallOptions = {}): Promise<HttpAnswer> {
    const body = JSON.stringify(value)
    const { asRole, asUser = this.#asUser } = options
    const preview = {
      ...(asRole !== undefined && { [names.asRole]: asRole }),
      ...(asUser !== undefined && { [names.asUser]: asUser }),
    }
    const headers = { 'content-type': 'application/json', ...this.signedHeaders(body), ...preview, ...options.headers }
    return this.send('POST', '/graphql', body, headers)
  }

  /** One operation; errors are part of the answer. */
  async execute<Data = Record<string, unknown>>(
    query: string,
    variables: Record<string, unknown> = {},
    options: CallOptions = {},
  ): Promise<GraphQLAnswer<Data>> {
    const { idempotencyKey } = options
    const extensions = idempotencyKey === undefined ? {} : { extensions: { idempotencyKey } }
    const { json, status, text } = await this.post({ query, variables, ...extensions }, options)
    if (json === undefined || (json.data === undefined && json.errors === undefined)) {
      throw new Error(`HTTP ${status}: ${text}`)
    }
    return json
  }

  /** One operation's data. @throws GraphQLFailure */
  async run<Data = Record<string, unknown>>(
    query: string,
    variables?: Record<string, unknown>,
    options?: CallOptions,
  ): Promise<Data> {
    const { data, errors } = await this.execute<Data>(query, variables, options)
    if (errors !== undefined) throw new GraphQLFailure(errors)
    return data as Data
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
