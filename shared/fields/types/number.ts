import { ordered } from '../../filters/operators.ts'
import { exactNumber, formatMoney, plainNumber } from '../../formats/numbers.ts'
import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { inputLooks } from '../options.ts'
import { property } from '../property.ts'
import { column } from '../storage.ts'

export const boundsOfNumber = {
  min: property.number(),
  max: property.number(),
  integer: property.boolean({ default: false }),
}

export const numberLimits = ['min', 'max', 'integer'] as const

interface NumberRules {
  min?: number
  max?: number
  integer?: boolean
}

/**
 * Numeric, with bounds and the integer option.
 * @param asTyped the number that people write for a value; the rules are said in it
 */
export function numberValue(rules: NumberRules, asTyped = (value: number) => value): z.ZodType<number> {
  const { integer, max, min } = rules
  return z.number({ error: message('invalidNumber') }).superRefine((value, issues) => {
    const typed = asTyped(value)
    const refuse = (failure: string) => issues.addIssue({ code: 'custom', message: failure })
    if (integer && !Number.isInteger(typed)) refuse(message('notInteger'))
    else if (max !== undefined && typed > max) refuse(message('exceeded', max))
    else if (min !== undefined && typed < min) refuse(message('under', min))
  })
}

export const number = defineField({
  name: 'number',
  namedBy: ['cantidad', 'edad', 'stock', 'numero', 'quantity', 'age', 'number'],
  icon: 'hash',
  offered: 'number',
  storage: column('real'),
  operators: ordered,
  sortable: true,
  script: 'number',
  graphql: 'Float',
  options: { ...boundsOfNumber, ...inputLooks },
  limits: numberLimits,
  value: options => numberValue(options),
  toText: (value: number, _options, { region }) => plainNumber(value, region),
  toExchange: (value: number, _options, { region }) => exactNumber(value, region),
  examples: {
    options: { min: -10, max: 1_000 },
    valid: [0, -10, 999.25, 1e-9, 1_000],
    invalid: ['0', Number.NaN, Number.POSITIVE_INFINITY, 1_000.01, -11, true],
  },
})

/** An amount of money; read with its sign or code on either side. */
export const currency = defineField({
  name: 'currency',
  namedBy: [
    'monto',
    'precio',
    'valor',
    'costo',
    'tarifa',
    'sueldo',
    'salario',
    'saldo',
    'importe',
    'honorarios',
    'arriendo',
    'amount',
    'price',
    'cost',
    'fee',
    'salary',
    'rent',
  ],
  icon: 'currency-dollar',
  offered: 'number',
  storage: column('real'),
  operators: ordered,
  sortable: true,
  script: 'number',
  graphql: 'Float',
  options: { ...boundsOfNumber, ...inputLooks },
  limits: numberLimits,
  value: options => numberValue(options),
  toText: (value: number, _options, { region }) => formatMoney(value, region),
  figure: 'money',
  toExchange: (value: number, _options, { region }) => exactNumber(value, region),
  examples: {
    options: { min: -1_000_000 },
    valid: [0, 990, -12.5, 1_234_567.89, 9_007_199_254_740_991],
    invalid: ['$1', Number.NaN, -1_000_001, false],
  },
})
