import type { Sql } from '../engine/sql.ts'

/**
 * One row per collection. `sequence` rises with each unit that writes records, and when a text index begins to answer: what was computed from the collection is good while it
 * stays. `shape` rises with each change of its tables. Both live in the file, so a reader sees them in the snapshot of the data.
 */
const table =
  'CREATE TABLE IF NOT EXISTS "recordCollections" (id TEXT PRIMARY KEY, sequence INTEGER NOT NULL, shape INTEGER NOT NULL) STRICT, WITHOUT ROWID'

export interface CollectionState {
  sequence: number
  shape: number
}

export const prepareCollections = (sql: Sql) => sql.exec(table)

/** A name that was used before goes on counting, so that nobody takes its records for the old ones. */
export function registerCollection(sql: Sql, collectionId: string): void {
  sql
    .prepare(
      'INSERT INTO "recordCollections" (id, sequence, shape) VALUES (?, 1, 1) ON CONFLICT (id) DO UPDATE SET sequence = sequence + 1, shape = shape + 1',
    )
    .run(collectionId)
}

export function markChanged(sql: Sql, collectionId: string): void {
  sql
    .prepare('UPDATE "recordCollections" SET sequence = sequence + 1, shape = shape + 1 WHERE id = ?')
    .run(collectionId)
}

export function readState(sql: Sql, collectionId: string): CollectionState | undefined {
  const row = sql
    .values<[number, number]>('SELECT sequence, shape FROM "recordCollections" WHERE id = ?')
    .get(collectionId)
  return row && { sequence: row[0], shape: row[1] }
}

/** The sequence of one collection, asked of the file again only after something was committed to it. */
export class KnownSequence {
  readonly #collectionId: string
  #sql: Sql | undefined
  #commits: number | undefined
  #sequence = 0

  constructor(collectionId: string) {
    this.#collectionId = collectionId
  }

  /** @param sql of the connection that reads */
  read(sql: Sql): number {
    const commits = sql.commits()
    if (commits === undefined || commits !== this.#commits || sql !== this.#sql) {
      this.#sequence = readState(sql, this.#collectionId)?.sequence ?? 0
      this.#commits = commits
      this.#sql = sql
    }
    return this.#sequence
  }
}

/** Raises the sequence for the unit in progress. */
export function raiseSequence(sql: Sql, collectionId: string): CollectionState | undefined {
  const row = sql
    .values<[number, number]>(
      'UPDATE "recordCollections" SET sequence = sequence + 1 WHERE id = ? RETURNING sequence, shape',
    )
    .get(collectionId)
  return row && { sequence: row[0], shape: row[1] }
}
