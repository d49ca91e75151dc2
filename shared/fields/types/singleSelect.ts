import { identity } from '../../filters/operators.ts'
import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { inputLooks } from '../options.ts'
import { property, type SelectOptionDefinition } from '../property.ts'
import { column, noStorage } from '../storage.ts'

export const choiceOptions = { options: property.selectOptions({ default: [] }), ...inputLooks }

export interface ChoiceOptions {
  options: readonly SelectOptionDefinition[]
}

export const choiceLimits = ['options'] as const

/** A value that is one of the options, where there are any limits; they are compared as texts. */
export function optionValue({ options }: Partial<ChoiceOptions>): z.ZodType<string> {
  const text = z.string({ error: message('notAnOption') })
  if (options === undefined) return text
  const allowed = new Set(options.map(option => String(option.value)))
  return text.refine(value => allowed.has(value), message('notAnOption'))
}

/** The label of a value; one that is no option any more is read as it is (F50, F146). */
export const optionLabel = (value: string, { options }: ChoiceOptions) =>
  options.find(option => String(option.value) === value)?.label ?? value

export const openOrClosed = {
  options: [
    { label: 'Abierta', value: 'open' },
    { label: 'Cerrada', value: 'closed' },
  ],
}

const oneOption = {
  script: 'string',
  graphql: 'String',
  options: choiceOptions,
  limits: choiceLimits,
  value: optionValue,
  isEmpty: (value: string) => value === '',
  toText: optionLabel,
  toExchange: (value: string) => value,
  examples: { options: openOrClosed, valid: ['open', 'closed'], invalid: ['Abierta', 'x', 1, ['open']] },
} as const

/** One of the options; the value is stored, the label shown. */
export const singleSelect = defineField({
  ...oneOption,
  name: 'singleSelect',
  namedBy: ['estado', 'tipo', 'categoria', 'prioridad', 'status', 'state', 'type', 'category', 'priority'],
  icon: 'select',
  offered: 'choice',
  storage: column('text'),
  operators: identity,
  sortable: true,
  labels: ({ options }) => new Map(options.map(({ value, label }) => [String(value), label])),
  listType: 'multipleSelect',
})

/** The same in the property of a component. */
export const select = defineField({
  ...oneOption,
  name: 'select',
  icon: 'caret-down',
  offered: false,
  storage: noStorage,
  operators: [],
  sortable: false,
})
