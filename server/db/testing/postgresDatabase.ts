import { afterAll } from 'vitest'
import { PostgresDatabase, type PostgresOptions } from '../engine/postgres/database.ts'
import { type TestSchema, testSchema } from './postgres.ts'

export interface TestDatabase extends TestSchema {
  readonly database: PostgresDatabase
}

/** Opens databases for the tests of one file, closed after them. */
export function postgresDatabases() {
  const opened: PostgresDatabase[] = []
  afterAll(async () => {
    await Promise.all(opened.map(database => database.close()))
  })

  function open(url: string, options: Omit<PostgresOptions, 'url'> = {}): PostgresDatabase {
    const database = new PostgresDatabase({ ...options, url })
    opened.push(database)
    return database
  }

  return {
    open,
    /** The database with a new schema, whose connections carry its name. */
    async openNew(options?: Omit<PostgresOptions, 'url'>): Promise<TestDatabase> {
      const { url, schema } = await testSchema()
      return { url, schema, database: open(`${url}&application_name=${schema}`, options) }
    },
  }
}
