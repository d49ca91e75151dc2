import { typeOf } from '../fields/capabilities.ts'
import type { Field } from '../fields/defineField.ts'
import type { StorageKind } from '../fields/storage.ts'
import { systemFields } from './systemFields.ts'

/** The kind of the one column that holds a field's value; undefined where several hold it, or none that can be read. */
export function columnKind(field: Pick<Field, 'type'>): StorageKind | undefined {
  const { storage } = typeOf(field)
  if (storage.shape !== 'columns' || storage.writeOnly || storage.columns.length !== 1) return undefined
  return storage.columns[0]?.kind
}

/** Can be summed and averaged. */
export const isNumeric = (field: Pick<Field, 'type'>) => {
  const kind = columnKind(field)
  return kind === 'integer' || kind === 'real'
}

/** A field that records are counted by: of the collection, or one that every record has. */
export const countedField = (fields: readonly Field[], name: string | undefined): Field | undefined =>
  name === undefined ? undefined : [...fields, ...systemFields].find(field => field.name === name)
