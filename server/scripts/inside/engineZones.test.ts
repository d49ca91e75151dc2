import moment from 'moment-timezone/builds/moment-timezone-with-data-1970-2030.js'
import { beforeAll, expect, test } from 'vitest'
import { instantOf } from '../../../shared/formats/dates.ts'
import { seededRandom } from '../../testing/random.ts'
import { takeEngineZones } from './engineZones.ts'

beforeAll(() =>
  takeEngineZones(
    (moment.tz as unknown as { Zone: { prototype: Parameters<typeof takeEngineZones>[0] } }).Zone.prototype,
  ),
)

const pad = (value: number) => String(value).padStart(2, '0')
const shown = (instant: string, zone: string, format = 'YYYY-MM-DD HH:mm Z') => moment.tz(instant, zone).format(format)

test.each([
  // Behind the last year of the package's data, and before the first.
  ['America/Santiago', '2050-01-15T12:00:00Z', '2050-01-15 09:00 -03:00'],
  ['America/Santiago', '2050-07-15T12:00:00Z', '2050-07-15 08:00 -04:00'],
  ['Europe/Madrid', '2099-07-01T12:00:00Z', '2099-07-01 14:00 +02:00'],
  ['Europe/Madrid', '2099-12-01T12:00:00Z', '2099-12-01 13:00 +01:00'],
  ['America/New_York', '1965-07-01T12:00:00Z', '1965-07-01 08:00 -04:00'],
  ['Asia/Kathmandu', '1975-01-01T00:00:00Z', '1975-01-01 05:30 +05:30'],
  ['Asia/Kathmandu', '2026-01-01T00:00:00Z', '2026-01-01 05:45 +05:45'],
  ['America/Coyhaique', '2050-07-15T12:00:00Z', '2050-07-15 09:00 -03:00'],
  ['UTC', '2050-07-15T12:00:00Z', '2050-07-15 12:00 +00:00'],
])('%s at %s is %s', (zone, instant, wall) => {
  expect(shown(instant, zone)).toBe(wall)
  expect(moment.tz(wall.slice(0, 16), 'YYYY-MM-DD HH:mm', zone).toISOString()).toBe(
    new Date(Date.parse(instant)).toISOString(),
  )
})

test('a time that the clock skips is an hour later, and one that happens twice is the first', () => {
  const { zone, skipped, twice } = { zone: 'America/Santiago', skipped: '2026-09-06 00:30', twice: '2026-04-04 23:30' }
  expect(moment.tz(skipped, zone).format('HH:mm Z')).toBe('01:30 -03:00')
  expect(moment.tz(twice, zone).format('HH:mm Z')).toBe('23:30 -03:00')
})

test('clocks are those of the server, in whatever zone and year', () => {
  const random = seededRandom()
  const zones = Intl.supportedValuesOf('timeZone').filter(zone => moment.tz.zone(zone) !== null)
  for (let turn = 0; turn < 400; turn += 1) {
    const zone = zones[Math.floor(random() * zones.length)] ?? 'UTC'
    const day = `${1972 + Math.floor(random() * 120)}-${pad(1 + Math.floor(random() * 12))}-${pad(1 + Math.floor(random() * 28))}`
    const time = `${pad(Math.floor(random() * 24))}:${pad(Math.floor(random() * 60))}:00`
    expect(moment.tz(`${day}T${time}`, zone).valueOf(), `${zone} ${day} ${time}`).toBe(instantOf(day, time, zone))
  }
})

test('times have the names of the package where it knows the clock, and numbers elsewhere', () => {
  expect(shown('2026-07-01T12:00:00Z', 'America/New_York', 'z')).toBe('EDT')
  expect(shown('2026-07-01T12:00:00Z', 'America/Santiago', 'z')).toBe('-04')
  expect(shown('2050-07-01T12:00:00Z', 'Europe/Madrid', 'z')).toBe('+02')
  expect(shown('1975-01-01T00:00:00Z', 'Asia/Kathmandu', 'z')).toBe('+0530')
})
