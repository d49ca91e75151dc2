import { parseRange, rangeText } from '../../formats/numberRange.ts'
import { formatNumber } from '../../formats/numbers.ts'
import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { looks } from '../options.ts'
import { property } from '../property.ts'
import { rangeOperators } from './rangeOperators.ts'

/** `from::to`, two finite numbers, swapped when reversed. */
export const range = defineField({
  name: 'range',
  icon: 'arrows-horizontal',
  offered: 'number',
  storage: {
    shape: 'columns',
    columns: [
      { suffix: '_from', kind: 'real' },
      { suffix: '_to', kind: 'real' },
    ],
    encode: (value: string) => parseRange(value) ?? [],
    decode: cells => cells.join('::'),
  },
  operators: rangeOperators,
  sortable: true,
  script: 'string',
  graphql: 'String',
  options: {
    minNumberRange: property.number(),
    maxNumberRange: property.number(),
    showSliderView: property.boolean({ default: false, group: 'appearance' }),
    ...looks,
  },
  limits: ['minNumberRange', 'maxNumberRange'],
  value: ({ minNumberRange, maxNumberRange }) =>
    z.string({ error: message('invalidRange') }).transform((text, issues) => {
      const ends = parseRange(text)
      const [from, to] = ends?.toSorted((a, b) => a - b) ?? []
      const refuse = (failure: string) => {
        issues.addIssue({ code: 'custom', message: failure })
        return z.NEVER
      }
      if (from === undefined || to === undefined) return refuse(message('invalidRange'))
      if (maxNumberRange !== undefined && to > maxNumberRange) return refuse(message('exceeded', maxNumberRange))
      if (minNumberRange !== undefined && from < minNumberRange) return refuse(message('under', minNumberRange))
      return rangeText(from, to)
    }),
  isEmpty: (value: string) => value === '',
  toText: (value: string, _options, { region }) =>
    (parseRange(value) ?? []).map(end => formatNumber(end, region)).join(' – '),
  toExchange: (value: string) => value,
  examples: {
    options: { minNumberRange: -5, maxNumberRange: 100 },
    valid: ['0::0', '-5::100', '0.5::2.25', '1e-9::3'],
    invalid: ['1', '1::', 'a::2', '1::Infinity', '-6::2', '1::101', 5],
  },
})
