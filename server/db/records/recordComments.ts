import { type Sql, sqlOf } from '../engine/sql.ts'
import { quotedRecordTable } from './naming.ts'

const drop = 'DELETE FROM "recordComments" WHERE "collectionId" = ? AND "recordId" = ?'

/** What was said about a record that does not come back goes with it. */
export async function dropComments(sql: Sql, collectionId: string, recordId: string): Promise<void> {
  await sql.prepare(drop).run(collectionId, recordId)
}

/** Deletes up to `rows` comments about records that are gone and that nobody can bring back any more. Returns how many. */
export async function pruneComments(tx: object, collectionId: string, rows: number): Promise<number> {
  const table = quotedRecordTable(tx, collectionId)
  const { changes } = await sqlOf(tx)
    .prepare(
      `DELETE FROM "recordComments" WHERE rowid IN (
         SELECT c.rowid FROM "recordComments" c WHERE c."collectionId" = ?
           AND NOT EXISTS (SELECT 1 FROM ${table} r WHERE r._id = c."recordId")
           AND NOT EXISTS (SELECT 1 FROM "recordHistory" h
             WHERE h."collectionId" = c."collectionId" AND h."recordId" = c."recordId" AND h.operation = 'delete')
         LIMIT ?)`,
    )
    .run(collectionId, rows)
  return changes
}

/** In the unit that takes a collection's tables out of use: the last comment until then. */
export async function lastComment(tx: object): Promise<number> {
  const row = await sqlOf(tx).values<[number | null]>('SELECT max(rowid) FROM "recordComments"').get()
  return row?.[0] ?? 0
}

/** Deletes up to `rows` comments about records of a collection, `last` and those before it. Returns how many. */
export async function forgetComments(tx: object, collectionId: string, last: number, rows: number): Promise<number> {
  const { changes } = await sqlOf(tx)
    .prepare(
      'DELETE FROM "recordComments" WHERE rowid IN (SELECT rowid FROM "recordComments" WHERE "collectionId" = ? AND rowid <= ? LIMIT ?)',
    )
    .run(collectionId, last, rows)
  return changes
}
