import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { headers } from '../../shared/protocol/headers.ts'
import { Connection } from './connection.ts'

export interface SessionKeys {
  publicKey: string
  secretKey: string
}

export interface Operation {
  query: string
  variables?: Record<string, unknown>
  extensions?: Record<string, unknown>
}

interface Answer {
  data?: Record<string, unknown>
  errors?: { message: string; extensions?: Record<string, unknown> }[]
}

let lastMicros = 0

/** Strictly increasing over all connections, as one browser tab would do it. Counted in whole microseconds: decimals would repeat. */
function nextNonce(): string {
  lastMicros = Math.max(lastMicros + 1, Date.now() * 1_000)
  return (lastMicros / 1_000).toFixed(3)
}

/** A client of one connection that signs as the contract says. */
export class SignedClient {
  readonly #connection: Connection
  readonly #host: string
  readonly #publicKey: string | undefined
  readonly #secret: KeyObject | undefined

  private constructor(connection: Connection, host: string, session: SessionKeys | undefined) {
    this.#connection = connection
    this.#host = host
    this.#publicKey = session?.publicKey
    this.#secret = session && createSecretKey(Buffer.from(session.secretKey))
  }

  static async open(port: number, hostName: string, session?: SessionKeys): Promise<SignedClient> {
    return new SignedClient(await Connection.open(port), `${hostName}:${port}`, session)
  }

  /** The answer's text. A failed operation fails the measurement. */
  async send(body: string): Promise<string> {
    const { status, body: answer } = await this.#connection.post('/graphql', this.#headers(body), body)
    const text = answer.toString('utf8')
    if (status !== 200 || text.includes('"errors":[')) throw new Error(`HTTP ${status}: ${text.slice(0, 500)}`)
    return text
  }

  async run(operation: Operation): Promise<Record<string, unknown>> {
    const answer = JSON.parse(await this.send(JSON.stringify(operation))) as Answer
    if (!answer.data) throw new Error(JSON.stringify(answer.errors))
    return answer.data
  }

  close(): void {
    this.#connection.close()
  }

  #headers(body: string): Record<string, string> {
    const plain = { host: this.#host, 'content-type': 'application/json' }
    if (this.#publicKey === undefined || this.#secret === undefined) return plain
    const nonce = nextNonce()
    return {
      ...plain,
      [headers.nonce]: nonce,
      [headers.publicKey]: this.#publicKey,
      [headers.signature]: createHmac('sha512', this.#secret).update(nonce).update(body).digest('hex'),
    }
  }
}
