import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { openSocket } from '../../testing/testSocket.ts'

let server: TestServer
let shop: EnvironmentFixture
beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server, { clerksOnly: ['table', 'form', 'view'] })
})
afterAll(() => server.close())

interface Heard {
  changes: { environmentId: string; collectionId: string; sequence: number }[]
  errors: unknown[]
  ended: boolean
  close(): Promise<void>
}

function listen(client: TestClient, collectionId: string, replay?: number): Heard {
  const socket = openSocket(client, server.clock)
  const heard: Heard = { changes: [], errors: [], ended: false, close: async () => void (await socket.dispose()) }
  socket.subscribe<{ change: Heard['changes'][number] }>(
    {
      query:
        'subscription ($environmentId: String!, $collectionId: String!, $replay: Int) { change: collectionDataChanged(environmentId: $environmentId, collectionId: $collectionId, replay: $replay) }',
      variables: { environmentId: shop.environmentId, collectionId, replay },
    },
    {
      next({ data, errors }) {
        if (data) heard.changes.push(data.change)
        if (errors) heard.errors.push(...errors.map(({ extensions }) => extensions))
      },
      error: error => heard.errors.push(error),
      complete: () => {
        heard.ended = true
      },
    },
  )
  return heard
}

const order = () => createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'Ana' } })
/** Writes until the condition holds: subscribing takes a moment. */
const writeUntil = (holds: () => boolean) =>
  expect
    .poll(
      async () => {
        await order()
        return holds()
      },
      { timeout: 30_000, interval: 20 },
    )
    .toBe(true)
const heardSomething = (heard: Heard) => writeUntil(() => heard.changes.length > 0)

test('[AG6] whoever may use a table hears that its records changed, and nothing of what is in them', async () => {
  const heard = listen(await shop.member([shop.clerkRoleId]), shop.collectionId)
  await heardSomething(heard)
  const before = heard.changes.length
  await order()
  await expect.poll(() => heard.changes.length).toBeGreaterThan(before)
  const [last, previous] = [heard.changes.at(-1), heard.changes.at(-2)]
  expect(last).toEqual({
    environmentId: 'shop',
    collectionId: 'shop_orders',
    sequence: expect.any(Number),
  })
  expect(last?.sequence).toBeGreaterThan(previous?.sequence ?? 0)
  await heard.close()
})

test('what changed between the reading and the listening is told to who asks for it', async () => {
  await order()
  const heard = listen(await shop.member([shop.clerkRoleId]), shop.collectionId, 5_000)
  await expect.poll(() => heard.changes.length).toBe(1)
  await heard.close()
})

test('others learn nothing: as for a collection that does not exist', async () => {
  const stranger = await shop.member()
  const [withheld, missing] = [listen(stranger, shop.collectionId), listen(stranger, 'shop_none')]
  await expect.poll(() => withheld.errors.length + missing.errors.length).toBe(2)
  expect(JSON.stringify(withheld.errors)).toBe(JSON.stringify(missing.errors))
  expect(JSON.stringify(withheld.errors)).toContain('NotFound')
  await Promise.all([withheld.close(), missing.close()])
})

test('the right is asked again at each delivery', async () => {
  const role = await shop.create('Role', { name: 'De paso' })
  const tableId = (
    await shop.create('Table', { name: 'De paso', collectionId: shop.collectionId, columns: [], roles: [role._id] })
  )._id
  const heard = listen(await shop.member([role._id]), shop.collectionId)
  await heardSomething(heard)
  await shop.admin.run('mutation ($id: String!) { deleteTable(tableId: $id) }', { id: tableId })
  await writeUntil(() => heard.ended)
  await heard.close()
})
