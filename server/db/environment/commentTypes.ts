import type { Awaitable } from '../engine/awaitable.ts'

/** What somebody said about a record. Ids are local ones, times milliseconds since 1970. */
export interface RecordComment {
  id: string
  collectionId: string
  recordId: string
  /** An account; null: of nobody who is known. */
  authorId: string | null
  text: string
  /** Accounts of those whom it names. */
  mentions: string[]
  createdAt: number
  editedAt: number | null
}

export type CommentedRecord = Pick<RecordComment, 'collectionId' | 'recordId'>

export interface CommentReads {
  byId(id: string): Awaitable<RecordComment | undefined>
  /** In the order in which they were said; from the end: the last one first. */
  page(record: CommentedRecord, request: CommentPageRequest): Awaitable<RecordComment[]>
  count(record: CommentedRecord): Awaitable<number>
  /** Of those records that have any, by their ids. */
  counts(collectionId: string, recordIds: readonly string[]): Awaitable<ReadonlyMap<string, number>>
  /** Each account that said something about it. */
  authors(record: CommentedRecord): Awaitable<string[]>
}

export interface CommentPageRequest {
  skip: number
  limit: number
  fromEnd: boolean
}

export interface CommentWrites extends CommentReads {
  add(comment: Omit<RecordComment, 'createdAt' | 'editedAt'>): Awaitable<RecordComment>
  edit(id: string, changes: Pick<RecordComment, 'text' | 'mentions'>): Awaitable<RecordComment | undefined>
  remove(id: string): Awaitable<void>
}
