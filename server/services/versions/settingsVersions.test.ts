import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConnection } from '../../db/engine/connection.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import type { RestorePreview } from './preview.ts'
import type { EnvironmentChange } from './versions.ts'

let server: TestServer
let shop: EnvironmentFixture

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
})
afterAll(() => server.close())

const settingsOf = (environmentId: string) => `${environmentId}_environmentSettings`
const componentId = settingsOf('shop')

const run = <T>(text: string, variables: Record<string, unknown> = {}, client: TestClient = shop.admin) =>
  client.run<T>(text, variables)
const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (raised: { extensions: Record<string, unknown> }) => raised.extensions,
  )

const update = (data: Record<string, unknown>, client = shop.admin, environmentId = 'shop') =>
  run(
    'mutation ($environmentId: String!, $data: JSON!) { updateEnvironment(environmentId: $environmentId, data: $data) { version } }',
    { environmentId, data },
    client,
  )
const environment = async (client = shop.admin, environmentId = 'shop') =>
  (
    await run<{ environment: Record<string, unknown> & { profileFields: { _id: string; name: string }[] } }>(
      'query ($environmentId: String!) { environment(environmentId: $environmentId) { name url version timezone homeRedirect allowSignUp uploadsPerPerson enableCustomLoginView customLoginView profileFields } }',
      { environmentId },
      client,
    )
  ).environment
const versions = async (client = shop.admin, id = componentId) =>
  (
    await run<{ componentVersions: { items: { version: number; authorId: string | null; restored: unknown }[] } }>(
      'query ($id: String!) { componentVersions(componentId: $id, limit: 100) }',
      { id },
      client,
    )
  ).componentVersions.items
const lastVersion = async () => (await versions())[0]?.version as number
const difference = async () =>
  (
    await run<{ found: unknown[] }>('query ($id: String!) { found: componentDifference(componentId: $id) }', {
      id: componentId,
    })
  ).found
const changes = async (client = shop.admin, environmentId = 'shop') =>
  (
    await run<{ environmentVersions: { items: EnvironmentChange[] } }>(
      'query ($id: String!) { environmentVersions(environmentId: $id, limit: 100) { items { _id components } } }',
      { id: environmentId },
      client,
    )
  ).environmentVersions.items
const restore = (version: number, withDeleted?: boolean) =>
  run(
    'mutation ($id: String!, $version: Int!, $withDeleted: Boolean) { restoreComponentVersion(componentId: $id, version: $version, withDeleted: $withDeleted) }',
    { id: componentId, version, withDeleted },
  )
const preview = async (version: number) =>
  (
    await run<{ preview: RestorePreview }>(
      'query ($id: String!, $version: Int!) { preview: previewComponentRestore(componentId: $id, version: $version) { components kept } }',
      { id: componentId, version },
    )
  ).preview
interface Told {
  action: string
  email: string | null
  details: { before: object; after: object }
}
const told = async (client = shop.admin, environmentId = 'shop') =>
  (
    await run<{ auditLog: { items: Told[] } }>(
      'query ($id: String!) { auditLog(environmentId: $id, group: "environment", limit: 100) { items { action email details } } }',
      { id: environmentId },
      client,
    )
  ).auditLog.items.filter(({ action }) => action === 'environment.settings')
const component = { _id: componentId, kind: 'settings', name: 'settings' }

test('a change of the settings is one of the timeline, told by property, and its version comes back and holds at once', async () => {
  await update({ timezone: 'Europe/Madrid', uploadsPerPerson: 10 })
  const before = await lastVersion()
  await update({ timezone: 'Pacific/Kiritimati', uploadsPerPerson: 20 })
  expect((await changes())[0]?.components).toEqual([{ ...component, version: before + 1, action: 'changed' }])
  expect(await difference()).toEqual([
    { property: 'timezone', before: 'Europe/Madrid', after: 'Pacific/Kiritimati' },
    { property: 'uploadsPerPerson', before: 10, after: 20 },
  ])
  const { version } = await environment()
  const known = (await told()).length

  expect((await preview(before)).components).toMatchObject([{ ...component, action: 'change' }])
  await restore(before)
  expect(await environment()).toMatchObject({
    timezone: 'Europe/Madrid',
    uploadsPerPerson: 10,
    version: Number(version) + 1,
  })
  expect((await versions())[0]).toMatchObject({ version: before + 2, restored: { what: 'version', version: before } })
  const [last, ...earlier] = await told()
  expect(earlier).toHaveLength(known)
  expect(last).toMatchObject({
    email: expect.stringContaining('@'),
    details: {
      before: { timezone: 'Pacific/Kiritimati', uploadsPerPerson: 20 },
      after: { timezone: 'Europe/Madrid', uploadsPerPerson: 10 },
    },
  })
})

test('what changes nothing, or the name alone, is no version', async () => {
  const before = await lastVersion()
  await update({ name: 'Almacén', uploadsPerPerson: 10 })
  expect(await lastVersion()).toBe(before)
  expect(await environment()).toMatchObject({ name: 'Almacén' })
})

