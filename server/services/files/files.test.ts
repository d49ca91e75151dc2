import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '../../../shared/protocol/limits.ts'
import { environmentFixture } from '../../testing/environmentFixture.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { credentialsFor, fileFields, send, type TestFile, upload } from '../../testing/uploads.ts'

const environmentId = 'shop'
let ahead = 0
const clock = { now: () => Date.now() + ahead }
let server: TestServer
let admin: TestClient
let ana: TestClient
let beto: TestClient

beforeAll(async () => {
  server = await startTestServer({ clock })
  const fixture = await environmentFixture(server, { environmentId })
  admin = fixture.admin
  ana = await fixture.member()
  beto = await fixture.member()
})
afterAll(() => server.close())

const complete = (client: TestClient, fileId: string) =>
  client.execute<{ completeUpload: TestFile }>(
    `mutation ($fileId: String!) { completeUpload(fileId: $fileId) { ${fileFields} } }`,
    { fileId },
  )

interface Listed {
  fileManagerFiles: { totalCount: number; totalPages: number; hasNextPage: boolean; items: { name: string }[] }
}

const list = async (client: TestClient, more: { page?: number; limit?: number; filter?: string } = {}) =>
  (
    await client.run<Listed>(
      `query ($page: Int, $limit: Int, $filter: String) {
        fileManagerFiles(environmentId: "${environmentId}", page: $page, limit: $limit, filter: $filter) {
          totalCount totalPages hasNextPage items { name }
        }
      }`,
      more,
    )
  ).fileManagerFiles
const names = async (client: TestClient, filter: string) =>
  (await list(client, { filter })).items.map(({ name }) => name)

const contentFolder = () => join(server.dataDirectory, 'environments', environmentId, 'files')

test('[W17][W21][AG17] credentials hold fileId, url, fields and key; the file goes to the url by PUT', async () => {
  const credentials = await credentialsFor(ana, environmentId, {
    name: 'nota.txt',
    content: 'hola',
    type: 'text/plain',
  })
  expect(credentials.fileId).toMatch(/^shop_[A-Za-z0-9]{17}$/)
  expect(credentials.fields).toEqual({ _method: 'PUT', 'content-type': 'text/plain' })
  expect(new URL(credentials.url).host).toBe(`${ana.host}:${ana.port}`)
  expect(credentials.key).not.toBe('')
  expect(await send(ana, credentials, 'hola')).toMatchObject({ status: 204 })
})

