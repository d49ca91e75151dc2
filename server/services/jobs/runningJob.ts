import type { Clock } from '../../../shared/clock.ts'
import { isJobOver, JobFailed, type JobFailure, type JobStatus } from '../../../shared/collections/jobs.ts'
import { isAppError } from '../../../shared/errors.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import type { EnvironmentTx, JobChanges } from '../../db/environment/types.ts'
import { StalePlan } from '../../db/records/stalePlan.ts'
import { isNoSpace } from '../calls/failures.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { JobCounters, JobState } from './job.ts'
import { isUnavailable, type Waiting, waitingAfter } from './waiting.ts'

/** What a kind of job has to work with. */
export interface JobContext {
  readonly environment: OpenEnvironment
  readonly id: string
  readonly createdBy: string | null
  readonly state: JobState
  /**
   * Aborted when the job is to stop; what it raises then is the signal's reason. Ask for it anew after `commit`: then only the end of the
   * server stops it.
   */
  readonly signal: AbortSignal
  /** @param total 0 while nobody knows */
  progress(done: number, total: number): void
  /** Writes down, in a unit, what whoever goes on after a stop of the server needs. */
  keep(tx: EnvironmentTx & UnitScope, kept: Record<string, unknown>): Promise<void>
  /** In the unit that does what was asked for: from its commit on the job goes on to its end, whatever happens. */
  commit(tx: EnvironmentTx & UnitScope, kept?: Record<string, unknown>): Promise<void>
}

/** One sort of long operation. Whatever it does before `commit` can be put back. */
export interface JobKind {
  /** Writes to its collection: no other of these runs there at the same time. */
  exclusive: boolean
  run(context: JobContext): Promise<void>
  /** Puts everything back; it may run more than once. */
  undo(context: JobContext): Promise<void>
}

interface Parts {
  /** Of this server; where another one has taken the job over, this one writes nothing more. */
  nodeId: string
  kind: JobKind
  name: string
  id: string
  environment: OpenEnvironment
  createdBy: string | null
  createdAt: number
  state: JobState
  counters: JobCounters
  clock: Clock
  report(error: unknown): void
}

/** One job at work. */
export class RunningJob implements JobContext {
  readonly #parts: Parts
  readonly state: JobState
  readonly #cancelled = new AbortController()
  readonly #stopped = new AbortController()
  #counters: JobCounters
  /** The last that was written down while it went on. */
  #told: JobCounters
  #status: JobStatus = 'running'
  /** How it ends, once that is known. */
  #ending: Exclude<JobStatus, 'running' | 'interrupted'> = 'failed'
  /** Past the point of no return, something was refused that is still to be done. */
  #isBehind = false
  #isRecorded = false
  #tidying: Promise<void> | undefined
  #waiting: Waiting | undefined
  #abandoned = false
  #wake: (() => void)[] = []
  /** Settles when it is over; never rejects. */
  readonly done: Promise<void>

  constructor(parts: Parts) {
    this.#parts = parts
    this.state = parts.state
    this.#counters = parts.counters
    this.#told = parts.counters
    this.done = this.#run()
  }

  get id() {
    return this.#parts.id
  }

  get kind() {
    return this.#parts.name
  }

  get isExclusive() {
    return this.#parts.kind.exclusive
  }

  get environment() {
    return this.#parts.environment
  }

  get createdBy() {
    return this.#parts.createdBy
  }

  get createdAt() {
    return this.#parts.createdAt
  }

  get signal() {
    return this.state.committed ? this.#stopped.signal : this.#cancelled.signal
  }

  get status() {
    return this.#status
  }

  get counters() {
    return this.#counters
  }

  /** What is left to be done was refused, and is tried again. */
  get waiting() {
    return this.#waiting
  }

  /** What is stored tells how it ended. */
  get isRecorded() {
    return this.#isRecorded
  }

  /** Nothing is left to be done; or that is left to the next start of the server. */
  get isTidy() {
    return this.#isRecorded || this.#abandoned
  }

  progress(done: number, total: number): void {
    this.#counters = { done, total }
    this.#waiting = undefined
    this.#announce()
  }

  async keep(tx: EnvironmentTx & UnitScope, kept: Record<string, unknown>): Promise<void> {
    await this.#update(tx, { state: { ...this.state, kept } })
    tx.afterCommit(() => Object.assign(this.state, { kept }))
  }

