import { createRequire } from 'node:module'

// As ES modules, drizzle's files make Node parse the package's 180 KB manifest once for each of more than a hundred of them:
// 350 ms and 170 MB at every start, measured. Its CommonJS build loads without that.
const require = createRequire(import.meta.url)
const orm = require('drizzle-orm') as typeof import('drizzle-orm')
const core = require('drizzle-orm/sqlite-core') as typeof import('drizzle-orm/sqlite-core')
const driver = require('drizzle-orm/better-sqlite3/driver') as typeof import('drizzle-orm/better-sqlite3/driver')

export const {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  ne,
  notInArray,
  or,
  sql,
} = orm
export const {
  alias,
  blob,
  foreignKey,
  getTableConfig,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} = core
export const { drizzle } = driver
/** Loaded when an engine first asks for it. */
export const proxyDriver = () =>
  require('drizzle-orm/sqlite-proxy/driver') as typeof import('drizzle-orm/sqlite-proxy/driver')

/** An expression of an index as it stands in its statement: columns by their names alone. */
export const expressionText = (expression: import('drizzle-orm').SQL): string =>
  new core.SQLiteSyncDialect().sqlToQuery(expression, 'indexes').sql
