import type { Awaitable } from '../engine/awaitable.ts'

/** What callers of an endpoint prove themselves with. Times are in ms. */
export interface EndpointToken {
  id: string
  /** Local. */
  endpointId: string
  name: string
  /** SHA-256 in hex: the token itself is nowhere on disk. */
  hash: string
  createdAt: number
  /** The e-mail address of who made it. */
  createdBy: string | null
  lastUsedAt: number | null
}

export interface EndpointTokenReads {
  /** In the order in which they were made. */
  of(endpointId: string): Awaitable<EndpointToken[]>
  byId(id: string): Awaitable<EndpointToken | undefined>
}

export interface EndpointTokenWrites extends EndpointTokenReads {
  create(token: Omit<EndpointToken, 'createdAt' | 'lastUsedAt'>): Awaitable<EndpointToken>
  used(id: string): Awaitable<void>
  remove(id: string): Awaitable<void>
}

/** A call of an API endpoint, without what proved who called. Times are in ms. */
export interface ApiCall {
  id: string
  /** Local. */
  endpointId: string
  at: number
  method: string
  /** Below the environment's API, with what stands behind `?`. */
  path: string
  /** JSON as it was sent, without secrets; null without one, or for one that is too long. */
  body: string | null
  status: number
  durationMs: number
  /** Where it came from. */
  address: string
  failure: string | null
  /** From 1, of its script. */
  failureLine: number | null
}

export interface ApiCallReads {
  /** The newest first. */
  last(request: { endpointId: string; limit: number }): Awaitable<ApiCall[]>
}

export interface ApiCallWrites extends ApiCallReads {
  /** @param kept so many of its endpoint stay */
  add(call: ApiCall, kept: number): Awaitable<void>
}
