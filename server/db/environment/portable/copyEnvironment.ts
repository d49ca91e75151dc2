import Database from 'better-sqlite3'
import { ApplicationRefused } from '../../../../shared/applications/failures.ts'
import type { ApplicationCounts } from '../../../../shared/applications/manifest.ts'
import { sqlite } from '../../dialects/sqlite.ts'
import type { Connection } from '../../engine/connection.ts'
import { migrate } from '../../engine/migrations.ts'
import type { OpenedSource } from '../../engine/source.ts'
import { connectionSql, type Sql, type SqlValue, sqlOf, withSql } from '../../engine/sql.ts'
import { applyDdl } from '../../records/applyDdl.ts'
import type { CollectionShape } from '../../records/collectionShape.ts'
import { type Layout, layoutOf, place, type StoredField } from '../../records/layout.ts'
import { type DdlStep, ofBefore, planDdl } from '../../records/planDdl.ts'
import { environmentMigrations } from '../migrations.ts'
import type { StoredFile } from '../types.ts'
import { addressChange } from './addresses.ts'
import { chosenFiles } from './chosenFiles.ts'
import { eachRow } from './eachRow.ts'
import { requireJson } from './requireJson.ts'
import { settingsIn } from './settingsIn.ts'
import { collectionShapes, readLiveComponents } from './shapes.ts'
import { copiedTables, writtenInOrder } from './tables.ts'

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
const schemaVersionText = `SELECT CAST("value" AS INTEGER) FROM "meta" WHERE "key" = 'schemaVersion'`
/** Of a statement that gives one number. */
const single = async (sql: Sql, text: string) => Number((await sql.values<[number]>(text).get())?.[0])

/**
 * Writes the rows of one environment, on any engine, into a new file, whose tables, indexes and everything else are made by this build: nothing
 * that the source's schema says gets there, nor anything of a row that was deleted. The source is seen as it is at one moment.
 */
export async function copyEnvironment(
  { reads, requireSame }: OpenedSource,
  path: string,
  copy: EnvironmentCopy,
): Promise<CopyResult> {
  const target = new Database(path)
  try {
    // Nobody uses the file before it is whole and synced.
    for (const pragma of ['journal_mode=OFF', 'synchronous=OFF', 'foreign_keys=OFF']) target.pragma(pragma)
    migrate(target, environmentMigrations)
    const source = sqlOf(reads)
    const [shapes, files] = [await collectionShapes(source), await chosenFiles(source, copy)]
    target.exec('begin')
    const result = await new Copier({ source, target, shapes, files }, copy).run()
    target.exec('commit')
    await requireSame()
    return result
  } finally {
    target.close()
  }
}

interface Between {
  source: Sql
  target: Connection
  /** Of the source. */
  shapes: readonly CollectionShape[]
  files: ReadonlyMap<string, Row>
}

class Copier {
  readonly #source: Sql
  readonly #target: Connection
  readonly #written: Sql
  readonly #copy: EnvironmentCopy
  readonly #shapes: readonly CollectionShape[]
  readonly #tables: readonly string[]
  readonly #files: ReadonlyMap<string, Row>
  readonly #keys: ReadonlySet<string>
  readonly #moved: (text: string) => string
  #total = 0
  #done = 0

