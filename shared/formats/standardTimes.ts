import { calendarDay } from './dates.ts'
import { parseCalendarDay } from './parseDate.ts'
import { typedMoment } from './typedMoment.ts'
import { typedTime } from './typedTime.ts'

/** The year first: the order of the others is not asked for. */
const iso = { order: 'dayFirst', certain: true, today: '2000-01-01' } as const

const day = /^\d{4}-\d{2}-\d{2}$/
const moment = /^(\d{4}-\d{2}-\d{2})[Tt ]\d{2}:?\d{2}.*$/
const offset = /(?:[Zz]|[+-]\d{2}(?::?\d{2})?)(?:\[[^\]]*\])?$/
/** A day of a library that has no type for one. */
const midnight = /^\d{4}-\d{2}-\d{2}[Tt ]00:00(?::00(?:[.,]0+)?)?(?:[Zz]|[+-]\d{2}(?::?\d{2})?)?$/
const time = /^\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:[Zz]|[+-]\d{2}(?::?\d{2})?)?$/

/**
 * A moment as the standard libraries of languages write it: RFC 3339 in any offset, with up to nine digits of a second; without an offset it is a
 * time of the zone, and a day alone its first moment.
 * @returns UTC with milliseconds; undefined for anything else
 */
export const standardMoment = (text: string, zone: string): string | undefined =>
  day.test(text) || moment.test(text) ? typedMoment(text, { ...iso, zone }) : undefined

/**
 * A calendar day: `2026-05-03`, midnight in any offset, or a moment, which is of the day that it is in the zone.
 * @returns `YYYY-MM-DD`; undefined for anything else
 */
export function standardDay(text: string, zone: string): string | undefined {
  if (day.test(text)) return parseCalendarDay(text)
  const [, written = ''] = moment.exec(text) ?? []
  const at = standardMoment(text, zone)
  if (at === undefined) return undefined
  return midnight.test(text) || !offset.test(text) ? written : calendarDay(Date.parse(at), zone)
}

/** A time of day: `14:30`, `14:30:00`, `14:30:15.123`. @returns `HH:MM`; undefined for anything else */
export const standardTime = (text: string): string | undefined =>
  time.test(text) ? typedTime(text.replace(offset, ''))?.slice(0, 'HH:MM'.length) : undefined
