import type { FilterOperator } from '../../filters/operators.ts'
import { defineField } from '../defineField.ts'
import { column } from '../storage.ts'
import { listToText, uniqueTexts } from './listText.ts'
import { manyLooks } from './manyLooks.ts'
import { choiceLimits, choiceOptions, openOrClosed, optionLabel, optionValue } from './singleSelect.ts'

export const listOperators: readonly FilterOperator[] = ['contains', 'in', 'notIn', 'exists', 'empty']

/** Several of the options, in the order in which they were chosen; values are stored, labels shown. */
export const multipleSelect = defineField({
  name: 'multipleSelect',
  icon: 'checks',
  offered: 'choice',
  storage: column('json', { list: true }),
  operators: listOperators,
  sortable: false,
  script: 'string[]',
  graphql: '[String!]',
  options: { ...choiceOptions, ...manyLooks },
  limits: choiceLimits,
  value: options => uniqueTexts(optionValue(options), 1_000),
  isEmpty: (values: string[]) => values.length === 0,
  toText: (values: string[], options) => values.map(value => optionLabel(value, options)).join(', '),
  toExchange: listToText,
  examples: {
    options: openOrClosed,
    valid: [['closed', 'open'], ['open'], []],
    invalid: ['open', ['x'], ['open', 'open'], [1]],
  },
})
