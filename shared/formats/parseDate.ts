import { instantOf } from './dates.ts'

const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** UTC with milliseconds, and a moment that exists. */
export function isTimestamp(text: string): boolean {
  if (!timestamp.test(text)) return false
  const instant = Date.parse(text)
  return !Number.isNaN(instant) && new Date(instant).toISOString() === text
}

const isoDay = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/
const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/

function existing(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = Date.parse(`${text}T12:00:00.000Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text) ? text : undefined
}

/** `2024-05-01`, `2024/5/1`, `01-05-2024`, `1/5/2024` or `1.5.2024` (day first) → `2024-05-01`; undefined for anything else. */
export function parseCalendarDay(text: string): string | undefined {
  const trimmed = text.trim()
  const iso = isoDay.exec(trimmed)
  if (iso) return existing(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '')
  const local = dayFirst.exec(trimmed)
  return local ? existing(local[3] ?? '', local[2] ?? '', local[1] ?? '') : undefined
}

const dayAndTime = /^(\S+)[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?$/

function offsetMinutes(text: string): number {
  if (text === 'Z') return 0
  const digits = text.replace(/[^\d]/g, '')
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
  return text.startsWith('-') ? -minutes : minutes
}

/**
 * A day and a time, with or without seconds, fraction and offset → timestamp in UTC; without an offset it is a wall-clock time of
 * `zone`. Undefined for anything else.
 */
export function parseTimestamp(text: string, zone: string): string | undefined {
  const [, dayText = '', hour = '', minute = '', second = '0', fraction = '', ahead] =
    dayAndTime.exec(text.trim()) ?? []
  const day = parseCalendarDay(dayText)
  if (day === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  const time = `${hour.padStart(2, '0')}:${minute}:${second.padStart(2, '0')}.${fraction.padEnd(3, '0').slice(0, 3)}`
  const instant =
    ahead === undefined ? instantOf(day, time, zone) : Date.parse(`${day}T${time}Z`) - offsetMinutes(ahead) * 60_000
  return new Date(instant).toISOString()
}
