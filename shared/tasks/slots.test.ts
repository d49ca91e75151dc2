import { describe, expect, test } from 'vitest'
import { lastSlot, nextSlot } from './slots.ts'
import type { CronTrigger, RateTrigger, TaskTrigger } from './triggers.ts'

const zone = 'America/Santiago'
const at = (text: string) => Date.parse(text)
const iso = (slot: number | undefined) => slot && new Date(slot).toISOString()

const cron = (more: Partial<CronTrigger>): CronTrigger => ({
  _id: 'c',
  type: 'cron',
  daysOfWeek: [],
  daysOfMonth: [],
  months: [],
  ...more,
})
const rate = (every: number, period: RateTrigger['period'], round = false): RateTrigger => ({
  _id: 'r',
  type: 'rate',
  every,
  period,
  round,
})

/** Every slot between two instants, as a clock that looks each minute finds them. */
function slotsBetween(trigger: TaskTrigger, from: string, to: string, since = from, minutes = 1): string[] {
  const found: string[] = []
  let after = at(from)
  for (let now = at(from); now <= at(to); now += minutes * 60_000) {
    const slot = lastSlot(trigger, { after, now, zone, since: at(since) })
    if (slot === undefined) continue
    found.push(new Date(slot).toISOString())
    after = slot
  }
  return found
}

/** The same, as the one that says when it is due next. */
function nextOnes(trigger: TaskTrigger, from: string, count: number, since = from): string[] {
  const found: string[] = []
  let after = at(from)
  while (found.length < count) {
    const slot = nextSlot(trigger, after, { zone, since: at(since) })
    if (slot === undefined) break
    found.push(new Date(slot).toISOString())
    after = slot
  }
  return found
}

// In 2026 the clocks of Santiago go back at 24:00 of April 4th (UTC-3 to UTC-4), and on at 24:00 of September 5th.

describe('at a time of the calendar', () => {
  test('days of the week are 0 (Sunday) to 6', () => {
    const sundays = cron({ daysOfWeek: [0], time: '08:30' })
    expect(nextOnes(sundays, '2026-01-01T00:00:00Z', 2)).toEqual([
      '2026-01-04T11:30:00.000Z',
      '2026-01-11T11:30:00.000Z',
    ])
    const saturdays = cron({ daysOfWeek: [6], time: '08:30' })
    expect(nextOnes(saturdays, '2026-01-01T00:00:00Z', 1)).toEqual(['2026-01-03T11:30:00.000Z'])
  })

  test('days of the month; a month without the day is passed by', () => {
    const last = cron({ daysOfMonth: [31], time: '00:00' })
    expect(nextOnes(last, '2026-01-31T12:00:00Z', 2)).toEqual(['2026-03-31T03:00:00.000Z', '2026-05-31T04:00:00.000Z'])
  })

  test('months are 0 to 11, and what is given of each must hold together', () => {
    const both = cron({ months: [0, 11], daysOfMonth: [1], daysOfWeek: [5], time: '10:00' })
    // The first Fridays that are the first of January or December.
    expect(nextOnes(both, '2026-01-01T00:00:00Z', 2)).toEqual(['2027-01-01T13:00:00.000Z', '2028-12-01T13:00:00.000Z'])
  })

  test('without a time it is every minute', () => {
    expect(nextOnes(cron({}), '2026-01-01T00:00:30Z', 2)).toEqual([
      '2026-01-01T00:01:00.000Z',
      '2026-01-01T00:02:00.000Z',
    ])
  })

  test('a day that never comes is never due', () => {
    expect(nextOnes(cron({ daysOfMonth: [31], months: [1], time: '10:00' }), '2026-01-01T00:00:00Z', 1)).toEqual([])
  })

  test('a wall time is due once a day, also where the clock passes it twice or never', () => {
    const late = cron({ time: '23:30' })
    expect(slotsBetween(late, '2026-04-03T12:00:00Z', '2026-04-06T12:00:00Z')).toHaveLength(3)
    const midnight = cron({ time: '00:15' })
    expect(slotsBetween(midnight, '2026-09-04T12:00:00Z', '2026-09-07T12:00:00Z')).toHaveLength(3)
  })
})

