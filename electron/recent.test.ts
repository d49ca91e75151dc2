import { expect, test } from 'vitest'
import { withRecent } from './recent.ts'

const shop = { id: 'shop', name: 'Tienda' }
const clinic = { id: 'clinic', name: 'Clínica' }

test('the environment that was opened now comes first, once, with its present name', () => {
  expect(withRecent([], 'shop', 'Tienda')).toEqual([shop])
  expect(withRecent([clinic, shop], 'shop', 'Tienda 2')).toEqual([{ id: 'shop', name: 'Tienda 2' }, clinic])
  const many = Array.from({ length: 12 }, (_, at) => ({ id: `e${at}`, name: `E${at}` }))
  expect(withRecent(many, 'shop', 'Tienda')).toHaveLength(8)
  expect(withRecent([], 'shop', ' ')).toEqual([{ id: 'shop', name: 'shop' }])
})

test.each([
  ['../etc', 'x'],
  ['SHOP', 'x'],
  [7, 'x'],
  ['shop', ['x']],
  [undefined, undefined],
])('what a page says that is no environment (%o, %o) changes nothing', (id, name) =>
  expect(withRecent([clinic], id, name)).toEqual([clinic]),
)
