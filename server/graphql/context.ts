import type { Caller } from '../services/calls/caller.ts'
import type { Services } from '../services/services.ts'

/** Who is on the other side of the connection, as far as the request tells. */
export interface ClientInfo {
  /** The network that it comes from, the proxy's word for it where a proxy is trusted. */
  readonly address: string
  /** What the browser calls itself, when it told. */
  readonly device: string | undefined
  /** The browser's Accept-Language, best first, lower-case; for texts that are sent before a profile is known. */
  readonly languages: readonly string[]
}

/** The operation as sent: what a mutation's idempotency key stands for. */
export interface SentOperation {
  readonly query?: string | undefined
  readonly operationName?: string | undefined
  readonly variables?: Readonly<Record<string, unknown>> | undefined
  readonly extensions?: Readonly<Record<string, unknown>> | undefined
}

export interface GraphQLContext {
  readonly caller: Caller
  readonly services: Services
  /** Names this request in the log; a client sees it with an internal error. */
  readonly requestId: string
  readonly client: ClientInfo
  /**
   * Of a subscription: when its page read what it follows, by the clock of the platform's servers, in ms since 1970. What was
   * published since is told first.
   */
  readonly since?: number | undefined
  /** Set by the pipeline for each operation of a batch. */
  operation?: SentOperation
}
