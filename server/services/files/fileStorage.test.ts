import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationImport, exportApplication, importApplication } from '../../testing/applicationCalls.ts'
import { download } from '../../testing/collectionCalls.ts'
import { environmentFixture } from '../../testing/environmentFixture.ts'
import { type ObjectServer, objectBucket, objectKeys, startObjectServer } from '../../testing/objectServer.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { credentialsFor, send, upload } from '../../testing/uploads.ts'

const environmentId = 'shop'
let ahead = 0
const clock = { now: () => Date.now() + ahead }
let storage: ObjectServer
let server: TestServer
let admin: TestClient
let ana: TestClient

const start = (dataDirectory?: string) =>
  startTestServer({
    clock,
    ...(dataDirectory !== undefined && { dataDirectory }),
    config: {
      fileStorage: {
        kind: 's3',
        bucket: objectBucket,
        prefix: 'telar',
        region: 'us-east-1',
        endpoint: storage.url,
        pathStyle: true,
        credentials: objectKeys,
      },
    },
  })

beforeAll(async () => {
  storage = await startObjectServer()
  server = await start()
  const fixture = await environmentFixture(server, { environmentId })
  admin = fixture.admin
  ana = await fixture.member()
})
afterAll(async () => {
  await server.close()
  await storage.close()
})

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const keyOf = (content: string | Buffer, of = environmentId) => `telar/${of}/${hashOf(content)}`
const folder = (of = environmentId) => join(server.dataDirectory, 'environments', of, 'files')
/** What a machine that never had them has of the environment's files. */
function forget(of = environmentId) {
  rmSync(folder(of), { recursive: true })
}
const textAt = async (path: string) => {
  const { status, content } = await download(admin, path)
  return status === 200 ? content.toString() : status
}

test('a file is kept in the bucket, and read from there by a server whose disk does not have it', async () => {
  const { url } = await upload(ana, environmentId, { name: 'nota.txt', content: 'una nota', type: 'text/plain' })
  expect(storage.objects.get(keyOf('una nota'))?.toString()).toBe('una nota')
  forget()
  expect(await textAt(url)).toBe('una nota')
  const part = await ana.send('GET', url, undefined, { range: 'bytes=4-7' })
  expect({ status: part.status, text: part.text }).toEqual({ status: 206, text: 'nota' })
  expect(storage.asked.filter(asked => asked === `GET ${keyOf('una nota')}`)).toHaveLength(2)
})

test('[W3] without a storage the server keeps files and serves them under its own address; one that is configured takes its place', async () => {
  const nota = { name: 'propia.txt', content: 'la propia', type: 'text/plain' }
  const alone = await startTestServer({ clock })
  try {
    const { admin: designer } = await environmentFixture(alone, { environmentId })
    const { url } = await upload(designer, environmentId, nota)
    expect(url).toMatch(/^\/files\//)
    expect((await download(designer, url)).content.toString()).toBe('la propia')
    expect(existsSync(join(alone.dataDirectory, 'environments', environmentId, 'files', hashOf('la propia')))).toBe(
      true,
    )
    expect(storage.objects.has(keyOf('la propia'))).toBe(false)
  } finally {
    await alone.close()
  }
  const { url } = await upload(ana, environmentId, nota)
  expect(url).toMatch(/^\/files\//)
  forget()
  expect(await textAt(url)).toBe('la propia')
  expect(storage.objects.has(keyOf('la propia'))).toBe(true)
})

test('what reads a file from the disk finds it there again: a small picture', async () => {
  const red = { r: 200, g: 30, b: 30 }
  const content = await sharp({ create: { width: 400, height: 300, channels: 3, background: red } })
    .png()
    .toBuffer()
  const { url } = await upload(ana, environmentId, { name: 'foto.png', content, type: 'image/png' })
  forget()
  const small = await download(admin, `${url}?width=96`)
  expect(await sharp(small.content).metadata()).toMatchObject({ format: 'webp', width: 96 })
  expect(existsSync(join(folder(), hashOf(content)))).toBe(true)
})

test('a storage that does not answer refuses the upload, and the same file can be sent again', async () => {
  const content = 'se manda dos veces'
  const lost = await credentialsFor(ana, environmentId, { name: 'dos.txt', content })
  storage.fail(20, 500)
  const refused = await send(ana, lost, content)
  storage.fail(0, 500)
  expect(refused).toMatchObject({ status: 503, json: { error: 'Unavailable' } })
  expect(storage.objects.has(keyOf(content))).toBe(false)
  const { url } = await upload(ana, environmentId, { name: 'dos.txt', content })
  expect(await textAt(url)).toBe(content)
})

test('a content goes with its last file', async () => {
  const first = await upload(ana, environmentId, { name: 'a.txt', content: 'la misma' })
  const second = await upload(ana, environmentId, { name: 'b.txt', content: 'la misma' })
  const remove = (fileId: string) =>
    admin.run('mutation ($fileId: String!) { deleteFile(fileId: $fileId) }', { fileId })
  await remove(first._id)
  expect(storage.objects.has(keyOf('la misma'))).toBe(true)
  await remove(second._id)
  expect(storage.objects.has(keyOf('la misma'))).toBe(false)
})

test('an environment as a file, its copy, and another server: each with the contents of its files', async () => {
  await upload(admin, environmentId, { name: 'viaja.txt', content: 'viaja' })
  forget()
  const application = await exportApplication(admin, environmentId, true)
  expect(await importApplication(admin, application, { environmentId: 'llega' })).toMatchObject({ status: 'finished' })
  expect(storage.objects.get(keyOf('viaja', 'llega'))?.toString()).toBe('viaja')
  const { made } = await admin.run<{ made: { _id: string } }>(
    `mutation { made: duplicateEnvironment(environmentId: "llega", _id: "copia", name: "Copia", includeData: true, includeFiles: true, includePeople: false) { _id } }`,
  )
  await expect.poll(async () => (await applicationImport(admin, made._id)).status).toBe('finished')
  forget('copia')
  const { files } = await admin.run<{ files: { items: { name: string; url: string }[] } }>(
    '{ files: fileManagerFiles(environmentId: "copia", filter: "viaja") { items { name url } } }',
  )
  expect(await textAt(files.items[0]?.url ?? '')).toBe('viaja')
})

test('what an environment kept goes when it is taken away for good', async () => {
  const kept = () => [...storage.objects.keys()].filter(key => key.startsWith('telar/copia/')).length
  expect(kept()).toBeGreaterThan(0)
  await admin.run('mutation { deleteEnvironment(environmentId: "copia", name: "Copia") }')
  expect(kept()).toBeGreaterThan(0)
  await admin.run('mutation { removeDeletedEnvironment(environmentId: "copia", name: "Copia") }')
  await expect.poll(kept).toBe(0)
  expect([...storage.objects.keys()].some(key => key.startsWith('telar/llega/'))).toBe(true)
})

test('the disk lets go of what nobody used for a day, and nothing is lost', async () => {
  const { url } = await upload(ana, environmentId, { name: 'ayer.txt', content: 'de ayer' })
  ahead = 26 * 60 * 60_000
  // Looks through the environment's files, in the background.
  await upload(await server.admin(), environmentId, { name: 'hoy.txt', content: 'de hoy' })
  await expect.poll(() => readdirSync(folder()).includes(hashOf('de ayer'))).toBe(false)
  expect(await textAt(url)).toBe('de ayer')
})
