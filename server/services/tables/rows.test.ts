import exceljs from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { download } from '../../testing/collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import {
  createItem,
  deleteItem,
  exportTable,
  failureOf,
  moveTableRow,
  runTableAction,
  saveTablePreferences,
  tableResult,
} from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let user: TestClient
let salesId: string
let ids: string[]
const sellers: string[] = []

const states = {
  options: [
    { value: 'open', label: 'Abierta' },
    { value: 'closed', label: 'Cerrada' },
  ],
}

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  user = await shop.member()
  const name = { name: 'name', label: 'Nombre', type: 'string' }
  const people = (await shop.create('Collection', { name: 'people', fields: [name] }))._id
  for (const person of ['Ana', 'Bruno'])
    sellers.push((await createItem(shop.admin, { collectionId: people, data: { name: person } }))._id)
  const field = (fieldName: string, type: string, options = {}) => ({
    name: fieldName,
    label: `L ${fieldName}`,
    type,
    options,
    optional: true,
  })
  const fields = [
    field('item', 'string'),
    field('amount', 'number'),
    field('state', 'singleSelect', states),
    field('seller', 'oneOf', { collectionId: people, labelField: 'name' }),
    field('place', 'number'),
  ]
  salesId = (await shop.create('Collection', { name: 'sales', fields }))._id
})
afterAll(() => server.close())

let made = 0
const next = (letter: string) => `${letter}${++made}`
const shown = (...names: string[]) => names.map(fieldName => ({ type: 'field', fieldName }))
const table = async (definition: Record<string, unknown>) =>
  (await shop.create('Table', { name: next('T'), collectionId: salesId, columns: shown('item'), ...definition }))._id
const filter = async (...rules: Record<string, unknown>[]) =>
  (await shop.create('Filter', { name: next('F'), collectionId: salesId, groups: [{ rules }] }))._id
const rule = (fieldName: string, valueType: string, more: Record<string, unknown>) => ({
  fieldName,
  operation: 'equals',
  valueType,
  ...more,
})

async function refill(count = 5) {
  const { items } = await shop.admin
    .run<{ items: { items: { _id: string }[] } }>(
      'query ($id: String!) { items: collectionItems(collectionId: $id, limit: 1000) { items } }',
      { id: salesId },
    )
    .then(answer => answer.items)
  for (const { _id } of items) await deleteItem(shop.admin, { collectionId: salesId, itemId: _id })
  ids = []
  for (let at = 1; at <= count; at += 1) {
    const data = { item: `P${at}`, amount: at * 10, state: at % 2 ? 'open' : 'closed', seller: sellers[at % 2] }
    ids.push((await createItem(shop.admin, { collectionId: salesId, data }))._id)
  }
}
const itemsOf = async (tableId: string, request: Record<string, unknown> = {}) =>
  (await tableResult(user, { tableId, ...request })).items.map(({ item }) => item)

test('[I13][I14] a table opens with its filter by default, and people choose among those that it offers', async () => {
  await refill()
  const open = await filter(rule('state', 'fixed', { value: 'open' }))
  const typed = await filter(rule('item', 'editable', { variableName: 'what' }))
  const tableId = await table({ filterByDefault: open, filtersIds: [typed], orderByDefault: 'item', orderByAsc: true })
  expect(await itemsOf(tableId)).toEqual(['P1', 'P3', 'P5'])
  expect(await itemsOf(tableId, { filterId: typed, filterValues: { what: 'P4' } })).toEqual(['P4'])
  expect(await itemsOf(tableId, { filterId: '' })).toHaveLength(5)
  const other = await filter(rule('item', 'fixed', { value: 'P1' }))
  expect(await failureOf(itemsOf(tableId, { filterId: other }))).toEqual({ error: 'BadRequest' })
})

test('a parameter of the wrong type finds nothing and is named', async () => {
  const filterByDefault = await filter(rule('amount', 'parameter', { parameterName: 'from', operation: 'greater' }))
  const tableId = await table({ filterByDefault })
  expect(await tableResult(user, { tableId, parameters: { from: '30' } })).toMatchObject({
    totalCount: 2,
    unreadable: [],
  })
  expect(await tableResult(user, { tableId, parameters: { from: 'mucho' } })).toMatchObject({
    totalCount: 0,
    unreadable: ['from'],
  })
})

test('the labels of related records come with the rows', async () => {
  const tableId = await table({ columns: shown('item', 'seller') })
  const { labels } = await tableResult(user, { tableId })
  expect(labels).toEqual({ seller: { [sellers[0] ?? '']: 'Ana', [sellers[1] ?? '']: 'Bruno' } })
})

