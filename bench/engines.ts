import { join } from 'node:path'
import { openAdmin, prepare } from './support/environment.ts'
import { measureRate } from './support/measure.ts'
import {
  acceptSuggestions,
  createOf,
  listOf,
  loops,
  readOf,
  someIds,
  sumOperation,
  touchOf,
} from './support/orderCalls.ts'
import { generateOrders, type Order } from './support/orders.ts'
import { startPostgres } from './support/postgres.ts'
import { processCpu, treeCpu } from './support/processCpu.ts'
import { type RunningServer, startServer } from './support/server.ts'
import type { Operation, SignedClient } from './support/signedClient.ts'

export interface EnginesOptions {
  folder: string
  rows: number
  /** For each kind of call and engine. */
  seconds: number
  seed: number
}

/** What a call costs, ms of CPU: of the server's process on SQLite, and on PostgreSQL of the server's and of the database's processes. */
export interface EnginesLine {
  name: string
  sqlite: number
  server: number
  database: number
  /** Both on PostgreSQL : SQLite. */
  ratio: number
  /** Calls a second, on each. */
  rates: readonly [sqlite: number, postgres: number]
}

type Kind = readonly [name: string, clients: number, operation: (count: number) => Operation | Operation[]]

/** A server with the orders, and connections to it. */
interface Side {
  server: RunningServer
  clients: readonly SignedClient[]
  kinds: readonly Kind[]
}

const connections = 10

async function open(
  server: RunningServer,
  { session, formId }: Awaited<ReturnType<typeof prepare>>,
  orders: readonly Order[],
): Promise<Side> {
  const clients = await Promise.all(Array.from({ length: connections }, () => openAdmin(server, session)))
  const [one] = clients as [SignedClient]
  await acceptSuggestions(one)
  const ids = await someIds(one)
  const read = readOf(formId, ids)
  const kinds: Kind[] = [
    ['signed { __typename }', connections, () => ({ query: '{ __typename }' })],
    ['list of 50', connections, listOf(false)],
    ['list of 50 with totalCount', connections, listOf(true)],
    ['point read', connections, read],
    ['sum by status', connections, sumOperation],
    ['create, 1 client', 1, createOf(orders, 'a')],
    ['create, 10 clients', connections, createOf(orders, 'b')],
    ['update, 10 clients', connections, touchOf(ids, 'u')],
  ]
  return { server, clients, kinds }
}

const pidOf = ({ process }: RunningServer) => process.pid ?? 0

function say(line: EnginesLine): EnginesLine {
  const cells = [line.sqlite, line.server, line.database, line.ratio, ...line.rates]
  console.log(`${line.name.padEnd(32)}${cells.map(cell => cell.toPrecision(3).padStart(11)).join('')}`)
  return line
}

/** The same orders and the same calls on a server over files and on one over a PostgreSQL of this machine, which keeps nothing over a crash. */
export async function measureEngines({ folder, rows, seconds, seed }: EnginesOptions): Promise<EnginesLine[]> {
  const orders = [...generateOrders(rows, seed)]
  const { url, postmaster } = await startPostgres()
  const variables = { TELAR_RESULT_CACHE_MB: '0', TELAR_DATABASE_URL: url }
  const files = await startServer(join(folder, 'files'), ['--no-demo'])
  const filesPrepared = await prepare(files, orders)
  const postgres = await startServer(join(folder, 'keys'), ['--no-demo'], variables)
  const postgresPrepared = await prepare(postgres, orders)
  // A connection that nobody uses for long is closed.
  const onFiles = await open(files, filesPrepared, orders)
  const onPostgres = await open(postgres, postgresPrepared, orders)
  console.log(`import: ${filesPrepared.importMs.toFixed(0)} and ${postgresPrepared.importMs.toFixed(0)} ms`)
  console.log(`${rows} rows, ${seconds} s for each kind of call and engine, ms of CPU of a call`)
  console.log(
    `${''.padEnd(32)}${['SQLite', 'server', 'PostgreSQL', 'ratio', '/s', '/s'].map(name => name.padStart(11)).join('')}`,
  )
  const measured = ({ clients }: Side, [, most, operation]: Kind, cpu: () => number) =>
    measureRate(loops(clients.slice(0, most), operation), seconds, cpu)
  const lines: EnginesLine[] = []
  try {
    for (const [at, kind] of onFiles.kinds.entries()) {
      const ofFiles = await measured(onFiles, kind, () => processCpu(pidOf(onFiles.server)))
      const other = onPostgres.kinds[at] ?? kind
      const database: number[] = []
      const ofPostgres = await measured(onPostgres, other, () => {
        database.push(treeCpu(postmaster))
        return processCpu(pidOf(onPostgres.server))
      })
      const [before = Number.NaN, after = Number.NaN] = database
      const ofDatabase = (after - before) / ofPostgres.calls
      lines.push(
        say({
          name: kind[0],
          sqlite: ofFiles.cpu,
          server: ofPostgres.cpu,
          database: ofDatabase,
          ratio: (ofPostgres.cpu + ofDatabase) / ofFiles.cpu,
          rates: [ofFiles.rate, ofPostgres.rate],
        }),
      )
    }
  } finally {
    for (const { clients, server } of [onFiles, onPostgres]) {
      for (const client of clients) client.close()
      await server.stop()
    }
  }
  return lines
}
