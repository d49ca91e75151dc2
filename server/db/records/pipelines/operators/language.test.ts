import { expect, test } from 'vitest'
import { languageCases, refused } from '../testing/languageCases.ts'
import { pipelineStream } from './language.ts'

const now = Date.parse('2026-05-04T12:00:00.000Z')
const run = (documents: readonly object[], ...stages: object[]) =>
  pipelineStream({ stages: stages as Record<string, unknown>[], documents, now }).collect() as Record<string, unknown>[]
const worth = (expression: unknown) => run([{ _id: 1 }], { $project: { _id: 0, worth: expression } })[0]?.worth

test.each(languageCases)('$expression: $source', ({ expression, right }) => {
  if (right === refused) expect(() => worth(expression)).toThrow()
  else expect(worth(expression)).toEqual(right)
})

test('each case says where it is from, and there are enough of them', () => {
  expect(languageCases.every(({ source }) => source !== '')).toBe(true)
  expect(languageCases.length).toBeGreaterThan(150)
})

test('dates that are made compare with those of records', () => {
  const records = [
    { _id: 'old', at: '2026-04-01T08:00:00.000Z' },
    { _id: 'new', at: '2026-05-01T08:00:00.000Z' },
    { _id: 'none' },
  ]
  const weekAgo = { $dateSubtract: { startDate: '$$NOW', unit: 'week', amount: 1 } }
  expect(run(records, { $match: { $expr: { $gte: ['$at', weekAgo] } } })).toEqual([records[1]])
  const days = run(
    records,
    { $addFields: { day: { $dateTrunc: { date: '$at', unit: 'day' } } } },
    { $sort: { day: -1 } },
  )
  expect(days.map(({ day }) => day)).toEqual(['2026-05-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z', null])
  expect(run(records, { $match: { at: '$$NOW' } })).toEqual([])
  expect(run([{ _id: 1 }], { $project: { now: '$$NOW', said: { $literal: '$$NOW' } } })).toEqual([
    { _id: 1, now: '2026-05-04T12:00:00.000Z', said: '$$NOW' },
  ])
})

test('groups have deviations, medians and percentiles', () => {
  const records = [
    { _id: 1, of: 'a', n: 100 },
    { _id: 2, of: 'a', n: 9 },
    { _id: 3, of: 'a', n: 10 },
    { _id: 4, of: 'b', n: null },
    { _id: 5, of: 'c', n: 7 },
  ]
  const measured = {
    $group: {
      _id: '$of',
      pop: { $stdDevPop: '$n' },
      samp: { $stdDevSamp: '$n' },
      median: { $median: { input: '$n', method: 'approximate' } },
      parts: { $percentile: { input: '$n', p: [0.1, 1], method: 'approximate' } },
    },
  }
  const found = run(records, measured, { $sort: { _id: 1 } })
  expect(found[0]).toMatchObject({ _id: 'a', median: 10, parts: [9, 100] })
  expect(found[0]?.pop).toBeCloseTo(42.665)
  expect(found.slice(1)).toEqual([
    { _id: 'b', pop: null, samp: null, median: null, parts: [null, null] },
    { _id: 'c', pop: 0, samp: null, median: 7, parts: [7, 7] },
  ])
})

const visits = [
  { _id: 1, at: '2026-05-01T12:00:00.000Z', n: 1 },
  { _id: 2, at: '2026-05-02T12:00:00.000Z', n: 10 },
  { _id: 3, at: '2026-05-05T12:00:00.000Z', n: 100 },
]

test('windows go by places in an order, and by time', () => {
  const windows = {
    $setWindowFields: {
      sortBy: { at: 1 },
      output: {
        soFar: { $sum: '$n', window: { documents: ['unbounded', 'current'] } },
        twoDays: { $sum: '$n', window: { range: [-1, 0], unit: 'day' } },
        rank: { $rank: {} },
        first: { $first: '$at', window: { documents: ['unbounded', 'unbounded'] } },
      },
    },
  }
  const first = visits[0]?.at
  expect(run(visits, windows)).toEqual([
    { ...visits[0], soFar: 1, twoDays: 1, rank: 1, first },
    { ...visits[1], soFar: 11, twoDays: 11, rank: 2, first },
    { ...visits[2], soFar: 111, twoDays: 100, rank: 3, first },
  ])
})

test('gaps are filled, between dates too', () => {
  const filled = run([{ _id: 1, n: 1 }, { _id: 2 }, { _id: 3, n: 3 }], {
    $fill: { sortBy: { _id: 1 }, output: { n: { method: 'linear' } } },
  })
  expect(filled.map(({ n }) => n)).toEqual([1, 2, 3])
  const days = run(visits, { $densify: { field: 'at', range: { step: 1, unit: 'day', bounds: 'full' } } })
  expect(days.map(({ at }) => String(at).slice(8, 10))).toEqual(['01', '02', '03', '04', '05'])
  expect(days[2]).toEqual({ at: '2026-05-03T12:00:00.000Z' })
})

test.each([
  [
    'months of a window',
    {
      $setWindowFields: { sortBy: { at: 1 }, output: { n: { $sum: '$n', window: { range: [-1, 0], unit: 'month' } } } },
    },
  ],
  [
    'a range of dates without a unit',
    { $setWindowFields: { sortBy: { at: 1 }, output: { n: { $sum: '$n', window: { range: [-1, 0] } } } } },
  ],
  ['years of a gap', { $densify: { field: 'at', range: { step: 1, unit: 'year', bounds: 'full' } } }],
  ['code', { $project: { n: { $function: { body: 'return 1', args: [], lang: 'js' } } } }],
  [
    'code of a group',
    {
      $group: {
        _id: null,
        n: { $accumulator: { init: 'x', accumulate: 'y', accumulateArgs: [], merge: 'z', lang: 'js' } },
      },
    },
  ],
  ['code of a query', { $match: { $where: 'true' } }],
  ['what nobody knows', { $project: { n: { $tsSecond: '$at' } } }],
])('%s is refused', (_, stage) => {
  expect(() => run(visits, stage)).toThrow()
})