test('a row is deleted by its column, several at once, and no other way', async () => {
  await refill()
  const onlyOpen = await filter(rule('state', 'fixed', { value: 'open' }))
  const columns = [...shown('item'), { type: 'deleteRowByUser' }]
  const tableId = await table({ columns, filterByDefault: onlyOpen })
  const remove = (itemIds: (string | undefined)[], columnIndex = 1) =>
    runTableAction(user, { tableId, columnIndex, itemIds })
  expect(await failureOf(remove([ids[0]], 0))).toEqual({ error: 'BadRequest' })
  expect(await failureOf(remove([ids[0]], 9))).toEqual({ error: 'BadRequest' })
  expect(await failureOf(remove([]))).toEqual({ error: 'BadRequest' })
  // The second is not in the table: neither of them goes.
  expect(await failureOf(remove([ids[0], ids[1]]))).toEqual({ error: 'NotFound' })
  expect(await itemsOf(tableId)).toHaveLength(3)
  expect(await remove([ids[0], ids[2], ids[0]])).toMatchObject({ _id: ids[0], hookResults: [], next: null })
  expect(await itemsOf(tableId)).toEqual(['P5'])
})

test('[I34][I59] an indicator column has the value of its indicator for each row', async () => {
  await refill()
  const filterByDefault = await filter(rule('seller', 'parameter', { parameterName: 'who' }))
  const indicatorId = (
    await shop.create('Indicator', {
      name: next('I'),
      collectionId: salesId,
      indicatorTypeId: 'sum',
      fieldName: 'amount',
      filterByDefault,
    })
  )._id
  const indicator = { type: 'indicator', options: { indicatorId, variableTo: 'who', variableFrom: 'seller' } }
  const tableId = await table({ columns: [...shown('item'), indicator] })
  const { indicators } = await tableResult(user, { tableId, limit: 2, orderByAsc: true })
  expect(indicators).toEqual({ 1: { [ids[0] ?? '']: '90', [ids[1] ?? '']: '60' } })

  const secret = await shop.create('Indicator', {
    name: next('I'),
    collectionId: salesId,
    roles: [shop.managerRoleId],
  })
  const hidden = await table({
    columns: [...shown('item'), { type: 'indicator', options: { indicatorId: secret._id } }],
  })
  expect((await tableResult(user, { tableId: hidden })).indicators).toEqual({})
})

test('indicator columns are refused for more rows at once than a page may have', async () => {
  const collectionId = (
    await shop.create('Collection', { name: 'many', fields: [{ name: 'item', label: 'I', type: 'string' }] })
  )._id
  const perCall = 26
  const made = Array.from({ length: perCall }, (_, at) => `c${at}: createItem(collectionId: $id, data: { item: "a" })`)
  for (let count = 0; count <= 1_000; count += perCall)
    await shop.admin.run(`mutation ($id: String!) { ${made.join(' ')} }`, { id: collectionId })
  const indicatorId = (await shop.create('Indicator', { name: next('I'), collectionId, indicatorTypeId: 'count' }))._id
  const indicator = { type: 'indicator', options: { indicatorId } }
  const all = { collectionId, unlimited: true }
  const plain = await table(all)
  expect((await tableResult(user, { tableId: plain })).items).toHaveLength(1_014)
  const tableId = await table({ ...all, columns: [...shown('item'), indicator] })
  expect(await failureOf(tableResult(user, { tableId }))).toEqual({ error: 'BadRequest' })
  const { indicators } = await tableResult(user, { tableId, limit: 3 })
  expect(Object.values(indicators?.[1] ?? {})).toEqual(['1,014', '1,014', '1,014'])
})

test('[I69] the order that is given by hand is stored, and is how the rows come', async () => {
  await refill(6)
  const tableId = await table({ columns: [...shown('item'), { type: 'drag_handle', fieldName: 'place' }] })
  const [p1, , p3, , , p6] = ids
  const move = (itemId: string | undefined, where: Record<string, string | undefined>) =>
    moveTableRow(user, { tableId, itemId, ...where })
  await move(p6, { beforeId: p1 })
  expect(await itemsOf(tableId)).toEqual(['P6', 'P1', 'P2', 'P3', 'P4', 'P5'])
  await move(p1, { afterId: p3 })
  expect(await itemsOf(tableId)).toEqual(['P6', 'P2', 'P3', 'P1', 'P4', 'P5'])
  await move(p3, { afterId: ids[4] })
  expect(await itemsOf(tableId)).toEqual(['P6', 'P2', 'P1', 'P4', 'P5', 'P3'])
  // Until no number fits between two neighbours.
  for (let turn = 0; turn < 60; turn += 1) await move(turn % 2 ? ids[3] : ids[0], { afterId: ids[1] })
  expect(await itemsOf(tableId)).toEqual(['P6', 'P2', 'P4', 'P1', 'P5', 'P3'])
  expect(await failureOf(move(p1, { afterId: p1 }))).toEqual({ error: 'BadRequest' })
  expect(await failureOf(move(p1, {}))).toEqual({ error: 'BadRequest' })
})

