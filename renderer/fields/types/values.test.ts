import { describe, expect, test } from 'vitest'
import { fileName, ownPath } from '../kit/file/fileUrl.ts'
import { pickableDays } from './date/bounds.ts'
import { daysOf, presetDays, rangeOf } from './daterange/days.ts'
import { momentOf, wallTimeOf } from './datetime/wallTime.ts'

const zone = 'America/Santiago'

describe('date ranges', () => {
  test('[F248][F249] from the start of the first day to the end of the last', () => {
    expect(rangeOf('2026-06-01', '2026-06-03', zone)).toBe('2026-06-01T04:00:00.000Z::2026-06-04T03:59:59.999Z')
    expect(daysOf('2026-06-01T04:00:00.000Z::2026-06-04T03:59:59.999Z', zone)).toEqual(['2026-06-01', '2026-06-03'])
  })

  test('[F246] a reversed pick is swapped', () => {
    expect(rangeOf('2026-06-03', '2026-06-01', zone)).toBe(rangeOf('2026-06-01', '2026-06-03', zone))
  })

  test('[F247] one day is a range of that day', () => {
    const value = rangeOf('2026-06-03', '2026-06-03', zone)
    expect(daysOf(value, zone)).toEqual(['2026-06-03', '2026-06-03'])
  })

  test('presets count back from today, weeks and months end yesterday', () => {
    expect(presetDays('2026-03-10')).toEqual({
      today: ['2026-03-10', '2026-03-10'],
      yesterday: ['2026-03-09', '2026-03-09'],
      week: ['2026-03-03', '2026-03-09'],
      month: ['2026-02-08', '2026-03-09'],
    })
  })
})

test('[F243] a moment is made of a day and a time of the zone; without a time it is unfinished, and nothing of it is lost', () => {
  expect(momentOf({ day: '2026-01-15', time: '09:30' }, zone)).toBe('2026-01-15T12:30:00.000Z')
  for (const [time, text] of [
    ['', '2026-01-15 --:--'],
    ['9:', '2026-01-15 9:'],
  ] as const) {
    expect(momentOf({ day: '2026-01-15', time }, zone)).toBe(text)
    expect(wallTimeOf(text, zone)).toEqual({ day: '2026-01-15', time })
  }
  expect(wallTimeOf('2026-01-15', zone)).toEqual({ day: '2026-01-15', time: '' })
  for (const text of ['5', '2026-02-30', '2026-02-30 --:--', '2026-01-15x'])
    expect(wallTimeOf(text, zone), text).toBeUndefined()
  expect(wallTimeOf('2026-01-15T12:30:00.000Z', zone)).toEqual({ day: '2026-01-15', time: '09:30' })
  expect(wallTimeOf(null, zone)).toBeUndefined()
})

test('[F322] days that can be picked are counted from today; 0 allows today only, empty sets no bound', () => {
  const bounds = (options: Record<string, unknown>) =>
    pickableDays(
      { _id: 'd', name: 'd', label: 'd', type: 'date', optional: true, options },
      // In Chile it is still the ninth.
      { now: () => Date.parse('2026-03-10T01:00:00.000Z'), zone },
    )
  expect(bounds({ previousDays: 7, nextDays: 0 })).toEqual({ minDate: '2026-03-02', maxDate: '2026-03-09' })
  expect(bounds({ previousDays: 0, nextDays: null })).toEqual({ minDate: '2026-03-09', maxDate: undefined })
  expect(bounds({})).toEqual({ minDate: undefined, maxDate: undefined })
})

test('a file is called by the last part of its address', () => {
  expect(fileName('https://x.cl/a/Informe%20final.pdf?v=2')).toBe('Informe final.pdf')
  expect(fileName('demo/4f1c.pdf')).toBe('4f1c.pdf')
  const ours = 'https://taller.cl'
  expect(ownPath('https://taller.cl/files/demo/a.pdf?until=1', ours)).toBe('/files/demo/a.pdf')
  for (const other of ['https://otro.cl/files/demo/a.pdf', 'https://taller.cl/a.pdf', 'a.pdf'])
    expect(ownPath(other, ours)).toBeUndefined()
})
