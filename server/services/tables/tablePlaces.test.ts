import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, failureOf, updateItem } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

interface Place {
  longitude: number
  latitude: number
  count: number
  more: boolean
  item: Record<string, unknown> | null
}

let server: TestServer
let shop: EnvironmentFixture
let user: TestClient
let visitsId: string
let firstId: string
let made = 0

const field = (name: string, type: string) => ({ name, label: name, type, optional: true })
/** Two in Santiago, a street apart, one in Concepción, one nowhere. */
const visits = [
  { client: 'Ana', secret: 'x', place: '-70.65,-33.45' },
  { client: 'Bruno', place: '-70.6501,-33.4501' },
  { client: 'Ana', place: '-73.05,-36.82' },
  { client: 'Ana' },
]

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  user = await shop.member()
  const fields = [field('client', 'string'), field('secret', 'string'), field('place', 'location')]
  visitsId = (await shop.create('Collection', { name: 'visits', fields }))._id
  const stored = []
  for (const data of visits) stored.push(await createItem(shop.admin, { collectionId: visitsId, data }))
  firstId = stored[0]?._id ?? ''
})
afterAll(() => server.close())

const columns = [
  { type: 'field', fieldName: 'client' },
  { type: 'field', fieldName: 'place' },
]
const table = async (more: object = {}) =>
  (
    await shop.create('Table', {
      ...{ name: `T${++made}`, collectionId: visitsId, columns, searchable: true, mapField: 'place' },
      ...more,
    })
  )._id
const ask = async (tableId: string, request: object = {}, client = user) =>
  (
    await client.run<{ tablePlaces: Place[] }>(
      `query ($tableId: String!, $search: String, $filterValues: JSON, $bounds: [Float!]) {
        tablePlaces(tableId: $tableId, search: $search, filterValues: $filterValues, bounds: $bounds) {
          longitude latitude count more item
        }
      }`,
      { tableId, ...request },
    )
  ).tablePlaces
const chile = [-76, -40, -66, -30]
const santiago = [-70.66, -33.46, -70.64, -33.44]
const told = (places: readonly Place[]) => places.map(({ count, item }) => [count, item?.client]).sort()

test('rows near each other are one mark, those that lie alone are rows, and nearer there are more of these', async () => {
  const tableId = await table({ defaultLimit: 1 })
  expect(told(await ask(tableId))).toEqual([[3, undefined]])
  expect(told(await ask(tableId, { bounds: chile }))).toEqual([
    [1, 'Ana'],
    [2, undefined],
  ])
  const near = await ask(tableId, { bounds: [-70.6502, -33.4502, -70.6499, -33.4499] })
  expect(told(near)).toEqual([
    [1, 'Ana'],
    [1, 'Bruno'],
  ])
  const [ana] = near.filter(({ item }) => item?.client === 'Ana')
  expect(ana).toMatchObject({ longitude: -70.65, latitude: -33.45, more: false, item: { _id: firstId } })
  expect(ana?.item, 'only what the columns show').not.toHaveProperty('secret')
  await updateItem(shop.admin, { collectionId: visitsId, itemId: firstId, data: { place: '-70.6499,-33.45' } })
  expect((await ask(tableId, { bounds: santiago }))[0]?.count).toBe(2)
  await updateItem(shop.admin, { collectionId: visitsId, itemId: firstId, data: { place: '-70.65,-33.45' } })
})

test('the filter, the search and the rules of the table hold on its map', async () => {
  const filter = await shop.create('Filter', {
    ...{ name: `F${++made}`, collectionId: visitsId },
    groups: [{ rules: [{ fieldName: 'client', operation: 'equals', valueType: 'fixed', value: 'Bruno' }] }],
  })
  const filtered = await table({ filterByDefault: filter._id })
  expect(told(await ask(filtered))).toEqual([[1, 'Bruno']])
  const tableId = await table()
  expect(told(await ask(tableId, { search: 'brun' }))).toEqual([[1, 'Bruno']])
  const rule = await shop.create('AccessRule', {
    ...{ name: 'Only Ana', collectionId: visitsId, updates: false, deletes: false },
    groups: [{ rules: [{ fieldName: 'client', operation: 'equals', valueType: 'fixed', value: 'Ana' }] }],
  })
  expect(rule).toEqual({ _id: expect.stringMatching(/^shop_/), version: 1 })
  expect(told(await ask(tableId, { bounds: chile }))).toEqual([
    [1, 'Ana'],
    [1, 'Ana'],
  ])
})

test('a table without a map, bounds that are none and fields without places are refused', async () => {
  const plain = await table({ mapField: undefined })
  expect(await failureOf(ask(plain))).toMatchObject({ error: 'BadRequest' })
  const tableId = await table()
  for (const bounds of [[], [1, 2, 3], [10, 0, -10, 5], [0, 0, 0, 0], [0, 0, 1, 1, 1]])
    expect(await failureOf(ask(tableId, { bounds })), bounds.join()).toMatchObject({ error: 'BadRequest' })
  expect(await failureOf(table({ mapField: 'client' }))).toMatchObject({
    validationErrors: { 'data.mapField': 'invalid' },
  })
})
