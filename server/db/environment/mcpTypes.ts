import type { Awaitable } from '../engine/awaitable.ts'

/** What outside agents prove themselves with. Times are in ms. */
export interface McpToken {
  id: string
  name: string
  /** SHA-256 in hex: the token itself is nowhere on disk. */
  hash: string
  /** Local, of the one role that it has; it may be gone. */
  roleId: string
  createdAt: number
  /** The e-mail address of who made it. */
  createdBy: string | null
  /** From then on it opens nothing. */
  expiresAt: number
  lastUsedAt: number | null
}

export interface McpTokenReads {
  /** In the order in which they were made. */
  all(): Awaitable<McpToken[]>
  byId(id: string): Awaitable<McpToken | undefined>
}

export interface McpTokenWrites extends McpTokenReads {
  create(token: Omit<McpToken, 'lastUsedAt'>): Awaitable<McpToken>
  used(id: string): Awaitable<void>
  remove(id: string): Awaitable<void>
}
