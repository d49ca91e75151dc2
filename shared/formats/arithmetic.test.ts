import { expect, test } from 'vitest'
import { parseArithmetic } from './arithmetic.ts'

test.each([
  ['x', 7, 7],
  ['x / 1000', 2500, 2.5],
  ['X*1.19', 100, 119],
  ['1 + 2 * x', 3, 7],
  ['(1 + 2) * x', 3, 9],
  ['10 - x - 1', 3, 6],
  ['-x ^ 2', 3, -9],
  ['2 ^ 3 ^ 2', 0, 512],
  ['2 ^ -1', 0, 0.5],
  ['7 % 4', 0, 3],
  ['.5 * x', 4, 2],
  ['1 / x', 0, null],
  ['10 ^ 999', 0, null],
])('%s of %d is %s', (text, x, value) => {
  expect(parseArithmetic(text)?.(x)).toBe(value)
})

test('anything else is no expression', () => {
  for (const text of ['', ' ', '1 +', 'x x', '2x', '(x', 'x)', '1..2', 'y', 'Math.max(1)', 'x; 1', '1e5', '()', '+x'])
    expect(parseArithmetic(text), text).toBeUndefined()
  expect(parseArithmetic(`${'('.repeat(500)}x${')'.repeat(500)}`)).toBeUndefined()
})
