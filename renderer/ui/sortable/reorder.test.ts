import { expect, test } from 'vitest'
import { moveEntry, targetIndex } from './reorder.ts'

test('an entry is moved up, down and nowhere', () => {
  expect(moveEntry(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveEntry(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
  expect(moveEntry(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
  expect(moveEntry([0, null, ''], 0, 2)).toEqual([null, '', 0])
})

test('a dragged row passes a neighbour at its middle', () => {
  const rows = [0, 40, 80, 140].map((top, index) => ({ top, height: index === 2 ? 60 : 40 }))
  expect(targetIndex(rows, 0, 19)).toBe(0)
  expect(targetIndex(rows, 0, 21)).toBe(1)
  expect(targetIndex(rows, 0, 500)).toBe(3)
  expect(targetIndex(rows, 3, -31)).toBe(2)
  expect(targetIndex(rows, 3, -500)).toBe(0)
  expect(targetIndex(rows, 2, 0)).toBe(2)
})
