import { ordered } from '../../filters/operators.ts'
import { exactDigits } from '../../formats/numbers.ts'
import { formatPercent, fractionToPercent } from '../../formats/percent.ts'
import { defineField } from '../defineField.ts'
import { inputLooks } from '../options.ts'
import { column } from '../storage.ts'
import { boundsOfNumber, numberLimits, numberValue } from './number.ts'

/** A fraction, 0.5 for 50 %. Its rules are in percent, as people type it (F143, F228, F232, F233, F318). */
export const percentage = defineField({
  name: 'percentage',
  namedBy: ['porcentaje', 'descuento', 'percentage', 'discount'],
  icon: 'percentage',
  offered: 'number',
  storage: column('real'),
  operators: ordered,
  sortable: true,
  script: 'number',
  graphql: 'Float',
  options: { ...boundsOfNumber, ...inputLooks },
  limits: numberLimits,
  value: options => numberValue(options, fraction => Number(fractionToPercent(fraction))),
  toText: (value: number, _options, { region }) => formatPercent(value, region),
  figure: 'percent',
  toExchange: (value: number, _options, { region }) => `${exactDigits(fractionToPercent(value), region)}%`,
  examples: {
    options: { min: 0, max: 150 },
    valid: [0, 0.5, 0.07, 1.5, 1 / 3],
    invalid: ['50', Number.NaN, 1.51, -0.01, true],
  },
})
