import { mayBeHistory } from '../../../shared/fields/capabilities.ts'
import { sqlite } from '../dialects/sqlite.ts'
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

const isDone = (sql: Sql) => sql.values('SELECT 1 FROM meta WHERE key = ?').get(done) !== undefined

/** What the unit leaves of the old contents is zeros. */
function wiping<T>(sql: Sql, work: () => T): T {
  sql.exec('PRAGMA secure_delete = ON')
  try {
    return work()
  } finally {
    sql.exec('PRAGMA secure_delete = OFF')
  }
}

/** @returns whether there may be more */
function sealCells(sql: Sql, { collectionId, table }: Layout, { field, slots }: StoredField, seal: Seal): boolean {
  const column = sqlite.quote(slots[0]?.column ?? '')
  const rows = sql
    .values<[number, string, string]>(
      `SELECT _seq, _id, ${column} FROM ${sqlite.quote(table)} WHERE ${column} >= '{' AND ${column} < '|' LIMIT ${chunk}`,
    )
    .all()
  const update = sql.prepare(`UPDATE ${sqlite.quote(table)} SET ${column} = ? WHERE _seq = ?`)
  for (const [seq, recordId, cell] of rows) update.run(sealedCell(cell, seal, { collectionId, field, recordId }), seq)
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
function sealHistory(sql: Sql, layout: Layout, after: number, seal: Seal): number | undefined {
  const rows = sql
    .values<[number, string, string]>(
      `SELECT id, "recordId", before FROM "recordHistory" WHERE "collectionId" = ? AND id > ? ORDER BY id LIMIT ${chunk}`,
    )
    .all(layout.collectionId, after)
  const update = sql.prepare('UPDATE "recordHistory" SET before = ? WHERE id = ?')
  for (const [id, recordId, text] of rows) {
    const fresh = JSON.stringify(sealedBefore(JSON.parse(text), layout, recordId, seal))
    if (fresh !== text) update.run(fresh, id)
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
  if (isDone(sqlOf(store.reads))) return
  const within = <T>(work: (sql: Sql) => T) => store.write(tx => wiping(sqlOf(tx), () => work(sqlOf(tx))))
  for (const shape of shapes) {
    const layout = layoutOf(shape)
    const sealed = layout.fields.filter(stored => stored.sealed)
    for (const stored of sealed) while (await within(sql => sealCells(sql, layout, stored, seal)));
    if (sealed.length === 0) continue
    let after: number | undefined = 0
    const entriesAfter = (from: number) => within(sql => sealHistory(sql, layout, from, seal))
    while (after !== undefined) after = await entriesAfter(after)
  }
  await store.write(tx => void sqlOf(tx).prepare("INSERT OR REPLACE INTO meta (key, value) VALUES (?, '1')").run(done))
}
