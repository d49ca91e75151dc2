import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { schemaOf } from '../db/data/schemaEnvironments.ts'
import { environmentFile } from '../db/environment/paths.ts'
import { testDatabase } from '../db/testing/postgres.ts'

/** Where test servers that name no database keep their data; `npm run test:long` has the suites of the contract run with the other one, too. */
const testEngine = process.env.TELAR_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'

/** By the data folder of those whose data is in them, for a start on the same data. */
const databases = new Map<string, string>()

/** The address of a database for a test server; undefined where it keeps its data in its folder. */
export async function databaseFor(dataDirectory: string): Promise<string | undefined> {
  if (testEngine === 'sqlite') return undefined
  const url = databases.get(dataDirectory) ?? (await testDatabase())
  databases.set(dataDirectory, url)
  return url
}

interface Stored {
  dataDirectory: string
  databaseUrl: string | undefined
}

/** In the place of an environment's id. */
export const platform = ''

/**
 * Asks or changes what a server has stored, past the server, in words that both engines read.
 * @param place an environment, or the platform
 */
export async function askStored(
  { dataDirectory, databaseUrl }: Stored,
  place: string,
  text: string,
  values: readonly (string | number)[] = [],
): Promise<Record<string, unknown>[]> {
  if (databaseUrl === undefined) {
    const file = new Database(
      place === platform ? join(dataDirectory, 'platform.db') : environmentFile(dataDirectory, place),
    )
    try {
      const statement = file.prepare<unknown[], Record<string, unknown>>(text)
      if (statement.reader) return statement.all(...values)
      statement.run(...values)
      return []
    } finally {
      file.close()
    }
  }
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  let count = 0
  try {
    await client.query(`SET search_path TO "${place === platform ? 'telar' : schemaOf(place)}"`)
    return (
      await client.query(
        text.replaceAll('?', () => `$${++count}`),
        [...values],
      )
    ).rows
  } finally {
    await client.end()
  }
}

/** The rows of a table of an environment, as they are stored. */
export const storedRows = (stored: Stored, environmentId: string, table: string): Promise<unknown[]> =>
  askStored(stored, environmentId, `SELECT * FROM "${table}" ORDER BY "_seq"`)
