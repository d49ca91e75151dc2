import { addDays, calendarDay } from '../formats/dates.ts'
import type { Filter } from './filter.ts'

/** First and last day, `YYYY-MM-DD`. */
export interface DaySpan {
  first: string
  last: string
}

const before = (today: string, days: number): DaySpan => ({ first: addDays(today, -days), last: addDays(today, -1) })

/** The same ranges that the presets of a daterange set. */
const spans = {
  today: today => ({ first: today, last: today }),
  yesterday: today => before(today, 1),
  /** The 7 days before today. */
  week: today => before(today, 7),
  /** The 30 days before today. */
  month: today => before(today, 30),
} satisfies Record<string, (today: string) => DaySpan>

export type RelativeRange = keyof typeof spans

/** The days that a relative range means, counted in `zone`; `now` in ms since 1970. */
export const relativeDays = (range: RelativeRange, now: number, zone: string): DaySpan =>
  spans[range](calendarDay(now, zone))

/** Whether what a filter finds depends on the day on which it is asked. */
export function asksForToday(filter: Filter): boolean {
  if ('and' in filter) return filter.and.some(asksForToday)
  if ('or' in filter) return filter.or.some(asksForToday)
  if ('not' in filter) return asksForToday(filter.not)
  if ('related' in filter) return asksForToday(filter.of)
  return 'operator' in filter && Object.hasOwn(spans, filter.operator)
}
