import type { Clock } from '../../../shared/clock.ts'
import { notFound } from '../../../shared/errors.ts'
import { everything } from '../../../shared/filters/filter.ts'
import { type Ids, wireId } from '../../../shared/ids.ts'
import { type ImportStatus, isOver } from '../../../shared/imports/progress.ts'
import type { Language } from '../../../shared/languages.ts'
import type { NewAuditEntry } from '../../db/audit/types.ts'
import type { Cluster } from '../../db/cluster/cluster.ts'
import type { OnceKey } from '../../db/engine/once.ts'
import type { Job } from '../../db/environment/types.ts'
import { loggedJobs } from '../../db/records/undoLog.ts'
import type { Background } from '../../system/background.ts'
import { type Caller, system } from '../calls/caller.ts'
import { tellUntil } from '../duties/tellUntil.ts'
import { incomingBeside } from '../files/contentStore.ts'
import type { Files } from '../files/files.ts'
import { toWireFile, type WireFile } from '../files/wire.ts'
import { Recoveries } from '../jobs/recoveries.ts'
import { type Attempts, untilDone } from '../jobs/untilDone.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { type Asker, asDesigner } from '../policy/policy.ts'
import type { WriteTarget } from '../records/writeUnits.ts'
import type { ImportChildren } from './child/importChildren.ts'
import { type ImportPlan, type PlannedPart, taskOf } from './importPlan.ts'
import {
  type ImportCounters,
  type ImportProgress,
  type ImportState,
  importKind,
  noRows,
  stateOf,
  toProgress,
} from './job.ts'
import { RejectedFile } from './rejectedFile.ts'
import { type ImportPart, RunningImport } from './runningImport.ts'
import { reserveSize, spaceReserve } from './spaceReserve.ts'
import { takeBack } from './takeBack.ts'
import { forgetRows, takeBackRows } from './takeBackRows.ts'

export interface ImportJobsParts {
  files: Files
  records: { target(asker: Asker, environment: OpenEnvironment): WriteTarget }
  children: ImportChildren
  /** After components of an environment changed. */
  announce(environmentId: string): void
  clock: Clock
  ids: Ids
  /** The servers that share the environments: an import runs on the one that was asked. */
  cluster: Cluster
  background: Background
  /** Gets failures that belong to nobody's call. */
  report(error: unknown): void
}

/** For whom: rows are written in the caller's name, and reasons in the language. */
export interface Requester {
  caller: Caller
  language: Language
}

interface ImportAuthor {
  createdBy: string | null
  once?: OnceKey | undefined
  /** Where what is begun does not tell the audit log itself. */
  entry?: NewAuditEntry
}

/** Told to who runs an import: its id; or that of an environment whose imports all end. */
const cancelTopic = 'cancelImport'
const endTopic = 'endImports'

/** The imports of all environments: written down before they begin, run, and told of. */
export class ImportJobs {
  readonly #parts: ImportJobsParts
  /** By wire id. */
  readonly #running = new Map<string, RunningImport>()
  readonly #closing = new AbortController()
  readonly #recoveries: Recoveries

