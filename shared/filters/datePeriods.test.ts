import { expect, test } from 'vitest'
import type { DatePart } from './dateParts.ts'
import { mondayOf, withoutGaps } from './datePeriods.ts'

const gapless = (periods: readonly unknown[], part: DatePart, most: number) =>
  withoutGaps(periods, { part, most, firstDay: 'monday' })

test.each([
  ['year', '2024', '2026', ['2024', '2025', '2026']],
  ['quarter', '2024-Q3', '2025-Q1', ['2024-Q3', '2024-Q4', '2025-Q1']],
  ['month', '2023-12', '2024-03', ['2023-12', '2024-01', '2024-02', '2024-03']],
  ['week', '2020-W52', '2021-W01', ['2020-W52', '2020-W53', '2021-W01']],
  ['day', '2024-02-28', '2024-03-01', ['2024-02-28', '2024-02-29', '2024-03-01']],
  ['hour', '2024-12-31T22', '2025-01-01T00', ['2024-12-31T22', '2024-12-31T23', '2025-01-01T00']],
] as const)('every %s between two is there', (part, first, last, all) => {
  expect(gapless([first, last], part, 100)).toEqual(all)
})

test('the week has its seven days from the first one on, and nothing stays nothing', () => {
  expect(withoutGaps([3], { part: 'weekday', most: 100, firstDay: 'sunday' })).toEqual([7, 1, 2, 3, 4, 5, 6])
  expect(gapless([3], 'weekday', 100)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(gapless([], 'weekday', 100)).toEqual([])
  expect(gapless([], 'day', 100)).toEqual([])
})

test('more periods than fit are left as they are', () => {
  expect(gapless(['0001-01-01', '2024-01-01'], 'day', 500)).toEqual(['0001-01-01', '2024-01-01'])
})

test('a week begins on its Monday', () => {
  expect(mondayOf('2021-W01')).toBe('2021-01-04')
  expect(mondayOf('2020-W01')).toBe('2019-12-30')
})
