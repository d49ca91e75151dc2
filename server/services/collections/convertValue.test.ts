import { expect, test } from 'vitest'
import { regionOf } from '../../../shared/formats/region.ts'
import { converter } from './convertValue.ts'

const chile = regionOf({ locale: 'es-CL', currency: 'CLP' })
const field = (type: string) => ({ _id: 'a', name: 'a', label: 'a', optional: true, type, options: {} })

function converted(from: string, to: string, value: unknown) {
  const result = converter(field(from), field(to), { now: 0, zone: 'UTC', region: chile }, 'es-419')(value)
  return 'value' in result ? result.value : result.error
}

test('a number becomes a text as people there write it, with no digit more, and is that number again', () => {
  expect([1.234, 25_000, 0.5].map(value => converted('number', 'string', value))).toEqual(['1,234', '25000', '0,5'])
  expect(converted('number', 'currency', 1.234)).toBe(1.234)
})

test('a text becomes the number that people there mean by it', () => {
  expect([converted('string', 'number', '25.000'), converted('string', 'number', '1,5')]).toEqual([25_000, 1.5])
  expect([converted('string', 'currency', '25,000'), converted('string', 'currency', '$3.500')]).toEqual([
    25_000, 3_500,
  ])
})
