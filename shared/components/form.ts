import type { ValidationErrors } from '../errors.ts'
import type { Field } from '../fields/defineField.ts'
import { property } from '../fields/property.ts'
import { type FormField, formFieldType } from '../fields/types/formFields.ts'
import { message } from '../validation/messages.ts'
import { defineComponent } from './defineComponent.ts'

export const formTypes = ['create', 'update', 'upsert', 'void'] as const
export type FormType = (typeof formTypes)[number]

/** A form may demand more than its collection, never less (H49, H58). */
const isOptional = (formField: FormField, field: Field) => field.optional && formField.optional !== false

function checkFields(formFields: readonly FormField[], fields: readonly Field[]): ValidationErrors {
  const errors: ValidationErrors = {}
  formFields.forEach((entry, position) => {
    const type = formFieldType(entry)
    if (type === 'section') return
    if (!fields.some(field => field.name === entry.fieldName))
      errors[`fields.${position}.fieldName`] = message('notFound')
    if (type === 'parameter' && !entry.parameterName) errors[`fields.${position}.parameterName`] = message('required')
  })
  return errors
}

/** Creates or changes a record of a collection (area H). */
export const form = defineComponent({
  kind: 'form',
  plural: 'forms',
  icon: 'forms',
  placeable: true,
  listed: true,
  properties: {
    title: property.text(),
    collectionId: property.collection({ optional: false, fixed: true, group: 'data' }),
    type: property.choice(formTypes, { default: 'create', group: 'data' }),
    fields: { ...property.structure<FormField[]>('formFields'), default: [], group: 'data' },
    updateVariableName: property.string({ group: 'data' }),
    hideEmpty: property.boolean({ default: false, group: 'data' }),
    emptyFormText: property.text({ group: 'data' }),
    submitButtonText: property.text({ group: 'appearance' }),
    submitButtonIcon: property.icon({ default: 'send', group: 'appearance' }),
    submitButtonBgColor: property.color({ group: 'appearance' }),
    buttonAlignment: property.choice(['left', 'center', 'right'], { default: 'left', group: 'appearance' }),
    hideSubmitButton: property.boolean({ default: false, group: 'appearance' }),
    showResetButton: property.boolean({ default: true, group: 'appearance' }),
    onSuccessViewPath: property.path({ group: 'behaviour' }),
    onSuccessNewTab: property.boolean({ default: false, group: 'behaviour' }),
    roles: property.roles({ default: [], group: 'permissions' }),
  },
  check: ({ collectionId, fields }, around) => checkFields(fields, around.fields(collectionId)),
  present: (definition, around) => {
    const fields = around.fields(definition.collectionId)
    const { roles: _roles, collectionId: _collectionId, fields: formFields, ...looks } = definition
    return {
      ...looks,
      fields: formFields.flatMap(entry => {
        if (formFieldType(entry) === 'section') return [entry]
        const field = fields.find(candidate => candidate.name === entry.fieldName)
        return field ? [{ ...entry, field: { ...field, optional: isOptional(entry, field) } }] : []
      }),
    }
  },
})
