import { expect, test, vi } from 'vitest'
import { postgresFailure } from '../../dialects/postgresFailure.ts'
import { type NoteStore, note } from '../../testing/conformance/notes.ts'
import { sharedDatabaseConformance } from '../../testing/conformance/sharedDatabase.ts'
import { storeConformance } from '../../testing/conformance/storeSuite.ts'
import { terminate, testSchema } from '../../testing/postgres.ts'
import { postgresDatabases } from '../../testing/postgresDatabase.ts'
import { openPostgresNotes } from '../../testing/postgresNotes.ts'
import { postgresProxy } from '../../testing/postgresProxy.ts'
import { onceAnswers, onceLifetime, pruneChunk } from '../once.ts'
import { sqlOf } from '../sql.ts'
import type { PostgresDatabase } from './database.ts'
import { postgresSql } from './sql.ts'
import type { Place } from './statements.ts'
import { beginWriting } from './writer.ts'

const databases = postgresDatabases()

let shared: PostgresDatabase | undefined
/** One for all tests, as the stores of a server share one. */
const databaseOf = (url: string) => {
  shared ??= databases.open(url)
  return shared
}

const quiet = { clock: { now: () => 0 }, report: () => undefined }

storeConformance({
  name: 'PostgreSQL',
  async open(options) {
    const { url, schema } = await testSchema()
    return openPostgresNotes(databaseOf(url), schema, options)
  },
})

sharedDatabaseConformance({
  name: 'PostgreSQL',
  async open(stores) {
    const { url, schema } = await testSchema()
    const open = () => openPostgresNotes(databases.open(`${url}&application_name=${schema}`), schema, quiet)
    return {
      stores: await Promise.all(Array.from({ length: stores }, open)),
      cutOff: () => terminate(url, schema),
    }
  },
})

test('a COMMIT whose answer is lost is told as what may be asked again, and then gives what it stored', async () => {
  const { url, schema } = await testSchema()
  const proxy = await postgresProxy(url)
  const database = databases.open(proxy.url)
  const store = await openPostgresNotes(database, schema, quiet)
  let runs = 0
  const write = () =>
    store.write(
      async tx => {
        runs += 1
        await tx.notes.add(note(1))
        return 'stored'
      },
      { once: { key: 'a key', owner: 'ana', fingerprint: 'f' } },
    )
  // A BEGIN names a level of isolation by the same word.
  proxy.loseAnswerTo('COMMIT\0')
  await expect(write()).rejects.toMatchObject({ code: 'Unavailable' })
  expect(await write()).toBe('stored')
  expect(runs).toBe(1)
  expect(await store.reads.notes.ids()).toEqual([1])
  await store.close()
  proxy.close()
})

test('answers that are too old are deleted, in chunks, and those of a clock that was ahead in time', async () => {
  const time = { now: 10 * onceLifetime }
  const { url, schema } = await testSchema()
  const database = databaseOf(url)
  await openPostgresNotes(database, schema, quiet)
  const { lease } = await database.begin(schema, 'writes', begun => begun.run('SELECT 1'))
  const place = { ask: lease.ask.bind(lease), run: lease.run.bind(lease) } as unknown as Place
  const sql = postgresSql(place)
  const answers = onceAnswers(sql, { now: () => time.now })
  const left = async () => (await sql.values<[number]>('SELECT count(*) FROM once').all())[0]?.[0]
  await lease.run(
    `INSERT INTO once SELECT 'o', 'k' || n, 'f', '1', ${time.now} - n FROM generate_series(1200, 1, -1) AS n`,
  )
  await lease.run(`INSERT INTO once VALUES ('o', 'ahead', 'f', '1', ${time.now + onceLifetime})`)
  expect(await answers.prune()).toBe(0)
  time.now += onceLifetime - 1
  expect([await answers.prune(), await answers.prune(), await answers.prune(), await answers.prune()]).toEqual([
    pruneChunk,
    pruneChunk,
    200,
    0,
  ])
  expect(await left()).toBe(1)
  time.now += onceLifetime
  expect([await answers.prune(), await left()]).toEqual([1, 0])
  lease.release()
})

