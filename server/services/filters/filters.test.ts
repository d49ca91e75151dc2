import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { typeOf } from '../../../shared/fields/capabilities.ts'
import { dialectOf } from '../../db/engine/dialectOf.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, failureOf, tableResult, updateTableCell } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { system } from '../calls/caller.ts'
import type { Services } from '../services.ts'

let server: TestServer
let services: Services
let shop: EnvironmentFixture
let user: TestClient
const customers = ['Ana', 'Bruno', 'Ánabel', 'Carla']
const itemIds: string[] = []

beforeAll(async () => {
  const withServices = (made: Services) => {
    services = made
  }
  server = await startTestServer({ start: { withServices } })
  shop = await environmentFixture(server)
  user = await shop.member()
  for (const [amount, customer] of customers.entries()) {
    const { _id } = await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer, amount } })
    itemIds.push(_id)
  }
})
afterAll(() => server.close())

let made = 0
const group = (...rules: Record<string, unknown>[]) => ({ rules })
const filter = async (...groups: unknown[]) =>
  (await shop.create('Filter', { name: `F${++made}`, title: 'Buscar', collectionId: shop.collectionId, groups }))._id
const columns = [
  { type: 'field', fieldName: 'customer' },
  { type: 'editableField', fieldName: 'amount' },
]
const table = async (filterByDefault: string) =>
  (
    await shop.create('Table', {
      name: `T${++made}`,
      collectionId: shop.collectionId,
      columns,
      filterByDefault,
      orderByDefault: 'amount',
      orderByAsc: true,
    })
  )._id
const found = async (filterId: string, request: Record<string, unknown> = {}) => {
  const { items, totalCount } = await tableResult(user, { tableId: await table(filterId), ...request })
  expect(totalCount).toBe(items.length)
  return items.map(({ customer }) => customer)
}
const refused = (call: Promise<unknown>) => failureOf(call)

const contains = { fieldName: 'customer', operation: 'contains', valueType: 'fixed', value: 'ana' }
const atLeast = { fieldName: 'amount', operation: 'greaterOrEqual', valueType: 'fixed', value: 3 }
const byParameter = { fieldName: 'amount', operation: 'equals', valueType: 'parameter', parameterName: 'amount' }
const typed = { fieldName: 'customer', operation: 'startsWith', valueType: 'editable', variableName: 'who' }

test('[J11][J17][J18] a table shows what all rules of one of the groups let pass, whatever case and accents', async () => {
  expect(await found(await filter(group(contains)))).toEqual(['Ana', 'Ánabel'])
  expect(await found(await filter(group(contains, atLeast)))).toEqual([])
  expect(await found(await filter(group(contains), group(atLeast)))).toEqual(['Ana', 'Ánabel', 'Carla'])
})

test('[J12][J21] a parameter of the view is compared with, and without it nothing is found', async () => {
  const filterId = await filter(group(byParameter))
  expect(await found(filterId, { parameters: { amount: '1' } })).toEqual(['Bruno'])
  expect(await found(filterId)).toEqual([])
  expect(await found(filterId, { parameters: { amount: 'x' } })).toEqual([])
})

test('[J13][J14] what a person types under the name of the variable is compared with', async () => {
  const filterId = await filter(group(typed))
  expect(await found(filterId, { filterValues: { who: 'br' } })).toEqual(['Bruno'])
  expect(await found(filterId, { filterValues: { who: '' } })).toEqual(customers)
  expect(await refused(tableResult(user, { tableId: await table(filterId), filterValues: [] as never }))).toEqual({
    error: 'BadRequest',
  })
})

test('[J22] without groups every record passes', async () => {
  expect(await found(await filter())).toEqual(customers)
  expect(await found(await filter(group()))).toEqual(customers)
})

