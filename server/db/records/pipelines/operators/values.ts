import { evalExpr } from 'mingo/core'
import type { Options } from 'mingo/types'
import { isTimestamp } from '../../../../../shared/formats/parseDate.ts'

/** Works out an operator of an expression for one document: what it is given, not worked out yet, and the settings of the pipeline. */
export type Expression = (document: unknown, operand: unknown, options: Options) => unknown

export const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined

/** An object that names the parts of an operand, no operator and no list. */
export const isNamed = (operand: unknown): operand is Record<string, unknown> =>
  typeof operand === 'object' &&
  operand !== null &&
  !Array.isArray(operand) &&
  !(operand instanceof Date) &&
  !Object.keys(operand).some(key => key.startsWith('$'))

/** `null`, `string`, `array`: what a value is called in an error. */
export function typeName(value: unknown): string {
  if (isNothing(value)) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date || (typeof value === 'string' && isTimestamp(value))) return 'date'
  return typeof value
}

/**
 * The parts of an operand by name, worked out.
 * @throws Error for a part that the operator does not have, and without one that it needs
 */
export function namedParts(
  [document, operand, options]: Parameters<Expression>,
  operator: string,
  { needed = [], known }: { needed?: readonly string[]; known: readonly string[] },
): Record<string, unknown> {
  if (!isNamed(operand)) throw new Error(`${operator} takes an object of ${known.join(', ')}`)
  const unknown = Object.keys(operand).find(key => !known.includes(key))
  if (unknown !== undefined) throw new Error(`${operator} has no "${unknown}": it takes ${known.join(', ')}`)
  const missing = needed.find(key => !Object.hasOwn(operand, key))
  if (missing !== undefined) throw new Error(`${operator} needs "${missing}"`)
  return Object.fromEntries(Object.entries(operand).map(([key, part]) => [key, evalExpr(document, part, options)]))
}

/** One operand, in a list or not. */
export function single([document, operand, options]: Parameters<Expression>, operator: string): unknown {
  if (!Array.isArray(operand)) return evalExpr(document, operand, options)
  if (operand.length !== 1) throw new Error(`${operator} takes one operand`)
  return evalExpr(document, operand[0], options)
}

/** A whole number, or an error. @throws Error */
export function whole(value: unknown, said: string): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new Error(`${said} must be a whole number, not ${JSON.stringify(value) ?? 'nothing'}`)
}
