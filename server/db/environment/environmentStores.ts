import type { Awaitable } from '../engine/awaitable.ts'
import type { StoreSource } from '../engine/source.ts'
import type { Store } from '../engine/store.ts'
import type { EnvironmentSetAside } from '../errors.ts'
import type { Arrivals } from './arrivals.ts'
import type { EnvironmentReads, EnvironmentTx } from './types.ts'

export type EnvironmentStore = Store<EnvironmentReads, EnvironmentTx>

export type EnvironmentStatus =
  | { state: 'closed' | 'open' }
  /** `since` in ms since 1970. */
  | { state: 'setAside'; error: EnvironmentSetAside; since: number }

/** The environments of a server, on any engine. One whose data cannot serve is set aside; the others go on. */
export interface EnvironmentStores {
  /**
   * The environment's store, which stays good. Raises NotFound for what cannot be an id, EnvironmentSetAside when its data cannot serve, and
   * Unavailable where a database server is not reached.
   */
  open(environmentId: string): Awaitable<EnvironmentStore>
  /** How many of them are open. */
  readonly openCount: number
  /** Makes its place, or takes up what an interrupted call left: an environment may be made twice. */
  create(environmentId: string): Awaitable<EnvironmentStore>
  /** Whether anything stands where the environment's data would. */
  isPlaced(environmentId: string): Awaitable<boolean>
  /** Takes the environment's data away, and what this server's disk has of its files. Nobody may use its store any more. */
  remove(environmentId: string): Promise<void>
  status(environmentId: string): EnvironmentStatus
  /** Lets the next use try it again, after it was repaired. */
  retry(environmentId: string): void
  /** Called with each environment that is set aside: what was read of it may not be what is there next. */
  onSetAside(listener: (environmentId: string) => void): void
  /** Looks from outside, without opening it. Returns why it cannot serve. */
  inspect(environmentId: string): Awaitable<EnvironmentSetAside | undefined>
  /** Ids of environments whose data is there, in a list or not. */
  placed(): Awaitable<string[]>
  /** Where its data is, for processes of this server that read it themselves. */
  source(environmentId: string): StoreSource
  /** Where its data is, as the beginning of a sentence for who looks after the server. */
  whereIs(environmentId: string): string
  /**
   * Finishes the writes of an environment and keeps everybody from writing it until `release`, on other servers too; stores that somebody has here
   * stay closed then. @throws AppError Unavailable where somebody else does not stop writing
   */
  hold(environmentId: string): Promise<void>
  /** Whatever stands there now serves. */
  release(environmentId: string): Promise<void>
  /** What becomes environments, or takes their places. */
  readonly arrivals: Arrivals
  /** Finishes the writes of all and closes them. */
  close(): Promise<void>
}
