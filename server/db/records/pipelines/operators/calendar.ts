/** The calendar of local times: ms as if the clock were UTC. */

export const dayMs = 86_400_000

const onDate = (local: number) => new Date(local)

/** Midnight of a day; months count from 1, and months and days beyond their end go on into the next. Years are as they stand, 0 to 99 too. */
export function midnight(year: number, month: number, day: number): number {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getTime()
}

export const year = (local: number) => onDate(local).getUTCFullYear()
/** 1 to 12 */
export const month = (local: number) => onDate(local).getUTCMonth() + 1
/** 1 to 31 */
export const dayOfMonth = (local: number) => onDate(local).getUTCDate()
export const hour = (local: number) => onDate(local).getUTCHours()
export const minute = (local: number) => onDate(local).getUTCMinutes()
export const second = (local: number) => onDate(local).getUTCSeconds()
export const millisecond = (local: number) => onDate(local).getUTCMilliseconds()

/** Days since 1970. */
export const dayNumber = (local: number) => Math.floor(local / dayMs)

/** 1 for Sunday to 7 for Saturday. */
export const dayOfWeek = (local: number) => onDate(local).getUTCDay() + 1
/** 1 for Monday to 7 for Sunday. */
export const isoDayOfWeek = (local: number) => onDate(local).getUTCDay() || 7

/** 1 to 366 */
export const dayOfYear = (local: number) => dayNumber(local) - dayNumber(midnight(year(local), 1, 1)) + 1

/** 0 to 53: weeks begin on Sundays, the first one on the year's first Sunday. */
export const week = (local: number) => Math.floor((dayOfYear(local) - dayOfWeek(local) + 7) / 7)

/** The year that the week of ISO 8601 belongs to: that of its Thursday. */
export const isoWeekYear = (local: number) => year((dayNumber(local) + 4 - isoDayOfWeek(local)) * dayMs)

/** Midnight of a day of a week by ISO 8601; weeks and days beyond their end go on into the next. */
export function isoMidnight(weekYear: number, isoWeekNumber: number, weekday: number): number {
  const fourth = midnight(weekYear, 1, 4)
  return fourth + ((isoWeekNumber - 1) * 7 + weekday - isoDayOfWeek(fourth)) * dayMs
}

/** 1 to 53 */
export const isoWeek = (local: number) =>
  Math.floor((dayNumber(local) - dayNumber(isoMidnight(isoWeekYear(local), 1, 1))) / 7) + 1

/** Months later, at the same time of the day; the last of the month where it has no such day. */
export function addMonths(local: number, months: number): number {
  const begun = midnight(year(local), month(local) + months, 1)
  const length = dayNumber(midnight(year(begun), month(begun) + 1, 1)) - dayNumber(begun)
  return begun + (Math.min(dayOfMonth(local), length) - 1) * dayMs + (local - dayNumber(local) * dayMs)
}
