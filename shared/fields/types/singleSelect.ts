import { z } from 'zod'
import { identity } from '../../filters/operators.ts'
import { message } from '../../validation/messages.ts'
import { defineField } from '../defineField.ts'
import { property } from '../property.ts'
import { column } from '../storage.ts'

/** One of the options; the value is stored, the label shown (F50, F146). */
export const singleSelect = defineField({
  name: 'singleSelect',
  icon: 'select',
  offered: true,
  storage: column('text'),
  operators: identity,
  sortable: true,
  script: 'string',
  graphql: 'String',
  options: {
    placeholder: property.text({ group: 'appearance' }),
    options: property.selectOptions({ default: [] }),
  },
  value: ({ options }) => {
    const allowed = new Set(options.map(option => String(option.value)))
    return z.string({ error: message('notAnOption') }).refine(value => allowed.has(value), message('notAnOption'))
  },
  isEmpty: (value: string) => value === '',
  fromText: (text, { options }) => {
    const wanted = text.trim()
    const match = options.find(option => String(option.value) === wanted || option.label === wanted)
    return match === undefined ? undefined : String(match.value)
  },
  toText: (value: string, { options }) => options.find(option => String(option.value) === value)?.label ?? value,
  examples: {
    options: {
      options: [
        { label: 'Abierta', value: 'open' },
        { label: 'Cerrada', value: 'closed' },
      ],
    },
    valid: ['open', 'closed'],
    invalid: ['Abierta', 'x', 1, ['open']],
  },
})
