import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Region, regionOf } from '../formats/region.ts'
import type { FieldType } from './defineField.ts'
import { propertyDefaults } from './property.ts'
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
const isReadAsText = ({ fromText, files, biometric }: FieldType) =>
  fromText !== undefined && files === undefined && biometric === undefined
const readTypes = offeredFieldTypes.filter(isReadAsText)

/** Its text in a table, a chip or a list of options; what an export writes; and what either means to who types it. */
function writing(type: FieldType, region: Region) {
  const options = { ...propertyDefaults(type.options), ...type.examples.options }
  const texts = { locale: 'es-419', zone, region } as const
  return {
    shown: (value: unknown) => type.toText(value, options, texts),
    exported: (value: unknown) => type.toExchange(value, options, texts),
    read: (text: string) => type.fromText?.(text, options, { now: 0, zone, region }),
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
})
