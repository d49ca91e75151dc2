import Database from 'better-sqlite3'
import type { StorageKind } from '../../../shared/fields/storage.ts'
import type { DatePart } from '../../../shared/filters/dateParts.ts'
import type { Dialect, EngineFailure, QueryPlan, SqlValue, TextIndex } from './dialect.ts'
import { matchQuery } from './matchQuery.ts'
import { sqliteCatalog } from './sqliteCatalog.ts'

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

const ofMember = (key: string) => `'$."' || ${key} || '"'`

/**
 * Not a bare `?`: where the planner could use a parameter's value (a limit, a filter beside an order), the driver's clearing of all
 * parameters would have the statement parsed and planned anew each time it runs, and for nothing, because numbers arrive as reals.
 */
const parameter = '+?'

/** The index keeps no text of its own; triggers keep those records current that it has already (`textIndexes.ts`). */
function createText({ name, table, columns }: TextIndex): string[] {
  const index = quote(name)
  const list = columns.map(quote).join(', ')
  const of = (row: 'old' | 'new') => columns.map(column => `${row}.${quote(column)}`).join(', ')
  const filled = `(SELECT filled FROM "textIndexes" WHERE name = ${literal(name)})`
  const put = `INSERT INTO ${index} (rowid, ${list}) VALUES (new._seq, ${of('new')});`
  const take = `INSERT INTO ${index} (${index}, rowid, ${list}) VALUES ('delete', old._seq, ${of('old')});`
  const trigger = (what: TextEvent, when: string, row: 'old' | 'new', body: string) =>
    `CREATE TRIGGER ${quote(`${name}^${what}`)} AFTER ${when} ON ${quote(table)} WHEN ${row}._seq <= ${filled} BEGIN ${body} END`
  return [
    `CREATE VIRTUAL TABLE ${index} USING fts5(${list}, ` +
      `content = ${literal(table)}, content_rowid = '_seq', tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3')`,
    trigger('insert', 'INSERT', 'new', put),
    trigger('update', `UPDATE OF ${list}`, 'old', `${take} ${put}`),
    trigger('delete', 'DELETE', 'old', take),
  ]
}

const textEvents = ['insert', 'update', 'delete'] as const
type TextEvent = (typeof textEvents)[number]

/** The last cell of each row says what is done. */
function readPlan(rows: readonly (readonly SqlValue[])[]): QueryPlan {
  const steps = rows.map(cells => String(cells.at(-1)))
  return {
    steps,
    // A full-text search is no walk through the records, though the engine calls it one.
    scans: steps.some(step => step.startsWith('SCAN ') && !step.includes('VIRTUAL TABLE')),
    sorts: steps.some(step => step.includes('TEMP B-TREE')),
    leads: steps.every(step => step.startsWith('SEARCH ')),
  }
}

export const sqlite: Dialect = {
  ...sqliteCatalog({ quote, literal }),
  name: 'sqlite',
  answersAtOnce: true,
  lastInserted: 'SELECT last_insert_rowid()',
  columnType: kind => columnTypes[kind],
  rowNumber: 'INTEGER PRIMARY KEY',
  longestIndexed: undefined,
  tableEnd: { numbered: 'STRICT', keyed: 'STRICT, WITHOUT ROWID' },
  // The row's own number stands behind the columns of every index.
  orderedIndex: columns => columns.join(', '),
  quote,
  literal,
  parameter,
  numberParameter: parameter,
  ordered: (expression, ascending) => `${expression} ${ascending ? 'ASC' : 'DESC'}`,
  real: number => `1.0 * ${number}`,
  whole: number => `CAST(${number} AS INTEGER)`,
  least: (a, b) => `min(${a}, ${b})`,
  greatest: (a, b) => `max(${a}, ${b})`,
  jsonArray: values => `json_array(${values.join(', ')})`,
  jsonNumber: (column, path) => `json_extract(${column}, ${jsonPath(path)})`,
  jsonList: (value, order) => `json_group_array(${value} ORDER BY ${order})`,
  jsonMember: (column, path) => `json_extract(${column}, ${jsonPath(path)})`,
  jsonElements: column => `json_each(${column})`,
  jsonHolds: (column, text) => `EXISTS (SELECT 1 FROM json_each(${column}) WHERE value = ${text})`,
  jsonKeys: column => `json_each(${column})`,
  jsonHas: (column, key) => `EXISTS (SELECT 1 FROM json_each(${column}) WHERE key = ${key})`,
  jsonIsTrue: (column, key) => `json_extract(${column}, ${ofMember(key)}) = 1`,
  jsonWithout: (column, key) => `json_remove(${column}, ${ofMember(key)})`,
  storedBytes: '(SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size())',
  lowerCase: text => `lower(${text})`,
  // LIKE goes back to the next character of the column after each miss, at a hundred times the cost of this on texts made for it.
  contains: (column, text) => `instr(${column}, ${text}) > 0`,
  begins: (column, text) => `instr(${column}, ${text}) = 1`,
  unled: column => `+${column}`,
  readBy: index => ` INDEXED BY ${quote(index)}`,
  without: (text, character) => `replace(${text}, ${literal(character)}, '')`,
  createText,
  dropText: ({ name }) => [
    ...textEvents.map(what => `DROP TRIGGER IF EXISTS ${quote(`${name}^${what}`)}`),
    `DROP TABLE IF EXISTS ${quote(name)}`,
  ],
  fillsTexts: true,
  collectsWords: false,
  matching: ({ name, columns }, words) => ({
    text: `_seq IN (SELECT rowid FROM ${quote(name)} WHERE ${quote(name)} MATCH ${parameter})`,
    params: [matchQuery(words, columns)],
  }),
  differingBits: (column, bits) => `vec_distance_hamming(vec_bit(${column}), vec_bit(${bits}))`,
  datePart,
  planSettings: [],
  explain: text => `EXPLAIN QUERY PLAN ${text}`,
  readPlan,
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
