import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { environmentFile } from '../../db/environment/paths.ts'
import { storedTables } from '../../db/testing/storedTables.ts'
import { applicationImport } from '../../testing/applicationCalls.ts'
import { environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, failureOf } from '../../testing/recordCalls.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'
import type { ApplicationImportProgress } from './importProgress.ts'
import { workshop } from './testing/workshop.ts'

const folders = temporaryFolder()
const running: TestServer[] = []
const start = async (name: string) => {
  const dataDirectory = folders.path(name)
  mkdirSync(dataDirectory, { recursive: true })
  const server = await startTestServer({ dataDirectory })
  running.push(server)
  return server
}
afterEach(async () => {
  for (const server of running.splice(0)) await server.close()
})

interface Choice {
  includeData?: boolean
  includeFiles?: boolean
  includePeople?: boolean
}

async function begin(client: TestClient, _id: string, choice: Choice = {}, idempotencyKey?: string) {
  const { begun } = await client.run<{ begun: ApplicationImportProgress }>(
    `mutation ($_id: String!, $includeData: Boolean!, $includeFiles: Boolean!, $includePeople: Boolean!) {
      begun: duplicateEnvironment(
        environmentId: "shop", _id: $_id, name: " La copia "
        includeData: $includeData, includeFiles: $includeFiles, includePeople: $includePeople
      ) { _id status done total environmentId }
    }`,
    { _id, includeData: false, includeFiles: false, includePeople: false, ...choice },
    { ...(idempotencyKey !== undefined && { idempotencyKey }) },
  )
  return begun
}

const over = (client: TestClient, importId: string): Promise<ApplicationImportProgress> =>
  until(
    () => applicationImport(client, importId),
    ({ status }) => status !== 'running',
  )
const duplicate = async (client: TestClient, _id: string, choice: Choice = {}) =>
  over(client, (await begin(client, _id, choice))._id)

const inCopy = (wireId: string, environmentId: string) => wireId.replace(/^shop/, environmentId)
const filesOf = (server: TestServer, environmentId: string) =>
  readdirSync(join(server.dataDirectory, 'environments', environmentId, 'files')).filter(name =>
    /^[0-9a-f]{64}$/.test(name),
  )

async function settingsOf(client: TestClient, environmentId: string) {
  const { environment } = await client.run<{
    environment: { name: string; url: string | null; logo: { url: string } }
  }>('query ($id: String) { environment(environmentId: $id) { name url timezone homeRedirect logo { url } } }', {
    id: environmentId,
  })
  return environment
}

async function peopleOf(client: TestClient, environmentId: string): Promise<string[]> {
  const { users } = await client.run<{ users: { items: { email: string; confirmed: boolean }[] } }>(
    'query ($id: String!) { users: environmentUsers(environmentId: $id) { items { email confirmed } } }',
    { id: environmentId },
  )
  return users.items.map(({ email }) => email)
}

test('a copy has the design, its settings and what the design names; records, files and people when they are chosen', async () => {
  const server = await start('choices')
  const shop = await environmentFixture(server)
  const made = await workshop(shop)
  await shop.member([shop.clerkRoleId])
  const { admin } = shop
  const data = { url: 'tienda.example.com' }
  await admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { _id } }', { data })

  expect(await duplicate(admin, 'plan')).toMatchObject({ status: 'finished', done: 100, environmentId: 'plan' })
  const { logo, ...settings } = await settingsOf(admin, 'plan')
  expect(settings).toEqual({ name: 'La copia', url: null, timezone: 'America/Montevideo', homeRedirect: '/orders' })
  expect(logo.url).toMatch(/^\/files\/plan\//)
  expect((await admin.get(logo.url)).status).toBe(200)
  expect(filesOf(server, 'plan')).toHaveLength(1)
  expect((await collectionItems(admin, { collectionId: inCopy(made.peopleId, 'plan') })).items).toEqual([])
  expect(await peopleOf(admin, 'plan')).toEqual([])

  await duplicate(admin, 'album', { includeFiles: true })
  expect(filesOf(server, 'album')).toHaveLength(3)
  expect((await collectionItems(admin, { collectionId: inCopy(made.tasksId, 'album') })).totalCount).toBe(0)

  await duplicate(admin, 'todo', { includeData: true, includePeople: true })
  expect(filesOf(server, 'todo')).toHaveLength(3)
  const { items } = await collectionItems(admin, { collectionId: inCopy(made.tasksId, 'todo') })
  const task = items.find(({ _id }) => _id === made.taskId)
  expect(JSON.stringify(task)).toContain('"todo/')
  expect(JSON.stringify(task)).not.toContain('"shop/')
  expect(await peopleOf(admin, 'todo')).toEqual(await peopleOf(admin, 'shop'))
  // What is changed in one is not changed in the other.
  await createItem(admin, { collectionId: inCopy(made.peopleId, 'todo'), data: { name: 'Nueva' } })
  expect((await collectionItems(admin, { collectionId: made.peopleId })).totalCount).toBe(3)
  // Its indexes hold as those of the original do.
  const again = createItem(admin, { collectionId: inCopy(made.peopleId, 'todo'), data: { name: 'Ana' } })
  expect(await failureOf(again)).toMatchObject({ error: 'validationError' })
}, 90_000)