test('[J4] the name of a filter is unique and can be changed', async () => {
  const filterId = await filter()
  const other = await filter()
  const rename = (id: string, name: string) =>
    shop.admin.run('mutation ($id: String!, $data: JSON!) { updateFilter(filterId: $id, data: $data) { name } }', {
      id,
      data: { name },
    })
  expect(await rename(filterId, 'Pendientes')).toEqual({ updateFilter: { name: 'Pendientes' } })
  expect(await refused(rename(other, 'Pendientes'))).toEqual({
    error: 'validationError',
    validationErrors: { 'data.name': 'notUnique' },
  })
})

test('[J6][J7] its collection must be given, and never changes', async () => {
  expect(await refused(shop.create('Filter', { name: 'x' }))).toMatchObject({
    validationErrors: { 'data.collectionId': 'required' },
  })
  await shop.create('Collection', { name: 'people', fields: [] })
  const move = shop.admin.run(
    'mutation ($id: String!) { updateFilter(filterId: $id, data: { collectionId: "shop_people" }) { _id } }',
    {
      id: await filter(),
    },
  )
  expect(await refused(move)).toMatchObject({ validationErrors: { 'data.collectionId': 'fixed' } })
})

test('a rename of a field reaches the rules, and a field in use names the filter', async () => {
  const filterId = await filter(group({ fieldName: 'created', operation: 'today', valueType: 'fixed' }))
  const { componentUsages } = await shop.admin.run<{ componentUsages: { component: { _id: string } }[] }>(
    'query ($id: String!) { componentUsages(componentId: $id, fieldName: "created") }',
    { id: shop.collectionId },
  )
  expect(JSON.stringify(componentUsages)).toContain(filterId)
  await shop.admin.run(
    'mutation ($id: String!) { renameCollectionField(collectionId: $id, fieldName: "created", newName: "day") }',
    { id: shop.collectionId },
  )
  const { filter: read } = await shop.admin.run<{ filter: { groups: unknown } }>(
    'query ($id: String!) { filter(filterId: $id) { groups } }',
    { id: filterId },
  )
  expect(read.groups).toMatchObject([{ rules: [{ fieldName: 'day' }] }])
})

test('a filter of another collection is not taken, nor one that is not there', async () => {
  await shop.create('Collection', { name: 'other', fields: [] })
  const { _id } = await shop.create('Filter', { name: 'Otra', collectionId: 'shop_other' })
  expect(await refused(table(_id))).toMatchObject({ validationErrors: { 'data.filterByDefault': 'invalid' } })
  expect(await refused(table('shop_aaaaaaaaaaaaaaaaa'))).toMatchObject({
    validationErrors: { 'data.filterByDefault': 'notFound' },
  })
})

test('a cell is only edited in a record that the table can show', async () => {
  const tableId = await table(await filter(group({ ...atLeast, value: 2 }, typed)))
  const cell = (itemId: string | undefined) =>
    updateTableCell(user, { tableId, itemId: itemId ?? '', fieldName: 'amount', value: 9 })
  expect(await refused(cell(itemIds[0]))).toEqual({ error: 'NotFound' })
  expect(await cell(itemIds[3])).toMatchObject({ amount: 9 })
})

test('members do not reach the filter itself', async () => {
  const filterId = await filter(group(contains))
  const read = user.run('query ($id: String!) { filter(filterId: $id) { groups } }', { id: filterId })
  expect(await refused(read)).toEqual({ error: 'NotFound' })
})

test('[J5][J8][J15][J16] the screen gets title, inputs and their columns of a table in a view', async () => {
  const rule = { ...typed, label: 'Cliente', sizeSmall: 12, sizeLarge: 3 }
  const tableId = await table(await filter(group(contains, rule), group(atLeast)))
  const { _id } = await shop.create('View', {
    name: `V${made}`,
    path: `/v${made}`,
    items: [{ type: 'table', tableId }],
  })
  const { view } = await user.run<{
    view: { items: { component: { filters: { title: string; inputs: unknown[] }[] } }[] }
  }>('query ($id: String!) { view(viewId: $id) }', { id: _id })
  const [offered] = view.items[0]?.component.filters ?? []
  expect(offered?.title).toBe('Buscar')
  expect(offered?.inputs).toEqual([
    {
      variableName: 'who',
      operation: 'startsWith',
      label: 'Cliente',
      sizeSmall: 12,
      sizeLarge: 3,
      field: expect.objectContaining({ name: 'customer' }),
    },
  ])
  expect(JSON.stringify(view)).not.toContain('contains')
})

