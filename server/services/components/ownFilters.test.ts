import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture, type Made } from '../../testing/environmentFixture.ts'
import { createItem, failureOf } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let number = 0
/** Of the wire, as an editor gives one to a filter that it begins. */
let filterId: string
let table: Made

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  for (const [customer, amount] of Object.entries({ Ana: 5, Bruno: 7, Carla: 9 }))
    await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer, amount } })
})
afterAll(() => server.close())

const rule = (operation: string, value: unknown) => ({ fieldName: 'amount', operation, valueType: 'fixed', value })
const groups = (operation: string, value: unknown) => [{ rules: [rule(operation, value)] }]
const columns = [{ type: 'field', fieldName: 'customer', label: 'Cliente' }]
const named = () => `Ventas ${number}`

beforeEach(async () => {
  number += 1
  filterId = `shop_ownFilterTested${String(number).padStart(2, '0')}`
  table = await shop.create('Table', {
    name: named(),
    collectionId: shop.collectionId,
    columns,
    filterByDefault: filterId,
    ownFilters: { [filterId]: { groups: groups('greater', 6) } },
  })
})

interface Stored {
  _id: string
  name: string
  title: string | null
  own: boolean
  groups: { rules: { value: unknown }[] }[]
}
const filters = async (listed = false) =>
  (
    await shop.admin.run<{ filters: { items: Stored[] } }>(
      'query ($listed: Boolean) { filters(environmentId: "shop", limit: 1000, listed: $listed) { items { _id name title own groups } } }',
      { listed },
    )
  ).filters.items
const stored = async (id = filterId) => (await filters()).find(({ _id }) => _id === id)

const update = (data: Record<string, unknown>, id = table._id) =>
  shop.admin.run<{ saved: { version: number; filterByDefault: string | null } }>(
    'mutation ($id: String!, $data: JSON!) { saved: updateTable(tableId: $id, data: $data) { version filterByDefault } }',
    { id, data },
  )
const write = (entry: Record<string, unknown>, id = table._id) => update({ ownFilters: { [filterId]: entry } }, id)

async function shown(tableId = table._id, draft?: unknown) {
  const { json } = await shop.admin.post({
    query: 'query ($id: String!) { tableResult(tableId: $id) { items } }',
    variables: { id: tableId },
    ...(draft !== undefined && { extensions: { draft } }),
  })
  const { data, errors } = json as { data?: { tableResult: { items: { customer: string }[] } }; errors?: unknown }
  return data?.tableResult?.items.map(({ customer }) => customer).sort() ?? errors
}
const lastChange = async () => {
  const { environmentVersions } = await shop.admin.run<{
    environmentVersions: { items: { _id: string; components: { name: string; kind: string; removed?: boolean }[] }[] }
  }>('{ environmentVersions(environmentId: "shop", limit: 1) { items { _id components } } }')
  return environmentVersions.items[0]?.components.map(({ kind, name }) => `${kind} ${name}`).sort()
}

test('a filter is saved with the table that it was written in, in one change, and is in no list', async () => {
  expect(await stored()).toMatchObject({ name: named(), own: true })
  expect(await shown()).toEqual(['Bruno', 'Carla'])
  expect(await lastChange()).toEqual([`filter ${named()}`, `table ${named()}`])
  expect((await filters(true)).map(({ _id }) => _id)).not.toContain(filterId)
  await write({ groups: groups('less', 6) })
  expect(await shown()).toEqual(['Ana'])
  expect(await lastChange()).toEqual([`filter ${named()}`, `table ${named()}`])
})

test('a filter that the table names no more goes with the same change, unless another names it', async () => {
  await update({ filterByDefault: null })
  expect(await stored()).toBeUndefined()
  expect(await shown()).toEqual(['Ana', 'Bruno', 'Carla'])
  // As an editor does that takes a step back, and one forward.
  await update({ filterByDefault: filterId, ownFilters: { [filterId]: { groups: groups('greater', 8) } } })
  expect(await shown()).toEqual(['Carla'])
  const other = await shop.create('Table', {
    name: `Otra ${number}`,
    collectionId: shop.collectionId,
    columns,
    filterByDefault: filterId,
  })
  await update({ filterByDefault: null })
  expect(await shown(other._id)).toEqual(['Carla'])
})

