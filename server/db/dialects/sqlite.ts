import Database from 'better-sqlite3'
import type { Cell, StorageKind } from '../../../shared/fields/storage.ts'
import type { DatePart } from '../../../shared/filters/dateParts.ts'
import type { Dialect, EngineFailure, SqlValue } from './dialect.ts'

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

/**
 * Not a bare `?`: where the planner could use a parameter's value (a limit, a filter beside an order), the driver's clearing of all
 * parameters would have the statement parsed and planned anew each time it runs, and for nothing, because numbers arrive as reals.
 */
const parameter = '+?'

export const sqlite: Dialect = {
  name: 'sqlite',
  columnType: kind => columnTypes[kind],
  quote,
  literal,
  parameter,
  jsonList: (value, order) => `json_group_array(${value} ORDER BY ${order})`,
  jsonMember: (column, path) => `json_extract(${column}, ${jsonPath(path)})`,
  jsonElements: column => `json_each(${column})`,
  // LIKE goes back to the next character of the column after each miss, at a hundred times the cost of this on texts made for it.
  contains: (column, text) => `instr(${column}, ${text}) > 0`,
  begins: (column, text) => `instr(${column}, ${text}) = 1`,
  unled: column => `+${column}`,
  without: (text, character) => `replace(${text}, ${literal(character)}, '')`,
  matching: index => `_seq IN (SELECT rowid FROM ${index} WHERE ${index} MATCH ${parameter})`,
  datePart,
  encode,
  decode,
  failure: sqliteFailure,
}

const uniqueMessage = /^UNIQUE constraint failed: (.+)$/
const uniqueCodes: ReadonlySet<string> = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])

/** The second: no room for the index of the log, which opening a file needs. */
const fullCodes: ReadonlySet<string> = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE'])

function sqliteFailure(error: unknown): EngineFailure | undefined {
  const cause = sqliteError(error)
  if (cause === undefined) return undefined
  if (uniqueCodes.has(cause.code)) return unique(cause.message)
  if (fullCodes.has(cause.code)) return { kind: 'full' }
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
