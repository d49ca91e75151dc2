import { message } from '../../validation/messages.ts'
import { once } from '../../validation/once.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { property } from '../property.ts'
import { invalid, name, structure, text } from './structure.ts'

const optionValues = once(() => z.record(z.string(), z.unknown(), invalid))

const definition = once(() =>
  z.object(
    {
      name: name(),
      label: text(200).optional(),
      type: text(64).min(1, message('required')),
      optional: z.boolean(invalid).optional(),
      options: optionValues().optional(),
    },
    invalid,
  ),
)
export type FieldDefinitionValue = z.infer<ReturnType<typeof definition>>

/** The definition of a field inside a component: its name, type and options. */
export const field = defineField({
  ...structure,
  graphql: 'JSON',
  name: 'field',
  icon: 'box-model',
  script: 'Field',
  options: {},
  value: definition,
  toText: (value: FieldDefinitionValue) => `${value.label || value.name} (${value.type})`,
  examples: {
    valid: [{ name: 'amount', label: 'Monto', type: 'number', optional: true, options: { min: 0 } }],
    invalid: [{ name: '1a', type: 'number' }, { name: 'a' }, 'x', []],
  },
})

/** The options of a field, according to the type that another property of the sheet names. */
export const fieldOptions = defineField({
  ...structure,
  graphql: 'JSON',
  name: 'fieldOptions',
  icon: 'settings',
  script: 'Record<string, unknown>',
  options: { typeProperty: property.string({ default: 'type' }) },
  value: optionValues,
  isEmpty: (value: Record<string, unknown>) => Object.keys(value).length === 0,
  examples: { valid: [{ min: 0, max: 10 }, {}], invalid: ['x', 5, []] },
})
