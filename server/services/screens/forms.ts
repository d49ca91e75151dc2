import type { Field } from '../../../shared/fields/defineField.ts'
import type { FormField } from '../../../shared/fields/types/formFields.ts'
import { isLong } from './profile.ts'
import { copiedParameter, createTitle, filled, recordParameter, type Screening } from './screening.ts'

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

/** Of a record that stands on the page of another one. */
interface Given {
  /** It gets the record of the view. */
  field: Field
  /** The title of the collection whose page that is. */
  from: string
}

export function planCreateForm(screening: Screening, given?: Given): string {
  const { plan, collection, texts: words, roles } = screening
  const title = createTitle(screening)
  const name = given ? filled(words.createFrom, { form: title, title: given.from }) : title
  return plan.add('form', name, {
    title,
    collectionId: collection.id,
    type: 'create',
    copyVariableName: copiedParameter,
    fields: [
      ...(given ? [{ type: 'parameter', fieldName: given.field.name, parameterName: recordParameter }] : []),
      ...formFields(screening, given?.field),
    ],
    submitButtonText: words.make,
    submitButtonIcon: 'plus',
    ...(given && { folded: true }),
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
    viewerRoles: roles.looks,
  })
}
