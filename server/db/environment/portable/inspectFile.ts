import { closeSync, openSync, readSync } from 'node:fs'
import Database from 'better-sqlite3'
import { ApplicationRefused } from '../../../../shared/applications/failures.ts'
import { sqlite } from '../../dialects/sqlite.ts'
import type { Connection } from '../../engine/connection.ts'
import { migrate } from '../../engine/migrations.ts'
import type { OpenedSource } from '../../engine/source.ts'
import { connectionSql, withSql } from '../../engine/sql.ts'
import { type Layout, layoutOf } from '../../records/layout.ts'
import { collectionsTable } from '../../records/sequences.ts'
import { environmentMigrations } from '../migrations.ts'
import { collectionShapes } from './shapes.ts'

interface SchemaObject {
  type: string
  name: string
  tbl_name: string
  /** Page of its first rows; 0 for what has none of its own: views, triggers, virtual tables. */
  rootpage: number
  sql: string | null
}

const damaged = (reason: string, cause?: unknown) => new ApplicationRefused('damaged', { reason }, cause)
const objectsOf = (connection: Connection) =>
  connection.prepare<[], SchemaObject>('SELECT type, name, tbl_name, rootpage, sql FROM sqlite_schema').all()

const beginning = Buffer.from('SQLite format 3\0', 'latin1')

function requireDatabase(path: string): void {
  const found = Buffer.alloc(beginning.length)
  const file = openSync(path, 'r')
  try {
    readSync(file, found, 0, found.length, 0)
  } finally {
    closeSync(file)
  }
  if (!found.equals(beginning)) throw damaged('not a database')
}

/**
 * Opens a database that somebody else may have written, to be read once by `copyEnvironment`, and brings it to this build's format.
 * It holds the tables of Telar and of its own collections and nothing that could run: no trigger, view, virtual table or computed column.
 * @throws ApplicationRefused
 */
export async function openForeign(path: string): Promise<OpenedSource> {
  requireDatabase(path)
  const connection = new Database(path, { fileMustExist: true })
  try {
    // What a schema could make the engine call is not trusted, whatever the rules below let through.
    for (const pragma of ['trusted_schema=OFF', 'cell_size_check=ON', 'mmap_size=0', 'journal_mode=MEMORY'])
      connection.pragma(pragma)
    requireKnownFormat(connection)
    requireOwnSchema(connection)
    const [first] = connection.pragma('integrity_check(1)', { simple: false }) as { integrity_check: string }[]
    if (first?.integrity_check !== 'ok') throw damaged(first?.integrity_check ?? 'integrity')
    migrate(connection, environmentMigrations)
    const sql = connectionSql(connection)
    requireRecordTables(connection, (await collectionShapes(sql)).map(layoutOf))
    connection.exec('begin')
    return { reads: withSql({}, sql), requireSame: async () => undefined, close: async () => void connection.close() }
  } catch (error) {
    connection.close()
    throw error instanceof ApplicationRefused ? error : damaged(String(error), error)
  }
}

function requireKnownFormat(connection: Connection): void {
  const format = Number(connection.pragma('user_version', { simple: true }))
  if (format > environmentMigrations.length) throw new ApplicationRefused('newer')
  if (format < 1) throw damaged('no format')
}

/** The tables of Telar itself as its migrations made them up to the file's format. */
function expectedObjects(format: number): Map<string, SchemaObject> {
  const reference = new Database(':memory:')
  try {
    migrate(reference, environmentMigrations.slice(0, format))
    reference.exec(collectionsTable(sqlite))
    return new Map(objectsOf(reference).map(object => [object.name, object]))
  } finally {
    reference.close()
  }
}

const recordObject = /^[rl]_/

function requireOwnSchema(connection: Connection): void {
  const expected = expectedObjects(Number(connection.pragma('user_version', { simple: true })))
  const found = objectsOf(connection)
  for (const { type, name, tbl_name, rootpage, sql } of found) {
    if (rootpage === 0) throw new ApplicationRefused('foreignCode', { name })
    const own = expected.get(name)
    const isOwn = own !== undefined && own.type === type && own.sql === sql
    if (!isOwn && (expected.has(name) || !recordObject.test(tbl_name)))
      throw new ApplicationRefused('foreignTables', { name })
  }
  const names = new Set(found.map(({ name }) => name))
  const missing = [...expected.keys()].find(name => !names.has(name) && name !== 'recordCollections')
  if (missing !== undefined) throw new ApplicationRefused('foreignTables', { name: missing })
}

/** Exactly the tables of the file's own collections, each with the columns of their fields, none of them computed. */
function requireRecordTables(connection: Connection, layouts: readonly Layout[]): void {
  const links = layouts.flatMap(({ fields }) => fields.flatMap(stored => (stored.links ? [stored.links.table] : [])))
  const wanted = new Map<string, readonly string[]>([
    ...layouts.map(
      ({ table, columns }) =>
        [table, ['_seq', '_id', '_version', 'createdAt', 'updatedAt', ...columns.map(({ column }) => column)]] as const,
    ),
    ...links.map(table => [table, ['owner', 'position', 'target']] as const),
  ])
  const tables = objectsOf(connection).filter(({ type, name }) => type === 'table' && recordObject.test(name))
  const stray = tables.find(({ name }) => !wanted.has(name))
  if (stray !== undefined) throw new ApplicationRefused('foreignTables', { name: stray.name })
  const columnsOf = connection.prepare<[string], { name: string; hidden: number }>(
    'SELECT name, hidden FROM pragma_table_xinfo(?)',
  )
  for (const [table, columns] of wanted) {
    const found = columnsOf.all(table)
    if (found.some(({ hidden }) => hidden !== 0)) throw new ApplicationRefused('foreignCode', { name: table })
    const names = new Set(found.map(({ name }) => name))
    if (!columns.every(column => names.has(column))) throw new ApplicationRefused('foreignTables', { name: table })
  }
}
