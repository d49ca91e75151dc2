import { afterAll, beforeAll, expect, test } from 'vitest'
import { environmentFixture } from '../../testing/environmentFixture.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { type Credentials, send } from '../../testing/uploads.ts'

const environmentId = 'shop'
let ahead = 0
let server: TestServer
let ana: TestClient
let beto: TestClient
let outsider: TestClient

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => Date.now() + ahead } })
  const fixture = await environmentFixture(server, { environmentId })
  ana = await fixture.member()
  beto = await fixture.member()
  const { email, password } = await server.createAccount()
  outsider = await server.login(email, password, ana.host)
})
afterAll(() => server.close())

interface PrivateFile {
  key: string
  url: string
  thumbnail: string | null
}

async function uploadPrivately(name: string, content: string | Buffer, type: string): Promise<PrivateFile> {
  const { generateUploadCredentials: credentials } = await ana.run<{ generateUploadCredentials: Credentials }>(
    `mutation ($name: String!, $size: Int!, $type: String) {
      generateUploadCredentials(environmentId: "shop", name: $name, size: $size, type: $type, private: true) { fileId url fields key }
    }`,
    { name, type, size: Buffer.byteLength(content) },
  )
  await send(ana, credentials, content)
  const { completeUpload } = await ana.run<{ completeUpload: PrivateFile }>(
    'mutation ($fileId: String!) { completeUpload(fileId: $fileId) { key url thumbnail } }',
    { fileId: credentials.fileId },
  )
  return completeUpload
}

const linkTo = async (client: TestClient, key: string, purpose = 'view') =>
  await client.execute<{ fileLink: string }>(
    'query ($file: String!, $purpose: String!) { fileLink(environmentId: "shop", file: $file, purpose: $purpose) }',
    { file: `${environmentId}/${key}`, purpose },
  )

test('[W38] a private file opens by a link that expires, and by its key alone never', async () => {
  const { key, url } = await uploadPrivately('secreto.txt', 'secret', 'text/plain')
  const nobody = server.client(undefined, ana.host)
  expect(await nobody.get(`/files/${environmentId}/${key}`)).toMatchObject({ status: 404 })
  const answer = await nobody.get(url)
  expect(answer).toMatchObject({ status: 200, text: 'secret' })
  expect(answer.headers['cache-control']).toBe('no-store')
  const link = (await linkTo(beto, key)).data?.fileLink ?? ''
  expect(await nobody.get(link)).toMatchObject({ status: 200, text: 'secret' })
  ahead += 5 * 60_000 + 1
  expect(await nobody.get(url)).toMatchObject({ status: 404 })
  expect(await nobody.get(link)).toMatchObject({ status: 404 })
  const fresh = (await linkTo(beto, key)).data?.fileLink ?? ''
  expect(await nobody.get(fresh)).toMatchObject({ status: 200 })
})

test('a link is good for its file, its purpose and its time, and cannot be made longer', async () => {
  const { key, url } = await uploadPrivately('uno.png', 'one', 'image/png')
  const other = await uploadPrivately('dos.png', 'two', 'image/png')
  const [path = '', query = ''] = url.split('?')
  const get = async (address: string) => (await ana.get(address)).status
  expect(await get(`${path}?${query}`)).toBe(200)
  expect(await get(`/files/${environmentId}/${other.key}?${query}`)).toBe(404)
  expect(await get(`${path}?save=1&${query}`)).toBe(404)
  expect(await get(`${path}?width=96&${query}`)).toBe(404)
  const until = new URLSearchParams(query).get('until') ?? ''
  expect(await get(`${path}?${query.replace(until, String(Number(until) + 60_000))}`)).toBe(404)
  expect(await get(`${path}?${query.replace(/signature=../, 'signature=00')}`)).toBe(404)
  expect(await get(`${path}?${query.replace(/signature=.*/, 'signature=')}`)).toBe(404)
  const save = (await linkTo(ana, key, 'save')).data?.fileLink ?? ''
  const saved = await ana.get(save)
  expect([saved.status, saved.headers['content-disposition']]).toEqual([200, 'attachment; filename="uno.png"'])
})

test('links are given to members who know the key, to nobody else', async () => {
  const { key } = await uploadPrivately('tres.txt', 'three', 'text/plain')
  expect((await linkTo(outsider, key)).errors?.[0]?.extensions).toEqual({ error: 'NotFound' })
  const nobody = server.client(undefined, ana.host)
  expect((await linkTo(nobody, key)).errors?.[0]?.extensions).toMatchObject({ error: 'PermissionsError' })
  expect((await linkTo(beto, 'private.0000.txt')).errors?.[0]?.extensions).toEqual({ error: 'NotFound' })
  expect((await linkTo(beto, key, 'upload')).errors?.[0]?.extensions).toEqual({ error: 'BadRequest' })
})
