import { temporal } from '../../filters/operators.ts'
import { formatDate } from '../../formats/dates.ts'
import { parseCalendarDay } from '../../formats/parseDate.ts'
import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { inputLooks } from '../options.ts'
import { column } from '../storage.ts'
import { boundLimits, boundOptions, dayBounds } from './dayBounds.ts'

const wire = /^(\d{4}-\d{2}-\d{2})T12:00:00\.000Z$/
const noon = (day: string) => `${day}T12:00:00.000Z`

/** A calendar day, `YYYY-MM-DDT12:00:00.000Z`: noon UTC, so that no time zone moves it (F241). */
export const date = defineField({
  name: 'date',
  namedBy: ['fecha', 'nacimiento', 'vencimiento', 'cumpleanos', 'dia', 'date', 'birthday', 'birth'],
  icon: 'calendar',
  offered: 'date',
  storage: column('date', {
    encode: (value: string) => [value.slice(0, 10)],
    decode: ([day]) => noon(day as string),
  }),
  operators: temporal,
  sortable: true,
  script: 'string',
  graphql: 'String',
  options: { ...boundOptions, ...inputLooks },
  limits: boundLimits,
  value: (options, context) => {
    const inBounds = dayBounds(options, context)
    const day = z
      .string({ error: message('invalidDate') })
      .refine(text => parseCalendarDay(wire.exec(text)?.[1] ?? '') !== undefined, message('invalidDate'))
    if (inBounds === undefined) return day
    return day.superRefine((text, issues) => {
      const failure = inBounds(text.slice(0, 10))
      if (failure) issues.addIssue({ code: 'custom', message: failure })
    })
  },
  isEmpty: (value: string) => value === '',
  toText: (value: string) => formatDate(value),
  examples: {
    valid: ['2024-02-29T12:00:00.000Z', '1999-12-31T12:00:00.000Z'],
    invalid: ['2023-02-29T12:00:00.000Z', '2024-01-01', '2024-01-01T00:00:00.000Z', 5, 'hoy'],
  },
})
