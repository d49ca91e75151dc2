import Database from 'better-sqlite3'
import type { Cell, StorageKind } from '../../../shared/fields/storage.ts'
import type { DatePart } from '../../../shared/filters/dateParts.ts'
import type { SqlValue } from '../engine/sql.ts'
import type { Dialect, EngineFailure } from './dialect.ts'

const columnTypes: Record<StorageKind, string> = {
  text: 'TEXT',
  integer: 'INTEGER',
  real: 'REAL',
  boolean: 'INTEGER',
  date: 'TEXT',
  timestamp: 'TEXT',
  json: 'TEXT',
}

const quote = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

const jsonPath = (path: readonly (string | number)[]) =>
  literal(`$${path.map(step => (typeof step === 'number' ? `[${step}]` : `.${JSON.stringify(step)}`)).join('')}`)

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const dateFormats: Record<DatePart, string> = {
  year: '%Y',
  quarter: '%m',
  month: '%Y-%m',
  week: '%G-W%V',
  day: '%Y-%m-%d',
  hour: '%Y-%m-%dT%H',
  weekday: '%u',
}

function datePart(part: DatePart, column: string, shift: string | undefined): string {
  const moved = shift === undefined ? column : `${column}, (${shift}) || ' seconds'`
  const text = `strftime('${dateFormats[part]}', ${moved})`
  if (part === 'weekday') return `CAST(${text} AS INTEGER)`
  return part === 'quarter' ? `strftime('%Y-Q', ${moved}) || ((${text} + 2) / 3)` : text
}

function encode(kind: StorageKind, cell: Cell): SqlValue {
  if (cell === null) return null
  if (kind === 'json') return JSON.stringify(cell)
  if (typeof cell === 'boolean') return cell ? 1 : 0
  if (typeof cell === 'object') throw new TypeError(`a ${kind} column cannot hold an object`)
  return cell
}

function decode(kind: StorageKind, value: SqlValue): Cell {
  if (value === null) return null
  if (kind === 'json') return JSON.parse(String(value))
  if (kind === 'boolean') return value === 1
  return typeof value === 'bigint' ? Number(value) : value
}

export const sqlite: Dialect = {
  name: 'sqlite',
  columnType: kind => columnTypes[kind],
  quote,
  literal,
  parameter: '?',
  jsonList: (value, order) => `json_group_array(${value} ORDER BY ${order})`,
  jsonMember: (column, path) => `json_extract(${column}, ${jsonPath(path)})`,
  jsonElements: column => `json_each(${column})`,
  contains: (column, parameter) => `${column} LIKE ${parameter} ESCAPE '\\'`,
  matching: index => `_seq IN (SELECT rowid FROM ${index} WHERE ${index} MATCH ?)`,
  likePattern: (text, position) => `${position === 'anywhere' ? '%' : ''}${escapeLike(text)}%`,
  datePart,
  encode,
  decode,
  failure: sqliteFailure,
}

const uniqueMessage = /^UNIQUE constraint failed: (.+)$/
const uniqueCodes: ReadonlySet<string> = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])

function sqliteFailure(error: unknown): EngineFailure | undefined {
  const cause = sqliteError(error)
  if (cause === undefined) return undefined
  if (uniqueCodes.has(cause.code)) return unique(cause.message)
  if (cause.code === 'SQLITE_FULL') return { kind: 'full' }
  if (cause.code.startsWith('SQLITE_CORRUPT') || cause.code === 'SQLITE_NOTADB')
    return { kind: 'corrupt', reason: cause.message }
  if (cause.code.startsWith('SQLITE_READONLY') || cause.code.startsWith('SQLITE_CANTOPEN')) {
    return { kind: 'readOnly', reason: cause.message }
  }
  return undefined
}

/** Drizzle may wrap the driver's error. */
function sqliteError(error: unknown): InstanceType<typeof Database.SqliteError> | undefined {
  if (error instanceof Database.SqliteError) return error
  return error instanceof Error && error.cause !== undefined ? sqliteError(error.cause) : undefined
}

/** The message lists `table.column, table.column`. Names with a dot or comma do not occur: Telar names its columns itself. */
function unique(message: string): EngineFailure | undefined {
  const columns = uniqueMessage.exec(message)?.[1]?.split(', ')
  if (columns === undefined) return undefined
  const table = columns[0]?.split('.')[0] ?? ''
  return { kind: 'unique', table, columns: columns.map(column => column.slice(table.length + 1)) }
}
