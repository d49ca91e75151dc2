import type { DefinitionOf } from '../../../shared/components/defineComponent.ts'
import {
  type RunOrigin,
  type RunState,
  statusOf,
  type TaskStatusName,
  type task,
} from '../../../shared/components/task.ts'
import { isAppError, tooManyRequests } from '../../../shared/errors.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { RunLine } from '../../../shared/wire/answers.ts'
import type { Cluster } from '../../db/cluster/cluster.ts'
import type { TaskRun, TaskRunEnd } from '../../db/environment/taskTypes.ts'
import type { ScriptPool } from '../../scripts/pool.ts'
import type { ScriptOutcome } from '../../scripts/poolOutcome.ts'
import type { Background } from '../../system/background.ts'
import type { FailureTexts } from '../calls/faultMark.ts'
import { duties } from '../duties/duties.ts'
import { tellUntil } from '../duties/tellUntil.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { ScriptRuns } from '../scripts/scriptRuns.ts'
import { RunLog } from './runLog.ts'
import { forgetWaiting, StoppingTasks } from './stoppingTasks.ts'

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
  /** The servers that share the environments: one of them runs the tasks of each. */
  cluster: Cluster
  open: { get(environmentId: string): Promise<OpenEnvironment> }
  /** Something is to be done there: it must not be forgotten when the server ends. */
  changed(environment: OpenEnvironment): void
  /** A run of a task went wrong. */
  failed(environment: OpenEnvironment, task: FailedTask, failure: FailureTexts): void
}

/** With the local ids of those who are told. */
interface FailedTask {
  readonly name: string
  readonly usersIds: readonly string[]
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
  /** Another server may take this one for dead. */
  isLost: boolean
  /** What its script throws for people. */
  words?: string
}

/** Told to who runs the tasks of an environment: its id, and that of a task where it is not all of them. */
const stopTopic = 'stopTasks'

/** Of one environment at once; each task runs once at a time (R31). */
const mostAtOnce = 2
/** Runs of an environment that wait or run. What somebody asks for beyond is refused: one press could ask for thousands. */
export const mostOpen = 500
/** Characters of the parameters of those runs together; of one alone there may be more. */
export const mostParameters = 16_000_000
/** After so long it may be asked again, in s. */
const fullFor = 60
const isOfScript = ({ origin }: TaskRun) => origin === 'script'
/** JSON of a longer result is not kept. */
const longestResult = 100_000

/**
 * Runs tasks one after the other. What is to be run stands in the environment's file, so that it outlives the server: what waits is run by the
 * next start, and what was cut off is told as interrupted. Of servers that share an environment one runs its tasks, and another one after it.
 */
export class TaskQueue {
  readonly #parts: TaskQueueParts
  /** By the id of the environment and that of the run. */
  readonly #running = new Map<string, Map<string, Running>>()
  readonly #stopping = new StoppingTasks()
  #isClosing = false

