import type { DefinitionOf } from '../../../shared/components/defineComponent.ts'
import {
  type RunOrigin,
  type RunState,
  statusOf,
  type TaskStatusName,
  type task,
} from '../../../shared/components/task.ts'
import { isAppError } from '../../../shared/errors.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { RunLine } from '../../../shared/wire/answers.ts'
import type { TaskRun, TaskRunEnd } from '../../db/environment/taskTypes.ts'
import type { ScriptPool } from '../../scripts/pool.ts'
import type { ScriptOutcome } from '../../scripts/poolOutcome.ts'
import type { Background } from '../../system/background.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { ScriptRuns } from '../scripts/scriptRuns.ts'
import { RunLog } from './runLog.ts'

export type TaskDefinition = DefinitionOf<typeof task>

export interface TaskQueueParts {
  /** Whose scripts run tasks themselves. */
  runs: Pick<ScriptRuns, 'run'>
  /** Apart from the scripts that somebody waits for. */
  taskScripts: Pick<ScriptPool, 'run'>
  limits: { readonly wallMs: number; readonly memoryMb: number }
  ids: Ids
  now(): number
  background: Background
  /** Something is to be done there: it must not be forgotten when the server ends. */
  changed(environment: OpenEnvironment): void
}

export interface AskedRun {
  /** Local. */
  taskId: string
  origin: RunOrigin
  parameters: Record<string, unknown> | null
  startedBy: string | null
}

interface Running {
  taskId: string
  abort: AbortController
  log: RunLog
}

/** Of one environment at once; each task runs once at a time (R31). */
const mostAtOnce = 2
/** JSON of a longer result is not kept. */
const longestResult = 100_000

/**
 * Runs tasks one after the other. What is to be run stands in the environment's file, so that it outlives the server: what waits is run by the
 * next start, and what was cut off is told as interrupted.
 */
export class TaskQueue {
  readonly #parts: TaskQueueParts
  /** By the id of the environment and that of the run. */
  readonly #running = new Map<string, Map<string, Running>>()
  #isClosing = false

  constructor(parts: TaskQueueParts) {
    this.#parts = parts
  }

