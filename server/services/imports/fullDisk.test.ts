import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openConnection } from '../../db/engine/connection.ts'
import { environmentFile } from '../../db/environment/paths.ts'
import { startSentence } from '../../startSentence.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { smallDisk } from '../../testing/smallDisk.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { credentialsFor, send, upload } from '../../testing/uploads.ts'
import { ContentStore } from '../files/contentStore.ts'
import { asProposed, importInto, over, preview, progressOf, records, start } from './testing/imports.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte
const disk = smallDisk(128)
if (disk === undefined) console.log('no file system may be mounted: a full disk is not examined here')

describe.runIf(disk !== undefined)('on a disk that fills up', () => {
  const { path = '', fill, free, remove } = disk ?? ({} as Partial<NonNullable<typeof disk>>)
  let server: TestServer
  let shop: EnvironmentFixture
  let admin: TestClient

  beforeAll(async () => {
    server = await startTestServer({ dataDirectory: path })
    shop = await environmentFixture(server)
    admin = shop.admin
  })
  afterEach(() => free?.())
  afterAll(async () => {
    await server.close()
    remove?.()
  })

  const noSpace = { error: 'Unavailable', reason: 'noSpace' }
  const contents = () =>
    readdirSync(join(path, 'environments', 'shop', 'files'), { recursive: true })
      .filter(name => name !== 'incoming')
      .sort()
  const tables = () => {
    const file = openConnection(environmentFile(path, 'shop'), 'read')
    const names = file
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      .pluck()
      .all()
    file.close()
    return names
  }
  const components = () =>
    admin.run(
      `{ ${['collections', 'tables', 'forms', 'views', 'links'].map(kind => `${kind}(environmentId: "shop") { items { _id } }`).join(' ')} }`,
    )
  const files = () => admin.run('{ fileManagerFiles(environmentId: "shop") { items { _id } } }')
  const everything = async () => ({
    contents: contents(),
    tables: tables(),
    components: await components(),
    files: await files(),
  })
  const rows = (count: number, cell: string) =>
    `number,text\n${Array.from({ length: count }, (_, row) => `${row},${'text '.repeat(20)}${cell}\n`).join('')}`

  const createOrder = () =>
    admin.run('mutation ($id: String!) { createItem(collectionId: $id, data: { customer: "Ana" }) }', {
      id: shop.collectionId,
    })

  test('an upload is refused with the reason and leaves nothing; the server goes on, and takes it when there is space', async () => {
    const content = Buffer.alloc(4 * megabyte, 'x')
    const before = await everything()
    const credentials = await credentialsFor(admin, 'shop', { name: 'large.txt', content })
    fill?.(megabyte)
    expect(await send(admin, credentials, content)).toMatchObject({ status: 503, json: noSpace })
    expect(await everything()).toEqual(before)
    expect((await records(admin, shop.collectionId)).totalCount).toBe(0)
    free?.()
    expect(await upload(admin, 'shop', { name: 'large.txt', content })).toMatchObject({ size: content.length })
  })

  test('a content that arrives in one piece and fits by half is refused too', async () => {
    const store = new ContentStore(join(path, 'contents'))
    await store.receive('first', [Buffer.from('x')] as never, megabyte)
    fill?.(megabyte)
    const pieces = (async function* () {
      yield Buffer.alloc(2 * megabyte)
    })()
    await expect(store.receive('half', pieces, 8 * megabyte)).rejects.toMatchObject({ details: { reason: 'noSpace' } })
    expect(readdirSync(join(path, 'contents', 'incoming'))).toEqual(['first'])
  })

  test.each([
    ['its rows', 'fine'],
    ['the file of its rejected rows', ',one cell too many'],
  ])('an import that has no space for %s is taken back as a whole, and works when there is', async (_what, cell) => {
    const count = 40_000
    const content = rows(count, cell)
    const { _id: fileId } = await upload(admin, 'shop', { name: 'much.csv', content })
    const proposed = asProposed(await preview(admin, 'shop', fileId))
    const before = await everything()
    fill?.(2 * megabyte)
    const failed = await over(admin, (await start(admin, 'shop', fileId, proposed))._id)
    expect(failed).toMatchObject({ status: 'failed', message: 'noSpace', rowsWritten: 0, rejectedFile: null })
    expect(await everything()).toEqual(before)

    free?.()
    await createOrder()
    const done = await over(admin, (await start(admin, 'shop', fileId, proposed))._id)
    const rejected = cell === 'fine' ? 0 : count
    expect(done).toMatchObject({ status: 'finished', rowsWritten: count - rejected, rowsRejected: rejected })
    expect((await records(admin, done.collectionId)).totalCount).toBe(count - rejected)
  })

  test('on a disk without any space, what writes is refused with the reason, and what reads is answered', async () => {
    const { _id: fileId } = await upload(admin, 'shop', { name: 'late.csv', content: rows(1_000, 'x') })
    const proposed = asProposed(await preview(admin, 'shop', fileId))
    const before = await everything()
    fill?.(0)
    // The log of the database may still have room that it took before.
    const refused: unknown[] = []
    for (let attempt = 0; attempt < 2_000 && refused.length === 0; attempt += 1)
      await createOrder().catch(error => refused.push(error.extensions))
    expect(refused).toEqual([noSpace])
    expect(await start(admin, 'shop', fileId, proposed).catch(error => error.extensions)).toEqual(noSpace)
    expect(await everything()).toEqual(before)
    free?.()
    await createOrder()
    expect(await over(admin, (await start(admin, 'shop', fileId, proposed))._id)).toMatchObject({ rowsWritten: 1_000 })
  })

  test('an import into a collection that was there is taken back while the disk is full', async () => {
    const fields = [{ name: 'text', label: 'text', type: 'string', optional: true }]
    const { _id: collectionId } = await shop.create('Collection', { name: 'filled', fields })
    const content = rows(80_000, 'x')
    const { _id: fileId } = await upload(admin, 'shop', { name: 'many.csv', content })
    fill?.(24 * megabyte)
    const begun = await importInto(admin, collectionId, fileId)
    const failed = await over(admin, begun._id)
    expect(failed).toMatchObject({ status: 'failed', message: 'noSpace' })
    await expect.poll(() => progressOf(admin, begun._id), { timeout: 30_000 }).toMatchObject({ rowsWritten: 0 })
    expect((await records(admin, collectionId)).totalCount).toBe(0)
  })

  test('an environment that opens on a full disk says so, and opens when there is space; a start there is a sentence', async () => {
    await admin.run('mutation { createEnvironment(_id: "closed", name: "Cerrado") { _id } }')
    await server.stop()
    server = await startTestServer({ dataDirectory: path })
    admin = await server.admin()
    shop = { ...shop, admin }
    const ask = () => admin.run('{ collections(environmentId: "closed") { totalCount } }')
    fill?.(0)
    expect(await ask().catch(error => error.extensions)).toEqual(noSpace)
    free?.()
    expect(await ask()).toEqual({ collections: { totalCount: 0 } })
    await server.stop()
    fill?.(0)
    const refused = await startTestServer({ dataDirectory: path }).catch(error => startSentence(error))
    expect(refused).toMatch(/^There is no space left for .*Free some space/)
    free?.()
    server = await startTestServer({ dataDirectory: path })
  })
})
