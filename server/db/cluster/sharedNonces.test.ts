import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PostgresDatabase } from '../engine/postgres/database.ts'
import { NonceTables } from '../engine/postgres/nonceTables.ts'
import { postgresDatabases, type TestDatabase } from '../testing/postgresDatabase.ts'
import { SharedNonces } from './sharedNonces.ts'

const databases = postgresDatabases()
const minute = 60_000
const now = Date.now()
let first: TestDatabase
const opened: SharedNonces[] = []

async function open(database: PostgresDatabase = databases.open(first.url)): Promise<SharedNonces> {
  const report = (error: unknown) => expect.unreachable(String(error))
  const nonces = new SharedNonces({ database, schema: first.schema, clock: { now: () => now }, report })
  await nonces.open()
  opened.push(nonces)
  return nonces
}

async function asked<Row>(text: string): Promise<Row[]> {
  const { lease, answer } = await first.database.begin(first.schema, 'nonces', taken => taken.ask({ text, values: [] }))
  lease.release()
  return answer.rows as Row[]
}

const counts = async () => {
  const each = ['usedNonces0', 'usedNonces1', 'usedNonces2'].map(table => `(SELECT count(*) FROM "${table}")`)
  const [row] = await asked<{ total: number }>(`SELECT ${each.join(' + ')} AS total`)
  return row?.total
}

beforeEach(async () => {
  first = await databases.openNew()
})
afterEach(() => {
  for (const nonces of opened.splice(0)) nonces.close()
})

test('what one node has taken no other takes', async () => {
  const [one, other] = [await open(), await open()]
  expect(await one.take('ana', now)).toBe(true)
  expect(await other.take('ana', now)).toBe(false)
  expect(await one.take('ana', now)).toBe(false)
  expect(await other.take('ana', now + 0.001)).toBe(true)
  expect(await other.take('bea', now)).toBe(true)
})

test('of those who take the same one together, one gets it', async () => {
  const nodes = [await open(), await open(), await open()]
  const times = Array.from({ length: 200 }, (_, index) => now + index / 1_000)
  const asks = nodes.flatMap(node => [...times, ...times.toReversed()].map(nonce => ({ node, nonce })))
  const answers = await Promise.all(asks.map(({ node, nonce }) => node.take('ana', nonce)))
  const winners = asks.filter((_, index) => answers[index]).map(({ nonce }) => nonce)
  expect(winners.toSorted()).toEqual(times)
})

test('nonces of all of the window are remembered, whichever table they are in', async () => {
  const [one, other] = [await open(), await open()]
  const times = Array.from({ length: 20 }, (_, index) => now - index * minute)
  expect(await Promise.all(times.map(nonce => one.take('ana', nonce)))).toEqual(times.map(() => true))
  expect(await Promise.all(times.map(nonce => other.take('ana', nonce)))).toEqual(times.map(() => false))
})

test('what was lost with the memory of the database may have been used: all of before is refused, and later ones are not', async () => {
  const [one, other] = [await open(), await open()]
  expect(await one.take('ana', now)).toBe(true)
  expect(one.floor).toBe(0)
  await asked('TRUNCATE "nonceMemory", "usedNonces0", "usedNonces1", "usedNonces2"')
  expect(await other.take('ana', now)).toBe(false)
  const { floor } = other
  expect(floor).toBeGreaterThan(Date.now())
  expect(await Promise.all([one.take('ana', floor), one.take('ana', floor + 1)])).toEqual([false, true])
  expect(one.floor).toBe(floor)
  expect(await other.take('ana', floor + 1)).toBe(false)
})

test('a memory that was copied from elsewhere is no memory', async () => {
  const node = await open()
  await asked('UPDATE "nonceMemory" SET "ofTable" = 1')
  expect(await node.take('ana', now)).toBe(false)
  expect(await node.take('ana', node.floor + 1)).toBe(true)
})

test('a table is emptied when all of it is too old by every clock, and what lies ahead is kept', async () => {
  const [tables, node] = [new NonceTables(first.database, first.schema), await open()]
  const old = [now - 20 * minute, now - 7 * minute]
  const needed = [now - 4 * minute, now, now + 60 * minute]
  for (const nonce of [...old, ...needed]) await node.take('ana', nonce)
  // Where the clock of the node, or that of the database, is behind, nothing goes that it may need.
  await tables.tidy(now - 30 * minute)
  expect(await counts()).toBe(5)
  await tables.tidy(now)
  for (const nonce of needed) expect(await node.take('ana', nonce)).toBe(false)
  await asked('TRUNCATE "usedNonces0", "usedNonces1", "usedNonces2"')
  for (const nonce of old) await node.take('bea', nonce)
  await Promise.all([tables.tidy(now), tables.tidy(now + 30 * minute)])
  await tables.tidy(now)
  expect(await counts()).toBe(0)
})

test('a database that does not answer takes none', async () => {
  const database = databases.open(first.url)
  const node = await open(database)
  await database.close()
  await expect(node.take('ana', now)).rejects.toThrow()
})
