import type { AuditAction, AuditDetails, AuditGroup } from '../../../shared/environment/audit.ts'
import type { Awaitable } from '../engine/awaitable.ts'

/** One thing that somebody did. Nothing of it is ever changed. */
export interface NewAuditEntry {
  action: AuditAction
  /** Who did it; `null`: nobody who was logged in, or the server itself. */
  accountId: string | null
  /** As it was then; of a login that failed, as it was typed. */
  email: string | null
  /** The network address that it came from; `null`: from the server itself. */
  address: string | null
  /** In the platform's file: the environment that it was done in or to. In an environment's own file: `null`. */
  environmentId: string | null
  targetKind: string | null
  /** Local, in an environment's file. */
  targetId: string | null
  /** What people called it then. */
  targetName: string | null
  details: AuditDetails | null
}

export interface AuditEntry extends NewAuditEntry {
  /** Rises with each entry of its file. */
  number: number
  /** ms since 1970. */
  at: number
}

export interface AuditFilter {
  /** Undefined: of all, in the platform's file. */
  environmentId?: string | undefined
  group?: AuditGroup | undefined
  /** In who, from where or about what; whatever its case. */
  search?: string | undefined
  /** From this time on, in ms. */
  from?: number | undefined
  /** Before this time, in ms. */
  to?: number | undefined
}

export interface AuditReads {
  /** The newest first. @param before the number of an entry: those written before it */
  newest(filter: AuditFilter, request: { before?: number | undefined; limit: number }): Awaitable<AuditEntry[]>
}

/** There is no way to change an entry. */
export interface AuditWrites {
  add(entry: NewAuditEntry): Awaitable<void>
  /**
   * Entries of before a time, in ms, so many at most; in the platform's file those of one environment, or those that belong to none that is
   * there.
   * @returns how many went
   */
  prune(request: { before: number; limit: number; environmentId?: string }): Awaitable<number>
}
