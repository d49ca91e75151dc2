import { once } from '../validation/once.ts'
import { addDays } from './dates.ts'
import { searchForm } from './fold.ts'
import { parseCalendarDay } from './parseDate.ts'
import type { Region } from './region.ts'

export type DayOrder = 'dayFirst' | 'monthFirst'

/** What a text of a day may leave open. */
export interface DayContext {
  /** `YYYY-MM-DD` */
  today: string
  order: DayOrder
  /** That is known of the column that the text is from, and not only likely: no text is read the other way. */
  certain?: boolean
}

/** Days from today. */
const words: Readonly<Record<string, number>> = {
  hoy: 0,
  today: 0,
  ayer: -1,
  yesterday: -1,
  anteayer: -2,
  manana: 1,
  tomorrow: 1,
  'pasado manana': 2,
}

const monthsOf = (language: string) => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => searchForm(format.format(Date.UTC(2000, month, 1))))
}

const orders = new Map<string, DayOrder>()

/** In which order people of a region write day and month, where the year comes last. */
export function dayOrderOf({ locale }: Pick<Region, 'locale'>): DayOrder {
  const found = orders.get(locale) ?? orderOf(locale)
  orders.set(locale, found)
  return found
}

function orderOf(locale: string): DayOrder {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type)
  return parts.indexOf('month') < parts.indexOf('day') && parts.indexOf('year') > 0 ? 'monthFirst' : 'dayFirst'
}

/** Names of each month, from January on; of September some countries leave out a letter. */
const months = once(() => {
  const english = monthsOf('en')
  return monthsOf('es').map((name, month) => [name, english[month] ?? name, name.replace('septiembre', 'setiembre')])
})

/** Letters that tell months apart in both languages. */
const leastLetters = 3

function monthOf(name: string): string | undefined {
  const wanted = name.replace(/\.$/, '')
  if (wanted.length < leastLetters) return undefined
  const found = months().findIndex(names => names.some(each => each.startsWith(wanted)))
  return found < 0 ? undefined : String(found + 1)
}

/** Two digits of a year are of the eighty years before today, or of the twenty to come. */
function wholeYear(year: string, today: string): string {
  if (year.length !== 2) return year.padStart(4, '0')
  const now = Number(today.slice(0, 4))
  const inCentury = now - (now % 100) + Number(year)
  return String(inCentury > now + 20 ? inCentury - 100 : inCentury)
}

const dayOf = (day: string, month: string, year: string) => parseCalendarDay(`${year}-${month}-${day}`)

/** Of two numbers before a year, the day and the month. As Telar shows days (`03-04-2024`), the day is first everywhere. */
function inOrder(
  one: string,
  other: string,
  year: string,
  { order, certain = false, today }: DayContext,
  isShown = false,
) {
  const whole = wholeYear(year, today)
  const dayFirst = () => dayOf(one, other, whole)
  const monthFirst = () => dayOf(other, one, whole)
  const [usual, unusual] = order === 'dayFirst' ? [dayFirst, monthFirst] : [monthFirst, dayFirst]
  if (certain) return usual()
  return (isShown ? dayFirst() : undefined) ?? usual() ?? unusual()
}

type ReadDay = (text: string, context: DayContext) => string | undefined

const asShown = /^\d{2}-\d{2}-\d{4}$/

/** `5-3-80`, `5/3`, `5 3 1980`, `15/3/'24`; without a year it is this one. */
const numbered: ReadDay = (text, context) => {
  const [, one = '', other = '', year] = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ]'?(\d{2}|\d{4}))?$/.exec(text) ?? []
  if (one === '') return undefined
  return inOrder(one, other, year ?? context.today.slice(0, 4), context, asShown.test(text))
}

/** `2024-3-15`, `2024.03.15`, `2024 3 15`. */
const yearFirst: ReadDay = text => {
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text) ?? []
  return year === '' ? undefined : dayOf(day, month, year)
}

/** `01011980` and `010180`; what is no such day, but is one written year first, is that: `19800131`. */
const withoutSigns: ReadDay = (text, context) => {
  const [, one = '', other = '', year = ''] = /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(text) ?? []
  if (one === '') return undefined
  const yearLast = year.length === 2 || /^(19|2)/.test(year) ? inOrder(one, other, year, context) : undefined
  return yearLast ?? dayOf(text.slice(6), text.slice(4, 6), text.slice(0, 4))
}

