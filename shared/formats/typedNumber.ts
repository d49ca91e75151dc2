import { moneySign } from './numbers.ts'
import { currencyDecimals, type Region } from './region.ts'

/** What a text means as a number, in digits as programs write them: `-1234.5`. */
export interface Reading {
  digits: string
  /** What it means to others: of `25.000`, which is 25 thousand or 25, the one that was not taken. */
  other?: string
}

const exponential = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d{1,3}$/i
const spacedGroups = /^\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d*)?$/
const groups = /^\d{1,3}(?:[.,]\d{3})+$/
const twoSigns = /^(?:\d{1,3}(?:\.\d{3})+,\d*|\d{1,3}(?:,\d{3})+\.\d*)$/
const oneSign = /^(\d*)[.,](\d*)$/
const couldBeThousands = /^[1-9]\d{0,2}[.,]\d{3}$/

const withoutGroups = (text: string) => text.replace(/[.,](?=.*[.,])|[ '’]/g, '').replace(',', '.')

/** Which of two readings of `25.000` holds. Decimals of a money that has fewer than three are no decimals. */
function isDecimal(text: string, { decimal, certain }: Region, fewDecimals: boolean): boolean {
  if (fewDecimals && certain === undefined) return false
  return text.includes(decimal)
}

/** A number without a sign; undefined for any other text. */
function unsigned(text: string, region: Region, fewDecimals: boolean): Reading | undefined {
  if (/^0\d/.test(text)) return undefined
  if (/^\d+$/.test(text)) return { digits: text }
  if (spacedGroups.test(text) || twoSigns.test(text)) return { digits: withoutGroups(text) }
  const [, whole = '', decimals = ''] = oneSign.exec(text) ?? []
  if (couldBeThousands.test(text)) {
    const readings = [`${whole}.${decimals}`, `${whole}${decimals}`] as const
    const [digits, other] = isDecimal(text, region, fewDecimals) ? readings : readings.toReversed()
    return { digits: digits ?? '', ...(region.certain === undefined && { other }) }
  }
  if (whole + decimals !== '') return { digits: `${whole || '0'}.${decimals || '0'}` }
  return groups.test(text) && isOneSign(text) ? { digits: text.replace(/[.,]/g, '') } : undefined
}

const isOneSign = (text: string) => !(text.includes('.') && text.includes(','))

/** A text as its reader sees it: one kind of minus, one kind of space. */
const tidied = (text: string) => text.trim().replaceAll('\u2212', '-').replace(/\s/g, ' ')

function signed(text: string, region: Region, fewDecimals: boolean): Reading | undefined {
  if (exponential.test(text)) return { digits: text.replace(',', '.') }
  const [, minus = '', rest = ''] = /^([+-]?) ?(.*)$/.exec(text) ?? []
  const found = unsigned(rest, region, fewDecimals)
  if (found === undefined || minus !== '-') return found
  return { digits: `-${found.digits}`, ...(found.other !== undefined && { other: `-${found.other}` }) }
}

/**
 * What people mean by a number: `1234.5`, `1.234,5`, `1,234.5`, `1 234,5`, `1e3`. Both signs in one text tell which of them is the
 * decimal one, and so does a group that has not three digits; where nothing tells (`1.234`), the region does. A code with leading
 * zeros (`007`) is no number.
 */
export function readNumber(text: string, region: Region): Reading | undefined {
  return finite(signed(tidied(text), region, false))
}

/** The same of an amount, with or without a sign or code of money on either side. `25.000` is 25 thousand wherever money has fewer decimals. */
export function readMoney(text: string, region: Region): Reading | undefined {
  const { sign } = moneySign(region)
  const bare = tidied(text)
    .replace(/(?:[A-Z]{1,3} ?)?\p{Sc}|^[A-Z]{3}(?=[ \d+-])|(?<=[ \d])[A-Z]{3}$/u, '')
    .replace(sign, '')
    .trim()
  return finite(signed(bare, region, currencyDecimals(region) < 3))
}

const finite = (reading: Reading | undefined) =>
  reading !== undefined && Number.isFinite(Number(reading.digits)) ? reading : undefined

/** A reading's number. */
export const numberOf = (reading: Reading | undefined): number | undefined =>
  reading === undefined ? undefined : Number(reading.digits)
