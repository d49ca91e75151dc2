import type { Field } from '../../../shared/fields/defineField.ts'
import type { CollectionIndex } from '../../../shared/fields/types/collectionFields.ts'

/** What of a collection decides about its storage. */
export interface CollectionShape {
  /** The collection's local id. */
  id: string
  fields: readonly Field[]
  indexes: readonly CollectionIndex[]
  /** What changes and deletions replace is kept. */
  history?: boolean
  /** Names of the fields that no read gives and nothing is put in order or counted by; conditions ask about them. */
  withheld?: readonly string[]
}
