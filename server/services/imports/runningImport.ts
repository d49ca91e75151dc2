import type { Clock } from '../../../shared/clock.ts'
import { isAppError } from '../../../shared/errors.ts'
import { UnreadableFile } from '../../../shared/imports/failures.ts'
import { importLimits } from '../../../shared/imports/limits.ts'
import { type ImportStatus, isOver } from '../../../shared/imports/progress.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import type { EnvironmentTx, JobChanges } from '../../db/environment/types.ts'
import { StalePlan } from '../../db/records/stalePlan.ts'
import { logUndo, undoEntry } from '../../db/records/undoLog.ts'
import { isNoSpace } from '../calls/failures.ts'
import { type Waiting, waitingAfter } from '../jobs/waiting.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { WriteTarget } from '../records/writeUnits.ts'
import type { ImportChildren } from './child/importChildren.ts'
import type { ImportChunk, ImportTask, Rejection } from './child/protocol.ts'
import { type ImportCounters, type ImportState, noRows, type TableState } from './job.ts'
import type { RejectedFile } from './rejectedFile.ts'
import { namedPeople, namedRecords } from './relatedRecords.ts'
import type { SpaceReserve } from './spaceReserve.ts'
import { type ChunkTarget, writeChunk } from './writeChunk.ts'

/** The rows of one table, on their way into one collection. */
export interface ImportPart {
  task: Omit<ImportTask, 'kind' | 'chunkRows'>
  rejected: RejectedFile
  /** Where an import makes several collections: which of them this is. */
  table: TableState | undefined
}

export interface RunningImportParts {
  id: string
  /** Of this server; where another one has taken the import over, this one writes nothing more. */
  nodeId: string
  environment: OpenEnvironment
  state: ImportState
  /** What is written, one after the other. */
  parts: readonly ImportPart[]
  target: WriteTarget
  children: ImportChildren
  reserve: SpaceReserve
  clock: Clock
  /** Puts back what the import did. Returns how many rows stay, because others use or changed them by now. */
  takeBack(rowsWritten: number): Promise<number>
  /** Into a collection that was there: what is written has to be put back row by row. */
  logsUndo: boolean
  /** The rows stay: forgets how they are put back. */
  forget(): Promise<void>
}

/**
 * Rows of a chunk. One unit of writing should stay below 20 ms, because requests wait behind it; much smaller ones would spend their
 * time on the commit.
 */
const chunk = { first: 500, least: 250, most: 2_000, wantedMs: 14 } as const

/** One import at work: it takes chunks of planned rows from a child and writes each as one unit. */
export class RunningImport {
  readonly #parts: RunningImportParts
  readonly #report: (error: unknown) => void
  readonly state: ImportState
  #status: ImportStatus = 'running'
  #counters: ImportCounters = noRows
  /** How it ends, once that is known. */
  #ending: 'finished' | 'cancelled' | 'failed' = 'failed'
  #isRecorded = false
  #isTidy = false
  #waiting: Waiting | undefined
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

