import { columnKind } from '../../../shared/components/counting.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { StorageKind } from '../../../shared/fields/storage.ts'
import { addDays, calendarDay, endOfDay, startOfDay } from '../../../shared/formats/dates.ts'
import { type FirstDay, firstDayNumber } from '../../../shared/formats/region.ts'

/** First and last day, `YYYY-MM-DD`. */
type Days = [first: string, last: string]

export const periodNames = ['today', 'tomorrow', 'thisWeek', 'thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const
export type Period = (typeof periodNames)[number]

const monthOf = (day: string): Days => {
  const first = `${day.slice(0, 7)}-01`
  return [first, addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)]
}
/** The seven days around one, from the day on which weeks begin. */
function weekOf(day: string, firstDay: FirstDay): Days {
  const weekday = new Date(`${day}T12:00:00.000Z`).getUTCDay()
  const first = addDays(day, -((weekday - firstDayNumber[firstDay] + 7) % 7))
  return [first, addDays(first, 6)]
}
const yearOf = (year: number): Days => [`${year}-01-01`, `${year}-12-31`]

/** The days of each period, by the calendar of a day. */
function daysOf(today: string, firstDay: FirstDay): Record<Period, Days> {
  const tomorrow = addDays(today, 1)
  const year = Number(today.slice(0, 4))
  return {
    today: [today, today],
    tomorrow: [tomorrow, tomorrow],
    thisWeek: weekOf(today, firstDay),
    thisMonth: monthOf(today),
    lastMonth: monthOf(addDays(`${today.slice(0, 7)}-01`, -1)),
    thisYear: yearOf(year),
    lastYear: yearOf(year - 1),
  }
}

interface Today {
  zone: string
  now(): number
  /** On which weeks begin. */
  firstDay: FirstDay
}

/** The ends of a period, by how the values of a field are stored. */
const ends: { readonly [Kind in StorageKind]?: (days: Days, zone: string) => Days } = {
  date: ([first, last]) => [noon(first), noon(last)],
  timestamp: ([first, last], zone) => [startOfDay(first, zone), endOfDay(last, zone)],
}

/** A day as it travels (contract, "Values"). */
const noon = (day: string) => `${day}T12:00:00.000Z`

/** From the beginning of each period to its end, as values of a field; undefined for fields that are no days. */
export function periodsOf(
  field: Pick<Field, 'type'>,
  { zone, now, firstDay }: Today,
): Record<Period, Days> | undefined {
  const kind = columnKind(field)
  const endsOf = kind && ends[kind]
  if (endsOf === undefined) return undefined
  const periods = daysOf(calendarDay(now(), zone), firstDay)
  return Object.fromEntries(periodNames.map(name => [name, endsOf(periods[name], zone)])) as Record<Period, Days>
}

/** The period that begins and ends so. */
export const chosenPeriod = (periods: Record<Period, Days> | undefined, ends: readonly unknown[]): Period | undefined =>
  periods && periodNames.find(name => periods[name].every((end, position) => end === ends[position]))
