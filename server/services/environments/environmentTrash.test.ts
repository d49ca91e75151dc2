import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPlatform } from '../../db/platform/openPlatform.ts'
import { randomIds } from '../../system/ids.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, failureOf } from '../../testing/recordCalls.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { openSocket } from '../../testing/testSocket.ts'
import type { Services } from '../services.ts'

const day = 24 * 60 * 60_000
const clock = { time: Date.parse('2026-11-24T12:00:00.000Z'), now: () => ++clock.time }
let services: Services
let server: TestServer
let shop: EnvironmentFixture
let root: TestClient

let data: string
const start = () =>
  startTestServer({
    clock,
    dataDirectory: data,
    start: {
      withServices: made => {
        services = made
      },
    },
  })

beforeEach(async () => {
  data = temporaryFolder().path('data')
  server = await start()
  shop = await environmentFixture(server)
  root = shop.admin
})
afterEach(() => server.close())

interface Deleted {
  _id: string
  name: string
  url: string | null
  deletedAt: string
  endsAt: string
  deletedBy: string | null
}
const remove = (client: TestClient, name = 'Tienda') =>
  client.run('mutation ($name: String!) { deleteEnvironment(environmentId: "shop", name: $name) }', { name })
const removeForGood = (client: TestClient, name = 'Tienda') =>
  client.run('mutation ($name: String!) { removeDeletedEnvironment(environmentId: "shop", name: $name) }', { name })
const restore = (client: TestClient, withoutUrl = false) =>
  client.run<{ restored: { _id: string; name: string; url: string | null } }>(
    'mutation ($withoutUrl: Boolean) { restored: restoreDeletedEnvironment(environmentId: "shop", withoutUrl: $withoutUrl) { _id name url } }',
    { withoutUrl },
  )
const trash = async (client: TestClient) =>
  (
    await client.run<{ found: { totalCount: number; items: Deleted[] } }>(
      '{ found: deletedEnvironments { totalCount items { _id name url deletedAt endsAt deletedBy } } }',
    )
  ).found
const listed = async (client: TestClient) =>
  (await client.run<{ environments: { items: { _id: string }[] } }>('{ environments { items { _id } } }')).environments
    .items
const told = async () =>
  (
    await root.run<{ found: { items: { action: string; email: string | null; targetName: string | null }[] } }>(
      '{ found: auditLog(group: "environment", limit: 50) { items { action email targetName } } }',
    )
  ).found.items
const actions = async () => (await told()).map(({ action }) => action)
const folder = () => join(server.dataDirectory, 'environments', 'shop')
const setUrl = (environmentId: string, url: string) =>
  root.run(
    'mutation ($id: String!, $url: String) { updateEnvironment(environmentId: $id, data: { url: $url }) { _id } }',
    {
      id: environmentId,
      url,
    },
  )
const nameOn = async (host: string) =>
  (await server.client(undefined, host).run<{ environment: { name: string } }>('{ environment { name } }')).environment
    .name
const noEnvironment = { error: 'NotFound' }

async function designerOfShop(): Promise<TestClient> {
  const { email, password } = await server.createAccount({ roles: ['admin'], environmentsAuthorized: ['shop'] })
  return server.login(email, password)
}

