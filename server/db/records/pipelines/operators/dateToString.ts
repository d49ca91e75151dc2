import * as calendar from './calendar.ts'
import { type Clock, clockOf, instantIn } from './moments.ts'
import { type Expression, isNothing, namedParts } from './values.ts'

export const monthNames = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September']
  .concat(['October', 'November', 'December'])
  .map(name => ({ full: name, short: name.slice(0, 3) }))

const padded = (number: number, digits: number) => String(number).padStart(digits, '0')

/** `+0530` */
function hoursAhead(ahead: number): string {
  const minutes = Math.floor(Math.abs(ahead) / 60_000)
  return `${ahead < 0 ? '-' : '+'}${padded(Math.floor(minutes / 60), 2)}${padded(minutes % 60, 2)}`
}

/** What a letter behind `%` stands for, at a local time of a clock that is ahead of UTC by so many ms. */
const specifiers: Readonly<Record<string, (local: number, ahead: number) => string>> = {
  b: local => monthNames[calendar.month(local) - 1]?.short ?? '',
  B: local => monthNames[calendar.month(local) - 1]?.full ?? '',
  d: local => padded(calendar.dayOfMonth(local), 2),
  G: local => padded(calendar.isoWeekYear(local), 4),
  H: local => padded(calendar.hour(local), 2),
  j: local => padded(calendar.dayOfYear(local), 3),
  L: local => padded(calendar.millisecond(local), 3),
  m: local => padded(calendar.month(local), 2),
  M: local => padded(calendar.minute(local), 2),
  S: local => padded(calendar.second(local), 2),
  u: local => String(calendar.isoDayOfWeek(local)),
  U: local => padded(calendar.week(local), 2),
  V: local => padded(calendar.isoWeek(local), 2),
  w: local => String(calendar.dayOfWeek(local)),
  Y: local => padded(calendar.year(local), 4),
  z: (_, ahead) => hoursAhead(ahead),
  Z: (_, ahead) => String(Math.trunc(ahead / 60_000)),
  '%': () => '%',
}

/** @throws Error for a letter that stands for nothing, and for a `%` at the end */
function formatted(format: string, instant: number, clock: Clock): string {
  const ahead = clock.ahead(instant)
  return format.replace(/%([\s\S]?)/g, (_, letter: string) => {
    if (letter === '') throw new Error("unmatched '%' at the end of the format")
    const write = Object.hasOwn(specifiers, letter) ? specifiers[letter] : undefined
    if (write === undefined) throw new Error(`invalid format character '%${letter}'`)
    return write(instant + ahead, ahead)
  })
}

export const $dateToString: Expression = (...asked) => {
  const known = ['date', 'format', 'timezone', 'onNull']
  const parts = namedParts(asked, '$dateToString', { needed: ['date'], known })
  if (isNothing(parts.date)) return parts.onNull ?? null
  const { format, timezone } = parts
  if (format === null || timezone === null) return null
  const clock = clockOf(timezone)
  const said = format ?? `%Y-%m-%dT%H:%M:%S.%L${clock.isUtc ? 'Z' : ''}`
  if (typeof said !== 'string') throw new Error('$dateToString: format must be a text')
  return formatted(said, instantIn(parts.date, '$dateToString'), clock)
}
