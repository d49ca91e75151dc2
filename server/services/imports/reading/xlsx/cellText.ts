import { dateFromSerial, format as shown } from 'numfmt'
import type { CellFormat, NumberKind } from './cellFormat.ts'

/** A cell as an import reads it. */
export interface CellContent {
  text: string
  /** It is a number there, as programs write it. */
  isNumber: boolean
}

/** Days from the first day of 1900 to that of 1904, with the day that spreadsheets think there was. */
const from1904 = 1_462
/** A spreadsheet keeps no more digits of a number. */
const digits = 15
const dayMs = 86_400_000

const textOf = (text: string): CellContent => ({ text, isNumber: false })

const two = (value: number) => String(value).padStart(2, '0')

/** A number as it was typed: what a program adds behind its digits is noise. */
export const plainNumber = (value: number) => String(Number(value.toPrecision(digits)))

/** @param ms of a day */
function timeText(ms: number): string {
  const rest = ms % 60_000
  const minutes = Math.floor(ms / 60_000)
  const seconds = rest === 0 ? '' : `:${two(Math.floor(rest / 1_000))}`
  const fraction = rest % 1_000 === 0 ? '' : `.${String(rest % 1_000).padStart(3, '0')}`
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}${seconds}${fraction}`
}

/** Hours beyond a day go on, and some are negative. */
function durationText(serial: number): string {
  const ms = Math.round(Math.abs(serial) * dayMs)
  const [hours = '', ...rest] = timeText(ms).split(':')
  return `${serial < 0 && ms > 0 ? '-' : ''}${[String(Number(hours)), ...rest].join(':')}`
}

/** @param serial days since 1900 · @returns undefined for what is no day */
function dayText(serial: number): string | undefined {
  if (serial < 1) return undefined
  const [year = 0, month = 0, day = 0] = dateFromSerial(Math.floor(serial)) ?? []
  return year > 9_999 ? undefined : `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** The day and the ms of it that a number of days is; spreadsheets show the nearest millisecond. */
function partsOf(serial: number): { day: string | undefined; ms: number } {
  const ms = Math.round((serial - Math.floor(serial)) * dayMs)
  return { day: dayText(Math.floor(serial) + (ms === dayMs ? 1 : 0)), ms: ms % dayMs }
}

type NumberText = (value: number, format: CellFormat, is1904: boolean) => CellContent

const asNumber = (value: number): CellContent => ({ text: plainNumber(value), isNumber: true })
const asTime = (value: number) => textOf(value < 0 ? durationText(value) : timeText(partsOf(value).ms))

/** What is shown as a day and lies before the first of them is a time, or nothing but a number. */
function asDay(value: number, is1904: boolean, toText: (day: string, ms: number) => string): CellContent {
  const { day, ms } = partsOf(is1904 ? value + from1904 : value)
  if (day !== undefined) return textOf(toText(day, ms))
  return value > 0 && value < 1 ? asTime(value) : asNumber(value)
}

const texts: Record<NumberKind, NumberText> = {
  number: asNumber,
  percent: value => ({ text: `${plainNumber(value * 100)}%`, isNumber: true }),
  money: (value, { sign }) => ({ text: `${sign}${plainNumber(value)}`, isNumber: true }),
  code: (value, { pattern }) =>
    Number.isInteger(value) && value >= 0 ? textOf(shown(pattern, value, { throws: false }).trim()) : asNumber(value),
  duration: value => textOf(durationText(value)),
  time: asTime,
  // A time that is not shown is kept.
  date: (value, _, is1904) => asDay(value, is1904, (day, ms) => (ms === 0 ? day : `${day} ${timeText(ms)}`)),
  // At midnight, too.
  moment: (value, _, is1904) => asDay(value, is1904, (day, ms) => `${day} ${timeText(ms)}`),
}

/** A number as what its cell shows. */
export const numberContent: NumberText = (value, format, is1904) => texts[format.kind](value, format, is1904)

const isoMoment = /^(?:(\d{4}-\d{2}-\d{2}))?(?:T?(\d{2}:\d{2})(?::(\d{2}(?:\.\d+)?))?Z?)?$/

/** A cell of type "d": ISO 8601, by the clock of the wall. */
export function isoContent(written: string, { kind }: CellFormat): CellContent {
  const [, day, minutes, seconds = '0'] = isoMoment.exec(written.trim()) ?? []
  if (day === undefined && minutes === undefined) return textOf(written)
  const [hour = 0, minute = 0] = (minutes ?? '00:00').split(':').map(Number)
  const ms = (hour * 60 + minute) * 60_000 + Math.round(Number(seconds) * 1_000)
  const time = timeText(ms)
  if (day === undefined) return textOf(time)
  if (kind === 'time' && minutes !== undefined) return textOf(time)
  const isDay = minutes === undefined ? kind !== 'moment' : kind === 'date' && ms === 0
  return textOf(isDay ? day : `${day} ${time}`)
}
