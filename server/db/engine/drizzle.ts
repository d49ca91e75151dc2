import type { SQL } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Connection } from './connection.ts'
import { drizzle, sql } from './drizzleOrm.ts'

export type Drizzle = BetterSQLite3Database

export const drizzleOn = (connection: Connection): Drizzle => drizzle({ client: connection })

/** `column` contains the placeholder's text, whatever the case of its ASCII letters; everything contains the empty one. */
export const containsText = (column: SQLiteColumn | SQL, placeholder: string): SQL =>
  sql`instr(lower(${column}), lower(${sql.placeholder(placeholder)})) > 0`