  /** Waits for the runs of the same task that were asked for before (R31). */
  async begin(environment: OpenEnvironment, { origin, ...asked }: AskedRun): Promise<TaskRun> {
    const run = { ...asked, origin, id: this.#parts.ids.next(), slot: null }
    const queued = await environment.store.write(tx => tx.taskRuns.enqueue(run))
    this.advance(environment)
    return queued
  }

  /** Ends what runs of a task and forgets what waits; resolves when nothing of it runs. */
  async stop(environment: OpenEnvironment, taskId: string): Promise<void> {
    const open = (await environment.store.reads.taskRuns.open()).filter(run => run.taskId === taskId)
    await environment.store.write(async tx => {
      for (const { id, state } of open) if (state === 'queued') await tx.taskRuns.end(id, { state: 'stopped' })
    })
    const ours = [...(this.#running.get(environment.id)?.values() ?? [])].filter(run => run.taskId === taskId)
    await Promise.all(ours.map(run => this.#end(run)))
  }

  async status(environment: OpenEnvironment, taskId: string): Promise<TaskStatusName> {
    const { taskRuns } = environment.store.reads
    const states = (await taskRuns.open()).filter(run => run.taskId === taskId).map(({ state }) => state)
    if (states.includes('running')) return 'running'
    if (states.includes('queued')) return 'queued'
    const [last] = await taskRuns.page({ taskId, skip: 0, limit: 1 })
    return statusOf(last?.state)
  }

  /** The log so far of a run that is under way. */
  linesOf(environmentId: string, runId: string): RunLine[] | undefined {
    return this.#running.get(environmentId)?.get(runId)?.log.lines
  }

  /** After a start: what a stop cut off is told, what waited is run. */
  async recover(environment: OpenEnvironment): Promise<void> {
    const open = await environment.store.reads.taskRuns.open()
    const ours = this.#running.get(environment.id)
    const cut = open.filter(({ id, state }) => state === 'running' && !ours?.has(id))
    if (cut.length > 0)
      await environment.store.write(async tx => {
        for (const { id } of cut) await tx.taskRuns.end(id, { state: 'interrupted' })
      })
    if (open.length > 0) this.advance(environment)
  }

  /** Begins what waits, as far as it may run now. */
  advance(environment: OpenEnvironment): void {
    this.#parts.background.run(this.#advance(environment))
  }

  /** Of an environment that nobody uses any more. Resolves when nothing runs there. */
  async endIn(environmentId: string): Promise<void> {
    await Promise.all([...(this.#running.get(environmentId)?.values() ?? [])].map(run => this.#end(run)))
  }

  /** What runs is interrupted; what waits waits for the next start. */
  async close(): Promise<void> {
    this.#isClosing = true
    await Promise.all([...this.#running.keys()].map(id => this.endIn(id)))
  }

  #end({ abort, log }: Running): Promise<void> {
    abort.abort()
    return log.over
  }

  async #advance(environment: OpenEnvironment): Promise<void> {
    this.#parts.changed(environment)
    const open = await environment.store.reads.taskRuns.open()
    const running = this.#running.get(environment.id) ?? new Map<string, Running>()
    this.#running.set(environment.id, running)
    for (const run of open) {
      if (this.#isClosing || running.size >= mostAtOnce) break
      const isBusy = [...running.values()].some(({ taskId }) => taskId === run.taskId)
      if (run.state !== 'queued' || isBusy || running.has(run.id)) continue
      const own = { taskId: run.taskId, abort: new AbortController(), log: new RunLog(() => this.#parts.now()) }
      running.set(run.id, own)
      this.#parts.background.run(this.#runToEnd(environment, run, own))
    }
    if (running.size === 0) this.#running.delete(environment.id)
  }

  async #runToEnd(environment: OpenEnvironment, run: TaskRun, own: Running): Promise<void> {
    try {
      const end = await this.#run(environment, run, own)
      await environment.store.write(tx => tx.taskRuns.end(run.id, { ...end, log: own.log.lines }))
      await this.#afterFailure(environment, run, end)
    } finally {
      this.#running.get(environment.id)?.delete(run.id)
      own.log.end()
      if (!this.#isClosing) this.advance(environment)
    }
  }

  async #run(environment: OpenEnvironment, run: TaskRun, { abort, log }: Running): Promise<TaskRunEnd> {
    const component = environment.model.component('task', run.taskId)
    if (component === undefined) return { state: 'stopped', failure: 'the task is gone' }
    await environment.store.write(tx => tx.taskRuns.start(run.id))
    if (abort.signal.aborted) return this.#stopped()
    const { runs, taskScripts: pool, limits } = this.#parts
    const { wallMs, memoryMb } = limits
    let spent = {}
    try {
      const outcome = await runs.run({
        environment,
        of: { kind: 'task', id: run.taskId },
        source: (component.definition as TaskDefinition).script ?? '',
        globals: {
          params: run.parameters ?? {},
          task: { id: run.taskId, name: component.name, runId: run.id, origin: run.origin },
        },
        limits: { wallMs, memoryMb, cpuMs: wallMs, calls: 100_000, logLines: 10_000 },
        pool,
        signal: abort.signal,
        heard: line => log.add(line),
        spent: found => {
          spent = { cpuMs: found.cpuMs, memoryBytes: found.memoryBytes }
        },
      })
      return { ...this.#endOf(outcome), ...spent }
    } catch (error) {
      if (isAppError(error, 'Unavailable')) return { state: 'interrupted', failure: error.message }
      if (isAppError(error)) return { state: 'errored', failure: error.message }
      throw error
    }
  }

  #stopped(): TaskRunEnd {
    return { state: this.#isClosing ? 'interrupted' : 'stopped' }
  }

  #endOf(outcome: ScriptOutcome): TaskRunEnd {
    if (outcome.ok) return { state: 'finished', result: kept(outcome.value) }
    const { reason, message, line } = outcome.failure
    if (reason === 'stopped') return this.#stopped()
    // What took too long was cut off; everything else went wrong (R26).
    const state: RunState = reason === 'timeout' ? 'interrupted' : 'errored'
    return { state, failure: message, failureLine: line ?? null }
  }

  /** An error task's own failure starts no other (R30). */
  async #afterFailure(environment: OpenEnvironment, run: TaskRun, { state, failure }: TaskRunEnd): Promise<void> {
    const failed = state === 'errored' || (state === 'interrupted' && !this.#isClosing)
    const component = environment.model.component('task', run.taskId)
    const { errorTaskId } = (component?.definition ?? {}) as Partial<TaskDefinition>
    if (!failed || run.origin === 'failure' || !errorTaskId) return
    if (environment.model.component('task', errorTaskId) === undefined) return
    const parameters = { taskId: run.taskId, task: component?.name ?? null, runId: run.id, error: failure ?? null }
    await this.begin(environment, { taskId: errorTaskId, origin: 'failure', parameters, startedBy: run.startedBy })
  }
}

const kept = (value: unknown): unknown =>
  (JSON.stringify(value) ?? '').length > longestResult ? `(more than ${longestResult} characters)` : value
