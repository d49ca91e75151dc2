import { CorruptFile } from '../../errors.ts'
import { buildVersion } from '../buildVersion.ts'
import { type Migration, missingSteps, type StoredFormat, versionKey, workableFrom } from '../migrations.ts'
import type { OwnTables } from '../ownTables.ts'
import type { PostgresDatabase } from './database.ts'
import { type Lease, quoteName } from './lease.ts'
import { newsDdl, newsMark } from './newsDdl.ts'
import { tablesDdl } from './tablesDdl.ts'
import { beginWriting } from './writer.ts'

/** What a schema is made of. */
export interface SchemaFormat {
  /** In the present format. */
  readonly tables: OwnTables
  /** The steps of all engines, of which one that began later here lacks the first. */
  readonly migrations: readonly Migration[]
  /** It must hold something already. */
  readonly wasMade?: boolean | undefined
  /** The server is at work already: it goes on with what a later build has added something to. */
  readonly isAtWork?: boolean | undefined
}

const formatKey = 'dataFormat'
const newsKey = 'news'
const workableKey = 'workableFrom'

interface StoredSchema extends StoredFormat {
  news: string | undefined
  /** The earliest format whose builds can work with it. */
  workableFrom: number
}

async function storedFormat(lease: Lease, schema: string): Promise<StoredSchema | undefined> {
  const table = `${quoteName(schema)}.meta`
  const [found] = (await lease.ask({ text: 'SELECT to_regclass($1)', values: [table], rowMode: 'array' })).rows
  if ((found as [string | null])[0] === null) return undefined
  const values = [versionKey, formatKey, newsKey, workableKey]
  const text = `SELECT key, value FROM ${table} WHERE key IN ($1, $2, $3, $4)`
  const stored = new Map((await lease.ask({ text, values, rowMode: 'array' })).rows as [string, string][])
  const format = Number(stored.get(formatKey))
  return {
    format,
    workableFrom: Number(stored.get(workableKey) ?? format),
    version: stored.get(versionKey) ?? 'unknown',
    news: stored.get(newsKey),
  }
}

/** Of two versions such as 1.10.0. */
function isLater(version: string, than: string): boolean {
  const [parts, others] = [version, than].map(text => text.split('.').map(Number))
  const differing = parts?.findIndex((part, at) => part !== others?.[at]) ?? -1
  return differing >= 0 && (parts?.[differing] ?? 0) > (others?.[differing] ?? 0)
}

/** Whether a later build looks after the schema, and this one can work with it as it is. */
function isKeptByLater(stored: StoredSchema, { migrations, isAtWork = false }: SchemaFormat): boolean {
  if (stored.format > migrations.length) return isAtWork && stored.workableFrom <= migrations.length
  return stored.format === migrations.length && isLater(stored.version, buildVersion)
}

/** Brings a schema to this build's format, in the transaction that is open. */
async function migrateSchema(lease: Lease, name: string, schema: string, format: SchemaFormat): Promise<void> {
  const { tables, migrations, wasMade = false } = format
  const stored = await storedFormat(lease, schema)
  if (stored === undefined && wasMade) throw new CorruptFile(name, 'it holds nothing of Telar')
  if (stored !== undefined && isKeptByLater(stored, format)) return
  const statements =
    stored === undefined
      ? [`CREATE SCHEMA IF NOT EXISTS ${quoteName(schema)}`, ...tablesDdl(tables)]
      : missingSteps(name, stored, migrations).flatMap(step => step.statements)
  const news = newsDdl(tables.news)
  const mark = newsMark(news)
  if (stored?.news !== mark) statements.push(...news)
  if (stored?.version === buildVersion && statements.length === 0) return
  // Together: each by itself would be a way to the server and back.
  if (statements.length > 0) await lease.run(statements.join(';\n'))
  const [known, workable] = [migrations.length, workableFrom(migrations)].map(String)
  const kept = { [versionKey]: buildVersion, [formatKey]: known, [newsKey]: mark, [workableKey]: workable }
  const text =
    'INSERT INTO meta (key, value) SELECT * FROM json_each_text($1) ON CONFLICT (key) DO UPDATE SET value = excluded.value'
  await lease.ask({ text, values: [JSON.stringify(kept)] })
}

/** A server may be set to answer a COMMIT before it is safe; what is acknowledged must survive a loss of power. */
async function assertDurable(lease: Lease, name: string): Promise<void> {
  const [row] = (await lease.ask({ text: 'SHOW synchronous_commit', values: [], rowMode: 'array' })).rows
  const [level] = row as [string]
  if (level === 'off') throw new Error(`${name} would lose what it has acknowledged: its synchronous_commit is off`)
}

/**
 * Makes a schema where there is none, or brings it to this build's format, all or nothing; other processes that begin meanwhile wait, and
 * find it done. @throws NewerData, CorruptFile
 */
export async function prepareSchema(database: PostgresDatabase, schema: string, format: SchemaFormat): Promise<void> {
  const name = `${database.name}/${schema}`
  await database.transaction(schema, { begin: beginWriting(schema) }, async lease => {
    await assertDurable(lease, name)
    await migrateSchema(lease, name, schema, format)
  })
}