const optionsOf = async (caller: TestClient, request: Record<string, unknown>) => {
  const { selectOptions } = await caller.run<{ selectOptions: { label: string }[] }>(
    'query ($formId: String, $collectionId: String, $fieldName: String, $filterId: String, $filterOptions: JSON, $currentValue: JSON) { selectOptions(formId: $formId, collectionId: $collectionId, fieldName: $fieldName, filterId: $filterId, filterOptions: $filterOptions, currentValue: $currentValue) { label } }',
    request,
  )
  return selectOptions.map(({ label }) => label).sort()
}

test('[F173] the filter of a relation restricts what is offered, whatever a client sends', async () => {
  const onlyAna = await filter(group(contains))
  await shop.create('Collection', {
    name: 'visits',
    fields: [
      {
        name: 'order',
        type: 'oneOf',
        optional: true,
        options: { collectionId: shop.collectionId, labelField: 'customer', filterId: onlyAna },
      },
    ],
  })
  const { _id: formId } = await shop.create('Form', {
    name: 'Visita',
    collectionId: 'shop_visits',
    fields: [{ type: 'editable', fieldName: 'order' }],
  })
  const request = { formId, fieldName: 'order' }
  expect(await optionsOf(user, request)).toEqual(['Ana', 'Ánabel'])
  expect(await optionsOf(user, { ...request, filterId: onlyAna })).toEqual(['Ana', 'Ánabel'])
  // What is chosen already keeps its label.
  expect(await optionsOf(user, { ...request, currentValue: itemIds[1] })).toEqual(['Ana', 'Bruno', 'Ánabel'])
  const everybody = await filter()
  expect(await refused(optionsOf(user, { ...request, filterId: everybody }))).toEqual({ error: 'NotFound' })
  // Another filter of a designer's narrows, it never widens.
  expect(await optionsOf(shop.admin, { ...request, filterId: everybody })).toEqual(['Ana', 'Ánabel'])
})

test('values of the form reach the filter of a relation, and a filter that is gone is an error', async () => {
  const byName = await filter(
    group({ fieldName: 'customer', operation: 'startsWith', valueType: 'parameter', parameterName: 'name' }),
  )
  const request = { collectionId: shop.collectionId, filterId: byName }
  expect(await optionsOf(shop.admin, { ...request, filterOptions: { name: 'br' } })).toEqual(['Bruno'])
  expect(await optionsOf(shop.admin, request)).toEqual([])
  const gone = { ...request, filterId: 'shop_aaaaaaaaaaaaaaaaa' }
  expect(await refused(optionsOf(shop.admin, gone))).toEqual({ error: 'NotFound' })
})

test('rows, their count and what cannot be read work a filter out once', async () => {
  const filterId = await filter(group(contains, { ...byParameter, operation: 'less' }))
  const tableId = await table(filterId)
  // Each reading of an operand asks its field's type, each text of SQL asks how a text is contained.
  const operands = vi.spyOn(typeOf({ type: 'number' }), 'value')
  const { store } = await services.policy.designer(system({ kind: 'admin', name: 'localhost' }), 'shop')
  const texts = vi.spyOn(dialectOf(store.reads), 'contains')
  try {
    for (const [amount, totalCount, unreadable] of [[2, 1, []] as const, [4, 2, []] as const]) {
      operands.mockClear()
      texts.mockClear()
      expect(await tableResult(user, { tableId, parameters: { amount } })).toMatchObject({ totalCount, unreadable })
      expect([operands, texts].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    }
  } finally {
    vi.restoreAllMocks()
  }
})