async function sheetOf(request: Record<string, unknown>) {
  const { url } = await exportTable(user, request)
  const { content } = await download(user, url)
  const book = new exceljs.Workbook()
  await book.xlsx.load(content as unknown as ArrayBuffer)
  const rows: unknown[][] = []
  book.worksheets[0]?.eachRow(row => rows.push((row.values as unknown[]).slice(1)))
  return rows
}

test('[I16][I73] an export has the headers of the columns and every row that passes the filter, as people read them', async () => {
  await refill(12)
  const open = await filter(rule('state', 'fixed', { value: 'open' }))
  const columns = [
    { type: 'field', fieldName: 'item', label: 'Producto' },
    { type: 'drag_handle', fieldName: 'place' },
    ...shown('amount', 'state', 'seller'),
    { type: 'deleteRowByUser' },
  ]
  const definition = { columns, filterByDefault: open, exportable: true, defaultLimit: 2, orderByDefault: 'amount' }
  const tableId = await table(definition)
  const [head, ...rows] = await sheetOf({ tableId, orderBy: 'amount', orderByAsc: false })
  expect(head).toEqual(['Producto', 'L amount', 'L state', 'L seller'])
  expect(rows.map(([item]) => item)).toEqual(['P11', 'P9', 'P7', 'P5', 'P3', 'P1'])
  expect(rows[0]).toEqual(['P11', 110, 'Abierta', 'Bruno'])

  const page = await sheetOf({ tableId, page: 2, limit: 2, columns: [2, 0] })
  expect(page).toEqual([
    ['L amount', 'Producto'],
    [70, 'P7'],
    [50, 'P5'],
  ])
  const withId = await sheetOf({ tableId: await table({ ...definition, exportWithId: true }), limit: 1, page: 1 })
  expect(withId).toEqual([
    ['_id', 'Producto', 'L amount', 'L state', 'L seller'],
    [ids[10], 'P11', 110, 'Abierta', 'Bruno'],
  ])
  expect(await failureOf(sheetOf({ tableId: await table({}) }))).toEqual({ error: 'BadRequest' })
})

test('each person keeps how he wants to see a table, and nobody else sees it so', async () => {
  const tableId = await table({ columns: shown('item', 'amount') })
  await shop.create('View', {
    name: next('V'),
    path: '/mine',
    items: [{ type: 'section', subItems: [{ type: 'table', tableId }] }],
  })
  const seenBy = async (client: TestClient) => {
    const { view } = await client.run<{ view: { items: { subItems: { component: Record<string, unknown> }[] }[] } }>(
      '{ view: viewByPath(path: "/mine") }',
    )
    return view.items[0]?.subItems[0]?.component.preferences
  }
  const preferences = { order: ['b', 'a'], hidden: ['c'], widths: { a: 200 } }
  await saveTablePreferences(user, { tableId, preferences })
  expect(await seenBy(user)).toEqual(preferences)
  expect(await seenBy(await shop.member())).toBeUndefined()
  await saveTablePreferences(user, { tableId, preferences: null })
  expect(await seenBy(user)).toBeUndefined()
  for (const wrong of [{ widths: { a: 5 } }, { other: 1 }, 'x', { order: [1] }])
    expect(await failureOf(saveTablePreferences(user, { tableId, preferences: wrong }))).toEqual({
      error: 'BadRequest',
    })
})

test('columns are refused without what they need', async () => {
  const wrongIn = async (column: Record<string, unknown>) =>
    (await failureOf(table({ columns: [column] })))?.validationErrors
  expect(await wrongIn({ type: 'drag_handle', fieldName: 'item' })).toEqual({ 'data.columns.0.fieldName': 'invalid' })
  expect(await wrongIn({ type: 'indicator' })).toEqual({ 'data.columns.0.options.indicatorId': 'required' })
  expect(await wrongIn({ type: 'indicator', options: { indicatorId: 'x' } })).toMatchObject({
    'data.columns.0.options.indicatorId': 'notFound',
  })
  expect(await wrongIn({ type: 'postItem', options: { url: 'javascript:alert(1)' } })).toEqual({
    'data.columns.0.options.url': 'invalid',
  })
  expect(await wrongIn({ type: 'selectIconButton', options: { variableTo: 'a', variableFrom: 'gone' } })).toEqual({
    'data.columns.0.options.variableFrom': 'notFound',
  })
  expect(await wrongIn({ type: 'field', fieldName: 'item', options: { icon: 'x' } })).toEqual({
    'data.columns.0.options.icon': 'unknownField',
  })
})
