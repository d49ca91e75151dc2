import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, failureOf, tableResult, updateTableCell } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let user: TestClient
const columns = [
  { type: 'field', fieldName: 'customer' },
  { type: 'editableField', fieldName: 'amount' },
]

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server, { clerksOnly: ['table'] })
  user = await shop.member([shop.clerkRoleId])
  for (let amount = 1; amount <= 23; amount += 1) {
    const data = { customer: `Cliente ${String.fromCharCode(96 + amount)}`, amount: (amount * 7) % 23 }
    await createItem(shop.admin, { collectionId: shop.collectionId, data })
  }
})
afterAll(() => server.close())

let made = 0
const table = async (definition: Record<string, unknown>) =>
  (await shop.create('Table', { name: `T${++made}`, collectionId: shop.collectionId, columns, ...definition }))._id

const amounts = async (request: Record<string, unknown>) =>
  (await tableResult(user, request as { tableId: string })).items.map(({ amount }) => amount)

test('only the fields of its columns leave the server, and the class of the row', async () => {
  const tableId = await table({ columns: [columns[1]], cssClassField: 'created' })
  const [row] = (await tableResult(user, { tableId })).items
  expect(Object.keys(row ?? {}).sort()).toEqual(['_id', '_version', 'amount', 'created', 'createdAt', 'updatedAt'])
})

test('[I68] without a default limit a page has ten rows', async () => {
  const tableId = await table({})
  const first = await tableResult(user, { tableId })
  expect(first).toMatchObject({ totalCount: 23, totalPages: 3, hasNextPage: true, hasPreviousPage: false })
  expect(first.items).toHaveLength(10)
  expect((await tableResult(user, { tableId, page: 3 })).items).toHaveLength(3)
})

test('[I18] the default limit is the number of rows of a page', async () => {
  const tableId = await table({ defaultLimit: 4 })
  expect(await amounts({ tableId })).toHaveLength(4)
  expect(await amounts({ tableId, limit: 6 })).toHaveLength(6)
})

test('[I17][I74] an unlimited table shows all rows, whatever the default limit', async () => {
  const tableId = await table({ unlimited: true, defaultLimit: 5, orderByDefault: 'amount', orderByAsc: true })
  const all = await tableResult(user, { tableId })
  expect(all).toMatchObject({ totalCount: 23, totalPages: 1, hasNextPage: false })
  expect(all.items.map(({ amount }) => amount)).toEqual(Array.from({ length: 23 }, (_, index) => index))
  expect(await failureOf(tableResult(user, { tableId: await table({}), limit: -1 }))).toEqual({ error: 'BadRequest' })
})

test('[I7][I8] rows come in the default order, descending unless it is ascending', async () => {
  const descending = await table({ orderByDefault: 'amount', defaultLimit: 3 })
  expect(await amounts({ tableId: descending })).toEqual([22, 21, 20])
  const ascending = await table({ orderByDefault: 'amount', orderByAsc: true, defaultLimit: 3 })
  expect(await amounts({ tableId: ascending })).toEqual([0, 1, 2])
})

test('a person sorts by a shown column of a sortable table, and by nothing else', async () => {
  const tableId = await table({ defaultLimit: 2 })
  expect(await amounts({ tableId, orderBy: 'amount', orderByAsc: true })).toEqual([0, 1])
  expect(await amounts({ tableId, orderBy: 'amount', orderByAsc: false })).toEqual([22, 21])
  const refused = { error: 'BadRequest' }
  expect(await failureOf(tableResult(user, { tableId, orderBy: 'created' }))).toEqual(refused)
  expect(await failureOf(tableResult(user, { tableId, orderBy: '_id' }))).toEqual(refused)
  const fixed = await table({ sortable: false, orderByDefault: 'amount' })
  expect(await failureOf(tableResult(user, { tableId: fixed, orderBy: 'customer' }))).toEqual(refused)
  expect((await tableResult(user, { tableId: fixed, orderBy: 'amount' })).items).toHaveLength(10)
})

test('a cell of an editable column is changed in its row, and no other cell', async () => {
  const tableId = await table({})
  const [row] = (await tableResult(user, { tableId, limit: 1 })).items
  const itemId = row?._id ?? ''
  const cell = { tableId, itemId, fieldName: 'amount' }
  const changed = await updateTableCell(user, { ...cell, value: 0, expectedVersion: 1 })
  expect(changed).toEqual({ ...row, _version: 2, amount: 0, updatedAt: changed.updatedAt })
  expect(await failureOf(updateTableCell(user, { ...cell, value: 1, expectedVersion: 1 }))).toEqual({
    error: 'Conflict',
    version: 2,
  })
  expect(await failureOf(updateTableCell(user, { ...cell, value: 'x' }))).toMatchObject({
    validationErrors: { 'data.amount': 'invalidNumber' },
  })
  const readOnly = updateTableCell(user, { ...cell, fieldName: 'customer', value: 'x' })
  expect(await failureOf(readOnly)).toEqual({ error: 'BadRequest' })
  const unseen = updateTableCell(user, { ...cell, fieldName: 'created', value: null })
  expect(await failureOf(unseen)).toEqual({ error: 'BadRequest' })
})

test('a table of another role is not found, exactly as one that does not exist', async () => {
  const stranger = await shop.member()
  expect(await failureOf(tableResult(stranger, { tableId: shop.tableId }))).toEqual({ error: 'NotFound' })
  expect(await failureOf(tableResult(stranger, { tableId: 'shop_aaaaaaaaaaaaaaaaa' }))).toEqual({ error: 'NotFound' })
})
