import { createHash } from 'node:crypto'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { type Credentials, fileFields, send } from '../../testing/uploads.ts'

let server: TestServer
let now = Date.parse('2026-11-23T12:00:00.000Z')
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } })
  const admin = await server.admin()
  await admin.run('mutation { createEnvironment(_id: "shop", name: "Tienda") { _id } }')
})
afterAll(() => server.close())

interface Avatar {
  _id: string
  url: string
  key: string | null
  name: string
}

const person = async (host?: string) => {
  const account = await server.createAccount()
  return { ...account, client: await server.login(account.email, account.password, host) }
}
const announce = async (client: TestClient, size: number) =>
  (
    await client.run<{ upload: Credentials }>(
      'mutation ($size: Int!) { upload: generateAvatarUpload(size: $size) { fileId url fields key } }',
      { size },
    )
  ).upload
const put = async (client: TestClient, content: Buffer) => send(client, await announce(client, content.length), content)
const selection = `{ user: me { profile { avatar { ${fileFields} } } } }`
const avatarOf = async (client: TestClient) =>
  (await client.run<{ user: { profile: { avatar: Avatar | null } } }>(selection)).user.profile.avatar
const picture = (width: number, height: number, background = '#c81e1e') =>
  sharp({ create: { width, height, channels: 3, background } })
const isServed = async (client: TestClient, url: string) => (await client.get(url)).status === 200

test('[D17] a picture that was sent is a file of the profile, cut to a square, without what a camera wrote into it', async () => {
  const { client, id } = await person()
  expect(await avatarOf(client)).toBeNull()
  const photo = await picture(900, 600)
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer()
  expect((await put(client, photo)).status).toBe(204)
  const avatar = await avatarOf(client)
  expect(avatar).toEqual({
    _id: expect.stringMatching(/^users_/),
    name: 'avatar.webp',
    type: 'image/webp',
    genericType: 'image',
    key: expect.stringMatching(/^[0-9A-Za-z]+\.webp$/),
    bucket: 'users',
    url: expect.stringMatching(/^\/files\/users\/.+\.webp\?until=\d+&signature=/),
    size: expect.any(Number),
    status: 'completed',
    createdBy: id,
    createdAt: new Date(now).toISOString(),
  })
  const served = Buffer.from(await (await fetch(`http://127.0.0.1:${server.port}${avatar?.url}`)).arrayBuffer())
  const { format, width, height, exif } = await sharp(served).metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 512, height: 512, exif: undefined })
})