const monthAt = (parts: readonly string[]) => parts.findIndex(part => /^[a-z]/.test(part))

/** `3 mayo 1980`, `3 de mayo de 1980`, `3-may-80`, `May 3, 1980`, `2024-may-3`; without a year it is this one. */
const named: ReadDay = (text, { today }) => {
  const parts = text
    .replace(/(\d)(?:st|nd|rd|th|ro|er|[º°ª])(?=[\s,.]|$)\.?/g, '$1')
    .replace(/^primero\b/, '1')
    .split(/[\s\-/,]+/)
    .filter(part => part !== '' && part !== 'de' && part !== 'del' && part !== 'of')
  const at = monthAt(parts)
  if (at < 0 || at > 1 || parts.length < 2 || parts.length > 3) return undefined
  const [month = ''] = parts.splice(at, 1)
  const [day = '', year = today.slice(0, 4)] = /^\d{4}$/.test(parts[0] ?? '') ? parts.toReversed() : parts
  if (!/^\d{1,2}$/.test(day) || !/^'?(\d{2}|\d{4})$/.test(year)) return undefined
  return dayOf(day, monthOf(month) ?? '', wholeYear(year.replace("'", ''), today))
}

/** The last day of a shorter month stands for those that it lacks. */
function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + count, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

/** `+3d`, `-2s`, `+1 mes`: days, weeks, months and years from today. */
const counted: ReadDay = (text, { today }) => {
  const [, sign = '', digits = '', unit = ''] = /^([+-])\s*(\d{1,4})\s*([a-z]*)$/.exec(text) ?? []
  if (digits === '') return undefined
  const count = Number(`${sign}${digits}`)
  if (/^(d|dias?|days?)?$/.test(unit)) return addDays(today, count)
  if (/^(s|w|semanas?|weeks?)$/.test(unit)) return addDays(today, count * 7)
  if (/^(m|mes|meses|months?)$/.test(unit)) return addMonths(today, count)
  return /^(a|y|anos?|years?)$/.test(unit) ? addMonths(today, count * 12) : undefined
}

/** Of the seven days, whole and by their first three letters. */
const weekdays = once(() => {
  const names = ['es', 'en'].flatMap(language => {
    const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
    return Array.from({ length: 7 }, (_, day) => searchForm(format.format(Date.UTC(2000, 0, 2 + day))))
  })
  return new Set(names.flatMap(name => [name, name.slice(0, 3)]))
})

/** `viernes, 15 de marzo` without its day of the week. */
function withoutWeekday(written: string): string {
  const [all = '', name = ''] = /^([a-z]+)\.?,? +/.exec(written) ?? []
  return weekdays().has(name) ? written.slice(all.length) : written
}

/** `mar` may be a month as well as a day of the week. */
function anyDay(written: string, context: DayContext): string | undefined {
  for (const read of [yearFirst, numbered, withoutSigns, named, counted]) {
    const found = read(written, context)
    if (found !== undefined) return found
  }
  return undefined
}

/** Longer texts are no days. */
const longest = 40

/**
 * A day as people and programs write it, in Spanish or English, whatever their accents: `5-3-80`, `3/15/2024` where the month is first,
 * `01011980`, `viernes 3 de mayo de 1980`, `hoy`, `+3d`, `2024-05-03`.
 * @returns `YYYY-MM-DD`; undefined for what is no day
 */
export function typedDay(text: string, context: DayContext): string | undefined {
  const trimmed = text.trim()
  if (trimmed.length > longest) return undefined
  // Most texts are numbers with signs between them.
  const plain = yearFirst(trimmed, context) ?? numbered(trimmed, context)
  if (plain !== undefined) return plain
  const written = searchForm(trimmed.replace(/\s+/g, ' '))
  const ahead = Object.hasOwn(words, written) ? words[written] : undefined
  if (ahead !== undefined) return addDays(context.today, ahead)
  if (!/\d|^primero /.test(written)) return undefined
  return anyDay(written, context) ?? anyDay(withoutWeekday(written), context)
}

/** Whether the text of a day says its year: `5/3`, `hoy` and `+3d` are other days a year later. */
export function namesYear(text: string): boolean {
  const day = withoutWeekday(searchForm(text.trim()))
  return /^\d{6}(\d{2})?$/.test(day) || (day.match(/\d+|[a-z]{3,}/g)?.filter(part => part !== 'del').length ?? 0) >= 3
}
