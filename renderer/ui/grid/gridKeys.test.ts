import { expect, test } from 'vitest'
import { nextCell } from './gridKeys.ts'

const size = { rows: 10, columns: 3, page: 4 }
const press = (row: number, column: number, key: string, ctrlKey = false, more: object = {}) =>
  nextCell({ row, column }, { key, ctrlKey, altKey: false, metaKey: false, ...more }, size)

test.each([
  ['ArrowDown', 0, 0, { row: 1, column: 0 }],
  ['ArrowDown', 9, 0, { row: 9, column: 0 }],
  ['ArrowUp', 0, 1, { row: -1, column: 1 }],
  ['ArrowUp', -1, 1, { row: -1, column: 1 }],
  ['ArrowRight', 2, 2, { row: 2, column: 2 }],
  ['ArrowLeft', 2, 2, { row: 2, column: 1 }],
  ['Home', 2, 2, { row: 2, column: 0 }],
  ['End', 2, 0, { row: 2, column: 2 }],
  ['PageDown', 7, 0, { row: 9, column: 0 }],
  ['PageUp', 2, 0, { row: 0, column: 0 }],
])('%s from %i, %i', (key, row, column, expected) => {
  expect(press(row, column, key)).toEqual(expected)
})

test('with Ctrl, Home and End lead to the first and the last cell', () => {
  expect(press(5, 1, 'Home', true)).toEqual({ row: 0, column: 0 })
  expect(press(5, 1, 'End', true)).toEqual({ row: 9, column: 2 })
})

test('other keys are left to the page', () => {
  expect(press(0, 0, 'a')).toBeUndefined()
  expect(press(0, 0, 'Tab')).toBeUndefined()
  expect(press(0, 0, 'ArrowDown', false, { altKey: true })).toBeUndefined()
  expect(press(0, 0, 'ArrowDown', false, { metaKey: true })).toBeUndefined()
})
