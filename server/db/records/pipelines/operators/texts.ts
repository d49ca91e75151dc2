import { evalExpr } from 'mingo/core'
import { type Expression, isNothing, single, typeName } from './values.ts'

/** A text, a number as one, nothing as ''. @throws Error for anything else */
function asText(value: unknown, operator: string): string {
  if (isNothing(value)) return ''
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  throw new Error(`${operator} takes a text, not ${typeName(value)}`)
}

const inCase =
  (operator: string, change: (text: string) => string): Expression =>
  (...asked) =>
    change(asText(single(asked, operator), operator))

function places(values: readonly unknown[], operator: string): void {
  for (const value of values)
    if (!Number.isInteger(value) || Number(value) < 0) throw new Error(`${operator} takes whole numbers from 0 on`)
}

/** Where a text has another one, in code points and not in halves of them. */
const $indexOfCP: Expression = (document, operand, options) => {
  if (!Array.isArray(operand) || operand.length < 2 || operand.length > 4)
    throw new Error('$indexOfCP takes a text, what is looked for, and from where to where')
  const [text, sought, from = 0, to = Number.MAX_SAFE_INTEGER] = operand.map(part => evalExpr(document, part, options))
  if (isNothing(text)) return null
  if (typeof text !== 'string' || typeof sought !== 'string') throw new Error('$indexOfCP takes texts')
  places([from, to], '$indexOfCP')
  const begun = Array.from(text).slice(Number(from), Number(to))
  const at = Number(from) > Array.from(text).length ? -1 : begun.join('').indexOf(sought)
  return at < 0 ? -1 : Number(from) + Array.from(begun.join('').slice(0, at)).length
}

const isInside = (bytes: Buffer, at: number) => at < bytes.length && ((bytes[at] ?? 0) & 0xc0) === 0x80

/** So many bytes of UTF-8 from one on; the rest of the text where they are below 0. */
const part =
  (operator: string): Expression =>
  (document, operand, options) => {
    if (!Array.isArray(operand) || operand.length !== 3)
      throw new Error(`${operator} takes a text, a start and a length`)
    const [value, start, length] = operand.map(one => evalExpr(document, one, options))
    const bytes = Buffer.from(asText(value, operator))
    if (!Number.isInteger(start) || !Number.isInteger(length)) throw new Error(`${operator} takes whole numbers`)
    if (Number(start) < 0) throw new Error(`${operator} takes a start from 0 on`)
    const from = Number(start)
    const to = Number(length) < 0 ? bytes.length : from + Number(length)
    if (isInside(bytes, from) || isInside(bytes, to)) throw new Error(`${operator}: there is the middle of a character`)
    return bytes.subarray(from, to).toString()
  }

export const texts: Record<`$${string}`, Expression> = {
  $indexOfCP,
  $substr: part('$substr'),
  $substrBytes: part('$substrBytes'),
  $toUpper: inCase('$toUpper', text => text.toUpperCase()),
  $toLower: inCase('$toLower', text => text.toLowerCase()),
}
