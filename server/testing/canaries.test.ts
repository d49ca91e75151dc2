import { createHash } from 'node:crypto'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import * as environmentTables from '../db/environment/schema.ts'
import * as tables from '../db/platform/schema.ts'
import { declaredShape } from '../db/testing/tableShapes.ts'
import type { Services } from '../services/services.ts'
import { environmentSecretColumns, secretColumns } from './canaries.ts'
import { download, exportFile } from './collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from './environmentFixture.ts'
import { lastMailTo } from './mails.ts'
import { createItem, tableResult } from './recordCalls.ts'
import { processClients, startServerProcess } from './serverProcess.ts'
import { temporaryFolder } from './temporaryFolder.ts'
import type { TestClient } from './testClient.ts'
import { startTestServer, type TestServer } from './testServer.ts'
import { openSocket } from './testSocket.ts'
import { upload } from './uploads.ts'

interface Planting {
  server: TestServer
  services: Services
  shop: EnvironmentFixture
  /** The hash of a token that logs in, as it is stored. */
  secret: string
}

const folder = temporaryFolder()

/** Each way in which something can leave a server, with how a fault would let a secret out by it. */
const channels: Record<string, (planting: Planting) => Promise<unknown>> = {
  'what it sent, as an answer': ({ shop, secret }) => shop.admin.execute(`{ x${secret} }`),
  'what it sent, by a websocket': async ({ shop, server, secret }) => {
    const socket = openSocket(shop.admin, server.clock)
    await new Promise(resolve => {
      const sink = { next: resolve, error: resolve, complete: () => resolve(undefined) }
      socket.subscribe({ query: `subscription { x${secret} }` }, sink)
    })
    await socket.dispose()
  },
  'a mail': async ({ shop, server, services, secret }) => {
    await shop.admin.run(
      'mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { version } }',
      { data: { name: secret } },
    )
    const { email } = await server.createAccount()
    await shop.admin.run(
      'mutation ($data: JSON!) { createEnvironmentUser(environmentId: "shop", data: $data) { _id } }',
      { data: { email } },
    )
    await services.background.idle()
  },
  'the log': async ({ services, secret }) => {
    services.background.run(Promise.reject(new Error(secret)))
    await services.background.idle()
  },
  'a file': async ({ shop, secret }) => {
    await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: secret } })
    await exportFile(shop.admin, shop.collectionId, 'xlsx')
  },
}

test.each(Object.entries(channels))('a secret that gets into %s is found', async (where, plant) => {
  const given: Services[] = []
  const server = await startTestServer({ start: { withServices: services => given.push(services) } })
  const [services] = given as [Services]
  const shop = await environmentFixture(server)
  await shop.admin.run('mutation { createLoginToken }')
  const platform = new Database(join(server.dataDirectory, 'platform.db'), { readonly: true })
  const secret = platform.prepare('SELECT hash FROM loginTokens').pluck().get() as string
  platform.close()
  await plant({ server, services, shop, secret })
  await expect(server.close()).rejects.toThrow(`loginTokens.hash in ${where.split(',')[0]}`)
})

/** Each way in which somebody is sent something, with how a fault would tell him what rules keep from him. */
const told: Record<
  string,
  (given: { server: TestServer; shop: EnvironmentFixture; to: TestClient }) => Promise<unknown>
> = {
  'an answer': ({ shop: { tableId }, to }) => tableResult(to, { tableId }),
  'a frame of a websocket': async ({ server, to }) => {
    const socket = openSocket(to, server.clock)
    await new Promise(resolve => {
      const sink = { next: resolve, error: resolve, complete: () => resolve(undefined) }
      socket.subscribe({ query: 'subscription { xkept }' }, sink)
    })
    await socket.dispose()
  },
  'a file': async ({ shop, to }) => {
    const { url } = await upload(shop.admin, 'shop', { name: 'a.txt', content: 'xkept' })
    await download(to, url)
  },
}

