import { moneySign } from './numbers.ts'
import { currencyDecimals, isCurrency, type Region, unitsOfAccount } from './region.ts'
import { isUnit } from './units.ts'

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
const tidied = (text: string) =>
  text
    .trim()
    .replace(/^[\u2010-\u2015\u2212](?=\s?[\d.,$(])|[\u2212]/gu, '-')
    .replace(/\s/g, ' ')

/** `1.000.-` and `5,--`: no cents. */
const withoutCents = (text: string) => text.replace(/(?<=\d)[.,](?:[-–—]|--)$/, '')

/** What books do to amounts below zero: `(5)` and `5-`. */
function negated(text: string): string | undefined {
  const [, inBrackets, before] = /^\((.+)\)$|^([^-+(]*\d) ?-$/.exec(text) ?? []
  return (inBrackets ?? before)?.trim()
}

const opposite = ({ digits, other }: Reading): Reading => ({
  digits: `-${digits}`,
  ...(other !== undefined && { other: `-${other}` }),
})

/** @param read what is left of a number when its sign has been taken */
function signed(text: string, read: (text: string) => Reading | undefined): Reading | undefined {
  const bare = withoutCents(text)
  const below = negated(bare)
  const [, minus = '', rest = ''] = below === undefined ? (/^([+-]?) ?(.*)$/.exec(bare) ?? []) : ['', '-', below]
  const found = read(rest)
  return found === undefined || minus !== '-' ? found : opposite(found)
}

const plain = (text: string, region: Region, fewDecimals: boolean): Reading | undefined =>
  exponential.test(text) ? { digits: text.replace(',', '.') } : unsigned(text, region, fewDecimals)

/** A number with what it counts behind it; letters without a number are none. */
const measured = /^(.*\d[.,]?) ?([^\d\s.,%$+-][^\d$%]*)$/u

/** Whether a number is one of something: `12 kg`. */
export function isMeasured(text: string): boolean {
  const [, , unit] = measured.exec(tidied(text)) ?? []
  return unit !== undefined && isUnit(unit)
}

function withUnit(text: string, region: Region): Reading | undefined {
  const [, number = '', unit = ''] = measured.exec(text) ?? []
  return number !== '' && isUnit(unit) ? plain(number, region, false) : undefined
}

/** A dash in a cell of its own width: how books write nothing of an amount. */
const isZero = (text: string) => /^\s+[-–—]\s+$/.test(text)

/**
 * What people mean by a number: `1234.5`, `1.234,5`, `1,234.5`, `1 234,5`, `1e3`, `(5)`, `5-`, `12 kg`. Both signs in one text tell which
 * of them is the decimal one, and so does a group that has not three digits; where nothing tells (`1.234`), the region does. A code with
 * leading zeros (`007`) is no number.
 */
export function readNumber(text: string, region: Region): Reading | undefined {
  if (isZero(text)) return { digits: '0' }
  return finite(signed(tidied(text), rest => plain(rest, region, false) ?? withUnit(rest, region)))
}

/** What stands around an amount, of one money or another. */
function withoutMoney(text: string, region: Region): string {
  const { sign } = moneySign(region)
  const code = (found: string, name: string) => (isMoneyName(name) ? '' : found)
  return text
    .replace(/(?:[A-Z]{1,3} ?)?\p{Sc}/u, '')
    .replace(/^([A-Z]{2,3})(?=[ \d(+-])/, code)
    .replace(/(?<=[ \d)-])([A-Z]{2,3})$/, code)
    .replace(sign, '')
    .trim()
}

const isMoneyName = (name: string) => isCurrency(name) || Object.values(unitsOfAccount).includes(name)

/** The same of an amount, with or without a sign or code of money on either side. `25.000` is 25 thousand wherever money has fewer decimals. */
export function readMoney(text: string, region: Region): Reading | undefined {
  const written = tidied(text)
  const bare = withoutMoney(written, region)
  if (isZero(text) || (/^[-–—]$/.test(bare) && bare !== written)) return { digits: '0' }
  const inside = (rest: string) =>
    plain(rest === bare ? rest : withoutMoney(rest, region), region, currencyDecimals(region) < 3)
  return finite(signed(bare, inside))
}

const finite = (reading: Reading | undefined) =>
  reading !== undefined && Number.isFinite(Number(reading.digits)) ? reading : undefined

/** A reading's number. */
export const numberOf = (reading: Reading | undefined): number | undefined =>
  reading === undefined ? undefined : Number(reading.digits)
