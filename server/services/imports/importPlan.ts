import type { RecordShape } from '../../../shared/components/defineComponent.ts'
import type { ReadingRequest } from '../../../shared/imports/reading.ts'
import type { StoredFile } from '../../db/environment/types.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { ColumnTarget, ImportTask } from './child/protocol.ts'
import type { ImportState } from './job.ts'
import type { ImportPart } from './runningImport.ts'

/** A file of the environment and where its content is. */
export interface Spreadsheet {
  file: StoredFile
  path: string
}

/** A table of a spreadsheet and the collection that its rows go to. */
export interface PlannedPart {
  /** The collection's local id. */
  collectionId: string
  reading: ReadingRequest
  shape: RecordShape
  targets: readonly ColumnTarget[]
  ids: ImportTask['ids']
  distinct?: boolean
}

/** What is to be done with a spreadsheet. */
export interface ImportPlan {
  spreadsheet: Spreadsheet
  state: ImportState
  /** In the order in which they are written. */
  parts: readonly PlannedPart[]
}

/** What the child is asked to do for a part. */
export const taskOf = (
  { zone, region }: OpenEnvironment,
  { path, file }: Spreadsheet,
  { collectionId, reading, shape, targets, ids, distinct = false }: PlannedPart,
): ImportPart['task'] => ({
  file: { path, name: file.name },
  reading,
  zone,
  region,
  shape: { id: collectionId, fields: shape.fields, indexes: shape.indexes },
  targets,
  ids,
  distinct,
})
