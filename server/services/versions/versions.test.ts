import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import type { RestorePreview } from './preview.ts'
import type { DeletedComponent, EnvironmentChange } from './versions.ts'

let server: TestServer
let shop: EnvironmentFixture

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
})
afterAll(() => server.close())

const run = <T>(text: string, variables: Record<string, unknown> = {}) => shop.admin.run<T>(text, variables)

const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (raised: { extensions: Record<string, unknown> }) => raised.extensions,
  )

const update = (type: string, id: string, data: Record<string, unknown>) =>
  run(`mutation ($id: String!, $data: JSON!) { update${type}(${type.toLowerCase()}Id: $id, data: $data) { _id } }`, {
    id,
    data,
  })
const remove = (type: string, id: string) =>
  run(`mutation ($id: String!) { delete${type}(${type.toLowerCase()}Id: $id) }`, { id })
const read = async (type: string, id: string, fields: string) =>
  (
    await run<{ found: Record<string, unknown> }>(
      `query ($id: String!) { found: ${type}(${type}Id: $id) { ${fields} } }`,
      { id },
    )
  ).found
const changes = async (limit = 100) =>
  (
    await run<{ environmentVersions: { totalCount: number; items: EnvironmentChange[] } }>(
      'query ($limit: Int) { environmentVersions(environmentId: "shop", limit: $limit) { totalCount items { _id createdAt authorId restored components } } }',
      { limit },
    )
  ).environmentVersions
const difference = async (componentId: string, from?: number, to?: number) =>
  (
    await run<{ componentDifference: unknown[] }>(
      'query ($componentId: String!, $from: Int, $to: Int) { componentDifference(componentId: $componentId, from: $from, to: $to) }',
      { componentId, from, to },
    )
  ).componentDifference
const trash = async () =>
  (
    await run<{ deletedComponents: { items: DeletedComponent[] } }>(
      '{ deletedComponents(environmentId: "shop", limit: 100) { items { _id kind name version deletedAt authorId } } }',
    )
  ).deletedComponents.items
const restoreVersion = (componentId: string, version: number, withDeleted?: boolean) =>
  run<{ restoreComponentVersion: Record<string, unknown> }>(
    'mutation ($componentId: String!, $version: Int!, $withDeleted: Boolean) { restoreComponentVersion(componentId: $componentId, version: $version, withDeleted: $withDeleted) }',
    { componentId, version, withDeleted },
  )
const restoreDeleted = (componentId: string) =>
  run<{ restoreDeletedComponent: Record<string, unknown> }>(
    'mutation ($componentId: String!) { restoreDeletedComponent(componentId: $componentId) }',
    { componentId },
  )
const lastChange = async () => (await changes(1)).items[0]?._id as string
const previewMoment = async (changeId: string) =>
  (
    await run<{ previewEnvironmentRestore: RestorePreview }>(
      'query ($changeId: String) { previewEnvironmentRestore(environmentId: "shop", changeId: $changeId) { schema components kept } }',
      { changeId },
    )
  ).previewEnvironmentRestore
const restoreMoment = (variables: { changeId?: string; time?: string; expectedSchema?: number }) =>
  run<{ restoreEnvironment: { changeId: string; saved: number; removed: number } }>(
    'mutation ($changeId: String, $time: String, $expectedSchema: Int) { restoreEnvironment(environmentId: "shop", changeId: $changeId, time: $time, expectedSchema: $expectedSchema) { changeId saved removed } }',
    variables,
  )
const addItem = (collectionId: string, data: Record<string, unknown>) =>
  run('mutation ($collectionId: String!, $data: JSON!) { createItem(collectionId: $collectionId, data: $data) }', {
    collectionId,
    data,
  })

test('the timeline of an environment tells who did what to which component, the last change first', async () => {
  const link = await shop.create('Link', { name: 'Inicio', title: 'Inicio', path: '/orders' })
  await update('Link', link._id, { name: 'Portada' })
  await remove('Link', link._id)
  const { items, totalCount } = await changes()
  expect(totalCount).toBe(items.length)
  expect(items.slice(0, 3).map(({ components }) => components)).toMatchObject([
    [{ _id: link._id, kind: 'link', name: 'Portada', action: 'removed' }],
    [{ _id: link._id, name: 'Portada', version: 2, action: 'changed' }],
    [{ _id: link._id, name: 'Inicio', version: 1, action: 'created' }],
  ])
  expect(new Set(items.map(({ authorId }) => authorId)).size).toBe(1)
  expect(items[0]?.authorId).toEqual(expect.any(String))
})

