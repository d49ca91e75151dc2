import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { testDatabase } from '../db/testing/postgres.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './testServer.ts'

/** A server whose data is in PostgreSQL, where others may stand beside it. */
export const startFirstServer = async ({ config, ...options }: TestServerOptions = {}): Promise<TestServer> =>
  startTestServer({ ...options, config: { databaseUrl: await testDatabase(), ...config } })

/** Another server on the same database, with the same keys in a folder of its own. @param folder a new one; it is not removed */
export function startServerBeside(
  { dataDirectory, databaseUrl }: Pick<TestServer, 'dataDirectory' | 'databaseUrl'>,
  folder: string,
  { config, ...options }: TestServerOptions = {},
): Promise<TestServer> {
  mkdirSync(folder, { recursive: true })
  for (const name of ['platform.key', 'records.key']) cpSync(join(dataDirectory, name), join(folder, name))
  return startTestServer({ ...options, dataDirectory: folder, config: { databaseUrl, ...config } })
}
