import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { environmentFixture } from '../../testing/environmentFixture.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'

const environmentId = 'shop'
let server: TestServer
let ana: TestClient

beforeAll(async () => {
  server = await startTestServer()
  const fixture = await environmentFixture(server, { environmentId })
  ana = await fixture.member()
})
afterAll(() => server.close())

const red = { r: 200, g: 30, b: 30 }
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } })
const kept = () => {
  const folder = join(server.dataDirectory, 'environments', environmentId, 'files', 'thumbnails')
  return existsSync(folder) ? readdirSync(folder) : []
}
const bytesOf = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, type: answer.headers.get('content-type'), bytes }
}

test('a picture has a small one, upright, that is made once and kept beside it', async () => {
  // Exif orientation 6: to be turned by a quarter.
  const content = await picture(1200, 800).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { url } = await upload(ana, environmentId, { name: 'foto.jpg', content, type: 'image/jpeg' })
  const small = await bytesOf(`${url}?width=96`)
  expect(small).toMatchObject({ status: 200, type: 'image/webp' })
  expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 96, height: 144 })
  expect(kept()).toHaveLength(1)
  const again = await bytesOf(`${url}?width=96`)
  expect(again.bytes).toEqual(small.bytes)
  expect(kept()).toHaveLength(1)
})

test('small pictures come in a few widths, and never larger than the picture', async () => {
  const content = await picture(40, 30).png().toBuffer()
  const { url } = await upload(ana, environmentId, { name: 'punto.png', content, type: 'image/png' })
  const { bytes } = await bytesOf(`${url}?width=960`)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30 })
  expect(await bytesOf(`${url}?width=97`)).toMatchObject({ status: 400 })
  expect(await bytesOf(`${url}?width=x`)).toMatchObject({ status: 400 })
})

test('a bomb of pixels is refused, and so is what only claims to be a picture', async () => {
  const named = async (name: string, content: Buffer, type: string) => {
    const { url } = await upload(ana, environmentId, { name, content, type })
    return (await bytesOf(`${url}?width=96`)).status
  }
  const before = kept().length
  // 81 million pixels in some kilobytes.
  const bomb = await picture(9_000, 9_000).png().toBuffer()
  expect(await named('bomba.png', bomb, 'image/png')).toBe(400)
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  expect(await named('dibujo.png', Buffer.from(drawing), 'image/png')).toBe(400)
  expect(await named('dibujo.svg', Buffer.from(drawing), 'image/svg+xml')).toBe(404)
  expect(await named('texto.png', Buffer.from('not a picture'), 'image/png')).toBe(400)
  expect(await named('nota.txt', Buffer.from('note'), 'text/plain')).toBe(404)
  expect(kept()).toHaveLength(before)
  // The same limit lets a large photo through.
  const photo = await picture(6_000, 4_000).jpeg().toBuffer()
  expect(await named('grande.jpg', photo, 'image/jpeg')).toBe(200)
})

test('many small pictures at once are made in turn, and the server answers meanwhile', async () => {
  const content = await picture(3_000, 2_000).jpeg().toBuffer()
  const { url } = await upload(ana, environmentId, { name: 'muchas.jpg', content, type: 'image/jpeg' })
  const asked = Array.from({ length: 20 }, (_, index) => bytesOf(`${url}?width=${index % 2 === 0 ? 96 : 320}`))
  expect((await ana.get('/health')).status).toBe(200)
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
})
