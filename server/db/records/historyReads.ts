import { type Sql, sqlOf } from '../engine/sql.ts'
import { authorOf, type HistoryBefore, type HistoryOperation } from './history.ts'
import { quotedRecordTable } from './naming.ts'
import { weighedRows } from './weighedRows.ts'

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
export async function entriesOf(
  scope: object,
  collectionId: string,
  recordId: string,
  limit: number,
): Promise<HistoryEntry[]> {
  const sql = sqlOf(scope)
  const entries = sql.values<Row>(
    `SELECT ${columns} FROM "recordHistory" h WHERE h."collectionId" = ? AND h."recordId" = ? ORDER BY h.id DESC LIMIT ?`,
  )
  return (await weighedRows(entries, [collectionId, recordId, limit], limit)).map(toEntry)
}

/** The last deletion of each record that is not there now. */
const deleted = (scope: object, collectionId: string) =>
  `FROM "recordHistory" h WHERE h."collectionId" = ? AND h.operation = 'delete'
     AND NOT EXISTS (SELECT 1 FROM ${quotedRecordTable(scope, collectionId)} r WHERE r._id = h."recordId")
     AND NOT EXISTS (SELECT 1 FROM "recordHistory" later
       WHERE later."collectionId" = h."collectionId" AND later."recordId" = h."recordId" AND later.id > h.id)`

/** Of one account alone. */
const byAuthor = 'AND h."authorId" = ?'

/** The last to go first. @param authorId of whom; without one, of all */
export async function deletedEntries(
  scope: object,
  collectionId: string,
  { skip, limit, authorId }: { skip: number; limit: number; authorId?: string },
): Promise<HistoryEntry[]> {
  const sql = sqlOf(scope)
  const own = authorId === undefined ? [] : [authorId]
  const entries = sql.values<Row>(
    `SELECT ${columns} ${deleted(scope, collectionId)} ${own.length > 0 ? byAuthor : ''} ORDER BY h.id DESC LIMIT ? OFFSET ?`,
  )
  return (await weighedRows(entries, [collectionId, ...own, limit, skip], limit)).map(toEntry)
}

/** @param authorId of whom; without one, of all */
export async function countDeleted(scope: object, collectionId: string, authorId?: string): Promise<number> {
  const own = authorId === undefined ? [] : [authorId]
  const row = await sqlOf(scope)
    .values<[number]>(`SELECT count(*) ${deleted(scope, collectionId)} ${own.length > 0 ? byAuthor : ''}`)
    .get(collectionId, ...own)
  return row?.[0] ?? 0
}

/** Who created a record that is there; null when nobody wrote it down. */
export async function creatorOf(scope: object, collectionId: string, recordId: string): Promise<string | null> {
  const sql = sqlOf(scope)
  const row = await sql
    .values<[number]>(`SELECT _seq FROM ${quotedRecordTable(scope, collectionId)} WHERE _id = ?`)
    .get(recordId)
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

async function oldest(sql: Sql, collectionId: string, { before, most, now }: HistoryBounds): Promise<number> {
  const row = await sql
    .values<[number]>(
      'SELECT at FROM "recordHistory" WHERE "collectionId" = ? AND at <= ? ORDER BY at DESC, id DESC LIMIT 1 OFFSET ?',
    )
    .get(collectionId, now, most)
  return Math.max(before, row === undefined ? 0 : row[0] + 1)
}

/** Of a clock that was ahead: they go first where there are too many, because nobody knows when they were written. */
async function pruneAhead(sql: Sql, collectionId: string, { most, now }: HistoryBounds, rows: number): Promise<number> {
  const count = async (side: '>' | '<=') => {
    const row = await sql
      .values<[number]>(`SELECT count(*) FROM "recordHistory" WHERE "collectionId" = ? AND at ${side} ?`)
      .get(collectionId, now)
    return row?.[0] ?? 0
  }
  const ahead = await count('>')
  const tooMany = ahead === 0 ? 0 : ahead + (await count('<=')) - most
  if (tooMany <= 0) return 0
  const { changes } = await sql
    .prepare(
      'DELETE FROM "recordHistory" WHERE id IN (SELECT id FROM "recordHistory" WHERE "collectionId" = ? AND at > ? ORDER BY id LIMIT ?)',
    )
    .run(collectionId, now, Math.min(rows, tooMany))
  return changes
}

/** Deletes up to `rows` entries that are out of bounds, the oldest first. Returns how many. */
export async function pruneHistory(
  tx: object,
  collectionId: string,
  bounds: HistoryBounds,
  rows: number,
): Promise<number> {
  const sql = sqlOf(tx)
  const before = await oldest(sql, collectionId, bounds)
  const { changes } = await sql
    .prepare(
      'DELETE FROM "recordHistory" WHERE id IN (SELECT id FROM "recordHistory" WHERE "collectionId" = ? AND at < ? ORDER BY at, id LIMIT ?)',
    )
    .run(collectionId, before, rows)
  return changes < rows ? changes + (await pruneAhead(sql, collectionId, bounds, rows - changes)) : changes
}

/**
 * In the unit that takes a collection's tables out of use: who created their records is forgotten at once, because the places of
 * records begin anew. Returns the last entry of the history until then.
 */
export async function endHistory(tx: object, collectionId: string): Promise<number> {
  const sql = sqlOf(tx)
  await sql.prepare('DELETE FROM "recordAuthors" WHERE "collectionId" = ?').run(collectionId)
  const row = await sql.values<[number | null]>('SELECT max(id) FROM "recordHistory"').get()
  return row?.[0] ?? 0
}

/** Deletes up to `rows` entries of a collection, `last` and those before it. Returns how many. */
export async function forgetHistory(tx: object, collectionId: string, last: number, rows: number): Promise<number> {
  const { changes } = await sqlOf(tx)
    .prepare(
      'DELETE FROM "recordHistory" WHERE id IN (SELECT id FROM "recordHistory" WHERE "collectionId" = ? AND id <= ? LIMIT ?)',
    )
    .run(collectionId, last, rows)
  return changes
}
