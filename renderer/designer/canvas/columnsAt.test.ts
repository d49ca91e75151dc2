import { expect, test } from 'vitest'
import { columnsAt } from './columnsAt.ts'

test('a width becomes the nearest number of columns, never less than 1 or more than 12', () => {
  const gap = 20
  const column = (1180 + gap) / 12
  expect(columnsAt(6 * column - gap, 1180, gap)).toBe(6)
  expect(columnsAt(6.4 * column - gap, 1180, gap)).toBe(6)
  expect(columnsAt(6.6 * column - gap, 1180, gap)).toBe(7)
  expect(columnsAt(-500, 1180, gap)).toBe(1)
  expect(columnsAt(9_000, 1180, gap)).toBe(12)
})