test('a difference names properties, and entries of lists by what people call them', async () => {
  const table = await shop.create('Table', {
    name: 'Diferencias',
    title: 'Antes',
    collectionId: shop.collectionId,
    columns: [
      { type: 'field', fieldName: 'customer', label: 'Cliente' },
      { type: 'field', fieldName: 'amount', label: 'Monto' },
    ],
  })
  const [customer, amount] = (await read('table', table._id, 'columns')).columns as Record<string, unknown>[]
  const columns = [amount, { ...customer, label: 'Quién' }, { type: 'field', fieldName: 'created', label: 'Creado' }]
  await update('Table', table._id, { name: 'Otra', title: 'Después', columns, roles: [shop.clerkRoleId] })
  expect(await difference(table._id)).toEqual([
    { property: 'name', before: 'Diferencias', after: 'Otra' },
    { property: 'title', before: 'Antes', after: 'Después' },
    {
      property: 'columns',
      entries: expect.arrayContaining([
        expect.objectContaining({ change: 'added', name: 'Creado', type: 'field' }),
        expect.objectContaining({ name: 'Quién', parts: [{ property: 'label', before: 'Cliente', after: 'Quién' }] }),
      ]),
    },
    { property: 'roles', entries: [{ change: 'added', name: 'Vendedor', parts: [] }] },
  ])
  expect(await difference(table._id, 2, 2)).toEqual([])
  expect(await failure(difference(table._id, 1, 9))).toEqual({ error: 'NotFound' })
})

test('a version comes back with its name, unless another component has it by now', async () => {
  const link = await shop.create('Link', { name: 'Uno', title: 'Uno', path: '/uno' })
  await update('Link', link._id, { name: 'Dos', title: 'Dos' })
  expect((await restoreVersion(link._id, 1)).restoreComponentVersion).toMatchObject({ name: 'Uno', title: 'Uno' })
  await update('Link', link._id, { name: 'Tres', title: 'Tres' })
  await shop.create('Link', { name: 'Uno', title: 'Otro', path: '/uno' })
  expect((await restoreVersion(link._id, 1)).restoreComponentVersion).toMatchObject({ name: 'Tres', title: 'Uno' })
})

test('a field that was removed comes back empty; one that came later and has values stays', async () => {
  const notes = await shop.create('Collection', { name: 'notes', fields: [{ name: 'text', type: 'string' }] })
  const fields = (await read('collection', notes._id, 'fields')).fields as Record<string, unknown>[]
  await update('Collection', notes._id, {
    fields: [
      { name: 'score', type: 'number' },
      { name: 'unused', type: 'string', optional: true },
    ],
  })
  await addItem(notes._id, { score: 0 })
  const { restoreComponentVersion: restored } = await restoreVersion(notes._id, 1)
  expect(restored.fields).toMatchObject([
    { _id: fields[0]?._id, name: 'text' },
    { name: 'score', type: 'number', optional: true },
  ])
  const { collectionItems } = await run<{ collectionItems: { items: unknown[] } }>(
    '{ collectionItems(collectionId: "shop_notes") { items } }',
  )
  expect(collectionItems.items).toMatchObject([{ score: 0 }])
})

test('a type that cannot read the values is not taken back', async () => {
  const typed = await shop.create('Collection', { name: 'typed', fields: [{ name: 'code', type: 'number' }] })
  const [code] = (await read('collection', typed._id, 'fields')).fields as [Record<string, unknown>]
  await update('Collection', typed._id, { fields: [{ ...code, type: 'string', options: {} }] })
  await addItem(typed._id, { code: 'a-1' })
  const { previewComponentRestore } = await run<{ previewComponentRestore: RestorePreview }>(
    'query ($id: String!) { previewComponentRestore(componentId: $id, version: 1) { schema components kept } }',
    { id: typed._id },
  )
  expect(previewComponentRestore).toMatchObject({
    components: [],
    kept: [{ kind: 'collection', field: { name: 'code' }, reason: 'type', records: 1 }],
  })
  expect((await restoreVersion(typed._id, 1)).restoreComponentVersion).toMatchObject({ fields: [{ type: 'string' }] })
})

test('a restore of the name of a field is carried into everything that uses it', async () => {
  await shop.create('Collection', { name: 'cars', fields: [{ name: 'colour', type: 'string' }] })
  await run('mutation { renameCollectionField(collectionId: "shop_cars", fieldName: "colour", newName: "paint") }')
  const table = await shop.create('Table', {
    name: 'Autos',
    collectionId: 'shop_cars',
    columns: [{ type: 'field', fieldName: 'paint', label: 'Color' }],
  })
  await restoreVersion('shop_cars', 1)
  expect(await read('table', table._id, 'columns')).toMatchObject({ columns: [{ fieldName: 'colour' }] })
})

