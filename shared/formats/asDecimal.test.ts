import { expect, test } from 'vitest'
import { asDecimal } from './asDecimal.ts'

test.each([
  [0.1 + 0.2, 0.3],
  [1.1 + 2.2, 3.3],
  [0.7 + 0.1, 0.8],
  [-(0.1 + 0.2), -0.3],
  [1.15 * 3, 3.45],
  [19.99 * 3, 59.97],
  [1 / 3, 1 / 3],
  [2 / 3, 2 / 3],
  [0, 0],
  [9_007_199_254_740_991, 9_007_199_254_740_991],
  [12_345_678_901_234.56, 12_345_678_901_234.56],
  [0.1, 0.1],
  [Number.MAX_VALUE, Number.MAX_VALUE],
  [5e-324, 5e-324],
])('%d is %d', (value, decimal) => {
  expect(asDecimal(value)).toBe(decimal)
})
