import { evalExpr } from 'mingo/core'
import { $push } from 'mingo/operators/accumulator'
import type { Options } from 'mingo/types'
import { isNamed } from './values.ts'

/** Works out an operator over documents, or over a list where the operand is null. */
export type Accumulator = (documents: unknown[], operand: unknown, options: Options) => unknown

/** The numbers that an operand gives for documents; the rest is left out. */
const numbersOf = (documents: unknown[], operand: unknown, options: Options): number[] =>
  $push(documents, operand, options).filter(value => typeof value === 'number')

/** @param least how many numbers it takes; of fewer there is no deviation */
const deviation =
  (least: 1 | 2): Accumulator =>
  (documents, operand, options) => {
    const values = numbersOf(documents, operand, options)
    if (values.length < least) return null
    let mean = 0
    let squares = 0
    for (const [at, value] of values.entries()) {
      const distance = value - mean
      mean += distance / (at + 1)
      squares += distance * (value - mean)
    }
    return Math.sqrt(squares / (values.length - (least - 1)))
  }

/** The least of the numbers that so great a part of them does not exceed. */
const percentile = (sorted: readonly number[], part: number) =>
  sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? null

const $percentile: Accumulator = (documents, operand, options) => {
  const { input, p, method } = isNamed(operand) ? operand : {}
  const parts = evalExpr(null, p, options)
  if (method !== 'approximate') throw new Error("$percentile: method must be 'approximate'")
  const isPart = (part: unknown) => typeof part === 'number' && part >= 0 && part <= 1
  if (!Array.isArray(parts) || parts.length === 0 || !parts.every(isPart))
    throw new Error('$percentile: p must be a list of numbers from 0 to 1')
  const sorted = numbersOf(documents, input, options).sort((a, b) => a - b)
  return parts.map(part => percentile(sorted, part))
}

export const statistics: Record<`$${string}`, Accumulator> = {
  $stdDevPop: deviation(1),
  $stdDevSamp: deviation(2),
  $percentile,
  $median: (documents, operand, options) => {
    const asked = isNamed(operand) ? operand : {}
    return ($percentile(documents, { ...asked, p: [0.5] }, options) as unknown[])[0]
  },
}
