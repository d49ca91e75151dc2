import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Connection } from '../engine/connection.ts'
import { getTableConfig } from '../engine/drizzleOrm.ts'

interface ColumnShape {
  name: string
  type: string
  notNull: boolean
}

const inOrder = (columns: ColumnShape[]) => columns.sort((a, b) => a.name.localeCompare(b.name))

/** The columns as drizzle has them. */
export function declaredColumns(table: SQLiteTable): ColumnShape[] {
  const columns = getTableConfig(table).columns
  return inOrder(
    columns.map(column => ({ name: column.name, type: column.getSQLType().toUpperCase(), notNull: column.notNull })),
  )
}

/** The columns as the migrations made them. */
export function storedColumns(connection: Connection, table: SQLiteTable): ColumnShape[] {
  const rows = connection
    .prepare<[string], { name: string; type: string; notnull: number }>('SELECT * FROM pragma_table_info(?)')
    .all(getTableConfig(table).name)
  return inOrder(rows.map(({ name, type, notnull }) => ({ name, type, notNull: notnull === 1 })))
}
