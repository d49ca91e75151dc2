import type { Awaitable } from '../engine/awaitable.ts'

/** Somebody who asked to be mailed about what fails in an environment. */
export interface FaultFollower {
  accountId: string
  /** What failed before is no news, ms since 1970: when the last mail was written, or when it was asked for. */
  toldAt: number
  /** A mail was written already; the first one does not wait. */
  wasMailed: boolean
}

export interface FaultFollowerReads {
  of(environmentId: string): Awaitable<FaultFollower[]>
  find(environmentId: string, accountId: string): Awaitable<FaultFollower | undefined>
}

export interface FaultFollowerWrites extends FaultFollowerReads {
  put(environmentId: string, follower: FaultFollower): Awaitable<void>
  remove(environmentId: string, accountId: string): Awaitable<void>
}