  constructor(parts: TaskQueueParts) {
    this.#parts = parts
    const { cluster } = parts
    cluster.listen(news => {
      if (news.kind === 'changed' && news.table === 'taskRuns') this.#hear(news.environmentId)
      if (news.kind === 'told' && news.topic === stopTopic) this.#stopHere(news.message)
    })
    cluster.leases.onLost(names => {
      for (const [environmentId, runs] of this.#running)
        if (names.includes(duties.environment(environmentId)))
          for (const run of runs.values()) {
            run.isLost = true
            run.abort.abort()
          }
    })
  }

  /**
   * Waits for the runs of the same task that were asked for before (R31). One that follows a failure is always taken: each run has one at most.
   * @throws AppError TooManyRequests
   */
  async begin(environment: OpenEnvironment, { origin, ...asked }: AskedRun): Promise<TaskRun> {
    const run = { ...asked, origin, id: this.#parts.ids.next(), slot: null }
    const queued = await environment.store.write(async tx => {
      if (origin !== 'failure') requireRoom(await tx.taskRuns.openLoad(), asked.parameters)
      return tx.taskRuns.enqueue(run)
    })
    this.advance(environment)
    return queued
  }

  /** Ends what runs of a task and forgets what waits, also what a run has asked for meanwhile; resolves when nothing of it runs. */
  async stop(environment: OpenEnvironment, taskId: string): Promise<void> {
    const going = await this.#stopRuns(environment, taskId)
    await this.#stopElsewhere(environment, taskId, going)
  }

  /**
   * @param isMeant which of those that wait are forgotten beside what its own runs ask for
   * @returns the runs that another server has
   */
  async #stopRuns(
    environment: OpenEnvironment,
    taskId: string,
    isMeant: (run: TaskRun) => boolean = () => true,
  ): Promise<string[]> {
    const going = await this.#stopping.during(environment.id, taskId, async () => {
      await forgetWaiting(environment, taskId, isMeant)
      await Promise.all(this.#ours(environment.id, taskId).map(run => this.#end(run)))
      return forgetWaiting(environment, taskId, isOfScript)
    })
    this.advance(environment)
    return going
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

  /** After a start, also one of another server: what a stop cut off is told, what waited is run. */
  async recover(environment: OpenEnvironment): Promise<void> {
    if (!(await this.#parts.cluster.leases.take(duties.environment(environment.id)))) return
    const open = await environment.store.reads.taskRuns.open()
    const ours = this.#running.get(environment.id)
    const cut = open.filter(({ id, state }) => state === 'running' && !ours?.has(id))
    if (cut.length > 0)
      await environment.store.write(async tx => {
        for (const { id } of cut) await tx.taskRuns.end(id, { state: 'interrupted' })
      })
    if (open.length > 0) this.advance(environment)
  }

  /** Ends what runs of tasks that are not there any more; what waits of them ends when its turn comes. */
  endGone({ id, model }: OpenEnvironment): void {
    for (const { taskId, abort } of this.#ours(id, undefined))
      if (model.component('task', taskId) === undefined) abort.abort()
  }

  /** Begins what waits, as far as it may run now. */
  advance(environment: OpenEnvironment): void {
    this.#parts.background.run(this.#advance(environment))
  }

  /** Of an environment that nobody uses any more. Resolves when nothing runs there. */
  async endIn(environmentId: string): Promise<void> {
    if (!this.#isClosing) this.#parts.cluster.tell(stopTopic, environmentId)
    await Promise.all(this.#ours(environmentId, undefined).map(run => this.#end(run)))
  }

  /** What runs is interrupted; what waits waits for the next start. */
  async close(): Promise<void> {
    this.#isClosing = true
    await Promise.all([...this.#running.keys()].map(id => this.endIn(id)))
  }

  #ours(environmentId: string, taskId: string | undefined): Running[] {
    const all = [...(this.#running.get(environmentId)?.values() ?? [])]
    return taskId === undefined ? all : all.filter(run => run.taskId === taskId)
  }

  /** Another server has put something into the queue. */
  #hear(environmentId: string): void {
    const { cluster, background, open } = this.#parts
    if (cluster.leases.holds(duties.environment(environmentId)))
      background.run(open.get(environmentId).then(environment => this.#advance(environment)))
  }

  #stopHere(message: string): void {
    const [environmentId = '', taskId] = message.split(' ')
    const ours = this.#ours(environmentId, taskId)
    for (const { abort } of ours) abort.abort()
    if (taskId === undefined || ours.length === 0) return
    const { background, open } = this.#parts
    // What people asked for since then is not meant.
    background.run(open.get(environmentId).then(environment => this.#stopRuns(environment, taskId, isOfScript)))
  }

  async #stopElsewhere({ id, store }: OpenEnvironment, taskId: string, runs: readonly string[]): Promise<void> {
    const isOver = async () => !(await store.reads.taskRuns.open()).some(run => runs.includes(run.id))
    const { cluster } = this.#parts
    if (!cluster.isShared || runs.length === 0 || (await isOver())) return
    await tellUntil(cluster, { topic: stopTopic, message: `${id} ${taskId}` }, isOver)
  }

  #end({ abort, log }: Running): Promise<void> {
    abort.abort()
    return log.over
  }

  async #advance(environment: OpenEnvironment): Promise<void> {
    this.#parts.changed(environment)
    const duty = duties.environment(environment.id)
    const { leases } = this.#parts.cluster
    if (this.#isClosing || !(await leases.take(duty))) return
    const open = await environment.store.reads.taskRuns.open()
    const running = this.#running.get(environment.id) ?? new Map<string, Running>()
    this.#running.set(environment.id, running)
    for (const run of open) {
      if (this.#isClosing || running.size >= mostAtOnce || !leases.holds(duty)) break
      const isBusy = [...running.values()].some(({ taskId }) => taskId === run.taskId)
      const isStopping = this.#stopping.has(environment.id, run.taskId)
      if (run.state !== 'queued' || isBusy || isStopping || running.has(run.id)) continue
      const log = new RunLog(() => this.#parts.now())
      const own = { taskId: run.taskId, abort: new AbortController(), log, isLost: false }
      running.set(run.id, own)
      this.#parts.background.run(this.#runToEnd(environment, run, own))
    }
    if (running.size === 0) this.#running.delete(environment.id)
  }

  async #runToEnd(environment: OpenEnvironment, run: TaskRun, own: Running): Promise<void> {
    try {
      const end = await this.#run(environment, run, own)
      const ended = { ...end, log: own.log.lines }
      // Another server may have taken this one for dead, and have told so.
      if (await environment.store.write(tx => tx.taskRuns.end(run.id, ended)))
        await this.#afterFailure(environment, run, end, own)
    } finally {
      this.#running.get(environment.id)?.delete(run.id)
      own.log.end()
      if (!this.#isClosing) this.advance(environment)
    }
  }

  async #run(environment: OpenEnvironment, run: TaskRun, own: Running): Promise<TaskRunEnd> {
    const { abort, log } = own
    const component = environment.model.component('task', run.taskId)
    if (component === undefined) return { state: 'stopped', failure: 'the task is gone' }
    const hasStarted = await environment.store.write(tx => tx.taskRuns.start(run.id))
    if (!hasStarted || abort.signal.aborted) return this.#stopped(own)
    const { runs, taskScripts: pool, limits } = this.#parts
    const { wallMs, memoryMb } = limits
    let spent = {}
    const refused = new Set<string>()
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
        called: ({ answered }) => {
          answered.catch(error => {
            if (isAppError(error, 'Unavailable')) refused.add(error.message)
          })
        },
        spent: found => {
          spent = { cpuMs: found.cpuMs, memoryBytes: found.memoryBytes }
        },
      })
      return { ...this.#endOf(outcome, own, refused), ...spent }
    } catch (error) {
      if (isAppError(error, 'Unavailable')) return { state: 'interrupted', failure: error.message }
      if (isAppError(error)) return { state: 'errored', failure: error.message }
      throw error
    }
  }

  #stopped({ isLost }: Running): TaskRunEnd {
    return { state: this.#isClosing || isLost ? 'interrupted' : 'stopped' }
  }

  /** @param refused what calls were told that nobody could answer just then */
  #endOf(outcome: ScriptOutcome, own: Running, refused: ReadonlySet<string>): TaskRunEnd {
    if (outcome.ok) return { state: 'finished', result: kept(outcome.value) }
    const { reason, message, line, words } = outcome.failure
    if (words !== undefined) own.words = words
    if (reason === 'stopped') return this.#stopped(own)
    // What took too long, or lost its database, was cut off; everything else went wrong (R26).
    const state: RunState = reason === 'timeout' || refused.has(message) ? 'interrupted' : 'errored'
    return { state, failure: message, failureLine: line ?? null }
  }

  /** An error task's own failure starts no other (R30). */
  async #afterFailure(environment: OpenEnvironment, run: TaskRun, end: TaskRunEnd, { words }: Running): Promise<void> {
    const { state, failure, failureLine } = end
    const failed = state === 'errored' || (state === 'interrupted' && !this.#isClosing)
    const component = environment.model.component('task', run.taskId)
    const { errorTaskId, failureUsersIds = [] } = (component?.definition ?? {}) as Partial<TaskDefinition>
    if (failed && component !== undefined)
      this.#parts.failed(
        environment,
        { name: component.name, usersIds: failureUsersIds },
        {
          message: failure ?? '',
          ...(failureLine != null && { line: failureLine }),
          ...(words !== undefined && { words }),
        },
      )
    if (!failed || run.origin === 'failure' || !errorTaskId) return
    if (environment.model.component('task', errorTaskId) === undefined) return
    const parameters = { taskId: run.taskId, task: component?.name ?? null, runId: run.id, error: failure ?? null }
    await this.begin(environment, { taskId: errorTaskId, origin: 'failure', parameters, startedBy: run.startedBy })
  }
}

/** @throws AppError TooManyRequests */
function requireRoom({ runs, characters }: { runs: number; characters: number }, parameters: AskedRun['parameters']) {
  if (runs === 0) return
  const weight = characters + (JSON.stringify(parameters) ?? '').length
  if (runs >= mostOpen || weight > mostParameters) throw tooManyRequests(fullFor)
}

const kept = (value: unknown): unknown =>
  (JSON.stringify(value) ?? '').length > longestResult ? `(more than ${longestResult} characters)` : value
