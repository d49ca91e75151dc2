import { evalExpr } from 'mingo/core'
import { dateInText } from './dateFromString.ts'
import { asInstant, momentText } from './moments.ts'
import { type Expression, isNamed, isNothing, single, typeName } from './values.ts'

/** A value that cannot become one of a type. */
class Unconverted extends Error {
  constructor(value: unknown, type: string) {
    super(`cannot convert ${typeName(value)} ${JSON.stringify(value)} to ${type}`)
  }
}

type Convert = (value: unknown) => unknown

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** The number that a value is, as far as it is one. */
function numberOf(value: unknown, form: RegExp): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'string' && form.test(value) ? Number(value) : undefined
}

const toDouble: Convert = value => {
  const found = asInstant(value) ?? numberOf(value, decimal)
  if (found === undefined || (typeof value === 'string' && !Number.isFinite(found)))
    throw new Unconverted(value, 'double')
  return found
}

const wholeWithin =
  (type: string, least: number, most: number, takesDates: boolean): Convert =>
  value => {
    const instant = asInstant(value)
    const found = instant === undefined ? numberOf(value, /^[+-]?\d+$/) : takesDates ? instant : undefined
    const cut = found === undefined ? Number.NaN : Math.trunc(found)
    if (!(cut >= least && cut <= most)) throw new Unconverted(value, type)
    return cut
  }

const toDate: Convert = value => {
  const instant = typeof value === 'number' ? Math.trunc(value) : asInstant(value)
  if (instant !== undefined) return momentText(instant)
  if (typeof value !== 'string') throw new Unconverted(value, 'date')
  return dateInText(value)
}

const toText: Convert = value => {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') throw new Unconverted(value, 'string')
  return String(value)
}

const toBool: Convert = value => (typeof value === 'boolean' ? value : value !== 0)

/** By the type's name and its number. */
const types: Readonly<Record<string, Convert>> = {
  double: toDouble,
  1: toDouble,
  decimal: toDouble,
  19: toDouble,
  string: toText,
  2: toText,
  bool: toBool,
  8: toBool,
  date: toDate,
  9: toDate,
  int: wholeWithin('int', -(2 ** 31), 2 ** 31 - 1, false),
  16: wholeWithin('int', -(2 ** 31), 2 ** 31 - 1, false),
  long: wholeWithin('long', Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, true),
  18: wholeWithin('long', Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, true),
}

const converting =
  (operator: string, type: string): Expression =>
  (...asked) => {
    const value = single(asked, operator)
    return isNothing(value) ? null : types[type]?.(value)
  }

const $convert: Expression = (document, operand, options) => {
  if (!isNamed(operand) || !Object.hasOwn(operand, 'input') || !Object.hasOwn(operand, 'to'))
    throw new Error('$convert takes an object of input, to, onError, onNull')
  const evaluated = (part: unknown) => evalExpr(document, part, options)
  const input = evaluated(operand.input)
  if (isNothing(input)) return evaluated(operand.onNull) ?? null
  const asked = evaluated(operand.to)
  const named = isNamed(asked) ? asked.type : asked
  if (isNothing(named)) return null
  const convert = Object.hasOwn(types, String(named)) ? types[String(named)] : undefined
  if (convert === undefined) throw new Error(`$convert: unknown type ${JSON.stringify(named)}`)
  try {
    return convert(input)
  } catch (error) {
    if (!Object.hasOwn(operand, 'onError')) throw error
    return evaluated(operand.onError) ?? null
  }
}

/** Numbers, and one date at most, to which they are milliseconds. */
const $add: Expression = (document, operand, options) => {
  const values = (Array.isArray(operand) ? operand : [operand]).map(part => evalExpr(document, part, options))
  if (values.some(isNothing)) return null
  const dates = values.filter(value => asInstant(value) !== undefined)
  if (dates.length > 1) throw new Error('$add takes one date at most')
  const wrong = values.find(value => typeof value !== 'number' && asInstant(value) === undefined)
  if (wrong !== undefined) throw new Error(`$add takes numbers and dates, not ${typeName(wrong)}`)
  const sum = values.reduce<number>((total, value) => total + (asInstant(value) ?? Number(value)), 0)
  return dates.length === 1 ? momentText(Math.round(sum)) : sum
}

const $subtract: Expression = (document, operand, options) => {
  if (!Array.isArray(operand) || operand.length !== 2) throw new Error('$subtract takes two values')
  const [from, what] = operand.map(part => evalExpr(document, part, options))
  if (isNothing(from) || isNothing(what)) return null
  const [start, taken] = [asInstant(from), asInstant(what)]
  if (start !== undefined && taken !== undefined) return start - taken
  if (start !== undefined && typeof what === 'number') return momentText(Math.round(start - what))
  if (typeof from === 'number' && typeof what === 'number') return from - what
  throw new Error(`$subtract can't take ${typeName(what)} from ${typeName(from)}`)
}

const integerBits = 2 ** 31

const $type: Expression = (...asked) => {
  const value = single(asked, '$type')
  if (value === undefined) return 'missing'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value !== 'number') return typeName(value)
  if (!Number.isInteger(value)) return 'double'
  return value >= -integerBits && value < integerBits ? 'int' : 'long'
}

export const conversions: Record<`$${string}`, Expression> = {
  $toDate: converting('$toDate', 'date'),
  $toString: converting('$toString', 'string'),
  $toBool: converting('$toBool', 'bool'),
  $toInt: converting('$toInt', 'int'),
  $toLong: converting('$toLong', 'long'),
  $toDouble: converting('$toDouble', 'double'),
  $toDecimal: converting('$toDecimal', 'decimal'),
  $convert,
  $add,
  $subtract,
  $type,
}
