import type { StoreSource } from '../../engine/source.ts'
import type { SqlValue } from '../../engine/sql.ts'
import type { CollectionShape } from '../collectionShape.ts'
import type { Stage } from './planPipeline.ts'

/** Rows of a collection, all columns of `compileSelection`. */
export interface RecordRows {
  shape: CollectionShape
  text: string
  params: readonly SqlValue[]
}

export interface PipelineTask {
  /** Where the records are. */
  store: StoreSource
  /** What goes in: rows of the collection, or documents that the database already made. */
  source: RecordRows | { documents: readonly Stage[] }
  stages: readonly Stage[]
  /** What `$$NOW` is, in ms. */
  now: number
  /** What `$lookup` and its like read, by name. */
  joined: Readonly<Record<string, RecordRows>>
  mostRead: number
  mostResults: number
  /** Characters of JSON that all of them have. */
  mostLength: number
}

export type PipelineAnswer =
  | { kind: 'done'; documents: unknown[] }
  | { kind: 'tooLarge'; limit: number }
  /** The pipeline says something that its operators do not take. */
  | { kind: 'wrong'; message: string }
  /** The database could not be read. */
  | { kind: 'failed'; message: string }
