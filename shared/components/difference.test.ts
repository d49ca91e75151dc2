import { expect, test } from 'vitest'
import { definitionDifference, type NameOf } from './difference.ts'
import { kindOf } from './registry.ts'

const names: NameOf = id => ({ form1: 'Nueva orden', role1: 'Vendedor' })[id]
const ofView = (before: unknown[], after: unknown[]) =>
  definitionDifference(kindOf('view'), { items: before }, { items: after }, names)

const form = (more: object = {}) => ({ _id: 'f', type: 'form', formId: 'form1', ...more })
const section = (subItems: unknown[], more: object = {}) => ({
  _id: 's',
  type: 'section',
  title: 'Datos',
  subItems,
  ...more,
})

test('definitions that say the same do not differ: nothing, an empty text and an empty list are one', () => {
  const { properties } = kindOf('view')
  expect(definitionDifference({ properties }, { title: '' }, { items: [], title: undefined }, names)).toEqual([])
})

test('false and 0 are values', () => {
  const difference = definitionDifference(
    kindOf('table'),
    { sortable: true, defaultLimit: undefined },
    { sortable: false, defaultLimit: 0 },
    names,
  )
  expect(difference).toEqual([
    { property: 'sortable', before: true, after: false },
    { property: 'defaultLimit', after: 0 },
  ])
})

test('entries are called by their title, or by the component that they show', () => {
  expect(ofView([], [section([]), form()])).toEqual([
    {
      property: 'items',
      entries: [
        { change: 'added', name: 'Datos', type: 'section', parts: [] },
        { change: 'added', name: 'Nueva orden', type: 'form', parts: [] },
      ],
    },
  ])
})

test('what goes into another list has moved: it was neither removed nor added', () => {
  expect(ofView([section([]), form()], [section([form({ sizeLarge: 6 })])])).toEqual([
    {
      property: 'items',
      entries: [
        {
          change: 'changed',
          name: 'Datos',
          type: 'section',
          parts: [
            {
              property: 'subItems',
              entries: [
                { change: 'moved', name: 'Nueva orden', type: 'form', parts: [{ property: 'sizeLarge', after: 6 }] },
              ],
            },
          ],
        },
      ],
    },
  ])
})

test('of entries that change places the fewest have moved', () => {
  const items = ['a', 'b', 'c', 'd'].map(_id => ({ _id, type: 'section', title: _id }))
  const [a, b, c, d] = items
  expect(ofView(items, [d, a, b, c] as unknown[])).toEqual([
    { property: 'items', entries: [{ change: 'moved', name: 'd', type: 'section', parts: [] }] },
  ])
})

test('references are shown by name, and long texts around what differs', () => {
  const long = 'x'.repeat(5_000)
  const difference = definitionDifference(
    kindOf('view'),
    { roles: [], customCss: `${long}a${long}` },
    { roles: ['role1'], customCss: `${long}b${long}` },
    names,
  )
  expect(difference[1]).toEqual({ property: 'roles', entries: [{ change: 'added', name: 'Vendedor', parts: [] }] })
  const [css] = difference
  expect(String(css?.before)).toMatch(/^…x{60}ax+…$/)
  expect(String(css?.after)).toMatch(/^…x{60}bx+…$/)
})
