import { wireId } from '../../../shared/ids.ts'
import type { ImportFailure } from '../../../shared/imports/failures.ts'
import type { ImportedTable, ImportStatus, RejectedRow } from '../../../shared/imports/progress.ts'
import type { Job } from '../../db/environment/types.ts'
import type { WireFile } from '../files/wire.ts'
import { type ToldWaiting, toldWaiting, type Waiting } from '../jobs/waiting.ts'

/** Among the jobs of an environment. */
export const importKind = 'import'

/** What of an import went into one collection. */
export interface TableState {
  /** Local. */
  collectionId: string
  title: string
  viewPath: string
  rejectedFileId: string | null
  rowsRead: number
  rowsWritten: number
  rowsRejected: number
}

/** What is kept of an import in its environment's file. */
export interface ImportState extends Record<string, unknown> {
  /** Local id of the spreadsheet. */
  fileId: string
  /** The first one, where several are made. */
  collectionId: string
  /** The collections that are made, in the order in which they were asked for. */
  tables?: TableState[]
  /** Local ids of what the import made, in the order in which it is taken back; empty for an import into a collection. */
  created: string[]
  /** Of the view that was made. */
  viewPath: string | null
  message: ImportFailure | null
  /** Row of the file that `message` concerns. */
  row: number | null
  rejectedFileId: string | null
  /** The first of the rejected rows. */
  rejections: RejectedRow[]
  /** 0 to 1. */
  share: number
  /** Rows that could not be taken back so far. */
  kept?: number
}

export interface ImportCounters extends Record<string, number> {
  rowsRead: number
  rowsWritten: number
  rowsRejected: number
}

/** An import as it travels. */
export interface ImportProgress extends ToldWaiting {
  _id: string
  status: ImportStatus
  rowsRead: number
  rowsWritten: number
  rowsRejected: number
  rejectedFile: WireFile | null
  /** Why it failed: `shared/imports/failures.ts`. */
  message: string | null
  row: number | null
  /** Part of the file that was read, 0 to 1. */
  share: number
  collectionId: string
  viewPath: string | null
  rejections: readonly RejectedRow[]
  tables: readonly ImportedTable[]
}

export const stateOf = (job: Job) => job.state as ImportState
export const newState = (fileId: string, collectionId: string): ImportState => ({
  fileId,
  collectionId,
  created: [],
  viewPath: null,
  message: null,
  row: null,
  rejectedFileId: null,
  rejections: [],
  share: 0,
})
export const noRows: ImportCounters = { rowsRead: 0, rowsWritten: 0, rowsRejected: 0 }

interface ShownImport extends Pick<Job, 'id'> {
  status: ImportStatus
  state: ImportState
  counters: ImportCounters
  waiting?: Waiting | undefined
}

/** @param rejectedFiles of finished imports, by their local ids */
export function toProgress(
  environmentId: string,
  job: ShownImport,
  rejectedFiles: ReadonlyMap<string, WireFile> = new Map(),
): ImportProgress {
  const fileOf = (id: string | null) => (id === null ? null : (rejectedFiles.get(id) ?? null))
  const { message, row, share, collectionId, viewPath, rejections } = job.state
  return {
    _id: wireId(environmentId, job.id),
    status: job.status,
    ...job.counters,
    rejectedFile: fileOf(job.state.rejectedFileId),
    message,
    row,
    share,
    collectionId: wireId(environmentId, collectionId),
    viewPath,
    rejections,
    ...toldWaiting(job.waiting),
    tables: (job.state.tables ?? []).map(({ collectionId, rejectedFileId, ...table }) => {
      const file = fileOf(rejectedFileId)
      const rejectedFile = file && { name: file.name, url: file.url ?? null }
      return { ...table, collectionId: wireId(environmentId, collectionId), rejectedFile }
    }),
  }
}
export const newTable = (collectionId: string, title: string, viewPath: string): TableState => ({
  collectionId,
  title,
  viewPath,
  rejectedFileId: null,
  rowsRead: 0,
  rowsWritten: 0,
  rowsRejected: 0,
})
