import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let clerk: TestClient
let visitor: TestClient
let blockId: string

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  clerk = await shop.member([shop.clerkRoleId])
  visitor = await shop.member()
  const { _id } = await shop.create('VueBlock', {
    name: 'Aviso',
    template: '<p>Hola</p>',
    inject: true,
    roles: [shop.clerkRoleId],
  })
  blockId = _id
  await shop.create('View', { name: 'Vacía', path: '/empty', items: [] })
  await shop.create('View', {
    name: 'Puesta',
    path: '/placed',
    items: [{ type: 'section', subItems: [{ type: 'vueBlock', vueBlockId: blockId }] }],
  })
})
afterAll(() => server.close())

interface Item {
  type: string
  vueBlockId?: string
  component?: Record<string, unknown>
  subItems?: Item[]
}

const itemsAt = async (client: TestClient, path: string): Promise<Item[]> => {
  const { viewByPath } = await client.run<{ viewByPath: { items: Item[] } }>(
    'query ($path: String!) { viewByPath(path: $path) }',
    { path },
  )
  return viewByPath.items
}
const blocksIn = (items: Item[]): Item[] =>
  items.flatMap(item => [...(item.vueBlockId ? [item] : []), ...blocksIn(item.subItems ?? [])])

test('a block that is injected stands on every page, and is given to those with its role alone', async () => {
  expect(blocksIn(await itemsAt(clerk, '/empty'))).toMatchObject([
    { type: 'vueBlock', vueBlockId: blockId, component: { _id: blockId, properties: {} } },
  ])
  expect(await itemsAt(visitor, '/empty')).toEqual([])
})

test('where it is placed it stands once', async () => {
  expect(blocksIn(await itemsAt(clerk, '/placed'))).toHaveLength(1)
  expect((await itemsAt(clerk, '/placed')).map(({ type }) => type)).toEqual(['section'])
})

test('a view inside another page, such as a footer, brings it no second time', async () => {
  const { view } = await clerk.run<{ view: { items: Item[] } }>('query ($id: String!) { view(viewId: $id) }', {
    id: shop.viewId,
  })
  expect(blocksIn(view.items)).toEqual([])
})

test('one that is injected no more is gone', async () => {
  await shop.admin.run(
    'mutation ($id: String!, $data: JSON!) { updateVueBlock(vueBlockId: $id, data: $data) { _id } }',
    {
      id: blockId,
      data: { inject: false },
    },
  )
  expect(await itemsAt(clerk, '/empty')).toEqual([])
})
