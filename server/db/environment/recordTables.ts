import { blob, index, integer, primaryKey, sql, sqliteTable, text, unique } from '../engine/drizzleOrm.ts'

/**
 * What stands beside the records of an environment, for engines that make all tables at once. `records` has statements of its own for them,
 * and says what they mean beside the SQL of SQLite's.
 */
const recordHistory = sqliteTable(
  'recordHistory',
  {
    id: integer().primaryKey(),
    collectionId: text().notNull(),
    recordId: text().notNull(),
    version: integer().notNull(),
    operation: text().notNull(),
    at: integer().notNull(),
    authorId: text(),
    before: text().notNull(),
  },
  table => [
    index('recordHistory_record').on(table.collectionId, table.recordId),
    index('recordHistory_age').on(table.collectionId, table.at),
    index('recordHistory_deleted').on(table.collectionId).where(sql`${table.operation} = 'delete'`),
  ],
)

const recordAuthors = sqliteTable(
  'recordAuthors',
  {
    collectionId: text().notNull(),
    firstSeq: integer().notNull(),
    lastSeq: integer().notNull(),
    authorId: text().notNull(),
  },
  table => [primaryKey({ columns: [table.collectionId, table.firstSeq] })],
)

const recordNumbers = sqliteTable(
  'recordNumbers',
  { collectionId: text().notNull(), fieldId: text().notNull(), last: integer().notNull() },
  table => [primaryKey({ columns: [table.collectionId, table.fieldId] })],
)

const jobUndo = sqliteTable(
  'jobUndo',
  { id: integer().primaryKey(), jobId: text().notNull(), entry: text().notNull() },
  table => [index('jobUndo_jobId').on(table.jobId)],
)

const knowledgeBases = sqliteTable('knowledgeBases', {
  number: integer().primaryKey(),
  collectionId: text().notNull().unique(),
  signature: text().notNull(),
  round: integer().notNull(),
  paused: integer().notNull(),
  failure: text(),
})

const knowledgeSources = sqliteTable(
  'knowledgeSources',
  {
    number: integer().primaryKey(),
    base: integer().notNull(),
    fieldId: text().notNull(),
    titleFieldId: text().notNull(),
    model: text().notNull(),
    dimensions: integer().notNull(),
  },
  table => [unique().on(table.base, table.fieldId, table.titleFieldId, table.model, table.dimensions)],
)

const knowledgeRecords = sqliteTable(
  'knowledgeRecords',
  {
    base: integer().notNull(),
    owner: integer().notNull(),
    recordId: text().notNull(),
    version: integer().notNull(),
    round: integer().notNull(),
    unread: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.base, table.owner] })],
)

const knowledgeMarks = sqliteTable(
  'knowledgeMarks',
  {
    base: integer().notNull(),
    owner: integer().notNull(),
    fragment: integer().notNull(),
    version: integer().notNull(),
    source: integer().notNull(),
    bits: blob({ mode: 'buffer' }).notNull(),
  },
  table => [primaryKey({ columns: [table.base, table.owner, table.fragment] })],
)

const knowledgeFragments = sqliteTable('knowledgeFragments', {
  fragment: integer().primaryKey(),
  source: integer().notNull(),
  position: integer().notNull(),
  origin: text(),
  text: text().notNull(),
  hash: text().notNull(),
  vector: blob({ mode: 'buffer' }).notNull(),
})

export const recordTables = [
  recordHistory,
  recordAuthors,
  recordNumbers,
  jobUndo,
  knowledgeBases,
  knowledgeSources,
  knowledgeRecords,
  knowledgeMarks,
  knowledgeFragments,
]
