import { createContext, useContext } from 'react'
import type { Field } from '../../../shared/fields/defineField.ts'

/** What the editor of a stored collection does beyond changing the list: other components may use its fields. */
export interface StoredFields {
  /** By id: the fields that the server has. Their names change through `rename` only. */
  find(fieldId: string | undefined): Field | undefined
  rename(field: Field): void
  /** False when the person keeps the field after seeing what uses it. */
  mayRemove(field: Field): Promise<boolean>
}

const unsaved: StoredFields = {
  find: () => undefined,
  rename: () => {},
  mayRemove: async () => true,
}

export const StoredFieldsContext = createContext<StoredFields>(unsaved)

export const useStoredFields = () => useContext(StoredFieldsContext)
