import type { Awaitable } from '../engine/awaitable.ts'
import { alwaysHeld, type Leases } from './leases.ts'
import type { UsedNonces } from './usedNonces.ts'

/** In the place of an environment's id. */
export const ofPlatform = ''

/** What a node hears of the others. */
export type News =
  /** Another node has committed a change of a table of an environment (or of the platform). */
  | {
      readonly kind: 'changed'
      readonly environmentId: string
      /** As the database calls it. */
      readonly table: string
      /** Of the row, where the table tells rows apart (`newsTables`). */
      readonly key: string | undefined
    }
  /** What another node has said with `tell`. */
  | { readonly kind: 'told'; readonly topic: string; readonly message: string }
  /** Some of it may have been missed: whatever is kept may be old. */
  | { readonly kind: 'missed' }

/**
 * The servers that share one database, as one of them sees the others; each is a node. What a node keeps of data in its memory it forgets or reads
 * again when it hears that another one changed them.
 */
export interface Cluster {
  /** Another one after each start, and after others had to take this node for dead. */
  readonly nodeId: string
  /** Whether there may be other nodes. A server on files is alone. */
  readonly isShared: boolean
  readonly leases: Leases
  /** Undefined: only this process is asked, and remembers them itself. */
  readonly usedNonces: UsedNonces | undefined
  /**
   * Resolves when what this node has heard is no older than `longestLag`; at once unless the database was out of reach or the process stood still.
   * @throws Unavailable
   */
  upToDate(): Awaitable<void>
  /** Of changes of other nodes, in the order in which they were committed; for as long as the server runs. It must not throw. */
  listen(listener: (news: News) => void): void
  /**
   * Says something to all other nodes, soon and at most once; it is lost to those that do not hear it just then. For what is not stored: somebody
   * is typing, a try was made. @param message at most 7,000 bytes
   */
  tell(topic: string, message: string): void
}

/** A server that shares its data with nobody. */
export const alone = (nodeId: string): Cluster => ({
  nodeId,
  isShared: false,
  leases: alwaysHeld(nodeId),
  usedNonces: undefined,
  upToDate: () => undefined,
  listen: () => undefined,
  tell: () => undefined,
})