test('people who belong to the original come into a copy only where they were taken along, with their roles', async () => {
  const server = await start('people')
  const shop = await environmentFixture(server, { clerksOnly: ['table'] })
  const account = await server.createAccount()
  await shop.admin.run(
    'mutation ($data: JSON!) { createEnvironmentUser(environmentId: "shop", data: $data) { _id } }',
    { data: { email: account.email, roles: [shop.clerkRoleId] } },
  )
  await duplicate(shop.admin, 'sola')
  await duplicate(shop.admin, 'juntos', { includePeople: true })
  const table = async (environmentId: string) => {
    const member = await server.login(account.email, account.password, `${environmentId}.localhost`)
    return failureOf(
      member.run('query ($id: String!) { tableResult(tableId: $id) { totalCount } }', {
        id: inCopy(shop.tableId, environmentId),
      }),
    )
  }
  expect(await table('juntos')).toBeUndefined()
  expect(await table('sola')).toEqual({ error: 'NotFound' })
})

test('secrets stay behind: passwords in records, and variables that are secret', async () => {
  const server = await start('secrets')
  const shop = await environmentFixture(server)
  const { peopleId } = await workshop(shop)
  const { admin } = shop
  for (const [name, isSecret] of [
    ['REGION', false],
    ['TOKEN', true],
  ] as const)
    await admin.run('mutation ($data: JSON!) { saveEnvironmentVariable(environmentId: "shop", data: $data) { _id } }', {
      data: { name, value: `value-of-${name}`, isSecret },
    })
  await duplicate(admin, 'copia', { includeData: true, includeFiles: true, includePeople: true })
  const { found } = await admin.run<{ found: object[] }>(
    '{ found: environmentVariables(environmentId: "copia") { name value isSecret } }',
  )
  expect(found).toEqual([{ name: 'REGION', value: 'value-of-REGION', isSecret: false }])
  const { items } = await collectionItems(admin, { collectionId: inCopy(peopleId, 'copia') })
  expect(items).toHaveLength(3)
  await server.stop()
  const hasHash = async (id: string) => {
    const file = environmentFile(server.dataDirectory, id)
    const bytes = existsSync(file) ? readFileSync(file, 'latin1') : ''
    return `${JSON.stringify(await storedTables(server, id, () => true))}${bytes}`.includes('$argon2')
  }
  expect([await hasHash('shop'), await hasHash('copia')]).toEqual([true, false])
})

test('one content stands once on the disk, and each environment keeps it when the other is removed', async () => {
  const server = await start('contents')
  const shop = await environmentFixture(server)
  await workshop(shop)
  const { admin } = shop
  await duplicate(admin, 'copia', { includeFiles: true })
  const [name = ''] = filesOf(server, 'copia')
  const at = (id: string) => join(server.dataDirectory, 'environments', id, 'files', name)
  expect(statSync(at('copia')).ino).toBe(statSync(at('shop')).ino)
  await admin.run('mutation { deleteEnvironment(environmentId: "shop", name: "Tienda") }')
  await admin.run('mutation { removeDeletedEnvironment(environmentId: "shop", name: "Tienda") }')
  await expect.poll(() => existsSync(join(server.dataDirectory, 'environments', 'shop'))).toBe(false)
  expect((await admin.get((await settingsOf(admin, 'copia')).logo.url)).status).toBe(200)
})

test('an id that is taken, a name that is none and a content that is gone are told, and nothing stays', async () => {
  const server = await start('refused')
  const shop = await environmentFixture(server)
  await workshop(shop)
  const { admin } = shop
  const wrong = (_id: string) => ({ error: 'validationError', validationErrors: { _id } })
  expect(await failureOf(begin(admin, 'shop'))).toEqual(wrong('notUnique'))
  expect(await failureOf(begin(admin, 'With Space'))).toEqual(wrong('invalidLocalName'))
  for (const name of filesOf(server, 'shop')) rmSync(join(server.dataDirectory, 'environments', 'shop', 'files', name))
  expect(await duplicate(admin, 'copia')).toMatchObject({ status: 'failed', message: 'changed' })
  expect(readdirSync(join(server.dataDirectory, 'environments'))).toEqual(['shop'])
})

test('it is cancelled, repeated calls begin it once, and a stop in the middle leaves nothing of it', async () => {
  const server = await start('stopped')
  const shop = await environmentFixture(server)
  await workshop(shop)
  const { admin } = shop
  const first = await begin(admin, 'una', {}, 'key')
  expect((await begin(admin, 'una', {}, 'key'))._id).toBe(first._id)
  expect((await over(admin, first._id)).status).toBe('finished')

  const cancelled = await begin(admin, 'dos', { includeData: true })
  await admin.run('mutation ($id: String!) { cancelApplicationImport(importId: $id) { _id } }', { id: cancelled._id })
  expect((await applicationImport(admin, cancelled._id)).status).toBe('cancelled')

  const interrupted = await begin(admin, 'tres', { includeData: true })
  await server.stop()
  const again = await start('stopped')
  const later = await again.admin()
  expect(await failureOf(applicationImport(later, interrupted._id))).toEqual({ error: 'NotFound' })
  expect(readdirSync(join(again.dataDirectory, 'environments')).sort()).toEqual(['shop', 'una'])
  expect(existsSync(join(again.dataDirectory, 'incoming'))).toBe(false)
  expect(await duplicate(later, 'tres')).toMatchObject({ status: 'finished' })
})
