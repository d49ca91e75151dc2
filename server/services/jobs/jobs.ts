import { isJobOver, type JobKindName, type JobStatus, jobKinds } from '../../../shared/collections/jobs.ts'
import type { AuditAction } from '../../../shared/environment/audit.ts'
import { badRequest, notFound } from '../../../shared/errors.ts'
import { type Ids, parseWireId, wireId } from '../../../shared/ids.ts'
import type { Job } from '../../db/environment/types.ts'
import { auditEntry, collectionTarget } from '../audit/entries.ts'
import type { Author, Caller } from '../calls/caller.ts'
import { toWireFile } from '../files/wire.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import {
  type JobCounters,
  type JobProgress,
  type JobState,
  newState,
  nothingDone,
  type ShownJob,
  toProgress,
} from './job.ts'
import { type JobKind, RunningJob } from './runningJob.ts'
import { type Attempts, untilDone } from './untilDone.ts'

export interface JobsParts {
  policy: Policy
  kinds: Readonly<Record<JobKindName, JobKind>>
  /** The same caller with what its account is now; undefined when the account is gone. */
  currentCaller(caller: Caller): Promise<Caller | undefined>
  ids: Ids
  /** Gets failures that belong to nobody's call. */
  report(error: unknown): void
}

export interface NewJob {
  kind: JobKindName
  /** Local. */
  collectionId: string
  input: Record<string, unknown>
}

/** What the audit log calls it when somebody starts one. */
const jobActions = {
  export: 'data.exported',
  empty: 'data.emptied',
  remove: 'data.removed',
  convert: 'data.converted',
  exportApplication: 'environment.exported',
  backup: 'environment.backedUp',
} as const satisfies Record<JobKindName, AuditAction>

/** Between two deliveries of one subscription, in ms. */
const deliveryPause = 200
/** A collection's screen shows so many of its last jobs. */
const listed = 10
const looked = 200

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
/** Jobs without a collection are of the whole environment. */
const targetOf = ({ id, model }: OpenEnvironment, collectionId: string) =>
  collectionId === '' ? { kind: 'environment', id, name: id } : collectionTarget(model, collectionId)

const isOurs = ({ kind }: Job) => (jobKinds as readonly string[]).includes(kind)
const asShown = (job: Job, isRecovering: boolean): ShownJob => ({
  ...job,
  // One that runs in no process was interrupted; while the environment is tidied up, it is not over yet.
  status: job.status === 'running' && !isRecovering ? 'interrupted' : (job.status as JobStatus),
  state: job.state as JobState,
  counters: job.counters as JobCounters,
})

/** The long operations of all environments: written down before they begin, run, told of, and tidied up after a stop. */
export class Jobs {
  readonly #parts: JobsParts
  /** By wire id. */
  readonly #running = new Map<string, RunningJob>()
  /** Environments that are being tidied up after a stop of the server. */
  readonly #recovering = new Set<string>()
  readonly #closing = new AbortController()

  constructor(parts: JobsParts) {
    this.#parts = parts
  }

  /**
   * Whoever calls it has asked the policy. With the mutation's key, a repetition is answered with the first one's job.
   * @throws AppError BadRequest `reason: busy` while another operation writes to the collection
   */
  async start(
    environment: OpenEnvironment,
    { kind, collectionId, input }: NewJob,
    caller: Author & Pick<Caller, 'once'>,
  ): Promise<JobProgress> {
    const { ids, kinds } = this.#parts
    const { accountId: createdBy, once } = caller
    if (kinds[kind].exclusive) {
      await this.#tidied(environment, collectionId)
      this.#requireFree(environment.id, collectionId)
    }
    const id = ids.next()
    const state = newState(collectionId, input)
    const created = await environment.store.write(
      async tx => {
        const { createdAt } = await tx.jobs.create({
          id,
          kind,
          status: 'running',
          state,
          counters: nothingDone,
          createdBy,
        })
        await tx.audit.add(auditEntry(caller, jobActions[kind], { target: targetOf(environment, collectionId) }))
        return toProgress(
          environment.id,
          { id, kind, status: 'running', state, counters: nothingDone, createdAt },
          null,
        )
      },
      { once },
    )
    if (created._id === wireId(environment.id, id)) {
      const createdAt = Date.parse(created.createdAt)
      this.#run(environment, { id, kind, createdBy, createdAt, state, counters: nothingDone })
    }
    return created
  }

