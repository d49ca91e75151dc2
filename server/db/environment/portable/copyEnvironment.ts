import Database from 'better-sqlite3'
import { ApplicationRefused } from '../../../../shared/applications/failures.ts'
import type { ApplicationCounts } from '../../../../shared/applications/manifest.ts'
import { sqlite } from '../../dialects/sqlite.ts'
import type { Connection } from '../../engine/connection.ts'
import { migrate } from '../../engine/migrations.ts'
import { connectionSql, type SqlValue, withSql } from '../../engine/sql.ts'
import { applyDdl } from '../../records/applyDdl.ts'
import type { CollectionShape } from '../../records/collectionShape.ts'
import { layoutOf, place, type StoredField } from '../../records/layout.ts'
import { type DdlStep, planDdl } from '../../records/planDdl.ts'
import { environmentMigrations } from '../migrations.ts'
import type { StoredFile } from '../types.ts'
import { addressChange, keysIn } from './addresses.ts'
import { settingsIn } from './settingsIn.ts'
import { collectionShapes, readLiveComponents } from './shapes.ts'
import { copiedTables } from './tables.ts'

type Row = Record<string, SqlValue>
export type CopiedFile = Pick<StoredFile, 'id' | 'name' | 'type' | 'genericType' | 'key' | 'size'> & { hash: string }

export interface EnvironmentCopy {
  /** The environment's id in the source, and in the copy. */
  from: string
  to: string
  includeData: boolean
  /** Its memberships, and how its people set up their tables. */
  includePeople: boolean
  /** All uploads, and not only those that the design names. Records name any of them. */
  includeFiles: boolean
  /** A text that names files besides what is in the database: the environment's settings. */
  settings: string
  /** For a file that another server may have written. */
  imported: boolean
  /** Whether memberships grant what they granted: they name accounts of this server. */
  knowsPeople: boolean
  /** The copy becomes an environment as it is: each index of the records is made. */
  serves: boolean
  /** Whether sealed values go along: the key that opens them is this server's. */
  keepsSealed: boolean
  /** Kinds of jobs that leave half of their work in the tables: none of them may be running. */
  busyWith: readonly string[]
  /** Looks at each file that goes along and says how it is written down. It may refuse it. */
  file(file: CopiedFile): CopiedFile
  /** @param total rows of all tables */
  progress(done: number, total: number): void
}

export interface CopyResult {
  counts: ApplicationCounts
  /** The contents that the copy names, each once. */
  contents: { hash: string; size: number }[]
  /** Of its files. */
  keys: string[]
  /** Of its memberships. */
  accounts: string[]
  /** What the copy says that its environment is set to; undefined where it says nothing. */
  settings: Record<string, unknown> | undefined
}

const quote = sqlite.quote
const single = (connection: Connection, text: string) => Number(connection.prepare(text).pluck().get())

/**
 * Writes the rows of one environment's file into a new file, whose tables, indexes and everything else are made by this build: nothing
 * that the source's schema says gets there, nor anything of a row that was deleted. The source is seen as it is at one moment.
 */
export function copyEnvironment(source: Connection, path: string, copy: EnvironmentCopy): CopyResult {
  const target = new Database(path)
  try {
    // Nobody uses the file before it is whole and synced.
    for (const pragma of ['journal_mode=OFF', 'synchronous=OFF', 'foreign_keys=OFF']) target.pragma(pragma)
    migrate(target, environmentMigrations)
    source.exec('begin')
    target.exec('begin')
    const result = new Copier(source, target, copy).run()
    target.exec('commit')
    source.exec('commit')
    return result
  } finally {
    target.close()
  }
}

class Copier {
  readonly #source: Connection
  readonly #target: Connection
  readonly #copy: EnvironmentCopy
  readonly #shapes: readonly CollectionShape[]
  readonly #tables: readonly string[]
  readonly #files: ReadonlyMap<string, Row>
  readonly #keys: ReadonlySet<string>
  readonly #moved: (text: string) => string
  #total = 0
  #done = 0

