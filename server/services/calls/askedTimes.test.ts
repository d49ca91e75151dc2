import { expect, test } from 'vitest'
import { askedTimes } from './askedTimes.ts'

const zone = 'America/Santiago'
const told = (from: string | null, to: string | null) => {
  const asked = askedTimes({ from, to }, zone, end => new Error(end))
  return [asked.from, asked.to].map(time => time && new Date(time).toISOString())
}

test.each([
  ['2026-05-03', '2026-05-03', '2026-05-03T04:00:00.000Z', '2026-05-04T04:00:00.000Z'],
  // The clock leaps over the first hour of the first day, and repeats the last one of the other.
  ['2026-09-06', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
  ['2026-04-04', '2026-04-04', '2026-04-04T03:00:00.000Z', '2026-04-05T04:00:00.000Z'],
  ['2026-05-03T12:00:00.000Z', '2026-05-03T13:00:00Z', '2026-05-03T12:00:00.000Z', '2026-05-03T13:00:00.000Z'],
  [null, '', undefined, undefined],
])('from %s to %s', (from, to, first, behind) => {
  expect(told(from, to)).toEqual([first, behind ?? ''].map(time => time || undefined))
})

test('what is neither a day nor a moment is refused by its end', () => {
  expect(() => told('yesterday', null)).toThrow('from')
  expect(() => told(null, '2026-02-31x')).toThrow('to')
})
