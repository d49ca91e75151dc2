import { expect, test } from 'vitest'
import { filledPath } from './filledPath.ts'

test.each([
  ['the same name is filled by itself', '/orders/:id/print', ['id'], '/orders/:id/print'],
  ['one that is left fills the other', '/print/:orderId', ['id'], '/print/:id'],
  ['beside one of the same name', '/shops/:shop/orders/:order', ['shop', 'id'], '/shops/:shop/orders/:id'],
  ['two that are left are for people', '/a/:x/:y', ['id'], '/a/:x/:y'],
  ['as are two to choose from', '/a/:x', ['id', 'other'], '/a/:x'],
  ['a page without parameters fills nothing', '/a/:x', [], '/a/:x'],
])('%s', (_title, path, own, expected) => {
  expect(filledPath(path, own)).toBe(expected)
})
