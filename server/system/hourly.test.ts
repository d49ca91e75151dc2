import { afterEach, expect, test, vi } from 'vitest'
import { Hourly } from './hourly.ts'

const minute = 60_000
const hour = 60 * minute

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

test('of several servers one prunes, under each name', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let now = 0
  const pruned: string[] = []
  const mayPrune = async (name: string | symbol) => name === 'clinic'
  const hourly = new Hourly({ clock: { now: () => now }, mayPrune, report: () => undefined })
  for (const name of ['clinic', 'shop']) hourly.keep(name, async () => pruned.push(name))
  now += hour
  await vi.advanceTimersByTimeAsync(hour)
  expect(pruned).toEqual(['clinic'])
  hourly.close()
})

test('prunes some minutes after the start too, for who never stays an hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  let now = 0
  const pruned: string[] = []
  const hourly = new Hourly({ clock: { now: () => now }, report: () => undefined })
  const pass = (by: number, minutes: number) => {
    now += by * minute
    vi.advanceTimersByTime(minutes * minute)
    return pruned.splice(0)
  }
  hourly.keep('clinic', async () => pruned.push('clinic'))
  expect(pass(4, 4)).toEqual([])
  expect(pass(1, 1)).toEqual(['clinic'])
  expect(pass(50, 50)).toEqual([])
  expect(pass(5, 5)).toEqual(['clinic'])
  // The clock was set meanwhile.
  hourly.keep('shop', async () => pruned.push('shop'))
  expect(pass(60 * 24 * 40, 5)).toEqual([])
  hourly.keep('closed', async () => pruned.push('closed'))
  hourly.forget('closed')
  expect(pass(5, 5)).toEqual([])
  hourly.keep('closed', async () => pruned.push('closed'))
  hourly.close()
  expect(pass(5, 5)).toEqual([])
})
