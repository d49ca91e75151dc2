import { addDays, calendarDay, endOfDay, formatDate, startOfDay } from '../../../../shared/formats/dates.ts'

/** Two calendar days, `YYYY-MM-DD`. */
export type Days = [from: string, to: string]

/** The two calendar days of a value `from::to`. */
export function daysOf(value: string, zone: string): Days {
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

/** As people read a range; one day alone when both are the same. */
export const rangeText = (days: Days) => [...new Set(days)].map(day => formatDate(day)).join(' – ')

export const presetNames = ['today', 'yesterday', 'week', 'month'] as const
export type Preset = (typeof presetNames)[number]

/** Days of each preset: week and month end yesterday. */
export function presetDays(today: string): Record<Preset, Days> {
  const yesterday = addDays(today, -1)
  return {
    today: [today, today],
    yesterday: [yesterday, yesterday],
    week: [addDays(today, -7), yesterday],
    month: [addDays(today, -30), yesterday],
  }
}

/** The preset that two days are. */
export function presetOf([from, to]: Days, today: string): Preset | undefined {
  const presets = presetDays(today)
  return presetNames.find(name => presets[name][0] === from && presets[name][1] === to)
}
