import type { Awaitable } from '../engine/awaitable.ts'

/** What fails of a component, and with which input it last did. Ids are local ones, times milliseconds since 1970. */
export interface Fault {
  id: string
  /** Of the component. */
  kind: string
  componentId: string
  /** The same for what fails alike. */
  mark: string
  message: string
  /** Of the script, from 1. */
  line: number | null
  /** Since `firstAt`. */
  times: number
  /** When it began to fail so, after it was solved or was not there. */
  firstAt: number
  lastAt: number
  /** The e-mail address of who last started it. */
  startedBy: string | null
  /** What it last ran with, without what nobody may read. */
  input: Record<string, unknown>
  /** Something is missing in `input`: nothing can be done with it again. */
  isMasked: boolean
  solvedAt: number | null
  /** The e-mail address of who marked it; null where it ran well again. */
  solvedBy: string | null
}

export type FailedRuns = Pick<
  Fault,
  'kind' | 'componentId' | 'mark' | 'message' | 'line' | 'times' | 'lastAt' | 'startedBy' | 'input' | 'isMasked'
>

export interface FaultSelection {
  /** Solved ones, or the others; without it, both. */
  solved?: boolean | undefined
  /** What their marks begin with. */
  markBegins?: string | undefined
  /** Of one component alone. */
  componentId?: string | undefined
}

export interface FaultReads {
  byId(id: string): Awaitable<Fault | undefined>
  /** What failed last comes first. */
  page(request: FaultSelection & { skip: number; limit: number }): Awaitable<Fault[]>
  count(selection: FaultSelection): Awaitable<number>
  /** How many of each component are not solved, by its id. */
  open(): Awaitable<ReadonlyMap<string, number>>
  isOpen(componentId: string): Awaitable<boolean>
  /** When something that is not solved failed last, ms since 1970; undefined: all is solved. @param except a kind that is left out */
  lastOpen(except?: string): Awaitable<number | undefined>
}

export interface FaultWrites extends FaultReads {
  /** Adds to what failed alike before; what was solved begins anew. */
  add(failed: FailedRuns & { id: string }): Awaitable<Fault>
  /** One, or all of a component that are not solved. @param solvedBy null: it ran well again */
  solve(which: { id: string } | { componentId: string }, solvedBy: string | null): Awaitable<void>
  /** Those that were solved before, that did not fail since, and all beyond so many, the oldest first. */
  prune(bounds: { solvedBefore: number; failedBefore: number; kept: number }): Awaitable<void>
}
