import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '../../system/clock.ts'
import { type GraphQLAnswer, nextNonce, TestClient, type TestSession } from '../testClient.ts'
import type { Findings } from './findings.ts'

export interface Operation {
  query: string
  variables: Record<string, unknown>
  /** Of a mutation, which may be repeated by it. */
  key?: string
}

/** A request to the byte, as somebody on the way could have seen it. */
export interface SeenRequest {
  readonly port: number
  readonly host: string
  readonly headers: Record<string, string>
  readonly body: string
}

export interface ClusterClientOptions {
  session: TestSession
  host: string
  /** Where the next request goes. */
  place(): number
  findings: Findings
  random(): number
  /** Gets what a server has carried out. */
  carriedOut?(request: SeenRequest): void
}

/** After so many ms without an answer it is asked again, elsewhere. */
const patience = 6_000
/** After so many ms of asking nobody is expected to answer. */
const longestAsking = 90_000
/** Fresh nonces that may be refused one after the other: the clock is put right after the first. */
const mostRefused = 5

const passing = ['Unavailable', 'TooManyRequests']
const errorOf = (answer: GraphQLAnswer<unknown>) => answer.errors?.[0]?.extensions?.error
const late = Symbol('late')

/** A program that asks until it is answered, as the pages do: each mutation by the same key, each request by a fresh nonce. */
export class ClusterClient {
  readonly session: TestSession
  readonly host: string
  readonly #options: ClusterClientOptions
  #floor = 0
  #refused = 0
  /** As far as the server's demands go, this one's own. */
  readonly #clock = { now: () => Math.max(systemClock.now(), this.#floor + 1) }

  constructor(options: ClusterClientOptions) {
    this.session = options.session
    this.host = options.host
    this.#options = options
  }

  /** Signed as its next request is. */
  signedHeaders(port: number, body: string): Record<string, string> {
    const { session, host } = this
    return new TestClient({ port, host, session, clock: this.#clock }).signedHeaders(body, nextNonce(this.#clock))
  }

  /** One operation's answer, whatever it says. */
  async ask<Data = Record<string, unknown>>(operation: Operation): Promise<GraphQLAnswer<Data>> {
    const [answer] = await this.askAll<Data>([operation])
    return answer as GraphQLAnswer<Data>
  }

  /** One operation's data. @throws Error that says what was answered instead */
  async run<Data = Record<string, unknown>>(operation: Operation): Promise<Data> {
    const answer = await this.ask<Data>(operation)
    if (answer.errors !== undefined) throw new Error(`${operation.query}: ${JSON.stringify(answer.errors)}`)
    return answer.data as Data
  }

  /** Operations of one request. Those that only the moment refuses are asked again. */
  async askAll<Data = Record<string, unknown>>(operations: readonly Operation[]): Promise<GraphQLAnswer<Data>[]> {
    const answers = new Map<Operation, GraphQLAnswer<Data>>()
    const giveUp = Date.now() + longestAsking
    for (;;) {
      const open = operations.filter(operation => !answers.has(operation))
      const got = (await this.once(open)) ?? []
      for (const [at, answer] of got.entries())
        if (this.#isFinal(answer)) answers.set(open[at] as Operation, answer as GraphQLAnswer<Data>)
      if (answers.size === operations.length) return operations.map(one => answers.get(one) as GraphQLAnswer<Data>)
      if (Date.now() > giveUp) throw new Error(`nobody answered ${open[0]?.query}: ${JSON.stringify(got)}`)
      await pause(20 + this.#options.random() * 200)
    }
  }

  /** Asks once. @returns undefined: it was not carried out, or nobody knows */
  async once(operations: readonly Operation[]): Promise<GraphQLAnswer<unknown>[] | undefined> {
    const body = JSON.stringify(operations.map(({ key, ...rest }) => ({ ...rest, ...(key && keyed(key)) })))
    const port = this.#options.place()
    const { session, host } = this
    const headers = { 'content-type': 'application/json', ...this.signedHeaders(port, body) }
    const client = new TestClient({ port, host, session, clock: this.#clock })
    const sent = client.send('POST', '/graphql', body, headers).catch(() => undefined)
    const answer = await Promise.race([sent, pause(patience, late, { ref: false })])
    if (answer === late || answer === undefined) return undefined
    if (answer.status === 200) {
      this.#refused = 0
      this.#options.carriedOut?.({ port, host, headers, body })
      return answer.json
    }
    if (answer.status < 500 && answer.status !== 429) this.hearRefusal(answer.json, answer.text)
    return undefined
  }

  #isFinal(answer: GraphQLAnswer<unknown>): boolean {
    const error = errorOf(answer)
    if (error === 'InternalError') this.#options.findings.add(`an internal error was answered`)
    return error !== 'InternalError' && !passing.includes(String(error))
  }

  /** What a server did not believe: the clock is put right, for the next nonce. */
  hearRefusal(told: { message?: string; floor?: number } | undefined, text: string): void {
    const { findings } = this.#options
    if (told?.message === 'nonceIsInvalid') {
      this.#floor = Math.max(this.#floor, Math.ceil(told.floor ?? 0))
      this.#refused += 1
    }
    const isHopeless = told?.message !== 'nonceIsInvalid' || this.#refused > mostRefused
    if (isHopeless) findings.add(`somebody was refused: ${text.slice(0, 200)}`)
  }
}

const keyed = (idempotencyKey: string) => ({ extensions: { idempotencyKey } })
