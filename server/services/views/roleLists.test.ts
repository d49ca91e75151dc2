import { afterAll, beforeAll, expect, test } from 'vitest'
import { typeName } from '../../../shared/components/calls.ts'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { allKinds } from '../../../shared/components/registry.ts'
import { sampleOf } from '../../../shared/components/testing/samples.ts'
import { itemIdKey } from '../../../shared/fields/types/viewItems.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let anybody: TestClient
let clerk: TestClient
let count = 0
const name = () => `r${++count}`

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  anybody = await shop.member()
  clerk = await shop.member([shop.clerkRoleId])
})
afterAll(() => server.close())

const shownKinds = allKinds.filter(({ placeable, properties }) => placeable && properties.roles !== undefined)

const make = (kind: ComponentKind, roles: readonly string[]) =>
  shop.create(typeName(kind), {
    name: name(),
    ...sampleOf(kind, { collectionId: shop.collectionId, roleId: shop.clerkRoleId, name }),
    roles,
  })

/** Ids of what a view shows somebody. */
async function shownIn(client: TestClient, path: string): Promise<(string | undefined)[]> {
  const { viewByPath } = await client.run<{ viewByPath: { items: { component?: { _id: string } }[] } }>(
    'query ($path: String!) { viewByPath(path: $path) }',
    { path },
  )
  return viewByPath.items.map(({ component }) => component?._id)
}

test.each(shownKinds)(
  '[D66] a $kind that lists no role is for every user, and one that does for those of them',
  async kind => {
    const [open, closed] = [await make(kind, []), await make(kind, [shop.clerkRoleId])]
    const key = itemIdKey(kind.kind)
    const items = [open, closed].map(({ _id }) => ({ type: kind.kind, [key]: _id }))
    const path = `/${name()}`
    await shop.create('View', { name: path, path, items })
    expect(await shownIn(anybody, path)).toEqual([open._id])
    expect(await shownIn(clerk, path)).toEqual([open._id, closed._id])
  },
)

test('so it is with views and links', async () => {
  const paths = [`/${name()}`, `/${name()}`] as const
  await shop.create('View', { name: paths[0], path: paths[0], items: [], roles: [] })
  await shop.create('View', { name: paths[1], path: paths[1], items: [], roles: [shop.clerkRoleId] })
  expect(await shownIn(anybody, paths[0])).toEqual([])
  await expect(shownIn(anybody, paths[1])).rejects.toThrow()
  expect(await shownIn(clerk, paths[1])).toEqual([])
})

test('[D27] links list roles, and nobody without one of them is told of the link', async () => {
  await shop.create('Link', { name: 'Todos', title: 'Todos', path: '/orders', position: 1, roles: [] })
  const own = await shop.create('Link', { name: 'Ventas', title: 'Ventas', path: '/orders', position: 2 })
  const titles = async (client: TestClient) =>
    (await client.run<{ navigation: { title: string }[] }>('{ navigation }')).navigation.map(({ title }) => title)
  expect(await titles(anybody)).toEqual(['Todos', 'Ventas'])
  const update = 'mutation ($id: String!, $data: JSON!) { updateLink(linkId: $id, data: $data) { _id } }'
  await shop.admin.run(update, { id: own._id, data: { roles: [shop.clerkRoleId] } })
  expect(await titles(anybody)).toEqual(['Todos'])
  expect(await titles(clerk)).toEqual(['Todos', 'Ventas'])
})

test.each(['Button', 'Block'])('[D67] the roles of a %s are edited and held to like others', async type => {
  const kind = allKinds.find(one => typeName(one) === type) as ComponentKind
  const { _id } = await make(kind, [])
  const path = `/${name()}`
  const key = itemIdKey(kind.kind)
  await shop.create('View', { name: path, path, items: [{ type: kind.kind, [key]: _id }] })
  expect(await shownIn(anybody, path)).toEqual([_id])
  const update = `mutation ($id: String!, $data: JSON!) { update${type}(${key}: $id, data: $data) { _id } }`
  await shop.admin.run(update, { id: _id, data: { roles: [shop.managerRoleId] } })
  expect(await shownIn(anybody, path)).toEqual([])
  expect(await shownIn(await shop.member([shop.managerRoleId]), path)).toEqual([_id])
})
