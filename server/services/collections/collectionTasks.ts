import type { ExportColumn } from '../../../shared/collections/headers.ts'
import type { JobFailure } from '../../../shared/collections/jobs.ts'
import type { Field, TextContext } from '../../../shared/fields/defineField.ts'
import type { Filter } from '../../../shared/filters/filter.ts'
import type { Region } from '../../../shared/formats/region.ts'
import type { TypePreview } from '../../../shared/wire/answers.ts'
import type { StoreSource } from '../../db/engine/source.ts'
import type { CollectionShape } from '../../db/records/collectionShape.ts'
import type { FromTaskChild } from '../../system/children/taskChildren.ts'

interface ReadingTask {
  /** Where the environment's records are. */
  source: StoreSource
  shape: CollectionShape
  /** IANA name of the environment's time zone. */
  zone: string
  region: Region
  scope: Filter
}

export interface ExportTask extends ReadingTask {
  kind: 'export'
  format: 'excel' | 'json'
  /** Where the file is written. */
  path: string
  /** Undefined: the columns alone. */
  filter: Filter | undefined
  /** Without it, the order of insertion. */
  order?: { orderBy: string | undefined; ascending: boolean }
  /** One page alone, from 1; without it, everything. */
  window?: { page: number; limit: number }
  columns: readonly ExportColumn[]
  /** The collections that relations name: what of their records the caller may read the labels of. */
  related: readonly { shape: CollectionShape; scope: Filter }[]
  /** The collections that scopes and filters ask about through relations. */
  asked: readonly CollectionShape[]
  sheetName: string
  locale: TextContext['locale']
}

/** How many values of a field another type could take over. */
export interface ConvertTask extends ReadingTask {
  kind: 'convert'
  from: Field
  to: Field
  /** The collection whose records the new field names. */
  related: CollectionShape | null
  locale: TextContext['locale']
}

export type CollectionTask = ExportTask | ConvertTask

export type FromCollectionChild = FromTaskChild<TypePreview | null, JobFailure>
