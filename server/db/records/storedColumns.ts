import { typeOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { StorageKind } from '../../../shared/fields/storage.ts'
import { columnName } from './naming.ts'

/** The columns of a field's value, without the folded ones beside them; none for links. */
export function storedColumns(field: Field): readonly { column: string; kind: StorageKind; folded: boolean }[] {
  const { storage } = typeOf(field)
  if (storage.shape !== 'columns') return []
  return storage.columns.map(({ suffix, kind, folded }) => ({
    column: columnName(field._id, suffix),
    kind,
    folded: folded === true,
  }))
}
