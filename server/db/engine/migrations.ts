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
export const versionKey = 'telarVersion'

/** What a place is said to hold: the number of migrations applied, and the version of Telar that wrote it last. */
export interface StoredFormat {
  readonly format: number
  readonly version: string
}

/** The steps that a place lacks, each with the format that it leads to. @throws NewerData */
export function missingSteps(
  place: string,
  stored: StoredFormat,
  migrations: readonly Migration[],
): { format: number; statements: Migration }[] {
  const known = { version: buildVersion, format: migrations.length }
  if (stored.format > known.format) throw new NewerData(place, stored, known)
  return migrations.map((statements, index) => ({ format: index + 1, statements })).slice(stored.format)
}

const making = /^\s*CREATE TABLE "?(\w+)/i
const indexing = /^\s*CREATE (UNIQUE )?INDEX \S+ ON "?(\w+)/i
const addingColumn = /^\s*ALTER TABLE \S+ ADD COLUMN\b/i

/** Whether a build that does not know this step can go on working: it makes tables, columns and indexes, and asks no more of what was there. */
export function onlyAdds(step: Migration): boolean {
  const made = new Set(step.map(statement => making.exec(statement)?.[1]))
  return step.every(statement => {
    const index = indexing.exec(statement)
    if (index !== null) return index[1] === undefined || made.has(index[2])
    return making.test(statement) || addingColumn.test(statement)
  })
}

/** The earliest format whose builds can work with what all these steps lead to. */
export const workableFrom = (migrations: readonly Migration[]): number =>
  migrations.findLastIndex(step => !onlyAdds(step)) + 1

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
  const version = format > 0 ? writtenBy(connection) : buildVersion
  const steps = missingSteps(connection.name, { format, version }, migrations)
  if (format > 0 && (steps.length > 0 || version !== buildVersion)) before?.(migrations.length)
  for (const { format: next, statements } of steps) apply(connection, statements, next)
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
