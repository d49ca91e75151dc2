import { expect, test } from 'vitest'
import type { FirstDay } from '../../../shared/formats/region.ts'
import { periodsOf } from './periods.ts'

/** In Santiago it is still the last day of January. */
const today = {
  zone: 'America/Santiago',
  firstDay: 'monday' as const,
  now: () => Date.parse('2026-02-01T02:00:00.000Z'),
}
const noon = (day: string) => `${day}T12:00:00.000Z`

test('periods are those of the calendar where people are', () => {
  expect(periodsOf({ type: 'date' }, today)).toEqual({
    today: [noon('2026-01-31'), noon('2026-01-31')],
    tomorrow: [noon('2026-02-01'), noon('2026-02-01')],
    thisWeek: [noon('2026-01-26'), noon('2026-02-01')],
    thisMonth: [noon('2026-01-01'), noon('2026-01-31')],
    lastMonth: [noon('2025-12-01'), noon('2025-12-31')],
    thisYear: [noon('2026-01-01'), noon('2026-12-31')],
    lastYear: [noon('2025-01-01'), noon('2025-12-31')],
  })
})

test('of moments they reach from the first to the last; of what is no day there are none', () => {
  expect(periodsOf({ type: 'datetime' }, today)?.thisMonth).toEqual([
    '2026-01-01T03:00:00.000Z',
    '2026-02-01T02:59:59.999Z',
  ])
  expect(periodsOf({ type: 'number' }, today)).toBeUndefined()
})

test('a week begins on the day that the environment says', () => {
  const from = (firstDay: FirstDay) => periodsOf({ type: 'date' }, { ...today, firstDay })?.thisWeek[0]
  expect((['monday', 'sunday', 'saturday'] as const).map(from)).toEqual([
    noon('2026-01-26'),
    noon('2026-01-25'),
    noon('2026-01-31'),
  ])
})
