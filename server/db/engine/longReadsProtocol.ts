import type { SqlValue } from './sql.ts'

export interface LongQuery {
  /** The database file. */
  file: string
  text: string
  params: readonly SqlValue[]
  /** Rows in one message. */
  chunkRows: number
}

/**
 * The worker reads ahead this many chunks; each `more` allows one further, so that a slow reader of the rows holds up the worker
 * instead of filling the memory.
 */
export const chunksAhead = 2

export type ToWorker = { kind: 'start'; query: LongQuery } | { kind: 'more' } | { kind: 'stop' } | { kind: 'close' }

/** After `end`, `failed` and `stopped` the worker is free for the next query. */
export type FromWorker =
  | { kind: 'rows'; rows: SqlValue[][] }
  | { kind: 'end' }
  | { kind: 'failed'; message: string; code: string | undefined }
  | { kind: 'stopped' }
