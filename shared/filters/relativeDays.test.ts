import { expect, test } from 'vitest'
import { relativeDays } from './relativeDays.ts'

const at = (time: string) => Date.parse(time)

test.each([
  ['today', '2024-05-15T16:00:00.000Z', '2024-05-15', '2024-05-15'],
  ['yesterday', '2024-03-01T16:00:00.000Z', '2024-02-29', '2024-02-29'],
  ['week', '2024-05-15T16:00:00.000Z', '2024-05-08', '2024-05-14'],
  ['week', '2024-03-01T16:00:00.000Z', '2024-02-23', '2024-02-29'],
  ['week', '2025-01-01T16:00:00.000Z', '2024-12-25', '2024-12-31'],
  ['month', '2024-02-15T16:00:00.000Z', '2024-01-16', '2024-02-14'],
  ['month', '2024-12-31T16:00:00.000Z', '2024-12-01', '2024-12-30'],
] as const)('%s at %s is %s to %s', (range, now, first, last) => {
  expect(relativeDays(range, at(now), 'America/Santiago')).toEqual({ first, last })
})

test('the day is that of the zone', () => {
  const now = at('2024-05-15T02:00:00.000Z')
  expect(relativeDays('today', now, 'America/Santiago').first).toBe('2024-05-14')
  expect(relativeDays('today', now, 'Pacific/Auckland').first).toBe('2024-05-15')
})