  constructor(source: Connection, target: Connection, copy: EnvironmentCopy) {
    this.#source = source
    this.#target = target
    this.#copy = copy
    this.#shapes = collectionShapes(source)
    const present = new Set(target.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all())
    this.#tables = copiedTables(copy.includeData, copy.includePeople).filter(
      table => table !== 'files' && present.has(table),
    )
    this.#files = this.#chosenFiles()
    this.#keys = new Set([...this.#files.values()].map(({ key }) => String(key)))
    this.#moved = addressChange(copy.from, copy.to, this.#keys)
  }

  run(): CopyResult {
    const { includeData, serves } = this.#copy
    this.#requireQuiet()
    const layouts = this.#shapes.map(layoutOf)
    if (includeData) for (const { table } of layouts) this.#total += this.#rowsOf(table)
    for (const table of this.#tables) this.#total += this.#rowsOf(table)
    const steps = this.#shapes.flatMap(shape => planDdl(undefined, shape))
    this.#apply(steps, ['createTable', 'createLinks'])
    for (const table of this.#tables) this.#copyOwn(table)
    this.#copyFiles()
    const schemaVersion = single(this.#source, "SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'schemaVersion'")
    this.#target.prepare("UPDATE meta SET value = ? WHERE key = 'schemaVersion'").run(String(schemaVersion))
    if (includeData) for (const layout of layouts) this.#copyRecords(layout)
    // Indexes of words are made when the environment opens.
    if (serves) {
      this.#apply(steps, ['createIndex'])
      this.#requireConsistent()
    }
    const counts = this.#counts(layouts.map(({ table }) => table))
    const settings = serves ? settingsIn(this.#target) : undefined
    return { counts, contents: this.#contents(), keys: [...this.#keys], accounts: this.#accounts(), settings }
  }

  #requireQuiet(): void {
    const { busyWith } = this.#copy
    const running = this.#source.prepare<[], string>("SELECT kind FROM jobs WHERE status = 'running'").pluck().all()
    if (running.some(kind => busyWith.includes(kind))) throw new ApplicationRefused('busy')
  }

  #requireConsistent(): void {
    readLiveComponents(this.#target)
    const [broken] = this.#target.pragma('foreign_key_check') as { table: string }[]
    if (broken !== undefined)
      throw new ApplicationRefused('damaged', { reason: `a row of ${broken.table} leads nowhere` })
  }

  #apply(steps: readonly DdlStep[], which: readonly DdlStep['do'][]): void {
    const scope = withSql({}, connectionSql(this.#target))
    applyDdl(
      scope,
      steps.filter(step => which.includes(step.do)),
    )
  }

  #rowsOf = (table: string) => single(this.#source, `SELECT count(*) FROM ${quote(table)}`)

  /** All that people stored, or only those that the design names. Made for one download: never. */
  #chosenFiles(): Map<string, Row> {
    const { from, includeFiles, settings } = this.#copy
    const rows = this.#source
      .prepare<[], Row>(
        "SELECT * FROM files WHERE status <> 'pending' AND hash IS NOT NULL AND expiresAt IS NULL ORDER BY rowid",
      )
      .all()
    const named = new Set<string>()
    keysIn(settings, from, named)
    const definitions = this.#source.prepare<[], string>('SELECT definition FROM componentVersions').pluck()
    if (!includeFiles) for (const definition of definitions.iterate()) keysIn(definition, from, named)
    const chosen = includeFiles ? rows : rows.filter(({ key }) => named.has(String(key)))
    return new Map(chosen.map(row => [String(row.id), row]))
  }

  #copyFiles(): void {
    const { to, file } = this.#copy
    const insert = this.#insert('files')
    for (const row of this.#files.values()) {
      const written = file({ ...(row as unknown as CopiedFile) })
      insert({ ...row, ...written, bucket: to, status: 'completed' })
    }
  }

  #copyOwn(table: string): void {
    const insert = this.#insert(table)
    for (const row of this.#source.prepare<[], Row>(`SELECT * FROM ${quote(table)}`).iterate()) {
      insert(this.#changed(table, row))
      this.#tell()
    }
  }

  #changed(table: string, row: Row): Row {
    if (this.#copy.imported) requireJson(table, row)
    if (table === 'componentVersions') return { ...row, definition: this.#moved(String(row.definition)) }
    if (table === 'recordHistory') return { ...row, before: this.#moved(String(row.before)) }
    if (table === 'memberships' && !this.#copy.knowsPeople) return { ...row, confirmed: 0 }
    return row
  }

  #insert(table: string): (row: Row) => void {
    const columns = this.#target.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table)
    const places = columns.map(() => '?').join(', ')
    const insert = this.#target.prepare(
      `INSERT INTO ${quote(table)} (${columns.map(quote).join(', ')}) VALUES (${places})`,
    )
    return row => void insert.run(...columns.map(column => row[column] ?? null))
  }

  #copyRecords({ table, columns, fields }: ReturnType<typeof layoutOf>): void {
    const names = ['_seq', '_id', '_version', 'createdAt', 'updatedAt', ...columns.map(({ column }) => column)]
    const list = names.map(quote).join(', ')
    const insert = this.#target.prepare(
      `INSERT INTO ${quote(table)} (${list}) VALUES (${names.map(() => '?').join(', ')})`,
    )
    const secret = new Set(
      columns.flatMap(({ column }, at) =>
        isSecret(column, fields, this.#copy.keepsSealed) ? [at + place.updatedAt + 1] : [],
      ),
    )
    const rows = this.#source.prepare<[], SqlValue[]>(`SELECT ${list} FROM ${quote(table)} ORDER BY _seq`).raw()
    for (const row of rows.iterate()) {
      insert.run(
        ...row.map((cell, at) => (secret.has(at) ? null : typeof cell === 'string' ? this.#moved(cell) : cell)),
      )
      this.#tell()
    }
    for (const { links } of fields) if (links) this.#copyLinks(links.table)
  }

  #copyLinks(table: string): void {
    const insert = this.#target.prepare(`INSERT INTO ${quote(table)} (owner, position, target) VALUES (?, ?, ?)`)
    const rows = this.#source.prepare<[], SqlValue[]>(`SELECT owner, position, target FROM ${quote(table)}`).raw()
    for (const row of rows.iterate()) insert.run(...row)
  }

  #counts(tables: readonly string[]): ApplicationCounts {
    const count = (from: string) => single(this.#target, `SELECT count(*) FROM ${from}`)
    return {
      components: count('components WHERE deletedAt IS NULL'),
      records: tables.reduce((sum, table) => sum + count(quote(table)), 0),
      files: count('files'),
      memberships: count('memberships'),
    }
  }

  #contents(): CopyResult['contents'] {
    return this.#target
      .prepare<[], { hash: string; size: number }>(
        'SELECT hash, max(size) AS size FROM files GROUP BY hash ORDER BY hash',
      )
      .all()
  }

  #accounts(): string[] {
    return this.#target.prepare<[], string>('SELECT accountId FROM memberships ORDER BY accountId').pluck().all()
  }

  #tell(): void {
    this.#done += 1
    if (this.#done % 1_000 === 0 || this.#done === this.#total) this.#copy.progress(this.#done, this.#total)
  }
}

const jsonColumns: Readonly<Record<string, readonly string[]>> = {
  componentVersions: ['definition'],
  recordHistory: ['before'],
  memberships: ['roles', 'managedRoles', 'flags', 'profile'],
  componentPreferences: ['preferences'],
}

const listColumns: ReadonlySet<string> = new Set(['roles', 'managedRoles'])

/** Raises what makes an environment fail at its first use. */
function requireJson(table: string, row: Row): void {
  for (const column of jsonColumns[table] ?? []) {
    const value: unknown = JSON.parse(String(row[column]))
    if (typeof value !== 'object' || value === null || Array.isArray(value) !== listColumns.has(column))
      throw new ApplicationRefused('damaged', { reason: `${column} of ${table}` })
  }
}

/** What nobody may read leaves no server. */
const isSecret = (column: string, fields: readonly StoredField[], keepsSealed: boolean) =>
  fields.some(
    ({ writeOnly, sealed, slots }) =>
      (writeOnly || (sealed && !keepsSealed)) && slots.some(slot => slot.column === column),
  )
