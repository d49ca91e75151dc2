import { afterAll, beforeAll, expect, test } from 'vitest'
import { createItem } from '../testing/recordCalls.ts'
import { takings } from '../testing/takenRights.ts'
import type { TestClient } from '../testing/testClient.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { openSocket } from '../testing/testSocket.ts'

/** Every way of taking a right away, with a subscription open: it ends by that alone, and nothing is told after it. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** What one subscription heard, in its order. */
function listen(client: TestClient, environmentId: string) {
  const heard: string[] = []
  let tell = (_what: string) => {}
  const hear = (what: string) => {
    heard.push(what)
    tell(what)
  }
  const socket = openSocket(client, server.clock, { onClosed: ({ reason }) => hear(`closed ${reason}`) })
  const query = `subscription { collectionDataChanged(environmentId: "${environmentId}", collectionId: "${environmentId}_orders") }`
  const stop = socket.subscribe({ query }, { next: () => hear('change'), complete: () => hear('end'), error: () => {} })
  const until = (...wanted: string[]) =>
    new Promise<void>(resolve => {
      if (heard.some(what => wanted.includes(what))) return resolve()
      tell = what => wanted.includes(what) && resolve()
    })
  const leave = () => {
    stop()
    return socket.dispose()
  }
  return { heard, until, leave }
}

test.each(takings(() => server))(
  '$name: the subscription ends, and nothing is told after it',
  async ({ holder, take }) => {
    const made = await holder()
    const { shop, client: listener } = made
    const { heard, until, leave } = listen(listener, shop.environmentId)
    const write = () =>
      createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'Ana' } }).catch(() => undefined)
    // Asked until it is heard: when a subscription begins, nobody is told.
    while (!heard.includes('change')) await write()
    await take(made)
    await until('end', 'closed sessionNotFound')
    const told = heard.length
    await write()
    await listener.run('{ __typename }').catch(() => undefined)
    expect(heard.slice(told).filter(what => what === 'change')).toEqual([])
    await leave()
  },
)
