import { evalExpr } from 'mingo/core'
import { clockOf, momentText } from './moments.ts'
import { type DateRead, readDate, UnreadDate } from './readDate.ts'
import { readDateBy } from './readDateBy.ts'
import { type Expression, isNamed, isNothing, namedParts, typeName } from './values.ts'

/** The instant (ms) of what was read, on the clock of a zone where the text names none. @throws UnreadDate where both name one */
function instantOfRead({ day, time, ahead }: DateRead, timezone: unknown): number {
  const clock = clockOf(timezone)
  if (ahead === undefined) return clock.instant(day + time)
  if (!clock.isUtc) throw new UnreadDate('the text names its offset from UTC: it cannot have a timezone too')
  return day + time - ahead
}

/** The date in a text that programs write. @throws UnreadDate */
export const dateInText = (text: string) => momentText(instantOfRead(readDate(text), undefined))

/** @throws UnreadDate for a text that is no date · Error for what is no format or zone */
function read(text: unknown, format: unknown, timezone: unknown): string {
  if (typeof text !== 'string') throw new UnreadDate(`$dateFromString takes a text, not ${typeName(text)}`)
  if (format === undefined) return momentText(instantOfRead(readDate(text), timezone))
  if (typeof format !== 'string') throw new Error('$dateFromString: format must be a text')
  // What it says is not what MongoDB does, which counts the days of a year from 0 there.
  if (format.includes('%j')) throw new Error('$dateFromString: %j is not read here')
  return momentText(instantOfRead(readDateBy(text, format), timezone))
}

export const $dateFromString: Expression = (document, operand, options) => {
  const asked = isNamed(operand) ? operand : {}
  const { onError, onNull, ...others } = asked
  const known = ['dateString', 'format', 'timezone', 'onError', 'onNull']
  const parts = namedParts([document, isNamed(operand) ? others : operand, options], '$dateFromString', {
    needed: ['dateString'],
    known,
  })
  if (isNothing(parts.dateString)) return evalExpr(document, onNull, options) ?? null
  if (parts.format === null || parts.timezone === null) return null
  try {
    return read(parts.dateString, parts.format, parts.timezone)
  } catch (error) {
    if (!(error instanceof UnreadDate) || onError === undefined) throw error
    return evalExpr(document, onError, options) ?? null
  }
}
