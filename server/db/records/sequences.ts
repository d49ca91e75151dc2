import type { Dialect } from '../dialects/dialect.ts'
import type { Awaitable } from '../engine/awaitable.ts'
import type { Sql } from '../engine/sql.ts'

/**
 * One row per collection. `sequence` rises with each unit that writes records, and when a text index begins to answer: what was computed from the collection is good while it
 * stays. `shape` rises with each change of its tables. Both live in the file, so a reader sees them in the snapshot of the data.
 */
export const collectionsTable = ({ columnType, tableEnd }: Dialect) => {
  const [text, number] = [columnType('text'), columnType('integer')]
  const columns = `id ${text} PRIMARY KEY, sequence ${number} NOT NULL, shape ${number} NOT NULL`
  return `CREATE TABLE IF NOT EXISTS "recordCollections" (${columns}) ${tableEnd.keyed}`
}

export interface CollectionState {
  sequence: number
  shape: number
}

export const prepareCollections = (sql: Sql) => sql.exec(collectionsTable(sql.dialect))

/** A name that was used before goes on counting, so that nobody takes its records for the old ones. */
export async function registerCollection(sql: Sql, collectionId: string): Promise<void> {
  await sql
    .prepare(
      'INSERT INTO "recordCollections" (id, sequence, shape) VALUES (?, 1, 1) ON CONFLICT (id) DO UPDATE SET sequence = "recordCollections".sequence + 1, shape = "recordCollections".shape + 1',
    )
    .run(collectionId)
}

export async function markChanged(sql: Sql, collectionId: string): Promise<void> {
  await sql
    .prepare('UPDATE "recordCollections" SET sequence = sequence + 1, shape = shape + 1 WHERE id = ?')
    .run(collectionId)
}

export async function readState(sql: Sql, collectionId: string): Promise<CollectionState | undefined> {
  const row = await sql
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
  read(sql: Sql): Awaitable<number> {
    const commits = sql.commits()
    if (commits !== undefined && commits === this.#commits && sql === this.#sql) return this.#sequence
    return this.#ask(sql, commits)
  }

  /** What is committed while the file is asked may be in the answer or not: it is good for the commits before. */
  async #ask(sql: Sql, commits: number | undefined): Promise<number> {
    const sequence = (await readState(sql, this.#collectionId))?.sequence ?? 0
    this.#sequence = sequence
    this.#commits = commits
    this.#sql = sql
    return sequence
  }
}

/** Raises the sequence for the unit in progress. */
export async function raiseSequence(sql: Sql, collectionId: string): Promise<CollectionState | undefined> {
  const row = await sql
    .values<[number, number]>(
      'UPDATE "recordCollections" SET sequence = sequence + 1 WHERE id = ? RETURNING sequence, shape',
    )
    .get(collectionId)
  return row && { sequence: row[0], shape: row[1] }
}