test.each(Object.entries(told))(
  'what rules keep from somebody is found in %s for that one, and for nobody else',
  async (_, tell) => {
    for (const isKept of [true, false]) {
      const server = await startTestServer()
      const shop = await environmentFixture(server)
      const [clerk, other] = [await shop.member(), await shop.member()]
      await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'xkept' } })
      await tell({ server, shop, to: clerk })
      server.withhold(clerk, ['xkept'])
      await tell({ server, shop, to: isKept ? clerk : other })
      if (isKept) await expect(server.close()).rejects.toThrow('xkept, which rules keep')
      else await server.close()
    }
  },
)

test('what a server process sends is searched too', async () => {
  const password = 'oneLongWord'
  const server = startServerProcess(folder.path('data'), {
    variables: { TELAR_ADMIN_EMAIL: 'first@example.com', TELAR_ADMIN_PASSWORD: password },
  })
  const clients = await processClients(server)
  await clients.client().execute(`{ x${password} }`)
  server.child.kill('SIGTERM')
  await expect(server.exit).rejects.toThrow('the password of the first administrator in what it sent')
})

test('the token of a link that a mail tells is found where anything else tells it', async () => {
  const server = await startTestServer()
  const { email } = await server.createAccount()
  const mail = await lastMailTo(server.dataDirectory, email)
  const token = /\/reset\/(\w+)/.exec(mail)?.[1]
  await server.client().execute(`{ x${token} }`)
  await expect(server.close()).rejects.toThrow('a link of a mail in what it sent')
})

test('what stands in a login’s own answer alone is none', async () => {
  const server = await startTestServer()
  await server.admin()
  await server.close()
})

test('the hash of a token of an endpoint is found where anything tells it', async () => {
  const server = await startTestServer()
  const shop = await environmentFixture(server)
  const { _id: endpointId } = await shop.create('Endpoint', {
    name: 'Pedidos',
    identifier: 'pedidos',
    collectionId: shop.collectionId,
  })
  const { createEndpointToken } = await shop.admin.run<{ createEndpointToken: { secret: string } }>(
    'mutation ($endpointId: String!) { createEndpointToken(endpointId: $endpointId, name: "Sitio") { secret } }',
    { endpointId },
  )
  const hash = createHash('sha256').update(createEndpointToken.secret).digest('hex')
  await server.client().execute(`{ x${hash} }`)
  await expect(server.close()).rejects.toThrow('endpointTokens.hash in what it sent')
})

const named = /hash|secret|token|key|mark|content|password|serviceAccount|^(value|target)$/i
const namedIn = (schema: Record<string, Parameters<typeof declaredShape>[0]>) =>
  Object.entries(schema).flatMap(([table, declared]) =>
    declaredShape(declared).columns.flatMap(({ name: column }) => (named.test(column) ? [`${table}.${column}`] : [])),
  )
const namesOf = (columns: readonly { name: string; table: unknown }[], schema: object) =>
  columns.map(({ name, table }) => `${Object.entries(schema).find(([, one]) => one === table)?.[0]}.${name}`)

test('every column of the platform that is named as a secret is one, or is known to be none', () => {
  const harmless = ['avatars.key', 'avatars.content', 'environmentVariables.isSecret']
  const ofSessions = ['sessions.publicKey', 'endedSessions.publicKey']
  // What a browser says of itself, and which of its subscriptions one is.
  const ofPush = ['pushKeys.publicKey', 'pushSubscriptions.mark']
  expect(namedIn(tables).sort()).toEqual(
    [...namesOf(secretColumns, tables), ...harmless, ...ofSessions, ...ofPush].sort(),
  )
})

test('every column of an environment that is named as a secret is one, or is known to be none', () => {
  const harmless = ['files.hash', 'files.key', 'faults.mark']
  expect(namedIn(environmentTables).sort()).toEqual(
    [...namesOf(environmentSecretColumns, environmentTables), ...harmless].sort(),
  )
})
