import type { Clock } from '../../../shared/clock.ts'
import { isJobOver, type JobKindName, type JobStatus, jobKinds } from '../../../shared/collections/jobs.ts'
import type { AuditAction } from '../../../shared/environment/audit.ts'
import { badRequest, notFound } from '../../../shared/errors.ts'
import { type Ids, parseWireId, wireId } from '../../../shared/ids.ts'
import type { Cluster } from '../../db/cluster/cluster.ts'
import type { EnvironmentTx, Job } from '../../db/environment/types.ts'
import type { Background } from '../../system/background.ts'
import { auditEntry, collectionTarget } from '../audit/entries.ts'
import type { Author, Caller } from '../calls/caller.ts'
import { publicFailure } from '../calls/failures.ts'
import { tellUntil } from '../duties/tellUntil.ts'
import { toWireFile } from '../files/wire.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { EndedJob } from '../notifications/notices.ts'
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
import { Recoveries } from './recoveries.ts'
import { type JobKind, RunningJob } from './runningJob.ts'
import { type Attempts, untilDone } from './untilDone.ts'

export interface JobsParts {
  policy: Policy
  kinds: Readonly<Record<JobKindName, JobKind>>
  /** The same caller with what its account is now; undefined when the account is gone. */
  currentCaller(caller: Caller): Promise<Caller | undefined>
  ids: Ids
  clock: Clock
  /** The servers that share the environments: a job runs on the one that was asked. */
  cluster: Cluster
  background: Background
  /** After one is over. */
  ended(environment: OpenEnvironment, job: EndedJob): void
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
  embed: 'data.embedded',
} as const satisfies Record<JobKindName, AuditAction>

/** Between two deliveries of one subscription, in ms. */
const deliveryPause = 200
/** A collection's screen shows so many of its last jobs. */
const listed = 10
const looked = 200

/** So often jobs write down how far they are, where other servers may be asked, in ms. */
const toldEvery = 1_000
/** Told to who runs a job: its id; or that of an environment whose jobs all end. */
const cancelTopic = 'cancelJob'
const endTopic = 'endJobs'

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
/** Jobs without a collection are of the whole environment. */
const targetOf = ({ id, model }: OpenEnvironment, collectionId: string) =>
  collectionId === '' ? { kind: 'environment', id, name: id } : collectionTarget(model, collectionId)

const isOurs = ({ kind }: Job) => (jobKinds as readonly string[]).includes(kind)
const asShown = (job: Job, status = job.status as JobStatus): ShownJob => ({
  ...job,
  status,
  state: job.state as JobState,
  counters: job.counters as JobCounters,
})

/** The long operations of all environments: written down before they begin, run, told of, and tidied up after a stop. */
export class Jobs {
  readonly #parts: JobsParts
  /** By wire id. */
  readonly #running = new Map<string, RunningJob>()
  /** Wire ids of those that are being written down: they are nothing to recover. */
  readonly #starting = new Set<string>()
  readonly #closing = new AbortController()
  readonly #recoveries: Recoveries

