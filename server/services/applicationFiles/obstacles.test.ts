import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runStored } from '../../db/testing/storedTables.ts'
import {
  exportApplication,
  importApplication,
  sendApplication,
  startApplicationExport,
  startApplicationImport,
} from '../../testing/applicationCalls.ts'
import { jobOver } from '../../testing/collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { smallDisk } from '../../testing/smallDisk.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'

describe('what stands in the way', () => {
  let server: TestServer
  let shop: EnvironmentFixture
  const exported = () => jobOver(shop.admin, startApplicationExport(shop.admin, 'shop', true))

  beforeAll(async () => {
    server = await startTestServer()
    shop = await environmentFixture(server)
  })
  afterAll(() => server.close())

  test('an import that is cancelled leaves nothing, and its id is free', async () => {
    const file = await exportApplication(shop.admin, 'shop', true)
    const fileId = await sendApplication(shop.admin, file)
    const { _id } = await startApplicationImport(shop.admin, { fileId, environmentId: 'cancelada' })
    const { ended } = await shop.admin.run<{ ended: { status: string; message: string | null } }>(
      'mutation ($importId: String!) { ended: cancelApplicationImport(importId: $importId) { status message } }',
      { importId: _id },
    )
    expect(ended).toEqual({ status: 'cancelled', message: null })
    expect(readdirSync(join(server.dataDirectory, 'environments'))).toEqual(['shop'])
    expect(readdirSync(join(server.dataDirectory, 'incoming'), { recursive: true })).toEqual([])
    expect(await importApplication(shop.admin, file, { environmentId: 'cancelada' })).toMatchObject({
      status: 'finished',
    })
  })

  test('two imports under one id: one arrives, the other is told', async () => {
    const file = await exportApplication(shop.admin, 'shop', false)
    const both = await Promise.all(
      [1, 2].map(() => importApplication(shop.admin, file, { environmentId: 'unica' }).catch(() => 'refused')),
    )
    const finished = both.filter(end => typeof end === 'object' && end.status === 'finished')
    expect(finished).toHaveLength(1)
    const [other] = both.filter(end => end !== finished[0])
    expect(other === 'refused' || (typeof other === 'object' && other.message === 'idTaken')).toBe(true)
    const { views } = await shop.admin.run<{ views: { totalCount: number } }>(
      'query { views(environmentId: "unica") { _id totalCount } }',
    )
    expect(views.totalCount).toBe(1)
  })

  test('a job that is half done in the tables refuses an export until it is over', async () => {
    await runStored(
      server,
      'shop',
      `INSERT INTO "jobs" ("id", "kind", "status", "state", "counters", "createdAt", "updatedAt")
       VALUES ('j', 'convert', 'running', '{}', '{}', 1, 1)`,
    )
    expect(await exported()).toMatchObject({ status: 'failed', message: 'busy', file: null })
    await runStored(server, 'shop', `UPDATE "jobs" SET "state" = '{"committed":true}' WHERE "id" = 'j'`)
    expect(await exported()).toMatchObject({ status: 'finished' })
    await runStored(server, 'shop', `DELETE FROM "jobs" WHERE "id" = 'j'`)
    expect(await exported()).toMatchObject({ status: 'finished' })
  })

  test('a content that is gone ends the export with a reason', async () => {
    const { key } = await upload(shop.admin, 'shop', { name: 'a.txt', content: 'se va' })
    const [row] = await runStored(server, 'shop', `SELECT "hash" FROM "files" WHERE "key" = '${key}'`)
    rmSync(join(server.dataDirectory, 'environments', 'shop', 'files', String(row?.hash)))
    expect(await exported()).toMatchObject({ status: 'failed', message: 'changed', file: null })
  })
})

const megabyte = 1024 * 1024
const disk = smallDisk(96)
if (disk === undefined) console.log('no file system may be mounted: a full disk is not examined here')

describe.runIf(disk !== undefined)('on a full disk', () => {
  const { path = '', fill, free, remove } = disk ?? ({} as Partial<NonNullable<typeof disk>>)
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ dataDirectory: path })
  })
  afterAll(async () => {
    await server.close()
    remove?.()
  })

  test('an import fails with the reason and leaves nothing; with space it succeeds', async () => {
    const shop = await environmentFixture(server)
    await upload(shop.admin, 'shop', { name: 'grande.bin', content: randomBytes(12 * megabyte) })
    const file = await exportApplication(shop.admin, 'shop', true)
    fill?.(16 * megabyte)
    expect(await importApplication(shop.admin, file, { environmentId: 'llena' })).toMatchObject({
      status: 'failed',
      message: 'noSpace',
    })
    expect(readdirSync(join(path, 'environments'))).toEqual(['shop'])
    expect(readdirSync(join(path, 'incoming'), { recursive: true })).toEqual([])
    free?.()
    expect(await importApplication(shop.admin, file, { environmentId: 'llena' })).toMatchObject({ status: 'finished' })
  })
})
