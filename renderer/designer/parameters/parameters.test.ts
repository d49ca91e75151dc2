import { expect, test } from 'vitest'
import { kindOf } from '../../../shared/components/registry.ts'
import { createDirectory } from '../data/useDirectory.ts'
import { offeredParameters, parametersAround } from './parameters.ts'
import { withOnlyParameter } from './withOnlyParameter.ts'

const stored = (_id: string, definition: Record<string, unknown>) => ({
  ...{ _id, environmentId: 'demo', name: _id, version: 1, createdAt: '', updatedAt: '' },
  ...definition,
})
const view = (_id: string, path: string, items: object[]) => stored(_id, { path, items })
const directory = createDirectory({
  view: [
    view('order', '/orders/:id', [
      { _id: 'a', type: 'layout', subItems: [{ _id: 'b', type: 'table', tableId: 'lines' }] },
    ]),
    view('shop', '/shops/:shop/sales/:sale', [{ _id: 'c', type: 'form', formId: 'sale' }]),
    view('home', '/', [{ _id: 'd', type: 'chart', chartId: 'bySeller' }]),
  ],
  table: [
    stored('lines', {
      collectionId: 'items',
      filterByDefault: 'ofOrder',
      columns: [{ _id: 'e', type: 'inlineBlock', options: { blockId: 'detail' } }],
    }),
  ],
  form: [stored('sale', { collectionId: 'sales', fields: [] })],
  filter: [stored('ofOrder', { collectionId: 'items', groups: [] })],
  block: [stored('detail', {})],
  chart: [stored('bySeller', { collectionId: 'sales', series: [] })],
})

test('a component is given the parameters of the views that show it, in themselves or in what they show', () => {
  const around = (id: string) => parametersAround(directory, id)
  expect(around('lines')).toEqual(['id'])
  expect(around('ofOrder')).toEqual(['id'])
  expect(around('detail')).toEqual(['id'])
  expect(around('sale')).toEqual(['shop', 'sale'])
  expect(around('bySeller')).toEqual([])
  expect(around('new')).toEqual([])
})

test('the parameters of other views are offered after those of the own ones', () => {
  expect(offeredParameters(directory, ['id'])).toEqual({ own: ['id'], others: ['sale', 'shop'] })
})

test('what begins to name a parameter names the only one that there is', () => {
  const form = kindOf('form')
  const before = { name: 'Venta', type: 'create' }
  const next = { ...before, type: 'update' }
  expect(withOnlyParameter(form, before, next, ['id'])).toEqual({ ...next, updateVariableName: 'id' })
  expect(withOnlyParameter(form, before, next, ['shop', 'sale'])).toBe(next)
  expect(withOnlyParameter(form, before, next, [])).toBe(next)
  const written = { ...next, updateVariableName: 'folio' }
  expect(withOnlyParameter(form, before, written, ['id'])).toBe(written)
  // Whoever took it away meant it.
  expect(withOnlyParameter(form, { ...next, updateVariableName: 'id' }, next, ['id'])).toBe(next)
})
