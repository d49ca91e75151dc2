import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'

/** A place of its own for a test. */
export interface TestSchema {
  /** Of the database. */
  readonly url: string
  /** The name of a schema that holds nothing. */
  readonly schema: string
}

const program = fileURLToPath(new URL('processes/postgresCluster.ts', import.meta.url))

/** Whoever comes first makes the folder and starts it, which takes a second. */
function startOnce(folder: string, owner: number): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return
    throw error
  }
  spawn(process.execPath, [program, folder, String(owner)], { detached: true, stdio: 'ignore' }).unref()
}

/**
 * Starts a real PostgreSQL that ends with a process, and takes its folder with it.
 *
 * @param folder where it lives, not there yet
 * @returns the address of its database
 */
export async function startCluster(folder: string, owner: number): Promise<string> {
  startOnce(folder, owner)
  const started = join(folder, 'started')
  while (!existsSync(started)) await pause(20)
  const failure = readFileSync(started, 'utf8')
  if (failure !== '') throw new Error(failure)
  return `postgres://telar@localhost/postgres?host=${encodeURIComponent(folder)}`
}

let url: Promise<string> | undefined

/** The one PostgreSQL of a run of tests, whose processes are all started by one. Started by the first test that asks. */
function clusterOfRun(): Promise<string> {
  url ??= startCluster(join(tmpdir(), `telar-postgres-${process.ppid}`), process.ppid)
  return url
}

/** A new schema in a real PostgreSQL; it goes with the run. Where none is installed, the error says what to install. */
export async function testSchema(): Promise<TestSchema> {
  const schema = `test_${randomBytes(8).toString('hex')}`
  const client = new Client({ connectionString: await clusterOfRun() })
  await client.connect()
  try {
    await client.query(`CREATE SCHEMA "${schema}"`)
  } finally {
    await client.end()
  }
  return { url: await clusterOfRun(), schema }
}

/** The address of a new database, which goes with the run: for what decides itself what its schemas are called. */
export async function testDatabase(): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const found = new URL(await clusterOfRun())
  const client = new Client({ connectionString: found.href })
  await client.connect()
  try {
    await client.query(`CREATE DATABASE "${name}"`)
  } finally {
    await client.end()
  }
  found.pathname = name
  return found.href
}

/** Ends connections by the name that they give themselves, as a restart of the server does. */
export async function terminate(url: string, applicationName: string): Promise<void> {
  const text = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1'
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(text, [applicationName])
  await client.end()
}
