import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from './db/testing/postgres.ts'
import { type PostgresProxy, postgresProxy } from './db/testing/postgresProxy.ts'
import type { Services } from './services/services.ts'
import { environmentFixture } from './testing/environmentFixture.ts'
import {
  collectionItems,
  createItem,
  exportTable,
  failureOf,
  submitForm,
  tableResult,
  updateItem,
} from './testing/recordCalls.ts'
import { seriousLines, startServerProcess } from './testing/serverProcess.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'
import type { TestClient } from './testing/testClient.ts'
import { startTestServer, type TestServer } from './testing/testServer.ts'

const folder = temporaryFolder()
const first = folder.path('first')
/** Nobody asks for it here; that nothing tells it is looked at when a server stops. */
const password = 'canary-of-the-database'
let databaseUrl = ''
let server: TestServer | undefined
let proxy: PostgresProxy | undefined

beforeAll(async () => {
  databaseUrl = withPassword(await testDatabase())
})
afterEach(async () => {
  await server?.close()
  proxy?.close()
})

function withPassword(text: string) {
  const url = new URL(text)
  url.password = password
  return url.href
}

/** Another start, when there was one before. */
async function start(dataDirectory = first, url = databaseUrl) {
  await server?.close()
  server = await startTestServer({ dataDirectory, config: { databaseUrl: url } })
  return { server, admin: await server.admin() }
}

const environmentOf = async (client: TestClient) =>
  (await client.run<{ environment: unknown }>('{ environment(environmentId: "shop") { _id name timezone } }'))
    .environment
const rename = (client: TestClient, name: string) =>
  client.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { version } }', {
    data: { name },
  })

