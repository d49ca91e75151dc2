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
