import { expect, test } from 'vitest'
import { liveSession, SessionCache } from './sessionCache.ts'

const session = (publicKey: string, floor: number) =>
  liveSession(
    {
      id: publicKey,
      publicKey,
      secretKey: 'secret',
      accountId: 'account',
      host: 'admin',
      createdAt: 0,
      lastCall: 0,
      locale: null,
      options: {},
    },
    { floor },
  )

test('keeps what is used, and raises the floor above the nonces of what it forgets', () => {
  const now = 1_750_000_000_000
  const cache = new SessionCache(1_000, 2)
  const forgotten = session('forgotten', 0)
  forgotten.nonces.take(now + 500, now)
  cache.put(forgotten)
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    cache.put(session(key, 0))
    cache.get('a')
  }
  expect(cache.get('a')?.publicKey).toBe('a')
  expect(cache.get('forgotten')).toBeUndefined()
  expect(cache.floor).toBe(now + 500)
})
