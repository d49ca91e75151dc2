import type { Sql } from '../engine/sql.ts'
import type { PlannedIndex } from './planDdl.ts'
import { bareSql } from './valueSql.ts'

/**
 * Takes the spaces from the ends of the texts of a unique index; alone in it, an empty one becomes nothing.
 * @param isOfBefore of texts that become alike one is left bare, or none where one was so already: what is written later is refused then, and
 * what repeats itself since before stays
 */
export async function bareTexts(sql: Sql, { table, columns, bared = [] }: PlannedIndex, isOfBefore: boolean) {
  const { quote } = sql.dialect
  const bare = (column: string) => bareSql(quote(column), sql.dialect)
  const all = bared.flatMap(({ column, folded }) => (folded === undefined ? [column] : [column, folded]))
  const texts = bared.map(({ column }) => column)
  const set = all.map(column => `${quote(column)} = ${bare(column)}`).join(', ')
  const hasSpaces = texts.map(column => `${quote(column)} <> ${bare(column)}`).join(' OR ')
  const chosen = isOfBefore ? ` AND _seq IN (${firstOfEach({ table, columns }, texts, quote, bare)})` : ''
  await sql.exec(`UPDATE ${quote(table)} SET ${set} WHERE (${hasSpaces})${chosen}`)
  const [text] = texts
  if (columns.length > 1 || text === undefined) return
  const nothing = all.map(column => `${quote(column)} = NULL`).join(', ')
  await sql.exec(`UPDATE ${quote(table)} SET ${nothing} WHERE ${quote(text)} = ''`)
}

/** The first of the rows that would become alike, where none is bare. */
function firstOfEach(
  { table, columns }: Pick<PlannedIndex, 'table' | 'columns'>,
  texts: readonly string[],
  quote: (name: string) => string,
  bare: (column: string) => string,
): string {
  const groups = columns.map(column => (texts.includes(column) ? bare(column) : quote(column))).join(', ')
  const isBare = texts.map(column => `${quote(column)} = ${bare(column)}`).join(' AND ')
  return `SELECT min(_seq) FROM ${quote(table)} GROUP BY ${groups} HAVING max(CASE WHEN ${isBare} THEN 1 ELSE 0 END) = 0`
}
