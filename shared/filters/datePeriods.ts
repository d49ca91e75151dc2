import { type FirstDay, firstDayNumber } from '../formats/region.ts'
import type { DatePart } from './dateParts.ts'

const dayMs = 86_400_000
const utc = (text: string) => Date.parse(`${text}T00:00:00.000Z`)
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)
const pad = (value: number, length = 2) => String(value).padStart(length, '0')

/** Monday of an ISO week. */
export function mondayOf(week: string): string {
  const [year = '', number = ''] = week.split('-W')
  const fourth = utc(`${year}-01-04`)
  const weekday = (new Date(fourth).getUTCDay() + 6) % 7
  return dayOf(fourth + (Number(number) - 1) * 7 * dayMs - weekday * dayMs)
}

/** From the first day of a week to the Monday by which it has its number. */
export const daysToMonday: Readonly<Record<FirstDay, number>> = { monday: 0, sunday: 1, saturday: 2 }

/** The first day of a week, where weeks begin on that day. */
export const firstDayOf = (week: string, firstDay: FirstDay): string =>
  dayOf(utc(mondayOf(week)) - daysToMonday[firstDay] * dayMs)

/** The ISO week that a Monday begins. */
function weekOf(monday: string): string {
  const thursday = utc(monday) + 3 * dayMs
  const year = dayOf(thursday).slice(0, 4)
  return `${year}-W${pad(Math.floor((thursday - utc(`${year}-01-01`)) / (7 * dayMs)) + 1)}`
}

const nextMonth = (month: string) => dayOf(utc(`${month}-01`) + 31 * dayMs).slice(0, 7)

/** The period after one, in the notation of `DatePart`; none after the last day of the week. */
const after: Record<DatePart, (period: string) => string | undefined> = {
  year: period => pad(Number(period) + 1, 4),
  quarter: period => {
    const [year = '', quarter] = period.split('-Q')
    return quarter === '4' ? `${pad(Number(year) + 1, 4)}-Q1` : `${year}-Q${Number(quarter) + 1}`
  },
  month: nextMonth,
  week: period => weekOf(dayOf(utc(mondayOf(period)) + 7 * dayMs)),
  day: period => dayOf(utc(period) + dayMs),
  hour: period => {
    const [day = '', hour] = period.split('T')
    return hour === '23' ? `${dayOf(utc(day) + dayMs)}T00` : `${day}T${pad(Number(hour) + 1)}`
  },
  weekday: () => undefined,
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]

function weekFrom(firstDay: FirstDay): readonly number[] {
  const first = firstDayNumber[firstDay] || 7
  return [...weekdays.slice(first - 1), ...weekdays.slice(0, first - 1)]
}

interface Periods {
  part: DatePart
  most: number
  firstDay: FirstDay
}

/**
 * The periods with those between them that have no records, so that time runs evenly; as they are where that would be more than `most`.
 * @param periods in their order
 */
export function withoutGaps(periods: readonly unknown[], { part, most, firstDay }: Periods): readonly unknown[] {
  if (part === 'weekday') return periods.length === 0 ? periods : weekFrom(firstDay)
  const [first, last] = [periods[0], periods.at(-1)]
  if (first === undefined || last === undefined) return periods
  const all: string[] = []
  for (let period: string | undefined = String(first); period !== undefined; period = after[part](period)) {
    all.push(period)
    if (period === String(last)) return all
    if (all.length > most) break
  }
  return periods
}
