import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnection } from './connection.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('while offline it asks after 1, 2, 4 … s, at most every 30 s, and tells when the server answers again', async () => {
  let answers = false
  const asked: number[] = []
  const start = Date.now()
  const connection = createConnection({
    probe: async () => {
      asked.push(Math.round((Date.now() - start) / 1_000))
      return answers
    },
  })
  const restored = vi.fn()
  connection.onRestored(restored)

  connection.report(false)
  connection.report(false)
  expect(connection.online()).toBe(false)
  await vi.advanceTimersByTimeAsync(95_000)
  expect(asked).toEqual([1, 3, 7, 15, 31, 61, 91])
  answers = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(connection.online()).toBe(true)
  expect(restored).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(asked).toHaveLength(8)
})
