import { expect, test } from 'vitest'
import { CallRates } from './callRates.ts'

const time = { now: 0 }
const clock = { now: () => time.now }
const refused = (rates: CallRates, caller: string, most = 2) => {
  try {
    rates.count(caller, most)
    return undefined
  } catch (error) {
    return (error as { details: { retryAfter: number } }).details.retryAfter
  }
}

test('each caller has so many calls in a minute, and is told how long to wait', () => {
  const rates = new CallRates(clock, { name: 'tests' })
  expect([refused(rates, 'a'), refused(rates, 'a'), refused(rates, 'a')]).toEqual([undefined, undefined, 60])
  expect(refused(rates, 'b')).toBeUndefined()
  time.now += 45_500
  expect(refused(rates, 'a')).toBe(15)
  time.now += 14_500
  expect(refused(rates, 'a')).toBeUndefined()
})

test('a clock that is set back keeps nobody out', () => {
  const rates = new CallRates(clock, { name: 'tests' })
  for (const caller of ['a', 'a']) refused(rates, caller)
  time.now -= 10 * 60_000
  expect(refused(rates, 'a')).toBeUndefined()
})

test('many callers do not fill the memory: the oldest are forgotten', () => {
  const rates = new CallRates(clock, { name: 'tests', capacity: 2 })
  for (const caller of ['a', 'a', 'b', 'b']) refused(rates, caller)
  refused(rates, 'c')
  expect([refused(rates, 'b'), refused(rates, 'a')]).toEqual([60, undefined])
})
