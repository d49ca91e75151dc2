import { mayBeHistory } from '../../../shared/fields/capabilities.ts'
import { dialectOf } from '../engine/dialectOf.ts'
import type { Seal } from '../engine/seal.ts'
import { type Sql, sqlOf } from '../engine/sql.ts'
import type { Store } from '../engine/store.ts'
import type { CollectionShape } from './collectionShape.ts'
import type { HistoryBefore } from './history.ts'
import { type Layout, layoutOf, type StoredField } from './layout.ts'
import { sealedCell } from './sealedCells.ts'

/** In `meta`: everything of the file is sealed, and what is written later is sealed when it is written. */
const done = 'recordsSealed'
/** Rows of one unit: pictures are long. */
const chunk = 100

const isDone = async (sql: Sql): Promise<boolean> =>
  (await sql.values('SELECT 1 FROM meta WHERE key = ?').get(done)) !== undefined

/** What the unit leaves of the old contents is zeros, where the engine can do that. */
async function wiping<T>(tx: object, work: (tx: object) => Promise<T>): Promise<T> {
  const { wiping: statements } = dialectOf(tx)
  if (statements === undefined) return await work(tx)
  const sql = sqlOf(tx)
  await sql.exec(statements.begin)
  try {
    return await work(tx)
  } finally {
    await sql.exec(statements.end)
  }
}

/** @returns whether there may be more */
async function sealCells(
  tx: object,
  { collectionId, table }: Layout,
  { field, slots }: StoredField,
  seal: Seal,
): Promise<boolean> {
  const sql = sqlOf(tx)
  const { quote } = dialectOf(tx)
  const column = quote(slots[0]?.column ?? '')
  const rows = await sql
    .values<[number, string, string]>(
      `SELECT _seq, _id, ${column} FROM ${quote(table)} WHERE ${column} >= '{' AND ${column} < '|' LIMIT ${chunk}`,
    )
    .all()
  const update = sql.prepare(`UPDATE ${quote(table)} SET ${column} = ? WHERE _seq = ?`)
  for (const [seq, recordId, cell] of rows)
    await update.run(sealedCell(cell, seal, { collectionId, field, recordId }), seq)
  return rows.length === chunk
}

/** An entry as the history of today would keep it. */
function sealedBefore(before: HistoryBefore, layout: Layout, recordId: string, seal: Seal): HistoryBefore {
  const values = { ...before.values }
  const secrets = [...(before.secrets ?? [])]
  for (const { field, sealed } of layout.fields) {
    const value = values[field._id]
    if (!sealed || typeof value !== 'object' || value === null) continue
    if (mayBeHistory(field)) {
      const owner = { collectionId: layout.collectionId, field, recordId }
      values[field._id] = sealedCell(JSON.stringify(value), seal, owner)
      continue
    }
    delete values[field._id]
    secrets.push(field._id)
  }
  return { ...before, values, ...(secrets.length > 0 && { secrets }) }
}

/** @param after id of the last entry that was looked at @returns that of this time; undefined when there are no more */
async function sealHistory(sql: Sql, layout: Layout, after: number, seal: Seal): Promise<number | undefined> {
  const rows = await sql
    .values<[number, string, string]>(
      `SELECT id, "recordId", before FROM "recordHistory" WHERE "collectionId" = ? AND id > ? ORDER BY id LIMIT ${chunk}`,
    )
    .all(layout.collectionId, after)
  const update = sql.prepare('UPDATE "recordHistory" SET before = ? WHERE id = ?')
  for (const [id, recordId, text] of rows) {
    const fresh = JSON.stringify(sealedBefore(JSON.parse(text), layout, recordId, seal))
    if (fresh !== text) await update.run(fresh, id)
  }
  return rows.length < chunk ? undefined : rows.at(-1)?.[0]
}

/**
 * Seals what an earlier build, or another server whose file was taken in, stored as it is: cells, and values in the history, which are left
 * out of it where their field does not say that it may keep them. In small units beside everything else; a stop in the middle is gone on
 * with at the next start.
 */
export async function sealRecords(
  store: Store<object, object>,
  shapes: readonly CollectionShape[],
  seal: Seal,
): Promise<void> {
  if (await isDone(sqlOf(store.reads))) return
  const within = <T>(work: (tx: object) => Promise<T>) => store.write(tx => wiping(tx, work))
  for (const shape of shapes) {
    const layout = layoutOf(shape)
    const sealed = layout.fields.filter(stored => stored.sealed)
    for (const stored of sealed) while (await within(tx => sealCells(tx, layout, stored, seal)));
    if (sealed.length === 0) continue
    let after: number | undefined = 0
    const entriesAfter = (from: number) => within(tx => sealHistory(sqlOf(tx), layout, from, seal))
    while (after !== undefined) after = await entriesAfter(after)
  }
  await store.write(async tx => {
    await sqlOf(tx)
      .prepare("INSERT INTO meta (key, value) VALUES (?, '1') ON CONFLICT (key) DO UPDATE SET value = excluded.value")
      .run(done)
  })
}
