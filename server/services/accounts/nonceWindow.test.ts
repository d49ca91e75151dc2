import { expect, test } from 'vitest'
import { NonceWindow } from './nonceWindow.ts'

const now = 1_750_000_000_000

test('accepts a nonce once, from 5 minutes before to 2 seconds after the clock', () => {
  const nonces = new NonceWindow(0)
  expect(nonces.take(now, now)).toBe(true)
  expect(nonces.take(now, now)).toBe(false)
  expect(nonces.take(now + 0.001, now)).toBe(true)
  expect(nonces.take(now - 300_000, now)).toBe(true)
  expect(nonces.take(now - 300_000.001, now)).toBe(false)
  expect(nonces.take(now + 2_000, now)).toBe(true)
  expect(nonces.take(now + 2_000.001, now)).toBe(false)
  expect(nonces.take(Number.NaN, now)).toBe(false)
})

test('accepts nonces in any order, because requests and tabs overtake each other', () => {
  const nonces = new NonceWindow(0)
  expect([5, 3, 4, 1].map(ms => nonces.take(now + ms, now))).toEqual([true, true, true, true])
  expect(nonces.take(now + 3, now)).toBe(false)
})

test('refuses everything up to the floor', () => {
  const nonces = new NonceWindow(now + 2_000)
  expect(nonces.take(now + 2_000, now)).toBe(false)
  expect(nonces.take(now + 2_000.001, now + 1)).toBe(true)
})

test('forgets what has left the window', () => {
  const nonces = new NonceWindow(0)
  for (let second = 0; second < 1_000; second++) {
    const time = now + second * 1_000
    nonces.take(time, time)
  }
  expect(nonces.size).toBeLessThanOrEqual(303)
})

test('stays bounded by raising the floor, so that what was forgotten is still refused', () => {
  const nonces = new NonceWindow(0, 100)
  const used = Array.from({ length: 1_000 }, (_, index) => now - 10_000 + index * 10)
  for (const nonce of used) expect(nonces.take(nonce, now)).toBe(true)
  expect(nonces.size).toBeLessThanOrEqual(200)
  expect(nonces.floor).toBeGreaterThan(now - 10_000)
  expect(used.filter(nonce => nonces.take(nonce, now))).toEqual([])
  expect(nonces.take(now + 1, now)).toBe(true)
})

test('stays bounded when all nonces fall in one second', () => {
  const nonces = new NonceWindow(0, 100)
  const used = Array.from({ length: 150 }, (_, index) => now + index / 1_000)
  for (const nonce of used) nonces.take(nonce, now)
  expect(nonces.size).toBeLessThanOrEqual(100)
  expect(used.filter(nonce => nonces.take(nonce, now))).toEqual([])
})
