import Database from 'better-sqlite3'
import { sqlite } from '../../dialects/sqlite.ts'
import { type Connection, openConnection } from '../../engine/connection.ts'
import { connectionSql, type SqlValue } from '../../engine/sql.ts'
import { layoutOf, type StoredField } from '../../records/layout.ts'
import { prepareCollections } from '../../records/sequences.ts'
import { collectionShapes } from './shapes.ts'

type Row = Record<string, SqlValue>

export interface CarryOver {
  /** Uploads that what comes does not know stay: it was kept without them. */
  takesFiles: boolean
  /** Accounts that are no more: their memberships grant nothing. */
  gone: readonly string[]
}

export interface Carried {
  /** Hashes of the contents of uploads that stay. */
  contents: string[]
}

const quote = sqlite.quote

/**
 * Takes over what an environment does not give up when a backup of it takes its place: its audit log, values that nobody may read and that no
 * backup holds, and uploads where the backup was made without them. Counters go on, so that nobody takes what was read before for what is
 * there now.
 * @param path of the database that serves next; nobody else uses it
 */
export function carryOver(sourcePath: string, path: string, { takesFiles, gone }: CarryOver): Carried {
  const source = openConnection(sourcePath, 'read')
  try {
    const target = new Database(path, { fileMustExist: true })
    try {
      return target.transaction(() => {
        copyRows(source, target, 'auditEntries', 'SELECT * FROM auditEntries ORDER BY number')
        raiseCounters(source, target)
        keepSecrets(source, target)
        for (const accountId of gone)
          target.prepare('UPDATE memberships SET confirmed = 0 WHERE accountId = ?').run(accountId)
        return { contents: takesFiles ? keepFiles(source, target) : [] }
      })()
    } finally {
      target.close()
    }
  } finally {
    source.close()
  }
}

/** Rows that are there already stay as they are. */
function copyRows(source: Connection, target: Connection, table: string, rows: string): void {
  const columns = target.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table)
  const places = columns.map(() => '?').join(', ')
  const insert = target.prepare(
    `INSERT OR IGNORE INTO ${quote(table)} (${columns.map(quote).join(', ')}) VALUES (${places})`,
  )
  for (const row of source.prepare<[], Row>(rows).iterate()) insert.run(...columns.map(name => row[name] ?? null))
}

function raiseCounters(source: Connection, target: Connection): void {
  const versionOf = (file: Connection) =>
    Number(file.prepare("SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'schemaVersion'").pluck().get())
  const next = Math.max(versionOf(source), versionOf(target)) + 1
  target.prepare("UPDATE meta SET value = ? WHERE key = 'schemaVersion'").run(String(next))
  prepareCollections(connectionSql(target))
  if (!has(source, 'recordCollections')) return
  const states = source.prepare<[], { id: string; sequence: number; shape: number }>(
    'SELECT id, sequence, shape FROM "recordCollections"',
  )
  const raise = target.prepare(
    `INSERT INTO "recordCollections" (id, sequence, shape) VALUES (?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET sequence = max(sequence, excluded.sequence), shape = max(shape, excluded.shape)`,
  )
  for (const { id, sequence, shape } of states.all()) raise.run(id, sequence + 1, shape + 1)
}

const has = (file: Connection, table: string) =>
  file.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table) !== undefined

/** Columns go by the ids of their fields, so one of the same name holds the same. */
function keepSecrets(source: Connection, target: Connection): void {
  const known = new Map(collectionShapes(source).map(shape => [shape.id, layoutOf(shape)]))
  for (const shape of collectionShapes(target)) {
    const { table, fields } = layoutOf(shape)
    const before = known.get(shape.id)
    if (before === undefined) continue
    const shared = secretColumns(before.fields)
    for (const column of secretColumns(fields)) {
      if (!shared.has(column)) continue
      const held = source.prepare<[], [string, SqlValue]>(
        `SELECT _id, ${quote(column)} FROM ${quote(before.table)} WHERE ${quote(column)} IS NOT NULL`,
      )
      const keep = target.prepare(`UPDATE ${quote(table)} SET ${quote(column)} = ? WHERE _id = ?`)
      for (const [id, value] of held.raw().iterate()) keep.run(value, id)
    }
  }
}

const secretColumns = (fields: readonly StoredField[]): Set<string> =>
  new Set(fields.flatMap(({ writeOnly, slots }) => (writeOnly ? slots.map(({ column }) => column) : [])))

/** @returns hashes of the contents that the source has and the target did not know */
function keepFiles(source: Connection, target: Connection): string[] {
  const hashes = target.prepare<[], string>('SELECT DISTINCT hash FROM files').pluck()
  const before = new Set(hashes.all())
  copyRows(
    source,
    target,
    'files',
    "SELECT * FROM files WHERE status = 'completed' AND hash IS NOT NULL AND expiresAt IS NULL",
  )
  return hashes.all().filter(hash => !before.has(hash))
}
