import { auditEntries } from '../audit/schema.ts'
import { meta, type OwnTables, once } from '../engine/ownTables.ts'
import { recordTables } from './recordTables.ts'
import * as own from './schema.ts'

const { jobs, taskRuns, endpointTokens, mcpTokens, apiCalls, recordComments, notifications, files } = own

/** All tables of an environment but those of its collections. */
export const environmentTables: OwnTables = {
  tables: [meta, once, ...Object.values(own), auditEntries, ...recordTables],
  inOrder: [once, jobs, taskRuns, endpointTokens, mcpTokens, apiCalls, recordComments, notifications, files],
  news: [
    { table: meta },
    { table: own.memberships, key: own.memberships.accountId },
    { table: taskRuns, key: taskRuns.id, of: 'INSERT' },
  ],
  beginning: [`INSERT INTO "meta" ("key", "value") VALUES ('schemaVersion', '1')`],
}
