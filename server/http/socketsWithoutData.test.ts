import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../db/testing/postgres.ts'
import { type PostgresProxy, postgresProxy } from '../db/testing/postgresProxy.ts'
import { type EnvironmentFixture, environmentFixture } from '../testing/environmentFixture.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { openSocket } from '../testing/testSocket.ts'

let proxy: PostgresProxy
let server: TestServer
let shop: EnvironmentFixture

beforeAll(async () => {
  proxy = await postgresProxy(await testDatabase())
  server = await startTestServer({ config: { databaseUrl: proxy.url } })
  shop = await environmentFixture(server)
})
afterAll(async () => {
  await server.close()
  proxy.close()
})

/** A page's connection. @returns how it was closed, what it was told, and whether its subscription was ended */
function connect() {
  const told: unknown[] = []
  const { promise: closed, resolve } = Promise.withResolvers<number>()
  const socket = openSocket(shop.admin, server.clock, { onClosed: ({ code }) => resolve(code) })
  const { promise: connected, resolve: connect } = Promise.withResolvers<void>()
  socket.on('connected', () => connect())
  const subscribe = () =>
    socket.subscribe(
      {
        query:
          'subscription ($environmentId: String!, $collectionId: String!) { collectionDataChanged(environmentId: $environmentId, collectionId: $collectionId) }',
        variables: { environmentId: shop.environmentId, collectionId: shop.collectionId },
      },
      { next: news => told.push(news), error: () => told.push('error'), complete: () => told.push('complete') },
    )
  return { closed, connected, subscribe, told, end: () => void socket.dispose() }
}

test('who connects while the data does not answer is told to try again', async () => {
  proxy.close()
  const page = connect()
  expect(await page.closed).toBe(1013)
  await proxy.reopen()
})

test('a subscription that is asked for meanwhile is neither refused nor ended: its page would never hear anything', async () => {
  const page = connect()
  await page.connected
  proxy.close()
  page.subscribe()
  const other = connect()
  expect(await other.closed).toBe(1013)
  expect(page.told).toEqual([])
  page.end()
  await proxy.reopen()
})
