import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { preview } from './services/imports/testing/imports.ts'
import { type EnvironmentFixture, environmentFixture } from './testing/environmentFixture.ts'
import { type HostileFile, hostilePictures, hostileSpreadsheets } from './testing/hostileFiles.ts'
import { collectionItems, createItem } from './testing/recordCalls.ts'
import { adminVariables, processClients, type StartedServer, startServerProcess } from './testing/serverProcess.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'
import { upload } from './testing/uploads.ts'

const folder = temporaryFolder()
let server: StartedServer
let shop: EnvironmentFixture
let port: number

beforeAll(async () => {
  server = startServerProcess(folder.path('data'), { variables: adminVariables })
  port = await server.ready
  shop = await environmentFixture(await processClients(server))
})
afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.exit
})

const reasonOf = (error: { errors?: { extensions: { error: string; reason?: string } }[] }) => {
  const { extensions } = error.errors?.[0] ?? {}
  if (extensions === undefined) throw error
  return extensions.reason ?? extensions.error
}

/** What comes of a call; where that takes long, the server has answered others before. */
async function outcome<T>(calling: Promise<T>, isLong = false): Promise<T> {
  let isOver = false
  const called = calling.finally(() => {
    isOver = true
  })
  called.catch(() => undefined)
  expect((await shop.admin.get('/health')).status).toBe(200)
  if (isLong) expect(isOver).toBe(false)
  return called
}

/** The same process as before still answers. */
async function stillServes() {
  expect([server.child.exitCode, server.errors()]).toEqual([null, ''])
  expect((await shop.admin.get('/health')).status).toBe(200)
}

async function sent({ name, content }: HostileFile, type?: string) {
  return upload(shop.admin, shop.environmentId, { name, content: await content(), ...(type !== undefined && { type }) })
}

const longest = 120_000

describe('what is made to harm its reader is refused in words, and others are served meanwhile', () => {
  test.each(hostileSpreadsheets)(
    'the spreadsheet $name',
    async file => {
      const { _id } = await sent(file)
      const looked = preview(shop.admin, shop.environmentId, _id).catch(reasonOf)
      expect(await outcome(looked, file.isLong)).toBe(file.told)
      await stillServes()
    },
    longest,
  )

  test.each(hostilePictures)(
    'the picture $name',
    async file => {
      const types: Record<string, string> = { jpg: 'image/jpeg', tif: 'image/tiff' }
      const extension = file.name.split('.').at(-1) ?? ''
      const { url } = await sent(file, types[extension] ?? `image/${extension}`)
      const { status } = await outcome(fetch(`http://127.0.0.1:${port}${url}?width=96`), file.isLong)
      expect(status).toBe(file.told)
      await stillServes()
    },
    longest,
  )

  test('texts to look for', async () => {
    const { collectionId, admin } = shop
    const containing = (value: string) => ({
      collectionId,
      filter: { customer: { contains: value } },
    })
    const customer = 'a'.repeat(1_000)
    for (let place = 0; place < 20; place += 1) await createItem(admin, { collectionId, data: { customer } })
    const found = async (value: string) =>
      outcome(
        collectionItems(admin, containing(value)).then(({ totalCount }) => totalCount as number | string, reasonOf),
      )
    expect(await found('a%'.repeat(400))).toBe(0)
    expect(await found(`${'a'.repeat(500)}b`)).toBe(0)
    expect(await found('a'.repeat(1_000))).toBe(20)
    expect(await found('a'.repeat(1_001))).toBe('BadRequest')
    await stillServes()
  })
})
