import { CorruptFile, NewerData } from '../errors.ts'
import { buildVersion } from './buildVersion.ts'
import type { Connection } from './connection.ts'

/**
 * One step from format n to n + 1: statements, in order. A step that was released is never edited; what is wrong with it is
 * put right by the next one.
 */
export type Migration = readonly string[]

/** The table, in both kinds of file, that also holds the version of Telar that wrote the file last. */
export const metaTable = 'CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID'
const versionKey = 'telarVersion'

/**
 * Brings a file to the format of this build: `user_version` is the number of migrations applied. Each one commits together with
 * its number, so a process that is killed anywhere leaves a file that the next start carries on with.
 * @param wasMade whether it must hold something already
 * @param before called with this build's format, before it changes anything of a file that another build wrote last
 * @throws NewerData, CorruptFile
 */
export function migrate(
  connection: Connection,
  migrations: readonly Migration[],
  wasMade = false,
  before?: (format: number) => void,
): void {
  const format = Number(connection.pragma('user_version', { simple: true }))
  if (wasMade && format === 0) throw new CorruptFile(connection.name, 'it holds nothing of Telar')
  if (format > migrations.length) {
    throw new NewerData(
      connection.name,
      { version: writtenBy(connection), format },
      { version: buildVersion, format: migrations.length },
    )
  }
  if (format > 0 && (format < migrations.length || writtenBy(connection) !== buildVersion)) before?.(migrations.length)
  for (const [index, statements] of migrations.entries()) {
    if (index >= format) apply(connection, statements, index + 1)
  }
  if (writtenBy(connection) !== buildVersion) {
    connection.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)').run(versionKey, buildVersion)
  }
}

function apply(connection: Connection, statements: Migration, format: number): void {
  connection.exec('begin immediate')
  try {
    for (const statement of statements) connection.exec(statement)
    connection.pragma(`user_version = ${format}`)
    connection.exec('commit')
  } catch (error) {
    if (connection.inTransaction) connection.exec('rollback')
    throw error
  }
}

function writtenBy(connection: Connection): string {
  const row = connection.prepare<[string], { value: string }>('SELECT value FROM meta WHERE key = ?').get(versionKey)
  return row?.value ?? 'unknown'
}