  constructor({ source, target, shapes, files }: Between, copy: EnvironmentCopy) {
    this.#source = source
    this.#target = target
    this.#written = connectionSql(target)
    this.#copy = copy
    this.#shapes = shapes
    const present = new Set(target.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all())
    this.#tables = copiedTables(copy.includeData, copy.includePeople).filter(
      table => table !== 'files' && present.has(table),
    )
    this.#files = files
    this.#keys = new Set([...files.values()].map(({ key }) => String(key)))
    this.#moved = addressChange(copy.from, copy.to, this.#keys)
  }

  async run(): Promise<CopyResult> {
    const { includeData, serves } = this.#copy
    await this.#requireQuiet()
    const layouts = this.#shapes.map(layoutOf)
    if (includeData) for (const { table } of layouts) this.#total += await this.#rowsOf(table)
    for (const table of this.#tables) this.#total += await this.#rowsOf(table)
    const steps = this.#shapes.flatMap(shape => planDdl(undefined, shape))
    await this.#apply(steps, ['createTable', 'createLinks'])
    for (const table of this.#tables) await this.#copyOwn(table)
    this.#copyFiles()
    const schemaVersion = await single(this.#source, schemaVersionText)
    this.#target.prepare("UPDATE meta SET value = ? WHERE key = 'schemaVersion'").run(String(schemaVersion))
    if (includeData) for (const layout of layouts) await this.#copyRecords(layout)
    // Indexes of words are made when the environment opens.
    if (serves) {
      await this.#apply(ofBefore(steps), ['createIndex'])
      await this.#requireConsistent()
    }
    const counts = await this.#counts(layouts.map(({ table }) => table))
    const settings = serves ? settingsIn(this.#target) : undefined
    return { counts, contents: this.#contents(), keys: [...this.#keys], accounts: this.#accounts(), settings }
  }

  async #requireQuiet(): Promise<void> {
    const { busyWith } = this.#copy
    const running = await this.#source
      .values<[string, string]>(`SELECT "kind", "state" FROM "jobs" WHERE "status" = 'running'`)
      .all()
    if (running.some(([kind, state]) => busyWith.includes(kind) && !isCommitted(state)))
      throw new ApplicationRefused('busy')
  }

  async #requireConsistent(): Promise<void> {
    await readLiveComponents(this.#written)
    const [broken] = this.#target.pragma('foreign_key_check') as { table: string }[]
    if (broken !== undefined)
      throw new ApplicationRefused('damaged', { reason: `a row of ${broken.table} leads nowhere` })
  }

  async #apply(steps: readonly DdlStep[], which: readonly DdlStep['do'][]): Promise<void> {
    await applyDdl(
      withSql({}, this.#written),
      steps.filter(step => which.includes(step.do)),
    )
  }

  #rowsOf(table: string): Promise<number> {
    return single(this.#source, `SELECT count(*) FROM ${this.#source.dialect.quote(table)}`)
  }

  #copyFiles(): void {
    const { to, file } = this.#copy
    const insert = this.#insert('files')
    for (const row of this.#files.values()) {
      const written = file({ ...(row as unknown as CopiedFile) })
      insert({ ...row, ...written, bucket: to, status: 'completed' })
    }
  }

  async #copyOwn(table: string): Promise<void> {
    const insert = this.#insert(table)
    const order = writtenInOrder.has(table) ? ' ORDER BY rowid' : ''
    await eachRow(this.#source.prepare<Row>(`SELECT * FROM ${quote(table)}${order}`).iterate(), row => {
      insert(this.#changed(table, row))
      this.#tell()
    })
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

  async #copyRecords({ table, columns, fields }: Layout): Promise<void> {
    const names = ['_seq', '_id', '_version', 'createdAt', 'updatedAt', ...columns.map(({ column }) => column)]
    const insert = this.#target.prepare(
      `INSERT INTO ${quote(table)} (${names.map(quote).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    )
    const secret = new Set(
      columns.flatMap(({ column }, at) =>
        isSecret(column, fields, this.#copy.keepsSealed) ? [at + place.updatedAt + 1] : [],
      ),
    )
    await eachRow(this.#cells(table, names, '_seq'), row => {
      insert.run(
        ...row.map((cell, at) => (secret.has(at) ? null : typeof cell === 'string' ? this.#moved(cell) : cell)),
      )
      this.#tell()
    })
    for (const { links } of fields) if (links) await this.#copyLinks(links.table)
  }

  async #copyLinks(table: string): Promise<void> {
    const insert = this.#target.prepare(`INSERT INTO ${quote(table)} (owner, position, target) VALUES (?, ?, ?)`)
    await eachRow(
      this.#cells(table, ['owner', 'position', 'target'], 'owner, position'),
      row => void insert.run(...row),
    )
  }

  /** The rows of a table of the source, each as the cells of some of its columns. */
  #cells(table: string, columns: readonly string[], order: string) {
    const { dialect } = this.#source
    const list = columns.map(dialect.quote).join(', ')
    return this.#source.values(`SELECT ${list} FROM ${dialect.quote(table)} ORDER BY ${order}`).iterate()
  }

  async #counts(tables: readonly string[]): Promise<ApplicationCounts> {
    const count = (from: string) => single(this.#written, `SELECT count(*) FROM ${from}`)
    let records = 0
    for (const table of tables) records += await count(quote(table))
    return {
      components: await count('components WHERE deletedAt IS NULL'),
      records,
      files: await count('files'),
      memberships: await count('memberships'),
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

/** What nobody may read leaves no server. */
const isSecret = (column: string, fields: readonly StoredField[], keepsSealed: boolean) =>
  fields.some(
    ({ writeOnly, sealed, slots }) =>
      (writeOnly || (sealed && !keepsSealed)) && slots.some(slot => slot.column === column),
  )

/** Of what is kept of a job: what was asked for is done, and what is tidied up is no table of a collection. */
const isCommitted = (state: string): boolean => (JSON.parse(state) as { committed?: boolean }).committed === true
