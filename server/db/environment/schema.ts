import type { ConversationOrigin, TurnState } from '../../../shared/agents/conversations.ts'
import type { RunOrigin, RunState } from '../../../shared/components/task.ts'
import type { NotificationKind } from '../../../shared/notifications/notification.ts'
import type { SupportSide, SupportStatus } from '../../../shared/support/support.ts'
import type { RunLine } from '../../../shared/wire/answers.ts'
import { next } from '../engine/drizzle.ts'
import { index, integer, primaryKey, real, sql, sqliteTable, text, unique, uniqueIndex } from '../engine/drizzleOrm.ts'
import type { AgentAttachment, AgentSource, AgentStep } from './agentTypes.ts'
import type { OutgoingFailure } from './outgoingTypes.ts'
import type { ReadSide, SupportAttachment } from './supportTypes.ts'
import type { Definition, Restored } from './types.ts'

/** Times are milliseconds since 1970. The SQL that creates these tables is in `migrations.ts`; a test compares the two. */
export const components = sqliteTable(
  'components',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    name: text().notNull(),
    headVersion: integer().notNull(),
    liveVersion: integer().notNull(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
    deletedAt: integer(),
  },
  table => [uniqueIndex('components_kind_name').on(table.kind, table.name).where(sql`${table.deletedAt} IS NULL`)],
)

const ofComponent = () =>
  text()
    .notNull()
    .references(() => components.id)

export const componentVersions = sqliteTable(
  'componentVersions',
  {
    componentId: ofComponent(),
    version: integer().notNull(),
    definition: text({ mode: 'json' }).notNull().$type<Definition>(),
    definitionVersion: integer().notNull(),
    authorId: text(),
    changeId: text().notNull(),
    createdAt: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.componentId, table.version] }),
    index('componentVersions_changeId').on(table.changeId),
  ],
)

/** One row for each save and each removal, in the order in which they happened. */
export const componentLog = sqliteTable(
  'componentLog',
  {
    sequence: integer().primaryKey().$defaultFn(next('componentLog', 'sequence')),
    changeId: text().notNull(),
    componentId: ofComponent(),
    /** Of a removal: the last one before it. */
    version: integer().notNull(),
    /** The component's name from then on. */
    name: text().notNull(),
    removed: integer({ mode: 'boolean' }).notNull(),
    authorId: text(),
    createdAt: integer().notNull(),
    restored: text({ mode: 'json' }).$type<Restored>(),
  },
  table => [
    index('componentLog_component').on(table.componentId, table.sequence),
    index('componentLog_change').on(table.changeId, table.sequence),
    index('componentLog_createdAt').on(table.createdAt, table.sequence),
  ],
)

export const componentReferences = sqliteTable(
  'componentReferences',
  {
    fromId: ofComponent(),
    toKind: text().notNull(),
    toId: text().notNull(),
    fieldName: text(),
    path: text().notNull(),
  },
  table => [
    index('componentReferences_fromId').on(table.fromId),
    index('componentReferences_to').on(table.toKind, table.toId, table.fieldName),
  ],
)

export const memberships = sqliteTable('memberships', {
  id: text().primaryKey(),
  accountId: text().notNull().unique(),
  email: text().notNull(),
  name: text().notNull(),
  roles: text({ mode: 'json' }).notNull().$type<string[]>(),
  flags: text({ mode: 'json' }).notNull().$type<Record<string, unknown>>(),
  confirmed: integer({ mode: 'boolean' }).notNull(),
  createdAt: integer().notNull(),
  managedRoles: text({ mode: 'json' }).notNull().$type<string[]>().default([]),
  disabled: integer({ mode: 'boolean' }).notNull().default(false),
  invitedAt: integer(),
  enteredAt: integer(),
  version: integer().notNull().default(1),
  profile: text({ mode: 'json' }).notNull().$type<Record<string, unknown>>().default({}),
})

export const files = sqliteTable(
  'files',
  {
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
    /** Whatever its key says; null: its key says it. */
    isPrivate: integer({ mode: 'boolean' }),
  },
  table => [
    unique().on(table.bucket, table.key),
    index('files_hash').on(table.hash),
    index('files_status_createdAt').on(table.status, table.createdAt),
    index('files_expiresAt').on(table.expiresAt).where(sql`${table.expiresAt} IS NOT NULL`),
  ],
)

