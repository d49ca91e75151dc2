import { afterAll, beforeAll, expect, test } from 'vitest'
import { wireId } from '../../../shared/ids.ts'
import type { StoredScript } from '../../../shared/wire/answers.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
})
afterAll(() => server.close())

const create = async (type: string, data: Record<string, unknown>) => (await shop.create(type, data))._id
const scripts = async (client = shop.admin) => {
  const query = 'query ($id: String!) { environmentScripts(environmentId: $id) }'
  return (await client.run<{ environmentScripts: StoredScript[] }>(query, { id: shop.environmentId }))
    .environmentScripts
}
const scriptOf = async (id: string) => (await scripts()).find(({ _id }) => _id === id)
const rewritten = (id: string, script: string, more: object = {}) => ({
  ...{ _id: id, property: 'script', version: 1, script },
  ...more,
})
const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: { extensions: unknown }) => error.extensions,
  )
const renameField = async (from: string, to: string, given: object[], client = shop.admin) =>
  (
    await client.run<{ renameCollectionField: { _id: string; version: number }[] }>(
      `mutation ($id: String!, $from: String!, $to: String!, $scripts: JSON) {
        renameCollectionField(collectionId: $id, fieldName: $from, newName: $to, scripts: $scripts)
      }`,
      { id: shop.collectionId, from, to, scripts: given },
    )
  ).renameCollectionField
const rename = async (componentId: string, data: object, given: object[], expectedVersion?: number) =>
  (
    await shop.admin.run<{ renameComponent: { _id: string; name: string; version: number }[] }>(
      `mutation ($componentId: String!, $data: JSON!, $scripts: JSON!, $expectedVersion: Int) {
        renameComponent(componentId: $componentId, data: $data, scripts: $scripts, expectedVersion: $expectedVersion)
      }`,
      { componentId, data, scripts: given, expectedVersion },
    )
  ).renameComponent
const fieldNames = async () => {
  const query = 'query ($id: String!) { collectionFields(collectionId: $id) { fields } }'
  const { collectionFields } = await shop.admin.run<{ collectionFields: { fields: { name: string }[] } }>(query, {
    id: shop.collectionId,
  })
  return collectionFields.fields.map(({ name }) => name)
}
const changes = async () => {
  const query =
    'query ($id: String!) { environmentVersions(environmentId: $id, limit: 2) { items { _id components } } }'
  const { environmentVersions } = await shop.admin.run<{
    environmentVersions: { items: { _id: string; components: unknown[] }[] }
  }>(query, { id: shop.environmentId })
  return environmentVersions.items
}

test('every script of an environment is listed, whatever holds it, its settings among them', async () => {
  const hook = await create('Hook', { name: 'Listado', script: 'return 1' })
  await create('Hook', { name: 'Vacío' })
  const task = await create('Task', { name: 'Tarea listada', script: 'return 2' })
  await shop.admin.run(
    'mutation ($id: String!) { updateEnvironment(environmentId: $id, data: { allowSignUp: true, signUpScript: "return 3" }) { _id } }',
    { id: shop.environmentId },
  )
  const found = await scripts()
  expect(found).toContainEqual({
    ...{ _id: hook, kind: 'hook', name: 'Listado', property: 'script', version: 1, script: 'return 1' },
  })
  expect(found).toContainEqual(expect.objectContaining({ _id: task, script: 'return 2' }))
  expect(found).toContainEqual(expect.objectContaining({ property: 'signUpScript', script: 'return 3' }))
  expect(found.map(({ name }) => name)).not.toContain('Vacío')
})

test('a field and the scripts that name it are renamed in one change, which one restore undoes', async () => {
  const hook = await create('Hook', { name: 'Con monto', script: 'return params.item.amount' })
  const indicator = await create('Indicator', {
    ...{ name: 'Total', indicatorTypeId: 'script', collectionId: shop.collectionId, fieldName: 'amount' },
    script: "return (await getItem('orders', {})).amount",
  })
  const settings = (await scripts()).find(({ property }) => property === 'signUpScript')
  if (!settings) throw new Error('the settings have a script')
  const saved = await renameField('amount', 'total', [
    rewritten(hook, 'return params.item.total'),
    rewritten(indicator, "return (await getItem('orders', {})).total"),
    { _id: settings._id, property: settings.property, version: settings.version, script: 'return 4' },
  ])
  const ids = saved.map(({ _id }) => _id)
  expect(ids[0]).toBe(shop.collectionId)
  expect(ids).toEqual(expect.arrayContaining([shop.tableId, shop.formId, hook, indicator, settings._id]))
  expect(await scriptOf(hook)).toMatchObject({ version: 2, script: 'return params.item.total' })
  expect(await scriptOf(indicator)).toMatchObject({ version: 2 })
  const { environment } = await shop.admin.run<{ environment: { signUpScript: string } }>(
    'query ($id: String!) { environment(environmentId: $id) { signUpScript } }',
    { id: shop.environmentId },
  )
  expect(environment.signUpScript).toBe('return 4')

  const [change, before] = await changes()
  expect(change?.components).toHaveLength(ids.length)
  await shop.admin.run(
    'mutation ($id: String!, $changeId: String) { restoreEnvironment(environmentId: $id, changeId: $changeId) { saved } }',
    { id: shop.environmentId, changeId: before?._id },
  )
  expect(await scriptOf(hook)).toMatchObject({ version: 3, script: 'return params.item.amount' })
  expect(await fieldNames()).toContain('amount')
})

