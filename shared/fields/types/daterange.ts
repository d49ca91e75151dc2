import { calendarDay, formatDate } from '../../formats/dates.ts'
import { isTimestamp } from '../../formats/parseDate.ts'
import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { inputLooks } from '../options.ts'
import { rangeOperators } from './rangeOperators.ts'

const ends = (value: string) => value.split('::')
const isRange = (value: string) => {
  const parts = ends(value)
  return parts.length === 2 && parts.every(isTimestamp)
}

/** `from::to`, two timestamps: start of the from day, end of the to day, in the environment's time zone. */
export const daterange = defineField({
  name: 'daterange',
  icon: 'calendar-stats',
  offered: 'date',
  storage: {
    shape: 'columns',
    columns: [
      { suffix: '_from', kind: 'timestamp' },
      { suffix: '_to', kind: 'timestamp' },
    ],
    encode: (value: string) => ends(value),
    decode: cells => cells.join('::'),
  },
  operators: rangeOperators,
  sortable: true,
  script: 'string',
  graphql: 'String',
  options: inputLooks,
  value: () =>
    z
      .string({ error: message('invalidDate') })
      .refine(isRange, message('invalidDate'))
      .transform(value => {
        const [from = '', to = ''] = ends(value)
        return from <= to ? value : `${to}::${from}`
      }),
  isEmpty: (value: string) => value === '',
  toText: (value: string, _options, { zone }) =>
    ends(value)
      .map(end => formatDate(`${calendarDay(Date.parse(end), zone)}T12:00:00.000Z`))
      .join(' – '),
  toExchange: (value: string) => value,
  examples: {
    valid: ['2024-01-01T03:00:00.000Z::2024-01-08T02:59:59.999Z', '2024-01-01T03:00:00.000Z::2024-01-01T03:00:00.000Z'],
    invalid: ['2024-01-01T03:00:00.000Z', '::', 'a::b', 4],
  },
})
