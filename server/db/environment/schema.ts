import type { RunOrigin, RunState } from '../../../shared/components/task.ts'
import type { RunLine } from '../../../shared/wire/answers.ts'
import { integer, primaryKey, real, sqliteTable, text } from '../engine/drizzleOrm.ts'
import type { Definition, Restored } from './types.ts'

/** Times are milliseconds since 1970. The SQL that creates these tables is in `migrations.ts`; a test compares the two. */
export const components = sqliteTable('components', {
  id: text().primaryKey(),
  kind: text().notNull(),
  name: text().notNull(),
  headVersion: integer().notNull(),
  liveVersion: integer().notNull(),
  createdAt: integer().notNull(),
  updatedAt: integer().notNull(),
  deletedAt: integer(),
})

export const componentVersions = sqliteTable(
  'componentVersions',
  {
    componentId: text().notNull(),
    version: integer().notNull(),
    definition: text({ mode: 'json' }).notNull().$type<Definition>(),
    definitionVersion: integer().notNull(),
    authorId: text(),
    changeId: text().notNull(),
    createdAt: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.componentId, table.version] })],
)

/** One row for each save and each removal, in the order in which they happened. */
export const componentLog = sqliteTable('componentLog', {
  sequence: integer().primaryKey(),
  changeId: text().notNull(),
  componentId: text().notNull(),
  /** Of a removal: the last one before it. */
  version: integer().notNull(),
  /** The component's name from then on. */
  name: text().notNull(),
  removed: integer({ mode: 'boolean' }).notNull(),
  authorId: text(),
  createdAt: integer().notNull(),
  restored: text({ mode: 'json' }).$type<Restored>(),
})

export const componentReferences = sqliteTable('componentReferences', {
  fromId: text().notNull(),
  toKind: text().notNull(),
  toId: text().notNull(),
  fieldName: text(),
  path: text().notNull(),
})

export const memberships = sqliteTable('memberships', {
  id: text().primaryKey(),
  accountId: text().notNull().unique(),
  email: text().notNull(),
  name: text().notNull(),
  roles: text({ mode: 'json' }).notNull().$type<string[]>(),
  flags: text({ mode: 'json' }).notNull().$type<Record<string, unknown>>(),
  confirmed: integer({ mode: 'boolean' }).notNull(),
  createdAt: integer().notNull(),
  managedRoles: text({ mode: 'json' }).notNull().$type<string[]>(),
  disabled: integer({ mode: 'boolean' }).notNull(),
  invitedAt: integer(),
  enteredAt: integer(),
  version: integer().notNull(),
  profile: text({ mode: 'json' }).notNull().$type<Record<string, unknown>>(),
})

export const files = sqliteTable('files', {
  id: text().primaryKey(),
  name: text().notNull(),
  type: text().notNull(),
  size: integer().notNull(),
  hash: text(),
  key: text().notNull(),
  bucket: text().notNull(),
  status: text({ enum: ['pending', 'completed', 'removing'] }).notNull(),
  genericType: text().notNull(),
  createdBy: text(),
  createdAt: integer().notNull(),
  /** From then on it is gone; null: it stays. */
  expiresAt: integer(),
})

export const jobs = sqliteTable('jobs', {
  id: text().primaryKey(),
  kind: text().notNull(),
  status: text().notNull(),
  state: text({ mode: 'json' }).notNull().$type<Record<string, unknown>>(),
  counters: text({ mode: 'json' }).notNull().$type<Record<string, number>>(),
  createdBy: text(),
  createdAt: integer().notNull(),
  updatedAt: integer().notNull(),
})

/** How a person set up a component that he uses. */
export const componentPreferences = sqliteTable(
  'componentPreferences',
  {
    accountId: text().notNull(),
    componentId: text().notNull(),
    preferences: text({ mode: 'json' }).notNull().$type<Record<string, unknown>>(),
    updatedAt: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.accountId, table.componentId] })],
)

/** Runs of tasks: the queue, and what became of those that are over. */
export const taskRuns = sqliteTable('taskRuns', {
  id: text().notNull().unique(),
  taskId: text().notNull(),
  state: text().notNull().$type<RunState>(),
  origin: text().notNull().$type<RunOrigin>(),
  slot: integer(),
  startedBy: text(),
  queuedAt: integer().notNull(),
  startedAt: integer(),
  endedAt: integer(),
  cpuMs: real(),
  memoryBytes: integer(),
  failure: text(),
  failureLine: integer(),
  parameters: text({ mode: 'json' }).$type<Record<string, unknown>>(),
  result: text({ mode: 'json' }).$type<unknown>(),
  log: text({ mode: 'json' }).$type<RunLine[]>(),
})

/** What callers of endpoints prove themselves with. */
export const endpointTokens = sqliteTable('endpointTokens', {
  id: text().notNull().primaryKey(),
  endpointId: text().notNull(),
  name: text().notNull(),
  hash: text().notNull(),
  createdAt: integer().notNull(),
  createdBy: text(),
  lastUsedAt: integer(),
})

/** The last calls of each API endpoint. */
export const apiCalls = sqliteTable('apiCalls', {
  id: text().notNull().unique(),
  endpointId: text().notNull(),
  at: integer().notNull(),
  method: text().notNull(),
  path: text().notNull(),
  body: text(),
  status: integer().notNull(),
  durationMs: real().notNull(),
  address: text().notNull(),
  failure: text(),
  failureLine: integer(),
})

/** What the triggers of each task have done. */
export const taskSchedules = sqliteTable('taskSchedules', {
  taskId: text().notNull().primaryKey(),
  signature: text().notNull(),
  since: integer().notNull(),
  lastSlot: integer().notNull(),
})

/** What fails of the scripts of the environment: one row for what fails alike. */
export const faults = sqliteTable('faults', {
  id: text().notNull().primaryKey(),
  kind: text().notNull(),
  componentId: text().notNull(),
  mark: text().notNull(),
  message: text().notNull(),
  line: integer(),
  times: integer().notNull(),
  firstAt: integer().notNull(),
  lastAt: integer().notNull(),
  startedBy: text(),
  input: text({ mode: 'json' }).notNull().$type<Record<string, unknown>>(),
  isMasked: integer({ mode: 'boolean' }).notNull(),
  solvedAt: integer(),
  solvedBy: text(),
})
