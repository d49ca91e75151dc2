/** Relative: what reckoning in binary leaves, and less than any digit that somebody wrote. */
const rounding = 1e-15

/**
 * A figure that was made of decimals, without what reckoning in binary left of it: 0.1 + 0.2 is 0.3. One that has no end within 14 digits, as
 * two thirds, stays as it is.
 */
export function asDecimal(value: number): number {
  if (!Number.isFinite(value) || Number.isInteger(value)) return value
  const text = value.toPrecision(15)
  if (!/0(e|$)/.test(text)) return value
  const decimal = Number(text)
  return Math.abs(decimal - value) <= Math.abs(value) * rounding ? decimal : value
}
