import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { openConnection } from '../engine/connection.ts'
import { migrate } from '../engine/migrations.ts'
import { declaredColumns, storedColumns } from '../testing/schemaColumns.ts'
import { platformMigrations } from './migrations.ts'
import * as tables from './schema.ts'

const connection = openConnection(temporaryFolder().path('platform.db'), 'write')
migrate(connection, platformMigrations)

test.each(Object.entries(tables))('the table %s is declared as the migrations make it', (_, table) => {
  expect(declaredColumns(table)).toEqual(storedColumns(connection, table))
})
