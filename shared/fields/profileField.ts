import { canHaveDefault, typeOf } from './capabilities.ts'
import type { Field } from './defineField.ts'

/** What an environment knows of each of its people, beside the name (D62). */
export interface ProfileField extends Field {
  /** Whoever it is about changes it. What rules ask about must not be anybody's own to change. */
  ownEdit: boolean
}

/**
 * A value of it says something of a person by itself (D77). Secrets and what tells who somebody is are never shown again; what names a
 * record, a person or an upload, as texts with pictures do, needs a component that says who may see it, and a profile belongs to none.
 */
export const canBeOfPerson = (field: Pick<Field, 'type' | 'options'>) =>
  canHaveDefault(field) && typeOf(field).offered !== 'rich'

/** Those that rules can ask about. */
export const ruledFields = (fields: readonly ProfileField[] = []): readonly ProfileField[] =>
  fields.filter(({ ownEdit }) => !ownEdit)
