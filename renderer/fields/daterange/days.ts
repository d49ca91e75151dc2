import { addDays, calendarDay, endOfDay, startOfDay } from '../../../shared/formats/dates.ts'

/** The two calendar days (`YYYY-MM-DD`) of a value `from::to`. */
export function daysOf(value: string, zone: string): [from: string, to: string] {
  const [from = '', to = ''] = value.split('::')
  return [calendarDay(Date.parse(from), zone), calendarDay(Date.parse(to), zone)]
}

/** What was stored or filled in otherwise may be no range. */
export function isRange(value: string): boolean {
  const ends = value.split('::')
  return ends.length === 2 && ends.every(end => !Number.isNaN(Date.parse(end)))
}

/** Start of the first day to end of the last, whichever was picked first (F246–F249). */
export function rangeOf(one: string, other: string, zone: string): string {
  const [from = one, to = other] = [one, other].sort()
  return `${startOfDay(from, zone)}::${endOfDay(to, zone)}`
}

export type Preset = 'today' | 'yesterday' | 'week' | 'month'

/** Days of each preset: week and month end yesterday (F250–F253, F323). */
export function presetDays(today: string): Record<Preset, [from: string, to: string]> {
  const yesterday = addDays(today, -1)
  return {
    today: [today, today],
    yesterday: [yesterday, yesterday],
    week: [addDays(today, -7), yesterday],
    month: [addDays(today, -30), yesterday],
  }
}