  constructor(parts: JobsParts) {
    this.#parts = parts
    const { cluster, background, clock, report } = parts
    this.#recoveries = new Recoveries({ clock, ...this.#attempts })
    cluster.listen(news => {
      if (news.kind !== 'told') return
      if (news.topic === cancelTopic) background.run(this.#running.get(news.message)?.cancel() ?? Promise.resolve())
      if (news.topic === endTopic) background.run(this.#endHere(news.message))
    })
    // Others go on with them.
    cluster.leases.onLost(() => {
      for (const job of this.#running.values()) job.abandon()
    })
    if (!cluster.isShared) return
    const tell = () => Promise.all([...this.#running.values()].map(job => job.tellProgress())).catch(report)
    const timer = setInterval(tell, toldEvery).unref()
    this.#closing.signal.addEventListener('abort', () => clearInterval(timer))
  }

  /**
   * Whoever calls it has asked the policy. With the mutation's key, a repetition is answered with the first one's job.
   * @throws AppError BadRequest `reason: busy` while another operation writes to the collection · Unavailable while what one did there cannot be
   * put back
   */
  async start(
    environment: OpenEnvironment,
    asked: NewJob,
    caller: Author & Pick<Caller, 'once'>,
  ): Promise<JobProgress> {
    if (this.#parts.kinds[asked.kind].exclusive) await this.tidied(environment, asked.collectionId)
    const id = this.#parts.ids.next()
    const jobId = wireId(environment.id, id)
    this.#starting.add(jobId)
    try {
      return await this.#start(environment, id, asked, caller)
    } finally {
      this.#starting.delete(jobId)
    }
  }

  async #start(
    environment: OpenEnvironment,
    id: string,
    { kind, collectionId, input }: NewJob,
    caller: Author & Pick<Caller, 'once'>,
  ): Promise<JobProgress> {
    const { kinds, cluster } = this.#parts
    const { accountId: createdBy, once } = caller
    const { nodeId } = cluster
    const state = newState(collectionId, input)
    const created = await environment.store.write(
      async tx => {
        if (kinds[kind].exclusive) await this.#requireFree(tx, environment.id, collectionId)
        const { createdAt } = await tx.jobs.create({
          id,
          kind,
          status: 'running',
          state,
          counters: nothingDone,
          createdBy,
          nodeId,
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
      this.#run(environment, { id, kind, createdBy, createdAt, state, counters: nothingDone, nodeId })
    }
    return created
  }

  /** What a full disk left behind is put back first: there may be space by now. */
  async tidied({ id }: OpenEnvironment, collectionId: string): Promise<void> {
    for (const job of this.#running.values()) {
      const isSame = job.environment.id === id && job.state.collectionId === collectionId
      if (isSame && isJobOver(job.status) && !job.isTidy) await job.tidyUp()
    }
  }

  /**
   * Also of jobs that other servers run, or ran when they died. What was asked for of a committed one is done, and tidying up after it
   * disturbs nobody.
   * @throws AppError BadRequest `reason: busy` · what refuses to put back what a stop of the server left
   */
  async #requireFree({ jobs }: EnvironmentTx, environmentId: string, collectionId: string): Promise<void> {
    const isHeld = (await jobs.withStatus('running')).some(job => {
      if (!isOurs(job) || !this.#parts.kinds[job.kind as JobKindName].exclusive) return false
      const state = job.state as JobState
      return state.collectionId === collectionId && !state.committed
    })
    if (!isHeld) return
    const refusal = publicFailure(this.#recoveries.waiting(environmentId)?.cause)
    throw refusal ?? badRequest('another operation changes this collection', { reason: 'busy' })
  }

  /** Resolves when it is over. */
  async over(caller: Caller, jobId: string): Promise<JobProgress> {
    for (;;) {
      await this.#running.get(jobId)?.done
      const job = await this.get(caller, jobId)
      if (isJobOver(job.status) || this.#closing.signal.aborted) return job
      await pause(deliveryPause)
    }
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
    const running = this.#running.get(jobId)
    await (running === undefined ? this.#cancelElsewhere(environment, id) : running.cancel())
    return this.#progress(environment, id)
  }

  /** Cancels all of an environment that nobody uses any more. Resolves when nothing is written there. */
  endIn(environmentId: string): Promise<void> {
    this.#parts.cluster.tell(endTopic, environmentId)
    return this.#endHere(environmentId)
  }

  async #endHere(environmentId: string): Promise<void> {
    const own = [...this.#running.values()].filter(({ environment }) => environment.id === environmentId)
    await Promise.all(own.map(job => job.cancel()))
    // What is refused even now is left to who opens the environment again.
    for (const job of own) job.abandon()
  }

  /**
   * What a stop of a server interrupted is put back, or ended where it was already done; tried again later if the disk refuses. Of what another
   * server runs nothing.
   */
  recover(environment: OpenEnvironment): Promise<void> {
    return this.#recoveries.run(environment.id, () => this.#recoverOnce(environment))
  }

  async #recoverOnce(environment: OpenEnvironment): Promise<void> {
    for (const job of await environment.store.reads.jobs.withStatus('running')) {
      const jobId = wireId(environment.id, job.id)
      if (!isOurs(job) || this.#running.has(jobId) || this.#starting.has(jobId)) continue
      if (!(await this.#takeOver(environment, job))) continue
      const { state, counters } = asShown(job)
      const { nodeId } = this.#parts.cluster
      const again = { ...job, kind: job.kind as JobKindName, state, counters, nodeId }
      if (state.committed) this.#run(environment, again)
      else await this.#undo(environment, again)
    }
  }

  /** Of a job that no process runs. @returns whether this server is to go on with it */
  async #takeOver({ store }: OpenEnvironment, { id, nodeId }: Job): Promise<boolean> {
    const { cluster } = this.#parts
    if (nodeId === cluster.nodeId) return true
    if (nodeId !== null && (await cluster.leases.isAlive(nodeId))) return false
    return store.write(tx => tx.jobs.takeOver(id, nodeId, cluster.nodeId))
  }

  async #cancelElsewhere({ id: environmentId, store }: OpenEnvironment, id: string): Promise<void> {
    const { cluster } = this.#parts
    const isOver = async () => (await store.reads.jobs.byId(id))?.status !== 'running'
    if (!cluster.isShared || (await isOver())) return
    await tellUntil(cluster, { topic: cancelTopic, message: wireId(environmentId, id) }, isOver)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    const jobs = [...this.#running.values()]
    for (const job of jobs) job.abandon()
    await Promise.all(jobs.map(({ done }) => done))
  }

  #run(environment: OpenEnvironment, job: Begun): RunningJob | undefined {
    if (this.#closing.signal.aborted) return undefined
    const { kinds, clock, report } = this.#parts
    const running = new RunningJob({ ...job, name: job.kind, kind: kinds[job.kind], environment, clock, report })
    const jobId = wireId(environment.id, job.id)
    this.#running.set(jobId, running)
    void running.done
      .then(() => untilDone(() => running.tidyUp(), this.#attempts))
      .then(() => {
        this.#running.delete(jobId)
        // Another server has it now.
        if (!running.isRecorded && !this.#closing.signal.aborted) return
        const { kind, createdBy, createdAt, state } = job
        const took = this.#parts.clock.now() - createdAt
        const { collectionId } = state
        this.#parts.ended(environment, { kind, createdBy, collectionId, took, status: running.status })
      })
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
    await environment.store.write(tx => tx.jobs.updateOwn(job.id, job.nodeId, { status: 'interrupted', state }))
  }

  async #progress(environment: OpenEnvironment, id: string): Promise<JobProgress> {
    const running = this.#running.get(wireId(environment.id, id))
    if (running !== undefined && !running.isRecorded) return toProgress(environment.id, running, null)
    const { jobs, files } = environment.store.reads
    const stored = await jobs.byId(id)
    if (stored === undefined || !isOurs(stored)) throw notFound()
    const job = asShown(stored, await this.#statusOf(environment, stored))
    const waiting = isJobOver(job.status) ? undefined : this.#recoveries.waiting(environment.id)
    const file = job.state.fileId === null ? undefined : await files.byId(job.state.fileId)
    return toProgress(environment.id, { ...job, waiting }, file === undefined ? null : toWireFile(environment.id, file))
  }

  /** One that runs in no process was interrupted; while the environment is tidied up, it is not over yet. */
  async #statusOf(environment: OpenEnvironment, { status, nodeId }: Job): Promise<JobStatus> {
    if (status !== 'running' || this.#recoveries.has(environment.id)) return status as JobStatus
    const { cluster } = this.#parts
    const isElsewhere = nodeId !== null && nodeId !== cluster.nodeId && (await cluster.leases.isAlive(nodeId))
    return isElsewhere ? 'running' : 'interrupted'
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
  nodeId: string
}
