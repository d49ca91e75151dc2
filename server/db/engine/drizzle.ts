import type { Placeholder, SQL } from 'drizzle-orm'
import type { BaseSQLiteDatabase, SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { TableDialect } from '../dialects/dialect.ts'
import type { Connection } from './connection.ts'
import { drizzle, proxyDriver, sql } from './drizzleOrm.ts'
import type { Sql, SqlChanges, SqlValue } from './sql.ts'

/** Our own tables, on any engine. What it answers is awaited: SQLite gives it at once. */
export type Database = BaseSQLiteDatabase<'sync' | 'async', SqlChanges>

/** On SQLite. */
export const drizzleOn = (connection: Connection): Database => drizzle({ client: connection }) as unknown as Database

/** Drizzle writes the columns of a conflict with their table, which SQLite alone reads. */
const conflicts = /(?<= on conflict \()"[^)]*(?=\))/g
const readable = (text: string) => text.replace(conflicts, columns => columns.replaceAll(/"[^"]*"\./g, ''))

/** The same queries over the statements of another engine, which reads what drizzle writes for SQLite. */
export function drizzleOver(statements: Sql): Database {
  const database = proxyDriver().drizzle(async (written, params: SqlValue[], method) => {
    const text = readable(written)
    if (method === 'run') return { rows: [], ...(await statements.prepare(text).run(...params)) }
    const values = statements.values(text)
    return { rows: (method === 'get' ? await values.get(...params) : await values.all(...params)) as unknown[] }
  })
  raiseAsItIs(database as unknown as OverSession)
  return database as unknown as Database
}

interface OverSession {
  readonly session: { prepareQuery(...query: unknown[]): object }
}

/**
 * Drizzle raises an error of its own where a query fails, which says the values of its statement, secrets among them, and hides what the
 * engine's means. Nothing is cached here, so asking is all that it does otherwise.
 */
function raiseAsItIs({ session }: OverSession): void {
  const prepare = session.prepareQuery.bind(session)
  const queryWithCache = (_text: string, _params: unknown[], ask: () => Promise<unknown>) => ask()
  session.prepareQuery = (...query) => Object.assign(prepare(...query), { queryWithCache })
}

type Part = SQL | SQLiteColumn | Placeholder

/** What a dialect writes about columns and parameters, as a part of a query of ours. */
export function fragment(write: (...parts: string[]) => string, ...parts: readonly Part[]): SQL {
  const pieces = write(...parts.map((_, index) => `\u0000${index}\u0000`)).split('\u0000')
  return sql.join(pieces.map((piece, index) => (index % 2 === 0 ? sql.raw(piece) : sql`${parts[Number(piece)]}`)))
}

/** `column` contains the placeholder's text, whatever the case of its ASCII letters; everything contains the empty one. */
export const containsText = (
  { contains, lowerCase }: TableDialect,
  column: SQLiteColumn | SQL,
  placeholder: string,
): SQL => fragment((text, search) => contains(lowerCase(text), lowerCase(search)), column, sql.placeholder(placeholder))

/** Whether the placeholder gives nothing. It is no parameter by itself: engines ask for its type. */
export const isNothing = (placeholder: string): SQL => sql`CAST(${sql.placeholder(placeholder)} AS TEXT) IS NULL`

/** Of whole numbers; of none, 0. */
export const sum = (numbers: SQLiteColumn | SQL): SQL<number> =>
  sql<number>`CAST(coalesce(sum(${numbers}), 0) AS BIGINT)`

/**
 * The order in which the rows of a table were written, of a table without a number of its own. SQLite numbers all rows by itself; elsewhere a
 * column of that name does (`orderedTables`).
 */
export const rowOrder = (table: SQLiteTable): SQL<number> => sql`${table}."rowid"`

/** As a column's default: one more than the greatest number of its table. There is one writer, so that nobody takes it before. */
export const next = (table: string, column: string) => (): SQL =>
  sql`(SELECT coalesce(max(${sql.identifier(column)}), 0) + 1 FROM ${sql.identifier(table)})`

/** What runs is done; how many rows it changed is nobody's business. */
export async function done(running: unknown): Promise<void> {
  await running
}
