import { auditEntries } from '../audit/schema.ts'
import { meta, type OwnTables, once } from '../engine/ownTables.ts'
import * as own from './schema.ts'

/** All tables of the platform. */
export const platformTables: OwnTables = {
  tables: [meta, once, ...Object.values(own), auditEntries],
  inOrder: [once],
  news: [
    { table: own.sessions, key: own.sessions.id, of: 'DELETE' },
    { table: own.accounts, key: own.accounts.id },
    { table: own.accountEnvironments, key: own.accountEnvironments.accountId },
    { table: own.environments, key: own.environments.id },
    { table: own.platformSettings },
    { table: own.mails, of: 'INSERT' },
    { table: own.pushes, of: 'INSERT' },
  ],
  beginning: [],
}