  constructor(parts: ImportJobsParts) {
    this.#parts = parts
    const { cluster, background, clock } = parts
    this.#recoveries = new Recoveries({ clock, ...this.#attempts })
    cluster.listen(news => {
      if (news.kind !== 'told') return
      if (news.topic === cancelTopic) background.run(this.#running.get(news.message)?.cancel() ?? Promise.resolve())
      if (news.topic === endTopic) background.run(this.#endHere(news.message))
    })
    // Others take them back.
    cluster.leases.onLost(() => {
      for (const job of this.#running.values()) job.abandon()
    })
  }

  /**
   * Writes the import down before `begin`, so that a stop at any moment leaves something to tidy up by.
   * @param begin answers what the call answers: something else when another call with the same key was first
   */
  async register(
    environment: OpenEnvironment,
    state: ImportState,
    { createdBy, once, entry }: ImportAuthor,
    begin: (id: string, answer: ImportProgress) => Promise<ImportProgress>,
  ): Promise<ImportProgress> {
    const { store } = environment
    const { ids, cluster } = this.#parts
    const id = ids.next()
    const { nodeId } = cluster
    const answer = toProgress(environment.id, { id, status: 'running', state, counters: noRows })
    const stored = await store.write(
      async tx => {
        await tx.jobs.create({ id, kind: importKind, status: 'running', state, counters: noRows, createdBy, nodeId })
        if (entry !== undefined) await tx.audit.add(entry)
        return answer
      },
      { once },
    )
    if (stored._id !== answer._id) return stored
    try {
      const answered = await begin(id, answer)
      if (answered._id !== answer._id) await store.write(tx => tx.jobs.remove(id))
      return answered
    } catch (error) {
      await store.write(tx => tx.jobs.remove(id))
      throw error
    }
  }

  run(requester: Requester, environment: OpenEnvironment, id: string, plan: ImportPlan): void {
    const { children, clock, cluster, report, records } = this.#parts
    const { spreadsheet, state } = plan
    const importId = wireId(environment.id, id)
    const parts = plan.parts.map((part): ImportPart => {
      const table = state.tables?.find(({ collectionId }) => collectionId === part.collectionId)
      const rejected = this.#rejectedFile(requester, environment, plan, part)
      return { task: taskOf(environment, spreadsheet, part), rejected, table }
    })
    const job = new RunningImport(
      {
        id,
        nodeId: cluster.nodeId,
        environment,
        state,
        parts,
        target: records.target(asDesigner({ ...requester.caller, once: undefined }), environment),
        children,
        reserve: spaceReserve(
          incomingBeside(spreadsheet.path, `reserve-${id}`),
          state.created.length === 0 ? reserveSize.rows : reserveSize.tables,
        ),
        clock,
        logsUndo: state.created.length === 0,
        takeBack: rowsWritten => this.#takeBack(environment, id, state, rowsWritten),
        forget: () => forgetRows({ environment, importId: id }),
      },
      report,
    )
    this.#running.set(importId, job)
    const tidyUp = () => (job.isTidy ? Promise.resolve() : job.tidyUp())
    void job.done.then(() => untilDone(tidyUp, this.#attempts)).then(() => this.#running.delete(importId))
  }

  /** Resolves with the next progress of an import; at once for one that does not run. */
  async change(importId: string): Promise<void> {
    await this.#running.get(importId)?.change()
  }

  /** Resolves when nothing is written any more, unless the disk refuses to take it back. */
  async cancel({ id: environmentId, store }: OpenEnvironment, id: string): Promise<void> {
    const importId = wireId(environmentId, id)
    const running = this.#running.get(importId)
    if (running !== undefined) return running.cancel()
    const { cluster } = this.#parts
    const isOver = async () => (await store.reads.jobs.byId(id))?.status !== 'running'
    if (!cluster.isShared || (await isOver())) return
    await tellUntil(cluster, { topic: cancelTopic, message: importId }, isOver)
  }

  /** As `cancel`, for all of an environment that nobody uses any more. */
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

  /** @throws AppError NotFound */
  async progress(environment: OpenEnvironment, id: string): Promise<ImportProgress> {
    const job = this.#running.get(wireId(environment.id, id))
    if (job !== undefined && !job.isRecorded) return toProgress(environment.id, job)
    const stored = await environment.store.reads.jobs.byId(id)
    if (stored === undefined) throw notFound()
    const state = stateOf(stored)
    // One that runs in no process was interrupted; while it is taken back, it is not over yet.
    const isInterrupted =
      stored.status === 'running' && !this.#recoveries.has(environment.id) && !(await this.#isElsewhere(stored))
    const status = (isInterrupted ? 'interrupted' : stored.status) as ImportStatus
    const waiting = isOver(status) ? undefined : this.#recoveries.waiting(environment.id)
    return toProgress(
      environment.id,
      { id, status, state, counters: stored.counters as ImportCounters, waiting },
      await this.#rejectedFiles(environment, state),
    )
  }

  async #rejectedFiles(environment: OpenEnvironment, state: ImportState): Promise<Map<string, WireFile>> {
    const ids = [state.rejectedFileId, ...(state.tables ?? []).map(({ rejectedFileId }) => rejectedFileId)]
    const found = new Map<string, WireFile>()
    for (const id of new Set(ids)) {
      const file = id === null ? undefined : await environment.store.reads.files.byId(id)
      if (file !== undefined) found.set(file.id, toWireFile(environment.id, file))
    }
    return found
  }

  /** Tidies up after imports that a stop of the server interrupted; tries again later what the disk refuses. */
  recover(environment: OpenEnvironment): Promise<void> {
    return this.#recoveries.run(environment.id, () => this.#recoverOnce(environment))
  }

  /** Resolves when that is done. */
  async recovered({ id }: OpenEnvironment): Promise<void> {
    await this.#recoveries.over(id)
  }

  async isFinished(
    { store }: OpenEnvironment,
    { collectionId, fileId }: Pick<ImportState, 'collectionId' | 'fileId'>,
  ): Promise<boolean> {
    const finished = await store.reads.jobs.withStatus('finished')
    return finished.some(job => {
      const state = job.kind === importKind ? stateOf(job) : undefined
      return state?.collectionId === collectionId && state.fileId === fileId
    })
  }

  async #recoverOnce(environment: OpenEnvironment): Promise<void> {
    const { jobs } = environment.store.reads
    for (const job of await jobs.withStatus('running')) {
      if (job.kind !== importKind || this.#running.has(wireId(environment.id, job.id))) continue
      if (!(await this.#takeOver(environment, job))) continue
      const state: ImportState = { ...stateOf(job), message: 'interrupted' }
      const rowsWritten = await this.#takeBack(environment, job.id, state, Number(job.counters.rowsWritten))
      const counters = { ...job.counters, rowsWritten }
      const changes = { status: 'interrupted', state, counters }
      await environment.store.write(tx => tx.jobs.updateOwn(job.id, this.#parts.cluster.nodeId, changes))
    }
    for (const importId of await loggedJobs(environment.store.reads))
      if ((await jobs.byId(importId))?.status !== 'running') await forgetRows({ environment, importId })
  }

  async #isElsewhere({ nodeId }: Job): Promise<boolean> {
    const { nodeId: own, leases } = this.#parts.cluster
    return nodeId !== null && nodeId !== own && (await leases.isAlive(nodeId))
  }

  /** Of an import that no process runs. @returns whether this server is to take it back */
  async #takeOver({ store }: OpenEnvironment, job: Job): Promise<boolean> {
    const { nodeId } = this.#parts.cluster
    if (job.nodeId === nodeId) return true
    if (await this.#isElsewhere(job)) return false
    return store.write(tx => tx.jobs.takeOver(job.id, job.nodeId, nodeId))
  }

  /** Those that run count as interrupted, and are tidied up when their environment opens again. */
  async close(): Promise<void> {
    this.#closing.abort()
    const jobs = [...this.#running.values()]
    for (const job of jobs) job.abandon()
    await this.#parts.children.close()
    await Promise.all(jobs.map(({ done }) => done))
  }

  get #attempts(): Attempts {
    return { report: this.#parts.report, signal: this.#closing.signal }
  }

  /** Returns how many rows stay. */
  async #takeBack(
    environment: OpenEnvironment,
    importId: string,
    state: ImportState,
    rowsWritten: number,
  ): Promise<number> {
    const { announce, records, clock } = this.#parts
    if (state.created.length === 0) {
      const target = records.target(asDesigner(system({ kind: 'admin', name: '' })), environment)
      return takeBackRows({ environment, target, importId, state, clock })
    }
    const isGone = await takeBack(environment, importId, state.created)
    if (isGone) announce(environment.id)
    // Others may have deleted some of them, or all.
    if (isGone) return 0
    const made = state.created.filter(id => environment.model.component('collection', id) !== undefined)
    let left = 0
    for (const id of made) left += await environment.records(id).count({ scope: everything })
    return Math.min(rowsWritten, left)
  }

  #rejectedFile(
    { caller, language }: Requester,
    environment: OpenEnvironment,
    { spreadsheet, parts }: ImportPlan,
    { reading }: PlannedPart,
  ): RejectedFile {
    const { name } = spreadsheet.file
    const { sheet = '' } = reading
    return new RejectedFile({
      files: this.#parts.files,
      environment,
      language,
      name: parts.length === 1 ? name : `${name.replace(/\.[^.]*$/, '')}_${sheet}.csv`,
      separator: reading.separator ?? ',',
      createdBy: caller.accountId,
    })
  }
}
