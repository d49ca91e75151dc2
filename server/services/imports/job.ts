import { wireId } from '../../../shared/ids.ts'
import type { ImportFailure } from '../../../shared/imports/failures.ts'
import type { ImportStatus, RejectedRow } from '../../../shared/imports/progress.ts'
import type { Job } from '../../db/environment/types.ts'
import type { WireFile } from '../files/wire.ts'

/** Among the jobs of an environment. */
export const importKind = 'import'

/** What is kept of an import in its environment's file. */
export interface ImportState extends Record<string, unknown> {
  /** Local id of the spreadsheet. */
  fileId: string
  collectionId: string
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
export interface ImportProgress {
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

export function toProgress(
  environmentId: string,
  job: Pick<Job, 'id'> & { status: ImportStatus; state: ImportState; counters: ImportCounters },
  rejectedFile: WireFile | null,
): ImportProgress {
  const { message, row, share, collectionId, viewPath, rejections } = job.state
  return {
    _id: wireId(environmentId, job.id),
    status: job.status,
    ...job.counters,
    rejectedFile,
    message,
    row,
    share,
    collectionId: wireId(environmentId, collectionId),
    viewPath,
    rejections,
  }
}
