import { expect, test } from 'vitest'
import { isTaken, operations } from './counting.ts'

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
