import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { backUp, backupsOf, noBackupRunning, restoreHere, startBackup } from '../../testing/backupCalls.ts'
import { jobOver } from '../../testing/collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem } from '../../testing/recordCalls.ts'
import { smallDisk } from '../../testing/smallDisk.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'

const megabyte = 1024 * 1024
const disk = smallDisk(384)
if (disk === undefined) console.log('no file system may be mounted: a full disk is not examined here')

describe.runIf(disk !== undefined)('backups on a disk that fills up', () => {
  const { path = '', fill, free, remove } = disk ?? ({} as Partial<NonNullable<typeof disk>>)
  const data = join(path, 'data')
  let server: TestServer
  let shop: EnvironmentFixture

  beforeAll(async () => {
    mkdirSync(data)
    server = await startTestServer({ dataDirectory: data })
    shop = await environmentFixture(server)
    await upload(shop.admin, 'shop', { name: 'a.txt', content: 'x'.repeat(megabyte) })
  })
  afterEach(() => free?.())
  afterAll(async () => {
    await server.close()
    remove?.()
  })

  const order = (customer: string) => createItem(shop.admin, { collectionId: shop.collectionId, data: { customer } })
  const customers = async () =>
    (await collectionItems(shop.admin, { collectionId: shop.collectionId })).items.map(({ customer }) => customer)
  const newest = async () => (await noBackupRunning(shop.admin, 'shop'))[0]
  const there = () => readdirSync(join(data, 'backups', 'shop'))
  const sizeOf = (name: string) => statSync(join(data, 'backups', 'shop', name)).size
  const incoming = () => {
    const folder = join(data, 'environments', 'shop', 'files', 'incoming')
    return existsSync(folder) ? readdirSync(folder) : []
  }

  /** A job that failed is over for who asked for it before what it wrote is taken away. @param before the files that were there */
  const leavesNothing = (before: readonly string[]) =>
    vi.waitFor(async () => {
      expect(await newest()).toMatchObject({ state: 'failed', failure: 'noSpace', size: null })
      expect(there()).toEqual(before)
      expect(incoming()).toEqual([])
    }, 60_000)

  test('one that has no room is told of and leaves nothing, those of before stay, and the next one is made once there is', async () => {
    await order('Antes')
    expect(await backUp(shop.admin, 'shop')).toMatchObject({ status: 'finished' })
    const before = there()
    fill?.(16 * megabyte)
    expect(await backUp(shop.admin, 'shop')).toMatchObject({ status: 'failed', message: 'noSpace' })
    await leavesNothing(before)
    // People go on working meanwhile.
    await order('Durante')
    expect((await customers()).toSorted()).toEqual(['Antes', 'Durante'])
    free?.()
    expect(await backUp(shop.admin, 'shop')).toMatchObject({ status: 'finished' })
    expect(there()).toHaveLength(2)
    const [, , first] = await backupsOf(shop.admin, 'shop')
    expect(await restoreHere(shop.admin, first?._id ?? '', 'Tienda')).toMatchObject({ status: 'finished' })
    expect(await customers()).toEqual(['Antes'])
  })

  /**
   * Makes backups until one was caught in the moment in which it has begun to write what `begun` looks for: the disk is full then. One
   * that was done before all of the disk was taken is made once more.
   * @returns it, and the files that were there before
   */
  async function caught(begun: () => boolean) {
    for (;;) {
      const before = there()
      let isOver = false
      const made = jobOver(shop.admin, startBackup(shop.admin, 'shop')).finally(() => {
        isOver = true
      })
      while (!isOver && !begun()) await new Promise(resolve => setImmediate(resolve))
      if (!isOver) fill?.(0)
      const job = await made
      if (job.status !== 'finished') return { job, before }
      free?.()
    }
  }

  test.each([
    ['its file is being written', () => there().some(name => name.endsWith('.part') && sizeOf(name) > megabyte)],
    ['its rows are being copied', () => incoming().some(name => name.startsWith('backup-'))],
  ])('one whose disk fills while %s is told of and leaves nothing', async (_when, begun) => {
    for (const name of ['b.bin', 'c.bin', 'd.bin'])
      await upload(shop.admin, 'shop', { name, content: randomBytes(8 * megabyte) })
    const { job, before } = await caught(begun)
    expect(job).toMatchObject({ status: 'failed', message: 'noSpace' })
    await leavesNothing(before)
    free?.()
    expect(await backUp(shop.admin, 'shop')).toMatchObject({ status: 'finished' })
  })

  test('where what is there cannot be kept, nothing takes its place', async () => {
    const backup = (await backupsOf(shop.admin, 'shop')).findLast(({ state }) => state === 'finished')
    await order('Después')
    const before = await customers()
    fill?.(32 * megabyte)
    expect(await restoreHere(shop.admin, backup?._id ?? '', 'Tienda')).toMatchObject({
      status: 'failed',
      message: 'noSpace',
    })
    expect(await newest()).toMatchObject({ state: 'failed', failure: 'noSpace' })
    expect(await customers()).toEqual(before)
    await order('Y después')
    expect(existsSync(join(data, 'incoming')) ? readdirSync(join(data, 'incoming')) : []).toEqual([])
    free?.()
    expect(await restoreHere(shop.admin, backup?._id ?? '', 'Tienda')).toMatchObject({ status: 'finished' })
    expect(await customers()).toEqual(['Antes'])
  })
})
