import { addDays, calendarDay } from '../formats/dates.ts'

/** First and last day, `YYYY-MM-DD`. */
export interface DaySpan {
  first: string
  last: string
}

/** Monday is 0. */
const weekday = (day: string) => (new Date(`${day}T12:00:00.000Z`).getUTCDay() + 6) % 7

function monthOf(day: string): DaySpan {
  const first = `${day.slice(0, 8)}01`
  const beginningOfNext = `${addDays(first, 31).slice(0, 8)}01`
  return { first, last: addDays(beginningOfNext, -1) }
}

const spans = {
  today: today => ({ first: today, last: today }),
  yesterday: today => ({ first: addDays(today, -1), last: addDays(today, -1) }),
  /** The week that holds today, Monday to Sunday. */
  week: today => {
    const first = addDays(today, -weekday(today))
    return { first, last: addDays(first, 6) }
  },
  /** The month that holds today. */
  month: monthOf,
} satisfies Record<string, (today: string) => DaySpan>

export type RelativeRange = keyof typeof spans

/** The days that a relative range means (J20), counted in `zone`; `now` in ms since 1970. */
export const relativeDays = (range: RelativeRange, now: number, zone: string): DaySpan =>
  spans[range](calendarDay(now, zone))
