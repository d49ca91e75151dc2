import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, enterEnvironment, openView } from '../testing/page.tsx'

const field = (name: string, type = 'string') => ({ _id: name, name, label: name, type, optional: true, options: {} })
const inputs = [
  { variableName: 'what', operation: 'contains', field: field('code') },
  { variableName: 'least', operation: 'greater', field: field('amount', 'number') },
]
const filters = [
  { _id: 'f1', title: 'Por código', inputs },
  { _id: 'f2', title: 'Recientes', inputs: [] },
]

const table = (name: string, more: object = {}) => ({
  type: 'table',
  _id: name,
  tableId: `demo_${name}`,
  component: {
    _id: `demo_${name}`,
    name,
    version: 1,
    orderByAsc: false,
    disableRefresh: false,
    unlimited: false,
    searchable: true,
    filters: [],
    canLeaveFilter: true,
    exportable: false,
    footer: [],
    columns: [{ type: 'field', fieldName: 'code', columnIndex: 0, field: field('code'), sortable: true }],
    ...more,
  },
})

const rows = (variables: Record<string, unknown>, totalCount: number) => {
  const { page = 1, limit = 10 } = variables as { page?: number; limit?: number }
  const count = Math.max(0, Math.min(limit, totalCount - (page - 1) * limit))
  const items = Array.from({ length: count }, (_, at) => ({ _id: `${page}-${at}`, _version: 1, code: `C${at}` }))
  return { tableResult: { __typename: 'RecordPage', _id: JSON.stringify(variables), totalCount, items } }
}

async function open(path: string, items: object[], answers: Answers = {}) {
  const page = await openView(
    { path, items },
    { tableResult: variables => rows(variables, variables.search === 'nadie' ? 0 : 95), ...answers },
  )
  const questions = (name?: string) =>
    page.asked
      .filter(({ name: call }) => call === 'tableResult')
      .map(({ variables }) => variables as Record<string, unknown>)
      .filter(({ tableId }) => name === undefined || tableId === `demo_${name}`)
  const address = () => page.router.state.location.search
  const go = (by: number) => act(async () => void (await page.router.navigate(by)))
  return { ...page, questions, address, go }
}

const searchBox = () => screen.findByRole('searchbox')
const type = async (value: string) => fireEvent.change(await searchBox(), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  enterEnvironment()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a search asks once typing pauses, begins at the first page, and tells how many there are', async () => {
  const { questions, address } = await open('/v?orders.page=3', [table('Orders')])
  await screen.findByText('Página 3 de 10')
  for (const text of ['a', 'an', 'ana ']) await type(text)
  await screen.findByText('Se encontraron 95 filas.')
  expect(questions().map(({ search, page }) => [search, page])).toEqual([
    [undefined, 3],
    ['ana', 1],
  ])
  expect(address()).toBe('?orders.search=ana')
  expect(((await searchBox()) as HTMLInputElement).value).toBe('ana ')
})

test('nothing found says so, and a button, Esc and the cross each clear the search', async () => {
  const { address } = await open('/v?orders.search=nadie', [table('Orders')])
  await screen.findByText('Nada coincide con «nadie»')
  await press('Borrar la búsqueda')
  await screen.findByText('Página 1 de 10')
  expect(address()).toBe('')
  expect(((await searchBox()) as HTMLInputElement).value).toBe('')
  await type('nadie')
  await screen.findByText('Nada coincide con «nadie»')
  fireEvent.keyDown(await searchBox(), { key: 'Escape' })
  await screen.findByText('Página 1 de 10')
  await type('nadie')
  await press('Limpiar búsqueda')
  expect(((await searchBox()) as HTMLInputElement).value).toBe('')
})

test('a page, rows a page and an order are steps that Back and Forward repeat', async () => {
  const { address, go, questions } = await open('/v?id=7', [table('Orders')])
  await press('Página siguiente')
  await screen.findByText('Página 2 de 10')
  fireEvent.change(screen.getByRole('combobox', { name: 'Filas por página' }), { target: { value: '25' } })
  await screen.findByText('Página 1 de 4')
  await press('code')
  await waitFor(() => expect(address()).toBe('?id=7&orders.rows=25&orders.order=code'))
  await go(-1)
  await go(-1)
  await screen.findByText('Página 2 de 10')
  expect(address()).toBe('?id=7&orders.page=2')
  await go(1)
  await screen.findByText('Página 1 de 4')
  for (const { parameters } of questions()) expect(parameters).toEqual({ id: '7' })
})

