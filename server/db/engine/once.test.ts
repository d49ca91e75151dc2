import { afterEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { openNotes } from '../testing/sqliteNotes.ts'
import { openConnection } from './connection.ts'
import { onceLifetime, pruneChunk } from './once.ts'

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
  await vi.waitFor(() => expect(keys.all()).toEqual(['young']))
  expect(reported).toEqual([])
  look.close()
  await store.close()
})
