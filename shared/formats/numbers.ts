import { currencyDecimals, latinDigits, type Region, unitsOfAccount } from './region.ts'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(key: string, options: () => Intl.NumberFormatOptions, { locale }: Region): Intl.NumberFormat {
  const name = `${locale} ${key}`
  const found = formats.get(name) ?? new Intl.NumberFormat(latinDigits(locale), options())
  formats.set(name, found)
  return found
}

const upToTwo = (): Intl.NumberFormatOptions => ({
  maximumFractionDigits: 2,
  signDisplay: 'negative',
  useGrouping: 'always',
})

const twoDigits = (): Intl.NumberFormatOptions => ({ maximumSignificantDigits: 2 })

/** Of what two decimals show little or nothing; what is less than the second is what calculating leaves of 0. */
const isSmall = (size: number) => size < 0.01 && size > 1e-10

/**
 * Thousands separators and up to two decimals, the format `0,0.[00]` (F234, K13): 1234.5 → `1,234.5`, in Chile `1.234,5`. Of less than a
 * hundredth two digits are shown: `0.0035`.
 */
export function formatNumber(value: number, region: Region): string {
  if (!Number.isFinite(value)) return ''
  return isSmall(Math.abs(value))
    ? formatOf('small', twoDigits, region).format(value)
    : formatOf('number', upToTwo, region).format(value)
}

/** @param most decimals that are shown where there are so many */
function moneyFormat(region: Region, most = 2): Intl.NumberFormat {
  const { currency } = region
  const decimals = currencyDecimals(region)
  const options = (): Intl.NumberFormatOptions => ({
    ...upToTwo(),
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: Math.max(decimals, most),
  })
  return formatOf(`${currency} ${most}`, options, region)
}

/** As the currency is written there; a unit of account by the name that people have for it: `UF 38.123,4567`. */
function withCurrency(value: number, region: Region, most?: number): string {
  const format = moneyFormat(region, most)
  const unit = unitsOfAccount[region.currency]
  if (unit === undefined) return format.format(value)
  return format
    .formatToParts(value)
    .map(part => (part.type === 'currency' ? unit : part.value))
    .join('')
}

/**
 * An amount: where no currency is set `-$1,234.5` (F317), else as the currency is written there: `$1.234`, `1.234,50 €`. Up to two
 * decimals are shown also of a currency that has none.
 */
export function formatMoney(value: number, region: Region): string {
  if (!Number.isFinite(value)) return ''
  return region.currency === '' ? formatNumber(value, region).replace(/\d/, '$$$&') : withCurrency(value, region)
}

/** A sum or an average of amounts: where the currency has no decimals, none are shown. */
export function formatMoneyOfMany(value: number, region: Region): string {
  if (!Number.isFinite(value) || region.currency === '') return formatMoney(value, region)
  return withCurrency(value, region, 0)
}

/** The sign of an environment's money, and whether it stands behind the amount. */
export function moneySign(region: Region): { sign: string; behind: boolean } {
  if (region.currency === '') return { sign: '$', behind: false }
  const parts = moneyFormat(region).formatToParts(1)
  const at = parts.findIndex(({ type }) => type === 'currency')
  return { sign: unitsOfAccount[region.currency] ?? parts[at]?.value ?? '', behind: at > 0 }
}

/** Every decimal that a number has: an input never hides what would be stored. */
const everyDecimal = (): Intl.NumberFormatOptions => ({ maximumFractionDigits: 20, useGrouping: 'always' })

/** As a number stands in an input that nobody edits: 1234.56789 → `1,234.56789`. */
export const fullNumber = (value: number, region: Region): string =>
  formatOf('full', everyDecimal, region).format(value)

/** Digits as programs write them that people may take for thousands: `1.234`. */
export const couldBeThousands = (digits: string): boolean => /^-?[1-9]\d{0,2}\.\d{3}$/.test(digits)

/**
 * Every digit, with the sign that decimals have there and no thousands: as people type it, and as exports write it. `readNumber` and
 * `readMoney` give the same value back in every region: `1.234` gets a zero more, so that nobody takes it for thousands.
 */
export const exactNumber = (value: number, region: Region): string => exactDigits(String(value), region)

/** The same of a number's digits as programs write them. */
export const exactDigits = (digits: string, region: Region): string =>
  withSign(couldBeThousands(digits) && region.certain === undefined ? `${digits}0` : digits, region)

const withSign = (digits: string, { decimal }: Region) => digits.replace('.', decimal)

/** Every digit, for reading: 1234.5678 → `1234,5678` in Chile. */
export const plainNumber = (value: number, region: Region): string => withSign(String(value), region)