describe('an environment that is deleted', () => {
  test('is closed for everybody at once, once its name was typed, and its host answers as one that does not exist', async () => {
    const member = await shop.member([shop.clerkRoleId])
    const designer = await designerOfShop()
    await setUrl('shop', 'tienda.example.com')
    const socket = openSocket(member, clock)
    const ended = new Promise<void>(resolve =>
      socket.subscribe(
        { query: 'subscription { environmentUpdated(environmentId: "shop") }' },
        { next: () => undefined, error: () => resolve(), complete: () => resolve() },
      ),
    )
    const wrong = { error: 'validationError', validationErrors: { name: 'invalid' } }
    expect(await failureOf(remove(designer, 'tienda'))).toEqual(wrong)
    expect(await listed(designer)).toHaveLength(1)
    await remove(designer, ' Tienda ')
    await ended
    await socket.dispose()
    const unknown = await server.client(undefined, 'nowhere.localhost').get('/')
    for (const host of ['shop.localhost', 'tienda.example.com']) {
      const answer = await server.client(undefined, host).get('/')
      expect([answer.status, answer.text]).toEqual([unknown.status, unknown.text])
    }
    const asked = '{ views(environmentId: "shop") { items { _id } } }'
    for (const client of [designer, root]) expect(await failureOf(client.run(asked))).toEqual(noEnvironment)
    expect(await listed(designer)).toEqual([])
    expect(await failureOf(remove(designer))).toEqual(noEnvironment)
    // Its session is over, and not only out of the way.
    await restore(root)
    const { json } = await member.post({ query: '{ me { _id } }' })
    expect(json).toEqual({ error: 'AuthError', message: 'sessionNotFound' })
  })

  test('is in the trash of those who designed it, and of nobody else; neither its id nor its folder is for another', async () => {
    const designer = await designerOfShop()
    const other = await server
      .createAccount({ roles: ['admin'] })
      .then(({ email, password }) => server.login(email, password))
    const before = clock.time
    await remove(designer)
    const { items, totalCount } = await trash(designer)
    expect(totalCount).toBe(1)
    const [{ deletedAt, endsAt, ...rest } = {} as Deleted] = items
    expect(rest).toEqual({ _id: 'shop', name: 'Tienda', url: null, deletedBy: expect.stringContaining('@') })
    expect(Date.parse(deletedAt)).toBeGreaterThan(before)
    expect(Date.parse(endsAt) - Date.parse(deletedAt)).toBe(30 * day)
    expect(await trash(other)).toEqual({ totalCount: 0, items: [] })
    expect((await trash(root)).items).toEqual(items)
    for (const call of [restore, removeForGood]) expect(await failureOf(call(other))).toEqual(noEnvironment)
    const again = root.run('mutation { createEnvironment(_id: "shop", name: "Otra") { _id } }')
    expect(await failureOf(again)).toEqual({ error: 'validationError', validationErrors: { _id: 'notUnique' } })
    expect((await root.run<{ found: object[] }>('{ found: environmentProblems { _id } }')).found).toEqual([])
  })

  test('comes back as it was, also after a restart: its records, its people and those who design it', async () => {
    const designer = await designerOfShop()
    const item = await createItem(root, { collectionId: shop.collectionId, data: { customer: 'Ana' } })
    await setUrl('shop', 'tienda.example.com')
    await remove(designer)
    await server.stop()
    server = await start()
    root = await server.admin()
    expect((await trash(root)).items.map(({ _id }) => _id)).toEqual(['shop'])
    expect((await restore(root)).restored).toEqual({ _id: 'shop', name: 'Tienda', url: 'tienda.example.com' })
    const { items } = await collectionItems(root, { collectionId: shop.collectionId })
    expect(items.map(({ _id }) => _id)).toEqual([item._id])
    expect(await trash(root)).toEqual({ totalCount: 0, items: [] })
    expect(await nameOn('tienda.example.com')).toBe('Tienda')
    expect((await actions()).slice(0, 2)).toEqual(['environment.restored', 'environment.deleted'])
  })

  test('whose name another environment took meanwhile comes back without it, once that was said', async () => {
    await setUrl('shop', 'tienda.example.com')
    await remove(root)
    await root.run('mutation { createEnvironment(_id: "second", name: "Otra", url: "tienda.example.com") { _id } }')
    const taken = { error: 'validationError', validationErrors: { url: 'notUnique' } }
    expect(await failureOf(restore(root))).toEqual(taken)
    expect((await trash(root)).totalCount).toBe(1)
    expect((await restore(root, true)).restored).toEqual({ _id: 'shop', name: 'Tienda', url: null })
    expect([await nameOn('shop.localhost'), await nameOn('tienda.example.com')]).toEqual(['Tienda', 'Otra'])
  })

  test('can be one whose file cannot serve', async () => {
    await server.stop()
    for (const end of ['-wal', '-shm']) rmSync(join(folder(), `environment.db${end}`), { force: true })
    writeFileSync(join(folder(), 'environment.db'), 'no database')
    server = await start()
    root = await server.admin()
    await remove(root)
    await removeForGood(root)
    await services.background.idle()
    expect(existsSync(folder())).toBe(false)
  })
})

describe('what is in the trash is removed for good', () => {
  test('by hand at once, once its name was typed, and its id is free again', async () => {
    await remove(root)
    const wrong = { error: 'validationError', validationErrors: { name: 'invalid' } }
    expect(await failureOf(removeForGood(root, 'shop'))).toEqual(wrong)
    expect((await trash(root)).totalCount).toBe(1)
    await removeForGood(root)
    expect((await trash(root)).totalCount).toBe(0)
    expect(await failureOf(restore(root))).toEqual(noEnvironment)
    await services.background.idle()
    expect(existsSync(folder())).toBe(false)
    expect((await told())[0]).toMatchObject({
      action: 'environment.removed',
      targetName: 'Tienda',
      email: 'root@example.com',
    })
    await root.run('mutation { createEnvironment(_id: "shop", name: "Otra") { _id } }')
    expect((await root.run<{ views: object }>('{ views(environmentId: "shop") { totalCount } }')).views).toEqual({
      totalCount: 0,
    })
  })

  test('by the server 30 days later and not before, over restarts', async () => {
    const deleted = await remove(root).then(() => clock.time)
    await server.stop()
    server = await start()
    root = await server.admin()
    clock.time = deleted + 30 * day - 60_000
    await services.environmentTrash.prune()
    expect(existsSync(folder())).toBe(true)
    clock.time = deleted + 30 * day + 1
    await services.environmentTrash.prune()
    expect(existsSync(folder())).toBe(false)
    root = await server.admin()
    expect((await trash(root)).totalCount).toBe(0)
    expect((await told())[0]).toMatchObject({ action: 'environment.removed', targetName: 'Tienda', email: null })
  })

  test('also where a stop came between: the next start leaves nothing of it', async () => {
    await remove(root)
    await server.stop()
    const platform = openPlatform(server.dataDirectory, { clock, ids: randomIds() })
    await platform.write(async tx => {
      await tx.deletedEnvironments.end('shop')
    })
    await platform.close()
    rmSync(join(folder(), 'environment.db'))
    server = await start()
    root = await server.admin()
    expect(existsSync(folder())).toBe(false)
    expect((await trash(root)).totalCount).toBe(0)
    await root.run('mutation { createEnvironment(_id: "shop", name: "Otra") { _id } }')
  })
})

test('each hour it is looked through, whatever the environments are called', async () => {
  await server.close()
  const hour = 60 * 60_000
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    server = await start()
    root = await server.admin()
    await root.run('mutation { createEnvironment(_id: "trash", name: "Papelera") { _id } }')
    await root.run('{ views(environmentId: "trash") { totalCount } }')
    await remove(root)
    clock.time += 31 * day
    // The clock made a leap: nothing goes in that hour.
    vi.advanceTimersByTime(hour)
    root = await server.admin()
    expect((await trash(root)).totalCount).toBe(1)
    clock.time += hour
    vi.advanceTimersByTime(hour)
    await expect.poll(async () => (await trash(root)).totalCount).toBe(0)
    await expect.poll(() => existsSync(folder())).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})