  /** What a full disk left behind is put back first: there may be space by now. */
  async #tidied({ id }: OpenEnvironment, collectionId: string): Promise<void> {
    for (const job of this.#running.values()) {
      const isSame = job.environment.id === id && job.state.collectionId === collectionId
      if (isSame && isJobOver(job.status) && !job.isTidy) await job.tidyUp()
    }
  }

  /** @throws AppError BadRequest `reason: busy` */
  #requireFree(environmentId: string, collectionId: string): void {
    const isBusy = [...this.#running.values()].some(
      job => job.environment.id === environmentId && job.state.collectionId === collectionId && job.isExclusive,
    )
    if (isBusy || this.#recovering.has(environmentId))
      throw badRequest('another operation changes this collection', { reason: 'busy' })
  }

  /** Resolves when it is over. */
  async over(caller: Caller, jobId: string): Promise<JobProgress> {
    await this.#running.get(jobId)?.done
    return this.get(caller, jobId)
  }

  /** @throws AppError NotFound */
  async get(caller: Caller, jobId: string): Promise<JobProgress> {
    const { environment, id } = await this.#find(caller, jobId)
    return this.#progress(environment, id)
  }

  /** The last ones of a collection, newest first. */
  async list(caller: Caller, collectionId: string): Promise<JobProgress[]> {
    const { environment, component } = await this.#parts.policy.designerOf(caller, 'collection', collectionId)
    const newest = await environment.store.reads.jobs.newest(looked)
    const own = newest.filter(job => isOurs(job) && (job.state as JobState).collectionId === component.id)
    return Promise.all(own.slice(0, listed).map(({ id }) => this.#progress(environment, id)))
  }

  /** Ends when the job is over; asks again before each delivery whether the caller may know. */
  async follow(caller: Caller, jobId: string): Promise<AsyncIterableIterator<JobProgress>> {
    await this.#find(caller, jobId)
    return this.#deliveries(caller, jobId)
  }

  /** Resolves when nothing is written any more. One that is over, or past the point of no return, ends as it does. */
  async cancel(caller: Caller, jobId: string): Promise<JobProgress> {
    const { environment, id } = await this.#find(caller, jobId)
    await this.#running.get(jobId)?.cancel()
    return this.#progress(environment, id)
  }

  /** Cancels all of an environment that nobody uses any more. Resolves when nothing is written there. */
  async endIn(environmentId: string): Promise<void> {
    const own = [...this.#running.values()].filter(({ environment }) => environment.id === environmentId)
    await Promise.all(own.map(job => job.cancel()))
  }

  /** What a stop of the server interrupted is put back, or ended where it was already done; tried again later if the disk refuses. */
  async recover(environment: OpenEnvironment): Promise<void> {
    this.#recovering.add(environment.id)
    try {
      await untilDone(() => this.#recoverOnce(environment), this.#attempts)
    } finally {
      this.#recovering.delete(environment.id)
    }
  }

  async #recoverOnce(environment: OpenEnvironment): Promise<void> {
    for (const job of await environment.store.reads.jobs.withStatus('running')) {
      if (!isOurs(job) || this.#running.has(wireId(environment.id, job.id))) continue
      const { state, counters } = asShown(job, true)
      const again = { ...job, kind: job.kind as JobKindName, state, counters }
      if (state.committed) this.#run(environment, again)
      else await this.#undo(environment, again)
    }
  }

  async close(): Promise<void> {
    this.#closing.abort()
    const jobs = [...this.#running.values()]
    for (const job of jobs) job.abandon()
    await Promise.all(jobs.map(({ done }) => done))
  }

  #run(environment: OpenEnvironment, job: Begun): RunningJob | undefined {
    if (this.#closing.signal.aborted) return undefined
    const { kinds, report } = this.#parts
    const running = new RunningJob({ ...job, name: job.kind, kind: kinds[job.kind], environment, report })
    const jobId = wireId(environment.id, job.id)
    this.#running.set(jobId, running)
    void running.done
      .then(() => untilDone(() => running.tidyUp(), this.#attempts))
      .then(() => this.#running.delete(jobId))
    return running
  }

  get #attempts(): Attempts {
    return { report: this.#parts.report, signal: this.#closing.signal }
  }

  async #undo(environment: OpenEnvironment, job: Begun): Promise<void> {
    const state: JobState = { ...job.state, message: 'interrupted' }
    await this.#parts.kinds[job.kind].undo({
      environment,
      id: job.id,
      createdBy: job.createdBy,
      state,
      signal: new AbortController().signal,
      progress: () => undefined,
      keep: async () => undefined,
      commit: async () => undefined,
    })
    await environment.store.write(tx => tx.jobs.update(job.id, { status: 'interrupted', state }))
  }

  async #progress(environment: OpenEnvironment, id: string): Promise<JobProgress> {
    const running = this.#running.get(wireId(environment.id, id))
    if (running !== undefined && !running.isRecorded) return toProgress(environment.id, running, null)
    const { jobs, files } = environment.store.reads
    const stored = await jobs.byId(id)
    if (stored === undefined || !isOurs(stored)) throw notFound()
    const job = asShown(stored, this.#recovering.has(environment.id))
    const file = job.state.fileId === null ? undefined : await files.byId(job.state.fileId)
    return toProgress(environment.id, job, file === undefined ? null : toWireFile(environment.id, file))
  }

  async *#deliveries(caller: Caller, jobId: string): AsyncIterableIterator<JobProgress> {
    for (;;) {
      const change = this.#running.get(jobId)?.change()
      const current = await this.#parts.currentCaller(caller)
      if (current === undefined) return
      const progress = await this.get(current, jobId)
      yield progress
      if (isJobOver(progress.status)) return
      await Promise.all([change, pause(deliveryPause)])
    }
  }

  async #find(caller: Caller, jobId: string): Promise<{ environment: OpenEnvironment; id: string }> {
    const named = parseWireId(jobId)
    if (named === undefined) throw notFound()
    const environment = await this.#parts.policy.designer(caller, named.environmentId)
    return { environment, id: named.localId }
  }
}

interface Begun {
  id: string
  kind: JobKindName
  createdBy: string | null
  createdAt: number
  state: JobState
  counters: JobCounters
}
