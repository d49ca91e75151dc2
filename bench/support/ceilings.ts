import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Connection } from './connection.ts'
import { measureRate, measureSync, type Rate } from './measure.ts'
import { type Order, statuses } from './orders.ts'

export interface Ceilings {
  list: Rate
  listWithIndex: Rate
  read: Rate
  durableInsert: Rate
  groupedSum: Rate
  groupedSumWithIndex: Rate
  importMs: number
  bareHttp: Rate
}

const recordId = (index: number) => `record${String(index).padStart(11, '0')}`

function rawTable(folder: string): Database.Database {
  const database = new Database(join(folder, 'raw.db'))
  for (const pragma of ['journal_mode=WAL', 'synchronous=FULL', 'cache_size=-65536', 'mmap_size=268435456'])
    database.pragma(pragma)
  database.exec(`CREATE TABLE orders (seq INTEGER PRIMARY KEY, id TEXT UNIQUE NOT NULL, version INTEGER, createdAt TEXT, updatedAt TEXT,
    customer TEXT, amount REAL, status TEXT, created TEXT, notes TEXT)`)
  return database
}

/** What the driver alone does with the same rows and statements: no server, no permissions, no validation. */
export function rawDatabase(orders: readonly Order[], seconds: number): Omit<Ceilings, 'bareHttp'> {
  const folder = mkdtempSync(join(tmpdir(), 'telar-ceiling-'))
  const database = rawTable(folder)
  try {
    const insert = database.prepare('INSERT INTO orders VALUES (NULL, ?, 1, ?, ?, ?, ?, ?, ?, ?)')
    const add = ({ customer, amount, status, created, notes }: Order, index: number) =>
      insert.run(recordId(index), created, created, customer, amount, status, created, notes)
    const started = performance.now()
    database.transaction(() => orders.forEach(add))()
    const importMs = performance.now() - started
    const first = orders[0] as Order
    const list = database.prepare('SELECT * FROM orders WHERE status = ? ORDER BY created DESC LIMIT 50 OFFSET ?')
    const readList = (count: number) => list.all(statuses[count % statuses.length], (count % 20) * 50)
    const sum = database.prepare('SELECT status, sum(amount) FROM orders GROUP BY status')
    const read = database.prepare('SELECT * FROM orders WHERE id = ?')
    const without = { list: measureSync(readList, seconds), groupedSum: measureSync(() => sum.all(), seconds) }
    database.exec(
      'CREATE INDEX byStatus ON orders (status, created); CREATE INDEX sums ON orders (status, amount); ANALYZE',
    )
    return {
      ...without,
      importMs,
      listWithIndex: measureSync(readList, seconds),
      groupedSumWithIndex: measureSync(() => sum.all(), seconds),
      read: measureSync(count => read.get(recordId((count * 7919) % orders.length)), seconds),
      durableInsert: measureSync(count => add(first, orders.length + count), seconds),
    }
  } finally {
    database.close()
    rmSync(folder, { recursive: true })
  }
}

/** What Node's HTTP server alone answers to the same client. */
export async function bareHttp(connections: number, seconds: number): Promise<Rate> {
  const answer = Buffer.from('{"data":{"__typename":"Query"}}')
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length }).end(answer),
    )
  })
  const port = await new Promise<number>(resolve =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  )
  const clients = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)))
  const headers = { host: `localhost:${port}`, 'content-type': 'application/json' }
  const rate = await measureRate(
    clients.map(client => () => client.post('/graphql', headers, '{"query":"{ __typename }"}')),
    seconds,
  )
  for (const client of clients) client.close()
  server.close()
  return rate
}
