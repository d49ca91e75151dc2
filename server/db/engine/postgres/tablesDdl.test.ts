import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { environmentMigrations } from '../../environment/migrations.ts'
import { environmentTables } from '../../environment/tables.ts'
import { platformMigrations } from '../../platform/migrations.ts'
import { platformTables } from '../../platform/tables.ts'
import { testSchema } from '../../testing/postgres.ts'
import { postgresShape, storedShape } from '../../testing/tableShapes.ts'
import { openConnection } from '../connection.ts'
import { getTableConfig } from '../drizzleOrm.ts'
import { migrate } from '../migrations.ts'
import { tablesDdl } from './tablesDdl.ts'

const folder = temporaryFolder()

/** SQLite has it at the end of each index, and tells of it in none. */
const withRowNumber = (index: string) => index.replace(/( where .*)?$/, ', rowid$1')

describe.each([
  ['platform', platformTables, platformMigrations],
  ['environment', environmentTables, environmentMigrations],
] as const)('the tables of the %s', (kind, own, migrations) => {
  const file = openConnection(folder.path(`${kind}.db`), 'write')
  migrate(file, migrations)
  let client: Client | undefined
  afterAll(() => client?.end())

  test('are made in an empty schema of PostgreSQL with the columns, keys and indexes of SQLite', async () => {
    const { url, schema } = await testSchema()
    client = new Client({ connectionString: url })
    await client.connect()
    await client.query(`SET search_path TO "${schema}"`)
    await client.query(tablesDdl(own).join(';\n'))
    for (const table of own.tables) {
      const { name } = getTableConfig(table)
      const { columns, uniques, ...rest } = await postgresShape(client, name)
      const stored = storedShape(file, name)
      const isInOrder = own.inOrder.includes(table)
      // SQLite has it in each table, and tells of it in none.
      const order = { name: 'rowid', type: 'INTEGER', notNull: true, default: null }
      const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
      expect({ name, columns, uniques, ...rest }).toEqual({
        ...stored,
        name,
        columns: isInOrder ? [...stored.columns, order].sort(byName) : stored.columns,
        uniques: isInOrder ? [...stored.uniques, 'rowid'].sort() : stored.uniques,
        indexes: isInOrder ? stored.indexes.map(withRowNumber).sort() : stored.indexes,
      })
    }
  })
})