test('who stops in the middle of a transaction keeps nobody from writing for ever, and stores nothing when it goes on', async () => {
  const { url, schema } = await testSchema()
  const store = await openPostgresNotes(databaseOf(url), schema, quiet)
  const stopped = databases.open(url, { longestPause: 200 })
  const unit = `${beginWriting(schema)}; INSERT INTO notes (id, title) VALUES (1, 'note 1')`
  const { lease } = await stopped.begin(schema, 'writes', begun => begun.run(unit))
  await store.write(tx => tx.notes.add(note(2)))
  expect(postgresFailure(await lease.run('COMMIT').catch((raised: unknown) => raised))?.kind).toBe('unavailable')
  lease.release(true)
  expect(await store.reads.notes.ids()).toEqual([2])
})

test('units that come while another server writes share the transaction of the first of them', async () => {
  const { url, schema } = await testSchema()
  const store = await openPostgresNotes(databaseOf(url), schema, quiet)
  await store.write(tx => tx.notes.add(note(1)))
  const other = await databaseOf(url).begin(schema, 'writes', lease => lease.run(beginWriting(schema)))
  const inTransaction = (id: number) =>
    store.write(async tx => {
      await tx.notes.add(note(id))
      return sqlOf(tx).values<[string]>('SELECT CAST(pg_current_xact_id() AS TEXT)').get()
    })
  const first = inTransaction(2)
  const waiting = "SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'advisory'"
  await vi.waitFor(async () => expect(await sqlOf(store.reads).values(waiting).get()).toBeDefined(), 60_000)
  const others = [inTransaction(3), inTransaction(4)]
  await other.lease.run('COMMIT')
  other.lease.release()
  const transaction = await first
  expect(await Promise.all(others)).toEqual([transaction, transaction])
  expect(await store.reads.notes.ids()).toEqual([1, 2, 3, 4])
})

test('a change of a table waits for who reads it for long, and nobody else waits for the change', async () => {
  const { url, schema } = await testSchema()
  const store = await openPostgresNotes(databaseOf(url), schema, quiet)
  await store.write(tx => tx.notes.add(note(1)))
  const reading = await databaseOf(url).begin(schema, 'reads', lease => lease.run('BEGIN; SELECT * FROM notes'))
  const changed = store.write(tx => sqlOf(tx).exec('ALTER TABLE notes ADD COLUMN color TEXT'))
  const waiting = "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'notes'::regclass"
  await vi.waitFor(async () => expect(await sqlOf(store.reads).values(waiting).get()).toBeDefined(), 60_000)
  expect(await store.reads.notes.ids()).toEqual([1])
  await store.write(tx => tx.notes.add(note(2)))
  await reading.lease.run('COMMIT')
  reading.lease.release()
  await changed
  expect(await sqlOf(store.reads).values('SELECT color FROM notes').all()).toEqual([[null], [null]])
})

test('who reads a table as another server knew it no longer is told to ask again, and the log of it', async () => {
  const { url, schema } = await testSchema()
  const report = vi.fn()
  const store = await openPostgresNotes(databaseOf(url), schema, { ...quiet, report })
  await store.write(tx => sqlOf(tx).exec('ALTER TABLE notes RENAME id TO number'))
  await expect(store.reads.notes.ids()).rejects.toMatchObject({ code: 'Unavailable' })
  expect(String(report.mock.calls)).toContain('column "id" does not exist')
})

test('what units read is what was committed, however the server is set', async () => {
  const { url, schema } = await testSchema()
  const setting = encodeURIComponent(
    '-c default_transaction_isolation=serializable -c default_transaction_read_only=on',
  )
  const open = () => openPostgresNotes(databases.open(`${url}&options=${setting}`), schema, quiet)
  const stores = await Promise.all([open(), open()])
  const add = (store: NoteStore) =>
    store.write(async tx => {
      const ids = await tx.notes.ids()
      await tx.notes.add(note(ids.length))
    })
  await Promise.all(Array.from({ length: 20 }, () => stores.map(add)).flat())
  expect(await stores[0]?.reads.notes.ids()).toEqual(Array.from({ length: 40 }, (_, index) => index))
})
