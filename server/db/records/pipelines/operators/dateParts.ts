import * as calendar from './calendar.ts'
import { clockOf, instantIn, momentText } from './moments.ts'
import { type Expression, isNamed, isNothing, namedParts, single, whole } from './values.ts'

/** What the clock shows at a date, in ms as if it were UTC; undefined for no date or no zone. */
function localTime(date: unknown, timezone: unknown, operator: string): number | undefined {
  if (isNothing(date) || timezone === null) return undefined
  const instant = instantIn(date, operator)
  return instant + clockOf(timezone).ahead(instant)
}

const partOf =
  (operator: string, read: (local: number) => number): Expression =>
  (...asked) => {
    const { date, timezone } = isNamed(asked[1])
      ? namedParts(asked, operator, { needed: ['date'], known: ['date', 'timezone'] })
      : { date: single(asked, operator), timezone: undefined }
    const local = localTime(date, timezone, operator)
    return local === undefined ? null : read(local)
  }

const read = {
  $year: calendar.year,
  $month: calendar.month,
  $week: calendar.week,
  $dayOfYear: calendar.dayOfYear,
  $dayOfMonth: calendar.dayOfMonth,
  $dayOfWeek: calendar.dayOfWeek,
  $hour: calendar.hour,
  $minute: calendar.minute,
  $second: calendar.second,
  $millisecond: calendar.millisecond,
  $isoDayOfWeek: calendar.isoDayOfWeek,
  $isoWeek: calendar.isoWeek,
  $isoWeekYear: calendar.isoWeekYear,
}

const $dateToParts: Expression = (...asked) => {
  const known = ['date', 'timezone', 'iso8601']
  const { date, timezone, iso8601 = false } = namedParts(asked, '$dateToParts', { needed: ['date'], known })
  if (iso8601 !== null && typeof iso8601 !== 'boolean') throw new Error('$dateToParts: iso8601 must be true or false')
  const local = iso8601 === null ? undefined : localTime(date, timezone, '$dateToParts')
  if (local === undefined) return null
  const { year, month, dayOfMonth, isoWeekYear, isoWeek, isoDayOfWeek, hour, minute, second, millisecond } = calendar
  const day = iso8601
    ? { isoWeekYear: isoWeekYear(local), isoWeek: isoWeek(local), isoDayOfWeek: isoDayOfWeek(local) }
    : { year: year(local), month: month(local), day: dayOfMonth(local) }
  return {
    ...day,
    hour: hour(local),
    minute: minute(local),
    second: second(local),
    millisecond: millisecond(local),
  }
}

const natural = ['year', 'month', 'day']
const ofWeeks = ['isoWeekYear', 'isoWeek', 'isoDayOfWeek']
const times = ['hour', 'minute', 'second', 'millisecond']
const most = 32_767

/** @throws Error for what is no whole number, or beyond what the language takes */
function datePart(name: string, value: unknown): number {
  const said = `$dateFromParts: ${name}`
  const number = whole(value, said)
  const [least, greatest] = name === 'year' || name === 'isoWeekYear' ? [1, 9_999] : [-most - 1, most]
  const isBounded = name !== 'second' && name !== 'millisecond'
  if (isBounded && !(number >= least && number <= greatest))
    throw new Error(`${said} must be from ${least} to ${greatest}, not ${number}`)
  return number
}

/** Parts beyond their range go on into the next greater one. */
const $dateFromParts: Expression = (...asked) => {
  const parts = namedParts(asked, '$dateFromParts', { known: [...natural, ...ofWeeks, ...times, 'timezone'] })
  const has = (name: string) => Object.hasOwn(parts, name)
  if (!has('year') && !has('isoWeekYear')) throw new Error('$dateFromParts needs "year" or "isoWeekYear"')
  const days = has('year') ? natural : ofWeeks
  if ((has('year') ? ofWeeks : natural).some(has))
    throw new Error('$dateFromParts does not allow mixing natural dates with ISO dates')
  if (Object.values(parts).some(isNothing)) return null
  const [years, months, ofMonth] = days.map(name => (has(name) ? datePart(name, parts[name]) : 1)) as [
    number,
    number,
    number,
  ]
  const [hours, minutes, seconds, ms] = times.map(name => (has(name) ? datePart(name, parts[name]) : 0)) as [
    number,
    number,
    number,
    number,
  ]
  const start = (has('year') ? calendar.midnight : calendar.isoMidnight)(years, months, ofMonth)
  const local = start + ((hours * 60 + minutes) * 60 + seconds) * 1_000 + ms
  return momentText(clockOf(parts.timezone).instant(local))
}

export const dateParts: Record<`$${string}`, Expression> = {
  ...Object.fromEntries(Object.entries(read).map(([name, part]) => [name, partOf(name, part)])),
  $dateToParts,
  $dateFromParts,
}