test('a whole moment has the settings of then, and leaves the name and the address', async () => {
  await update({ allowSignUp: true })
  await shop.create('Link', { name: 'Then', title: 'Inicio', path: '/' })
  const [moment] = await changes()
  await update({ allowSignUp: false, name: 'Bodega', url: 'bodega.example.com' })
  const goBack = async (change: EnvironmentChange | undefined) =>
    (
      await run<{ done: { saved: number } }>(
        'mutation ($id: String!) { done: restoreEnvironment(environmentId: "shop", changeId: $id) { saved } }',
        { id: change?._id },
      )
    ).done.saved
  expect(await goBack(moment)).toBe(1)
  expect(await environment()).toMatchObject({ allowSignUp: true, name: 'Bodega', url: 'bodega.example.com' })
  // Before the first change there is what the environment began with.
  await goBack((await changes()).at(-1))
  expect(await environment()).toMatchObject({ allowSignUp: false, timezone: 'America/Santiago' })
  await goBack(moment)
  expect(await environment()).toMatchObject({ allowSignUp: true })
  expect(
    await failure(run('mutation ($id: String!) { restoreDeletedComponent(componentId: $id) }', { id: componentId })),
  ).toEqual({
    error: 'NotFound',
  })
})

test('a version that names a deleted view is refused, or brings it back; the view tells that the settings use it', async () => {
  const view = await shop.create('View', { name: 'Portada', path: '/portada', items: [] })
  await update({ enableCustomLoginView: true, customLoginView: view._id })
  const before = await lastVersion()
  const usages = await run('query ($id: String!) { uses: componentUsages(componentId: $id) }', {
    id: view._id,
  })
  expect(usages).toEqual({ uses: [{ ...component, property: 'customLoginView', fieldName: null }] })
  await update({ enableCustomLoginView: false, customLoginView: null })
  await run('mutation ($id: String!) { deleteView(viewId: $id) }', { id: view._id })
  expect(await failure(restore(before))).toMatchObject({ validationErrors: { 'data.customLoginView': 'notFound' } })
  expect(await environment()).toMatchObject({ customLoginView: null })
  await restore(before, true)
  expect(await environment()).toMatchObject({ enableCustomLoginView: true, customLoginView: view._id })
})

test('the home page follows a view to its new path', async () => {
  const view = await shop.create('View', { name: 'Inicio', path: '/inicio', items: [] })
  await update({ homeRedirect: '/inicio' })
  await run('mutation ($id: String!) { renameViewPath(viewId: $id, data: { path: "/principal" }) }', { id: view._id })
  expect(await environment()).toMatchObject({ homeRedirect: '/principal' })
  expect((await told())[0]?.details).toEqual({
    before: { homeRedirect: '/inicio' },
    after: { homeRedirect: '/principal' },
  })
})

test('a field of profiles in which people have something, or about which a rule asks, stays', async () => {
  const before = await lastVersion()
  const field = (name: string, ownEdit: boolean) => ({ name, label: name.toUpperCase(), type: 'string', ownEdit })
  await update({ profileFields: [field('phone', true), field('region', false), field('unused', true)] })
  const { profileFields } = await environment()
  const [phone, region] = profileFields.map(({ _id }) => _id)
  const clerk = await shop.member([shop.clerkRoleId])
  await run(
    'mutation { updateOwnProfile(environmentId: "shop", data: { phone: "+56911111111" }) { values } }',
    {},
    clerk,
  )
  await shop.create('AccessRule', {
    name: 'Por región',
    collectionId: shop.collectionId,
    groups: [
      { rules: [{ fieldName: 'customer', operation: 'equals', valueType: 'currentUser', profileField: region }] },
    ],
  })
  expect((await preview(before)).kept).toEqual([
    { ...component, field: { name: 'phone', label: 'PHONE' }, reason: 'filled', records: 1 },
    { ...component, field: { name: 'region', label: 'REGION' }, reason: 'used', records: 0 },
  ])
  await restore(before)
  expect((await environment()).profileFields).toMatchObject([
    { _id: phone, name: 'phone', ownEdit: true },
    { _id: region, name: 'region', ownEdit: false },
  ])
})

/** The same folder once more, after its files were changed as if the server had stopped there. */
async function restarted(change: { platform?: string; environment?: string }) {
  const dataDirectory = server.dataDirectory
  await server.stop()
  for (const [name, sql] of [
    ['platform.db', change.platform],
    ['environments/shop/environment.db', change.environment],
  ]) {
    if (sql === undefined) continue
    const connection = openConnection(join(dataDirectory, name as string), 'write')
    connection.exec(sql)
    connection.close()
  }
  const again = await startTestServer({ dataDirectory })
  return { admin: await again.admin(), close: () => again.close() }
}

test('a stop between the file and the platform is made up for at the next opening, and told once', async () => {
  await update({ uploadsPerPerson: 77 })
  const known = (await told()).length
  const copied = (await environment()).version
  const again = await restarted({
    platform: `UPDATE environments SET settings = json_set(settings, '$.uploadsPerPerson', 10) WHERE id = 'shop';
      DELETE FROM auditEntries WHERE number = (SELECT max(number) FROM auditEntries WHERE action = 'environment.settings')`,
  })
  try {
    // The history opens it.
    expect(await versions(again.admin)).not.toEqual([])
    expect(await environment(again.admin)).toMatchObject({ uploadsPerPerson: 77, version: Number(copied) + 1 })
    const entries = await told(again.admin)
    expect(entries).toHaveLength(known)
    expect(entries[0]).toMatchObject({
      email: expect.stringContaining('@'),
      details: { before: { uploadsPerPerson: 10 }, after: { uploadsPerPerson: 77 } },
    })
  } finally {
    await again.close()
  }
})
