import { sqlite } from '../dialects/sqlite.ts'
import { type Sql, sqlOf } from '../engine/sql.ts'
import type { CollectionShape } from './collectionShape.ts'
import { layoutOf } from './layout.ts'
import { linkTable } from './naming.ts'
import { plannedTexts } from './plannedTexts.ts'
import { markChanged } from './sequences.ts'
import { dropText } from './textIndexes.ts'

/** A table that no collection has any more; its rows are deleted bit by bit. */
export interface RetiredTable {
  name: string
  /** Of ids: its rows have no number. */
  links: boolean
}

const indexesOf = (sql: Sql, table: string) =>
  sql
    .values<[string]>("SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL")
    .all(table)
    .map(([name]) => name)

const exists = (sql: Sql, table: string) =>
  sql.values("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table) !== undefined

function retire(sql: Sql, from: string, to: string): void {
  for (const index of indexesOf(sql, from)) sql.exec(`DROP INDEX ${sqlite.quote(index)}`)
  sql.exec(`ALTER TABLE ${sqlite.quote(from)} RENAME TO ${sqlite.quote(to)}`)
}

/**
 * Takes a collection's tables out of its hands in one short step, however many rows they have: their names are free afterwards. What
 * they hold is deleted later by `clearRetired`.
 * @param mark names the step; no two are the same
 */
export function retireCollection(tx: object, shape: CollectionShape, mark: string): RetiredTable[] {
  const sql = sqlOf(tx)
  const layout = layoutOf(shape)
  const links = layout.fields.flatMap(stored => (stored.links ? [stored.links.table] : []))
  for (const text of plannedTexts(shape)) dropText(sql, text, sqlite)
  const retired: RetiredTable[] = []
  for (const [position, table] of [...links, layout.table].entries()) {
    const name = `retired_${mark}_${position}`
    retire(sql, table, name)
    retired.push({ name, links: table !== layout.table })
  }
  markChanged(sql, shape.id)
  return retired
}

/** As `retireCollection`, for the links of one field. */
export function retireLinks(tx: object, collectionId: string, fieldId: string, mark: string): RetiredTable[] {
  const name = `retired_${mark}_links`
  retire(sqlOf(tx), linkTable(collectionId, fieldId), name)
  return [{ name, links: true }]
}

/** Deletes up to `rows` rows of the first of these tables that is still there, and an empty one itself. Returns how many. */
export function clearRetired(tx: object, tables: readonly RetiredTable[], rows: number): number {
  const sql = sqlOf(tx)
  let left = rows
  for (const { name, links } of tables) {
    if (!exists(sql, name)) continue
    const table = sqlite.quote(name)
    const key = links ? '(owner, position)' : '_seq'
    const columns = links ? 'owner, position' : '_seq'
    const text = `DELETE FROM ${table} WHERE ${key} IN (SELECT ${columns} FROM ${table} LIMIT ?)`
    left -= sql.prepare(text).run(left).changes
    if (left <= 0) return rows
    sql.exec(`DROP TABLE ${table}`)
  }
  return rows - left
}
