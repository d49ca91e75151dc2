import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resizeInterval } from './ResizeHandle.tsx'
import { throttle } from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a resize is applied at once, then at most every 150 ms, and never loses the last width', () => {
  const applied: number[] = []
  const resize = throttle<number>(resizeInterval, columns => applied.push(columns))
  resize.push(6)
  expect(applied).toEqual([6])
  resize.push(7)
  resize.push(8)
  vi.advanceTimersByTime(149)
  expect(applied).toEqual([6])
  vi.advanceTimersByTime(1)
  expect(applied).toEqual([6, 8])
  resize.push(9)
  resize.flush()
  expect(applied).toEqual([6, 8, 9])
  vi.advanceTimersByTime(1_000)
  expect(applied).toEqual([6, 8, 9])
})
