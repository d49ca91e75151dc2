import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import {
  applicationImport,
  exportApplication,
  importApplication,
  sendApplication,
  startApplicationExport,
  startApplicationImport,
} from '../../testing/applicationCalls.ts'
import { jobOf } from '../../testing/collectionCalls.ts'
import { environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, failureOf } from '../../testing/recordCalls.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

const folders = temporaryFolder()
const running: TestServer[] = []
const start = async (dataDirectory: string) => {
  const server = await startTestServer({ dataDirectory })
  running.push(server)
  return server
}
afterEach(async () => {
  for (const server of running.splice(0)) await server.close()
})

test('a stop of the server in the middle leaves no environment and nothing else', async () => {
  const data = folders.path('stopped')
  mkdirSync(data)
  const first = await start(data)
  const shop = await environmentFixture(first)
  for (let row = 0; row < 20; row += 1)
    await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: `cliente ${row}` } })
  const file = await exportApplication(shop.admin, 'shop', true)
  const { _id } = await startApplicationImport(shop.admin, {
    fileId: await sendApplication(shop.admin, file),
    environmentId: 'cortada',
  })
  await first.stop()
  const second = await start(data)
  const admin = await second.admin()
  expect(await failureOf(applicationImport(admin, _id))).toEqual({ error: 'NotFound' })
  expect(readdirSync(join(data, 'environments'))).toEqual(['shop'])
  expect(existsSync(join(data, 'incoming'))).toBe(false)
  expect(await importApplication(admin, file, { environmentId: 'cortada' })).toMatchObject({ status: 'finished' })
})

test('a loss of power between the last two steps: the folder came into its place, the environment not into the list', async () => {
  const data = folders.path('placed')
  mkdirSync(data)
  const first = await start(data)
  const shop = await environmentFixture(first)
  await first.stop()
  // What such a moment leaves: a mark with the id, and the folder where it was moved to.
  for (const [name, environmentId] of [
    ['import-a', 'llegada'],
    ['import-b', 'shop'],
  ] as const) {
    mkdirSync(join(data, 'incoming', name), { recursive: true })
    writeFileSync(join(data, 'incoming', name, 'placing'), environmentId)
  }
  mkdirSync(join(data, 'environments', 'llegada', 'files'), { recursive: true })
  writeFileSync(join(data, 'environments', 'llegada', 'environment.db'), 'half of something')
  // And what one leaves that was only marked: another's folder may stand there by now.
  mkdirSync(join(data, 'incoming', 'import-c', 'environment'), { recursive: true })
  writeFileSync(join(data, 'incoming', 'import-c', 'placing'), 'suelta')
  mkdirSync(join(data, 'environments', 'suelta'))

  const second = await start(data)
  expect(readdirSync(join(data, 'environments')).sort()).toEqual(['shop', 'suelta'])
  expect(existsSync(join(data, 'incoming'))).toBe(false)
  const admin = await second.admin()
  const { views } = await admin.run<{ views: { items: { _id: string }[] } }>(
    'query { views(environmentId: "shop") { _id items { _id } } }',
  )
  expect(views.items).toEqual([{ _id: shop.viewId }])
})

test('a stop in the middle of an export leaves nothing of it, and it counts as interrupted', async () => {
  const data = folders.path('export')
  mkdirSync(data)
  const first = await start(data)
  const shop = await environmentFixture(first)
  const { _id } = await startApplicationExport(shop.admin, 'shop', true)
  await first.stop()
  const second = await start(data)
  const admin = await second.admin()
  await expect.poll(async () => (await jobOf(admin, _id)).status).toBe('interrupted')
  expect(await jobOf(admin, _id)).toMatchObject({ kind: 'exportApplication', collectionId: null, file: null })
  const incoming = join(data, 'environments', 'shop', 'files', 'incoming')
  await expect.poll(() => (existsSync(incoming) ? readdirSync(incoming) : [])).toEqual([])
})