describe('a server whose data is in PostgreSQL', () => {
  test('makes an environment, and finds it after a restart as it was set', async () => {
    const { admin } = await start()
    await admin.run('mutation { createEnvironment(_id: "shop", name: "Shop") { _id } }')
    await rename(admin, 'Tienda')
    expect(await environmentOf((await start()).admin)).toMatchObject({ _id: 'shop', name: 'Tienda' })
    expect(readdirSync(first).filter(name => name.includes('.db'))).toEqual([])
  })

  test('is followed by another one, in a folder of its own with the same keys', async () => {
    const second = folder.path('second')
    for (const name of ['platform.key', 'records.key']) cpSync(join(first, name), join(second, name))
    const { admin } = await start(second)
    expect(await environmentOf(admin)).toMatchObject({ name: 'Tienda' })
    await rename(admin, 'Almacén')
    expect(await environmentOf((await start()).admin)).toMatchObject({ name: 'Almacén' })
  })

  test('does not start without its database, and says so in a sentence', async () => {
    const data = folder.path('nowhere')
    const url = withPassword(`postgres://telar@localhost/telar?host=${encodeURIComponent(data)}`)
    const { exit, errors } = startServerProcess(data, { variables: { TELAR_DATABASE_URL: url } })
    expect(await exit).toBe(1)
    expect(errors()).toMatch(
      /^The PostgreSQL database telar cannot be used: connect ENOENT .*\. Put it right, or TELAR_DATABASE_URL\.\n$/,
    )
    expect(errors()).not.toContain(password)
  })

  test('is watched for what it tells nobody: its password, and what is secret in the database', async () => {
    const url = withPassword(await testDatabase())
    let services: Services | undefined
    const withServices = (made: Services) => {
      services = made
    }
    const config = { databaseUrl: url }
    const watched = await startTestServer({ dataDirectory: folder.path('watched'), config, start: { withServices } })
    await watched.admin()
    const client = new Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query('SELECT "secretKey" FROM telar.sessions')
    await client.end()
    services?.background.run(Promise.reject(new Error(`${password} ${rows[0].secretKey}`)))
    await services?.background.idle()
    await expect(watched.stop()).rejects.toThrow(
      'Secrets left the server: the password of the database in the log, sessions.secretKey in the log',
    )
  })

  test('tells those who may ask, and measures, how large an environment is', async () => {
    const { admin } = await start()
    const { sizes } = await admin.run<{ sizes: { databaseBytes: number }[] }>(
      '{ sizes: environmentSizes(environmentId: "shop") { databaseBytes records } }',
    )
    expect(sizes.at(-1)?.databaseBytes).toBeGreaterThan(100_000)
  })

  test('keeps records, which a table shows and a form takes, over a restart', async () => {
    const { server: running } = await start()
    const { admin, collectionId, tableId, formId } = await environmentFixture(running, { environmentId: 'orders' })
    const made = await createItem(admin, { collectionId, data: { customer: 'Ana', amount: 12.5 } })
    await updateItem(admin, { collectionId, itemId: made._id, data: { customer: 'Ana María' } })
    await submitForm(admin, { formId, data: { customer: 'Benito', amount: 3 } })
    const { admin: again } = await start()
    expect((await collectionItems(again, { collectionId })).totalCount).toBe(2)
    const { items } = await tableResult(again, { tableId })
    expect(items.map(({ customer }) => customer).toSorted()).toEqual(['Ana María', 'Benito'])
  })

  test('shows a member what his role opens, and writes what a table exports', async () => {
    const { server: running } = await start()
    const shop = await environmentFixture(running, { environmentId: 'members', clerksOnly: ['table', 'view', 'form'] })
    const { admin, collectionId, tableId, viewId } = shop
    await createItem(admin, { collectionId, data: { customer: 'Ana' } })
    const clerk = await shop.member([shop.clerkRoleId])
    const { view } = await clerk.run<{ view: unknown }>('query ($viewId: String!) { view(viewId: $viewId) }', {
      viewId,
    })
    expect(view).toMatchObject({ title: 'Pedidos' })
    expect((await tableResult(clerk, { tableId })).items).toMatchObject([{ customer: 'Ana' }])
    expect(await failureOf(tableResult(await shop.member(), { tableId }))).toMatchObject({ error: 'NotFound' })
    const columns = [{ type: 'field', fieldName: 'customer' }]
    const { _id } = await shop.create('Table', { name: 'Lista', collectionId, columns, exportable: true })
    expect(await exportTable(admin, { tableId: _id })).toMatchObject({ name: 'Lista.xlsx' })
  })

  test('has nothing to report of all this', async () => {
    await start()
    await server?.stop()
    expect(seriousLines(first)).toEqual([])
  })

  test('deletes an environment into the trash, brings it back, and removes it for good', async () => {
    const { admin, server: running } = await start()
    await admin.run('mutation { createEnvironment(_id: "brief", name: "Brief") { _id } }')
    await admin.run('mutation { deleteEnvironment(environmentId: "brief", name: "Brief") }')
    await admin.run('mutation { restoreDeletedEnvironment(environmentId: "brief", withoutUrl: false) { _id } }')
    await admin.run('mutation { deleteEnvironment(environmentId: "brief", name: "Brief") }')
    await admin.run('mutation { removeDeletedEnvironment(environmentId: "brief", name: "Brief") }')
    // What was begun is finished before it is closed.
    await running.stop()
    const { admin: again } = await start()
    await again.run('mutation { createEnvironment(_id: "brief", name: "Another") { _id } }')
  })

  test.each([
    '{ environmentBackups(environmentId: "shop") { _id } }',
    'mutation { backUpEnvironment(environmentId: "shop", includeFiles: true) { _id } }',
    'mutation { exportApplication(environmentId: "shop", includeData: true) { _id } }',
    'mutation { generateApplicationUpload(name: "shop.telar", size: 10) { fileId } }',
    'mutation { duplicateEnvironment(environmentId: "shop", _id: "copy", name: "Copy", includeData: true, includeFiles: true, includePeople: true) { _id } }',
  ])('does with whole environments what a server on files does: %s', async call => {
    const { admin } = await start()
    expect((await admin.execute(call)).errors).toBeUndefined()
  })

  test('is not ready while its database is away, and goes on where it was once that is back', async () => {
    proxy = await postgresProxy(databaseUrl)
    const { admin, server: running } = await start(first, withPassword(proxy.url))
    expect(await environmentOf(admin)).toMatchObject({ name: 'Almacén' })
    const ready = async () => {
      const { status, text } = await running.client(undefined, '10.1.2.3').get('/health/ready')
      return { status, text }
    }
    expect(await ready()).toEqual({ status: 200, text: '{"status":"ready"}' })
    proxy.close()
    expect(await ready()).toEqual({ status: 503, text: '{"status":"unavailable"}' })
    const { errors } = await admin.execute('mutation { createEnvironment(_id: "away", name: "Away") { _id } }')
    expect(errors).toMatchObject([{ extensions: { error: 'Unavailable' } }])
    await proxy.reopen()
    expect(await ready()).toMatchObject({ status: 200 })
    await rename(admin, 'Tienda')
    expect(await environmentOf(admin)).toMatchObject({ name: 'Tienda' })
  })
})
