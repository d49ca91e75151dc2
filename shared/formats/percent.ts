import { formatNumber } from './numbers.ts'
import type { Region } from './region.ts'
import type { Reading } from './typedNumber.ts'

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

/** A number of percent as people typed it, as a fraction: `50` → 0.5. The digits themselves are moved, so that none is lost. */
export const percentToFraction = ({ digits }: Reading): number => Number(shifted(digits, -2))

/** A fraction as percent with up to 2 decimals (F56): 0.12345 → `12.35%`. */
export const formatPercent = (fraction: number, region: Region): string =>
  Number.isFinite(fraction) ? `${formatNumber(Number(fractionToPercent(fraction)), region)}%` : ''
