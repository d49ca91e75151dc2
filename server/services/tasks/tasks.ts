import type { RunOrigin, RunState, TaskStatusName } from '../../../shared/components/task.ts'
import { notFound } from '../../../shared/errors.ts'
import { parseWireId, wireId } from '../../../shared/ids.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import type { RunLine } from '../../../shared/wire/answers.ts'
import type { TaskRun } from '../../db/environment/taskTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Caller } from '../calls/caller.ts'
import { type Page, type PageArguments, pageOf } from '../calls/pages.ts'
import { masked, secretsIn, withThoseIn } from '../faults/maskedInput.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { NodeCalls } from '../nodes/nodeCalls.ts'
import type { Policy } from '../policy/policy.ts'
import { parametersArgument } from '../records/arguments.ts'
import type { TaskQueue } from './taskQueue.ts'
import { detailKept, nextOf, temporaryOrigins } from './taskSchedules.ts'

export interface TasksParts {
  platform: PlatformStore
  policy: Policy
  queue: TaskQueue
  nodeCalls: Pick<NodeCalls, 'answer' | 'ask'>
  limits: { readonly wallMs: number; readonly memoryMb: number }
  now(): number
}

export interface TaskStatus {
  /** Of the task. */
  _id: string
  status: TaskStatusName
  /** ISO; null for one that nothing starts by itself. */
  nextRunAt: string | null
  timeLimitSeconds: number
  memoryLimitMb: number
}

/** A run as it travels; times are ISO. */
export interface WireTaskRun {
  _id: string
  state: RunState
  origin: RunOrigin
  dueAt: string | null
  startedBy: string | null
  queuedAt: string
  startedAt: string | null
  endedAt: string | null
  cpuMs: number | null
  memoryBytes: number | null
  failure: string | null
  failureLine: number | null
  /** Parameters, result and log are there. */
  hasDetail: boolean
  parameters: Record<string, unknown> | null
  result: unknown
  log: RunLine[] | null
}

/** Of logs that are being written at another node. */
const topic = 'taskLog'

interface AskedLog {
  environmentId: string
  /** Local. */
  runId: string
}

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** Tasks as their designers use them (area R). */
export class Tasks {
  readonly #parts: TasksParts

  constructor(parts: TasksParts) {
    this.#parts = parts
    parts.nodeCalls.answer(topic, ({ environmentId, runId }: AskedLog) => {
      const lines = parts.queue.linesOf(environmentId, runId)
      return lines && Promise.resolve(lines)
    })
  }

  /** @throws AppError NotFound */
  async status(caller: Caller, taskId: string): Promise<TaskStatus> {
    const { environment, component } = await this.#open(caller, taskId)
    return this.#statusOf(environment, component.id)
  }

  /** The newest first, without their detail. @throws AppError NotFound */
  async runs(caller: Caller, taskId: string, asked: PageArguments): Promise<Page<WireTaskRun>> {
    const { environment, component } = await this.#open(caller, taskId)
    const { taskRuns } = environment.store.reads
    const brief = (run: TaskRun) => ({ ...this.#wire(environment, run), parameters: null, result: null, log: null })
    return pageOf(
      `taskRuns:${taskId}`,
      { ...asked, defaultLimit: pageSizes.default },
      async request => (await taskRuns.page({ taskId: component.id, ...request })).map(brief),
      () => taskRuns.count(component.id),
    )
  }

  /** With its detail; of one that is under way with its log so far. @throws AppError NotFound */
  async run(caller: Caller, runId: string): Promise<WireTaskRun> {
    const named = parseWireId(runId)
    if (named === undefined) throw notFound()
    const environment = await this.#parts.policy.designer(caller, named.environmentId)
    const run = await environment.store.reads.taskRuns.byId(named.localId)
    if (run === undefined) throw notFound()
    return this.#shown(environment, this.#wire(environment, run, await this.#linesElsewhere(environment, run)))
  }

  /** @throws AppError NotFound · BadRequest */
  async start(caller: Caller, taskId: string, sent: unknown): Promise<WireTaskRun> {
    const { environment, component } = await this.#open(caller, taskId)
    const parameters = parametersArgument(sent)
    const { email: startedBy } = caller
    const run = await this.#parts.queue.begin(environment, {
      taskId: component.id,
      origin: 'person',
      parameters,
      startedBy,
    })
    return this.#shown(environment, this.#wire(environment, run))
  }

  /** @throws AppError NotFound */
  async stop(caller: Caller, taskId: string): Promise<TaskStatus> {
    const { environment, component } = await this.#open(caller, taskId)
    await this.#parts.queue.stop(environment, component.id)
    return this.#statusOf(environment, component.id)
  }

  #open(caller: Caller, taskId: string) {
    return this.#parts.policy.designerOf(caller, 'task', taskId)
  }

  async #statusOf(environment: OpenEnvironment, id: string): Promise<TaskStatus> {
    const { platform, queue, limits, now } = this.#parts
    const { tasks: isHeld } = await platform.reads.holds.of(environment.id)
    const next = await nextOf(environment, id, { now: now(), isHeld })
    return {
      _id: wireId(environment.id, id),
      status: await queue.status(environment, id),
      nextRunAt: iso(next ?? null),
      timeLimitSeconds: limits.wallMs / 1_000,
      memoryLimitMb: limits.memoryMb,
    }
  }

  /** Of a run that goes on at another node. */
  async #linesElsewhere({ id: environmentId }: OpenEnvironment, { id: runId, state }: TaskRun) {
    const { queue, nodeCalls } = this.#parts
    if (state !== 'running' || queue.linesOf(environmentId, runId) !== undefined) return undefined
    return (await nodeCalls.ask<RunLine[]>(topic, { environmentId, runId } satisfies AskedLog))?.value
  }

  /** What it was given and what it answered, without what nobody may read; its words were masked when it said them. */
  async #shown(environment: OpenEnvironment, run: WireTaskRun): Promise<WireTaskRun> {
    const { parameters, result } = run
    const secrets = await secretsIn(this.#parts.platform, environment)
    return {
      ...run,
      parameters: masked(parameters, secrets) as typeof parameters,
      result: masked(result, withThoseIn(parameters, secrets)),
    }
  }

  #wire(environment: OpenEnvironment, run: TaskRun, elsewhere?: RunLine[]): WireTaskRun {
    const { queue, now } = this.#parts
    const { id, taskId: _task, slot, log, ...rest } = run
    const isGone = run.endedAt !== null && temporaryOrigins.includes(run.origin) && run.endedAt + detailKept <= now()
    const lines = queue.linesOf(environment.id, id) ?? elsewhere ?? log
    return {
      ...rest,
      _id: wireId(environment.id, id),
      dueAt: iso(slot),
      queuedAt: new Date(run.queuedAt).toISOString(),
      startedAt: iso(run.startedAt),
      endedAt: iso(run.endedAt),
      hasDetail: !isGone && lines !== null,
      ...(isGone ? { parameters: null, result: null, log: null } : { log: lines }),
    }
  }
}