test('[W1][W2][W23][AG18] completeUpload gives the file, whose link is made of bucket and key', async () => {
  const credentials = await credentialsFor(ana, environmentId, {
    name: 'foto.png',
    content: 'image',
    type: 'image/png',
  })
  await send(ana, credentials, 'image')
  const { data } = await complete(ana, credentials.fileId)
  expect(data?.completeUpload).toEqual({
    _id: credentials.fileId,
    name: 'foto.png',
    url: `/files/${environmentId}/${credentials.key}`,
    type: 'image/png',
    genericType: 'image',
    size: 5,
    key: credentials.key,
    bucket: environmentId,
    status: 'completed',
    createdBy: ana.session?.userId,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
  expect(await ana.get(`/files/${environmentId}/${credentials.key}`)).toMatchObject({ status: 200, text: 'image' })
  const again = await complete(ana, credentials.fileId)
  expect(again.data).toEqual(data)
})

test('[W18][W19][W20] the name is stripped, and the type looked up by it', async () => {
  const strange = await upload(ana, environmentId, { name: '../Mi archivo (1)-ñ.csv', content: 'a' })
  expect(strange).toMatchObject({ name: 'Miarchivo1n.csv', type: 'text/csv' })
  expect(await upload(ana, environmentId, { name: 'a.unheardof', content: 'a' })).toMatchObject({
    type: 'application/octet-stream',
  })
})

test('[W22] a form with the file is taken by POST', async () => {
  const content = Buffer.from([0, 255, 13, 10, 45, 45, 10])
  const credentials = await credentialsFor(ana, environmentId, { name: 'bytes.bin', content })
  const boundary = 'telar-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="key"\r\n\r\nx\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="bytes.bin"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  expect(await ana.send('POST', new URL(credentials.url).pathname, body, type)).toMatchObject({ status: 204 })
  expect((await complete(ana, credentials.fileId)).data?.completeUpload).toMatchObject({ size: content.length })

  const other = await credentialsFor(ana, environmentId, { name: 'bytes.bin', content })
  expect(
    await ana.send('POST', new URL(other.url).pathname, 'no form', { 'content-type': 'text/plain' }),
  ).toMatchObject({
    status: 400,
    json: { error: 'BadRequest' },
  })
})

test('[W34] what is too large is refused before it is sent, and while it is', async () => {
  const { errors } = await ana.execute(
    `mutation { generateUploadCredentials(environmentId: "${environmentId}", name: "big", size: ${limits.uploadBytes + 1}) { url } }`,
  )
  expect(errors?.[0]?.extensions).toEqual({ error: 'TooLarge', limit: limits.uploadBytes })
  const credentials = await credentialsFor(ana, environmentId, { name: 'small.bin', content: '1234' })
  expect(await send(ana, credentials, Buffer.alloc(1024 * 1024))).toMatchObject({
    status: 413,
    json: { error: 'TooLarge', limit: 4 },
  })
  expect((await complete(ana, credentials.fileId)).errors?.[0]?.extensions).toEqual({ error: 'BadRequest' })
})

test('an upload shorter than announced, or cut off, leaves nothing', async () => {
  const short = await credentialsFor(ana, environmentId, { name: 'short.bin', content: '12345678' })
  expect(await send(ana, short, '1234')).toMatchObject({ status: 400, json: { error: 'BadRequest' } })
  const cut = await credentialsFor(ana, environmentId, { name: 'cut.bin', content: Buffer.alloc(100_000) })
  await new Promise<void>(resolve => {
    const sent = request({
      host: '127.0.0.1',
      port: ana.port,
      method: 'PUT',
      path: new URL(cut.url).pathname,
      headers: { host: `${ana.host}:${ana.port}`, 'content-length': 100_000 },
    })
    sent.on('error', () => resolve())
    sent.write(Buffer.alloc(10_000), () => sent.destroy())
  })
  expect((await complete(ana, cut.fileId)).errors?.[0]?.extensions).toEqual({ error: 'BadRequest' })
  await expect.poll(() => readdirSync(join(contentFolder(), 'incoming'))).toEqual([])
})

test('the address of an upload is good for one use, on its own host, for a while', async () => {
  const credentials = await credentialsFor(ana, environmentId, { name: 'once.txt', content: 'once' })
  await send(ana, credentials, 'once')
  expect(await send(ana, credentials, 'twice')).toMatchObject({ status: 404 })
  const late = await credentialsFor(ana, environmentId, { name: 'late.txt', content: 'late' })
  ahead += 16 * 60_000
  expect(await send(ana, late, 'late')).toMatchObject({ status: 404 })
  expect(await ana.send('PUT', '/files/0123456789abcdef', 'x')).toMatchObject({ status: 404 })
})

test('[W37] pending uploads are never listed nor served', async () => {
  const credentials = await credentialsFor(ana, environmentId, { name: 'unfinished.txt', content: 'x' })
  await send(ana, credentials, 'x')
  expect(await names(ana, 'unfinished')).toEqual([])
  expect(await ana.get(`/files/${environmentId}/${credentials.key}`)).toMatchObject({ status: 404 })
  await complete(ana, credentials.fileId)
  expect(await names(ana, 'unfinished')).toEqual(['unfinished.txt'])
})

test('[W36] end users see their own files, designers all of the environment', async () => {
  await upload(ana, environmentId, { name: 'owner.ana.txt', content: 'a' })
  const betos = await upload(beto, environmentId, { name: 'owner.beto.txt', content: 'b' })
  expect(await names(ana, 'owner.')).toEqual(['owner.ana.txt'])
  expect(await names(beto, 'owner.')).toEqual(['owner.beto.txt'])
  expect((await names(admin, 'owner.')).sort()).toEqual(['owner.ana.txt', 'owner.beto.txt'])
  expect((await complete(ana, betos._id)).errors?.[0]?.extensions).toEqual({ error: 'NotFound' })
})

test('[W6][W7][AG16] lists newest first, by the searched text, a page of 100 at a time', async () => {
  for (const number of [1, 2, 3]) {
    ahead += 10
    await upload(ana, environmentId, { name: `page${number}.txt`, content: String(number) })
  }
  expect(await list(ana, { page: 1, limit: 2, filter: 'page' })).toEqual({
    totalCount: 3,
    totalPages: 2,
    hasNextPage: true,
    items: [{ name: 'page3.txt' }, { name: 'page2.txt' }],
  })
  for (const number of Array(101).keys()) await upload(beto, environmentId, { name: `many${number}.txt`, content: 'm' })
  const { items, totalPages } = await list(beto)
  expect(items).toHaveLength(100)
  expect(totalPages).toBe(2)
})

test('whoever has the link may read; keys cannot be guessed', async () => {
  const file = await upload(ana, environmentId, { name: 'open.txt', content: 'open' })
  expect(file.key).toMatch(/^[0-9a-f]{32}\.txt$/)
  const nobody = server.client(undefined, ana.host)
  expect(await nobody.get(file.url)).toMatchObject({ status: 200, text: 'open' })
  expect(await nobody.get(`/files/${environmentId}/open.txt`)).toMatchObject({ status: 404 })
  expect(await nobody.get(`/files/elsewhere/${file.key}`)).toMatchObject({ status: 404 })
})

test('nothing that could run does so in place', async () => {
  const served = async (name: string, type: string) => {
    const { url } = await upload(ana, environmentId, { name, content: '<script>1</script>', type })
    const { headers } = await ana.get(url)
    return {
      disposition: String(headers['content-disposition']).split(';')[0],
      sandboxed: String(headers['content-security-policy']).startsWith('sandbox'),
      sniffed: headers['x-content-type-options'] !== 'nosniff',
    }
  }
  const saved = { disposition: 'attachment', sandboxed: true, sniffed: false }
  expect(await served('a.html', 'text/html')).toEqual(saved)
  expect(await served('a.svg', 'image/svg+xml')).toEqual(saved)
  expect(await served('a.xhtml', 'application/xhtml+xml')).toEqual(saved)
  expect(await served('a.js', 'text/javascript')).toEqual(saved)
  expect(await served('a', 'not a type')).toEqual(saved)
  expect(await served('a.png', 'image/png')).toEqual({ ...saved, disposition: 'inline' })
  expect(await served('a.pdf', 'application/pdf')).toEqual({ ...saved, disposition: 'inline', sandboxed: false })
})

test('what a page could load as its own script or style is served as plain bytes', async () => {
  const typeOf = async (name: string, type: string) =>
    (await ana.get((await upload(ana, environmentId, { name, content: '1', type })).url)).headers['content-type']
  const bytes = 'application/octet-stream'
  for (const type of ['text/javascript', 'application/javascript', 'application/x-javascript', 'text/ecmascript'])
    expect(await typeOf('a.js', type)).toBe(bytes)
  expect(await typeOf('a.css', 'text/css')).toBe(bytes)
  expect(await typeOf('a.csv', 'text/csv')).toBe('text/csv')
})

test('a file says when it was stored, and is saved instead of shown when asked to', async () => {
  const file = await upload(ana, environmentId, { name: 'foto.png', content: 'p', type: 'image/png' })
  const { headers } = await ana.send('HEAD', file.url)
  expect(Date.parse(String(headers['last-modified']))).toBe(Math.floor(Date.parse(file.createdAt) / 1000) * 1000)
  expect((await ana.get(`${file.url}?save=1`)).headers['content-disposition']).toBe('attachment; filename="foto.png"')
})

test('parts of a file are served, and nothing again that the browser has', async () => {
  const { url } = await upload(ana, environmentId, { name: 'film.mp4', content: '0123456789', type: 'video/mp4' })
  expect(await ana.get(url, { range: 'bytes=2-4' })).toMatchObject({ status: 206, text: '234' })
  expect(await ana.get(url, { range: 'bytes=-3' })).toMatchObject({ status: 206, text: '789' })
  expect(await ana.get(url, { range: 'bytes=20-' })).toMatchObject({ status: 416 })
  const { headers } = await ana.get(url)
  expect(await ana.get(url, { 'if-none-match': String(headers.etag) })).toMatchObject({ status: 304, text: '' })
})

test('uploads that nobody completes are forgotten after a day, shared contents kept', async () => {
  const kept = await upload(ana, environmentId, { name: 'kept.txt', content: 'shared content' })
  const sent = async (name: string, content: string) => {
    const credentials = await credentialsFor(ana, environmentId, { name, content })
    await send(ana, credentials, content)
    return credentials
  }
  const left = await sent('left.txt', 'left alone')
  await sent('same.txt', 'shared content')
  const hash = createHash('sha256').update('left alone').digest('hex')
  expect(readdirSync(contentFolder())).toContain(hash)
  ahead += 25 * 60 * 60_000
  await credentialsFor(ana, environmentId, { name: 'next.txt', content: '' })
  await expect.poll(() => readdirSync(contentFolder())).not.toContain(hash)
  expect((await complete(ana, left.fileId)).errors?.[0]?.extensions).toEqual({ error: 'NotFound' })
  expect(await ana.get(kept.url)).toMatchObject({ status: 200, text: 'shared content' })
})

test('files survive a restart; at its first use the environment forgets what was never completed', async () => {
  const { url } = await upload(ana, environmentId, { name: 'lasting.txt', content: 'lasting' })
  const left = await credentialsFor(ana, environmentId, { name: 'left.txt', content: 'left before the stop' })
  await send(ana, left, 'left before the stop')
  const hash = createHash('sha256').update('left before the stop').digest('hex')
  expect(readdirSync(contentFolder())).toContain(hash)
  await server.stop()
  ahead += 25 * 60 * 60_000
  const again = await startTestServer({ dataDirectory: server.dataDirectory, clock })
  expect(await again.client(undefined, ana.host).get(url)).toMatchObject({ status: 200, text: 'lasting' })
  await expect.poll(() => readdirSync(contentFolder())).not.toContain(hash)
  await again.close()
})
