import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { typingSteps } from './typingSteps.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('quick changes of one thing are one step, a pause or another thing ends it', () => {
  const stepOf = typingSteps()
  const first = stepOf('title')
  vi.advanceTimersByTime(900)
  expect(stepOf('title')).toBe(first)
  vi.advanceTimersByTime(900)
  expect(stepOf('title')).toBe(first)
  vi.advanceTimersByTime(1_000)
  const second = stepOf('title')
  expect(second).not.toBe(first)
  const other = stepOf('name')
  expect(other).not.toBe(second)
  expect(stepOf('title')).not.toBe(second)
})
