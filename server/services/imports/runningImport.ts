import type { Clock } from '../../../shared/clock.ts'
import { isAppError } from '../../../shared/errors.ts'
import { UnreadableFile } from '../../../shared/imports/failures.ts'
import { importLimits } from '../../../shared/imports/limits.ts'
import { type ImportStatus, isOver } from '../../../shared/imports/progress.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import { StorageFull } from '../../db/errors.ts'
import { StalePlan } from '../../db/records/stalePlan.ts'
import { logUndo, undoEntry } from '../../db/records/undoLog.ts'
import type { OpenEnvironment } from '../environments/openEnvironment.ts'
import type { WriteTarget } from '../records/writeOperations.ts'
import { type ImportCounters, type ImportState, noRows } from './job.ts'
import type { RejectedFile } from './rejectedFile.ts'
import type { SpaceReserve } from './spaceReserve.ts'
import type { ImportThreads } from './thread/importThreads.ts'
import type { ImportChunk, ImportTask, Rejection } from './thread/protocol.ts'
import { type ChunkTarget, writeChunk } from './writeChunk.ts'

export interface RunningImportParts {
  id: string
  environment: OpenEnvironment
  state: ImportState
  task: Omit<ImportTask, 'kind' | 'chunkRows'>
  target: WriteTarget
  threads: ImportThreads
  rejected: RejectedFile
  reserve: SpaceReserve
  clock: Clock
  /** Puts back what the import did. Returns how many rows stay, because others use or changed them by now. */
  takeBack(rowsWritten: number): Promise<number>
  /** Into a collection that was there: what is written has to be put back row by row. */
  logsUndo: boolean
  /** The rows stay. */
  keep(): Promise<void>
}

/**
 * Rows of a chunk. One unit of writing should stay below 20 ms, because requests wait behind it; much smaller ones would spend their
 * time on the commit.
 */
const chunk = { first: 500, least: 250, most: 2_000, wantedMs: 14 } as const

/** One import at work: it takes chunks of planned rows from a thread and writes each as one unit. */
export class RunningImport {
  readonly #parts: RunningImportParts
  readonly #report: (error: unknown) => void
  readonly state: ImportState
  #status: ImportStatus = 'running'
  #counters: ImportCounters = noRows
  #ending: 'cancelled' | 'failed' = 'failed'
  #isTidy = false
  #cancelled = false
  #abandoned = false
  #rows: number = chunk.first
  #wake: (() => void)[] = []
  /** Settles when it is over; never rejects. */
  readonly done: Promise<void>

  constructor(parts: RunningImportParts, report: (error: unknown) => void) {
    this.#parts = parts
    this.#report = report
    this.state = parts.state
    this.done = this.#run()
  }

  get id() {
    return this.#parts.id
  }

  get status() {
    return this.#status
  }

  get counters() {
    return this.#counters
  }

  /** It wrote down how it ended, or leaves that to the next start of the server. */
  get isTidy() {
    return this.#isTidy || this.#abandoned
  }

  /** Stops without tidying up: the server is closing, and the next start finds the import interrupted. */
  abandon(): void {
    this.#abandoned = true
    this.#cancelled = true
  }

  /** Rows that are being written are finished first. */
  async cancel(): Promise<void> {
    this.#cancelled = true
    await this.done
  }

