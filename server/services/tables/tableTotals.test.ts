import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, failureOf, tableTotals, updateItem } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let user: TestClient
let salesId: string
let firstId: string

const field = (name: string, type: string) => ({ name, label: name, type, optional: true })
const column = (fieldName: string, total?: string) => ({
  type: 'field',
  fieldName,
  ...(total !== undefined && { options: { total } }),
})

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  user = await shop.member()
  const fields = [field('client', 'string'), field('price', 'currency'), field('pieces', 'number')]
  salesId = (await shop.create('Collection', { name: 'sales', fields }))._id
  const sales = [{ client: 'Ana', price: 25_000, pieces: 2 }, { client: 'Bruno', price: 1_500 }, { client: 'Ana' }]
  const made = []
  for (const data of sales) made.push(await createItem(shop.admin, { collectionId: salesId, data }))
  firstId = made[0]?._id ?? ''
})
afterAll(() => server.close())

let made = 0
const columns = [column('client'), column('price', 'sum'), column('pieces', 'average'), column('price', 'maximum')]
const table = async (definition: object = {}) =>
  (await shop.create('Table', { name: `T${++made}`, collectionId: salesId, columns, searchable: true, ...definition }))
    ._id
const byClient = async (rule: object) =>
  (
    await shop.create('Filter', {
      name: `F${++made}`,
      collectionId: salesId,
      groups: [{ rules: [{ fieldName: 'client', operation: 'equals', ...rule }] }],
    })
  )._id
/** Without the signs of the currency. */
const plain = (totals: Record<string, string>) =>
  Object.fromEntries(Object.entries(totals).map(([index, text]) => [index, text.replace(/[^\d—-]/g, '')]))
const ask = async (tableId: string, request: object = {}, client = user) =>
  plain(await tableTotals(client, { tableId, ...request }))

test('below a column stands what is made of all rows, whichever page is shown; rows without a value take no part', async () => {
  const tableId = await table({ defaultLimit: 1 })
  expect(await ask(tableId)).toEqual({ 1: '26500', 2: '2', 3: '25000' })
  const texts = await tableTotals(user, { tableId })
  expect([texts[1], texts[2]]).toEqual([expect.stringContaining('$'), '2'])
})

test('only the columns that are shown are asked for, and those without a total have none', async () => {
  const tableId = await table()
  expect(await ask(tableId, { columns: [0, 2] })).toEqual({ 2: '2' })
  expect(await ask(tableId, { columns: [] })).toEqual({})
  expect(await ask(await table({ columns: [column('client')] }))).toEqual({})
})

test('a total of what is no number, or of no such kind, is none', async () => {
  const wrong = [column('client', 'sum'), column('price', 'sum'), column('pieces')]
  expect(await ask(await table({ columns: wrong }))).toEqual({ 1: '26500' })
  expect(await failureOf(table({ columns: [column('price', 'median')] }))).toMatchObject({ error: 'validationError' })
})

test('what people choose, type and look for narrows totals as it does rows', async () => {
  const typed = await byClient({ valueType: 'editable', variableName: 'who' })
  const tableId = await table({
    filterByDefault: await byClient({ valueType: 'fixed', value: 'Ana' }),
    filtersIds: [typed],
  })
  expect(await ask(tableId)).toMatchObject({ 1: '25000' })
  expect(await ask(tableId, { filterId: typed })).toMatchObject({ 1: '26500' })
  expect(await ask(tableId, { filterId: typed, filterValues: { who: 'Bruno' } })).toEqual({
    1: '1500',
    2: '—',
    3: '1500',
  })
  expect(await ask(tableId, { filterId: '', search: 'brun' })).toMatchObject({ 1: '1500' })
  expect(await ask(tableId, { search: 'brun' })).toEqual({ 1: '0', 2: '—', 3: '—' })
  expect(await failureOf(ask(tableId, { filterId: 'nonsense' }))).toEqual({ error: 'BadRequest' })
})

test('parameters of a view narrow them too: without one there is nothing', async () => {
  const filterByDefault = await byClient({ valueType: 'parameter', parameterName: 'who' })
  const tableId = await table({ filterByDefault })
  expect(await ask(tableId, { parameters: { who: 'Ana' } })).toMatchObject({ 1: '25000' })
  expect(await ask(tableId)).toMatchObject({ 1: '0' })
})

test('whose table it is not, has no totals of it either', async () => {
  const tableId = await table({ roles: [shop.managerRoleId] })
  expect(await failureOf(ask(tableId))).toMatchObject({ error: 'NotFound' })
  expect(await ask(tableId, {}, await shop.member([shop.managerRoleId]))).toMatchObject({ 1: '26500' })
})

test('a change of the data changes them', async () => {
  const tableId = await table()
  await ask(tableId)
  await updateItem(shop.admin, { collectionId: salesId, itemId: firstId, data: { pieces: 4 } })
  expect(await ask(tableId)).toMatchObject({ 2: '4' })
})
