import { dayMs, dayNumber, dayOfMonth, isoMidnight, midnight, month } from './calendar.ts'
import { monthNames } from './dateToString.ts'

/** What a text says of a date. */
export interface DateRead {
  /** Midnight of its day, as if it were UTC, in ms. */
  day: number
  /** Into the day, in ms. */
  time: number
  /** Milliseconds that its clock is ahead of UTC; undefined where the text names none. */
  ahead: number | undefined
}

/** A text that says no date. */
export class UnreadDate extends Error {}

const unread = (text: string, why: string) => new UnreadDate(`no date in ${JSON.stringify(text)}: ${why}`)

const dayOf = (start: number, asked: { month: number; day: number }): number | undefined =>
  month(start) === asked.month && dayOfMonth(start) === asked.day ? start : undefined

/** A day of the calendar that exists. */
export const existingDay = (year: number, monthNumber: number, day: number) =>
  dayOf(midnight(year, monthNumber, day), { month: monthNumber, day })

export function timeOf(hours: number, minutes: number, seconds: number, ms: number): number | undefined {
  const isTime = hours < 24 && minutes < 60 && seconds < 60
  return isTime ? ((hours * 60 + minutes) * 60 + seconds) * 1_000 + ms : undefined
}

/** 1 to 12, of a month in English, in full or by its first three letters. */
export function monthNamed(name: string): number | undefined {
  const asked = name.toLowerCase()
  const at = monthNames.findIndex(({ full, short }) => asked === full.toLowerCase() || asked === short.toLowerCase())
  if (at >= 0) return at + 1
  return asked === 'sept' ? 9 : undefined
}

/** In hours, as mails name them. */
const zoneNames: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
}

/** Milliseconds ahead of UTC: `Z`, `GMT`, `EST`, `+05`, `-0530`, `+05:30`. */
export function zoneAhead(text: string): number | undefined {
  const name = text.toUpperCase()
  if (Object.hasOwn(zoneNames, name)) return (zoneNames[name] ?? 0) * 3_600_000
  const [, sign, hours, minutes = '0'] = /^(?:GMT)?([+-])(\d{1,2})(?::?(\d{2}))?$/i.exec(text) ?? []
  if (sign === undefined || Number(hours) > 24 || Number(minutes) > 59) return undefined
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

type ReadDay = (found: readonly string[]) => number | undefined

const natural: ReadDay = ([year, monthNumber, day]) => existingDay(Number(year), Number(monthNumber), Number(day))
const named = (year = '', name = '', day = '1') => {
  const number = monthNamed(name)
  return number === undefined ? undefined : existingDay(Number(year), number, Number(day))
}

/** Ways to write a day, each at the beginning of a text. */
const dayForms: readonly [RegExp, ReadDay][] = [
  [
    /^(\d{4})-?W(\d{2})(?:-?([1-7]))?(?!\d)/,
    ([year, week, day = 1]) => isoDay(Number(year), Number(week), Number(day)),
  ],
  [/^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/, natural],
  [/^(\d{4})\/(\d{1,2})\/(\d{1,2})(?!\d)/, natural],
  [/^(\d{4})(\d{2})(\d{2})(?!\d)/, natural],
  [
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/,
    ([monthNumber = '', day = '', year = '']) => natural([year, monthNumber, day]),
  ],
  [/^(\d{1,2})[ -]([a-z]+)\.?[ -](\d{4})(?!\d)/i, ([day, name, year]) => named(year, name, day)],
  [/^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/i, ([name, day, year]) => named(year, name, day)],
  [/^([a-z]+)\.? (\d{4})(?!\d)/i, ([name, year]) => named(year, name)],
]

/** Midnight of a day of a week of ISO 8601, where its year has that week. */
function isoDay(year: number, week: number, weekday: number): number | undefined {
  const weeks = Math.round((isoMidnight(year + 1, 1, 1) - isoMidnight(year, 1, 1)) / (7 * dayMs))
  return week >= 1 && week <= weeks ? isoMidnight(year, week, weekday) : undefined
}

const clock = /^(\d{1,2})(?::(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?(?: ?([ap])\.?m\.?)?(?![\d:])/i

/** Hours of a clock of twelve. */
function ofTwelve(hours: number, half: string): number | undefined {
  if (hours < 1 || hours > 12) return undefined
  return (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

function readTime(text: string): { time: number; length: number } | undefined {
  const found = clock.exec(text)
  const [whole = '', hours = '', minutes, seconds = '0', fraction = '0', half] = found ?? []
  if (found === null || (minutes === undefined && half === undefined)) return undefined
  const hour = half === undefined ? Number(hours) : ofTwelve(Number(hours), half)
  const ms = Math.floor(Number(`0.${fraction}`) * 1_000)
  const time = hour === undefined ? undefined : timeOf(hour, Number(minutes ?? 0), Number(seconds), ms)
  return time === undefined ? undefined : { time, length: whole.length }
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** A text without the day of the week before it, and that day, 0 for Sunday. */
function withoutWeekday(text: string): { rest: string; weekday: number } {
  const [whole = '', name = ''] = /^(sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?,? /i.exec(text) ?? []
  return { rest: text.slice(whole.length), weekday: weekdays.indexOf(name.slice(0, 3).toLowerCase()) }
}

function readDay(text: string): { day: number; length: number } | undefined {
  for (const [form, read] of dayForms) {
    const found = form.exec(text)
    const day = found === null ? undefined : read(found.slice(1))
    if (found !== null && day !== undefined) return { day, length: found[0].length }
  }
  return undefined
}

/**
 * A date as programs write it: ISO 8601 with or without a time and an offset, weeks of ISO 8601, `20240115`, `2024/1/15`, `1/15/2024`
 * with the month first, and English months by their names, as in mails.
 * @throws UnreadDate
 */
export function readDate(text: string): DateRead {
  const { rest, weekday } = withoutWeekday(text.trim())
  const found = readDay(rest)
  if (found === undefined) throw unread(text, 'it begins with no day that exists')
  if (weekday >= 0 && (dayNumber(found.day) + 4) % 7 !== weekday) throw unread(text, 'that is another day of the week')
  const behind = rest.slice(found.length)
  const [separator = ''] = /^(?:T|,? )(?=\d)/i.exec(behind) ?? []
  const time = separator === '' ? undefined : readTime(behind.slice(separator.length))
  if (separator !== '' && time === undefined) throw unread(text, 'it has no time that exists')
  const zone = behind.slice(separator.length + (time?.length ?? 0)).trim()
  const ahead = zone === '' ? undefined : zoneAhead(zone)
  if (zone !== '' && ahead === undefined) throw unread(text, `${JSON.stringify(zone)} is no offset from UTC`)
  return { day: found.day, time: time?.time ?? 0, ahead }
}