test('a version that names deleted components is refused, or brings them back with it', async () => {
  const block = await shop.create('Block', { name: 'Aviso', collectionId: shop.collectionId })
  const items = [{ type: 'block', blockId: block._id }]
  const view = await shop.create('View', { name: 'Con aviso', path: '/aviso', items })
  await update('View', view._id, { items: [] })
  await remove('Block', block._id)
  expect(await failure(restoreVersion(view._id, 1))).toMatchObject({ error: 'validationError' })
  expect(await read('view', view._id, 'version').catch(() => undefined)).not.toEqual({ version: 3 })
  const { previewComponentRestore } = await run<{ previewComponentRestore: RestorePreview }>(
    'query ($id: String!) { previewComponentRestore(componentId: $id, version: 1) { schema components kept } }',
    { id: view._id },
  )
  expect(previewComponentRestore.components).toMatchObject([
    {
      _id: view._id,
      action: 'change',
      difference: [{ property: 'items', entries: [{ change: 'added', name: 'Aviso' }] }],
    },
    { _id: block._id, action: 'create', name: 'Aviso' },
  ])
  await restoreVersion(view._id, 1, true)
  expect(await read('block', block._id, 'name')).toEqual({ name: 'Aviso' })
})

test('a deleted component is in the trash with who and when, and comes back with its id and a free name', async () => {
  const form = await shop.create('Form', { name: 'Borrado', collectionId: shop.collectionId, title: 'Todo' })
  await remove('Form', form._id)
  expect((await trash())[0]).toMatchObject({ _id: form._id, kind: 'form', name: 'Borrado', version: 1 })
  expect((await trash())[0]?.authorId).toEqual(expect.any(String))
  await shop.create('Form', { name: 'Borrado', collectionId: shop.collectionId })
  const { restoreDeletedComponent: back } = await restoreDeleted(form._id)
  expect(back).toMatchObject({ _id: form._id, name: 'Borrado 2', title: 'Todo', version: 2 })
  expect((await trash()).some(({ _id }) => _id === form._id)).toBe(false)
  expect(await failure(restoreDeleted(form._id))).toEqual({ error: 'NotFound' })
})

test('a deleted collection comes back with its design and without records', async () => {
  const old = await shop.create('Collection', {
    name: 'old',
    title: 'Viejos',
    fields: [{ name: 'text', type: 'string' }],
  })
  const { fields } = await read('collection', old._id, 'fields')
  await addItem(old._id, { text: 'a' })
  await remove('Collection', old._id)
  await restoreDeleted(old._id)
  expect(await read('collection', old._id, 'title fields')).toEqual({ title: 'Viejos', fields })
  await addItem(old._id, { text: 'b' })
  const { collectionItems } = await run<{ collectionItems: { items: unknown[] } }>(
    '{ collectionItems(collectionId: "shop_old") { items } }',
  )
  expect(collectionItems.items).toMatchObject([{ text: 'b' }])
})

test('an environment goes back to a moment in one change, keeps what holds data, and that can be undone', async () => {
  const before = await lastChange()
  const tableBefore = await read('table', shop.tableId, 'name title')
  const roleBefore = await read('role', shop.managerRoleId, 'name')
  await update('Table', shop.tableId, { name: 'Cambiada', title: 'Nueva' })
  await remove('Role', shop.managerRoleId)
  const link = await shop.create('Link', { name: 'Sobra', title: 'Sobra', path: '/x' })
  const full = await shop.create('Collection', { name: 'full', fields: [{ name: 'text', type: 'string' }] })
  await addItem(full._id, { text: 'x' })
  await shop.create('Collection', { name: 'bare', fields: [] })
  const after = await lastChange()

  const preview = await previewMoment(before)
  expect(preview.components.map(({ name, action }) => `${action} ${name}`).sort()).toEqual(
    ['change Pedidos', `create ${roleBefore.name}`, 'remove Sobra', 'remove bare'].sort(),
  )
  expect(preview.kept).toMatchObject([{ _id: full._id, field: null, reason: 'filled', records: 1 }])
  expect(await failure(restoreMoment({ changeId: before, expectedSchema: preview.schema - 1 }))).toMatchObject({
    error: 'Conflict',
  })
  const { restoreEnvironment: done } = await restoreMoment({ changeId: before, expectedSchema: preview.schema })
  expect(done).toMatchObject({ saved: 2, removed: 2 })
  expect(await lastChange()).toBe(done.changeId)
  expect(await read('table', shop.tableId, 'name title')).toEqual(tableBefore)
  expect(await read('role', shop.managerRoleId, 'name')).toEqual(roleBefore)
  expect(await read('link', link._id, 'name').catch(() => null)).toBeNull()

  await restoreMoment({ changeId: after })
  expect(await read('table', shop.tableId, 'name title')).toEqual({ name: 'Cambiada', title: 'Nueva' })
  expect(await read('link', link._id, 'name')).toEqual({ name: 'Sobra' })
  expect(await read('collection', 'shop_bare', 'name')).toEqual({ name: 'bare' })
})

