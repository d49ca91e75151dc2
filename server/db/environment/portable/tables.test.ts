import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { getTableConfig } from '../../engine/drizzleOrm.ts'
import { migrate } from '../../engine/migrations.ts'
import { environmentMigrations } from '../migrations.ts'
import { environmentTables } from '../tables.ts'
import { copiedTables, tablePlan, writtenInOrder } from './tables.ts'

test('every table of an environment has a line that says whether it leaves the server', () => {
  const database = new Database(':memory:')
  migrate(database, environmentMigrations)
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
  database.close()
  expect(Object.keys(tablePlan).sort()).toEqual(tables.sort())
})

test('what people stored goes along only when it is asked for', () => {
  const more = copiedTables(true).filter(table => !copiedTables(false).includes(table))
  expect(more).toEqual([
    'memberships',
    'componentPreferences',
    'supportConversations',
    'supportMessages',
    'supportReads',
    'supportFiles',
    'recordHistory',
    'recordAuthors',
    'recordNumbers',
    'recordComments',
  ])
})

test('copies keep the order of those whose rows are read in the order in which they were written', () => {
  const inOrder = environmentTables.inOrder.map(table => getTableConfig(table).name)
  expect(copiedTables(true).filter(table => inOrder.includes(table))).toEqual([...writtenInOrder])
})
