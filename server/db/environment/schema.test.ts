import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { openConnection } from '../engine/connection.ts'
import { getTableConfig } from '../engine/drizzleOrm.ts'
import { migrate } from '../engine/migrations.ts'
import { declaredShape, storedShape } from '../testing/tableShapes.ts'
import { environmentMigrations } from './migrations.ts'
import { environmentTables } from './tables.ts'

const connection = openConnection(temporaryFolder().path('environment.db'), 'write')
migrate(connection, environmentMigrations)

const tables = environmentTables.tables.map(table => [getTableConfig(table).name, table] as const)

test('each table that the migrations make is declared', () => {
  const made = connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").pluck().all()
  expect(tables.map(([name]) => name).sort()).toEqual(made)
})

test.each(tables)('the table %s is declared as the migrations make it', (name, table) => {
  expect(declaredShape(table)).toEqual(storedShape(connection, name))
})
