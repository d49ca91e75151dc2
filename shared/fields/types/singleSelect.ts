import { identity } from '../../filters/operators.ts'
import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { type ColumnFacts, isIdentifier, speaksOf } from '../detection.ts'
import { colouredOptions } from '../optionColors.ts'
import { inputLooks } from '../options.ts'
import { property, type SelectOptionDefinition } from '../property.ts'
import { column, noStorage } from '../storage.ts'

export const choiceOptions = { options: property.selectOptions({ default: [] }), ...inputLooks }

export interface ChoiceOptions {
  options: readonly SelectOptionDefinition[]
}

/** A value that is one of the options; they are compared as texts. */
export function optionValue({ options }: ChoiceOptions) {
  const allowed = new Set(options.map(option => String(option.value)))
  return z.string({ error: message('notAnOption') }).refine(value => allowed.has(value), message('notAnOption'))
}

/** An option by its value, or else by its label. */
export function optionFromText(text: string, { options }: ChoiceOptions): string | undefined {
  const wanted = text.trim()
  const match =
    options.find(option => String(option.value) === wanted) ?? options.find(option => option.label === wanted)
  return match === undefined ? undefined : String(match.value)
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
  value: optionValue,
  isEmpty: (value: string) => value === '',
  fromText: optionFromText,
  toText: optionLabel,
  toExchange: (value: string) => value,
  examples: { options: openOrClosed, valid: ['open', 'closed'], invalid: ['Abierta', 'x', 1, ['open']] },
} as const

/** Texts that repeat themselves so much are choices; fewer rows say nothing. */
const choices = { most: 12, longest: 60, rowsEach: 4, rows: 12 }

function isChoice({ header, count, longest, distinct, settled }: ColumnFacts): boolean {
  if (!settled || distinct === undefined || distinct.size < 2 || distinct.size > choices.most) return false
  if (speaksOf(header, 'code') || [...distinct.keys()].every(isIdentifier)) return false
  return longest <= choices.longest && count >= choices.rows && count >= distinct.size * choices.rowsEach
}

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
  listType: 'multipleSelect',
  detected: {
    turn: 6,
    suits: isChoice,
    optionsOf: ({ distinct, settled }) =>
      distinct === undefined || !settled
        ? undefined
        : { options: colouredOptions([...distinct.keys()].map(value => ({ value, label: value }))) },
  },
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
