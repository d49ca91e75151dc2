import { z } from 'zod'
import { ordered } from '../../filters/operators.ts'
import { parseNumber } from '../../formats/parseNumber.ts'
import { message } from '../../validation/messages.ts'
import { defineField } from '../defineField.ts'
import { property } from '../property.ts'
import { column } from '../storage.ts'

const numberOptions = {
  placeholder: property.text({ group: 'appearance' }),
  min: property.number(),
  max: property.number(),
  integer: property.boolean({ default: false }),
}

/** Numeric, with bounds and the integer option (F226, F229, F230, F233). */
function numberValue(options: { min?: number; max?: number; integer?: boolean }): z.ZodType<number> {
  let schema = z.number({ error: message('invalidNumber') })
  if (options.integer) schema = schema.refine(Number.isInteger, message('notInteger')) as unknown as z.ZodNumber
  if (options.max !== undefined) schema = schema.max(options.max, message('exceeded', options.max))
  if (options.min !== undefined) schema = schema.min(options.min, message('under', options.min))
  return schema
}

export const number = defineField({
  name: 'number',
  icon: 'hash',
  offered: true,
  storage: column('real'),
  operators: ordered,
  sortable: true,
  script: 'number',
  graphql: 'Float',
  options: numberOptions,
  value: numberValue,
  fromText: parseNumber,
  toText: (value: number) => String(value),
  examples: {
    options: { min: -10, max: 1_000 },
    valid: [0, -10, 999.25, 1e-9, 1_000],
    invalid: ['0', Number.NaN, Number.POSITIVE_INFINITY, 1_000.01, -11, true],
  },
})