describe('every so often', () => {
  test('counts from when it was saved', () => {
    const since = '2026-03-31T14:07:00.000Z'
    expect(nextOnes(rate(7, 'minutes'), since, 2)).toEqual(['2026-03-31T14:14:00.000Z', '2026-03-31T14:21:00.000Z'])
    expect(nextOnes(rate(36, 'hours'), since, 1)).toEqual(['2026-04-02T02:07:00.000Z'])
    // The time of day stays where the clocks change.
    expect(nextOnes(rate(3, 'days'), since, 2)).toEqual(['2026-04-03T14:07:00.000Z', '2026-04-06T15:07:00.000Z'])
    expect(nextOnes(rate(2, 'weeks'), since, 1)).toEqual(['2026-04-14T15:07:00.000Z'])
    expect(nextOnes(rate(1, 'months'), since, 2)).toEqual(['2026-04-30T15:07:00.000Z', '2026-05-31T15:07:00.000Z'])
  })

  test('[R27] round is at round times of the clock on the wall', () => {
    const from = '2026-03-02T14:07:30.000Z'
    const wall = [
      '2026-03-02T14:15:00.000Z',
      '2026-03-02T14:30:00.000Z',
      '2026-03-02T14:45:00.000Z',
      '2026-03-02T15:00:00.000Z',
    ]
    expect(nextOnes(rate(15, 'minutes', true), from, 4)).toEqual(wall)
    expect(nextOnes(rate(6, 'hours', true), from, 3)).toEqual([
      '2026-03-02T15:00:00.000Z',
      '2026-03-02T21:00:00.000Z',
      '2026-03-03T03:00:00.000Z',
    ])
    expect(nextOnes(rate(1, 'days', true), from, 1)).toEqual(['2026-03-03T03:00:00.000Z'])
    // A Monday, and the first of a month.
    expect(nextOnes(rate(1, 'weeks', true), from, 1)).toEqual(['2026-03-09T03:00:00.000Z'])
    expect(nextOnes(rate(1, 'months', true), from, 1)).toEqual(['2026-04-01T03:00:00.000Z'])
  })

  test('goes on through both changes of the hour without a gap or a repetition', () => {
    for (const [from, to] of [
      ['2026-04-04T20:00:00.000Z', '2026-04-05T10:00:00.000Z'],
      ['2026-09-05T20:00:00.000Z', '2026-09-06T10:00:00.000Z'],
    ] as const) {
      for (const round of [true, false]) {
        const slots = slotsBetween(rate(15, 'minutes', round), from, to).map(at)
        expect(slots).toHaveLength(56)
        expect(new Set(slots.slice(1).map((slot, index) => slot - (slots[index] ?? 0)))).toEqual(new Set([15 * 60_000]))
      }
    }
  })
})

test('what passed meanwhile is due once, for the last time', () => {
  const trigger = rate(1, 'hours', true)
  const since = at('2026-05-01T00:00:00Z')
  const slot = lastSlot(trigger, { after: since, now: at('2026-05-01T12:34:00Z'), zone, since })
  expect(iso(slot)).toBe('2026-05-01T12:00:00.000Z')
  expect(lastSlot(trigger, { after: slot ?? 0, now: at('2026-05-01T12:59:00Z'), zone, since })).toBeUndefined()
})

test('looking each minute and asking for the next finds the same, for all kinds of triggers', () => {
  const triggers = [
    cron({ time: '23:30' }),
    cron({ daysOfWeek: [0, 6], time: '00:00' }),
    rate(7, 'minutes'),
    rate(5, 'hours', true),
    rate(5, 'hours'),
    rate(2, 'days', true),
  ]
  for (const trigger of triggers) {
    const [from, to] = ['2026-04-03T20:00:00.000Z', '2026-04-07T10:00:00.000Z']
    const found = slotsBetween(trigger, from, to)
    expect(nextOnes(trigger, from, found.length)).toEqual(found)
  }
})

/** Always the same numbers, which no clock and no machine changes. */
function* numbers(seed: number): Generator<number> {
  let state = seed
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

test('1,000 tasks through both changes of the hour, suspended for 12 hours at random: no slot twice, one made up for', () => {
  const random = numbers(7)
  const below = (most: number) => Math.floor((random.next().value ?? 0) * most)
  const periods = ['minutes', 'hours', 'days', 'weeks', 'months'] as const
  // Told at the end: asserting a hundred thousand times takes longer than finding out.
  const wrong: object[] = []
  for (let task = 0; task < 1_000; task += 1) {
    const period = periods[below(periods.length)] ?? 'hours'
    const wall = `${String(below(24)).padStart(2, '0')}:${String(below(60)).padStart(2, '0')}`
    const trigger = below(2) === 0 ? cron({ time: wall }) : rate(1 + below(40), period, below(2) === 0)
    const [start, days] = [at(below(2) === 0 ? '2026-04-03T12:00:00Z' : '2026-09-04T12:00:00Z'), 3]
    const around = { zone, since: start }
    const seen = new Set<number>()
    let after = start
    for (let now = start; now < start + days * 86_400_000; now += (below(20) === 0 ? 12 * 60 : 37) * 60_000) {
      const slot = lastSlot(trigger, { after, now, ...around })
      // What is due next was not due before now.
      const missed = nextSlot(trigger, after, around)
      const isRight =
        slot === undefined
          ? missed === undefined || missed > now
          : missed !== undefined && missed <= now && slot <= now && slot > after && !seen.has(slot)
      if (!isRight) wrong.push({ trigger, after: iso(after), now: iso(now), slot: iso(slot), missed: iso(missed) })
      if (slot === undefined) continue
      seen.add(slot)
      after = slot
    }
  }
  expect(wrong).toEqual([])
})
