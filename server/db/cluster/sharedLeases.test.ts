import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { randomIds } from '../../system/ids.ts'
import { beginWriting } from '../engine/postgres/writer.ts'
import { testSchema } from '../testing/postgres.ts'
import { postgresDatabases } from '../testing/postgresDatabase.ts'
import { type PostgresProxy, postgresProxy } from '../testing/postgresProxy.ts'
import type { Left } from './leases.ts'
import { leaseTimes } from './leaseTimes.ts'
import { SharedLeases } from './sharedLeases.ts'

/** Nobody beats by itself: tests say when. */
const times = { ...leaseTimes, beat: 3_600_000 }

class Node {
  readonly left: Left[] = []
  readonly lost: string[] = []
  readonly dead: string[] = []
  readonly failures: unknown[] = []
  ms = 0
  declare leases: SharedLeases

  static async open(url: string, schema: string): Promise<Node> {
    const node = new Node()
    node.leases = new SharedLeases({
      database: databases.open(url),
      schema,
      ids: randomIds(),
      times,
      elapsed: () => node.ms,
      report: error => node.failures.push(error),
    })
    node.leases.onDeath(nodeId => node.dead.push(nodeId))
    node.leases.onLeft(left => node.left.push(left))
    node.leases.onLost(names => node.lost.push(...names))
    await node.leases.open()
    return node
  }
}

const databases = postgresDatabases()
const opened: Node[] = []
let place: { url: string; schema: string }
let admin: Client

beforeEach(async () => {
  place = await testSchema()
  admin = new Client({ connectionString: place.url })
  await admin.connect()
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ leases }) => leases.close()))
  await admin.end()
})

async function open(url = place.url): Promise<Node> {
  const node = await Node.open(url, place.schema)
  opened.push(node)
  return node
}

/** As if the database had heard nothing of a node for so long. */
const silence = (nodeId: string, ms: number) =>
  admin.query(`UPDATE "${place.schema}".nodes SET "seenAt" = "seenAt" - $2 * interval '1 millisecond' WHERE id = $1`, [
    nodeId,
    ms,
  ])

test('a lease has one node, until that gives it back', async () => {
  const [a, b, c] = [await open(), await open(), await open()]
  const taken = await Promise.all([a, b, c].map(({ leases }) => leases.take('mails')))
  expect(taken.filter(Boolean)).toEqual([true])
  const [holder, other] = taken[0] === true ? [a, b] : taken[1] === true ? [b, a] : [c, a]
  expect([holder.leases.holds('mails'), other.leases.holds('mails')]).toEqual([true, false])
  expect([await holder.leases.take('mails'), await other.leases.take('mails')]).toEqual([true, false])
  await holder.leases.release('mails')
  expect(holder.leases.holds('mails')).toBe(false)
  await other.leases.beat()
  expect(other.left).toEqual([{ nodeIds: [], names: ['mails'] }])
  expect(await other.leases.take('mails')).toBe(true)
  await other.leases.beat()
  expect(other.left).toHaveLength(1)
  await other.leases.release('mails', true)
  for (const { leases } of [a, b, c]) await leases.beat()
  expect(holder.left).toEqual([])
  expect(await holder.leases.take('mails')).toBe(true)
})

test('what a node has that closes is free at once, and each of the others is told once', async () => {
  const [a, b, c] = [await open(), await open(), await open()]
  for (const name of ['mails', 'environment:demo']) await a.leases.take(name)
  for (const { leases } of [b, c]) await leases.beat()
  const { nodeId } = a.leases
  expect([await b.leases.isAlive(nodeId), await b.leases.isAlive('nobody')]).toEqual([true, false])
  await a.leases.close()
  expect(a.leases.holds('mails')).toBe(false)
  expect(await b.leases.isAlive(nodeId)).toBe(false)
  expect(await b.leases.take('mails')).toBe(true)
  for (const { leases } of [b, c, b, c]) await leases.beat()
  expect(b.left).toEqual([{ nodeIds: [nodeId], names: ['environment:demo'] }])
  expect([c.left, c.dead, b.dead]).toEqual([b.left, [], []])
  expect(await a.leases.take('more')).toBe(false)
})

test('a dead node is cleared by one of the others, and what it had is taken over once', async () => {
  const [a, b, c] = [await open(), await open(), await open()]
  await a.leases.take('mails')
  for (const { leases } of [b, c]) await leases.beat()
  const { nodeId } = a.leases
  await silence(nodeId, times.deadAfter - 5_000)
  await Promise.all([b.leases.beat(), c.leases.beat()])
  expect([...b.left, ...c.left]).toEqual([])
  expect(await b.leases.take('mails')).toBe(false)
  await silence(nodeId, 5_000)
  expect(await b.leases.isAlive(nodeId)).toBe(false)
  for (let time = 0; time < 2; time++) await Promise.all([b.leases.beat(), c.leases.beat()])
  expect([b.left, c.left]).toEqual([[{ nodeIds: [nodeId], names: ['mails'] }], b.left])
  expect([b.dead, c.dead]).toEqual([[nodeId], [nodeId]])
  expect((await Promise.all([b, c].map(({ leases }) => leases.take('mails')))).toSorted()).toEqual([false, true])
})

