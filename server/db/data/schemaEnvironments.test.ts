import { existsSync, writeFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { randomIds } from '../../system/ids.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { alwaysHeld } from '../cluster/leases.ts'
import { longReadsOf } from '../engine/longReads.ts'
import { PostgresDatabase } from '../engine/postgres/database.ts'
import { environmentFiles } from '../environment/paths.ts'
import { measureEnvironment } from '../environment/sizes.ts'
import { testDatabase } from '../testing/postgres.ts'
import { SchemaEnvironments, schemaOf } from './schemaEnvironments.ts'

const dataDirectory = temporaryFolder().path('data')
const time = { now: 1_700_000_000_000 }
const clock = { now: () => time.now }
let url = ''
let database: PostgresDatabase
let stores: SchemaEnvironments
let reported: unknown[] = []

const begin = () => {
  database = new PostgresDatabase({ url })
  reported = []
  const report = (error: unknown) => void reported.push(error)
  stores = new SchemaEnvironments({
    database,
    dataDirectory,
    clock,
    ids: randomIds(),
    leases: alwaysHeld('node'),
    report,
  })
}
beforeAll(async () => {
  url = await testDatabase()
  begin()
})
afterEach(restart)
afterAll(end)

async function end() {
  await stores.close()
  await database.close()
}

/** As another start of the server does. */
async function restart() {
  await end()
  begin()
}

/** Over the back of the server. */
async function alter(text: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

const definition = { definition: {}, definitionVersion: 1, authorId: null, changeId: 'change', references: [] }
const addRole = async (environmentId: string, id: string) =>
  (await stores.open(environmentId)).write(tx => tx.components.create({ id, kind: 'role', name: id, ...definition }))
const roles = async (environmentId: string) =>
  (await (await stores.open(environmentId)).reads.components.list('role')).map(({ id }) => id)
const setAside = (reason: string) => expect.objectContaining({ name: 'EnvironmentSetAside', reason })

test('environments keep their things apart, and over a restart', async () => {
  await stores.create('one')
  await stores.create('two')
  await addRole('one', 'editor')
  expect([await roles('one'), await roles('two')]).toEqual([['editor'], []])
  await restart()
  expect([await roles('one'), await roles('two')]).toEqual([['editor'], []])
  expect(await stores.placed()).toEqual(['one', 'two'])
})

test('one is open from its first use on, and many who ask at once open it once', async () => {
  await stores.create('many')
  await restart()
  expect([stores.status('many'), stores.openCount]).toEqual([{ state: 'closed' }, 0])
  const opened = await Promise.all(Array.from({ length: 5 }, () => stores.open('many')))
  expect(new Set(opened).size).toBe(1)
  expect([stores.status('many'), stores.openCount]).toEqual([{ state: 'open' }, 1])
})

test('a store that nobody uses is given up, and is there again for who still holds it', async () => {
  const store = await stores.create('idle')
  await addRole('idle', 'editor')
  time.now += 5 * 60_000
  await stores.closeIdle()
  expect(stores.status('idle')).toEqual({ state: 'closed' })
  expect(await store.reads.components.byId('editor')).toMatchObject({ name: 'editor' })
  expect(stores.status('idle')).toEqual({ state: 'open' })
  time.now += 5 * 60_000
  await stores.closeIdle()
  await store.write(tx => tx.components.create({ id: 'reader', kind: 'role', name: 'reader', ...definition }))
  expect(await roles('idle')).toEqual(['editor', 'reader'])
})

test('making an environment twice keeps what is in it', async () => {
  await stores.create('twice')
  await addRole('twice', 'editor')
  await stores.create('twice')
  await restart()
  await stores.create('twice')
  expect(await roles('twice')).toEqual(['editor'])
})

test.each(['', '..', 'Upper', 'login', 'a_b', 'x"; DROP SCHEMA telar_one; --'])('%j is no environment', async id => {
  for (const use of [() => stores.open(id), () => stores.create(id), () => stores.remove(id)])
    await expect(use()).rejects.toMatchObject({ code: 'NotFound' })
})

test('the longest ids have schemas of their own', async () => {
  const [first, second] = [`${'x'.repeat(39)}1`, `${'x'.repeat(39)}2`]
  await stores.create(first)
  await stores.create(second)
  await addRole(first, 'editor')
  expect([await roles(first), await roles(second)]).toEqual([['editor'], []])
})

test('one that is removed leaves nothing in the database or on the disk, and its id is free', async () => {
  const store = await stores.create('gone')
  await addRole('gone', 'editor')
  // More than one transaction takes away.
  const many = Array.from({ length: 250 }, (_, number) => `CREATE TABLE telar_gone.t${number} (id INTEGER)`)
  await alter(many.join(';'))
  const folder = environmentFiles(dataDirectory, 'gone')
  writeFileSync(`${folder}/content`, 'content')
  expect(await stores.isPlaced('gone')).toBe(true)
  await stores.remove('gone')
  expect([await stores.isPlaced('gone'), existsSync(folder)]).toEqual([false, false])
  await expect(store.write(() => 1)).rejects.toMatchObject({ code: 'Unavailable' })
  await stores.create('gone')
  expect(await roles('gone')).toEqual([])
})

test('one that is not there is told of and not made, and serves once it is back', async () => {
  const heard: string[] = []
  stores.onSetAside(id => heard.push(id))
  await expect(stores.open('lost')).rejects.toEqual(setAside('missing'))
  expect(await stores.inspect('lost')).toEqual(setAside('missing'))
  expect(stores.status('lost')).toMatchObject({ state: 'setAside', since: clock.now() })
  expect([await stores.isPlaced('lost'), heard, reported]).toEqual([false, ['lost', 'lost'], [setAside('missing')]])
  await stores.create('lost')
  expect([await roles('lost'), stores.status('lost')]).toEqual([[], { state: 'open' }])
  expect(await stores.inspect('lost')).toBeUndefined()
})

test('a schema of others is not taken for an environment, nor written into', async () => {
  await alter('CREATE SCHEMA telar_reports; CREATE TABLE telar_reports.sales (id INTEGER)')
  expect(await stores.placed()).not.toContain('reports')
  expect(await stores.isPlaced('reports')).toBe(true)
  await expect(stores.open('reports')).rejects.toEqual(setAside('corrupt'))
})

test('one of a newer build is set aside with a sentence that names both versions; the others serve', async () => {
  await stores.create('newer')
  await stores.create('other')
  await restart()
  await alter(`UPDATE telar_newer.meta SET value = '9.8.7' WHERE key = 'telarVersion'`)
  await alter(`UPDATE telar_newer.meta SET value = '4711' WHERE key = 'workableFrom'`)
  await alter(`UPDATE telar_newer.meta SET value = '4711' WHERE key = 'dataFormat'`)
  await expect(stores.open('newer')).rejects.toThrow(/written by Telar 9\.8\.7 \(data format 4711\); this is Telar/)
  expect(stores.status('newer')).toMatchObject({ state: 'setAside', error: { reason: 'newer' } })
  expect(await roles('other')).toEqual([])
  const client = new Client({ connectionString: url })
  await client.connect()
  const known = await client.query(`SELECT value FROM telar_other.meta WHERE key = 'dataFormat'`)
  await client.query(`UPDATE telar_newer.meta SET value = $1 WHERE key = 'dataFormat'`, [known.rows[0].value])
  await client.end()
  stores.retry('newer')
  expect(await roles('newer')).toEqual([])
})

test('a database that is not reached sets nothing aside, and asks to be asked again', async () => {
  const away = new PostgresDatabase({
    url: `postgres://telar@localhost/telar?host=${encodeURIComponent(dataDirectory)}`,
  })
  const others = new SchemaEnvironments({
    database: away,
    dataDirectory,
    clock,
    ids: randomIds(),
    leases: alwaysHeld('node'),
  })
  const uses = [
    () => others.open('one'),
    () => others.create('one'),
    () => others.inspect('one'),
    () => others.placed(),
  ]
  for (const use of uses) await expect(use()).rejects.toMatchObject({ code: 'Unavailable' })
  expect(others.status('one')).toEqual({ state: 'closed' })
  await others.close()
  await away.close()
})

test('it tells how large an environment is, and reads long', async () => {
  await stores.create('sized')
  await addRole('sized', 'editor')
  const { reads } = await stores.open('sized')
  expect(await measureEnvironment(reads, [])).toMatchObject({ records: 0, files: 0, versions: 1 })
  expect((await measureEnvironment(reads, [])).databaseBytes).toBeGreaterThan(100_000)
  expect(await longReadsOf(reads).chunks('SELECT "id" FROM "components"', []).next()).toMatchObject({
    value: [['editor']],
  })
  expect(stores.whereIs('sized')).toBe(`The schema telar_sized of sized is in the PostgreSQL database ${database.name}`)
  expect(schemaOf('sized')).toBe('telar_sized')
})

test('once they are closed, none opens', async () => {
  await stores.create('late')
  const store = await stores.open('late')
  const writing = store.write(tx => tx.components.create({ id: 'a', kind: 'role', name: 'a', ...definition }))
  await stores.close()
  await writing
  await expect(stores.open('late')).rejects.toMatchObject({ code: 'Unavailable' })
})
