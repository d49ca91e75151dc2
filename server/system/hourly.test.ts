import { afterEach, expect, test, vi } from 'vitest'
import { Hourly } from './hourly.ts'

const hour = 60 * 60_000

afterEach(() => {
  vi.useRealTimers()
})

test('prunes each hour, but not in one in which the clock was set', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let now = 1_000_000 * hour
  const pruned: string[] = []
  const hourly = new Hourly({ clock: { now: () => now }, report: () => undefined })
  hourly.keep('clinic', async () => pruned.push('clinic'))
  const pass = (by: number) => {
    now += by
    vi.advanceTimersByTime(hour)
    return pruned.splice(0)
  }
  expect(pass(hour)).toEqual(['clinic'])
  // Three years ahead, and on from there.
  expect(pass(3 * 365 * 24 * hour)).toEqual([])
  expect(pass(hour)).toEqual(['clinic'])
  // Back again.
  expect(pass(-3 * 365 * 24 * hour)).toEqual([])
  expect(pass(hour)).toEqual(['clinic'])
  hourly.close()
  expect(pass(hour)).toEqual([])
})

test('one name has one thing that is run, and what it raises is reported', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const reported: unknown[] = []
  let now = 0
  const hourly = new Hourly({ clock: { now: () => now }, report: error => void reported.push(error) })
  hourly.keep('clinic', () => Promise.reject(new Error('the first')))
  hourly.keep('clinic', () => Promise.reject(new Error('the second')))
  now += hour
  await vi.advanceTimersByTimeAsync(hour)
  expect(reported).toEqual([new Error('the second')])
  hourly.close()
})
