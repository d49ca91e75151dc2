import { auditTables } from '../audit/schema.ts'
import { type Migration, metaTable } from '../engine/migrations.ts'
import { compactOnce, onceTable } from '../engine/once.ts'
import { recordHistoryTables } from '../records/historyTables.ts'
import { knowledgeTables } from '../records/knowledgeTables.ts'
import { recordNumbersTable } from '../records/numbers.ts'
import { undoLogTables } from '../records/undoLog.ts'
import { commentTables } from './commentTables.ts'
import { notificationTables } from './notificationTables.ts'
import { supportTables } from './supportTables.ts'

export const environmentMigrations: readonly Migration[] = [
  [
    metaTable,
    "INSERT INTO meta (key, value) VALUES ('schemaVersion', '1')",
    ...onceTable,
    `CREATE TABLE components (
       id TEXT NOT NULL PRIMARY KEY,
       kind TEXT NOT NULL,
       name TEXT NOT NULL,
       headVersion INTEGER NOT NULL,
       liveVersion INTEGER NOT NULL,
       createdAt INTEGER NOT NULL,
       updatedAt INTEGER NOT NULL,
       deletedAt INTEGER
     ) STRICT`,
    'CREATE UNIQUE INDEX components_kind_name ON components (kind, name) WHERE deletedAt IS NULL',
    `CREATE TABLE componentVersions (
       componentId TEXT NOT NULL REFERENCES components (id),
       version INTEGER NOT NULL,
       definition TEXT NOT NULL,
       definitionVersion INTEGER NOT NULL,
       authorId TEXT,
       changeId TEXT NOT NULL,
       createdAt INTEGER NOT NULL,
       PRIMARY KEY (componentId, version)
     ) STRICT`,
    'CREATE INDEX componentVersions_changeId ON componentVersions (changeId)',
    `CREATE TABLE componentReferences (
       fromId TEXT NOT NULL REFERENCES components (id),
       toKind TEXT NOT NULL,
       toId TEXT NOT NULL,
       fieldName TEXT,
       path TEXT NOT NULL
     ) STRICT`,
    'CREATE INDEX componentReferences_fromId ON componentReferences (fromId)',
    'CREATE INDEX componentReferences_to ON componentReferences (toKind, toId, fieldName)',
    `CREATE TABLE memberships (
       id TEXT NOT NULL PRIMARY KEY,
       accountId TEXT NOT NULL UNIQUE,
       email TEXT NOT NULL,
       name TEXT NOT NULL,
       roles TEXT NOT NULL,
       flags TEXT NOT NULL,
       confirmed INTEGER NOT NULL,
       createdAt INTEGER NOT NULL
     ) STRICT`,
    `CREATE TABLE files (
       id TEXT NOT NULL PRIMARY KEY,
       name TEXT NOT NULL,
       type TEXT NOT NULL,
       size INTEGER NOT NULL,
       hash TEXT,
       key TEXT NOT NULL,
       bucket TEXT NOT NULL,
       status TEXT NOT NULL,
       genericType TEXT NOT NULL,
       createdBy TEXT,
       createdAt INTEGER NOT NULL,
       UNIQUE (bucket, key)
     ) STRICT`,
    'CREATE INDEX files_hash ON files (hash)',
    'CREATE INDEX files_status_createdAt ON files (status, createdAt)',
    `CREATE TABLE imports (
       id TEXT NOT NULL PRIMARY KEY,
       status TEXT NOT NULL,
       state TEXT NOT NULL,
       counters TEXT NOT NULL,
       createdBy TEXT,
       createdAt INTEGER NOT NULL,
       updatedAt INTEGER NOT NULL
     ) STRICT`,
    'CREATE INDEX imports_status ON imports (status, createdAt)',
  ],
  [
    // Imports are one kind of long job among others.
    'ALTER TABLE imports RENAME TO jobs',
    "ALTER TABLE jobs ADD COLUMN kind TEXT NOT NULL DEFAULT 'import'",
    'DROP INDEX imports_status',
    'CREATE INDEX jobs_status ON jobs (status, createdAt)',
    'CREATE INDEX jobs_createdAt ON jobs (createdAt)',
    // Files that the server made for one download.
    'ALTER TABLE files ADD COLUMN expiresAt INTEGER',
    'CREATE INDEX files_expiresAt ON files (expiresAt) WHERE expiresAt IS NOT NULL',
    ...recordHistoryTables,
  ],
  compactOnce,
  // What a job wrote can be put back, also after a stop of the server.
  undoLogTables,
  // How each person set up the components that he uses: widths and order of columns.
  [
    `CREATE TABLE componentPreferences (
       accountId TEXT NOT NULL,
       componentId TEXT NOT NULL,
       preferences TEXT NOT NULL,
       updatedAt INTEGER NOT NULL,
       PRIMARY KEY (accountId, componentId)
     ) STRICT`,
  ],
  // Saves and removals of components in the order in which they happened, so that the environment of any moment can be told.
  [
    `CREATE TABLE componentLog (
       sequence INTEGER NOT NULL PRIMARY KEY,
       changeId TEXT NOT NULL,
       componentId TEXT NOT NULL REFERENCES components (id),
       version INTEGER NOT NULL,
       name TEXT NOT NULL,
       removed INTEGER NOT NULL,
       authorId TEXT,
       createdAt INTEGER NOT NULL
     ) STRICT`,
    // What was saved before has no name of its own: it goes by the component's. A removal comes after what was saved in its millisecond.
    `INSERT INTO componentLog (changeId, componentId, version, name, removed, authorId, createdAt)
     SELECT changeId, componentId, version, name, removed, authorId, happenedAt FROM (
       SELECT v.changeId, v.componentId, v.version, c.name, 0 AS removed, v.authorId, v.createdAt AS happenedAt, v.rowid AS position
       FROM componentVersions v JOIN components c ON c.id = v.componentId
       UNION ALL
       SELECT 'removal:' || id, id, headVersion, name, 1, NULL, deletedAt, NULL FROM components WHERE deletedAt IS NOT NULL
     ) ORDER BY happenedAt, removed, position`,
    'CREATE INDEX componentLog_component ON componentLog (componentId, sequence)',
    'CREATE INDEX componentLog_change ON componentLog (changeId, sequence)',
    'CREATE INDEX componentLog_createdAt ON componentLog (createdAt, sequence)',
  ],
  // Saves that bring something back tell what. Those of before do not know.
  ['ALTER TABLE componentLog ADD COLUMN restored TEXT'],
  // Numbers that the server gives to records.
  [recordNumbersTable],
  // Who manages users and their roles, who is kept out, and who was invited and has not come yet.
  [
    "ALTER TABLE memberships ADD COLUMN managedRoles TEXT NOT NULL DEFAULT '[]'",
    'ALTER TABLE memberships ADD COLUMN disabled INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE memberships ADD COLUMN invitedAt INTEGER',
    'ALTER TABLE memberships ADD COLUMN enteredAt INTEGER',
    'ALTER TABLE memberships ADD COLUMN version INTEGER NOT NULL DEFAULT 1',
  ],
  // Who did what, from where.
  auditTables,
  // What is known of each person, by the ids of the fields that the environment's settings say.
  ["ALTER TABLE memberships ADD COLUMN profile TEXT NOT NULL DEFAULT '{}'"],
  // Runs of tasks, and what the triggers of each have done.
  [
    `CREATE TABLE taskRuns (
       id TEXT NOT NULL UNIQUE,
       taskId TEXT NOT NULL,
       state TEXT NOT NULL,
       origin TEXT NOT NULL,
       slot INTEGER,
       startedBy TEXT,
       queuedAt INTEGER NOT NULL,
       startedAt INTEGER,
       endedAt INTEGER,
       cpuMs REAL,
       memoryBytes INTEGER,
       failure TEXT,
       failureLine INTEGER,
       parameters TEXT,
       result TEXT,
       log TEXT
     ) STRICT`,
    'CREATE INDEX taskRuns_taskId ON taskRuns (taskId)',
    "CREATE INDEX taskRuns_open ON taskRuns (state) WHERE state IN ('queued', 'running')",
    // No time at which a task is due has two runs.
    'CREATE UNIQUE INDEX taskRuns_slot ON taskRuns (taskId, slot) WHERE slot IS NOT NULL',
    `CREATE TABLE taskSchedules (
       taskId TEXT NOT NULL PRIMARY KEY,
       signature TEXT NOT NULL,
       since INTEGER NOT NULL,
       lastSlot INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID`,
  ],
  // Tokens of endpoints: of each its hash alone.
  [
    `CREATE TABLE endpointTokens (
       id TEXT NOT NULL PRIMARY KEY,
       endpointId TEXT NOT NULL,
       name TEXT NOT NULL,
       hash TEXT NOT NULL,
       createdAt INTEGER NOT NULL,
       createdBy TEXT,
       lastUsedAt INTEGER
     ) STRICT`,
    'CREATE INDEX endpointTokens_endpointId ON endpointTokens (endpointId)',
  ],
  // What fails of the scripts of the environment.
  [
    `CREATE TABLE faults (
       id TEXT NOT NULL PRIMARY KEY,
       kind TEXT NOT NULL,
       componentId TEXT NOT NULL,
       mark TEXT NOT NULL,
       message TEXT NOT NULL,
       line INTEGER,
       times INTEGER NOT NULL,
       firstAt INTEGER NOT NULL,
       lastAt INTEGER NOT NULL,
       startedBy TEXT,
       input TEXT NOT NULL,
       isMasked INTEGER NOT NULL,
       solvedAt INTEGER,
       solvedBy TEXT
     ) STRICT, WITHOUT ROWID`,
    'CREATE UNIQUE INDEX faults_mark ON faults (componentId, mark)',
    'CREATE INDEX faults_lastAt ON faults (lastAt)',
  ],
  // The last calls of each API endpoint.
  [
    `CREATE TABLE apiCalls (
       id TEXT NOT NULL UNIQUE,
       endpointId TEXT NOT NULL,
       at INTEGER NOT NULL,
       method TEXT NOT NULL,
       path TEXT NOT NULL,
       body TEXT,
       status INTEGER NOT NULL,
       durationMs REAL NOT NULL,
       address TEXT NOT NULL,
       failure TEXT,
       failureLine INTEGER
     ) STRICT`,
    'CREATE INDEX apiCalls_endpointId ON apiCalls (endpointId)',
  ],
  // What agents find by its meaning.
  knowledgeTables,
  // Tokens of outside agents: of each its hash alone.
  [
    `CREATE TABLE mcpTokens (
       id TEXT NOT NULL PRIMARY KEY,
       name TEXT NOT NULL,
       hash TEXT NOT NULL,
       roleId TEXT NOT NULL,
       createdAt INTEGER NOT NULL,
       createdBy TEXT,
       expiresAt INTEGER NOT NULL,
       lastUsedAt INTEGER
     ) STRICT`,
  ],
  // Conversations with agents.
  [
    `CREATE TABLE agentConversations (
       id TEXT NOT NULL PRIMARY KEY,
       agentId TEXT NOT NULL,
       accountId TEXT,
       email TEXT,
       name TEXT,
       origin TEXT NOT NULL,
       title TEXT NOT NULL,
       replayOf TEXT,
       parameters TEXT NOT NULL,
       createdAt INTEGER NOT NULL,
       updatedAt INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX agentConversations_agentId ON agentConversations (agentId, updatedAt)',
    `CREATE TABLE agentTurns (
       id TEXT NOT NULL PRIMARY KEY,
       conversationId TEXT NOT NULL,
       position INTEGER NOT NULL,
       question TEXT NOT NULL,
       attachments TEXT NOT NULL,
       state TEXT NOT NULL,
       steps TEXT NOT NULL,
       sources TEXT NOT NULL,
       error TEXT,
       errorDetail TEXT,
       model TEXT,
       input INTEGER NOT NULL,
       output INTEGER NOT NULL,
       ms REAL,
       createdAt INTEGER NOT NULL
     ) STRICT`,
    'CREATE UNIQUE INDEX agentTurns_position ON agentTurns (conversationId, position)',
  ],
  // What people are told of.
  notificationTables,
  // Conversations with support.
  supportTables,
  // What is said about records.
  commentTables,
  // Which of several servers runs a job.
  ['ALTER TABLE jobs ADD COLUMN "nodeId" TEXT'],
  // Files that became private after they were uploaded.
  ['ALTER TABLE files ADD COLUMN "isPrivate" INTEGER'],
  // Where scripts sent requests. Both engines take this step.
  [
    `CREATE TABLE "outgoingRequests" (
       "id" TEXT NOT NULL PRIMARY KEY,
       "at" BIGINT NOT NULL,
       "kind" TEXT,
       "componentId" TEXT,
       "startedBy" TEXT,
       "method" TEXT NOT NULL,
       "host" TEXT NOT NULL,
       "status" BIGINT,
       "failure" TEXT,
       "times" BIGINT NOT NULL,
       "sentBytes" BIGINT NOT NULL,
       "receivedBytes" BIGINT NOT NULL
     )`,
    'CREATE INDEX "outgoingRequests_at" ON "outgoingRequests" ("at")',
  ],
]