test('a node that was silent for long has nothing before another one may have it, and comes back as another', async () => {
  const [a, b] = [await open(), await open()]
  await a.leases.take('mails')
  await b.leases.beat()
  const first = a.leases.nodeId
  a.ms += times.lostAfter - 1
  expect(a.leases.holds('mails')).toBe(true)
  a.ms += 1
  expect([a.leases.holds('mails'), await a.leases.take('mails')]).toEqual([false, false])
  expect(await b.leases.take('mails')).toBe(false)
  await a.leases.beat()
  expect(a.lost).toEqual(['mails'])
  expect(a.leases.nodeId).not.toBe(first)
  // To the others its first life goes on for a while, in which it may stop what it did.
  expect(await a.leases.take('mails')).toBe(false)
  await silence(first, times.deadAfter)
  await a.leases.beat()
  expect(a.left).toEqual([{ nodeIds: [first], names: ['mails'] }])
  expect(await a.leases.take('mails')).toBe(true)
})

test('a pause that was short is none, and who was taken for dead learns it at its next beat', async () => {
  const [a, b] = [await open(), await open()]
  await a.leases.take('mails')
  a.ms += times.lostAfter - 1
  await a.leases.beat()
  a.ms += times.lostAfter - 1
  expect(a.leases.holds('mails')).toBe(true)
  // As after a clock that stood still, of a machine that was suspended.
  await silence(a.leases.nodeId, times.deadAfter)
  await a.leases.beat()
  expect([a.leases.holds('mails'), a.lost]).toEqual([false, ['mails']])
  await b.leases.beat()
  expect(await b.leases.take('mails')).toBe(true)
})

test('where the database is not reached, a node keeps what it has for a while, and gives back later what it wanted to', async () => {
  const proxy: PostgresProxy = await postgresProxy(place.url)
  const [a, b] = [await open(proxy.url), await open()]
  for (const name of ['mails', 'pushes']) await a.leases.take(name)
  proxy.close()
  await a.leases.beat()
  await a.leases.beat()
  expect(a.failures).toHaveLength(1)
  await expect(Promise.resolve(a.leases.take('more'))).rejects.toMatchObject({ code: 'Unavailable' })
  expect([a.leases.holds('mails'), a.leases.holds('pushes')]).toEqual([true, true])
  await a.leases.release('pushes')
  expect(await b.leases.take('pushes')).toBe(false)
  await proxy.reopen()
  await a.leases.beat()
  expect(a.leases.holds('mails')).toBe(true)
  expect([await b.leases.take('pushes'), await b.leases.take('mails')]).toEqual([true, false])
  await a.leases.close()
  proxy.close()
})

test('an answer that was lost leaves nothing with a node that does not know of it', async () => {
  const proxy: PostgresProxy = await postgresProxy(place.url)
  const [a, b] = [await open(proxy.url), await open()]
  proxy.loseAnswerTo('COMMIT')
  await expect(Promise.resolve(a.leases.take('mails'))).rejects.toMatchObject({ code: 'Unavailable' })
  await a.leases.beat()
  expect(a.leases.holds('mails')).toBe(false)
  expect(await b.leases.take('mails')).toBe(true)
  await a.leases.close()
  proxy.close()
})

test('nodes beat by themselves, also while somebody writes for long', async () => {
  const node = new SharedLeases({
    database: databases.open(place.url),
    schema: place.schema,
    ids: randomIds(),
    times: { beat: 20, lostAfter: 60_000, deadAfter: 90_000 },
    report: error => expect.unreachable(String(error)),
  })
  await node.open()
  const seenAt = async () => (await admin.query(`SELECT "seenAt" FROM "${place.schema}".nodes`)).rows[0].seenAt
  const first = await seenAt()
  await admin.query(beginWriting(place.schema))
  await expect.poll(async () => (await seenAt()) > first).toBe(true)
  await admin.query('COMMIT')
  await node.close()
  expect((await admin.query(`SELECT count(*)::int AS n FROM "${place.schema}".nodes`)).rows).toEqual([{ n: 0 }])
})

test('a node learns that it was silent without a beat', async () => {
  const node = new SharedLeases({
    database: databases.open(place.url),
    schema: place.schema,
    ids: randomIds(),
    times: { ...times, lostAfter: 1_000 },
    report: error => expect.unreachable(String(error)),
  })
  const lost: string[] = []
  await node.open()
  node.onLost(names => lost.push(...names))
  expect(await node.take('mails')).toBe(true)
  await expect.poll(() => lost).toEqual(['mails'])
  await node.close()
})
