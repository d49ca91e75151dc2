import { expect, test } from 'vitest'
import { isAppError } from '../../../shared/errors.ts'
import { AttemptLimiter } from './attemptLimiter.ts'

const refusal = (attempt: () => void): unknown => {
  try {
    attempt()
    return undefined
  } catch (error) {
    return isAppError(error) ? error.extensions : error
  }
}

test('counts per key for a quarter of an hour and tells how long to wait', () => {
  const clock = { time: 0, now: () => clock.time }
  const limiter = new AttemptLimiter(clock)
  const attempt = () => limiter.count([{ key: 'a', most: 2 }])
  expect([refusal(attempt), refusal(attempt)]).toEqual([undefined, undefined])
  clock.time = 60_000
  expect(refusal(attempt)).toEqual({ error: 'TooManyRequests', retryAfter: 840 })
  expect(refusal(() => limiter.count([{ key: 'b', most: 2 }]))).toBeUndefined()
  clock.time = 15 * 60_000
  expect(refusal(attempt)).toBeUndefined()
})

test('an attempt that one limit refuses is not counted by the others', () => {
  const limiter = new AttemptLimiter({ now: () => 0 })
  limiter.count([{ key: 'account', most: 1 }])
  const both = [
    { key: 'account', most: 1 },
    { key: 'address', most: 1 },
  ]
  expect(refusal(() => limiter.count(both))).toMatchObject({ error: 'TooManyRequests' })
  expect(refusal(() => limiter.count([{ key: 'address', most: 1 }]))).toBeUndefined()
})

test('forgives a successful attempt', () => {
  const limiter = new AttemptLimiter({ now: () => 0 })
  limiter.count([{ key: 'a', most: 1 }])
  limiter.forgive(['a', 'never counted'])
  expect(refusal(() => limiter.count([{ key: 'a', most: 1 }]))).toBeUndefined()
})

test('attempts in other names lift no block, and memory stays bounded', () => {
  const capacity = 100
  const limiter = new AttemptLimiter({ now: () => 0 }, { capacity })
  const owner = () => limiter.allows([{ key: 'owner', most: 10 }])
  for (let count = 0; count < 10; count++) expect(owner()).toBe(true)
  for (let other = 0; other < capacity * 20; other++) {
    limiter.allows([{ key: `other${other}`, most: 10 }])
    // Also of those who try more than once.
    if (other % 3 === 0) limiter.allows([{ key: `other${other}`, most: 10 }])
  }
  expect(owner()).toBe(false)
  expect(limiter.size).toBeLessThanOrEqual(capacity * 2)
})

test('where everything blocks, a new name has to wait: what blocks is never dropped', () => {
  const clock = { time: 0, now: () => clock.time }
  const limiter = new AttemptLimiter(clock, { capacity: 10 })
  const attempt = (key: string) => limiter.allows([{ key, most: 1 }])
  for (let count = 0; count < 10; count++) expect(attempt(`k${count}`)).toBe(true)
  expect(attempt('new')).toBe(false)
  for (let count = 0; count < 10; count++) expect(attempt(`k${count}`)).toBe(false)
  clock.time = 15 * 60_000
  expect(attempt('new')).toBe(true)
})

test('what is refused leaves nothing behind, and a long key takes no more room than a short one', () => {
  const limiter = new AttemptLimiter({ now: () => 0 })
  limiter.count([{ key: 'address', most: 1 }])
  for (let name = 0; name < 50; name++)
    expect(
      limiter.allows([
        { key: `name${name}`, most: 9 },
        { key: 'address', most: 1 },
      ]),
    ).toBe(false)
  expect(limiter.size).toBe(1)
  const long = 'x'.repeat(1_000_000)
  limiter.count([{ key: long, most: 1 }])
  expect(refusal(() => limiter.count([{ key: long, most: 1 }]))).toMatchObject({ error: 'TooManyRequests' })
})

test('a clock that goes back makes nobody wait for longer than a quarter of an hour', () => {
  const clock = { time: 10 * 60 * 60_000, now: () => clock.time }
  const limiter = new AttemptLimiter(clock)
  const attempt = () => limiter.count([{ key: 'a', most: 1 }])
  attempt()
  clock.time = 0
  expect(refusal(attempt)).toEqual({ error: 'TooManyRequests', retryAfter: 900 })
})
