import { addDays, calendarDay, instantOf } from './dates.ts'
import { type DayContext, type DayOrder, typedDay } from './typedDay.ts'
import { typedTime } from './typedTime.ts'

/** Where and when a text is read. */
export interface MomentContext {
  /** Milliseconds since 1970. */
  now: number
  /** IANA name: of times that name none. */
  zone: string
  order: DayOrder
  certain?: boolean
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
  if (!leapSecond.test(written)) return { day: 0, time: typedTime(written), more: 0 }
  return { day: 0, time: typedTime(written.replace(leapSecond, ':59')), more: 1_000 }
}

function tidied(text: string): string {
  const bare = text.trim().replace(/\s+/g, ' ').replace(zoneBehind, '')
  const [, day, time, zone = '', year] = yearAtEnd.exec(bare) ?? []
  return day === undefined ? bare : `${day} ${year} ${time} ${zone}`.trim()
}

/** Longer texts are no moments. */
const longest = 100

/**
 * A day and a time as people and programs write them: `15/3/2024 6:30 p. m.`, `3 de mayo de 2024, 10:30`, RFC 3339 in any offset, and what
 * the standard libraries of languages write. Without an offset it is a time of `zone`; a day alone is its first moment.
 * @returns a timestamp in UTC; undefined for anything else
 */
export function typedMoment(text: string, { now, zone, order, certain = false }: MomentContext): string | undefined {
  if (text.length > longest) return undefined
  const written = tidied(text)
  const context: DayContext = { today: calendarDay(now, zone), order, certain }
  const alone = typedDay(written, context)
  if (alone !== undefined) return new Date(instantOf(alone, '00:00:00.000', zone)).toISOString()
  const [, dayText = '', timeText = '', offset] = timeAtEnd.exec(written) ?? []
  const day = typedDay(dayText, context)
  const { day: later, time, more } = clockTime(timeText.trim())
  const ahead = offset === undefined ? undefined : aheadOf(offset)
  if (day === undefined || time === undefined || (offset !== undefined && ahead === undefined)) return undefined
  const at = addDays(day, later)
  const instant = ahead === undefined ? instantOf(at, time, zone) : Date.parse(`${at}T${time}Z`) - ahead * 60_000
  return new Date(instant + more).toISOString()
}
