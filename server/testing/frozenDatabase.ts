import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Client } from 'pg'
import { testDatabase } from '../db/testing/postgres.ts'
import { findPostgres } from '../db/testing/postgresPrograms.ts'

/** Runs a program of PostgreSQL over a database. @throws with what it said */
function run(program: string, url: string, args: readonly string[], input = ''): string {
  const { status, stdout, stderr, error } = spawnSync(join(findPostgres() ?? '', program), ['--dbname', url, ...args], {
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw error ?? new Error(`${program}: ${stderr}`)
  return stdout
}

/** What older programs do not know. */
const newerLines = /^(?:\\(?:un)?restrict .*|SET transaction_timeout = 0;)\n/gm

/** All that a server keeps in its database, as statements for any version from 15 on. */
export const dumpDatabase = (url: string): string =>
  run('pg_dump', url, ['--schema=telar*', '--no-owner', '--no-privileges']).replace(newerLines, '')

/** A new database with what was dumped. @returns its address */
export async function restoreDatabase(dump: string): Promise<string> {
  const url = await testDatabase()
  run('psql', url, ['--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null', '--file=-'], dump)
  // What was put back begins with nonces of its own day, which are old for a clock of the day when it was dumped.
  const client = new Client({ connectionString: url })
  await client.connect()
  await client
    .query(`UPDATE telar."nonceMemory" SET "ofTable" = 'telar."nonceMemory"'::regclass`)
    .finally(() => client.end())
  return url
}
