import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { randomIds } from '../../system/ids.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import type { Data } from '../data/data.ts'
import { openData } from '../data/openData.ts'
import { testDatabase } from '../testing/postgres.ts'
import { type PostgresProxy, postgresProxy } from '../testing/postgresProxy.ts'
import type { News } from './cluster.ts'
import { DatabaseCluster } from './databaseCluster.ts'
import { alwaysHeld } from './leases.ts'

const folder = temporaryFolder()
const ids = randomIds()
const clock = { now: () => 1_700_000_000_000 }
const opened: Data[] = []
let count = 0
let url: string
let proxy: PostgresProxy

/** One server's data, with what it hears of the others. The first one makes the keys. */
async function open(databaseUrl: string, keysOf?: string) {
  const dataDirectory = folder.path(`node-${++count}`)
  if (keysOf !== undefined)
    for (const name of ['platform.key', 'records.key']) cpSync(join(keysOf, name), join(dataDirectory, name))
  const data = await openData({ dataDirectory, databaseUrl, databaseConnections: 4, clock, ids })
  opened.push(data)
  const heard: News[] = []
  data.cluster.listen(news => heard.push(news))
  return { ...data, dataDirectory, heard }
}

async function pair() {
  const one = await open(url)
  return { one, other: await open(proxy.url, one.dataDirectory) }
}

beforeEach(async () => {
  url = await testDatabase()
  proxy = await postgresProxy(url)
})
afterEach(async () => {
  for (const { environments, platform } of opened.splice(0)) {
    await environments.close()
    await platform.close()
  }
  proxy.close()
})

const email = (id: string) => `${id}@example.com`
const newMember = (id: string, accountId: string) => ({
  ...{ id, accountId, email: email(accountId), name: accountId, profile: {}, roles: [], confirmed: true },
})
const profile = { name: '', firstName: '', lastName: '' }
const newAccount = (id: string) => ({
  ...{ id, email: email(id), passwordHash: null, profile, roles: [], environmentsAuthorized: [] },
  ...{ environmentId: null, locale: null, emailVerified: true },
})

test('a server hears what others have committed, by row where a table tells rows apart, and nothing of what was taken back', async () => {
  const { one, other } = await pair()
  await one.platform.write(tx => tx.environments.create({ id: 'shop', name: 'Shop', url: null, settings: {} }))
  const store = await one.environments.create('shop')
  await store.write(tx => tx.memberships.create(newMember('m1', 'ana')))
  await store
    .write(async tx => {
      await tx.memberships.create(newMember('m2', 'beto'))
      throw new Error('no')
    })
    .catch(() => undefined)
  one.cluster.tell('greeting', 'good morning  ñandú')
  const greeting = { kind: 'told', topic: 'greeting', message: 'good morning  ñandú' }
  await expect.poll(() => other.heard).toContainEqual(greeting)
  const changed = other.heard.filter(news => news.kind === 'changed' && news.table !== 'meta')
  expect(changed).toEqual([
    { kind: 'changed', environmentId: '', table: 'environments', key: 'shop' },
    { kind: 'changed', environmentId: 'shop', table: 'memberships', key: 'ana' },
  ])
  // Nobody hears of himself.
  expect(one.heard.filter(({ kind }) => kind !== 'missed')).toEqual([])
})

test('what is said while something else is on its way is heard too, in its order', async () => {
  const { one, other } = await pair()
  const said = Array.from({ length: 200 }, (_, index) => `${index}`)
  for (const message of said) {
    one.cluster.tell('count', message)
    await new Promise(setImmediate)
  }
  const heard = () => other.heard.flatMap(news => (news.kind === 'told' ? [news.message] : []))
  await expect.poll(heard).toEqual(said)
})

test('what is too long to be said, or is refused, is told as missed, and what comes behind it is heard', async () => {
  const { one, other } = await pair()
  for (const [number, message] of ['ñ'.repeat(4_000), 'a\0b'].entries()) {
    one.cluster.tell('x', message)
    one.cluster.tell('x', String(number))
    await expect.poll(() => other.heard).toContainEqual({ kind: 'missed' })
    other.heard.length = 0
    one.cluster.tell('x', 'behind it')
    await expect.poll(() => other.heard).toContainEqual({ kind: 'told', topic: 'x', message: 'behind it' })
    expect(one.heard).toEqual([])
    other.heard.length = 0
  }
})

test('one that was cut off is told that it may have missed something, and what it said meanwhile arrives', async () => {
  const { one, other } = await pair()
  expect(other.cluster.upToDate()).toBeUndefined()
  proxy.close()
  other.cluster.tell('x', 'from afar')
  await proxy.reopen()
  await expect.poll(() => other.heard).toEqual([{ kind: 'missed' }])
  await expect.poll(() => one.heard).toContainEqual({ kind: 'told', topic: 'x', message: 'from afar' })
  await other.cluster.upToDate()
})

test('one that hears nothing answers nobody by what it knew, until it hears again', async () => {
  const cluster = new DatabaseCluster({
    ...{
      url: proxy.url,
      mark: 'n',
      leases: { ...alwaysHeld('n'), nodeId: 'n' },
      usedNonces: undefined,
      environmentOf: () => undefined,
    },
    times: { beat: 20, patience: 200, pause: 20, longestLag: 100 },
  })
  await cluster.open()
  await cluster.upToDate()
  proxy.close()
  await expect.poll(() => Promise.resolve(cluster.upToDate()).then(() => 'heard', String)).toContain('does not hear')
  await proxy.reopen()
  await expect.poll(() => Promise.resolve(cluster.upToDate()).then(() => 'heard', String)).toBe('heard')
  await cluster.close()
})

test('an environment of before others listened is told of as well', async () => {
  const one = await open(url)
  const store = await one.environments.create('shop')
  const other = await open(proxy.url, one.dataDirectory)
  await store.write(tx => tx.memberships.create(newMember('m1', 'ana')))
  await expect.poll(() => other.heard.length).toBeGreaterThan(0)
  await one.platform.write(tx => tx.accounts.create(newAccount('ana')))
  await expect
    .poll(() => other.heard)
    .toContainEqual({ kind: 'changed', environmentId: '', table: 'accounts', key: 'ana' })
})
