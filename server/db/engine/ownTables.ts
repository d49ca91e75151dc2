import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { index, integer, sql, sqliteTable, text } from './drizzleOrm.ts'

/** A table whose changes other servers of the same database are told of, because they keep something of it in memory. */
export interface NewsTable {
  readonly table: SQLiteTable
  /** Tells the row; without it, they are told once for each statement. */
  readonly key?: SQLiteColumn
  /** Only of these. */
  readonly of?: 'INSERT' | 'UPDATE' | 'DELETE' | 'INSERT OR DELETE'
}

/** The tables of a kind of store, as an engine makes them that begins with this build's format. */
export interface OwnTables {
  readonly tables: readonly SQLiteTable[]
  /** Those whose rows are read in the order in which they were written (`rowOrder`). */
  readonly inOrder: readonly SQLiteTable[]
  readonly news: readonly NewsTable[]
  /** Statements that write what stands in a new store. */
  readonly beginning: readonly string[]
}

/** What a store says of itself. The SQL of SQLite's is in `migrations.ts`. */
export const meta = sqliteTable('meta', { key: text().primaryKey(), value: text().notNull() })

/** Answers that are kept for repetitions. The SQL of SQLite's is in `once.ts`. */
export const once = sqliteTable(
  'once',
  {
    owner: text().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    answer: text(),
    createdAt: integer().notNull(),
  },
  table => [index('once_key').on(sql`substr(${table.key}, 1, 12)`)],
)
