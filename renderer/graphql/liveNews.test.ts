// @vitest-environment node
import { gql } from '@apollo/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket as NodeSocket } from 'ws'
import type { DataChange } from '../../server/services/records/dataChanges.ts'
import { type EnvironmentFixture, environmentFixture } from '../../server/testing/environmentFixture.ts'
import { scaled } from '../../server/testing/random.ts'
import { createItem } from '../../server/testing/recordCalls.ts'
import { startTestServer, type TestServer, testAdmin } from '../../server/testing/testServer.ts'
import { collectionDataChangedSubscription } from '../runtime/documents.ts'
import { loginWithPasswordMutation } from '../session/loginDocuments.ts'
import type { Session } from '../session/types.ts'
import { createGraphqlClient } from './client.ts'
import { createConnection } from './connection.ts'
import { createNonces } from './nonces.ts'

/** `npm run test:long` makes two hundred changes. */
const rounds = scaled(1)

let server: TestServer
let shop: EnvironmentFixture
beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
})
afterAll(() => server.close())

/** The browser's client, whose websockets say nothing before `open` is called. */
function browser() {
  const origin = server.url.replace(/\/$/, '')
  let session: Session | undefined
  let said = Promise.withResolvers<void>()
  class HeldSocket extends NodeSocket {
    readonly #mayTalk = said.promise
    constructor(url: string, protocols: string | string[]) {
      super(url, protocols, { origin })
    }
    override send(data: string) {
      void this.#mayTalk.then(() => super.send(data))
    }
  }
  const { client } = createGraphqlClient({
    origin,
    credentials: () => session,
    now: () => performance.now(),
    nonces: createNonces(Date.now, Math.random),
    language: () => 'es-419',
    connection: createConnection({ probe: async () => true }),
    twoFactor: { ask: async () => undefined, invalid: async () => {} },
    WebSocket: HeldSocket as unknown as typeof WebSocket,
    fetch,
    random: () => 0,
    newKey: () => crypto.randomUUID(),
    onSessionRefused: () => expect.unreachable('the session is good'),
  })
  return {
    client,
    async logIn() {
      const { data } = await client.mutate({ mutation: loginWithPasswordMutation, variables: testAdmin })
      session = data?.loginWithPassword
    },
    open() {
      said.resolve()
      said = Promise.withResolvers()
    },
  }
}

const itemsQuery = gql`query CollectionItems($collectionId: String!) {
  collectionItems(collectionId: $collectionId, limit: 1) { _id totalCount }
}`

test('each change that is made before a page listens is told, whether it was made while it read or while its websocket opened', async () => {
  const { client, logIn, open } = browser()
  await logIn()
  const { environmentId, collectionId } = shop
  const variables = { environmentId, collectionId }
  const read = (context = {}) =>
    client.query({ query: itemsQuery, variables: { collectionId }, fetchPolicy: 'no-cache', context })
  const change = () => createItem(shop.admin, { collectionId, data: { customer: 'Ana' } })
  const told: number[] = []
  // A collection begins with the sequence 1.
  let sequence = 1
  for (const _ of Array(rounds))
    for (const way of ['while its websocket opens', 'after it was asked ahead'] as const) {
      if (way === 'after it was asked ahead') {
        await read({ ahead: true })
        await change()
      }
      const reading = read()
      const listening = client
        .subscribe({ query: collectionDataChangedSubscription, variables })
        .subscribe(({ data }) => {
          if (data) told.push((data.collectionDataChanged as DataChange).sequence)
        })
      await reading
      if (way === 'while its websocket opens') await change()
      open()
      sequence += 1
      // The change before may be told again: when it was published is known by a few milliseconds.
      await expect.poll(() => told.at(-1)).toBe(sequence)
      listening.unsubscribe()
    }
  expect(sequence).toBe(2 * rounds + 1)
})