  /** Resolves with the next progress. */
  async change(): Promise<void> {
    if (!isOver(this.#status)) await new Promise<void>(resolve => this.#wake.push(resolve))
  }

  async #run(): Promise<void> {
    const { threads, task, reserve } = this.#parts
    try {
      await reserve.take()
      const complete = await threads.plan({ kind: 'import', ...task, chunkRows: this.#rows }, chunk =>
        this.#write(chunk),
      )
      await (complete ? this.#finish() : this.#giveUp('cancelled'))
    } catch (error) {
      if (!(error instanceof UnreadableFile || this.#abandoned)) this.#report(error)
      await this.#fail(error)
    } finally {
      await reserve.release().catch(this.#report)
      if (!isOver(this.#status)) this.#status = 'failed'
      this.#announce()
    }
  }

  async #write(arrived: ImportChunk): Promise<number | undefined> {
    if (this.#cancelled) return undefined
    const { environment, clock, id } = this.#parts
    const { rejections, rowsRead, share, headers } = arrived
    let refused: Rejection[] = []
    let elapsed = 0
    const counters = await environment.store.write(async tx => {
      const begin = clock.now()
      refused = this.#writeRows(tx, arrived)
      const counters = {
        rowsRead,
        rowsWritten: this.#counters.rowsWritten + arrived.operations.length - refused.length,
        rowsRejected: this.#counters.rowsRejected + rejections.length + refused.length,
      }
      await tx.jobs.update(id, { counters })
      elapsed = clock.now() - begin
      return counters
    })
    this.#counters = counters
    this.state.share = share
    await this.#reject([...rejections, ...refused], headers)
    this.#announce()
    this.#adapt(arrived.operations.length, elapsed)
    return this.#rows
  }

  #writeRows(tx: UnitScope, chunk: ImportChunk): Rejection[] {
    const { target, task, logsUndo, id } = this.#parts
    const log: ChunkTarget['onChanges'] = (collectionId, changes) =>
      logUndo(tx, id, undoEntry(changes, target.records(collectionId).layout.signature))
    const into = { target, collectionId: this.state.collectionId, columns: task.targets }
    return writeChunk(tx, logsUndo ? { ...into, onChanges: log } : into, chunk)
  }

  async #reject(rejections: readonly Rejection[], headers: readonly string[]): Promise<void> {
    const room = importLimits.listedRejections - this.state.rejections.length
    this.state.rejections.push(...rejections.slice(0, Math.max(room, 0)).map(({ reason }) => reason))
    await this.#parts.rejected.add(rejections, headers)
  }

  /** Towards the number of rows that take as long as wanted, half of the way each time: one slow moment says little. */
  #adapt(rows: number, elapsed: number): void {
    const fitting = elapsed === 0 ? chunk.most : (rows * chunk.wantedMs) / elapsed
    this.#rows = Math.round(Math.min(chunk.most, Math.max(chunk.least, (this.#rows + fitting) / 2)))
  }

  async #finish(): Promise<void> {
    this.state.share = 1
    const file = await this.#parts.rejected.finish()
    this.state.rejectedFileId = file?.id ?? null
    await this.#parts.keep()
    await this.#end('finished')
  }

  async #giveUp(status: 'cancelled' | 'failed'): Promise<void> {
    await this.#parts.rejected.discard()
    await this.#parts.reserve.release().catch(this.#report)
    this.#ending = status
    await this.tidyUp().catch(this.#report)
    if (!this.#abandoned) this.#status = status
  }

  /** Takes back what was made and writes down how it ended. A full disk may refuse even that: call it again later. */
  async tidyUp(): Promise<void> {
    if (this.#abandoned) return
    const rowsWritten = await this.#parts.takeBack(this.#counters.rowsWritten)
    this.#counters = { ...this.#counters, rowsWritten }
    await this.#end(this.#ending)
  }

  async #fail(error: unknown): Promise<void> {
    this.state.message = failureOf(error)
    this.state.row = error instanceof UnreadableFile ? (error.row ?? null) : null
    await this.#giveUp('failed')
  }

  async #end(status: ImportStatus): Promise<void> {
    const { environment, id } = this.#parts
    const { state } = this
    await environment.store.write(tx => tx.jobs.update(id, { status, state, counters: this.#counters }))
    this.#status = status
    this.#isTidy = true
  }

  #announce(): void {
    for (const resolve of this.#wake.splice(0)) resolve()
  }
}

/** In the database, or in the folder where the rejected rows are collected. */
const isNoSpace = (error: unknown) =>
  error instanceof StorageFull || (isAppError(error, 'Unavailable') && error.details.reason === 'noSpace')

function failureOf(error: unknown) {
  if (error instanceof UnreadableFile) return error.failure
  if (isNoSpace(error)) return 'noSpace'
  if (error instanceof StalePlan) return 'changed'
  return isAppError(error, 'Unavailable') ? 'interrupted' : 'failed'
}
