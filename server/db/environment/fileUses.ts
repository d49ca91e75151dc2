import { sqlite } from '../dialects/sqlite.ts'
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
const inComponents = (key: string): Search => ({
  text: `SELECT DISTINCT c.id, iif(c.deletedAt IS NULL, 'component', 'trash')
    FROM componentVersions v JOIN components c ON c.id = v.componentId
    WHERE instr(v.definition, ?) > 0 LIMIT ${most}`,
  params: [key],
  use: ([componentId = '', kind]) => ({ kind: kind === 'trash' ? 'trash' : 'component', componentId }),
})

const inHistory = (key: string): Search => ({
  text: `SELECT DISTINCT collectionId, recordId FROM recordHistory WHERE instr(before, ?) > 0 LIMIT ${most}`,
  params: [key],
  use: ([collectionId = '', recordId = '']) => ({ kind: 'history', collectionId, recordId }),
})

/** Those that are at work name the file by its id. */
const inJobs = (id: string): Search => ({
  text: `SELECT id FROM jobs WHERE status = 'running' AND instr(state, ?) > 0 LIMIT ${most}`,
  params: [id],
  use: ([jobId = '']) => ({ kind: 'job', jobId }),
})

/** Fields that hold files, and texts, where its address may stand. */
function inRecords({ collectionId, table, columns }: Layout, key: string): Search[] {
  const folded = new Set(columns.map(slot => slot.folded?.column))
  const texts = columns.filter(({ column, kind }) => (kind === 'text' || kind === 'json') && !folded.has(column))
  if (texts.length === 0) return []
  const holds = texts.map(({ column }) => `instr(${sqlite.quote(column)}, ?) > 0`).join(' OR ')
  return [
    {
      text: `SELECT _id FROM ${sqlite.quote(table)} WHERE ${holds} LIMIT ${most}`,
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
  { id, key }: Pick<StoredFile, 'id' | 'key'>,
): Promise<FileUse[]> {
  const searches = [inComponents(key), ...layouts.flatMap(layout => inRecords(layout, key)), inHistory(key), inJobs(id)]
  const found: FileUse[] = []
  for (const { text, params, use } of searches) {
    for await (const rows of longReadsOf(reads).chunks<string[]>(text, params)) found.push(...rows.map(use))
    if (found.length >= most) break
  }
  return found.slice(0, most)
}
