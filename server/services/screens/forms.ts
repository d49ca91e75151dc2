import type { Field } from '../../../shared/fields/defineField.ts'
import type { FormField } from '../../../shared/fields/types/formFields.ts'
import { isLong } from './profile.ts'
import { copiedParameter, filled, recordParameter, type Screening } from './screening.ts'

const formField = (field: Field): FormField => ({
  type: 'editable',
  fieldName: field.name,
  ...(isLong(field) ? { sizeSmall: 12, sizeLarge: 12 } : { sizeSmall: 12, sizeLarge: 6 }),
})

/** The parts of a form, each below its heading where there are several. */
function formFields({ profile, texts: words }: Screening, without?: Field): FormField[] {
  const { sections } = profile
  return sections.flatMap(({ name, fields }) => [
    ...(sections.length > 1 ? [{ type: 'section' as const, editableLabel: words.sections[name] }] : []),
    ...fields.filter(field => field !== without).map(formField),
  ])
}

/** @param given a field that gets the record of the view */
export function planCreateForm(screening: Screening, given?: Field): string {
  const { plan, collection, texts: words, roles } = screening
  const title = filled(words.create, { title: collection.title })
  return plan.add('form', title, {
    title,
    collectionId: collection.id,
    type: 'create',
    copyVariableName: copiedParameter,
    fields: [
      ...(given ? [{ type: 'parameter', fieldName: given.name, parameterName: recordParameter }] : []),
      ...formFields(screening, given),
    ],
    submitButtonText: words.make,
    submitButtonIcon: 'plus',
    roles: [roles.edits],
  })
}

export function planRecordForm(screening: Screening): string {
  const { plan, collection, profile, texts: words, roles } = screening
  const title = filled(words.record, { title: collection.title })
  return plan.add('form', title, {
    collectionId: collection.id,
    type: 'update',
    updateVariableName: recordParameter,
    ...(profile.title && { titleField: profile.title.name }),
    fields: formFields(screening),
    submitButtonText: words.save,
    submitButtonIcon: 'device-floppy',
    emptyFormText: words.gone,
    showHistory: true,
    roles: roles.all,
    viewerRoles: roles.all.filter(role => role !== roles.edits),
  })
}

/** Asks before a record goes; only for who may edit. */
export function planDeleteForm({ plan, collection, texts: words, roles }: Screening): string {
  const title = filled(words.remove, { title: collection.title })
  return plan.add('form', title, {
    title,
    collectionId: collection.id,
    type: 'update',
    shouldDeleteItem: true,
    updateVariableName: recordParameter,
    fields: [],
    submitButtonText: words.delete,
    submitButtonIcon: 'trash',
    submitButtonBgColor: '#c92a2a',
    showResetButton: false,
    emptyFormText: words.gone,
    roles: [roles.edits],
  })
}
