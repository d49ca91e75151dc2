import { expect, test } from 'vitest'
import { relativeDays } from './relativeDays.ts'

const at = (time: string) => Date.parse(time)

test.each([
  ['today', '2024-05-15T16:00:00.000Z', '2024-05-15', '2024-05-15'],
  ['yesterday', '2024-03-01T16:00:00.000Z', '2024-02-29', '2024-02-29'],
  ['week', '2024-05-15T16:00:00.000Z', '2024-05-13', '2024-05-19'],
  ['week', '2024-05-19T16:00:00.000Z', '2024-05-13', '2024-05-19'],
  ['week', '2024-05-20T16:00:00.000Z', '2024-05-20', '2024-05-26'],
  ['week', '2024-12-31T16:00:00.000Z', '2024-12-30', '2025-01-05'],
  ['month', '2024-02-15T16:00:00.000Z', '2024-02-01', '2024-02-29'],
  ['month', '2024-12-31T16:00:00.000Z', '2024-12-01', '2024-12-31'],
] as const)('%s at %s is %s to %s', (range, now, first, last) => {
  expect(relativeDays(range, at(now), 'America/Santiago')).toEqual({ first, last })
})

test('the day is that of the zone', () => {
  const now = at('2024-05-15T02:00:00.000Z')
  expect(relativeDays('today', now, 'America/Santiago').first).toBe('2024-05-14')
  expect(relativeDays('today', now, 'Pacific/Auckland').first).toBe('2024-05-15')
})
