import type { EnvironmentSizes } from '../../../shared/environment/sizes.ts'
import { dialectOf } from '../engine/dialectOf.ts'
import { longReadsOf } from '../engine/longReads.ts'
import { recordTable } from '../records/naming.ts'
import type { EnvironmentReads } from './types.ts'

const wholeOf = (storedBytes: string) => `SELECT
  (SELECT count(*) FROM "files" WHERE "status" <> 'pending' AND "expiresAt" IS NULL),
  (SELECT coalesce(sum("size"), 0) FROM
    (SELECT max("size") AS "size" FROM "files" WHERE "status" <> 'pending' AND "hash" IS NOT NULL GROUP BY "hash") AS "contents"),
  ${storedBytes},
  (SELECT count(*) FROM "componentVersions")`

/** Counts on a thread of its own: of many records that takes a while. @param collectionIds of those that have records */
export async function measureEnvironment(
  reads: EnvironmentReads,
  collectionIds: readonly string[],
): Promise<Omit<EnvironmentSizes, 'backupBytes'>> {
  const { quote, storedBytes } = dialectOf(reads)
  const numbers = async (text: string): Promise<number[]> => {
    for await (const [row] of longReadsOf(reads).chunks<number[]>(text, [])) if (row) return row.map(Number)
    return []
  }
  const [files = 0, fileBytes = 0, databaseBytes = 0, versions = 0] = await numbers(wholeOf(storedBytes))
  let records = 0
  for (const id of collectionIds) {
    const [count = 0] = await numbers(`SELECT count(*) FROM ${quote(recordTable(id))}`)
    records += count
  }
  return { records, files, fileBytes, databaseBytes, versions }
}
