import type { RunOrigin, RunState } from '../../../shared/components/task.ts'
import type { RunLine } from '../../../shared/wire/answers.ts'
import type { Awaitable } from '../engine/awaitable.ts'

/** A run of a task: waiting, under way or over. Times are in ms. */
export interface TaskRun {
  id: string
  /** Local. */
  taskId: string
  state: RunState
  origin: RunOrigin
  /** When it was due, of one that a trigger began. */
  slot: number | null
  /** The e-mail address of who asked for it. */
  startedBy: string | null
  queuedAt: number
  startedAt: number | null
  endedAt: number | null
  cpuMs: number | null
  memoryBytes: number | null
  /** Why it did not come to its end. */
  failure: string | null
  /** From 1, of its script. */
  failureLine: number | null
  /** With its detail: parameters, result and log, which temporary runs lose a while after their end. */
  parameters: Record<string, unknown> | null
  result: unknown
  log: RunLine[] | null
}

export type NewTaskRun = Pick<TaskRun, 'id' | 'taskId' | 'origin' | 'slot' | 'startedBy' | 'parameters'>
export type TaskRunEnd = Pick<TaskRun, 'state'> &
  Partial<Pick<TaskRun, 'cpuMs' | 'memoryBytes' | 'failure' | 'failureLine' | 'result' | 'log'>>

/** Stands before the signature of a schedule that nothing is started by for the time being. */
export const atRest = 'rest '

/** What the triggers of a task have done. Times are in ms. */
export interface TaskSchedule {
  taskId: string
  /** Of its triggers: with others it begins anew. One at rest, of a task that nothing starts now, has `atRest` before it. */
  signature: string
  since: number
  /** The last time that it was due and that is taken care of. */
  lastSlot: number
}

export interface TaskRunReads {
  byId(id: string): Awaitable<TaskRun | undefined>
  /** The newest first. */
  page(request: { taskId: string; skip: number; limit: number }): Awaitable<TaskRun[]>
  count(taskId: string): Awaitable<number>
  /** Oldest first, of all tasks. */
  open(): Awaitable<TaskRun[]>
  /** How many are queued or running, of all tasks, and the characters of their parameters. */
  openLoad(): Awaitable<{ runs: number; characters: number }>
  schedules(): Awaitable<TaskSchedule[]>
  /** When the first of those that still have a detail ended, of runs of these origins. */
  oldestDetail(origins: readonly RunOrigin[]): Awaitable<number | undefined>
}

export interface TaskRunWrites extends TaskRunReads {
  enqueue(run: NewTaskRun): Awaitable<TaskRun>
  /** @returns whether it waited still */
  start(id: string): Awaitable<boolean>
  /** Of one that is not over yet. @returns whether it was not */
  end(id: string, end: TaskRunEnd): Awaitable<boolean>
  schedule(schedule: TaskSchedule): Awaitable<void>
  /** Puts all schedules to rest: what is due until they are taken up again is not made up for. */
  rest(): Awaitable<void>
  /** Takes parameters, result and log from runs of those origins that ended before. Returns how many. */
  dropDetail(origins: readonly RunOrigin[], endedBefore: number): Awaitable<number>
  /** Of each task all but the newest, and what ended before. */
  prune(request: { kept: number; endedBefore: number }): Awaitable<void>
}
