import type { TableDialect } from '../dialects/dialect.ts'
import { dialectOf } from '../engine/dialectOf.ts'
import { longReadsOf } from '../engine/longReads.ts'
import type { SqlValue } from '../engine/sql.ts'
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
