import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  applicationImport,
  exportApplication,
  importApplication,
  sendApplication,
  startApplicationExport,
  startApplicationImport,
} from '../../testing/applicationCalls.ts'
import { cancelJob, download, jobOver } from '../../testing/collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { png, rowsOf, type Workshop, workshop } from './testing/workshop.ts'

let server: TestServer
let shop: EnvironmentFixture
let made: Workshop
let member: TestClient

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  made = await workshop(shop)
  member = await shop.member([shop.clerkRoleId])
})
afterAll(() => server.close())

const design = /^component(s|Versions|Log|References)$/
const data = /^([rl]_.*|recordHistory|recordAuthors|files)$/
const everything = (table: string) => design.test(table) || data.test(table)
const itemsOf = (client: TestClient, collectionId: string) => collectionItems(client, { collectionId, limit: 1_000 })
const environmentQuery =
  'query ($id: String!) { environment(environmentId: $id) { name url timezone homeRedirect logo { url } } }'

interface Users {
  environmentUsers: { items: { _id: string; email: string; confirmed: boolean; roles: string[] }[] }
}
const usersOf = async (client: TestClient, environmentId: string) => {
  const { environmentUsers } = await client.run<Users>(
    'query ($environmentId: String!) { environmentUsers(environmentId: $environmentId) { _id items { _id email confirmed roles } } }',
    { environmentId },
  )
  return environmentUsers.items
}

/** Password cells, which no file carries. */
const withoutSecrets = (tables: Record<string, Record<string, unknown>[]>): typeof tables => {
  const pin = Object.keys(tables.r_people?.[0] ?? {}).find(column =>
    tables.r_people?.some(row => `${row[column]}`.startsWith('$argon2')),
  )
  return {
    ...tables,
    r_people: (tables.r_people ?? []).map(row => ({ ...row, ...(pin !== undefined && { [pin]: null }) })),
  }
}

describe('with data, as another environment of the same server', () => {
  beforeAll(async () => {
    const file = await exportApplication(shop.admin, 'shop', true)
    const done = await importApplication(shop.admin, file, { environmentId: 'copia', name: 'La copia' })
    expect(done).toMatchObject({ status: 'finished', message: null, environmentId: 'copia' })
  })

  test('every definition, version, record, link, history and file is there, under the new id', async () => {
    const before = withoutSecrets(await rowsOf(server, 'shop', everything))
    const after = await rowsOf(server, 'copia', everything)
    // The file that the export made is for one download.
    const files = before.files?.filter(({ expiresAt }) => expiresAt === null)
    expect(after).toEqual({ ...before, files })
    expect(after.r_tasks).toHaveLength(1)
    expect(after.componentVersions?.length).toBeGreaterThan(8)
    expect(after.recordHistory?.length).toBeGreaterThan(2)
  })

  test("nothing in it names the environment that it came from, and nobody's password is in it", async () => {
    const tables = await rowsOf(server, 'copia', () => true)
    expect(JSON.stringify(tables)).not.toMatch(/shop\/|argon2/)
    expect(tables.once).toEqual([])
    expect(tables.jobs).toEqual([])
  })

  test('it is in the list, with its settings, and it is used like any other', async () => {
    const { environment } = await shop.admin.run(environmentQuery, { id: 'copia' })
    expect(environment).toMatchObject({
      name: 'La copia',
      url: null,
      timezone: 'America/Montevideo',
      homeRedirect: '/orders',
      logo: { url: `/files/copia/${made.logo.key}` },
    })
    expect((await download(shop.admin, `/files/copia/${made.logo.key}`)).content).toEqual(png)
    const tasks = await itemsOf(shop.admin, 'copia_tasks')
    expect(tasks.items[0]).toMatchObject({
      attached: `copia/${made.attached.key}`,
      note: `Ver <a href="/files/copia/${made.attached.key}">el plano</a>`,
    })
    expect(String((await download(shop.admin, `/files/copia/${made.attached.key}`)).content)).toBe('Plano de la planta')
    const refused = await failureOf(createItem(shop.admin, { collectionId: 'copia_people', data: { name: 'Ana' } }))
    expect(refused).toMatchObject({ error: 'validationError' })
    const found = await collectionItems(shop.admin, {
      collectionId: 'copia_tasks',
      filter: { what: { contains: 'arbol' } },
    })
    expect(found.items).toHaveLength(1)
  })

  test('a change of the copy is none of the original', async () => {
    const before = await itemsOf(shop.admin, made.tasksId)
    await createItem(shop.admin, { collectionId: 'copia_tasks', data: { what: 'Solo en la copia' } })
    expect(await itemsOf(shop.admin, made.tasksId)).toEqual(before)
  })

  test('memberships grant nothing until an administrator confirms them', async () => {
    const [user] = await usersOf(shop.admin, 'copia')
    expect(user).toMatchObject({ confirmed: false, roles: [`copia_${shop.clerkRoleId.split('_')[1]}`] })
    const [original] = await usersOf(shop.admin, 'shop')
    const entering = server.login(String(original?.email), 'a good password', 'copia.localhost')
    const stranger = await entering
    const menu = 'query { userMenu(environmentId: "copia") }'
    expect(await failureOf(stranger.run(menu))).toMatchObject({ error: 'NotFound' })
    await shop.admin.run(
      'mutation ($id: String!) { updateEnvironmentUser(environmentUserId: $id, data: { confirmed: true }) { _id } }',
      { id: user?._id },
    )
    expect((await usersOf(shop.admin, 'copia'))[0]).toMatchObject({ confirmed: true })
    expect(await stranger.run(menu)).toMatchObject({ userMenu: [] })
    expect(await member.run('query { userMenu }')).toMatchObject({ userMenu: [] })
  })
})