test('typing a search leaves one entry in the history', async () => {
  const { address, go } = await open('/v', [table('Orders')])
  await press('Página siguiente')
  await screen.findByText('Página 2 de 10')
  await type('an')
  await waitFor(() => expect(address()).toBe('?orders.search=an'))
  await type('ana')
  await waitFor(() => expect(address()).toBe('?orders.search=ana'))
  await go(-1)
  await waitFor(() => expect(address()).toBe(''))
  expect(((await searchBox()) as HTMLInputElement).value).toBe('')
})

test('what is open over the view stays while the address follows a table', async () => {
  const { app, address } = await open('/v', [table('Orders')])
  await type('nadie')
  act(() => void app.ui.dialogs.confirm({ title: '¿Seguro?', text: 'Una pregunta' }))
  await screen.findByText('Una pregunta')
  await waitFor(() => expect(address()).toBe('?orders.search=nadie'))
  expect(app.ui.dialogStore.entries()).toMatchObject([{ status: 'shown' }])
})

test('tables of one view do not disturb each other, though one stands there twice', async () => {
  const { questions } = await open('/v?orders.page=2&orders-2.page=3&others.order=-code', [
    table('Orders'),
    { ...table('Orders'), _id: 'again' },
    table('Others'),
  ])
  await screen.findByText('Página 3 de 10')
  expect(questions('Orders').map(({ page }) => page)).toEqual([2, 3])
  expect(questions('Others')).toMatchObject([{ page: 1, orderBy: 'code', orderByAsc: false }])
})

test('what the view brought is shown without asking again, and with a state the table asks once', async () => {
  const first = { tableId: 'demo_Orders', parameters: {}, filterValues: {}, page: 1, limit: 10 }
  const result = { ...rows(first, 95).tableResult, labels: {}, indicators: {}, unreadable: [] }
  const viewResults = () => ({ viewResults: [{ call: 'tableResult', variables: first, result }] })
  const plain = await open('/v', [table('Orders')], { viewResults })
  await screen.findByText('Página 1 de 10')
  expect(plain.questions()).toEqual([])
  const kept = await open('/v?orders.page=2', [table('Orders')], { viewResults })
  await screen.findByText('Página 2 de 10')
  expect(kept.questions().map(({ page }) => page)).toEqual([2])
})

test('what cannot be is passed over, and a page that is not there becomes the last one', async () => {
  const { address, questions } = await open('/v?orders.page=99&orders.rows=x&orders.order=gone&orders.filter=none', [
    table('Orders', { filters }),
  ])
  await screen.findByText('Página 10 de 10')
  await waitFor(() => expect(address()).toContain('orders.page=10'))
  expect(questions()[0]).toMatchObject({ page: 99, limit: 10 })
  expect(questions()[0]?.filterId).toBeUndefined()
})

test('the filter that people chose and what they typed into it stand in the address', async () => {
  const { address, questions, go } = await open('/v?orders.page=2', [table('Orders', { filters })])
  fireEvent.change(await screen.findByRole('combobox', { name: 'Filtrar por' }), { target: { value: 'f1' } })
  await waitFor(() => expect(address()).toBe('?orders.filter=f1'))
  fireEvent.click(await screen.findByRole('button', { name: 'code', expanded: false }))
  const inner = ['code', { selector: 'input' }] as const
  const written = () => screen.getByLabelText<HTMLInputElement>(...inner).value
  fireEvent.change(await screen.findByLabelText(...inner), { target: { value: 'A-' } })
  await waitFor(() => expect(address()).toBe('?orders.filter=f1&orders.where.what=A-'))
  const typed = { filterId: 'f1', filterValues: { what: 'A-' }, page: 1 }
  await waitFor(() => expect(questions().at(-1)).toMatchObject(typed))
  expect(questions().map(({ page, filterId }) => [page, filterId])).not.toContainEqual([2, 'f1'])
  await go(-1)
  await waitFor(() => expect(written()).toBe(''))
  await go(1)
  await waitFor(() => expect(written()).toBe('A-'))
  await screen.findByRole('button', { name: /^code: ?A-$/ })
})

test('a link brings what was typed into a filter, each as a value of its field', async () => {
  const link = '/v?orders.filter=f1&orders.where.what=1.50&orders.where.least=12&orders.page=2'
  const { questions } = await open(link, [table('Orders', { filters })])
  await screen.findByText('Página 2 de 10')
  expect(questions()).toMatchObject([{ filterId: 'f1', filterValues: { what: '1.50', least: 12 }, page: 2 }])
  cleanup()
  const wrong = await open('/v?orders.filter=f1&orders.where.least=mucho', [table('Orders', { filters })])
  await screen.findByText('Página 1 de 10')
  expect(wrong.questions()).toMatchObject([{ filterId: 'f1', filterValues: {} }])
})
