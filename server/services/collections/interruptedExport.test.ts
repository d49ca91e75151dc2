import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cancelJob, download, exportFile, jobOver, startExport } from '../../testing/collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { smallDisk } from '../../testing/smallDisk.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'
import { importInto, over } from '../imports/testing/imports.ts'

const megabyte = 1024 * 1024
const disk = smallDisk(192)
if (disk === undefined) console.log('no file system may be mounted: a full disk is not examined here')

describe.runIf(disk !== undefined)('an export that does not get to its end', () => {
  const { path = '', fill, free, remove } = disk ?? ({} as Partial<NonNullable<typeof disk>>)
  const time = { now: Date.parse('2025-03-01T12:00:00.000Z') }
  let server: TestServer
  let shop: EnvironmentFixture

  beforeAll(async () => {
    server = await startTestServer({ dataDirectory: path, clock: { now: () => time.now } })
    shop = await environmentFixture(server)
    const rows = Array.from({ length: 40_000 }, (_, row) => `${`cliente ${row} `.repeat(15)}\n`)
    const file = await upload(shop.admin, 'shop', { name: 'rows.csv', content: `customer\n${rows.join('')}` })
    const done = await over(shop.admin, (await importInto(shop.admin, shop.collectionId, file._id))._id)
    expect(done.rowsWritten).toBe(40_000)
  })
  afterEach(() => free?.())
  afterAll(async () => {
    await server.close()
    remove?.()
  })

  /** Without the space that an import gives back a moment after it ended. */
  const kept = () =>
    readdirSync(join(path, 'environments', 'shop', 'files'), { recursive: true })
      .filter(name => !String(name).includes('reserve-'))
      .sort()

  test('on a full disk it fails with the reason, leaves nothing, and can be made again when there is space', async () => {
    const before = kept()
    fill?.(3 * megabyte)
    const job = await jobOver(shop.admin, startExport(shop.admin, { collectionId: shop.collectionId, format: 'json' }))
    expect(job).toMatchObject({ status: 'failed', message: 'noSpace', file: null })
    expect(kept()).toEqual(before)
    free?.()
    expect((await exportFile(shop.admin, shop.collectionId, 'json')).name).toBe('Pedidos.json')
  })

  test('cancelled in the middle it leaves nothing', async () => {
    const before = kept()
    const { _id } = await startExport(shop.admin, { collectionId: shop.collectionId, format: 'excel' })
    expect(await cancelJob(shop.admin, { jobId: _id })).toMatchObject({
      status: 'cancelled',
      file: null,
      message: null,
    })
    expect(kept()).toEqual(before)
  })

  test('a finished one is not listed among the files, and its link ends after an hour', async () => {
    const { url, expiresAt } = await exportFile(shop.admin, shop.collectionId, 'typescript')
    expect(expiresAt).toBe(new Date(time.now + 60 * 60_000).toISOString())
    expect((await download(shop.admin, url)).status).toBe(200)
    const { fileManagerFiles } = await shop.admin.run<{ fileManagerFiles: { items: { name: string }[] } }>(
      '{ fileManagerFiles(environmentId: "shop") { items { name } } }',
    )
    expect(fileManagerFiles.items.map(({ name }) => name)).toEqual(['rows.csv'])
    time.now += 60 * 60_000
    expect((await download(shop.admin, url)).status).toBe(404)
  })
})