test('a filter is shared under a name of its own: from then on it is listed, and nobody takes it back from others', async () => {
  await write({ groups: groups('greater', 6), name: `Grandes ${number}` })
  expect(await stored()).toMatchObject({ name: `Grandes ${number}`, title: `Grandes ${number}`, own: false })
  expect((await filters(true)).map(({ _id }) => _id)).toContain(filterId)
  await shop.create('Table', {
    name: `B${number}`,
    collectionId: shop.collectionId,
    columns,
    filterByDefault: filterId,
  })
  expect(await failureOf(write({ groups: groups('less', 1) }))).toMatchObject({
    validationErrors: { [`data.ownFilters.${filterId}.groups`]: `inUse:Grandes ${number}` },
  })
  await update({ filterByDefault: null })
  expect(await stored()).toBeDefined()
})

test('a name that another filter has is refused, and so are rules that ask nothing', async () => {
  await shop.create('Filter', { name: `Tomado ${number}`, collectionId: shop.collectionId })
  const at = (path: string) => `data.ownFilters.${filterId}.${path}`
  expect(await failureOf(write({ groups: [], name: `Tomado ${number}` }))).toMatchObject({
    validationErrors: { [at('name')]: 'notUnique' },
  })
  expect(await failureOf(write({ groups: groups('greater', undefined) }))).toMatchObject({
    validationErrors: { [at('groups.0.rules.0.value')]: 'required' },
  })
  expect(await failureOf(write({ groups: [{ rules: [{ operation: 'sometimes' }] }] }))).toMatchObject({
    error: 'validationError',
  })
  expect(await shown()).toEqual(['Bruno', 'Carla'])
})

test('a copy of the table has a filter of its own', async () => {
  const { made } = await shop.admin.run<{ made: { _id: string; filterByDefault: string } }>(
    'mutation ($id: String!, $name: String!) { made: duplicateTable(tableId: $id, name: $name) { _id filterByDefault } }',
    { id: table._id, name: `Copia ${number}` },
  )
  expect(made.filterByDefault).not.toBe(filterId)
  expect(await stored(made.filterByDefault)).toMatchObject({ name: `Copia ${number}`, own: true })
  await write({ groups: groups('less', 6) })
  expect(await shown(made._id)).toEqual(['Bruno', 'Carla'])
})

test('the filter is deleted with its table, and comes back with it', async () => {
  await shop.admin.run('mutation ($id: String!) { deleteTable(tableId: $id) }', { id: table._id })
  expect(await stored()).toBeUndefined()
  await shop.admin.run('mutation ($id: String!) { restoreDeletedComponent(componentId: $id) }', { id: table._id })
  expect(await stored()).toMatchObject({ own: true })
  expect(await shown()).toEqual(['Bruno', 'Carla'])
})

test('a preview follows the rules before they are saved', async () => {
  const data = { name: named(), collectionId: shop.collectionId, columns, filterByDefault: filterId }
  const draft = (ownFilters: unknown) => ({ _id: table._id, data: { ...data, ownFilters } })
  expect(await shown(table._id, draft({ [filterId]: { groups: groups('equals', 9) } }))).toEqual(['Carla'])
  const begun = 'shop_begunAndNotSaved1'
  const another = { ...data, filterByDefault: begun, ownFilters: { [begun]: { groups: groups('equals', 5) } } }
  expect(await shown(table._id, { _id: table._id, data: another })).toEqual(['Ana'])
  expect(await shown()).toEqual(['Bruno', 'Carla'])
  expect(await stored(begun)).toBeUndefined()
})
