import { createRequire } from 'node:module'

// As ES modules, drizzle's files make Node parse the package's 180 KB manifest once for each of more than a hundred of them:
// 350 ms and 170 MB at every start, measured. Its CommonJS build loads without that.
const require = createRequire(import.meta.url)
const orm = require('drizzle-orm') as typeof import('drizzle-orm')
const core = require('drizzle-orm/sqlite-core') as typeof import('drizzle-orm/sqlite-core')
const driver = require('drizzle-orm/better-sqlite3/driver') as typeof import('drizzle-orm/better-sqlite3/driver')

export const { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, lte, max, ne, or, sql } =
  orm
export const { blob, getTableConfig, index, integer, primaryKey, real, sqliteTable, text } = core
export const { drizzle } = driver
