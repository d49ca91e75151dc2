import { temporal } from '../../filters/operators.ts'
import { calendarDay, formatDateTime } from '../../formats/dates.ts'
import { isTimestamp } from '../../formats/parseDate.ts'
import { parseUnfinished } from '../../formats/unfinishedMoment.ts'
import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { inputLooks } from '../options.ts'
import { column } from '../storage.ts'
import { boundLimits, boundOptions, dayBounds } from './dayBounds.ts'

/** What is wrong with a text that is no timestamp: forms hold a day alone while its time is not there yet, and behind it what is none. */
function failureOf(text: string) {
  const { day, time } = parseUnfinished(text) ?? {}
  if (day === undefined) return 'invalidDate'
  return time === '' ? 'missingTime' : 'invalidTime'
}

/** An instant, UTC with milliseconds: `2024-05-01T13:30:00.000Z`. */
export const datetime = defineField({
  name: 'datetime',
  namedBy: ['fecha hora', 'date time'],
  icon: 'calendar-time',
  offered: 'date',
  storage: column('timestamp'),
  operators: temporal,
  sortable: true,
  script: 'string',
  graphql: 'String',
  options: { ...boundOptions, ...inputLooks },
  limits: boundLimits,
  value: (options, context) => {
    const inBounds = dayBounds(options, context)
    const timestamp = z
      .string({ error: message('invalidDate') })
      .refine(isTimestamp, { error: ({ input }) => message(failureOf(String(input))) })
    if (inBounds === undefined) return timestamp
    return timestamp.superRefine((text, issues) => {
      const failure = isTimestamp(text) ? inBounds(calendarDay(Date.parse(text), context.zone)) : undefined
      if (failure) issues.addIssue({ code: 'custom', message: failure })
    })
  },
  isEmpty: (value: string) => value === '',
  toText: (value: string, _options, { zone }) => formatDateTime(value, zone),
  toExchange: (value: string) => value,
  examples: {
    valid: ['2024-02-29T23:59:59.999Z', '1970-01-01T00:00:00.000Z'],
    invalid: ['2024-02-30T00:00:00.000Z', '2024-01-01T00:00:00Z', '2024-01-01', 0],
  },
})
