import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { designerAnswers, enterDesigner } from '../../testing/designer.ts'
import { type Answers, failure, openPage } from '../../testing/page.tsx'
import { initialLayout, readLayout, withPanel } from '../panels/layout.ts'
import { useLayout } from '../panels/useLayout.ts'

beforeEach(() => {
  enterDesigner()
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  Element.prototype.scrollIntoView ??= () => {}
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const component = (typename: string, more: object) => ({
  __typename: typename,
  environmentId: 'demo',
  version: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  title: null,
  ...more,
})
const field = (name: string, label: string) => ({ _id: name, name, label, type: 'string', optional: true, options: {} })
const block = (_id: string, name: string, more: object = {}) =>
  component('Block', { _id, name, type: 'html', content: 'Hola', filtersIds: [], roles: [], ...more })
const view = component('View', {
  _id: 'demo_v',
  name: 'Inicio',
  path: '/inicio/:zona',
  roles: [],
  items: [
    {
      _id: 's',
      type: 'section',
      title: 'Órdenes del día',
      subItems: [
        { _id: 'a', type: 'block', blockId: 'demo_a' },
        { _id: 'b', type: 'block', blockId: 'demo_b' },
      ],
    },
    { _id: 'c', type: 'table', tableId: 'demo_gone' },
  ],
})
const items: Record<string, object[]> = {
  collections: [
    component('Collection', {
      _id: 'demo_people',
      name: 'people',
      title: 'Personas',
      type: 'traditional',
      fields: [field('name', 'Nombre')],
      indexes: [],
    }),
  ],
  blocks: [
    block('demo_a', 'Bienvenida', { roles: ['demo_r'], collectionId: 'demo_people' }),
    block('demo_b', 'Análisis'),
  ],
  roles: [component('Role', { _id: 'demo_r', name: 'Supervisión' })],
  views: [view],
}
const rows = [
  { _id: 'p1', _version: 1, name: 'Rosa', createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
]

const open = async (answers: Answers = {}) => {
  const page = await openPage({
    path: '/demo/design/demo_v',
    answers: {
      ...designerAnswers(items),
      environments: () => ({ environments: { __typename: 'P', _id: 'p', totalCount: 0, totalPages: 1, items: [] } }),
      componentUsages: () => ({
        componentUsages: [{ _id: 'demo_v', kind: 'view', name: 'Inicio', property: 'items', fieldName: null }],
      }),
      browseItems: () => ({ collectionItems: { __typename: 'Items', items: rows, totalCount: 1 } }),
      browseLabels: () => ({ getManyOfValue: [] }),
      blockResult: () => ({
        blockResult: {
          __typename: 'BlockResult',
          _id: 'b',
          html: 'Hola',
          totalCount: 0,
          totalPages: 0,
          page: 1,
          failure: null,
        },
      }),
      ...answers,
    },
  })
  await screen.findByRole('tab', { name: 'Agregar' })
  // While code is on its way, React puts off what an event changes.
  await waitFor(() => expect(screen.getAllByText('Hola')).toHaveLength(2))
  return page
}

const tab = (name: string) => screen.getByRole('tab', { name })
const panel = (name: string) => screen.queryByRole('region', { name })
const line = (name: string) => screen.getByRole('treeitem', { name })
const lines = () => screen.getAllByRole('treeitem').map(item => item.getAttribute('aria-label'))
const openTree = async () => {
  fireEvent.click(tab('Árbol'))
  await screen.findByRole('tree')
}
/** Ends once all is drawn that it changes, also where code for that is on its way. */
const drawn = (run: () => unknown) =>
  act(async () => {
    run()
  })
const press = (key: string, held: object = {}) =>
  drawn(() => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held }))

test('the tree names the items as the canvas does, with their places, and marks what is wrong', async () => {
  await open()
  await openTree()
  expect(lines()).toEqual(['Órdenes del día', 'Bienvenida', 'Análisis', 'Componente eliminado, con problemas'])
  expect(line('Bienvenida').getAttribute('aria-level')).toBe('2')
  expect(line('Bienvenida').getAttribute('aria-setsize')).toBe('2')
  expect(line('Órdenes del día').getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('4 elementos')).toBeTruthy()
  expect(screen.getByRole('button', { name: '1 problema' })).toBeTruthy()
})

test('the tree is searched without accents, and keeps what leads to a match', async () => {
  await open()
  await openTree()
  fireEvent.change(screen.getByLabelText('Buscar en la vista'), { target: { value: 'ana' } })
  expect(lines()).toEqual(['Órdenes del día', 'Análisis'])
  fireEvent.change(screen.getByLabelText('Buscar en la vista'), { target: { value: 'xyz' } })
  expect(screen.getByText('Nada en la vista coincide con «xyz».')).toBeTruthy()
})

test('arrows, Home, End and letters walk the tree, Enter selects, and the path to it stands below', async () => {
  await open()
  await openTree()
  await drawn(() => line('Órdenes del día').focus())
  await press('ArrowDown')
  expect(document.activeElement).toBe(line('Bienvenida'))
  await press('End')
  expect(document.activeElement).toBe(line('Componente eliminado, con problemas'))
  await press('a')
  expect(document.activeElement).toBe(line('Análisis'))
  await press('Enter')
  await waitFor(() => expect(line('Análisis').getAttribute('aria-selected')).toBe('true'))
  const path = within(screen.getByRole('navigation', { name: 'Elemento elegido' }))
  expect(path.getAllByRole('button').map(step => step.textContent)).toEqual(['Vista', 'Órdenes del día', 'Análisis'])
  fireEvent.click(path.getByRole('button', { name: 'Órdenes del día' }))
  await waitFor(() => expect(line('Órdenes del día').getAttribute('aria-selected')).toBe('true'))
  await press('ArrowLeft')
  await press('ArrowLeft')
  expect(lines()).toEqual(['Órdenes del día', 'Componente eliminado, con problemas'])
  await press('ArrowRight')
  expect(lines()).toHaveLength(4)
})

test('with Alt, arrows move the item that has the focus, which keeps it; Delete takes it out', async () => {
  await open()
  await openTree()
  await drawn(() => line('Análisis').focus())
  await press('ArrowUp', { altKey: true })
  await waitFor(() => expect(lines().slice(1, 3)).toEqual(['Análisis', 'Bienvenida']))
  expect(document.activeElement).toBe(line('Análisis'))
  await press('Delete')
  await waitFor(() => expect(lines()).toHaveLength(3))
  expect(document.activeElement).toBe(line('Bienvenida'))
})

test('what has the focus is selected, however shortly after a press on something else', async () => {
  await open()
  const item = (id: string) => document.querySelector(`[data-canvas] [data-item="${id}"]`) as HTMLElement
  const selected = () =>
    [...document.querySelectorAll('[data-canvas] [data-selected]')].map(one => one.getAttribute('data-item'))
  const pressOn = (id: string, held: object = {}) => {
    fireEvent.pointerDown(item(id), { button: 0, ...held })
    item(id).focus()
    fireEvent.pointerUp(item(id))
  }
  await drawn(() => {
    pressOn('c')
    item('a').focus()
  })
  expect(selected()).toEqual(['a'])
  // What a press takes out of the selection stays out, although it has the focus now.
  await drawn(() => pressOn('b', { ctrlKey: true }))
  expect(selected()).toEqual(['a', 'b'])
  await drawn(() => pressOn('a', { ctrlKey: true }))
  expect(selected()).toEqual(['b'])
})

test('panels are hidden and shown by keys and buttons, which say how they stand', async () => {
  await open()
  const button = screen.getByRole('button', { name: 'Agregar y árbol' })
  expect(button.getAttribute('aria-pressed')).toBe('true')
  fireEvent.keyDown(window, { key: 'b', ctrlKey: true })
  expect(panel('Agregar y árbol')).toBeNull()
  expect(button.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(button)
  expect(panel('Agregar y árbol')).toBeTruthy()
  fireEvent.keyDown(window, { key: 'b', code: 'KeyB', ctrlKey: true, altKey: true })
  expect(panel('Elementos y propiedades')).toBeNull()
  expect(panel('Problemas y datos')).toBeNull()
  fireEvent.keyDown(window, { key: 'j', metaKey: true })
  expect(panel('Problemas y datos')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ocultar el panel inferior' }))
  expect(panel('Problemas y datos')).toBeNull()
})

test('the edge of a panel is moved by keys, between its least and its most', async () => {
  await open()
  const edge = screen.getByRole('separator', { name: 'Ancho del panel izquierdo' })
  const now = () => Number(edge.getAttribute('aria-valuenow'))
  expect(now()).toBe(initialLayout.left.size)
  fireEvent.keyDown(edge, { key: 'ArrowRight' })
  expect(now()).toBe(initialLayout.left.size + 16)
  fireEvent.keyDown(edge, { key: 'Home' })
  fireEvent.keyDown(edge, { key: 'ArrowLeft' })
  expect(now()).toBe(Number(edge.getAttribute('aria-valuemin')))
  fireEvent.keyDown(edge, { key: 'End' })
  expect(now()).toBe(Number(edge.getAttribute('aria-valuemax')))
  fireEvent.doubleClick(edge)
  expect(now()).toBe(initialLayout.left.size)
})

test('the layout is kept, and what was kept by another build is read as far as it is known', async () => {
  let kept: unknown = { left: { shown: false, size: 9_999, tab: 'gone' }, right: 'x' }
  const shelf = { get: async () => kept, put: (layout: unknown) => (kept = layout) }
  const { result } = renderHook(() => useLayout(shelf, readLayout))
  await waitFor(() => expect(result.current.layout).toBeDefined())
  expect(result.current.layout).toEqual(
    withPanel(initialLayout, 'left', { shown: false, size: 480, tab: initialLayout.left.tab }),
  )
  act(() => result.current.change(layout => withPanel(layout, 'bottom', { shown: true, tab: 'preview' })))
  expect(readLayout(kept).bottom).toEqual({ ...initialLayout.bottom, shown: true, tab: 'preview' })
})

test('the inspector tells of a component what it reads, whom it is for and what uses it; of the view, it edits them', async () => {
  await open()
  expect(screen.getByRole('combobox', { name: /^Ruta/ })).toHaveProperty('value', '/inicio/:zona')
  fireEvent.click(tab('Datos'))
  expect(screen.getByRole('link', { name: 'Personas' })).toBeTruthy()
  expect(screen.getByText('zona')).toBeTruthy()
  fireEvent.click(tab('Permisos'))
  expect(await screen.findByRole('combobox', { name: /Roles/ })).toBeTruthy()

  await openTree()
  fireEvent.click(line('Bienvenida'))
  await screen.findByRole('link', { name: 'Supervisión' })
  expect(screen.getByRole('link', { name: /^Editar bloque/ }).getAttribute('href')).toBe(
    '/demo/components/blocks/demo_a',
  )
  fireEvent.click(tab('Apariencia'))
  expect(screen.getAllByRole('slider')).toHaveLength(3)
  fireEvent.click(tab('Usos'))
  expect(await screen.findByRole('link', { name: 'Inicio' })).toBeTruthy()
  fireEvent.click(line('Órdenes del día'))
  expect(screen.getByText('Un contenedor es solo de esta vista.')).toBeTruthy()
})

test('the data of the selected item are shown; a refusal is told and asked again', async () => {
  let refused = true
  await open({
    browseItems: () =>
      refused
        ? failure({ error: 'accessDenied' })
        : { collectionItems: { __typename: 'Items', items: rows, totalCount: 1 } },
  })
  await openTree()
  fireEvent.keyDown(window, { key: 'j', ctrlKey: true })
  fireEvent.click(tab('Vista de datos'))
  expect(screen.getByText('Ningún elemento elegido')).toBeTruthy()
  fireEvent.click(line('Análisis'))
  expect(await screen.findByText('Este elemento no lee una colección')).toBeTruthy()
  fireEvent.click(line('Bienvenida'))
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  refused = false
  fireEvent.click(retry)
  expect(await screen.findByRole('columnheader', { name: 'Nombre' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'Rosa' })).toBeTruthy()
  expect(screen.getByText('1 registro')).toBeTruthy()
})

test('? tells the keys, but not to who is writing', async () => {
  await open()
  fireEvent.keyDown(screen.getByRole('combobox', { name: /^Ruta/ }), { key: '?' })
  expect(screen.queryByText('Ir a otro panel')).toBeNull()
  fireEvent.keyDown(document.body, { key: '?' })
  expect(await screen.findByText('Ir a otro panel')).toBeTruthy()
})
