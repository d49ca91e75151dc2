import type { AuditAction, AuditDetails } from '../../../shared/environment/audit.ts'
import { next } from '../engine/drizzle.ts'
import { index, integer, sqliteTable, text } from '../engine/drizzleOrm.ts'

/** One table of this form in the platform's file, and one in each environment's. */
export const auditEntries = sqliteTable(
  'auditEntries',
  {
    number: integer().primaryKey().$defaultFn(next('auditEntries', 'number')),
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
  },
  table => [
    index('auditEntries_environmentId').on(table.environmentId, table.number),
    index('auditEntries_at').on(table.at),
  ],
)

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
