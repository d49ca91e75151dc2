import { auditTables } from '../audit/schema.ts'
import { type Migration, metaTable } from '../engine/migrations.ts'
import { compactOnce, onceTable } from '../engine/once.ts'
import { pushTables } from './pushTables.ts'
import { signingTables } from './signingTables.ts'

export const platformMigrations: readonly Migration[] = [
  [
    metaTable,
    ...onceTable,
    `CREATE TABLE accounts (
       id TEXT NOT NULL PRIMARY KEY,
       email TEXT NOT NULL UNIQUE,
       passwordHash TEXT,
       roles TEXT NOT NULL,
       profile TEXT NOT NULL,
       emailVerified INTEGER NOT NULL,
       createdAt INTEGER NOT NULL
     ) STRICT`,
    `CREATE TABLE accountEnvironments (
       accountId TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
       environmentId TEXT NOT NULL,
       PRIMARY KEY (accountId, environmentId)
     ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX accountEnvironments_environmentId ON accountEnvironments (environmentId)',
    `CREATE TABLE sessions (
       id TEXT NOT NULL PRIMARY KEY,
       publicKey TEXT NOT NULL UNIQUE,
       secretKey TEXT NOT NULL,
       accountId TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
       host TEXT NOT NULL,
       createdAt INTEGER NOT NULL,
       lastCall INTEGER NOT NULL,
       locale TEXT,
       options TEXT NOT NULL
     ) STRICT`,
    'CREATE INDEX sessions_accountId ON sessions (accountId)',
    `CREATE TABLE loginTokens (
       hash TEXT NOT NULL PRIMARY KEY,
       accountId TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
       host TEXT NOT NULL,
       expiresAt INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX loginTokens_accountId ON loginTokens (accountId)',
    'CREATE INDEX loginTokens_expiresAt ON loginTokens (expiresAt)',
    `CREATE TABLE environments (
       id TEXT NOT NULL PRIMARY KEY,
       name TEXT NOT NULL,
       url TEXT UNIQUE,
       settings TEXT NOT NULL,
       version INTEGER NOT NULL,
       createdAt INTEGER NOT NULL
     ) STRICT`,
  ],
  compactOnce,
  [
    'ALTER TABLE environments ADD COLUMN urlTrusted INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE accounts ADD COLUMN environmentId TEXT',
  ],
  [
    // Without an account: written for an address that has none, so that nothing tells which have one.
    `CREATE TABLE passwordLinks (
       hash TEXT NOT NULL PRIMARY KEY,
       accountId TEXT REFERENCES accounts (id) ON DELETE CASCADE,
       host TEXT NOT NULL,
       expiresAt INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX passwordLinks_accountId ON passwordLinks (accountId)',
    'CREATE INDEX passwordLinks_expiresAt ON passwordLinks (expiresAt)',
    `INSERT INTO passwordLinks SELECT hash, accountId, substr(host, length('password:') + 1), expiresAt
       FROM loginTokens WHERE host LIKE 'password:%'`,
    "DELETE FROM loginTokens WHERE host LIKE 'password:%'",
  ],
  [
    `CREATE TABLE knownClients (
       accountId TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
       mark TEXT NOT NULL,
       lastLogin INTEGER NOT NULL,
       PRIMARY KEY (accountId, mark)
     ) STRICT, WITHOUT ROWID`,
  ],
  ['ALTER TABLE loginTokens ADD COLUMN asks INTEGER NOT NULL DEFAULT 1'],
  [
    `CREATE TABLE twoFactors (
       accountId TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
       secret TEXT NOT NULL,
       enabledAt INTEGER,
       lastStep INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID`,
    `CREATE TABLE recoveryCodes (
       accountId TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
       hash TEXT NOT NULL,
       PRIMARY KEY (accountId, hash)
     ) STRICT, WITHOUT ROWID`,
  ],
  [
    `CREATE TABLE avatars (
       accountId TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
       key TEXT NOT NULL UNIQUE,
       createdAt INTEGER NOT NULL,
       content BLOB NOT NULL
     ) STRICT`,
  ],
  ['ALTER TABLE accounts ADD COLUMN locale TEXT'],
  [
    // `number`: the order in which they were written. Without a recipient: for an address that nobody may be mailed at.
    `CREATE TABLE mails (
       number INTEGER NOT NULL PRIMARY KEY,
       id TEXT NOT NULL UNIQUE,
       recipient TEXT,
       kind TEXT NOT NULL,
       environmentId TEXT,
       content TEXT,
       linkHash TEXT,
       endsAt INTEGER NOT NULL,
       state TEXT NOT NULL,
       attempts INTEGER NOT NULL,
       nextAt INTEGER NOT NULL,
       failure TEXT,
       createdAt INTEGER NOT NULL,
       endedAt INTEGER
     ) STRICT`,
    'CREATE INDEX mails_state ON mails (state, nextAt)',
    'CREATE INDEX mails_environmentId ON mails (environmentId)',
    'CREATE INDEX mails_endedAt ON mails (endedAt)',
    'CREATE INDEX mails_nobodys ON mails (endsAt) WHERE recipient IS NULL',
  ],
  auditTables,
  // What programs of an environment are told, and nobody else.
  [
    `CREATE TABLE environmentVariables (
       environmentId TEXT NOT NULL,
       name TEXT NOT NULL,
       value TEXT NOT NULL,
       isSecret INTEGER NOT NULL,
       updatedAt INTEGER NOT NULL,
       PRIMARY KEY (environmentId, name)
     ) STRICT, WITHOUT ROWID`,
  ],
  // The trash: rows of environments as they were, with the accounts that designed them.
  [
    `CREATE TABLE deletedEnvironments (
       id TEXT NOT NULL PRIMARY KEY,
       name TEXT NOT NULL,
       url TEXT,
       urlTrusted INTEGER NOT NULL,
       settings TEXT NOT NULL,
       version INTEGER NOT NULL,
       createdAt INTEGER NOT NULL,
       designers TEXT NOT NULL,
       deletedAt INTEGER NOT NULL,
       deletedBy TEXT,
       isEnding INTEGER NOT NULL
     ) STRICT`,
  ],
  // How large each environment was, a sample a day.
  [
    `CREATE TABLE environmentSizes (
       environmentId TEXT NOT NULL,
       day INTEGER NOT NULL,
       records INTEGER NOT NULL,
       files INTEGER NOT NULL,
       fileBytes INTEGER NOT NULL,
       databaseBytes INTEGER NOT NULL,
       versions INTEGER NOT NULL,
       PRIMARY KEY (environmentId, day)
     ) STRICT, WITHOUT ROWID`,
  ],
  // What superAdmins set of the platform.
  [
    `CREATE TABLE platformSettings (
       id INTEGER NOT NULL PRIMARY KEY,
       settings TEXT NOT NULL,
       smtpPassword TEXT,
       version INTEGER NOT NULL
     ) STRICT`,
  ],
  // Backups. `slot`: when one was due that was made by itself.
  [
    `CREATE TABLE environmentBackups (
       id TEXT NOT NULL PRIMARY KEY,
       environmentId TEXT NOT NULL,
       state TEXT NOT NULL,
       slot INTEGER,
       includesFiles INTEGER NOT NULL,
       size INTEGER,
       fingerprint TEXT,
       failure TEXT,
       createdBy TEXT,
       createdAt INTEGER NOT NULL,
       endedAt INTEGER
     ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX environmentBackups_environmentId ON environmentBackups (environmentId, createdAt)',
    'ALTER TABLE environmentSizes ADD COLUMN backupBytes INTEGER NOT NULL DEFAULT 0',
  ],
  // When a task of each environment is due next.
  ['CREATE TABLE taskTimes (environmentId TEXT NOT NULL PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID'],
  // How far somebody came in the tours of the admin area.
  ['ALTER TABLE accounts ADD COLUMN tutorials TEXT'],
  // Who is mailed about what fails in an environment.
  [
    `CREATE TABLE faultFollowers (
       environmentId TEXT NOT NULL,
       accountId TEXT NOT NULL,
       toldAt INTEGER NOT NULL,
       wasMailed INTEGER NOT NULL,
       PRIMARY KEY (environmentId, accountId)
     ) STRICT, WITHOUT ROWID`,
  ],
  // Keys of the services that find places.
  [
    'ALTER TABLE platformSettings ADD COLUMN geocodingKey TEXT',
    'ALTER TABLE platformSettings ADD COLUMN placesKey TEXT',
  ],
  // Keys of the services that models are asked at, and what was used of models, by day.
  [
    'ALTER TABLE platformSettings ADD COLUMN modelKeys TEXT',
    `CREATE TABLE modelUsage (
       environmentId TEXT NOT NULL,
       day INTEGER NOT NULL,
       accountId TEXT NOT NULL,
       model TEXT NOT NULL,
       requests INTEGER NOT NULL,
       input INTEGER NOT NULL,
       output INTEGER NOT NULL,
       cost REAL NOT NULL,
       PRIMARY KEY (environmentId, day, accountId, model)
     ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX modelUsage_day ON modelUsage (day)',
  ],
  // Where browsers and phones are told at once.
  pushTables,
  // What environments sign with.
  signingTables,
  // Sessions that somebody ended. Both engines take this step.
  [
    `CREATE TABLE "endedSessions" (
       "publicKey" TEXT NOT NULL PRIMARY KEY,
       "secretKey" TEXT NOT NULL,
       "endedAt" TEXT NOT NULL
     )`,
    'CREATE INDEX "endedSessions_endedAt" ON "endedSessions" ("endedAt")',
  ],
  // What environments do not do by themselves. Both engines take this step.
  [
    `CREATE TABLE "environmentHolds" (
       "environmentId" TEXT NOT NULL PRIMARY KEY,
       "tasks" INTEGER NOT NULL,
       "mail" INTEGER NOT NULL
     )`,
  ],
  // What a link that sets a password is for, and whether it came by mail. Both engines take this step.
  [
    `ALTER TABLE "passwordLinks" ADD COLUMN "occasion" TEXT NOT NULL DEFAULT 'reset'`,
    'ALTER TABLE "passwordLinks" ADD COLUMN "invitedBy" TEXT',
    'ALTER TABLE "passwordLinks" ADD COLUMN "isMailed" INTEGER NOT NULL DEFAULT 1',
    'ALTER TABLE "passwordLinks" ADD COLUMN "handedIn" TEXT',
  ],
]
