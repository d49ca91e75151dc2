import { dialectOf } from '../engine/dialectOf.ts'
import { sqlOf } from '../engine/sql.ts'
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

async function retire(tx: object, from: string, to: string): Promise<void> {
  const sql = sqlOf(tx)
  const { indexesOf, quote } = dialectOf(tx)
  const indexes = await sql.values<[string]>(indexesOf(from)).all()
  for (const [index] of indexes) await sql.exec(`DROP INDEX ${quote(index)}`)
  await sql.exec(`ALTER TABLE ${quote(from)} RENAME TO ${quote(to)}`)
}

/**
 * Takes a collection's tables out of its hands in one short step, however many rows they have: their names are free afterwards. What
 * they hold is deleted later by `clearRetired`.
 * @param mark names the step; no two are the same
 */
export async function retireCollection(tx: object, shape: CollectionShape, mark: string): Promise<RetiredTable[]> {
  const sql = sqlOf(tx)
  const layout = layoutOf(shape)
  const links = layout.fields.flatMap(stored => (stored.links ? [stored.links.table] : []))
  for (const text of plannedTexts(shape)) await dropText(sql, text)
  const retired: RetiredTable[] = []
  for (const [position, table] of [...links, layout.table].entries()) {
    const name = `retired_${mark}_${position}`
    await retire(tx, table, name)
    retired.push({ name, links: table !== layout.table })
  }
  await markChanged(sql, shape.id)
  return retired
}

/** As `retireCollection`, for the links of one field. */
export async function retireLinks(
  tx: object,
  collectionId: string,
  fieldId: string,
  mark: string,
): Promise<RetiredTable[]> {
  const name = `retired_${mark}_links`
  await retire(tx, linkTable(collectionId, fieldId), name)
  return [{ name, links: true }]
}

/** Deletes up to `rows` rows of the first of these tables that is still there, and an empty one itself. Returns how many. */
export async function clearRetired(tx: object, tables: readonly RetiredTable[], rows: number): Promise<number> {
  const sql = sqlOf(tx)
  const { tableNamed, dropTable, quote } = dialectOf(tx)
  let left = rows
  for (const { name, links } of tables) {
    if ((await sql.values(tableNamed(name)).get()) === undefined) continue
    const table = quote(name)
    const key = links ? '(owner, position)' : '_seq'
    const columns = links ? 'owner, position' : '_seq'
    const text = `DELETE FROM ${table} WHERE ${key} IN (SELECT ${columns} FROM ${table} LIMIT ?)`
    const { changes } = await sql.prepare(text).run(left)
    left -= changes
    if (left <= 0) return rows
    await sql.exec(dropTable(name))
  }
  return rows - left
}
