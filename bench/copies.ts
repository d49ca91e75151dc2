import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import Database from 'better-sqlite3'
import { environmentId, openAdmin, prepare, sendFile } from './support/environment.ts'
import { generateOrders } from './support/orders.ts'
import { startPostgres } from './support/postgres.ts'
import { ownCpu, treeCpu } from './support/processCpu.ts'
import { type RunningServer, startServer } from './support/server.ts'
import type { Operation, SignedClient } from './support/signedClient.ts'

export interface CopiesOptions {
  folder: string
  /** Records; beside them one upload of 1 MB for each 500. */
  rows: number
  seed: number
}

/** What a copy of a whole environment costs the server and its children, and on PostgreSQL the database. */
export interface CopyLine {
  engine: string
  name: string
  /** By the clock, s. */
  seconds: number
  /** CPU, s. */
  cpu: number
  /** CPU of the database, s; 0 on files. */
  database: number
  /** Of both, to what the same takes on files; there to what the driver alone takes for the rows, and the system for the uploads. */
  ratio: number
  /** Of another person's calls meanwhile, ms. */
  slowest: number
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const recordsAnUpload = 500
const megabyte = 1024 * 1024

const importText = 'query ($id: String!) { found: applicationImport(importId: $id) { status message } }'
const jobText = 'query ($id: String!) { found: job(jobId: $id) { status message } }'

/** Asks until it is over. @throws Error when it did not finish */
async function untilOver(client: SignedClient, query: string, id: string): Promise<void> {
  for (;;) {
    const { found } = await client.run({ query, variables: { id } })
    const { status, message } = found as { status: string; message: string | null }
    if (status === 'finished') return
    if (status !== 'running') throw new Error(`it ended as ${status}: ${message}`)
    await pause(100)
  }
}

/** Somebody else's calls, one after the other, until the work is over. @returns the slowest, ms */
async function besides(client: SignedClient, work: Promise<unknown>): Promise<number> {
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  let slowest = 0
  while (!isOver) {
    const begun = performance.now()
    // Who asks for an environment that is being replaced waits for it.
    await client.run({ query: '{ environments { totalCount } }' })
    slowest = Math.max(slowest, performance.now() - begun)
    await pause(100)
  }
  await over
  return slowest
}

/** CPU seconds of copying the rows by the driver alone, and of reading each upload once for its sum. */
async function rawCost(folder: string): Promise<{ rows: number; uploads: number }> {
  const own = join(folder, 'environments', environmentId)
  const target = join(folder, 'raw.db')
  const database = new Database(join(own, 'environment.db'), { readonly: true })
  const begun = ownCpu()
  database.prepare('VACUUM INTO ?').run(target)
  const rows = (ownCpu() - begun) / 1_000
  database.close()
  rmSync(target)
  const read = ownCpu()
  for (const name of readdirSync(join(own, 'files')).filter(file => /^[0-9a-f]{64}$/.test(file))) {
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(join(own, 'files', name))) hash.update(chunk)
    hash.digest()
  }
  return { rows, uploads: (ownCpu() - read) / 1_000 }
}

interface Copying {
  name: string
  /** Whether each upload is read, and not only named once more. */
  readsUploads: boolean
  operation(client: SignedClient): Promise<Operation>
  /** How its progress is asked for. */
  progress: string
}

const lastBackup = async (client: SignedClient): Promise<string> => {
  const { found } = await client.run({
    query: `{ found: environmentBackups(environmentId: "${environmentId}") { _id state } }`,
  })
  const [last] = (found as { _id: string; state: string }[]).filter(({ state }) => state === 'finished')
  return last?._id ?? ''
}

const copyings: readonly Copying[] = [
  {
    name: 'duplicate, with records and uploads',
    readsUploads: false,
    progress: importText,
    operation: async () => ({
      query: `mutation { begun: duplicateEnvironment(environmentId: "${environmentId}", _id: "copia", name: "Copia", includeData: true, includeFiles: true, includePeople: true) { _id } }`,
    }),
  },
  {
    name: 'back up, with the uploads',
    readsUploads: true,
    progress: jobText,
    operation: async () => ({
      query: `mutation { begun: backUpEnvironment(environmentId: "${environmentId}", includeFiles: true) { _id } }`,
    }),
  },
  {
    name: 'restore as a new environment',
    readsUploads: true,
    progress: importText,
    operation: async client => ({
      query:
        'mutation ($id: String!) { begun: restoreEnvironmentBackup(backupId: $id, _id: "vuelta", name: "Vuelta") { _id } }',
      variables: { id: await lastBackup(client) },
    }),
  },
  {
    name: 'restore in place, with a backup of what is there',
    readsUploads: true,
    progress: importText,
    operation: async client => ({
      query: `mutation ($id: String!) { begun: restoreEnvironmentBackupHere(backupId: $id, name: "Bench") { _id } }`,
      variables: { id: await lastBackup(client) },
    }),
  },
]

