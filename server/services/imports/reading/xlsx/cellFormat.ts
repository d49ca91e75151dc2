import {
  getFormatFromId,
  getFormatInfo,
  TOKEN_BREAK,
  TOKEN_CURRENCY,
  TOKEN_DURATION,
  TOKEN_ESCAPED,
  TOKEN_HASH,
  TOKEN_LOCALE,
  TOKEN_POINT,
  TOKEN_STRING,
  TOKEN_ZERO,
  tokenize,
} from 'numfmt'
import { currencies } from '../../../../../shared/formats/currencies.ts'
import { unitsOfAccount } from '../../../../../shared/formats/region.ts'

/**
 * What a number means by how it is shown: `date` a day, `moment` a day with its time, `time` a time of day, `dayOrTime` one of both as the edition
 * likes, `duration` hours or more that go on beyond a day, `code` digits with zeros or letters before them, which are part of it.
 */
export type NumberKind = 'number' | 'percent' | 'money' | 'date' | 'moment' | 'time' | 'dayOrTime' | 'duration' | 'code'

export interface CellFormat {
  kind: NumberKind
  /** As the file has it. */
  pattern: string
  /** Of money, as it is shown; empty where it is none. */
  sign: string
}

/** Styles whose pattern each East Asian edition has for itself: 34 is a month in Japan, and a time in Taiwan. */
const isOfEdition = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

const general: CellFormat = { kind: 'number', pattern: 'General', sign: '' }

/** Of a style's number without a pattern of the file's own. */
export function builtInFormat(id: number): CellFormat {
  if (isOfEdition(id)) return { ...general, kind: 'dayOrTime', pattern: 'yyyy-mm-dd' }
  return id === 0 ? general : formatOf(getFormatFromId(id))
}

/** No program writes a longer one, and what reads them takes its time with those. */
const longestPattern = 255
const known = new Map<string, CellFormat>()
const mostKnown = 5_000

export function formatOf(pattern: string): CellFormat {
  if (pattern.length > longestPattern) return general
  const found = known.get(pattern)
  if (found !== undefined) return found
  if (known.size >= mostKnown) known.clear()
  const format = read(pattern)
  known.set(pattern, format)
  return format
}

type Token = ReturnType<typeof tokenize>[number]

function read(pattern: string): CellFormat {
  // Behind the first semicolon stands how negative numbers, zero and texts are shown.
  const tokens = tokenize(pattern)
  const end = tokens.findIndex(({ type }) => type === TOKEN_BREAK)
  const section = end < 0 ? tokens : tokens.slice(0, end)
  const info = getFormatInfo(section.map(({ raw }) => raw).join(''))
  const kind = (of: NumberKind, sign = ''): CellFormat => ({ kind: of, pattern, sign })
  if (info.isDate) {
    if (section.some(({ type }) => type === TOKEN_DURATION)) return kind('duration')
    return kind(info.type === 'time' ? 'time' : info.type === 'datetime' ? 'moment' : 'date')
  }
  if (info.isPercent) return kind('percent')
  const sign = section.map(signOf).find(found => found !== '')
  if (sign !== undefined) return kind('money', sign)
  return kind(info.type === 'number' && isCode(section) ? 'code' : 'number')
}

/** By their codes, and by what people call them; the UTM of Chilean taxes is in no standard. */
const currencyNames: ReadonlySet<string> = new Set([...currencies, ...Object.values(unitsOfAccount), 'UTM'])

/** What a token shows of a currency. */
function signOf({ type, value }: Token): string {
  const text = String(value)
  if (type === TOKEN_CURRENCY) return text
  // `[$€-40A]`, `[$$-es-CL]`: a sign, and where it is written so.
  if (type === TOKEN_LOCALE) return text.replace(/-.*$/s, '')
  const isSign = /\p{Sc}/u.test(text) || currencyNames.has(text.trim().toUpperCase())
  return (type === TOKEN_STRING || type === TOKEN_ESCAPED) && isSign ? text.trim() : ''
}

/** Digits that are there whatever the number is, or letters before them: what is shown names something. */
function isCode(section: readonly Token[]): boolean {
  if (section.some(({ type }) => type === TOKEN_POINT)) return false
  const first = section.findIndex(({ type }) => type === TOKEN_ZERO || type === TOKEN_HASH)
  const last = section.findLastIndex(({ type }) => type === TOKEN_ZERO || type === TOKEN_HASH)
  const isText = ({ type, value }: Token) =>
    (type === TOKEN_STRING || type === TOKEN_ESCAPED) && /[\p{L}\p{N}.\-/]/u.test(String(value))
  const isPrefixed = section.slice(0, Math.max(first, 0)).some(isText)
  const isDivided = section.slice(first, last).some(isText)
  const zeros = section.filter(({ type }) => type === TOKEN_ZERO).length
  return isPrefixed || isDivided || (zeros > 1 && !section.some(({ type }) => type === TOKEN_HASH))
}