test('a component and the scripts that name it are renamed in one change', async () => {
  const task = await create('Task', { name: 'Cierre', script: "return taskStatus('Cierre')" })
  const hook = await create('Hook', { name: 'Cerrar', script: "return runTask('Cierre')" })
  const data = { name: 'Final', script: "return taskStatus('Final')" }
  const saved = await rename(task, data, [rewritten(hook, "return runTask('Final')")], 1)
  expect(saved).toMatchObject([
    { _id: task, name: 'Final', version: 2, script: "return taskStatus('Final')" },
    { _id: hook, name: 'Cerrar', version: 2 },
  ])
  expect((await changes())[0]?.components).toHaveLength(2)
})

test('one script that somebody saved meanwhile refuses everything, and says which', async () => {
  const first = await create('Hook', { name: 'Primero', script: 'return 1' })
  const second = await create('Hook', { name: 'Segundo', script: 'return 1' })
  const table = await create('Table', { name: 'Renombrada', collectionId: shop.collectionId })
  await shop.admin.run('mutation ($id: String!) { updateHook(hookId: $id, data: { script: "return 2" }) { _id } }', {
    id: second,
  })
  const sent = [rewritten(first, 'return 9'), rewritten(second, 'return 9')]
  const conflict = { error: 'Conflict', componentId: second, version: 2 }
  expect(await failure(renameField('customer', 'buyer', sent))).toMatchObject(conflict)
  expect(await failure(rename(table, { name: 'Otra' }, sent))).toMatchObject(conflict)
  expect(await scriptOf(first)).toMatchObject({ version: 1, script: 'return 1' })
  expect(await scriptOf(second)).toMatchObject({ version: 2, script: 'return 2' })
  expect(await fieldNames()).toContain('customer')
  expect(await failure(rename(table, { name: 'Otra' }, [rewritten(first, 'return 9')], 7))).toMatchObject({
    ...{ error: 'Conflict', version: 1 },
  })
  expect(await failure(rename(table, { name: 'Pedidos' }, [rewritten(first, 'return 9')]))).toMatchObject({
    validationErrors: { 'data.name': 'notUnique' },
  })
  expect(await scriptOf(first)).toMatchObject({ version: 1 })
})

test('only scripts of that environment are written', async () => {
  const hook = await create('Hook', { name: 'Propio', script: 'return 1' })
  const other = await environmentFixture(server, { environmentId: 'other' })
  const { _id: foreign } = await other.create('Hook', { name: 'Ajeno', script: 'return 1' })
  const refused = (given: object) => failure(renameField('customer', 'buyer', [rewritten(hook, 'return 2'), given]))
  const notFound = { validationErrors: { 'scripts.1': 'notFound' } }
  expect(await refused(rewritten(foreign, 'return 2'))).toMatchObject(notFound)
  expect(await refused(rewritten(wireId('shop', 'nothing'), 'return 2'))).toMatchObject(notFound)
  expect(await refused(rewritten(hook, 'return 2', { property: 'options' }))).toMatchObject(notFound)
  expect(await refused(rewritten(shop.formId, 'return 2', { property: 'title' }))).toMatchObject(notFound)
  expect(await refused({ _id: hook, script: 1 })).toMatchObject({ error: 'validationError' })
  expect(await scriptOf(hook)).toMatchObject({ version: 1 })
  expect(await fieldNames()).toContain('customer')
})

test('who does not design the environment neither reads its scripts nor writes them', async () => {
  const member = await shop.member()
  expect(await failure(scripts(member))).toMatchObject({ error: 'PermissionsError' })
  expect(await failure(renameField('customer', 'buyer', [], member))).toMatchObject({ error: 'NotFound' })
  expect(await failure(rename(wireId('shop', 'environmentSettings'), { signUpScript: '' }, []))).toMatchObject({
    error: 'NotFound',
  })
})
