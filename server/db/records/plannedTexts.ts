import type { CollectionIndex } from '../../../shared/fields/types/collectionFields.ts'
import type { TextIndex } from '../dialects/dialect.ts'
import type { CollectionShape } from './collectionShape.ts'
import { foldedName, recordTable, textTable } from './naming.ts'
import { storedColumns } from './storedColumns.ts'

/** The words of some folded columns. */
export type PlannedText = TextIndex

function foldedColumns({ fields }: CollectionShape, index: CollectionIndex): string[] {
  const named = index.fields.flatMap(name => fields.find(field => field.name === name) ?? [])
  return named.flatMap(field =>
    storedColumns(field).flatMap(({ column, folded }) => (folded ? foldedName(column) : [])),
  )
}

/** One for each index of type `text`; fields without searchable text take no part. */
export function plannedTexts(shape: CollectionShape): PlannedText[] {
  return shape.indexes.flatMap((index, position) => {
    const columns = index.type === 'text' ? foldedColumns(shape, index) : []
    const name = textTable(shape.id, index._id ?? String(position))
    return columns.length === 0 ? [] : [{ name, table: recordTable(shape.id), columns }]
  })
}
