import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem } from '../../testing/recordCalls.ts'
import type { GraphQLAnswer, TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  for (const [customer, amount] of Object.entries({ Ana: 5, Bruno: 7 }))
    await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer, amount } })
})
afterAll(() => server.close())

type Rows = { tableResult: { items: Record<string, unknown>[] } }

async function ask<Data>(client: TestClient, query: string, variables: Record<string, unknown>, draft?: unknown) {
  const { json } = await client.post({ query, variables, ...(draft !== undefined && { extensions: { draft } }) })
  return json as GraphQLAnswer<Data>
}

const rows = (client: TestClient, draft?: unknown) =>
  ask<Rows>(client, 'query ($id: String!) { tableResult(tableId: $id) { items } }', { id: shop.tableId }, draft)

const draftWith = (...fieldNames: string[]) => ({
  _id: shop.tableId,
  data: {
    name: 'Sin guardar',
    collectionId: shop.collectionId,
    columns: fieldNames.map(fieldName => ({ type: 'field', fieldName })),
    orderByDefault: 'amount',
    orderByAsc: false,
  },
})
const shown = ({ data }: GraphQLAnswer<Rows>) =>
  data?.tableResult.items.map(({ _id, _version, createdAt, updatedAt, ...values }) => values)

test('a designer’s query is answered with a draft, and nothing of it stays', async () => {
  expect(shown(await rows(shop.admin, draftWith('amount')))).toEqual([{ amount: 7 }, { amount: 5 }])
  expect(shown(await rows(shop.admin, draftWith('customer')))).toEqual([{ customer: 'Bruno' }, { customer: 'Ana' }])
  expect(shown(await rows(shop.admin))?.map(Object.keys)).toEqual([
    ['customer', 'amount', 'created'],
    ['customer', 'amount', 'created'],
  ])
})

test('a draft that could not be saved says why', async () => {
  const { errors } = await rows(shop.admin, draftWith('gone'))
  expect(errors?.[0]?.extensions).toEqual({
    error: 'validationError',
    validationErrors: { 'data.columns.0.fieldName': 'notFound' },
  })
  const malformed = await rows(shop.admin, { _id: shop.tableId })
  expect(malformed.errors?.[0]?.extensions).toMatchObject({ error: 'BadRequest' })
})

test('a draft is for designers: whoever uses the environment is answered with what is stored', async () => {
  const member = await shop.member()
  expect(shown(await rows(member, draftWith('amount')))?.map(Object.keys)[0]).toContain('customer')
})

test('a designer sees a draft as a role does: its own roles hold before they are saved', async () => {
  const draft = { _id: shop.viewId, data: { name: 'Pedidos', path: '/orders', roles: [shop.managerRoleId] } }
  const viewAs = async (asRole: string) => {
    const query = 'query ($id: String!) { view(viewId: $id) }'
    const sent = { query, variables: { id: shop.viewId }, extensions: { draft } }
    return (await shop.admin.post(sent, { asRole })).json as GraphQLAnswer<{ view: { items: unknown[] } }>
  }
  expect((await viewAs(shop.managerRoleId)).data?.view).toMatchObject({ name: 'Pedidos', items: [] })
  expect((await viewAs(shop.clerkRoleId)).errors?.[0]?.extensions).toEqual({ error: 'NotFound' })
})

test('what is not saved does not act', async () => {
  const { errors } = await ask(
    shop.admin,
    'mutation ($id: String!) { submitForm(formId: $id, data: { customer: "Carla" }) { _id } }',
    { id: shop.formId },
    { _id: shop.formId, data: { name: 'Otro', collectionId: shop.collectionId, fields: [] } },
  )
  expect(errors?.[0]?.extensions).toMatchObject({ error: 'BadRequest' })
  expect(shown(await rows(shop.admin))).toHaveLength(2)
})
