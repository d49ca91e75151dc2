import { expect, test } from 'vitest'
import { everything, parseFilter } from './filter.ts'

test('nothing given passes everything', () => {
  expect([parseFilter(null), parseFilter(undefined), parseFilter({})]).toEqual([everything, everything, { and: [] }])
})

test('names with values and operators are joined by and', () => {
  expect(
    parseFilter({ status: 'open', amount: { $gte: 0, $lt: 10 }, $or: [{ a: null }, { b: { contains: 'x' } }] }),
  ).toEqual({
    and: [
      { field: 'status', operator: 'equals', value: 'open' },
      {
        and: [
          { field: 'amount', operator: 'greaterOrEqual', value: 0 },
          { field: 'amount', operator: 'less', value: 10 },
        ],
      },
      {
        or: [
          { field: 'a', operator: 'equals', value: null },
          { field: 'b', operator: 'contains', value: 'x' },
        ],
      },
    ],
  })
})

const nested = (depth: number): unknown => (depth === 0 ? { a: 1 } : { $not: nested(depth - 1) })

test('depth and number of conditions and of groups are bounded', () => {
  const many = (count: number) => ({ $or: Array.from({ length: count }, () => ({ a: 1 })) })
  expect(() => parseFilter(nested(12))).not.toThrow()
  expect(() => parseFilter(nested(13))).toThrow('levels')
  expect(() => parseFilter(nested(5_000))).toThrow('levels')
  expect(() => parseFilter(many(200))).not.toThrow()
  expect(() => parseFilter(many(201))).toThrow('conditions')
  const empty = (count: number) => Array.from({ length: count }, () => ({ $and: [] }))
  const fields = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`a${at}`, {}]))
  expect(() => parseFilter({ $or: empty(400) })).not.toThrow()
  expect(() => parseFilter({ $or: empty(20_000) })).toThrow('parts')
  expect(() => parseFilter(fields)).toThrow('parts')
})