test('all who came with a file are confirmed at once, and again nobody', async () => {
  const file = await exportApplication(shop.admin, 'shop', true)
  await importApplication(shop.admin, file, { environmentId: 'todos' })
  const waiting = async () =>
    (
      await shop.admin.run<{ rights: { imported: number } }>(
        '{ rights: environmentUserRights(environmentId: "todos") { imported } }',
      )
    ).rights.imported
  const confirm = () =>
    shop.admin.run('mutation { done: confirmImportedUsers(environmentId: "todos") { confirmed failed } }')
  const count = (await usersOf(shop.admin, 'todos')).length
  expect(count).toBeGreaterThan(0)
  expect(await waiting()).toBe(count)
  expect(await confirm()).toEqual({ done: { confirmed: count, failed: [] } })
  expect(await waiting()).toBe(0)
  expect((await usersOf(shop.admin, 'todos')).every(({ confirmed }) => confirmed)).toBe(true)
  expect(await confirm()).toEqual({ done: { confirmed: 0, failed: [] } })
})

test('the design alone has the definitions with all versions, and of the files only those that they name', async () => {
  const file = await exportApplication(shop.admin, 'shop', false)
  const done = await importApplication(shop.admin, file, { environmentId: 'diseno' })
  expect(done).toMatchObject({ status: 'finished' })
  const isDesign = (table: string) => design.test(table)
  expect(await rowsOf(server, 'diseno', isDesign)).toEqual(await rowsOf(server, 'shop', isDesign))
  const rest = await rowsOf(server, 'diseno', table =>
    /^([rl]_.*|recordHistory|recordAuthors|memberships|componentPreferences)$/.test(table),
  )
  expect(Object.values(rest).flat()).toEqual([])
  expect(Object.keys(rest)).toContain('r_tasks')
  expect((await rowsOf(server, 'diseno', table => table === 'files')).files).toMatchObject([{ key: made.logo.key }])
  const { environment } = await shop.admin.run<{ environment: { name: string } }>(environmentQuery, { id: 'diseno' })
  expect(environment.name).toBe('Tienda')
  // Records can be made in it at once.
  const { _id } = await createItem(shop.admin, { collectionId: 'diseno_tasks', data: { what: 'La primera' } })
  expect((await itemsOf(shop.admin, 'diseno_tasks')).items).toMatchObject([{ _id }])
})

test('on another server it can have the id that it had', async () => {
  const file = await exportApplication(shop.admin, 'shop', true)
  const other = await startTestServer()
  try {
    const admin = await other.admin()
    expect(await importApplication(admin, file, { environmentId: 'shop' })).toMatchObject({ status: 'finished' })
    expect((await itemsOf(admin, made.tasksId)).items).toEqual((await itemsOf(shop.admin, made.tasksId)).items)
    expect((await download(admin, `/files/shop/${made.attached.key}`)).status).toBe(200)
    // The account is none of this server: who confirms it, makes one of that e-mail.
    const [user] = await usersOf(admin, 'shop')
    await admin.run(
      'mutation ($id: String!) { updateEnvironmentUser(environmentUserId: $id, data: { confirmed: true }) { _id } }',
      { id: user?._id },
    )
    const { users } = await admin.run<{ users: { items: { email: string }[] } }>(
      'query { users { _id items { email } } }',
    )
    expect(users.items.map(({ email }) => email)).toContain(user?.email)
  } finally {
    await other.close()
  }
})

test('an export that was cancelled leaves nothing, and can be made again', async () => {
  const incoming = join(server.dataDirectory, 'environments', 'shop', 'files', 'incoming')
  const { _id } = await startApplicationExport(shop.admin, 'shop', true)
  const ended = await cancelJob(shop.admin, { jobId: _id })
  expect(['cancelled', 'finished']).toContain(ended.status)
  expect(existsSync(incoming) ? readdirSync(incoming) : []).toEqual([])
  expect((await jobOver(shop.admin, startApplicationExport(shop.admin, 'shop', true))).status).toBe('finished')
})

test('an id that is taken is refused at once, and a repeated call is answered with the same import', async () => {
  const file = await exportApplication(shop.admin, 'shop', false)
  const fileId = await sendApplication(shop.admin, file)
  expect(await failureOf(startApplicationImport(shop.admin, { fileId, environmentId: 'shop' }))).toEqual({
    error: 'validationError',
    validationErrors: { environmentId: 'notUnique' },
  })
  const first = await startApplicationImport(shop.admin, { fileId, environmentId: 'doble' })
  const again = await startApplicationImport(shop.admin, { fileId, environmentId: 'doble' })
  expect(again._id).toBe(first._id)
  await expect
    .poll(async () => (await applicationImport(shop.admin, first._id)).status, { timeout: 60_000 })
    .toBe('finished')
})

test('another administrator neither imports a file that somebody sent nor sees how far it is', async () => {
  const { email, password } = await server.createAccount({ roles: ['admin'] })
  const other = await server.login(email, password)
  const fileId = await sendApplication(shop.admin, await exportApplication(shop.admin, 'shop', false))
  const refused = { error: 'NotFound' }
  expect(await failureOf(startApplicationImport(other, { fileId, environmentId: 'ajena' }))).toEqual(refused)
  expect(await failureOf(applicationImport(other, fileId))).toEqual(refused)
  // What he imports himself, he designs.
  const own = await exportApplication(shop.admin, 'shop', false)
  expect(await importApplication(other, own, { environmentId: 'propia' })).toMatchObject({ status: 'finished' })
  expect((await itemsOf(other, 'propia_tasks')).items).toEqual([])
})