test('[AG1] a user is told with name and picture', async () => {
  const account = await server.createAccount({ roles: ['admin'], environmentsAuthorized: ['shop'] })
  const client = await server.login(account.email, account.password)
  await client.run('mutation { updateProfile(firstName: "Ana", lastName: "Rojas") { _id } }')
  await put(client, await picture(40, 30).png().toBuffer())
  const { user } = await (await server.admin()).run<{ user: object }>(
    `query ($id: String!) { user(userId: $id) {
      _id email createdAt roles environmentsAuthorized hasTwoFactor
      profile { name firstName lastName avatar { _id name type key bucket url } }
    } }`,
    { id: account.id },
  )
  expect(user).toEqual({
    _id: account.id,
    email: account.email,
    createdAt: new Date(now).toISOString(),
    roles: ['admin'],
    environmentsAuthorized: ['shop'],
    hasTwoFactor: false,
    profile: {
      name: 'Ana Rojas',
      firstName: 'Ana',
      lastName: 'Rojas',
      avatar: {
        _id: expect.stringMatching(/^users_/),
        name: 'avatar.webp',
        type: 'image/webp',
        key: expect.stringMatching(/\.webp$/),
        bucket: 'users',
        url: expect.stringMatching(/^\/files\/users\//),
      },
    },
  })
})

test('what is served says what it is, runs nothing, and answers for parts of it', async () => {
  const { client } = await person()
  await put(client, await picture(600, 600).png().toBuffer())
  const { url = '' } = (await avatarOf(client)) ?? {}
  const { status, headers } = await client.get(url)
  expect({ status, ...headers }).toMatchObject({
    status: 200,
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline; filename="avatar.webp"',
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    'cache-control': expect.stringMatching(/^private/),
  })
  expect(await client.get(url, { range: 'bytes=0-3' })).toMatchObject({ status: 206, text: 'RIFF' })
  expect((await client.get(url, { 'if-none-match': String(headers.etag) })).status).toBe(304)
})

test('PNG, JPEG and WebP are taken by what they are; nothing else is, however it begins', async () => {
  const { client } = await person()
  const small = picture(40, 30)
  for (const content of [small.clone().png(), small.clone().jpeg(), small.clone().webp()])
    expect((await put(client, await content.toBuffer())).status).toBe(204)
  const kept = await avatarOf(client)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  const png = await small.clone().png().toBuffer()
  const refused = [
    await small.clone().gif().toBuffer(),
    await small.clone().tiff().toBuffer(),
    Buffer.from(svg),
    Buffer.from('<!doctype html><script>1</script>'),
    Buffer.concat([png.subarray(0, 24), Buffer.from(svg)]),
    // 81 million pixels in some kilobytes.
    await picture(9_000, 9_000).png({ palette: true }).toBuffer(),
  ]
  for (const content of refused) {
    const { status, json } = await put(client, content)
    expect({ status, json }).toMatchObject({ status: 422, json: { validationErrors: { avatar: 'fileType' } } })
  }
  expect(await avatarOf(client)).toEqual(kept)
})

test('it has 1 MiB at most, and just as much as was announced', async () => {
  const { client } = await person()
  const most = 1024 * 1024
  expect(await failureOf(announce(client, most + 1))).toEqual({ error: 'TooLarge', limit: most })
  expect(await failureOf(announce(client, 0))).toMatchObject({ validationErrors: { size: 'under:1' } })
  const png = await picture(40, 30).png().toBuffer()
  expect((await send(client, await announce(client, png.length - 1), png)).status).toBe(413)
  expect((await send(client, await announce(client, png.length + 1), png)).status).toBe(400)
  expect(await avatarOf(client)).toBeNull()
})

test('an address takes one picture, on the host that it was given for, and belongs to who asked', async () => {
  const [ana, eva] = [await person(), await person('shop.localhost')]
  const png = await picture(40, 30).png().toBuffer()
  const credentials = await announce(ana.client, png.length)
  expect((await send(eva.client, credentials, png)).status).toBe(404)
  expect((await send(ana.client, credentials, png)).status).toBe(404)
  const again = await announce(ana.client, png.length)
  expect((await send(ana.client, again, png)).status).toBe(204)
  expect((await send(ana.client, again, png)).status).toBe(404)
  expect([await avatarOf(ana.client), await avatarOf(eva.client)]).toEqual([expect.objectContaining({}), null])
  expect(await failureOf(announce(server.client(), 1))).toMatchObject({ type: 'notLoggedIn' })
})

test('it is shown to its owner and to superAdmins alone, by a link that ends', async () => {
  const [ana, other] = [await person('shop.localhost'), await person()]
  await put(ana.client, await picture(40, 30).png().toBuffer())
  const url = (await avatarOf(ana.client))?.url ?? ''
  expect(await isServed(ana.client, url)).toBe(true)
  const path = url.split('?')[0] ?? ''
  const foreign = url.replace(/signature=../, 'signature=00')
  for (const wrong of [path, foreign, `${path}?until=${now + 1_000}`, '/files/users/x.webp'])
    expect(await isServed(ana.client, wrong)).toBe(false)
  const query = 'query ($id: String!) { user(userId: $id) { profile { avatar { key } } } }'
  expect(await failureOf(other.client.run(query, { id: ana.id }))).toEqual({ error: 'NotFound' })
  const seen = await (await server.admin()).run(query, { id: ana.id })
  expect(seen).toMatchObject({ user: { profile: { avatar: { key: expect.any(String) } } } })
  now += 2 * 24 * 60 * 60_000
  expect(await isServed(ana.client, url)).toBe(false)
  expect(await isServed(ana.client, (await avatarOf(ana.client))?.url ?? '')).toBe(true)
})

test('another picture takes its place, it is taken away, and neither is served any more', async () => {
  const { client } = await person()
  await put(client, await picture(40, 30).png().toBuffer())
  const first = (await avatarOf(client))?.url ?? ''
  await put(client, await picture(40, 30, '#1e1ec8').png().toBuffer())
  const second = (await avatarOf(client))?.url ?? ''
  expect([await isServed(client, first), await isServed(client, second)]).toEqual([false, true])
  const remove = 'mutation { user: removeAvatar { profile { avatar { _id } } } }'
  expect(await client.run(remove)).toEqual({ user: { profile: { avatar: null } } })
  expect(await isServed(client, second)).toBe(false)
})

test('[D19][D20][D21][D78] without one it is that of the configured service, by a hash of the e-mail or id, of 512 pixels', async () => {
  const avatarUrl = 'https://pictures.example/{md5}/{sha256}?size={size}'
  const configured = await startTestServer({ config: { avatarUrl } })
  try {
    const account = await configured.createAccount({ email: 'Ana.Rojas@Example.com' })
    const client = await configured.login(account.email, account.password)
    const hash = (algorithm: string, who: string) => createHash(algorithm).update(who).digest('hex')
    const urlOf = (who: string) => `https://pictures.example/${hash('md5', who)}/${hash('sha256', who)}?size=512`
    expect(await avatarOf(client)).toMatchObject({ url: urlOf('ana.rojas@example.com'), key: null })
    const platform = new Database(join(configured.dataDirectory, 'platform.db'))
    platform.prepare("UPDATE accounts SET email = '' WHERE id = ?").run(account.id)
    platform.close()
    expect(await avatarOf(client)).toMatchObject({ url: urlOf(account.id), key: null })
    await put(client, await picture(40, 30).png().toBuffer())
    expect(await avatarOf(client)).toMatchObject({ url: expect.stringMatching(/^\/files\/users\//) })
  } finally {
    await configured.close()
  }
})
