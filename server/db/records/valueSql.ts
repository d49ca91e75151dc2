import type { Dialect } from '../dialects/dialect.ts'
import type { SqlValue } from '../engine/sql.ts'
import { encodeCell } from './cells.ts'
import type { Slot, StoredField } from './layout.ts'

/** What JavaScript takes from the ends of a text. */
export const spaces = [
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a',
  '\u2028\u2029\u202f\u205f\u3000\ufeff',
].join('')

/** A text without the spaces at its ends. @param column quoted */
export const bareSql = (column: string, dialect: Pick<Dialect, 'literal'>): string =>
  `trim(${column}, ${dialect.literal(spaces)})`

/** Whether a text has no character but spaces. @param column quoted */
export const blankSql = (column: string, dialect: Dialect): string => `${bareSql(column, dialect)} = ''`

/** The cell of what a type says where nothing is stored; undefined where nothing is just that. */
export const unsetCell = ({ type: { unset } }: StoredField): SqlValue | undefined =>
  unset === undefined ? undefined : encodeCell('boolean', unset)

/** Only the texts that people write can have spaces alone. */
const isWritten = ({ folded }: Slot) => folded !== undefined

/** A column as records are put in order by it: by the labels of its values where it has some. Nothing may be a value of its type. */
export function orderSql(stored: StoredField, { column }: Slot, dialect: Dialect): string {
  const { order } = stored
  if (order !== undefined) {
    const { literal, quote } = dialect
    const labels = [...order].map(([value, label]) => `WHEN ${literal(value)} THEN ${literal(label)}`)
    return `CASE ${quote(column)} ${labels.join(' ')} ELSE ${quote(column)} END`
  }
  const unset = unsetCell(stored)
  return unset === undefined ? dialect.quote(column) : `coalesce(${dialect.quote(column)}, ${unset})`
}

/** A column as records are put together by it: texts without a character are nothing. */
export function valueSql(stored: StoredField, slot: Slot, dialect: Dialect): string {
  const column = dialect.quote(slot.column)
  if (slot.kind !== 'text') return orderSql(stored, slot, dialect)
  return isWritten(slot)
    ? `CASE WHEN ${blankSql(column, dialect)} THEN NULL ELSE ${column} END`
    : `nullif(${column}, '')`
}
