import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'

const mebibyte = 1_048_576
const day = 24 * 60 * 60_000

let ahead = 0
let server: TestServer
let shop: EnvironmentFixture
let ana: TestClient
let eva: TestClient

beforeAll(async () => {
  server = await startTestServer({
    clock: { now: () => Date.now() + ahead },
    config: { environmentUploadBytes: 5 * mebibyte },
  })
  shop = await environmentFixture(server)
  ana = await shop.member()
  eva = await shop.member()
  await shop.admin.run(
    'mutation { updateEnvironment(environmentId: "shop", data: { uploadsPerPerson: 2 }) { uploadsPerPerson } }',
  )
})
afterAll(() => server.close())

const announce = (client: TestClient, size: number) =>
  client.run<{ generateUploadCredentials: { fileId: string } }>(
    'mutation ($size: Int!) { generateUploadCredentials(environmentId: "shop", name: "a.txt", size: $size) { fileId } }',
    { size },
  )
const overQuota = (left: number) => ({ error: 'validationError', validationErrors: { size: `overQuota:${left}` } })

test('a person has a part of the environment, and is told before anything is sent', async () => {
  expect(await failureOf(announce(ana, 2 * mebibyte + 1))).toEqual(overQuota(2))
  await upload(ana, 'shop', { name: 'a.txt', content: Buffer.alloc(mebibyte) })
  // What is announced counts, whether it is sent or not.
  await announce(ana, mebibyte / 2)
  expect(await failureOf(announce(ana, mebibyte))).toEqual(overQuota(0))
  await announce(ana, mebibyte / 2)
  for (const size of [1, 0]) expect(await failureOf(announce(ana, size)), String(size)).toEqual(overQuota(0))
  await announce(eva, mebibyte)
})

test('how much of it is taken is told to each, and of all to designers', async () => {
  const room = async (client: TestClient) =>
    (await client.run<{ room: unknown }>('{ room: uploadRoom(environmentId: "shop") { used limit } }')).room
  expect(await room(ana)).toEqual({ used: 2 * mebibyte, limit: 2 * mebibyte })
  expect(await room(shop.admin)).toEqual({ used: 3 * mebibyte, limit: 5 * mebibyte })
})

test('announced at once, they are counted one after the other', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => announce(eva, mebibyte / 4)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
})

test('many that hold nothing are not free', async () => {
  const ivo = await shop.member()
  for (let sent = 0; sent < 20; sent += 1)
    await ivo.post(
      Array.from({ length: 25 }, () => ({
        query: 'mutation { generateUploadCredentials(environmentId: "shop", name: "a", size: 0) { fileId } }',
      })),
    )
  expect(await failureOf(announce(ivo, mebibyte / 4))).toEqual(overQuota(0))
})

test('all together have the part that the server gives to the environment, its designers too', async () => {
  // 2 MB of Ana, 2 MB of Eva, and almost one of somebody else.
  expect(await failureOf(announce(shop.admin, mebibyte))).toMatchObject({ error: 'validationError' })
})

test('what was announced and never sent is given back after a day', async () => {
  ahead += 2 * day
  // Asking is what has the old ones looked for, in the background.
  await expect.poll(() => failureOf(announce(shop.admin, 3 * mebibyte)), { timeout: 30_000 }).toBeUndefined()
})

test('what is deleted is given back at once', async () => {
  const room = async () =>
    Number(/overQuota:(\d+)/.exec(JSON.stringify(await failureOf(announce(ana, 9 * mebibyte))))?.[1])
  ahead += 2 * day
  await expect.poll(room, { timeout: 30_000 }).toBe(1)
  const { _id } = await upload(ana, 'shop', { name: 'b.txt', content: Buffer.alloc(mebibyte) })
  expect(await room()).toBe(0)
  await shop.admin.run('mutation ($id: String!) { deleteFile(fileId: $id) }', { id: _id })
  expect(await room()).toBe(1)
})
