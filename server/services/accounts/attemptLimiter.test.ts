import { expect, test } from 'vitest'
import { isAppError } from '../../../shared/errors.ts'
import { attemptLimiter } from './attemptLimiter.ts'

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
  const limiter = attemptLimiter(clock)
  const attempt = () => limiter.count([{ key: 'a', most: 2 }])
  expect([refusal(attempt), refusal(attempt)]).toEqual([undefined, undefined])
  clock.time = 60_000
  expect(refusal(attempt)).toEqual({ error: 'TooManyRequests', retryAfter: 840 })
  expect(refusal(() => limiter.count([{ key: 'b', most: 2 }]))).toBeUndefined()
  clock.time = 15 * 60_000
  expect(refusal(attempt)).toBeUndefined()
})

test('an attempt that one limit refuses is not counted by the others', () => {
  const limiter = attemptLimiter({ now: () => 0 })
  limiter.count([{ key: 'account', most: 1 }])
  const both = [
    { key: 'account', most: 1 },
    { key: 'address', most: 1 },
  ]
  expect(refusal(() => limiter.count(both))).toMatchObject({ error: 'TooManyRequests' })
  expect(refusal(() => limiter.count([{ key: 'address', most: 1 }]))).toBeUndefined()
})

test('forgives a successful attempt', () => {
  const limiter = attemptLimiter({ now: () => 0 })
  limiter.count([{ key: 'a', most: 1 }])
  limiter.forgive(['a', 'never counted'])
  expect(refusal(() => limiter.count([{ key: 'a', most: 1 }]))).toBeUndefined()
})
