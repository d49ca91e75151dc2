import { expect, test } from 'vitest'
import { withinLimits } from './pruneBackups.ts'

const all = Number.POSITIVE_INFINITY
const sized = (...sizes: (number | null)[]) => sizes.map(size => ({ size }))
const kept = (sizes: (number | null)[], limits: { kept: number; bytes: number }) =>
  withinLimits(sized(...sizes), limits).map(({ size }) => size)

test('as many as may be kept stay, the newest first', () => {
  expect(kept([5, 4, 3], { kept: 2, bytes: all })).toEqual([5, 4])
  expect(kept([5, 4, 3], { kept: 100, bytes: all })).toEqual([5, 4, 3])
})

test('and as many as have room together, the last one always', () => {
  expect(kept([5, 4, 3, 2], { kept: 100, bytes: 9 })).toEqual([5, 4])
  expect(kept([5, 4, 3], { kept: 100, bytes: 1 })).toEqual([5])
  expect(kept([null, 4, 3], { kept: 100, bytes: 4 })).toEqual([null, 4])
  expect(kept([], { kept: 1, bytes: 1 })).toEqual([])
})
