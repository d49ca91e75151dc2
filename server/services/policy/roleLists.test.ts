import { afterAll, beforeAll, expect, test } from 'vitest'
import { role } from '../../../shared/components/role.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, failureOf, tableResult } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server, { clerksOnly: ['table', 'form', 'view'] })
})
afterAll(() => server.close())

/** Whether somebody uses each of the components that are for clerks alone. */
async function uses(client: TestClient): Promise<boolean[]> {
  const view = client.run('{ viewByPath(path: "/orders", environmentId: "shop") }')
  const form = client.run('query ($id: String!) { form(formId: $id) { _id } }', { id: shop.formId })
  const tried = await Promise.allSettled([tableResult(client, { tableId: shop.tableId }), form, view])
  return tried.map(({ status }) => status === 'fulfilled')
}

test('[D72] role lists do not hold back superAdmins, nor administrators where they are authorised', async () => {
  const { environmentId } = shop
  expect(await uses(shop.admin)).toEqual([true, true, true])
  for (const [environmentsAuthorized, isIn] of [
    [[environmentId], true],
    [[], false],
  ] as const) {
    const account = await server.createAccount({
      roles: ['admin'],
      environmentsAuthorized: [...environmentsAuthorized],
    })
    const client = await server.login(account.email, account.password)
    expect(await uses(client)).toEqual([isIn, isIn, isIn])
  }
  expect(await uses(await shop.member([shop.managerRoleId]))).toEqual([false, false, false])
})

test('[D22] a role is a component of one environment, with an id of its own and a name', async () => {
  const { made } = await shop.admin.run<{ made: { _id: string } }>(
    'mutation { made: createRole(environmentId: "shop", data: { name: "Bodega" }) { _id } }',
  )
  const read = 'query ($id: String!) { role(roleId: $id) { _id environmentId name } }'
  const { role } = await shop.admin.run<{ role: object }>(read, { id: made._id })
  expect(role).toEqual({ _id: made._id, environmentId: 'shop', name: 'Bodega' })
  await shop.admin.run('mutation { createEnvironment(_id: "other", name: "Otra") { _id } }')
  const { page } = await shop.admin.run<{ page: { totalCount: number } }>(
    '{ page: roles(environmentId: "other") { totalCount } }',
  )
  expect(page.totalCount).toBe(0)
  const elsewhere = await server.createAccount({ roles: ['admin'], environmentsAuthorized: ['other'] })
  const stranger = await server.login(elsewhere.email, elsewhere.password)
  expect(await failureOf(stranger.run(read, { id: made._id }))).toEqual({ error: 'NotFound' })
})

/** Whether somebody opens the view that is for clerks alone, and reads its table. */
async function opens(client: TestClient): Promise<boolean> {
  const [table, , view] = await uses(client)
  expect(view).toBe(table)
  return view === true
}

test('[D68] a role grants the components that list it, rules narrow its rows and fields, and nothing else grants', async () => {
  const { admin, create, clerkRoleId, managerRoleId, collectionId, tableId } = shop
  for (const [customer, amount] of [
    ['Ana', 1],
    ['Luis', 2],
  ])
    await createItem(admin, { collectionId, data: { customer, amount } })
  const [clerk, manager] = [await shop.member([clerkRoleId]), await shop.member([managerRoleId])]
  const seen = async (client: TestClient) =>
    (await tableResult(client, { tableId })).items.map(({ customer, amount }) => [customer, amount])
  expect([await opens(clerk), await opens(manager)]).toEqual([true, false])
  expect(await seen(clerk)).toHaveLength(2)

  const forRoles = [clerkRoleId]
  const rule = { valueType: 'fixed', fieldName: 'customer', operation: 'equals', value: 'Ana' }
  await create('AccessRule', { name: 'Filas', collectionId, forRoles, groups: [{ rules: [rule] }] })
  expect(await seen(clerk)).toEqual([['Ana', 1]])
  await create('FieldRule', { name: 'Campos', collectionId, forRoles, hiddenFields: ['amount'] })
  expect(await seen(clerk)).toEqual([['Ana', undefined]])

  // What narrows is no grant, even where it names a role; and all that a role itself says is a name and what it is for.
  const forManagers = { name: 'De jefes', collectionId, forRoles: [managerRoleId] }
  await create('AccessRule', forManagers)
  await create('FieldRule', forManagers)
  expect(await opens(manager)).toBe(false)
  expect(Object.keys(role.properties)).toEqual(['description'])
  const update = 'mutation ($id: String!, $data: JSON!) { updateRole(roleId: $id, data: $data) { _id } }'
  await admin.run(update, { id: managerRoleId, data: { name: 'Vendedor 2', description: 'Vendedor' } })
  expect(await opens(manager)).toBe(false)
})