  async commit(tx: EnvironmentTx & UnitScope, kept: Record<string, unknown> = this.state.kept): Promise<void> {
    this.signal.throwIfAborted()
    await this.#update(tx, { state: { ...this.state, kept, committed: true } })
    tx.afterCommit(() => Object.assign(this.state, { kept, committed: true }))
  }

  /** Resolves when nothing is written any more: with everything put back, or done when it was too late. */
  async cancel(): Promise<void> {
    this.#cancelled.abort(new Cancelled())
    await this.done
  }

  /** Stops without tidying up: the server is closing or taken for dead, and who opens the environment next finds the job as it is. */
  abandon(): void {
    this.#abandoned = true
    this.#cancelled.abort(new Cancelled())
    this.#stopped.abort(new Cancelled())
  }

  /** Writes down how far it is, for who asks another server. */
  async tellProgress(): Promise<void> {
    const counters = this.#counters
    if (this.#told === counters || this.isTidy) return
    await this.environment.store.write(tx => tx.jobs.updateOwn(this.id, this.#parts.nodeId, { counters }))
    this.#told = counters
  }

  /** Resolves with the next progress. */
  async change(): Promise<void> {
    if (!isJobOver(this.#status)) await new Promise<void>(resolve => this.#wake.push(resolve))
  }

  async #run(): Promise<void> {
    const { kind, report } = this.#parts
    try {
      await kind.run(this)
      this.#ending = 'finished'
    } catch (error) {
      if (!this.#abandoned) this.#note(error)
    }
    if (this.#abandoned) this.#status = 'failed'
    else await this.tidyUp().catch(report)
    this.#announce()
  }

  /** What went wrong before the point of no return is told; behind it the job goes on until it is done. */
  #note(error: unknown): void {
    const { report } = this.#parts
    if (this.state.committed) {
      this.#ending = 'finished'
      this.#isBehind = true
      report(error)
      return
    }
    this.#ending = error instanceof Cancelled ? 'cancelled' : 'failed'
    if (error instanceof Cancelled) return
    const { failure, detail } = failureOf(error)
    if (unforeseen.includes(failure)) report(error)
    this.state.message = failure
    this.state.detail = { ...detail }
  }

  /**
   * Puts back what it did, or finishes it behind the point of no return, and writes down how it ended. A full disk may refuse even that:
   * call it again later.
   */
  tidyUp(): Promise<void> {
    this.#tidying ??= this.#tidy()
      .catch(error => this.#refused(error))
      .finally(() => {
        this.#tidying = undefined
      })
    return this.#tidying
  }

  async #tidy(): Promise<void> {
    if (this.isTidy) return
    const { kind } = this.#parts
    const ending = this.#ending
    // It is over for who asked for it, even when putting it back has to wait.
    if (ending !== 'finished') this.#status = ending
    if (this.state.committed && this.#isBehind) await kind.run(this)
    else if (ending !== 'finished') await kind.undo(this)
    const changes = { status: ending, state: this.state, counters: this.#counters }
    await this.environment.store.write(tx => this.#update(tx, changes))
    this.#status = ending
    this.#isRecorded = true
    this.#waiting = undefined
    this.#announce()
  }

  #refused(error: unknown): never {
    this.#waiting = waitingAfter(error, this.#parts.clock.now(), this.#waiting)
    this.#announce()
    throw error
  }

  /** What another server has taken over ends here, with the unit that would have written. */
  async #update(tx: EnvironmentTx, changes: JobChanges): Promise<void> {
    if (await tx.jobs.updateOwn(this.id, this.#parts.nodeId, changes)) return
    this.abandon()
    throw new Cancelled()
  }

  #announce(): void {
    for (const resolve of this.#wake.splice(0)) resolve()
  }
}

class Cancelled extends Error {}

/** Failures that the log tells of. */
const unforeseen: readonly JobFailure[] = ['unavailable', 'failed']

function failureOf(error: unknown): JobFailed {
  if (error instanceof JobFailed) return error
  if (isNoSpace(error)) return new JobFailed('noSpace', {}, error)
  if (error instanceof StalePlan) return new JobFailed('changed', {}, error)
  if (isAppError(error, 'validationError')) return new JobFailed('inUse', error.details, error)
  if (isAppError(error, 'TooLarge')) return new JobFailed('tooLarge', error.details, error)
  return new JobFailed(isUnavailable(error) ? 'unavailable' : 'failed', {}, error)
}
