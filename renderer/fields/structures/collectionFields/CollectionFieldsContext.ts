import { createContext, useContext } from 'react'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { CollectionIndex } from '../../../../shared/fields/types/collectionFields.ts'
import type { ValidationMessage } from '../../../../shared/validation/messages.ts'

/** What the editor of stored fields does beyond changing the list: components may use them, and they hold values. */
export interface StoredFields {
  /** Wire id; undefined while the collection is not stored. */
  collectionId?: string
  /** By id: the fields that the server has. */
  find(fieldId: string | undefined): Field | undefined
  /** Where others go by the names of stored fields, they change through this only. */
  rename?(field: Field): void
  /** Another type for a stored field, once its values were tried; without it, the type stays. */
  changeType?(field: Field, type: string): void
  /** False when something uses the field, or the person keeps it. */
  mayRemove(field: Field): Promise<boolean>
  /** Without it, nothing is said of values that repeat. */
  unique?: UniqueFields
}

/** The fields no value of which may stand in two records, as the collection's indexes say. */
export interface UniqueFields {
  /** The index that keeps the field unique. */
  indexOf(name: string): CollectionIndex | undefined
  set(name: string, unique: boolean): void
  /** A message of `validation/messages.ts`: why its values cannot be kept from repeating. */
  errorOf(name: string): ValidationMessage | undefined
}

const unsaved: StoredFields = {
  find: () => undefined,
  rename: () => {},
  changeType: () => {},
  mayRemove: async () => true,
}

export const StoredFieldsContext = createContext<StoredFields>(unsaved)

export const useStoredFields = () => useContext(StoredFieldsContext)
