import type { Field } from '../../../../shared/fields/defineField.ts'
import type { ReadingWays } from '../../../../shared/fields/readings/ways.ts'
import type { Region } from '../../../../shared/formats/region.ts'
import type { DecimalSign } from '../../../../shared/imports/columns.ts'
import type { ImportFailure } from '../../../../shared/imports/failures.ts'
import type { LeftOutSheet, TablePreview } from '../../../../shared/imports/preview.ts'
import type { RejectedRow } from '../../../../shared/imports/progress.ts'
import type { PreviewRequest, ReadingRequest } from '../../../../shared/imports/reading.ts'
import type { CollectionShape } from '../../../db/records/collectionShape.ts'
import type { PlannedOperation } from '../../records/operations.ts'
import type { ImportFile } from '../reading/openFile.ts'

/** What a preview leaves to the service: names that are free in the environment. */
export interface FilePreview {
  /** One at least. */
  tables: [ScannedPreview, ...ScannedPreview[]]
  leftOutSheets: LeftOutSheet[]
}

export interface ScannedPreview {
  table: TablePreview
  /** Of each column whose values could name records: the first of the different ones; and whether none stands twice. */
  values: ({ texts: readonly string[]; isUnique: boolean } | undefined)[]
}

export interface PreviewTask {
  kind: 'preview'
  file: ImportFile
  reading: PreviewRequest
  zone: string
  region: Region
}

/** Where the values of a column go; without a field the column holds the ids of the records. */
export interface ColumnTarget {
  header: string
  field: Field | undefined
  decimal?: DecimalSign | undefined
  ways?: ReadingWays | undefined
  /** The values name records of a collection, found by one of its fields. */
  related?: RelatedField | undefined
}

export interface RelatedField {
  /** Local. */
  collectionId: string
  /** Of the collection, for people. */
  title: string
  field: Field
  /** What is stored of the records; without it, their ids. */
  valueKey?: string | undefined
  /** The ids of records are understood, too; these keys always are. */
  orId?: boolean
}

/** The ids of the records of a collection by the `matchKey` of what they hold in a field. */
export interface NamedRecords {
  collectionId: string
  fieldName: string
  /** The field whose values stand in the place of the ids. */
  valueKey?: string | undefined
  ids: readonly (readonly [key: string, id: string])[]
  /** The keys of several records. */
  repeated: readonly string[]
}

/** Whether these are the records that values of a column are looked for among. */
export const isFoundBy = (
  { collectionId, fieldName, valueKey }: Pick<NamedRecords, 'collectionId' | 'fieldName' | 'valueKey'>,
  related: RelatedField,
): boolean => collectionId === related.collectionId && fieldName === related.field.name && valueKey === related.valueKey

/** The ids of members by the `matchKey` of what they are called; of those who are called alike, none. */
export type NamedPeople = readonly (readonly [key: string, id: string])[]

export interface ImportTask {
  kind: 'import'
  file: ImportFile
  reading: ReadingRequest
  zone: string
  region: Region
  shape: CollectionShape
  targets: readonly ColumnTarget[]
  /** The records that values may name. */
  recordIds?: readonly NamedRecords[]
  /** Whom cells of fields that name people may mean, where there are such columns. */
  people?: NamedPeople
  /** Only the first row with each value of the only target. */
  distinct?: boolean
  /** What the id of a row means: the record to change, or the one to make. */
  ids: 'update' | 'create'
  /** Rows of the first chunk. */
  chunkRows: number
}

export type ImportChildTask = PreviewTask | ImportTask

export type ToImportChild = ImportChildTask | { kind: 'more'; chunkRows: number }

/** A rejected row with its texts, for the file that can be downloaded. */
export interface Rejection {
  reason: RejectedRow
  cells: readonly string[]
}

export interface ImportChunk {
  operations: readonly PlannedOperation[]
  /** Number and texts of each operation's row, for those that the writing refuses; empty when it refuses none. */
  origins: readonly { row: number; cells: readonly string[] }[]
  rejections: readonly Rejection[]
  /** As far as they are known. */
  headers: readonly string[]
  /** Rows of the file so far. */
  rowsRead: number
  /** Share of the file that was read, 0 to 1. */
  share: number
}

export type FromImportChild =
  | { kind: 'preview'; preview: FilePreview }
  | { kind: 'chunk'; chunk: ImportChunk }
  | { kind: 'end' }
  | { kind: 'unreadable'; failure: ImportFailure; row: number | undefined }
  | { kind: 'failed'; message: string; stack: string | undefined }

/** Chunks that a child may be ahead of the writing. */
export const chunksAhead = 2
