import { cpSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { randomIds } from '../../system/ids.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { openConnection } from '../engine/connection.ts'
import { longReadsOf } from '../engine/longReads.ts'
import { sqlOf } from '../engine/sql.ts'
import { EnvironmentSetAside } from '../errors.ts'
import type { EnvironmentStore } from './environmentStores.ts'
import { FolderEnvironments } from './folderEnvironments.ts'
import { environmentFile } from './paths.ts'

const folder = temporaryFolder()
let stores: FolderEnvironments
let data = ''
let round = 0
const time = { now: 1_700_000_000_000 }
const clock = { now: () => time.now }

beforeEach(() => {
  round += 1
  data = folder.path(`data-${round}`)
  stores = new FolderEnvironments(data, { clock, ids: randomIds() })
})
afterEach(() => stores.close())

/** Opens the data folder anew, as another start of the server does. */
async function restart() {
  await stores.close()
  stores = new FolderEnvironments(data, { clock, ids: randomIds() })
}

const save = (definition: Record<string, unknown>) => ({
  definition,
  definitionVersion: 1,
  authorId: null,
  changeId: 'change',
  references: [],
})
const addRole = (environmentId: string, id: string) =>
  stores.open(environmentId).write(tx => tx.components.create({ id, kind: 'role', name: id, ...save({}) }))
async function raised(use: () => unknown): Promise<unknown> {
  try {
    return await use()
  } catch (error) {
    return error
  }
}

const roles = async (environmentId: string) =>
  (await stores.open(environmentId).reads.components.list('role')).map(({ id }) => id)

test('environments keep their things apart, and over a restart', async () => {
  stores.create('one')
  stores.create('two')
  await addRole('one', 'editor')
  expect([await roles('one'), await roles('two')]).toEqual([['editor'], []])
  await restart()
  expect([await roles('one'), await roles('two')]).toEqual([['editor'], []])
})

test('a long read sees what was acknowledged, of its own environment', async () => {
  stores.create('one')
  stores.create('two')
  await addRole('one', 'editor')
  const read = async (environmentId: string) => {
    const chunks = longReadsOf(stores.open(environmentId).reads).chunks<[string]>('SELECT id FROM components', [])
    const found: string[] = []
    for await (const chunk of chunks) found.push(...chunk.flat())
    return found
  }
  expect([await read('one'), await read('two')]).toEqual([['editor'], []])
})

test('making an environment twice keeps what is in it', async () => {
  stores.create('one')
  await addRole('one', 'editor')
  stores.create('one')
  expect(await roles('one')).toEqual(['editor'])
})

test('making one takes up what an interrupted call left', async () => {
  stores.create('one')
  await restart()
  rmSync(environmentFile(data, 'one'))
  stores.create('one')
  expect(await roles('one')).toEqual([])
})

test.each(['', '..', '../other', 'Upper', 'login', 'a_b'])('%j is no environment and makes no file', environmentId => {
  for (const use of [() => stores.open(environmentId), () => stores.create(environmentId)]) {
    expect(use).toThrow(expect.objectContaining({ code: 'NotFound' }))
  }
  expect(existsSync(data)).toBe(false)
})

test('a file that is gone is not replaced by an empty one', async () => {
  expect(() => stores.open('lost')).toThrow(expect.objectContaining({ name: 'EnvironmentSetAside', reason: 'missing' }))
  expect(existsSync(environmentFile(data, 'lost'))).toBe(false)
})

test('an idle file is closed, and opens again by itself for who still holds the store', async () => {
  const store = stores.create('one')
  await addRole('one', 'editor')
  expect(stores.status('one')).toEqual({ state: 'open' })
  time.now += 4 * 60_000
  await stores.closeIdle()
  expect(stores.status('one')).toEqual({ state: 'open' })
  time.now += 60_000
  await stores.closeIdle()
  expect(stores.status('one')).toEqual({ state: 'closed' })

  expect(await store.reads.components.byId('editor')).toMatchObject({ name: 'editor' })
  time.now += 5 * 60_000
  await stores.closeIdle()
  await store.write(tx => tx.components.create({ id: 'reader', kind: 'role', name: 'reader', ...save({}) }))
  expect(await roles('one')).toEqual(['editor', 'reader'])
})

test('a file that is being written is not idle', async () => {
  const store = stores.create('one')
  const writing = store.write(tx => tx.components.create({ id: 'a', kind: 'role', name: 'a', ...save({}) }))
  time.now += 60 * 60_000
  await stores.closeIdle()
  expect(stores.status('one')).toEqual({ state: 'open' })
  await writing
})

test('closing finishes the writes of every file', async () => {
  stores.create('one')
  stores.create('two')
  const writes = [addRole('one', 'a'), addRole('two', 'b')]
  await stores.close()
  await Promise.all(writes)
  expect(() => stores.open('one')).toThrow(expect.objectContaining({ code: 'Unavailable' }))
  await restart()
  expect([await roles('one'), await roles('two')]).toEqual([['a'], ['b']])
})

/** Each leaves the file of the closed environment unfit to serve. */
const damages: Record<string, (file: string) => void> = {
  'holds something else': file => writeFileSync(file, 'This was a database once.\n'.repeat(400)),
  'was cut off': file => truncateSync(file, 5_000),
  'has a broken schema page': file => {
    const bytes = readFileSync(file)
    bytes.fill(0xff, 100, 4_096)
    writeFileSync(file, bytes)
  },
}

test.each(Object.keys(damages))(
  'a file that %s sets its environment aside with a message; the others serve',
  async damage => {
    stores.create('good')
    stores.create('bad')
    await addRole('bad', 'editor')
    await restart()
    const file = environmentFile(data, 'bad')
    cpSync(file, `${file}.backup`)
    damages[damage]?.(file)
    const damaged = readFileSync(file)

    for (const attempt of [1, 2]) {
      const error = await raised(() => stores.open('bad'))
      expect({ attempt, error }).toEqual({ attempt, error: expect.any(EnvironmentSetAside) })
      expect(error).toMatchObject({ environmentId: 'bad', reason: 'corrupt' })
      expect(error).toHaveProperty('message', expect.stringContaining(`${file} cannot be read`))
    }
    expect(stores.status('bad')).toMatchObject({ state: 'setAside', since: time.now, error: { reason: 'corrupt' } })
    await addRole('good', 'editor')
    expect(await roles('good')).toEqual(['editor'])
    expect(readFileSync(file).equals(damaged)).toBe(true)

    cpSync(`${file}.backup`, file)
    stores.retry('bad')
    expect(await roles('bad')).toEqual(['editor'])
  },
)

test('a file of a newer build sets its environment aside with a sentence that names both versions', async () => {
  stores.create('newer')
  await restart()
  const file = openConnection(environmentFile(data, 'newer'), 'write')
  file.pragma('user_version = 4711')
  file.exec("UPDATE meta SET value = '9.8.7' WHERE key = 'telarVersion'")
  file.close()
  expect(() => stores.open('newer')).toThrow(/written by Telar 9\.8\.7 \(data format 4711\); this is Telar/)
  expect(stores.status('newer')).toMatchObject({ state: 'setAside', error: { reason: 'newer' } })
})

/** Every table but the one that is read at the opening: the file opens, and the first look at another fails. */
function breakTables(file: string) {
  const connection = openConnection(file, 'read')
  const roots = connection
    .prepare<[], number>("SELECT rootpage FROM sqlite_schema WHERE rootpage > 0 AND tbl_name <> 'meta'")
    .pluck()
    .all()
  connection.close()
  const bytes = readFileSync(file)
  for (const page of roots) bytes.fill(0xff, 4_096 * (page - 1), 4_096 * page)
  writeFileSync(file, bytes)
}

async function readRows(store: EnvironmentStore): Promise<void> {
  for await (const _ of sqlOf(store.reads).values('SELECT * FROM components').iterate());
}

const meetings: Record<string, (store: EnvironmentStore) => unknown> = {
  'a write': () => addRole('one', 'second'),
  'a read': store => store.reads.components.list('role'),
  'a read of records': store => sqlOf(store.reads).values('SELECT * FROM components').all(),
  'a read of records, row by row': store => readRows(store),
  'the look for a stored answer': store => store.answer({ key: 'k', owner: 'o', fingerprint: 'f' }),
  'a long read': store => longReadsOf(store.reads).chunks('SELECT * FROM components', []).next(),
}

test.each(Object.keys(meetings))('%s that meets damage sets the environment aside; the others serve', async meeting => {
  stores.create('one')
  stores.create('other')
  await addRole('one', 'editor')
  await addRole('other', 'editor')
  await restart()
  breakTables(environmentFile(data, 'one'))
  const store = stores.open('one')
  const error = await raised(() => meetings[meeting]?.(store))
  expect(error).toMatchObject({ name: 'EnvironmentSetAside', environmentId: 'one', reason: 'corrupt' })
  expect(stores.status('one')).toMatchObject({ state: 'setAside', error: { reason: 'corrupt' } })
  expect(await raised(() => store.reads)).toBe(error)
  expect(await roles('other')).toEqual(['editor'])
})

const damagesWhileOpen: Record<string, (file: string) => void> = {
  overwritten: breakTables,
  // A memory map of the file would end the whole process here.
  'cut off': file => truncateSync(file, 4_096 * 4),
}

test.each(Object.keys(damagesWhileOpen))(
  'a file that is %s while it is open is set aside by the next read',
  async damage => {
    stores.create('one')
    stores.create('other')
    await Promise.all(Array.from({ length: 200 }, (_, index) => addRole('one', `editor${index}`)))
    await addRole('other', 'editor')
    expect(await roles('one')).toHaveLength(200)
    const file = environmentFile(data, 'one')
    // What was written stands in the log until it is copied back.
    const another = openConnection(file, 'write')
    another.pragma('wal_checkpoint(TRUNCATE)')
    another.close()
    expect(await stores.open('one').reads.components.byId('editor0')).toMatchObject({ name: 'editor0' })
    damagesWhileOpen[damage]?.(file)
    const error = await raised(() => roles('one'))
    expect(error).toMatchObject({ name: 'EnvironmentSetAside', reason: 'corrupt' })
    expect(stores.status('one')).toMatchObject({ state: 'setAside' })
    expect(await roles('other')).toEqual(['editor'])
  },
)

test('a read that fails for another reason leaves the environment where it is', async () => {
  const store = stores.create('one')
  expect(() => sqlOf(store.reads).prepare('SELECT nosuch FROM components')).toThrow('no such column')
  const long = longReadsOf(store.reads).chunks('SELECT nosuch FROM components', [])
  await expect(long.next()).rejects.toThrow('no such column')
  expect(stores.status('one')).toEqual({ state: 'open' })
})
