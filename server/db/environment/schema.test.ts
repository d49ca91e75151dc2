import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { openConnection } from '../engine/connection.ts'
import { migrate } from '../engine/migrations.ts'
import { declaredColumns, storedColumns } from '../testing/schemaColumns.ts'
import { environmentMigrations } from './migrations.ts'
import {
  apiCalls,
  componentLog,
  componentPreferences,
  componentReferences,
  components,
  componentVersions,
  endpointTokens,
  faults,
  files,
  jobs,
  memberships,
  taskRuns,
  taskSchedules,
} from './schema.ts'

const connection = openConnection(temporaryFolder().path('environment.db'), 'write')
migrate(connection, environmentMigrations)

test.each(
  Object.entries({
    components,
    componentVersions,
    componentLog,
    componentReferences,
    componentPreferences,
    memberships,
    faults,
    files,
    jobs,
    endpointTokens,
    apiCalls,
    taskRuns,
    taskSchedules,
  }),
)('the table %s is declared as the migrations make it', (_, table) => {
  expect(declaredColumns(table)).toEqual(storedColumns(connection, table))
})
