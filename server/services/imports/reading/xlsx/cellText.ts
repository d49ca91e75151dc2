import { dateFromSerial, format as shown } from 'numfmt'
import { couldBeThousands } from '../../../../../shared/formats/numbers.ts'
import { fractionToPercent } from '../../../../../shared/formats/percent.ts'
import { firstLongNumber } from '../../../../../shared/imports/longNumbers.ts'
import type { CellFormat, NumberKind } from './cellFormat.ts'

/** A cell as an import reads it. */
export interface CellContent {
  text: string
  /** The number that is there, where its text could be read as another, or is more than its digits. */
  held: number | undefined
  /** The text is a code: the number behind it is for those who have no use for the text. */
  isCode: boolean
}

/** Days from the first day of 1900 to that of 1904, with the day that spreadsheets think there was. */
const from1904 = 1_462
/** A spreadsheet shows no more digits of a number; what was worked out has noise in the last of them. */
const digits = { shown: 15, certain: 13 }
const dayMs = 86_400_000

export const textContent = (text: string): CellContent => ({ text, held: undefined, isCode: false })

const two = (value: number) => String(value).padStart(2, '0')

/** A number as it was typed: `0.30000000000000004` is 0.3, where nothing but noise stands behind its digits. */
function withoutNoise(value: number): number {
  if (String(value).length <= digits.shown) return value
  const few = Number(value.toPrecision(digits.certain))
  return few === Number(value.toPrecision(digits.shown)) ? few : value
}

/** Digits that a number cannot hold are those of the file. */
const digitsOf = (value: number, written: string) =>
  Math.abs(value) >= firstLongNumber && /^-?\d+$/.test(written) ? written : String(withoutNoise(value))

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

/** How a workbook writes numbers. */
export interface NumberWriting {
  /** The digits as they stand in the file. */
  written: string
  /** Days are counted from 1904. */
  is1904: boolean
}

type NumberContent = (value: number, format: CellFormat, writing: NumberWriting) => CellContent

function asNumber(value: number, { written }: NumberWriting): CellContent {
  const text = digitsOf(value, written)
  const isHeld = couldBeThousands(text) || Math.abs(value) >= firstLongNumber
  return { text, held: isHeld ? value : undefined, isCode: false }
}

const asTime = (value: number) => textContent(value < 0 ? durationText(value) : timeText(partsOf(value).ms))

/** What is shown as a day and lies before the first of them is a time, or nothing but a number. */
function asDay(value: number, writing: NumberWriting, toText: (day: string, ms: number) => string): CellContent {
  const { day, ms } = partsOf(writing.is1904 ? value + from1904 : value)
  if (day !== undefined) return textContent(toText(day, ms))
  return value > 0 && value < 1 ? asTime(value) : asNumber(value, writing)
}

const contents: Record<NumberKind, NumberContent> = {
  number: (value, _, writing) => asNumber(value, writing),
  percent: held => ({ text: `${fractionToPercent(withoutNoise(held))}%`, held, isCode: false }),
  money: (held, { sign }, { written }) => ({ text: `${sign}${digitsOf(held, written)}`, held, isCode: false }),
  code(held, { pattern }, writing) {
    const isNaming = Number.isInteger(held) && held >= 0 && held < firstLongNumber
    return isNaming
      ? { text: shown(pattern, held, { throws: false }).trim(), held, isCode: true }
      : asNumber(held, writing)
  },
  duration: value => textContent(durationText(value)),
  time: asTime,
  dayOrTime: (value, format, writing) =>
    value >= 0 && value < 1 ? asTime(value) : contents.date(value, format, writing),
  // A time that is not shown is kept.
  date: (value, _, writing) => asDay(value, writing, (day, ms) => (ms === 0 ? day : `${day} ${timeText(ms)}`)),
  // At midnight, too.
  moment: (value, _, writing) => asDay(value, writing, (day, ms) => `${day} ${timeText(ms)}`),
}

/** A number as what its cell shows. */
export const numberContent: NumberContent = (value, format, writing) => contents[format.kind](value, format, writing)

const days: ReadonlySet<NumberKind> = new Set(['date', 'dayOrTime'])
const isoMoment = /^(?:(\d{4}-\d{2}-\d{2}))?(?:T?(\d{2}:\d{2})(?::(\d{2}(?:\.\d+)?))?Z?)?$/

/** A cell of type "d": ISO 8601, by the clock of the wall. */
export function isoContent(written: string, { kind }: CellFormat): CellContent {
  const [, day, minutes, seconds = '0'] = isoMoment.exec(written.trim()) ?? []
  if (day === undefined && minutes === undefined) return textContent(written)
  const [hour = 0, minute = 0] = (minutes ?? '00:00').split(':').map(Number)
  const ms = (hour * 60 + minute) * 60_000 + Math.round(Number(seconds) * 1_000)
  const time = timeText(ms)
  if (day === undefined) return textContent(time)
  if (kind === 'time' && minutes !== undefined) return textContent(time)
  const isDay = minutes === undefined ? kind !== 'moment' : days.has(kind) && ms === 0
  return textContent(isDay ? day : `${day} ${time}`)
}
