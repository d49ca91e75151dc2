import type { AuditAction, AuditDetails } from '../../../shared/environment/audit.ts'
import { integer, sqliteTable, text } from '../engine/drizzleOrm.ts'

/** One table of this form in the platform's file, and one in each environment's. */
export const auditEntries = sqliteTable('auditEntries', {
  number: integer().primaryKey(),
  at: integer().notNull(),
  action: text().notNull().$type<AuditAction>(),
  accountId: text(),
  email: text(),
  address: text(),
  environmentId: text(),
  targetKind: text(),
  targetId: text(),
  targetName: text(),
  details: text({ mode: 'json' }).$type<AuditDetails>(),
})

/** The SQL of the table, for the migrations of both files. */
export const auditTables = [
  `CREATE TABLE auditEntries (
     number INTEGER NOT NULL PRIMARY KEY,
     at INTEGER NOT NULL,
     action TEXT NOT NULL,
     accountId TEXT,
     email TEXT,
     address TEXT,
     environmentId TEXT,
     targetKind TEXT,
     targetId TEXT,
     targetName TEXT,
     details TEXT
   ) STRICT`,
  'CREATE INDEX auditEntries_environmentId ON auditEntries (environmentId, number)',
  'CREATE INDEX auditEntries_at ON auditEntries (at)',
]