export const jobs = sqliteTable(
  'jobs',
  {
    id: text().primaryKey(),
    kind: text().notNull().default('import'),
    status: text().notNull(),
    state: text({ mode: 'json' }).notNull().$type<Record<string, unknown>>(),
    counters: text({ mode: 'json' }).notNull().$type<Record<string, number>>(),
    createdBy: text(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
    nodeId: text(),
  },
  table => [index('jobs_status').on(table.status, table.createdAt), index('jobs_createdAt').on(table.createdAt)],
)

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
export const taskRuns = sqliteTable(
  'taskRuns',
  {
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
  },
  table => [
    index('taskRuns_taskId').on(table.taskId),
    index('taskRuns_open').on(table.state).where(sql`${table.state} IN ('queued', 'running')`),
    uniqueIndex('taskRuns_slot').on(table.taskId, table.slot).where(sql`${table.slot} IS NOT NULL`),
  ],
)

/** What callers of endpoints prove themselves with. */
export const endpointTokens = sqliteTable(
  'endpointTokens',
  {
    id: text().notNull().primaryKey(),
    endpointId: text().notNull(),
    name: text().notNull(),
    hash: text().notNull(),
    createdAt: integer().notNull(),
    createdBy: text(),
    lastUsedAt: integer(),
  },
  table => [index('endpointTokens_endpointId').on(table.endpointId)],
)

/** What outside agents prove themselves with. */
export const mcpTokens = sqliteTable('mcpTokens', {
  id: text().notNull().primaryKey(),
  name: text().notNull(),
  hash: text().notNull(),
  roleId: text().notNull(),
  createdAt: integer().notNull(),
  createdBy: text(),
  expiresAt: integer().notNull(),
  lastUsedAt: integer(),
})

/** The last calls of each API endpoint. */
export const apiCalls = sqliteTable(
  'apiCalls',
  {
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
  },
  table => [index('apiCalls_endpointId').on(table.endpointId)],
)
export const outgoingRequests = sqliteTable(
  'outgoingRequests',
  {
    id: text().notNull().primaryKey(),
    at: integer().notNull(),
    kind: text(),
    componentId: text(),
    startedBy: text(),
    method: text().notNull(),
    host: text().notNull(),
    status: integer(),
    failure: text().$type<OutgoingFailure>(),
    times: integer().notNull(),
    sentBytes: integer().notNull(),
    receivedBytes: integer().notNull(),
  },
  table => [index('outgoingRequests_at').on(table.at)],
)

/** Conversations with agents, and what was asked and answered in them. */
export const agentConversations = sqliteTable(
  'agentConversations',
  {
    id: text().notNull().primaryKey(),
    agentId: text().notNull(),
    accountId: text(),
    email: text(),
    name: text(),
    origin: text().notNull().$type<ConversationOrigin>(),
    title: text().notNull(),
    replayOf: text(),
    parameters: text({ mode: 'json' }).notNull().$type<Record<string, unknown>>(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  table => [index('agentConversations_agentId').on(table.agentId, table.updatedAt)],
)

export const agentTurns = sqliteTable(
  'agentTurns',
  {
    id: text().notNull().primaryKey(),
    conversationId: text().notNull(),
    position: integer().notNull(),
    question: text().notNull(),
    attachments: text({ mode: 'json' }).notNull().$type<AgentAttachment[]>(),
    state: text().notNull().$type<TurnState>(),
    steps: text({ mode: 'json' }).notNull().$type<AgentStep[]>(),
    sources: text({ mode: 'json' }).notNull().$type<AgentSource[]>(),
    error: text(),
    errorDetail: text(),
    model: text(),
    input: integer().notNull(),
    output: integer().notNull(),
    ms: real(),
    createdAt: integer().notNull(),
  },
  table => [uniqueIndex('agentTurns_position').on(table.conversationId, table.position)],
)

/** What people say to each other about records. */
export const recordComments = sqliteTable(
  'recordComments',
  {
    id: text().notNull().unique(),
    collectionId: text().notNull(),
    recordId: text().notNull(),
    authorId: text(),
    text: text().notNull(),
    mentions: text({ mode: 'json' }).notNull().$type<string[]>(),
    createdAt: integer().notNull(),
    editedAt: integer(),
  },
  table => [index('recordComments_record').on(table.collectionId, table.recordId)],
)

/** What the triggers of each task have done. */
export const taskSchedules = sqliteTable('taskSchedules', {
  taskId: text().notNull().primaryKey(),
  signature: text().notNull(),
  since: integer().notNull(),
  lastSlot: integer().notNull(),
})

/** What fails of the scripts of the environment: one row for what fails alike. */
export const faults = sqliteTable(
  'faults',
  {
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
  },
  table => [uniqueIndex('faults_mark').on(table.componentId, table.mark), index('faults_lastAt').on(table.lastAt)],
)

/** Conversations of people with support, and what was said in them. */
export const supportConversations = sqliteTable(
  'supportConversations',
  {
    id: text().notNull().primaryKey(),
    accountId: text(),
    name: text(),
    email: text(),
    category: text().notNull(),
    channel: text().notNull(),
    folded: text().notNull(),
    status: text().notNull().$type<SupportStatus>(),
    assigneeId: text(),
    withAgent: integer({ mode: 'boolean' }).notNull(),
    agentConversationId: text(),
    waitsSince: integer(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
    firstAnsweredAt: integer(),
    closedAt: integer(),
  },
  table => [
    index('supportConversations_accountId').on(table.accountId, table.updatedAt),
    index('supportConversations_updatedAt').on(table.updatedAt),
    index('supportConversations_waitsSince').on(table.waitsSince),
  ],
)

export const supportMessages = sqliteTable(
  'supportMessages',
  {
    id: text().notNull().primaryKey(),
    conversationId: text().notNull(),
    position: integer().notNull(),
    publicPosition: integer().notNull(),
    authorId: text(),
    authorName: text(),
    side: text().notNull().$type<SupportSide>(),
    text: text().notNull(),
    folded: text().notNull(),
    isInternal: integer({ mode: 'boolean' }).notNull(),
    attachments: text({ mode: 'json' }).notNull().$type<SupportAttachment[]>(),
    messageId: text().notNull(),
    createdAt: integer().notNull(),
  },
  table => [
    uniqueIndex('supportMessages_position').on(table.conversationId, table.position),
    uniqueIndex('supportMessages_messageId').on(table.conversationId, table.side, table.authorId, table.messageId),
    index('supportMessages_authorId').on(table.authorId, table.messageId),
  ],
)

export const supportReads = sqliteTable(
  'supportReads',
  {
    conversationId: text().notNull(),
    accountId: text().notNull(),
    side: text().notNull().$type<ReadSide>(),
    position: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.conversationId, table.accountId, table.side] })],
)

export const supportFiles = sqliteTable(
  'supportFiles',
  {
    place: text().notNull(),
    conversationId: text().notNull(),
    isInternal: integer({ mode: 'boolean' }).notNull(),
  },
  table => [primaryKey({ columns: [table.place, table.conversationId] })],
)

export const supportAnswers = sqliteTable('supportAnswers', {
  id: text().notNull().primaryKey(),
  title: text().notNull(),
  text: text().notNull(),
  createdAt: integer().notNull(),
  updatedAt: integer().notNull(),
})

/** What people are told, each by himself. */
export const notifications = sqliteTable(
  'notifications',
  {
    id: text().notNull().primaryKey(),
    accountId: text().notNull(),
    kind: text().notNull().$type<NotificationKind>(),
    title: text().notNull(),
    text: text().notNull(),
    icon: text(),
    link: text(),
    collectionId: text(),
    recordId: text(),
    createdAt: integer().notNull(),
    readAt: integer(),
    isListed: integer({ mode: 'boolean' }).notNull(),
    awaitsDigest: integer({ mode: 'boolean' }).notNull(),
  },
  table => [
    index('notifications_accountId').on(table.accountId, table.createdAt),
    index('notifications_createdAt').on(table.createdAt),
    index('notifications_digest').on(table.accountId).where(sql`${table.awaitsDigest} = 1`),
  ],
)

/** How each person wants to be told. */
export const notificationSettings = sqliteTable('notificationSettings', {
  accountId: text().notNull().primaryKey(),
  choices: text({ mode: 'json' }).notNull().$type<Record<string, unknown>>(),
  quietFrom: text(),
  quietUntil: text(),
  updatedAt: integer().notNull(),
})
