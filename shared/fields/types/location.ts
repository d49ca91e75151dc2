import { type FilterOperator, presence } from '../../filters/operators.ts'
import { countryCodes } from '../../formats/countries/codes.ts'
import { isInCountry } from '../../formats/countries/country.ts'
import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { looks } from '../options.ts'
import { property } from '../property.ts'

const pair = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/
const operators: readonly FilterOperator[] = ['equals', 'notEquals', ...presence]

function parse(text: string): [number, number] | undefined {
  const [, longitude, latitude] = pair.exec(text) ?? []
  if (longitude === undefined || latitude === undefined) return undefined
  const point: [number, number] = [Number(longitude), Number(latitude)]
  return Math.abs(point[0]) <= 180 && Math.abs(point[1]) <= 90 ? point : undefined
}

/** A place on earth, within the country when there is a limit (F179). What is no place has a message of its own. */
const isWithin = (country: unknown, point: readonly [number, number] | undefined) =>
  typeof country !== 'string' || country === '' || point === undefined || isInCountry(country, point)

/** `longitude,latitude` in degrees (F137, F277, F278). People type latitude first; that is the widget's affair (F308). */
export const location = defineField({
  name: 'location',
  namedBy: ['ubicacion', 'location'],
  icon: 'map-pin',
  offered: 'place',
  storage: {
    shape: 'columns',
    columns: [
      { suffix: '_longitude', kind: 'real' },
      { suffix: '_latitude', kind: 'real' },
    ],
    encode: (value: string) => parse(value) ?? [null, null],
    decode: cells => cells.join(','),
  },
  operators,
  sortable: false,
  isPlace: true,
  script: 'string',
  graphql: 'String',
  options: {
    gpsOnly: property.boolean({ default: false, group: 'behaviour' }),
    /** ISO 3166-1, two letters. */
    limitCountry: property.string({
      options: { validatePattern: `^(${countryCodes.join('|')})$`, validateCaseInsensitive: true },
      group: 'behaviour',
    }),
    placeholder: property.text({ group: 'appearance' }),
    ...looks,
  },
  limits: ['limitCountry'],
  value: ({ limitCountry }) =>
    z
      .string({ error: message('invalidCoordinates') })
      .refine(text => parse(text) !== undefined, message('invalidCoordinates'))
      .refine(
        text => isWithin(limitCountry, parse(text)),
        message('outsideCountry', String(limitCountry).toUpperCase()),
      )
      .transform(text => (parse(text) ?? []).join(',')),
  isEmpty: (value: string) => value === '',
  requiredMessage: message('requiredCoordinates'),
  examples: { valid: ['-70.65,-33.45', '180,-90', '0,0'], invalid: ['-70.65', '181,0', '0,91', 'a,b', 5] },
})
