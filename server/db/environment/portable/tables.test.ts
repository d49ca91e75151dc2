import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { migrate } from '../../engine/migrations.ts'
import { environmentMigrations } from '../migrations.ts'
import { copiedTables, tablePlan } from './tables.ts'

test('every table of an environment has a line that says whether it leaves the server', () => {
  const database = new Database(':memory:')
  migrate(database, environmentMigrations)
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
  database.close()
  expect(Object.keys(tablePlan).sort()).toEqual(tables.sort())
})

test('what people stored goes along only when it is asked for', () => {
  const more = copiedTables(true).filter(table => !copiedTables(false).includes(table))
  expect(more).toEqual(['memberships', 'componentPreferences', 'recordHistory', 'recordAuthors', 'recordNumbers'])
})
