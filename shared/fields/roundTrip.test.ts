import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readOperand } from '../filterRules/ruleOperands.ts'
import { type Region, regionOf } from '../formats/region.ts'
import { cellReader } from '../imports/readCell.ts'
import type { Field, FieldType } from './defineField.ts'
import { propertyDefaults } from './property.ts'
import { readingOf } from './readings/registry.ts'
import { fieldType, offeredFieldTypes } from './registry.ts'

const zone = 'America/Santiago'
const regions: Record<string, Region> = {
  'none set': regionOf(),
  Chile: regionOf({ locale: 'es-CL', currency: 'CLP' }),
  Mexico: regionOf({ locale: 'es-MX', currency: 'MXN' }),
  Spain: regionOf({ locale: 'es-ES', currency: 'EUR' }),
  'United States': regionOf({ locale: 'en-US', currency: 'USD' }),
  'Costa Rica': regionOf({ locale: 'es-CR', currency: 'CRC' }),
}

/** What is shown of a picture or a file is not the value. */
const isReadAsText = ({ name, files, biometric }: FieldType) =>
  readingOf(name) !== undefined && files === undefined && biometric === undefined
const readTypes = offeredFieldTypes.filter(isReadAsText)

/** Its text in a table, a chip or a list of options; what an export writes; and what either means to who types it. */
function writing(type: FieldType, region: Region) {
  const options = { ...propertyDefaults(type.options), ...type.examples.options }
  const texts = { locale: 'es-419', zone, region } as const
  return {
    shown: (value: unknown) => type.toText(value, options, texts),
    exported: (value: unknown) => type.toExchange(value, options, texts),
    read: (text: string) => readingOf(type.name)?.fromText(text, options, { now: 0, zone, region }),
    stored: (value: unknown) => type.value(options, { now: 0, zone }).parse(value),
  }
}

describe.each(Object.entries(regions))('where numbers are written as in: %s', (_name, region) => {
  test.each(readTypes.map(type => [type.name, type] as const))(
    'what is shown of a %s is read as what is shown',
    (_, type) => {
      const { shown, read, stored } = writing(type, region)
      for (const example of type.examples.valid) {
        const text = shown(stored(example))
        expect(shown(read(text)), text).toBe(text)
      }
    },
  )

  test.each(['number', 'currency', 'percentage'])('any %s that is shown or exported is typed back', name => {
    const { shown, exported, read } = writing(fieldType(name), region)
    const hundredths = fc
      .integer({ min: -1e12, max: 1e12 })
      .map(count => count / (name === 'percentage' ? 10_000 : 100))
    fc.assert(fc.property(hundredths, value => void expect(read(shown(value))).toBe(value + 0)))
    const any = fc.oneof(
      hundredths,
      fc.integer({ min: -1e6, max: 1e6 }).map(count => count / 1_000),
      fc.double({ noNaN: true, min: -1e300, max: 1e300 }),
    )
    fc.assert(fc.property(any, value => void expect(read(exported(value))).toBe(value + 0)))
  })

  const between = (from: string, to: string) =>
    fc.integer({ min: Date.parse(from), max: Date.parse(to) }).map(ms => new Date(ms - (ms % 60_000)).toISOString())
  const moment = between('1900-01-01', '2099-12-31')
  const day = moment.map(text => `${text.slice(0, 10)}T12:00:00.000Z`)
  const degree = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map(value => value / 1e6)
  const amount = fc.integer({ min: -1e9, max: 1e9 }).map(value => value / 100)
  const pair = (of: fc.Arbitrary<unknown>, sign: string) => fc.tuple(of, of).map(ends => ends.join(sign))
  const values: Record<string, fc.Arbitrary<unknown>> = {
    number: amount,
    currency: amount,
    percentage: fc.integer({ min: -1e6, max: 1e6 }).map(value => value / 10_000),
    date: day,
    datetime: moment,
    daterange: pair(moment, '::'),
    time: moment.map(text => text.slice(11, 16)),
    range: fc.tuple(amount, amount).map(ends => ends.toSorted((one, other) => one - other).join('::')),
    location: fc.tuple(degree(180), degree(90)).map(point => point.join(',')),
    rating: fc.integer({ min: 1, max: 5 }),
    boolean: fc.boolean(),
    autonumber: fc.nat(1e6),
    multipleSelect: fc.uniqueArray(fc.constantFrom('open', 'closed')),
  }

  test.each(Object.entries(values))(
    'any %s that is shown or exported is the same in a form, a cell and a filter',
    (name, arbitrary) => {
      const type = fieldType(name)
      const { shown, exported, read, stored } = writing(type, region)
      const {
        max: _max,
        min: _min,
        maxNumberRange: _most,
        minNumberRange: _least,
        ...own
      } = type.examples.options ?? {}
      const options = { ...propertyDefaults(type.options), ...own }
      const ofField: Field = { _id: 'f', name: 'it', label: '', type: name, optional: true, options }
      const cell = cellReader({ type: name }, options, { now: 0, zone, region })
      const ways: ((text: string) => unknown)[] = [read, text => (cell(text) as { value: unknown }).value]
      if (type.operators.includes('equals'))
        ways.push(text => readOperand(ofField, 'equals', text, { now: 0, zone, region }))
      fc.assert(
        fc.property(arbitrary, given => {
          const value = name === 'daterange' ? stored(given) : given
          for (const way of ways) {
            expect(way(exported(value)), exported(value)).toEqual(value)
            if (type.isEmpty(value)) continue
            const text = shown(value)
            expect(shown(way(text)), text).toBe(text)
          }
        }),
      )
    },
  )
})
