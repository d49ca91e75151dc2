import { createContext, useContext } from 'react'
import type { Field } from '../../../../shared/fields/defineField.ts'

/** What the editor of a stored collection does beyond changing the list: other components may use its fields. */
export interface StoredFields {
  /** Wire id; undefined while the collection is not stored. */
  collectionId?: string
  /** By id: the fields that the server has. Their names change through `rename` only. */
  find(fieldId: string | undefined): Field | undefined
  rename(field: Field): void
  /** Another type for a stored field, once its values were tried. */
  changeType(field: Field, type: string): void
  /** False when something uses the field, or the person keeps it. */
  mayRemove(field: Field): Promise<boolean>
}

const unsaved: StoredFields = {
  find: () => undefined,
  rename: () => {},
  changeType: () => {},
  mayRemove: async () => true,
}

export const StoredFieldsContext = createContext<StoredFields>(unsaved)

export const useStoredFields = () => useContext(StoredFieldsContext)
