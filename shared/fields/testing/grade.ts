import { ordered } from '../../filters/operators.ts'
import { defineField, type FieldType } from '../defineField.ts'
import { looks } from '../options.ts'
import { property } from '../property.ts'
import { defineReading } from '../readings/defineReading.ts'
import { numberFrom } from '../readings/numbers.ts'
import { column } from '../storage.ts'
import { numberValue } from '../types/number.ts'

/** A type that tests alone know, whole grades from 1 to `max`: what holds for every type is tried with it. */
export const grade = defineField({
  name: 'grade',
  icon: 'medal',
  offered: 'number',
  storage: column('integer'),
  operators: ordered,
  sortable: true,
  script: 'number',
  graphql: 'Int',
  options: { max: property.number({ default: 5, options: { integer: true, min: 1, max: 100 } }), ...looks },
  value: ({ max }) => numberValue({ integer: true, min: 1, max }),
  toText: (grade: number) => String(grade),
  examples: { options: { max: 7 }, valid: [1, 4, 7], invalid: [0, 8, 2.5, '3'] },
}) as FieldType

export const gradeReading = defineReading({ fromText: (text, _options, { region }) => numberFrom(text, region) })
