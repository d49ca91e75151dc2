import { createHash } from 'node:crypto'
import type { TableDialect } from '../dialects/dialect.ts'
import { dialectOf } from '../engine/dialectOf.ts'
import { longReadsOf } from '../engine/longReads.ts'
import { recordTable } from '../records/naming.ts'
import type { EnvironmentReads } from './types.ts'

/** What changes with everything that a copy of an environment holds. When somebody came in last is not worth one. */
const small = [
  'SELECT coalesce(max("sequence"), 0), count(*) FROM "componentLog"',
  'SELECT "id", "name", "headVersion", "liveVersion", "deletedAt" FROM "components" ORDER BY "id"',
  `SELECT "key", "name", "type", "size", "hash" FROM "files" WHERE "status" <> 'pending' AND "expiresAt" IS NULL ORDER BY "key"`,
  `SELECT "id", "version", "email", "name", "roles", "managedRoles", "flags", "profile", "confirmed", "disabled" FROM "memberships"
   ORDER BY "id"`,
  'SELECT "accountId", "componentId", "updatedAt" FROM "componentPreferences" ORDER BY "accountId", "componentId"',
  'SELECT coalesce(max("id"), 0), count(*) FROM "recordHistory"',
  'SELECT coalesce(max("rowid"), 0), count(*), max("editedAt") FROM "recordComments"',
]

/** Each change of a record raises its version, and each new one has a higher number. */
const ofRecords = ({ quote }: TableDialect, collectionId: string) =>
  `SELECT count(*), max("_seq"), sum("_version"), max("updatedAt") FROM ${quote(recordTable(collectionId))}`

/**
 * The same as long as nothing changes that a copy of the environment would hold. It reads each record once, on a thread of its own, which is
 * little beside copying it.
 * @param collectionIds of those that have records
 */
export async function fingerprintOf(reads: EnvironmentReads, collectionIds: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  const records = [...collectionIds].sort().map(id => ofRecords(dialectOf(reads), id))
  for (const text of [...small, ...records]) {
    hash.update(text)
    for await (const rows of longReadsOf(reads).chunks(text, [])) hash.update(JSON.stringify(rows))
  }
  return hash.digest('hex')
}
