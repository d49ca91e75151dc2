import type { Awaitable } from '../engine/awaitable.ts'

/** When a task of each environment is due next, so that no environment is opened to find out. */
export interface TaskTimeReads {
  /** Ids of the environments in which something is due; none of the trash. */
  due(now: number): Awaitable<string[]>
  /** In ms; undefined: nothing is due there by itself. */
  of(environmentId: string): Awaitable<number | undefined>
}

export interface TaskTimeWrites extends TaskTimeReads {
  /** @param at in ms; undefined: nothing is due there by itself */
  put(environmentId: string, at: number | undefined): Awaitable<void>
}
