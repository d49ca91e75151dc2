import type { Field } from '../../../../shared/fields/defineField.ts'
import type { FormField } from '../../../../shared/fields/types/formFields.ts'
import { type RowType, rowTypes } from './rowTypes.ts'

/** Another type begins anew: options and label belong to the old one. */
export const withType = ({ _id, fieldName }: FormField, type: RowType): FormField => ({
  _id,
  type,
  ...(rowTypes[type].hasField && fieldName !== undefined && { fieldName }),
})

/** A form may demand a field that the collection does not, never the other way round (H49). */
export const mayBeOptional = (type: RowType, field: Field | undefined) =>
  rowTypes[type].hasField && field?.optional === true

export const isRequired = (entry: FormField, type: RowType, field: Field | undefined) =>
  rowTypes[type].hasField && field !== undefined && (field.optional !== true || entry.optional === false)
