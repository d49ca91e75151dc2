import { expect, test } from 'vitest'
import { restartDelay } from './restartDelay.mjs'

test('waits twice as long after each failure in a row, and never more than half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 50].map(restartDelay)).toEqual([
    500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ])
})
