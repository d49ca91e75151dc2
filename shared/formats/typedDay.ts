import { once } from '../validation/once.ts'
import { addDays } from './dates.ts'
import { searchForm } from './fold.ts'
import { parseCalendarDay } from './parseDate.ts'

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

/** `5-3-80`, `5/3`, `5 3 1980`; without a year it is this one. */
function numbered(text: string, today: string): string | undefined {
  const [, day = '', month = '', year] = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{2}|\d{4}))?$/.exec(text) ?? []
  return day === '' ? undefined : dayOf(day, month, wholeYear(year ?? today.slice(0, 4), today))
}

/** `01011980` and `010180`; what is no such day, but is one written year first, is that: `19800131`. */
function withoutSigns(text: string, today: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(text) ?? []
  if (day === '') return undefined
  const dayFirst = year.length === 2 || /^(19|2)/.test(year) ? dayOf(day, month, wholeYear(year, today)) : undefined
  return dayFirst ?? dayOf(text.slice(6), text.slice(4, 6), text.slice(0, 4))
}

/** `3 mayo 1980`, `3 de mayo de 1980`, `3-may-80`, `May 3, 1980`; without a year it is this one. */
function named(text: string, today: string): string | undefined {
  const parts = text.split(/[\s\-/,]+/).filter(part => part !== '' && part !== 'de' && part !== 'del' && part !== 'of')
  const at = parts.findIndex(part => /^[a-z]/.test(part))
  if (at < 0 || at > 1 || parts.length < 2 || parts.length > 3) return undefined
  const [month = ''] = parts.splice(at, 1)
  const [day = '', year = today.slice(0, 4)] = parts
  if (!/^\d{1,2}$/.test(day) || !/^(\d{2}|\d{4})$/.test(year)) return undefined
  return dayOf(day, monthOf(month) ?? '', wholeYear(year, today))
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
function counted(text: string, today: string): string | undefined {
  const [, sign = '', digits = '', unit = ''] = /^([+-])\s*(\d{1,4})\s*([a-z]*)$/.exec(text) ?? []
  if (digits === '') return undefined
  const count = Number(`${sign}${digits}`)
  if (/^(d|dias?|days?)?$/.test(unit)) return addDays(today, count)
  if (/^(s|w|semanas?|weeks?)$/.test(unit)) return addDays(today, count * 7)
  if (/^(m|mes|meses|months?)$/.test(unit)) return addMonths(today, count)
  return /^(a|y|anos?|years?)$/.test(unit) ? addMonths(today, count * 12) : undefined
}

/**
 * A day as people type it, in Spanish or English, whatever their accents: `5-3-80`, `01011980`, `3 mayo 1980`, `hoy`, `+3d`, and all that
 * `parseCalendarDay` reads.
 * @param today `YYYY-MM-DD`
 * @returns `YYYY-MM-DD`; undefined for what is no day
 */
export function typedDay(text: string, today: string): string | undefined {
  const written = searchForm(text.trim().replace(/\s+/g, ' '))
  const ahead = Object.hasOwn(words, written) ? words[written] : undefined
  if (ahead !== undefined) return addDays(today, ahead)
  const readings = [parseCalendarDay, numbered, withoutSigns, named, counted]
  for (const read of readings) {
    const day = read(written, today)
    if (day !== undefined) return day
  }
  return undefined
}
