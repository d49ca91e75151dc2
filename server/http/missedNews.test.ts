import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverTime } from '../../shared/protocol/headers.ts'
import { ofPlatform } from '../db/cluster/cluster.ts'
import { buildSchema } from '../graphql/schema.ts'
import type { Services } from '../services/services.ts'
import { type EnvironmentFixture, environmentFixture } from '../testing/environmentFixture.ts'
import { createItem } from '../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { openSocket } from '../testing/testSocket.ts'

let server: TestServer
let shop: EnvironmentFixture
let services: Services
let recordId: string
beforeAll(async () => {
  server = await startTestServer({
    start: {
      withServices: given => {
        services = given
      },
    },
  })
  shop = await environmentFixture(server)
  const talked = await shop.create('Collection', { name: 'cases', title: 'Casos', fields: [], comments: true })
  recordId = (await createItem(shop.admin, { collectionId: talked._id, data: {} }))._id
})
afterAll(() => server.close())

/** What a subscription hears that says since when its page has read; in the order in which it hears it. */
function listen(call: string, since?: unknown) {
  const socket = openSocket(shop.admin, server.clock)
  const heard: unknown[] = []
  const add = (one: unknown) => void heard.push(one)
  socket.subscribe(
    { query: `subscription { heard: ${call} }`, extensions: { since } },
    { next: ({ data, errors }) => add(data?.heard ?? errors), error: add, complete: () => add('the end') },
  )
  return { heard, leave: () => socket.dispose() }
}

const environmentId = 'shop'
const subject = { environmentId, collectionId: 'orders' }
/** Every subscription that tells that something changed, and the change. */
const told: Record<string, { call: string; change(): void }> = {
  environmentUpdated: {
    call: 'environmentUpdated(environmentId: "shop")',
    change: () => services.changes.announce(environmentId),
  },
  platformUpdated: {
    call: 'platformUpdated',
    change: () => services.changes.publish({ kind: 'platformUpdated', environmentId: ofPlatform, version: 1 }),
  },
  notificationsChanged: {
    call: 'notificationsChanged(environmentId: "shop")',
    change: () => services.changes.publish({ kind: 'notificationsChanged', environmentId }),
  },
  collectionDataChanged: {
    call: 'collectionDataChanged(environmentId: "shop", collectionId: "shop_orders")',
    change: () => services.changes.publish({ kind: 'collectionDataChanged', ...subject, sequence: 1 }),
  },
  recordCommented: {
    get call() {
      return `recordCommented(collectionId: "shop_cases", itemId: "${recordId}") { itemId }`
    },
    change: () => services.changes.publish({ kind: 'recordCommented', environmentId, collectionId: 'cases', recordId }),
  },
}
/** These tell first how it stands. */
const stands = ['jobProgress', 'importProgress', 'designAssistantProgress', 'agentAnswer', 'supportChanged']

test('no subscription is left out here', () => {
  const fields = buildSchema().getSubscriptionType()?.getFields() ?? {}
  expect(Object.keys(fields).toSorted()).toEqual([...Object.keys(told), ...stands].toSorted())
})

test.for(Object.entries(told))(
  '%s tells first what changed since the page read it, or to read anew',
  async ([, news]) => {
    const since = services.changes.now()
    news.change()
    const late = listen(news.call, since)
    await expect.poll(() => late.heard).toHaveLength(1)
    // The server does not know what was before its start.
    const older = listen(news.call, 1)
    await expect.poll(() => older.heard).toHaveLength(1)
    expect(JSON.stringify([late.heard, older.heard])).not.toMatch(/extensions|the end/)
    for (const one of [late, older]) await one.leave()
  },
)

test('a moment is a number', async () => {
  const wrong = listen('environmentUpdated(environmentId: "shop")', '2026-11-28')
  await expect.poll(() => wrong.heard).toHaveLength(1)
  expect(JSON.stringify(wrong.heard)).toContain('BadRequest')
  await wrong.leave()
})

test('each answer tells when the server began to give it, whatever it is', async () => {
  for (const body of [{ query: '{ me { _id } }' }, { query: '{ no' }, []]) {
    const before = services.changes.now()
    const { headers } = await shop.admin.post(body)
    const moment = Number(headers[serverTime.header])
    expect(moment).toBeGreaterThanOrEqual(before)
    expect(moment).toBeLessThanOrEqual(services.changes.now())
  }
})
