import type { Clock } from '../../../shared/clock.ts'
import type { RecordShape } from '../../../shared/components/defineComponent.ts'
import { notFound } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { type Ids, wireId } from '../../../shared/ids.ts'
import { isOver } from '../../../shared/imports/progress.ts'
import type { ReadingRequest } from '../../../shared/imports/reading.ts'
import type { OnceKey } from '../../db/engine/once.ts'
import type { StoredFile } from '../../db/environment/types.ts'
import { type Caller, system } from '../caller.ts'
import type { OpenEnvironment } from '../environments/openEnvironment.ts'
import { incomingBeside } from '../files/contentStore.ts'
import type { FileService } from '../files/files.ts'
import { toWireFile } from '../files/wire.ts'
import type { WriteTarget } from '../records/writeOperations.ts'
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
import { RunningImport } from './runningImport.ts'
import { spaceReserve } from './spaceReserve.ts'
import { takeBack } from './takeBack.ts'
import { keepRows, takeBackRows } from './takeBackRows.ts'
import type { ImportThreads } from './thread/importThreads.ts'
import type { ColumnTarget, ImportTask } from './thread/protocol.ts'

export interface ImportJobsParts {
  files: FileService
  records: { target(caller: Caller, environment: OpenEnvironment): WriteTarget }
  threads: ImportThreads
  /** After components of an environment changed. */
  announce(environmentId: string): void
  clock: Clock
  ids: Ids
  /** Gets failures that belong to nobody's call. */
  report(error: unknown): void
}

/** A file of the environment and where its content is. */
export interface Spreadsheet {
  file: StoredFile
  path: string
}

/** What is to be done with a spreadsheet. */
export interface ImportPlan {
  spreadsheet: Spreadsheet
  reading: ReadingRequest
  state: ImportState
  shape: RecordShape
  targets: readonly ColumnTarget[]
  ids: ImportTask['ids']
}

/** For whom: rows are written in the caller's name, and reasons in the language. */
export interface Requester {
  caller: Caller
  language: Language
}

/** An import that could not be taken back is tried again after this long, in ms: somebody may have made space. */
const tidyPause = 5_000

/** Resolves when nothing half done is left of an import that is over. */
async function tidied(job: RunningImport): Promise<void> {
  while (!job.isTidy) {
    await new Promise(resolve => setTimeout(resolve, tidyPause).unref())
    // What failed was reported when it failed first.
    await job.tidyUp().catch(() => undefined)
  }
}

/** The imports of all environments: written down before they begin, run, and told of. */
export class ImportJobs {
  readonly #parts: ImportJobsParts
  /** By wire id. */
  readonly #running = new Map<string, RunningImport>()

  constructor(parts: ImportJobsParts) {
    this.#parts = parts
  }

  /**
   * Writes the import down before `begin`, so that a stop at any moment leaves something to tidy up by.
   * @param begin answers what the call answers: something else when another call with the same key was first
   */
  async register(
    environment: OpenEnvironment,
    state: ImportState,
    { createdBy, once }: { createdBy: string | null; once?: OnceKey | undefined },
    begin: (id: string, answer: ImportProgress) => Promise<ImportProgress>,
  ): Promise<ImportProgress> {
    const { store } = environment
    const id = this.#parts.ids.next()
    const answer = toProgress(environment.id, { id, status: 'running', state, counters: noRows }, null)
    const stored = await store.write(
      async tx => {
        await tx.jobs.create({ id, kind: importKind, status: 'running', state, counters: noRows, createdBy })
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
    const { threads, clock, report, records } = this.#parts
    const { spreadsheet, reading, state, shape, targets, ids } = plan
    const importId = wireId(environment.id, id)
    const task = {
      file: { path: spreadsheet.path, name: spreadsheet.file.name },
      reading,
      zone: environment.zone,
      shape: { id: state.collectionId, fields: shape.fields, indexes: shape.indexes },
      targets,
      ids,
    }
    const job = new RunningImport(
      {
        id,
        environment,
        state,
        task,
        target: records.target({ ...requester.caller, once: undefined }, environment),
        threads,
        rejected: this.#rejectedFile(requester, environment, plan),
        reserve: spaceReserve(incomingBeside(spreadsheet.path, `reserve-${id}`)),
        clock,
        logsUndo: state.created.length === 0,
        takeBack: rowsWritten => this.#takeBack(environment, id, state, rowsWritten),
        keep: () => keepRows({ environment, importId: id }),
      },
      report,
    )
    this.#running.set(importId, job)
    void job.done.then(() => tidied(job)).then(() => this.#running.delete(importId))
  }

  /** Resolves with the next progress of an import; at once for one that does not run. */
  async change(importId: string): Promise<void> {
    await this.#running.get(importId)?.change()
  }

  /** Resolves when nothing is written any more. */
  async cancel(importId: string): Promise<void> {
    await this.#running.get(importId)?.cancel()
  }

  /** @throws AppError NotFound */
  async progress(environment: OpenEnvironment, id: string): Promise<ImportProgress> {
    const job = this.#running.get(wireId(environment.id, id))
    if (job !== undefined && !(isOver(job.status) && job.isTidy)) return toProgress(environment.id, job, null)
    const { jobs, files } = environment.store.reads
    const stored = await jobs.byId(id)
    if (stored === undefined) throw notFound()
    const state = stateOf(stored)
    const rejected = state.rejectedFileId === null ? undefined : await files.byId(state.rejectedFileId)
    // One that runs in no process was interrupted; `recover` is about to write that down.
    const status = stored.status === 'running' ? 'interrupted' : stored.status
    return toProgress(
      environment.id,
      { id, status: status as ImportProgress['status'], state, counters: stored.counters as ImportCounters },
      rejected === undefined ? null : toWireFile(environment.id, rejected),
    )
  }

  /** Tidies up after imports that a stop of the server interrupted. */
  async recover(environment: OpenEnvironment): Promise<void> {
    for (const job of await environment.store.reads.jobs.withStatus('running')) {
      if (job.kind !== importKind || this.#running.has(wireId(environment.id, job.id))) continue
      const state: ImportState = { ...stateOf(job), message: 'interrupted' }
      const rowsWritten = await this.#takeBack(environment, job.id, state, Number(job.counters.rowsWritten))
      const counters = { ...job.counters, rowsWritten }
      await environment.store.write(tx => tx.jobs.update(job.id, { status: 'interrupted', state, counters }))
    }
  }

  /** Those that run count as interrupted, and are tidied up when their environment opens again. */
  async close(): Promise<void> {
    const jobs = [...this.#running.values()]
    for (const job of jobs) job.abandon()
    await this.#parts.threads.close()
    await Promise.all(jobs.map(({ done }) => done))
  }

  /** Returns how many rows stay. */
  async #takeBack(
    environment: OpenEnvironment,
    importId: string,
    { created, collectionId }: ImportState,
    rowsWritten: number,
  ): Promise<number> {
    const { announce, records, clock } = this.#parts
    if (created.length === 0) {
      const target = records.target(system({ kind: 'admin', name: '' }), environment)
      return takeBackRows({ environment, target, importId, collectionId, clock })
    }
    const isGone = await takeBack(environment, importId, created)
    if (isGone) announce(environment.id)
    return isGone ? 0 : rowsWritten
  }

  #rejectedFile({ caller, language }: Requester, environment: OpenEnvironment, plan: ImportPlan): RejectedFile {
    return new RejectedFile({
      files: this.#parts.files,
      environment,
      language,
      name: plan.spreadsheet.file.name,
      separator: plan.reading.separator ?? ',',
      createdBy: caller.accountId,
    })
  }
}
