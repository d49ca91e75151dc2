import type { SQL } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { sqlite } from '../dialects/sqlite.ts'
import type { Connection } from './connection.ts'
import { drizzle, sql } from './drizzleOrm.ts'

export type Drizzle = BetterSQLite3Database

export const drizzleOn = (connection: Connection): Drizzle => drizzle({ client: connection })

/** `column` contains the placeholder's text, whatever the case of its ASCII letters; the text comes from `likeText`. */
export const containsText = (column: SQLiteColumn | SQL, placeholder: string): SQL =>
  sql`${column} LIKE ${sql.placeholder(placeholder)} ESCAPE '\\'`

/** The pattern for `containsText`; without a search everything matches. */
export const likeText = (search = ''): string => sqlite.likePattern(search, 'anywhere')