  get environment() {
    return this.#parts.environment
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

  /** Taking it back was refused, and is tried again. */
  get waiting() {
    return this.#waiting
  }

  /** What is stored tells how it ended. */
  get isRecorded() {
    return this.#isRecorded
  }

  /** Nothing is left to be done; or that is left to the next start of the server. */
  get isTidy() {
    return this.#isTidy || this.#abandoned
  }

  /** Stops without tidying up: the server is closing or taken for dead, and who opens the environment next finds the import interrupted. */
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
    const { reserve } = this.#parts
    try {
      await reserve.take()
      await ((await this.#writeParts()) ? this.#finish() : this.#giveUp('cancelled'))
    } catch (error) {
      if (!(error instanceof UnreadableFile || this.#abandoned)) this.#report(error)
      await this.#fail(error)
    } finally {
      await reserve.release().catch(this.#report)
      this.#announce()
    }
  }

  /** Returns whether all of them were written to their end. */
  async #writeParts(): Promise<boolean> {
    const { children, environment, parts } = this.#parts
    for (const [place, part] of parts.entries()) {
      const before = this.#counters.rowsRead
      // Those that the parts before it brought, too.
      const recordIds = await namedRecords(environment, part.task.targets)
      const people = await namedPeople(environment, part.task.targets)
      const task: ImportTask = { kind: 'import', ...part.task, recordIds, people, chunkRows: this.#rows }
      const complete = await children.plan(task, chunk => {
        this.state.share = (place + chunk.share) / parts.length
        return this.#write(part, { ...chunk, rowsRead: before + chunk.rowsRead })
      })
      if (!complete) return false
    }
    return true
  }

  /** @param arrived with the rows that were read of all parts so far */
  async #write(part: ImportPart, arrived: ImportChunk): Promise<number | undefined> {
    if (this.#cancelled) return undefined
    const { environment, clock } = this.#parts
    const { rejections, rowsRead, headers } = arrived
    let refused: Rejection[] = []
    let elapsed = 0
    const counters = await environment.store.write(async tx => {
      const begin = clock.now()
      refused = await this.#writeRows(tx, part, arrived)
      const counters = {
        rowsRead,
        rowsWritten: this.#counters.rowsWritten + arrived.operations.length - refused.length,
        rowsRejected: this.#counters.rowsRejected + rejections.length + refused.length,
      }
      await this.#update(tx, { counters })
      elapsed = clock.now() - begin
      return counters
    })
    count(part.table, this.#counters, counters)
    this.#counters = counters
    await this.#reject(part, [...rejections, ...refused], headers)
    this.#announce()
    this.#adapt(arrived.operations.length, elapsed)
    return this.#rows
  }

  #writeRows(tx: UnitScope, { task }: ImportPart, chunk: ImportChunk): Promise<Rejection[]> {
    const { target, logsUndo, id } = this.#parts
    const log: ChunkTarget['onChanges'] = (collectionId, changes) =>
      logUndo(tx, id, undoEntry(changes, target.records(collectionId).layout))
    const into = { target, collectionId: task.shape.id, columns: task.targets }
    return writeChunk(tx, logsUndo ? { ...into, onChanges: log } : into, chunk)
  }

  async #reject(
    { table, rejected }: ImportPart,
    rejections: readonly Rejection[],
    headers: readonly string[],
  ): Promise<void> {
    const room = importLimits.listedRejections - this.state.rejections.length
    const listed = rejections.slice(0, Math.max(room, 0)).map(({ reason }) => reason)
    const isOneOfSeveral = table !== undefined && this.#parts.parts.length > 1
    this.state.rejections.push(...(isOneOfSeveral ? listed.map(reason => ({ ...reason, table: table.title })) : listed))
    await rejected.add(rejections, headers)
  }

  /** Towards the number of rows that take as long as wanted, half of the way each time: one slow moment says little. */
  #adapt(rows: number, elapsed: number): void {
    const fitting = elapsed === 0 ? chunk.most : (rows * chunk.wantedMs) / elapsed
    this.#rows = Math.round(Math.min(chunk.most, Math.max(chunk.least, (this.#rows + fitting) / 2)))
  }

  /** One unit, with the last file of rejected rows: before it the import counts as interrupted, after it as finished. */
  async #finish(): Promise<void> {
    await this.#parts.reserve.release()
    this.state.share = 1
    const rejecting = this.#parts.parts.filter(({ rejected }) => !rejected.isEmpty)
    for (const part of rejecting) {
      await part.rejected.finish((tx, { id }) => {
        this.state.rejectedFileId ??= id
        if (part.table) part.table.rejectedFileId = id
        return part === rejecting.at(-1) ? this.#record(tx, 'finished') : undefined
      })
    }
    if (rejecting.length === 0) await this.#parts.environment.store.write(tx => this.#record(tx, 'finished'))
    this.#ending = 'finished'
    this.#ended()
    // The log may be long: it is forgotten behind the answer, bit by bit.
    await this.tidyUp().catch(this.#report)
  }

  async #giveUp(status: 'cancelled' | 'failed'): Promise<void> {
    for (const { rejected, table } of this.#parts.parts) {
      await rejected.discard()
      if (table) table.rejectedFileId = null
    }
    this.state.rejectedFileId = null
    await this.#parts.reserve.release().catch(this.#report)
    this.#ending = status
    await this.tidyUp().catch(this.#report)
    if (!this.#abandoned) this.#status = status
  }

  /**
   * Forgets what a finished one kept; of another takes back what was made, and writes down how it ended. A full disk
   * may refuse even that: call it again later.
   */
  async tidyUp(): Promise<void> {
    try {
      await this.#tidy()
      this.#waiting = undefined
    } catch (error) {
      this.#waiting = waitingAfter(error, this.#parts.clock.now(), this.#waiting)
      throw error
    }
  }

  async #tidy(): Promise<void> {
    if (this.#abandoned) return
    const { environment, forget, takeBack } = this.#parts
    const ending = this.#ending
    if (ending === 'finished') await forget()
    else {
      const rowsWritten = await takeBack(this.#counters.rowsWritten)
      this.#counters = { ...this.#counters, rowsWritten }
      await environment.store.write(tx => this.#record(tx, ending))
      this.#ended()
    }
    this.#isTidy = true
  }

  #ended(): void {
    this.#status = this.#ending
    this.#isRecorded = true
    this.#announce()
  }

  async #fail(error: unknown): Promise<void> {
    this.state.message = failureOf(error)
    this.state.row = error instanceof UnreadableFile ? (error.row ?? null) : null
    await this.#giveUp('failed')
  }

  #record(tx: EnvironmentTx, status: ImportStatus) {
    return this.#update(tx, { status, state: this.state, counters: this.#counters })
  }

  /** What another server has taken over ends here, with the unit that would have written. */
  async #update(tx: EnvironmentTx, changes: JobChanges): Promise<void> {
    if (await tx.jobs.updateOwn(this.id, this.#parts.nodeId, changes)) return
    this.abandon()
    throw new Error('another server has taken this import over')
  }

  #announce(): void {
    for (const resolve of this.#wake.splice(0)) resolve()
  }
}

/** Adds what a chunk did to the counts of its table. */
function count(table: TableState | undefined, before: ImportCounters, after: ImportCounters): void {
  if (table === undefined) return
  table.rowsRead += after.rowsRead - before.rowsRead
  table.rowsWritten += after.rowsWritten - before.rowsWritten
  table.rowsRejected += after.rowsRejected - before.rowsRejected
}

function failureOf(error: unknown) {
  if (error instanceof UnreadableFile) return error.failure
  if (isNoSpace(error)) return 'noSpace'
  if (error instanceof StalePlan) return 'changed'
  return isAppError(error, 'Unavailable') ? 'interrupted' : 'failed'
}