async function fill(server: RunningServer, open: () => Promise<SignedClient>, uploads: number): Promise<void> {
  for (let at = 0; at < uploads; at += 1) {
    const client = await open()
    const bytes = randomBytes(megabyte)
    const content = () => Readable.from([bytes])
    await sendFile(server, client, environmentId, { name: `${at}.bin`, size: bytes.length, content })
    client.close()
  }
}

interface Engine {
  name: string
  variables: Readonly<Record<string, string>> | undefined
  /** Of what is not the server's, ms. */
  databaseCpu(): number
  /** What is compared with, s of CPU. */
  baseOf(copying: Copying, folder: string): Promise<number>
}

function say(line: CopyLine): CopyLine {
  const numbers = [line.seconds, line.cpu, line.database, line.ratio, line.slowest]
  const cells = numbers.map(number => number.toPrecision(3).padStart(10))
  console.log(`${line.engine.padEnd(12)}${line.name.padEnd(50)}${cells.join('')}`)
  return line
}

async function measureOn(engine: Engine, { folder, rows, seed }: CopiesOptions): Promise<CopyLine[]> {
  const server = await startServer(folder, ['--no-demo'], engine.variables)
  const serverCpu = () => treeCpu(server.process.pid as number)
  try {
    const { session } = await prepare(server, [...generateOrders(rows, seed)])
    const open = () => openAdmin(server, session)
    await fill(server, open, Math.ceil(rows / recordsAnUpload))
    const lines: CopyLine[] = []
    for (const copying of copyings) {
      const { name, operation, progress } = copying
      const base = await engine.baseOf(copying, folder)
      const [client, other] = [await open(), await open()]
      const asked = await operation(client)
      const before = { server: serverCpu(), database: engine.databaseCpu() }
      const begun = performance.now()
      const { begun: started } = await client.run(asked)
      const slowest = await besides(other, untilOver(client, progress, (started as { _id: string })._id))
      const seconds = (performance.now() - begun) / 1_000
      const cpu = (serverCpu() - before.server) / 1_000
      const database = (engine.databaseCpu() - before.database) / 1_000
      lines.push(say({ engine: engine.name, name, seconds, cpu, database, ratio: (cpu + database) / base, slowest }))
      for (const one of [client, other]) one.close()
    }
    return lines
  } finally {
    await server.stop()
  }
}

/**
 * What duplicates, backups and what is restored of them cost, beside copying the same with nothing of Telar; and the same on a PostgreSQL of this
 * machine, beside what it takes on files.
 */
export async function measureCopies({ folder, ...options }: CopiesOptions): Promise<readonly CopyLine[]> {
  let raw: { rows: number; uploads: number } | undefined
  const onFiles = await measureOn(
    {
      name: 'files',
      variables: undefined,
      databaseCpu: () => 0,
      async baseOf({ readsUploads }, place) {
        raw ??= await rawCost(place)
        return raw.rows + (readsUploads ? raw.uploads : 0)
      },
    },
    { ...options, folder: join(folder, 'files') },
  )
  console.log(`the driver and the system alone: rows ${raw?.rows} s of CPU, uploads ${raw?.uploads} s`)
  const { url, postmaster } = await startPostgres()
  const onPostgres = await measureOn(
    {
      name: 'PostgreSQL',
      variables: { TELAR_RESULT_CACHE_MB: '0', TELAR_DATABASE_URL: url },
      databaseCpu: () => treeCpu(postmaster),
      baseOf: async ({ name }) => onFiles.find(line => line.name === name)?.cpu ?? Number.NaN,
    },
    { ...options, folder: join(folder, 'keys') },
  )
  return [...onFiles, ...onPostgres]
}
