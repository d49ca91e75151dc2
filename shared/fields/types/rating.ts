import { ordered } from '../../filters/operators.ts'
import { defineField } from '../defineField.ts'
import { looks } from '../options.ts'
import { property } from '../property.ts'
import { column } from '../storage.ts'
import { numberValue } from './number.ts'

/** Whole stars, 1 to `num`; 0 is none given (F141, F142, F315). */
export const rating = defineField({
  name: 'rating',
  icon: 'star',
  offered: 'number',
  storage: column('integer'),
  operators: ordered,
  sortable: true,
  script: 'number',
  graphql: 'Int',
  options: {
    num: property.number({ default: 5, options: { integer: true, min: 1, max: 10 } }),
    size: property.choice(['small', 'medium', 'large'], { default: 'medium', group: 'appearance' }),
    hover: property.boolean({ default: true, group: 'appearance' }),
    startBackColor: property.color({ group: 'appearance' }),
    startAccentColor: property.color({ group: 'appearance' }),
    ...looks,
  },
  limits: ['num'],
  value: ({ num }) => numberValue({ integer: true, min: 0, max: num }),
  isEmpty: (stars: number) => stars === 0,
  nothing: 0,
  toText: (stars: number) => String(stars),
  examples: { options: { num: 5 }, valid: [5, 1, 0], invalid: [6, -1, 2.5, '3', true] },
})
