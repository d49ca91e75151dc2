import { type Sql, sqlOf } from '../engine/sql.ts'
import { authorOf, type HistoryBefore, type HistoryOperation } from './history.ts'
import { recordTable } from './naming.ts'

export interface HistoryEntry {
  id: number
  recordId: string
  /** That the change made. */
  version: number
  operation: HistoryOperation
  /** Milliseconds since 1970. */
  at: number
  authorId: string | null
  before: HistoryBefore
}

type Row = [
  id: number,
  recordId: string,
  version: number,
  operation: HistoryOperation,
  at: number,
  authorId: string | null,
  before: string,
]

const columns = 'h.id, h."recordId", h.version, h.operation, h.at, h."authorId", h.before'

const toEntry = ([id, recordId, version, operation, at, authorId, before]: Row): HistoryEntry => ({
  id,
  recordId,
  version,
  operation,
  at,
  authorId,
  before: JSON.parse(before),
})

/** Newest first, of everything that ever had this id. */
export const entriesOf = (scope: object, collectionId: string, recordId: string, limit: number): HistoryEntry[] =>
  sqlOf(scope)
    .values<Row>(
      `SELECT ${columns} FROM "recordHistory" h WHERE h."collectionId" = ? AND h."recordId" = ? ORDER BY h.id DESC LIMIT ?`,
    )
    .all(collectionId, recordId, limit)
    .map(toEntry)

/** The last deletion of each record that is not there now. */
const deleted = (collectionId: string) =>
  `FROM "recordHistory" h WHERE h."collectionId" = ? AND h.operation = 'delete'
     AND NOT EXISTS (SELECT 1 FROM "${recordTable(collectionId).replaceAll('"', '""')}" r WHERE r._id = h."recordId")
     AND NOT EXISTS (SELECT 1 FROM "recordHistory" later
       WHERE later."collectionId" = h."collectionId" AND later."recordId" = h."recordId" AND later.id > h.id)`

/** The last to go first. */
export const deletedEntries = (
  scope: object,
  collectionId: string,
  { skip, limit }: { skip: number; limit: number },
): HistoryEntry[] =>
  sqlOf(scope)
    .values<Row>(`SELECT ${columns} ${deleted(collectionId)} ORDER BY h.id DESC LIMIT ? OFFSET ?`)
    .all(collectionId, limit, skip)
    .map(toEntry)

export const countDeleted = (scope: object, collectionId: string): number =>
  sqlOf(scope)
    .values<[number]>(`SELECT count(*) ${deleted(collectionId)}`)
    .get(collectionId)?.[0] ?? 0

/** Who created a record that is there; null when nobody wrote it down. */
export function creatorOf(scope: object, collectionId: string, recordId: string): string | null {
  const sql = sqlOf(scope)
  const table = recordTable(collectionId).replaceAll('"', '""')
  const row = sql.values<[number]>(`SELECT _seq FROM "${table}" WHERE _id = ?`).get(recordId)
  return row === undefined ? null : authorOf(sql, collectionId, row[0])
}

export interface HistoryBounds {
  /** Entries before that time go, in ms since 1970. */
  before: number
  /** So many of the newest stay. */
  most: number
  /** What lies ahead of it was written by a clock that was wrong. */
  now: number
}

const oldest = (sql: Sql, collectionId: string, { before, most, now }: HistoryBounds): number => {
  const row = sql
    .values<[number]>(
      'SELECT at FROM "recordHistory" WHERE "collectionId" = ? AND at <= ? ORDER BY at DESC, id DESC LIMIT 1 OFFSET ?',
    )
    .get(collectionId, now, most)
  return Math.max(before, row === undefined ? 0 : row[0] + 1)
}

/** Of a clock that was ahead: they go first where there are too many, because nobody knows when they were written. */
function pruneAhead(sql: Sql, collectionId: string, { most, now }: HistoryBounds, rows: number): number {
  const count = (side: '>' | '<=') =>
    sql
      .values<[number]>(`SELECT count(*) FROM "recordHistory" WHERE "collectionId" = ? AND at ${side} ?`)
      .get(collectionId, now)?.[0] ?? 0
  const ahead = count('>')
  const tooMany = ahead === 0 ? 0 : ahead + count('<=') - most
  if (tooMany <= 0) return 0
  return sql
    .prepare(
      'DELETE FROM "recordHistory" WHERE id IN (SELECT id FROM "recordHistory" WHERE "collectionId" = ? AND at > ? ORDER BY id LIMIT ?)',
    )
    .run(collectionId, now, Math.min(rows, tooMany)).changes
}

/** Deletes up to `rows` entries that are out of bounds, the oldest first. Returns how many. */
export function pruneHistory(tx: object, collectionId: string, bounds: HistoryBounds, rows: number): number {
  const sql = sqlOf(tx)
  const { changes } = sql
    .prepare(
      'DELETE FROM "recordHistory" WHERE id IN (SELECT id FROM "recordHistory" WHERE "collectionId" = ? AND at < ? ORDER BY at, id LIMIT ?)',
    )
    .run(collectionId, oldest(sql, collectionId, bounds), rows)
  return changes < rows ? changes + pruneAhead(sql, collectionId, bounds, rows - changes) : changes
}

/**
 * In the unit that takes a collection's tables out of use: who created their records is forgotten at once, because the places of
 * records begin anew. Returns the last entry of the history until then.
 */
export function endHistory(tx: object, collectionId: string): number {
  const sql = sqlOf(tx)
  sql.prepare('DELETE FROM "recordAuthors" WHERE "collectionId" = ?').run(collectionId)
  return sql.values<[number | null]>('SELECT max(id) FROM "recordHistory"').get()?.[0] ?? 0
}

/** Deletes up to `rows` entries of a collection, `last` and those before it. Returns how many. */
export const forgetHistory = (tx: object, collectionId: string, last: number, rows: number): number =>
  sqlOf(tx)
    .prepare(
      'DELETE FROM "recordHistory" WHERE id IN (SELECT id FROM "recordHistory" WHERE "collectionId" = ? AND id <= ? LIMIT ?)',
    )
    .run(collectionId, last, rows).changes
