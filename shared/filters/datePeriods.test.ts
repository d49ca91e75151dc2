import { expect, test } from 'vitest'
import { mondayOf, withoutGaps } from './datePeriods.ts'

test.each([
  ['year', '2024', '2026', ['2024', '2025', '2026']],
  ['quarter', '2024-Q3', '2025-Q1', ['2024-Q3', '2024-Q4', '2025-Q1']],
  ['month', '2023-12', '2024-03', ['2023-12', '2024-01', '2024-02', '2024-03']],
  ['week', '2020-W52', '2021-W01', ['2020-W52', '2020-W53', '2021-W01']],
  ['day', '2024-02-28', '2024-03-01', ['2024-02-28', '2024-02-29', '2024-03-01']],
  ['hour', '2024-12-31T22', '2025-01-01T00', ['2024-12-31T22', '2024-12-31T23', '2025-01-01T00']],
] as const)('every %s between two is there', (part, first, last, all) => {
  expect(withoutGaps([first, last], part, 100)).toEqual(all)
})

test('the week has its seven days, and nothing stays nothing', () => {
  expect(withoutGaps([3], 'weekday', 100)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(withoutGaps([], 'weekday', 100)).toEqual([])
  expect(withoutGaps([], 'day', 100)).toEqual([])
})

test('more periods than fit are left as they are', () => {
  expect(withoutGaps(['0001-01-01', '2024-01-01'], 'day', 500)).toEqual(['0001-01-01', '2024-01-01'])
})

test('a week begins on its Monday', () => {
  expect(mondayOf('2021-W01')).toBe('2021-01-04')
  expect(mondayOf('2020-W01')).toBe('2019-12-30')
})
