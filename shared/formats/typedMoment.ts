import { addDays, instantOf, startOfDay } from './dates.ts'
import { parseCalendarDay } from './parseDate.ts'
import { type DayContext, typedDay } from './typedDay.ts'
import { surelyTime, typedTime } from './typedTime.ts'

export interface MomentContext extends DayContext {
  /** IANA name: of times that name none. */
  zone: string
}

/** As programs write moments, with their offset. */
const plain = /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,3})?(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)$/

function plainMoment(text: string): string | undefined {
  const day = plain.exec(text)?.[1]
  return day === undefined || parseCalendarDay(day) === undefined ? undefined : new Date(Date.parse(text)).toISOString()
}

/** A time at the end of a text, with what says how far it is ahead of UTC. */
const timeAtEnd =
  /^(.+?)(?:[Tt]|,? +(?:a las? +|at +)?)(\d{1,2}(?:[:.hH]\d{2}(?:[:.]\d{2}(?:[.,]\d{1,9})?)?|\d{2}(?:\d{2}(?:[.,]\d{1,9})?)?)? *(?:[ap]\.? *m\.?|m\.|h(?:o?ra?)?s?\.?)?) *(Z|UTC|GMT|(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?)?$/i

/** What some libraries write behind an offset: its zone, in brackets or by its letters. */
const zoneBehind = /(?<=[Zz]|[+-]\d{2}:?\d{2}) *(?:\[[^\]]*\]|\([^)]*\)|UTC|GMT)$/

/** `Fri Mar 15 10:30:00 2024`, as C's `ctime` writes: the year behind the time. */
const yearAtEnd = /^(.+?) (\d{1,2}:\d{2}:\d{2}) (?:(UTC|GMT) )?(\d{4})$/

/** Minutes ahead of UTC; undefined for what no zone is. */
function aheadOf(offset: string): number | undefined {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(offset) ?? []
  if (sign === undefined) return 0
  const ahead = Number(hours) * 60 + Number(minutes)
  if (Number(hours) > 18 || Number(minutes) > 59) return undefined
  return sign === '-' ? -ahead : ahead
}

/** The time that ends a day, which clocks show as the first of the next one. */
const dayEnd = /^24:?00(?::?00(?:[.,]0+)?)?$/

/** A second that is added to a day in June or December. */
const leapSecond = /(?<=:\d{2}):60(?=[.,]|$)/

/** Milliseconds to add to the time that is read instead of a written one. */
function clockTime(written: string): { day: number; time: string | undefined; more: number } {
  if (dayEnd.test(written)) return { day: 1, time: '00:00:00.000', more: 0 }
  if (!leapSecond.test(written)) return { day: 0, time: surelyTime(written), more: 0 }
  return { day: 0, time: typedTime(written.replace(leapSecond, ':59')), more: 1_000 }
}

function tidied(text: string): string {
  const bare = text.trim().replace(/\s+/g, ' ').replace(zoneBehind, '')
  const [, day, time, zone = '', year] = yearAtEnd.exec(bare) ?? []
  return day === undefined ? bare : `${day} ${year} ${time} ${zone}`.trim()
}

/** A column has the same days again and again, and zones are slow to ask. */
const firstMoments = new Map<string, string>()
const mostKept = 10_000

function firstMoment(day: string, zone: string): string {
  const key = `${day} ${zone}`
  const found = firstMoments.get(key) ?? startOfDay(day, zone)
  if (firstMoments.size >= mostKept) firstMoments.clear()
  firstMoments.set(key, found)
  return found
}

/** Longer texts are no moments. */
const longest = 100

/**
 * A day and a time as people and programs write them: `15/3/2024 6:30 p. m.`, `mañana 9`, `5/3 930`, `3 de mayo de 2024, 10:30`, RFC 3339 in
 * any offset, and what the standard libraries of languages write. Without an offset it is a time of `zone`; a day alone is its first moment.
 * @returns a timestamp in UTC; undefined for anything else
 */
export function typedMoment(text: string, context: MomentContext): string | undefined {
  if (text.length > longest) return undefined
  const found = plainMoment(text)
  if (found !== undefined) return found
  const { zone } = context
  const alone = typedDay(text, context)
  if (alone !== undefined) return firstMoment(alone, zone)
  const [, dayText = '', timeText = '', offset] = timeAtEnd.exec(tidied(text)) ?? []
  const day = typedDay(dayText, context)
  const { day: later, time, more } = clockTime(timeText.trim())
  const ahead = offset === undefined ? undefined : aheadOf(offset)
  if (day === undefined || time === undefined || (offset !== undefined && ahead === undefined)) return undefined
  const at = addDays(day, later)
  const instant = ahead === undefined ? instantOf(at, time, zone) : Date.parse(`${at}T${time}Z`) - ahead * 60_000
  return new Date(instant + more).toISOString()
}
