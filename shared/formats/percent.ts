import { parseNumber } from './parseNumber.ts'

/** As programs write numbers: the digits themselves are moved, so that none is lost. */
const plain = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/

/** Moves the decimal sign of a number's text: `0.07` by 2 is exactly 7, where multiplication would give 7.000000000000001. */
function shifted(text: string, places: number): string {
  const [digits = '0', exponent = '0'] = text.toLowerCase().split('e')
  return `${digits}e${Number(exponent) + places}`
}

/** A fraction as the number of percent that people write, without the sign: 0.5 → `50`. `percentToFraction` gives it back exactly. */
export function fractionToPercent(fraction: number): string {
  const exact = shifted(String(fraction), 2)
  const plain = String(Number(exact))
  return Number(shifted(plain, -2)) === fraction ? plain : exact
}

/** The number of percent that people write, as a fraction: `50` → 0.5. Undefined for what is no number. */
export function percentToFraction(text: string): number | undefined {
  const trimmed = text.trim()
  if (plain.test(trimmed)) return Number(shifted(trimmed, -2))
  const percent = parseNumber(trimmed)
  return percent === undefined ? undefined : Number(shifted(String(percent), -2))
}

const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, signDisplay: 'negative' })

/** A fraction as percent with up to 2 decimals (F56): 0.12345 → `12.35%`. */
export const formatPercent = (fraction: number) =>
  Number.isFinite(fraction) ? `${format.format(Number(fractionToPercent(fraction)))}%` : ''
