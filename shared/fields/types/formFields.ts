import { once } from '../../validation/once.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { columns, invalid, listOf, mapNames, maxFields, structure, text } from './structure.ts'

const formFieldTypes = ['editable', 'fixed', 'parameter', 'indicator', 'section'] as const
const conditionTypes = ['editable', 'parameter', 'paramEquals'] as const
const formField = once(() =>
  z.object({
    _id: text(17).optional(),
    /** Without a type the field is shown as an editable one (H56). */
    type: z.enum(formFieldTypes, invalid).optional(),
    fieldName: text(64).optional(),
    title: text().optional(),
    editableLabel: text().optional(),
    optional: z.boolean(invalid).optional(),
    options: z.record(z.string(), z.unknown(), invalid).optional(),
    fixed: z.object({ value: z.unknown() }, invalid).optional(),
    parameterName: text(64).optional(),
    indicatorId: text(120).optional(),
    editableDefaultValue: z.unknown().optional(),
    indicatorDefaultValue: text(120).optional(),
    sizeSmall: columns().optional(),
    sizeLarge: columns().optional(),
    showField: z.boolean(invalid).optional(),
    requiredType: z.enum(conditionTypes, invalid).optional(),
    requiredField: text(64).optional(),
    requiredValue: z.unknown().optional(),
    requiredParameter: text(64).optional(),
  }),
)
export type FormField = z.infer<ReturnType<typeof formField>>

/** The fields of a form. */
export const formFields = defineField({
  ...structure,
  name: 'formFields',
  icon: 'forms',
  script: 'FormField[]',
  options: {},
  value: () => listOf(formField(), maxFields),
  mapReferences: (fields: FormField[], map, { collectionId }) =>
    fields.map(field => {
      const withComponents = mapNames(field, ['indicatorId', 'indicatorDefaultValue'], id =>
        map.component('indicator', id),
      )
      return collectionId === undefined
        ? withComponents
        : mapNames(withComponents, ['fieldName', 'requiredField'], fieldName => map.field(collectionId, fieldName))
    }),
  examples: {
    valid: [
      [
        { type: 'editable', fieldName: 'name', sizeLarge: 6 },
        { type: 'section', editableLabel: 'Datos' },
      ],
      [],
    ],
    invalid: [[{ type: 'magic' }], [{ type: 'editable', sizeLarge: 13 }], {}],
  },
})
