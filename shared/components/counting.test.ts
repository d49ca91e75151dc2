import { expect, test } from 'vitest'
import { regionOf } from '../formats/region.ts'
import { figureWriter, isTaken, operations } from './counting.ts'

const related = { type: 'oneOf', options: { collectionId: 'people' } }

test.each([
  ['number', ['count', 'sum', 'average', 'minimum', 'maximum', 'lastValue']],
  ['date', ['count', 'minimum', 'maximum', 'lastValue']],
  ['datetime', ['count', 'minimum', 'maximum', 'lastValue']],
  ['string', ['count', 'minimum', 'maximum', 'lastValue']],
])('what can be made of the values of a %s', (type, expected) => {
  expect(operations.filter(operation => isTaken({ type, options: {} }, operation))).toEqual(expected)
})

test('other records are neither summed nor put in order', () => {
  expect(operations.filter(operation => isTaken(related, operation))).toEqual(['count', 'lastValue'])
})

test('sums and averages of money without decimals have none; the least, the greatest and the last stand as they are', () => {
  const chile = regionOf({ locale: 'es-CL', currency: 'CLP' })
  const shown = operations.map(operation => [operation, figureWriter(operation)('money', 1_234.5, chile)])
  expect(Object.fromEntries(shown)).toEqual({
    ...{ count: '$1.235', sum: '$1.235', average: '$1.235' },
    ...{ minimum: '$1.234,5', maximum: '$1.234,5', lastValue: '$1.234,5' },
  })
})