test('two that exchanged their names go back together', async () => {
  const [a, b] = [
    await shop.create('Link', { name: 'A', title: 'a', path: '/a' }),
    await shop.create('Link', { name: 'B', title: 'b', path: '/b' }),
  ]
  const before = await lastChange()
  await update('Link', a._id, { name: 'C' })
  await update('Link', b._id, { name: 'A' })
  await update('Link', a._id, { name: 'B' })
  await restoreMoment({ changeId: before })
  expect([await read('link', a._id, 'name'), await read('link', b._id, 'name')]).toEqual([{ name: 'A' }, { name: 'B' }])
})

test('a moment is one that there was', async () => {
  for (const variables of [{}, { time: 'x' }, { changeId: 'a', time: new Date(0).toISOString() }]) {
    expect(await failure(restoreMoment(variables))).toMatchObject({ error: 'BadRequest' })
  }
  expect(await failure(restoreMoment({ changeId: 'unknown' }))).toEqual({ error: 'NotFound' })
  expect(await failure(restoreMoment({ time: new Date(0).toISOString() }))).toEqual({ error: 'NotFound' })
})

test('a version names fields as they are called now', async () => {
  await shop.create('Collection', { name: 'pets', fields: [{ name: 'kind', type: 'string' }] })
  const columns = [{ type: 'field', fieldName: 'kind', label: 'Especie' }]
  const table = await shop.create('Table', { name: 'Mascotas', collectionId: 'shop_pets', columns })
  await update('Table', table._id, { columns: [] })
  await run('mutation { renameCollectionField(collectionId: "shop_pets", fieldName: "kind", newName: "species") }')
  const { restoreComponentVersion: restored } = await restoreVersion(table._id, 1)
  expect(restored.columns).toMatchObject([{ fieldName: 'species', label: 'Especie' }])

  await remove('Table', table._id)
  await run('mutation { renameCollectionField(collectionId: "shop_pets", fieldName: "species", newName: "sort") }')
  expect((await restoreDeleted(table._id)).restoreDeletedComponent).toMatchObject({ columns: [{ fieldName: 'sort' }] })
})

test('what is kept because it holds data keeps what it names', async () => {
  const before = await lastChange()
  const kinds = await shop.create('Collection', { name: 'kinds', fields: [{ name: 'label', type: 'string' }] })
  const kind = {
    name: 'kind',
    type: 'oneOf',
    optional: true,
    options: { collectionId: kinds._id, labelField: 'label' },
  }
  const plants = await shop.create('Collection', { name: 'plants', fields: [{ name: 'name', type: 'string' }, kind] })
  await addItem(plants._id, { name: 'Boldo' })
  const { kept } = await previewMoment(before)
  expect(kept).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ _id: plants._id, field: null, reason: 'filled', records: 1 }),
      expect.objectContaining({ _id: kinds._id, field: null, reason: 'used' }),
    ]),
  )
  await restoreMoment({ changeId: before })
  expect(await read('collection', kinds._id, 'name')).toEqual({ name: 'kinds' })
  await addItem(plants._id, { name: 'Peumo' })
})

test('the timelines tell what a save brought back', async () => {
  const link = await shop.create('Link', { name: 'Marca', title: 'Uno', path: '/marca' })
  const before = await lastChange()
  await update('Link', link._id, { title: 'Dos' })
  expect((await changes(1)).items[0]?.restored).toBeNull()
  await restoreVersion(link._id, 1)
  expect((await changes(1)).items[0]?.restored).toEqual({ what: 'version', version: 1 })
  await update('Link', link._id, { title: 'Tres' })
  await restoreMoment({ changeId: before })
  const moment = (await changes()).items.find(({ _id }) => _id === before)?.createdAt
  expect((await changes(1)).items[0]?.restored).toEqual({ what: 'moment', at: moment })
  await remove('Link', link._id)
  await restoreDeleted(link._id)
  expect((await changes(1)).items[0]?.restored).toEqual({ what: 'deleted' })
  const { componentVersions } = await run<{ componentVersions: { items: { restored: unknown }[] } }>(
    'query ($id: String!) { componentVersions(componentId: $id) }',
    { id: link._id },
  )
  expect(componentVersions.items.map(({ restored }) => restored)).toEqual([
    { what: 'deleted' },
    { what: 'moment', at: moment },
    null,
    { what: 'version', version: 1 },
    null,
    null,
  ])
})
