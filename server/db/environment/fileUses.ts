import type { TableDialect } from '../dialects/dialect.ts'
import { dialectOf } from '../engine/dialectOf.ts'
import { longReadsOf } from '../engine/longReads.ts'
import type { SqlValue } from '../engine/sql.ts'
import type { HistoryBefore } from '../records/history.ts'
import type { Layout } from '../records/layout.ts'
import type { FileUse, StoredFile } from './types.ts'

/** Nobody reads a longer list. */
const most = 20

interface Search {
  text: string
  params: readonly SqlValue[]
  use(row: string[]): FileUse
}

/** Every version counts, also of a component in the trash: each of them can be restored. */
const inComponents = ({ contains }: TableDialect, key: string): Search => ({
  text: `SELECT DISTINCT c."id", CASE WHEN c."deletedAt" IS NULL THEN 'component' ELSE 'trash' END
    FROM "componentVersions" v JOIN "components" c ON c."id" = v."componentId"
    WHERE ${contains('v."definition"', '?')} LIMIT ${most}`,
  params: [key],
  use: ([componentId = '', kind]) => ({ kind: kind === 'trash' ? 'trash' : 'component', componentId }),
})

const inHistory = ({ contains }: TableDialect, key: string): Search => ({
  text: `SELECT DISTINCT "collectionId", "recordId" FROM "recordHistory" WHERE ${contains('"before"', '?')} LIMIT ${most}`,
  params: [key],
  use: ([collectionId = '', recordId = '']) => ({ kind: 'history', collectionId, recordId }),
})

/** Those that are at work name the file by its id. */
const inJobs = ({ contains }: TableDialect, id: string): Search => ({
  text: `SELECT "id" FROM "jobs" WHERE "status" = 'running' AND ${contains('"state"', '?')} LIMIT ${most}`,
  params: [id],
  use: ([jobId = '']) => ({ kind: 'job', jobId }),
})

const inSupport = (place: string): Search => ({
  text: 'SELECT 1 FROM "supportFiles" WHERE "place" = ? LIMIT 1',
  params: [place],
  use: () => ({ kind: 'support' }),
})

/** Fields that hold files, and texts, where its address may stand. */
function inRecords({ contains, quote }: TableDialect, { collectionId, table, columns }: Layout, key: string): Search[] {
  const folded = new Set(columns.map(slot => slot.folded?.column))
  const texts = columns.filter(({ column, kind }) => (kind === 'text' || kind === 'json') && !folded.has(column))
  if (texts.length === 0) return []
  const holds = texts.map(({ column }) => contains(quote(column), '?')).join(' OR ')
  return [
    {
      text: `SELECT "_id" FROM ${quote(table)} WHERE ${holds} LIMIT ${most}`,
      params: texts.map(() => key),
      use: ([recordId = '']) => ({ kind: 'record', collectionId, recordId }),
    },
  ]
}

/** Of a file in a collection that holds it, or held it. */
export interface Holding {
  recordId: string
  /** What the record held before, by the ids of the fields; undefined for what it holds now. */
  before?: Readonly<Record<string, unknown>>
}

/** Who looks at a file sees one of the first, or is not let in. */
const mostHoldings = 1_000

/** The records of a collection that hold a file in one of these fields, by its key. */
export async function holdingFile(
  reads: object,
  { table }: Layout,
  fields: Layout['fields'],
  key: string,
): Promise<Holding[]> {
  const { contains, quote } = dialectOf(reads)
  const columns = fields.flatMap(({ slots }) => slots.map(({ column }) => column))
  const holds = columns.map(column => contains(quote(column), '?')).join(' OR ')
  const text = `SELECT "_id" FROM ${quote(table)} WHERE ${holds} LIMIT ${mostHoldings}`
  const found: Holding[] = []
  for await (const rows of longReadsOf(reads).chunks<[string]>(
    text,
    columns.map(() => key),
  ))
    found.push(...rows.map(([recordId]) => ({ recordId })))
  return found
}

/** What histories and trashes of collections keep of a file, by its key and the local id of the collection. */
export async function heldFile(reads: object, key: string): Promise<ReadonlyMap<string, Holding[]>> {
  const { contains } = dialectOf(reads)
  const text = `SELECT "collectionId", "recordId", "before" FROM "recordHistory" WHERE ${contains('"before"', '?')} LIMIT ${mostHoldings}`
  const found = new Map<string, Holding[]>()
  for await (const rows of longReadsOf(reads).chunks<[string, string, string]>(text, [key]))
    for (const [collectionId, recordId, before] of rows) {
      const { values } = JSON.parse(before) as HistoryBefore
      found.set(collectionId, [...(found.get(collectionId) ?? []), { recordId, before: values }])
    }
  return found
}

/**
 * What names a file in its environment, up to 20 uses. A file is found by its key, which nobody can guess and nothing else
 * contains; everything is read, beside the main thread.
 */
export async function fileUses(
  reads: object,
  layouts: readonly Layout[],
  { id, key, bucket }: Pick<StoredFile, 'id' | 'key' | 'bucket'>,
): Promise<FileUse[]> {
  const dialect = dialectOf(reads)
  const searches = [
    inComponents(dialect, key),
    ...layouts.flatMap(layout => inRecords(dialect, layout, key)),
    inHistory(dialect, key),
    inJobs(dialect, id),
    inSupport(`${bucket}/${key}`),
  ]
  const found: FileUse[] = []
  for (const { text, params, use } of searches) {
    for await (const rows of longReadsOf(reads).chunks<string[]>(text, params)) found.push(...rows.map(use))
    if (found.length >= most) break
  }
  return found.slice(0, most)
}
