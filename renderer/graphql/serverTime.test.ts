import { expect, test } from 'vitest'
import { createServerTime } from './serverTime.ts'

test('nothing is known of a clock before an answer of its server', () => {
  expect(createServerTime().at(10)).toBeUndefined()
})

test('an answer tells what the clock showed at least, and a quicker one narrows it', () => {
  const time = createServerTime()
  // It showed 5,000 at some time between 100 and 180.
  time.learn(5_000, 100, 180)
  expect(time.at(180)).toBe(5_000)
  expect(time.at(1_180)).toBe(6_000)
  expect(time.at(100)).toBe(4_920)
  time.learn(5_400, 500, 510)
  expect(time.at(510)).toBe(5_400)
  // A slow one tells nothing new.
  time.learn(6_000, 1_000, 9_000)
  expect(time.at(510)).toBe(5_400)
})

test('a clock that was set back is known anew, and no time is called later than it was', () => {
  const time = createServerTime()
  time.learn(50_000, 100, 110)
  time.learn(41_000, 1_100, 1_150)
  expect(time.at(1_150)).toBe(41_000)
})
