import { afterEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { openNotes } from '../testing/sqliteNotes.ts'
import { openConnection } from './connection.ts'
import { metaTable, migrate } from './migrations.ts'
import { onceLifetime, onceTable, pruneChunk } from './once.ts'

const folder = temporaryFolder()
afterEach(() => vi.useRealTimers())

test('answers that are too old are deleted in the background, in chunks, and the others kept', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const time = { now: 1_700_000_000_000 }
  const path = folder.path('prune.db')
  const reported: unknown[] = []
  const store = openNotes(path, { clock: { now: () => time.now }, report: error => void reported.push(error) })
  const answer = (key: string) => store.write(() => key, { once: { key, owner: 'o', fingerprint: 'f' } })
  const count = 2 * pruneChunk + 200
  await Promise.all(Array.from({ length: count }, (_, index) => answer(`old ${index}`)))
  time.now += onceLifetime - 1
  await answer('young')

  const look = openConnection(path, 'read')
  const keys = look.prepare<[], string>('SELECT key FROM once').pluck()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(keys.all()).toHaveLength(count + 1)
  time.now += 1
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  await vi.waitFor(() => expect(keys.all()).toEqual(['young']), { timeout: 30_000 })
  expect(reported).toEqual([])
  look.close()
  await store.close()
})

test('answers that were stored in format 1 are given again after the migration', async () => {
  const time = { now: 1_700_000_000_000 }
  const path = folder.path('format1.db')
  const before = openConnection(path, 'write')
  migrate(before, [[metaTable, ...onceTable]])
  const insert = before.prepare('INSERT INTO once (owner, key, fingerprint, answer, createdAt) VALUES (?, ?, ?, ?, ?)')
  insert.run('ana', 'a key', 'f', '{"run":1}', time.now)
  insert.run('eva', 'a key', 'f', '{"run":2}', time.now - onceLifetime)
  // What the store's own first format holds besides.
  before.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, title TEXT, shelf TEXT, place INTEGER, body TEXT)')
  before.exec('CREATE TABLE orphans (noteId INTEGER)')
  before.close()

  const store = openNotes(path, { clock: { now: () => time.now }, report: () => undefined })
  expect(await store.answer({ owner: 'ana', key: 'a key', fingerprint: 'f' })).toEqual({ value: { run: 1 } })
  expect(await store.answer({ owner: 'eva', key: 'a key', fingerprint: 'f' })).toBeUndefined()
  await store.close()
})

test('keys that begin alike have answers of their own', async () => {
  const store = openNotes(folder.path('alike.db'), { clock: { now: () => 0 }, report: () => undefined })
  const keys = Array.from({ length: 20 }, (_, index) => `the same beginning ${index}`)
  const ask = (key: string, answer: string) =>
    store.write(() => answer, { once: { key, owner: 'o', fingerprint: 'f' } })
  await Promise.all(keys.map(key => ask(key, key)))
  expect(await Promise.all(keys.map(key => ask(key, 'again')))).toEqual(keys)
  await store.close()
})
