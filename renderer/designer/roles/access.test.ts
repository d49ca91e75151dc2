import { expect, test } from 'vitest'
import { createDirectory } from '../data/useDirectory.ts'
import { accessOf, needsOf } from './access.ts'
import { matcherOf, sectionsOf, through } from './sections.ts'

const common = { environmentId: 'demo', version: 1, createdAt: '', updatedAt: '' }
const make = (name: string, more: object) => ({ ...common, _id: `demo_${name}`, name, ...more })
const sales = 'demo_sales'
const support = 'demo_support'
const roles = [sales, support]

const table = (name: string, forms: readonly string[], only: readonly string[] = []) =>
  make(name, {
    collectionId: 'demo_orders',
    columns: forms.map(id => ({ type: 'modal', options: { componentType: 'form', componentId: `demo_${id}` } })),
    filtersIds: [],
    footer: [],
    roles: only,
  })
const form = (name: string, only: readonly string[]) =>
  make(name, { collectionId: 'demo_orders', type: 'create', fields: [], roles: only })
const view = (name: string, tables: readonly string[], only: readonly string[] = []) =>
  make(name, { path: `/${name}`, items: tables.map(id => ({ type: 'table', tableId: `demo_${id}` })), roles: only })

const directory = createDirectory({
  collection: [make('orders', { title: 'Pedidos', fields: [] })],
  role: [make('sales', {}), make('support', {})],
  view: [view('Ventas', ['orders_t', 'lines'], [support]), view('Taller', ['lines'])],
  table: [table('orders_t', ['edit'], [support]), table('lines', []), table('extra', [], [sales])],
  form: [form('edit', [sales]), form('alone', [sales])],
  link: [make('Ir', { type: 'path', title: 'Ir', path: '/Ventas', roles: [support] })],
})
const needs = needsOf(directory)
const access = (wanted = {}) => accessOf(needs, sales, roles, wanted)

test('a view needs what stands in it, and what that opens', () => {
  expect(needs.below('demo_Ventas')).toEqual(['demo_orders_t', 'demo_lines', 'demo_edit'])
  expect(access().missing('demo_Ventas')).toEqual(['demo_orders_t'])
  expect(access().hiddenLinks('demo_Ventas')).toEqual(['demo_Ir'])
  expect(['demo_Ventas', 'demo_Taller', 'demo_edit'].map(access().grant)).toEqual(['withheld', 'everyone', 'granted'])
})

test('switches are seen before they are saved, and those that change nothing are not said', () => {
  const wanted = access().with(['demo_Ventas', 'demo_lines', 'demo_edit'], 'granted')
  expect(wanted).toEqual({ demo_Ventas: 'granted' })
  expect(access(wanted).roles('demo_Ventas')).toEqual([support, sales])
  expect(access(wanted).isChanged('demo_Ventas')).toBe(true)
  expect(access(wanted).with(['demo_Ventas'], 'withheld')).toEqual({})
  const closed = access().with(['demo_lines'], 'withheld')
  expect(access(closed).roles('demo_lines')).toEqual([support])
  expect(access(closed).with(['demo_lines'], 'granted')).toEqual({})
})

test('what only a view needs goes with it: not what is for everybody, or for the role alone, or needed elsewhere', () => {
  const wanted = access().with(['demo_Ventas', 'demo_orders_t'], 'granted')
  expect(access(wanted).onlyFor('demo_Ventas')).toEqual(['demo_orders_t'])
  expect(access().canWithhold('demo_edit')).toBe(false)
  const other = createDirectory({
    view: [view('A', ['t'], roles), view('B', ['t', 'u'], roles)],
    table: [table('t', ['f'], roles), table('u', [], roles)],
    form: [form('f', roles)],
  })
  const both = (gone: Record<string, 'withheld'>) => accessOf(needsOf(other), sales, roles, gone)
  expect(both({}).onlyFor('demo_B')).toEqual(['demo_u'])
  expect(both({ demo_A: 'withheld' }).onlyFor('demo_B')).toEqual(['demo_t', 'demo_u', 'demo_f'])
})

test('the page has views, what stands in none, links, and the collections with what leads to them', () => {
  expect(sectionsOf(needs).map(({ key, components }) => [key, components.map(({ name }) => name)])).toEqual([
    ['view', ['Ventas', 'Taller']],
    ['loose', ['alone', 'extra']],
    ['link', ['Ir']],
  ])
  expect(through(access(), 'demo_orders').map(({ name }) => name)).toEqual(['edit', 'alone', 'lines', 'extra'])
})

test('a search finds components by their name, and what holds them', () => {
  const found = matcherOf(needs, 'ÉDIT')
  expect(['demo_edit', 'demo_orders_t', 'demo_Ventas', 'demo_Taller'].map(id => found?.(id))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(matcherOf(needs, ' ')).toBeUndefined()
})
