import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { rowNumber as numbered, postgres } from '../../dialects/postgres.ts'
import { expressionText, getTableConfig } from '../drizzleOrm.ts'
import type { OwnTables } from '../ownTables.ts'

type TableConfig = ReturnType<typeof getTableConfig>

const { quote, columnType } = postgres

/** By what drizzle calls them for SQLite. */
const types: Readonly<Record<string, string>> = {
  integer: columnType('integer'),
  real: columnType('real'),
  text: columnType('text'),
  blob: 'bytea',
}

const literal = (value: unknown) => (typeof value === 'number' ? String(value) : postgres.literal(String(value)))
const list = (columns: readonly SQLiteColumn[]) => columns.map(({ name }) => quote(name)).join(', ')

/** The column by which the rows of a table stand in the order in which they were written. SQLite has it without being asked. */
const rowNumber = 'rowid'

/** A row without a number gets one, as where SQLite's integer keys are asked for none. */
function columnText(column: SQLiteColumn): string {
  const isNumber = column.primary && column.getSQLType() === 'integer'
  const type = isNumber ? numbered : types[column.getSQLType()]
  if (type === undefined) throw new TypeError(`${column.name} is ${column.getSQLType()}`)
  const parts = [quote(column.name), type]
  if (column.notNull) parts.push('NOT NULL')
  if (column.default !== undefined) parts.push(`DEFAULT ${literal(column.mapToDriverValue(column.default))}`)
  if (column.primary) parts.push('PRIMARY KEY')
  else if (column.isUnique) parts.push('UNIQUE')
  return parts.join(' ')
}

const keys = ({ primaryKeys, uniqueConstraints }: TableConfig): string[] => [
  ...primaryKeys.map(({ columns }) => `PRIMARY KEY (${list(columns)})`),
  ...uniqueConstraints.map(({ columns }) => `UNIQUE (${list(columns)})`),
]

/** Made when all tables are there. */
function foreignKeyTexts(table: SQLiteTable): string[] {
  const { name, foreignKeys } = getTableConfig(table)
  return foreignKeys.map(({ reference, onDelete = 'no action' }) => {
    const { columns, foreignTable, foreignColumns } = reference()
    const target = `${quote(getTableConfig(foreignTable).name)} (${list(foreignColumns)})`
    const key = `FOREIGN KEY (${list(columns)}) REFERENCES ${target} ON DELETE ${onDelete.toUpperCase()}`
    return `ALTER TABLE ${quote(name)} ADD ${key}`
  })
}

const indexed = (column: SQLiteColumn | SQL) => ('getSQLType' in column ? quote(column.name) : expressionText(column))

/** Those of rows in order end with their number, as all do on SQLite: what they find is in order. */
function indexTexts({ name: table, indexes }: TableConfig, isInOrder: boolean): string[] {
  return indexes.map(({ config: { name, columns, unique, where } }) => {
    const condition = where === undefined ? '' : ` WHERE ${expressionText(where)}`
    const made = `CREATE${unique ? ' UNIQUE' : ''} INDEX ${quote(name)}`
    const all = columns.map(indexed)
    if (isInOrder && !unique) all.push(quote(rowNumber))
    return `${made} ON ${quote(table)} (${all.join(', ')})${condition}`
  })
}

function tableTexts(table: SQLiteTable, isInOrder: boolean): string[] {
  const config = getTableConfig(table)
  const columns = config.columns.map(columnText)
  if (isInOrder) columns.push(`${quote(rowNumber)} ${numbered} UNIQUE`)
  const all = [...columns, ...keys(config)]
  return [`CREATE TABLE ${quote(config.name)} (${all.join(', ')})`, ...indexTexts(config, isInOrder)]
}

/** The statements that make the tables of a new store in an empty schema, with what stands in them from the beginning. */
export const tablesDdl = ({ tables, inOrder, beginning }: OwnTables): string[] => [
  ...tables.flatMap(table => tableTexts(table, inOrder.includes(table))),
  ...tables.flatMap(foreignKeyTexts),
  ...beginning,
]
