import { evalExpr } from 'mingo/core'
import { type Expression, isNothing, typeName } from './values.ts'

/** A number as a fraction of whole numbers. */
function fraction(value: number): [numerator: bigint, denominator: bigint] {
  const bits = new DataView(new ArrayBuffer(8))
  bits.setFloat64(0, value)
  const high = bits.getUint32(0)
  const power = (high >>> 20) & 0x7ff
  const digits = (BigInt(high & 0xfffff) << 32n) | BigInt(bits.getUint32(4))
  const mantissa = (power === 0 ? digits : digits | (1n << 52n)) * (high >>> 31 === 1 ? -1n : 1n)
  const exponent = Math.max(power, 1) - 1_075
  return exponent >= 0 ? [mantissa << BigInt(exponent), 1n] : [mantissa, 1n << BigInt(-exponent)]
}

const absolute = (value: bigint) => (value < 0n ? -value : value)

type Rounding = (quotient: bigint, rest: bigint, divisor: bigint) => boolean

/** To the even one of two that are as near. */
const nearest: Rounding = (quotient, rest, divisor) =>
  rest * 2n > divisor || (rest * 2n === divisor && quotient % 2n === 1n)
const towardsZero: Rounding = () => false

/** A number at so many places behind the point, or before it where they are below 0, exactly. */
function atPlaces(value: number, places: number, awayFromZero: Rounding): number {
  if (!Number.isFinite(value) || (places >= 0 && Number.isInteger(value))) return value
  const [numerator, denominator] = fraction(value)
  const dividend = absolute(numerator) * 10n ** BigInt(Math.max(places, 0))
  const divisor = denominator * 10n ** BigInt(Math.max(-places, 0))
  const quotient = dividend / divisor
  const rounded = awayFromZero(quotient, dividend % divisor, divisor) ? quotient + 1n : quotient
  return Number(`${value < 0 && rounded > 0n ? '-' : ''}${rounded}e${-places}`)
}

const mostPlaces = 100
const leastPlaces = -20

const rounding =
  (operator: string, awayFromZero: Rounding): Expression =>
  (document, operand, options) => {
    const parts = Array.isArray(operand) ? operand : [operand]
    if (parts.length < 1 || parts.length > 2) throw new Error(`${operator} takes a number and places`)
    const [value, places = 0] = parts.map(part => evalExpr(document, part, options) ?? null)
    if (value === null || places === null) return null
    if (typeof value !== 'number') throw new Error(`${operator} takes a number, not ${typeName(value)}`)
    if (!Number.isInteger(places) || Number(places) < leastPlaces || Number(places) > mostPlaces)
      throw new Error(`${operator} takes from ${leastPlaces} to ${mostPlaces} places, not ${JSON.stringify(places)}`)
    return atPlaces(value, Number(places), awayFromZero)
  }

const $mod: Expression = (document, operand, options) => {
  if (!Array.isArray(operand) || operand.length !== 2) throw new Error('$mod takes two numbers')
  const [dividend, divisor] = operand.map(part => evalExpr(document, part, options))
  if (isNothing(dividend) || isNothing(divisor)) return null
  if (typeof dividend !== 'number' || typeof divisor !== 'number')
    throw new Error(`$mod takes numbers, not ${typeName(dividend)} and ${typeName(divisor)}`)
  if (divisor === 0) throw new Error("$mod can't divide by zero")
  return dividend % divisor
}

export const numbers: Record<`$${string}`, Expression> = {
  $round: rounding('$round', nearest),
  $trunc: rounding('$trunc', towardsZero),
  $mod,
}
