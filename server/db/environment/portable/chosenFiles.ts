import type { Sql, SqlValue } from '../../engine/sql.ts'
import { keysIn } from './addresses.ts'
import { eachRow } from './eachRow.ts'

type Row = Record<string, SqlValue>

const stored = `SELECT * FROM "files" WHERE "status" <> 'pending' AND "hash" IS NOT NULL AND "expiresAt" IS NULL ORDER BY rowid`

/** Rows of the files that go along, by id: all that people stored, or only those that the design names. Made for one download: never. */
export async function chosenFiles(
  source: Sql,
  { from, includeFiles, settings }: { from: string; includeFiles: boolean; settings: string },
): Promise<Map<string, Row>> {
  const rows = await source.prepare<Row>(stored).all()
  const named = new Set<string>()
  keysIn(settings, from, named)
  const definitions = source.values<[string]>('SELECT "definition" FROM "componentVersions"')
  if (!includeFiles) await eachRow(definitions.iterate(), ([definition]) => keysIn(definition, from, named))
  const chosen = includeFiles ? rows : rows.filter(({ key }) => named.has(String(key)))
  return new Map(chosen.map(row => [String(row.id), row]))
}
