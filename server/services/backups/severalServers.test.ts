import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationImport } from '../../testing/applicationCalls.ts'
import { backUp, backupsOf, restoreHere, startBackup } from '../../testing/backupCalls.ts'
import { jobOver } from '../../testing/collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem } from '../../testing/recordCalls.ts'
import { startFirstServer, startServerBeside } from '../../testing/serverBeside.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import type { TestClient } from '../../testing/testClient.ts'
import type { TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'

const folder = temporaryFolder()
let first: TestServer
let second: TestServer
let shop: EnvironmentFixture
/** The superAdmin on the second server. */
let there: TestClient

beforeAll(async () => {
  const config = { fileStorage: { kind: 'folder', path: folder.path('kept') } } as const
  first = await startFirstServer({ config })
  shop = await environmentFixture(first)
  second = await startServerBeside(first, folder.path('second'), { config })
  there = await second.admin()
})
afterAll(async () => {
  await second.close()
  await first.close()
})

async function customersOf(client: TestClient, collectionId = shop.collectionId): Promise<unknown[]> {
  const { items } = await collectionItems(client, { collectionId, limit: 1_000 })
  return items.map(({ customer }) => customer)
}
const newest = async () => (await backupsOf(shop.admin, 'shop'))[0]?._id ?? ''

/** As a new environment, by the server that did not make the backup. */
async function restoredThere(backupId: string, _id: string): Promise<unknown[]> {
  const { begun } = await there.run<{ begun: { _id: string } }>(
    'mutation ($backupId: String!, $_id: String!) { begun: restoreEnvironmentBackup(backupId: $backupId, _id: $_id, name: "Otra") { _id } }',
    { backupId, _id },
  )
  await expect
    .poll(async () => (await applicationImport(there, begun._id)).status, { timeout: 60_000 })
    .toBe('finished')
  return customersOf(there, shop.collectionId.replace('shop', _id))
}

test('a server that starts beside takes no backup for interrupted that another one makes', async () => {
  for (const name of ['a.bin', 'b.bin', 'c.bin'])
    await upload(shop.admin, 'shop', { name, content: randomBytes(8 * 1024 ** 2) })
  const begun = await startBackup(shop.admin, 'shop')
  const third = await startServerBeside(first, folder.path('third'))
  expect(await jobOver(shop.admin, Promise.resolve(begun))).toMatchObject({ status: 'finished' })
  expect((await backupsOf(shop.admin, 'shop'))[0]).toMatchObject({ state: 'finished', failure: null })
  await third.close()
})

test('restored in place on one server, it is so on the other, and nothing that was acknowledged there is missing from what is kept', async () => {
  await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'Antes' } })
  await backUp(shop.admin, 'shop')
  const backupId = await newest()
  await shop.admin.run('mutation ($id: String!) { deleteView(viewId: $id) }', { id: shop.viewId })
  expect(await customersOf(there)).toEqual(['Antes'])

  const acknowledged: string[] = []
  let isOver = false
  const writing = (async () => {
    for (let at = 0; !isOver; at += 1) {
      const customer = `C${at}`
      await createItem(there, { collectionId: shop.collectionId, data: { customer } })
      acknowledged.push(customer)
      await new Promise(resolve => setTimeout(resolve, 5))
    }
  })()
  await expect.poll(() => acknowledged.length).toBeGreaterThan(3)
  expect(await restoreHere(shop.admin, backupId, 'Tienda')).toMatchObject({ status: 'finished', message: null })
  isOver = true
  await writing

  const [here, elsewhere] = [await customersOf(shop.admin), await customersOf(there)]
  expect(elsewhere).toEqual(here)
  expect(here).toContain('Antes')
  expect(here).not.toContain('C0')
  const kept = await restoredThere(await newest(), 'guardada')
  expect([...kept, ...here]).toEqual(expect.arrayContaining(acknowledged))
  const views = (client: TestClient) =>
    client.run<{ views: { items: { _id: string }[] } }>('{ views(environmentId: "shop") { items { _id } } }')
  await expect.poll(async () => (await views(there)).views.items).toEqual([{ _id: shop.viewId }])
})
