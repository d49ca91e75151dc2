import { describe, expect, test } from 'vitest'
import { standardDay, standardMoment, standardTime } from './standardTimes.ts'

const zone = 'America/Santiago'

/** Who writes it so, what, and which moment it is for an environment in Chile, four hours behind UTC. */
const moments: readonly [string, string, string][] = [
  ['JavaScript toISOString', '2026-05-03T14:30:00.000Z', '2026-05-03T14:30:00.000Z'],
  ['Go time.RFC3339', '2026-05-03T14:30:00-04:00', '2026-05-03T18:30:00.000Z'],
  ['Go RFC3339Nano', '2026-05-03T14:30:00.123456789-04:00', '2026-05-03T18:30:00.123Z'],
  ['Python isoformat, aware', '2026-05-03T14:30:00.123456+00:00', '2026-05-03T14:30:00.123Z'],
  ['Python isoformat, naive', '2026-05-03T14:30:00', '2026-05-03T18:30:00.000Z'],
  ['Python str(datetime)', '2026-05-03 14:30:00', '2026-05-03T18:30:00.000Z'],
  ['Java Instant', '2026-05-03T14:30:00Z', '2026-05-03T14:30:00.000Z'],
  ['Java LocalDateTime', '2026-05-03T14:30', '2026-05-03T18:30:00.000Z'],
  ['Java ZonedDateTime', '2026-05-03T14:30-04:00[America/Santiago]', '2026-05-03T18:30:00.000Z'],
  ['.NET round trip', '2026-05-03T14:30:00.0000000Z', '2026-05-03T14:30:00.000Z'],
  ['PHP DATE_ATOM', '2026-05-03T14:30:00+00:00', '2026-05-03T14:30:00.000Z'],
  ['Ruby to_s', '2026-05-03 14:30:00 -0400', '2026-05-03T18:30:00.000Z'],
  ['PostgreSQL', '2026-05-03 14:30:00.5+00', '2026-05-03T14:30:00.500Z'],
  ['a day alone', '2026-05-03', '2026-05-03T04:00:00.000Z'],
  ['a day whose midnight was left out', '2026-09-06', '2026-09-06T04:00:00.000Z'],
]

const days: readonly [string, string, string][] = [
  ['Python date', '2026-05-03', '2026-05-03'],
  ['.NET DateTime of a day', '2026-05-03T00:00:00', '2026-05-03'],
  ['a day as midnight in UTC', '2026-05-03T00:00:00.000Z', '2026-05-03'],
  ['a day as midnight of its own zone', '2026-05-03T00:00:00+02:00', '2026-05-03'],
  ['JavaScript, midnight in Chile', '2026-05-03T04:00:00.000Z', '2026-05-03'],
  ['an evening in Chile, the next day in UTC', '2026-05-04T01:00:00Z', '2026-05-03'],
  ['a time of no zone', '2026-05-03T23:59:59', '2026-05-03'],
]

const times: readonly [string, string, string][] = [
  ['Java LocalTime', '14:30', '14:30'],
  ['Python time', '14:30:00', '14:30'],
  ['.NET TimeOnly', '14:30:15.1234567', '14:30'],
  ['PostgreSQL timetz', '14:30:00-04', '14:30'],
  ['RFC 3339 full-time', '14:30:00Z', '14:30'],
]

describe('what standard libraries write is read', () => {
  test.each(moments)('as a moment: %s', (_who, text, meant) => expect(standardMoment(text, zone)).toBe(meant))
  test.each(days)('as a day: %s', (_who, text, meant) => expect(standardDay(text, zone)).toBe(meant))
  test.each(times)('as a time: %s', (_who, text, meant) => expect(standardTime(text)).toBe(meant))
})

test.each(['', 'hoy', '3/5/2026', '2026-02-30', '2026-5-3', '20260503', '2026-05-03T25:00:00Z', '2026-05-03T', '14'])(
  'nothing else is: %s',
  text => {
    expect(standardMoment(text, zone)).toBeUndefined()
    expect(standardDay(text, zone)).toBeUndefined()
    expect(standardTime(text)).toBeUndefined()
  },
)
