import { addMonths, dayMs, dayNumber, hour, isoDayOfWeek, midnight, minute, month, second, year } from './calendar.ts'
import { type Clock, clockOf, instantIn, momentText } from './moments.ts'
import { type Expression, isNothing, namedParts, whole } from './values.ts'

/** In ms, those that no clock changes. */
const times: Readonly<Record<string, number>> = { hour: 3_600_000, minute: 60_000, second: 1_000, millisecond: 1 }
const days: Readonly<Record<string, number>> = { day: 1, week: 7 }
const months: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 }
const units = new Set([...Object.keys(months), ...Object.keys(days), ...Object.keys(times)])

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** 1 for Monday. @throws Error */
function weekdayNamed(name: unknown): number {
  const asked = typeof name === 'string' ? name.toLowerCase() : ''
  const found = weekdays.findIndex(weekday => asked === weekday || asked === weekday.slice(0, 3))
  if (found < 0) throw new Error(`unknown day of the week ${JSON.stringify(name)}`)
  return found + 1
}

/** @throws Error */
function unitNamed(name: unknown): string {
  if (typeof name === 'string' && units.has(name)) return name
  throw new Error(`unknown time unit ${JSON.stringify(name)}: one of ${[...units].join(', ')}`)
}

/** Days, weeks and months keep the time that the clock shows; hours and less are elapsed. */
function added(instant: number, unit: string, amount: number, clock: Clock): number {
  const elapsed = times[unit]
  if (elapsed !== undefined) return instant + amount * elapsed
  const local = instant + clock.ahead(instant)
  const moved =
    months[unit] === undefined
      ? local + amount * (days[unit] ?? 0) * dayMs
      : addMonths(local, amount * (months[unit] ?? 0))
  return clock.instant(moved)
}

const adding =
  (operator: string, sign: 1 | -1): Expression =>
  (...asked) => {
    const known = ['startDate', 'unit', 'amount', 'timezone']
    const parts = namedParts(asked, operator, { needed: ['startDate', 'unit', 'amount'], known })
    if (Object.values(parts).some(isNothing)) return null
    const amount = sign * whole(parts.amount, `${operator}: amount`)
    const instant = instantIn(parts.startDate, operator)
    return momentText(added(instant, unitNamed(parts.unit), amount, clockOf(parts.timezone)))
  }

/** Days since the last day that begins a week. */
const intoWeek = (local: number, firstDay: number) => (isoDayOfWeek(local) - firstDay + 7) % 7

/** Months since the year 0. */
const monthNumber = (local: number) => year(local) * 12 + month(local) - 1

/** Boundaries of days, weeks, months between two local times. */
const dates: Readonly<Record<string, (from: number, to: number, firstDay: number) => number>> = {
  year: (from, to) => year(to) - year(from),
  quarter: (from, to) => Math.floor(monthNumber(to) / 3) - Math.floor(monthNumber(from) / 3),
  month: (from, to) => monthNumber(to) - monthNumber(from),
  week: (from, to, firstDay) =>
    (dayNumber(to) - intoWeek(to, firstDay) - (dayNumber(from) - intoWeek(from, firstDay))) / 7,
  day: (from, to) => dayNumber(to) - dayNumber(from),
}
/** Boundaries of hours, minutes, seconds that the clock passes between two instants, those that a change of it leaves out among them. */
function timesBetween(unit: string, from: number, to: number, clock: Clock): number {
  const [aheadFrom, aheadTo] = [clock.ahead(from), clock.ahead(to)]
  const [start, end] = [from + aheadFrom, to + aheadTo]
  const hours = hour(end) - hour(start) + (dayNumber(end) - dayNumber(start)) * 24
  const moved = (ms: number) => Math.trunc((aheadFrom - aheadTo) / ms)
  if (unit === 'hour') return hours + moved(3_600_000)
  const minutes = minute(end) - minute(start) + hours * 60
  if (unit === 'minute') return minutes + moved(60_000)
  return second(end) - second(start) + minutes * 60 + moved(1_000)
}

const $dateDiff: Expression = (...asked) => {
  const known = ['startDate', 'endDate', 'unit', 'timezone', 'startOfWeek']
  const parts = namedParts(asked, '$dateDiff', { needed: ['startDate', 'endDate', 'unit'], known })
  const { startOfWeek = 'sunday', ...others } = parts
  if (Object.values(others).some(isNothing) || (parts.unit === 'week' && startOfWeek === null)) return null
  const unit = unitNamed(parts.unit)
  const [from, to] = [instantIn(parts.startDate, '$dateDiff'), instantIn(parts.endDate, '$dateDiff')]
  if (unit === 'millisecond') return to - from
  const clock = clockOf(parts.timezone)
  const between = dates[unit]
  if (between === undefined) return timesBetween(unit, from, to, clock)
  const firstDay = unit === 'week' ? weekdayNamed(startOfWeek) : 1
  return between(from + clock.ahead(from), to + clock.ahead(to), firstDay)
}

/** Distance to the beginning of the bin that a number is in; there is one that begins at 0. */
const intoBin = (value: number, size: number) => value - Math.floor(value / size) * size

/** The clock's first midnight of 2000, where bins begin; those of weeks at the first day of a week from then on. */
function reference(unit: string, firstDay: number): number {
  const start = midnight(2000, 1, 1)
  return unit === 'week' ? start + ((7 - intoWeek(start, firstDay)) % 7) * dayMs : start
}

function truncated(instant: number, unit: string, size: number, clock: Clock, firstDay: number): number {
  const start = reference(unit, firstDay)
  const begins = clock.instant(start)
  const elapsed = times[unit]
  if (elapsed !== undefined) return instant - intoBin(instant - begins, size * elapsed)
  const passed = dates[unit]?.(start, instant + clock.ahead(instant), firstDay) ?? 0
  return added(begins, unit, passed - intoBin(passed, size), clock)
}

const $dateTrunc: Expression = (...asked) => {
  const known = ['date', 'unit', 'binSize', 'timezone', 'startOfWeek']
  const parts = namedParts(asked, '$dateTrunc', { needed: ['date', 'unit'], known })
  const { startOfWeek = 'sunday', ...others } = parts
  if (Object.values(others).some(isNothing) || (parts.unit === 'week' && startOfWeek === null)) return null
  const unit = unitNamed(parts.unit)
  const size = whole(parts.binSize ?? 1, '$dateTrunc: binSize')
  if (size <= 0) throw new Error(`$dateTrunc: binSize must be greater than 0, not ${size}`)
  const firstDay = unit === 'week' ? weekdayNamed(startOfWeek) : 1
  return momentText(truncated(instantIn(parts.date, '$dateTrunc'), unit, size, clockOf(parts.timezone), firstDay))
}

export const dateArithmetic: Record<`$${string}`, Expression> = {
  $dateAdd: adding('$dateAdd', 1),
  $dateSubtract: adding('$dateSubtract', -1),
  $dateDiff,
  $dateTrunc,
}
