import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let depot: EnvironmentFixture

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  depot = await environmentFixture(server, { environmentId: 'depot' })
  await shop.create('Link', { name: 'Pedidos', title: 'Pedidos', path: '/orders', position: 1 })
  await depot.create('Link', { name: 'Bodega', title: 'Bodega', path: '/orders', position: 1 })
})
afterAll(() => server.close())

const titles = async (client: TestClient, environmentId: string) =>
  (
    await client.run<{ navigation: { title: string }[] }>('query ($id: String!) { navigation(environmentId: $id) }', {
      id: environmentId,
    })
  ).navigation.map(({ title }) => title)

test('[C4] the navigation of an environment is its own', async () => {
  const [seller, keeper] = [await shop.member(), await depot.member()]
  expect(await titles(seller, 'shop')).toEqual(['Pedidos'])
  expect(await titles(keeper, 'depot')).toEqual(['Bodega'])
  expect(await failureOf(titles(seller, 'depot'))).toMatchObject({ error: expect.any(String) })
})

test('[C5] the roles of an environment are its own, also where they have the same name', async () => {
  const roles = async ({ admin, environmentId }: EnvironmentFixture) =>
    (
      await admin.run<{ roles: { items: { _id: string; name: string }[] } }>(
        'query ($id: String!) { roles(environmentId: $id) { items { _id name } } }',
        { id: environmentId },
      )
    ).roles.items
  await depot.create('Role', { name: 'Bodeguero' })
  expect((await roles(shop)).map(({ name }) => name).toSorted()).toEqual(['Jefe', 'Vendedor'])
  expect((await roles(depot)).map(({ name }) => name).toSorted()).toEqual(['Bodeguero', 'Jefe', 'Vendedor'])
  for (const [one, other] of [
    [shop, depot],
    [depot, shop],
  ] as const) {
    expect((await roles(one)).every(({ _id }) => _id.startsWith(`${one.environmentId}_`))).toBe(true)
    // Nobody has a role of the other here, and nothing is for one.
    expect(await failureOf(one.member([other.clerkRoleId]))).toMatchObject({ error: 'validationError' })
    const view = { name: 'Ajena', title: 'Ajena', path: '/ajena', items: [], roles: [other.clerkRoleId] }
    expect(await failureOf(one.create('View', view))).toMatchObject({ error: 'validationError' })
  }
})

test('[C75] without access is who is neither a superAdmin, nor an admin of the environment, nor one of its users', async () => {
  const at = async (role?: string, environmentsAuthorized: string[] = []) => {
    const { email, password } = await server.createAccount({ ...(role && { roles: [role] }), environmentsAuthorized })
    return server.login(email, password, 'shop.localhost')
  }
  for (const client of [await at('superAdmin'), await at('admin', ['shop']), await shop.member()])
    expect(await titles(client, 'shop')).toEqual(['Pedidos'])
  const abroad = await server.createAccount()
  await depot.admin.run(
    'mutation ($data: JSON!) { createEnvironmentUser(environmentId: "depot", data: $data) { _id } }',
    { data: { email: abroad.email } },
  )
  const strangers = [
    await at('admin'),
    await at('admin', ['depot']),
    await at(undefined, ['shop']),
    await at(),
    await server.login(abroad.email, abroad.password, 'shop.localhost'),
  ]
  for (const client of strangers) expect(await failureOf(titles(client, 'shop'))).toMatchObject({ error: 'NotFound' })
})
