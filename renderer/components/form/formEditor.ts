import type { FormField } from '../../../shared/fields/types/formFields.ts'
import type { KindEditor } from '../kindEditor.ts'

/** A new form asks for every field of its collection. */
export const formEditor: KindEditor = {
  recordParameter: ({ updateVariableName }) =>
    typeof updateVariableName === 'string' && updateVariableName !== '' ? updateVariableName : undefined,
  start: ({ name }, fields, newId) => ({
    title: name,
    fields: fields.map((field): FormField => ({ _id: newId(), type: 'editable', fieldName: field.name })),
  }),
}
