import { afterAll, beforeAll, expect, test } from 'vitest'
import { typeName } from '../../../shared/components/calls.ts'
import { allKinds } from '../../../shared/components/registry.ts'
import { sampleOf } from '../../../shared/components/testing/samples.ts'
import { fieldType } from '../../../shared/fields/registry.ts'
import { runtimeTexts } from '../../../shared/i18n/runtimeTexts.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
})
afterAll(() => server.close())

const failure = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (raised: { extensions: Record<string, unknown> }) => raised,
  )
  return error?.extensions
}

const update = (type: string, id: string, data: Record<string, unknown>, expectedVersion?: number) =>
  shop.admin.run<{ saved: Record<string, unknown> }>(
    `mutation ($id: String!, $data: JSON!, $expectedVersion: Int) {
      saved: update${type}(${type.toLowerCase()}Id: $id, data: $data, expectedVersion: $expectedVersion) { _id version name }
    }`,
    { id, data, expectedVersion },
  )

test('[E4][E5][E45] a collection is called by its environment and its name, in lowercase letters and digits', async () => {
  expect(shop.collectionId).toBe('shop_orders')
  expect((await shop.create('Collection', { name: 'orders2026', title: 'Archivo' }))._id).toBe('shop_orders2026')
  for (const name of ['Orders', 'my orders', 'señas', 'a_b']) {
    expect(await failure(shop.create('Collection', { name }))).toMatchObject({
      validationErrors: { 'data.name': 'invalidLocalName' },
    })
  }
})

test('[AF22][H4][I4][G18] names are edited and are unique within a kind', async () => {
  expect(runtimeTexts['es-419'].validation.notUnique).toMatch(/^Debe ser único/)
  const taken = { validationErrors: { 'data.name': 'notUnique' } }
  for (const [type, id] of [
    ['Form', shop.formId],
    ['Table', shop.tableId],
    ['View', shop.viewId],
  ] as const) {
    const { name } = (await update(type, id, {})).saved
    expect((await update(type, id, { name: 'Otro nombre' })).saved).toMatchObject({ name: 'Otro nombre' })
    expect((await update(type, id, { name })).saved).toMatchObject({ name })
  }
  expect(await failure(shop.create('Form', { name: 'Nuevo pedido', collectionId: shop.collectionId }))).toMatchObject(
    taken,
  )
  expect(await failure(shop.create('Table', { name: 'Pedidos', collectionId: shop.collectionId }))).toMatchObject(taken)
  expect(await failure(shop.create('View', { name: 'Pedidos', path: '/x' }))).toMatchObject(taken)
})

test('[H7] the collection of a form cannot change', async () => {
  await shop.create('Collection', { name: 'people' })
  expect(await failure(update('Form', shop.formId, { collectionId: 'shop_people' }))).toMatchObject({
    validationErrors: { 'data.collectionId': 'fixed' },
  })
})

test('a patch replaces top-level properties, and a stale version is a conflict', async () => {
  const made = await shop.create('Form', {
    name: 'Versionado',
    title: 'Uno',
    collectionId: shop.collectionId,
    fields: [],
  })
  await update('Form', made._id, { title: 'Dos' }, 1)
  expect(await failure(update('Form', made._id, { title: 'Tres' }, 1))).toEqual({ error: 'Conflict', version: 2 })
  const { form } = await shop.admin.run<{ form: Record<string, unknown> }>(
    'query ($id: String!) { form(formId: $id) { title version collectionId } }',
    { id: made._id },
  )
  expect(form).toEqual({ title: 'Dos', version: 2, collectionId: 'shop_orders' })
})

test('every save is a version that can be listed and brought back', async () => {
  const made = await shop.create('Table', { name: 'Historia', title: 'Antes', collectionId: shop.collectionId })
  await update('Table', made._id, { title: 'Después' })
  await shop.admin.run('mutation ($id: String!) { restoreComponentVersion(componentId: $id, version: 1) }', {
    id: made._id,
  })
  const { table, componentVersions } = await shop.admin.run<{
    table: { title: string; version: number }
    componentVersions: { totalCount: number; items: { version: number }[] }
  }>('query ($id: String!) { table(tableId: $id) { title version } componentVersions(componentId: $id) }', {
    id: made._id,
  })
  expect(table).toEqual({ title: 'Antes', version: 3 })
  expect(componentVersions).toMatchObject({ totalCount: 3, items: [{ version: 3 }, { version: 2 }, { version: 1 }] })
})

test('a definition names only what exists', async () => {
  expect(await failure(shop.create('Form', { name: 'Perdido', collectionId: 'shop_nothing' }))).toMatchObject({
    validationErrors: { 'data.collectionId': 'notFound' },
  })
  expect(
    await failure(shop.create('Table', { name: 'Sin rol', collectionId: shop.collectionId, roles: ['other_role'] })),
  ).toMatchObject({
    validationErrors: { 'data.roles': 'notFound' },
  })
})

test('a collection in use is not deleted, and says by whom it is used', async () => {
  const deletion = shop.admin.run('mutation ($id: String!) { deleteCollection(collectionId: $id) }', {
    id: shop.collectionId,
  })
  const refused = (await failure(deletion)) as { validationErrors: Record<string, string> }
  expect(refused.validationErrors.collectionId).toMatch(/^inUse:.*Pedidos/)
})

test('renaming a field keeps its data and carries the name into everything that uses it, in one change', async () => {
  await shop.create('Collection', { name: 'cars', fields: [{ name: 'colour', type: 'string', optional: false }] })
  const cars = await shop.create('Table', {
    name: 'Autos',
    collectionId: 'shop_cars',
    columns: [{ type: 'field', fieldName: 'colour', label: 'Color' }],
    orderByDefault: 'colour',
  })
  await shop.admin.run('mutation { createItem(collectionId: "shop_cars", data: { colour: "rojo" }) }')
  const { renameCollectionField: saved } = await shop.admin.run<{ renameCollectionField: { _id: string }[] }>(
    'mutation { renameCollectionField(collectionId: "shop_cars", fieldName: "colour", newName: "paint") }',
  )
  expect(saved.map(component => component._id)).toEqual(['shop_cars', cars._id])
  const { table, collectionItems } = await shop.admin.run<{
    table: { orderByDefault: string; columns: { fieldName: string }[] }
    collectionItems: { items: { paint: string }[] }
  }>(
    'query ($id: String!) { table(tableId: $id) { orderByDefault columns } collectionItems(collectionId: "shop_cars") { items } }',
    { id: cars._id },
  )
  expect(table).toMatchObject({ orderByDefault: 'paint', columns: [{ fieldName: 'paint' }] })
  expect(collectionItems.items).toMatchObject([{ paint: 'rojo' }])
  const { componentUsages } = await shop.admin.run<{ componentUsages: { name: string; property: string }[] }>(
    'query { componentUsages(componentId: "shop_cars", fieldName: "paint") }',
  )
  expect(componentUsages.map(usage => `${usage.name}.${usage.property}`).sort()).toEqual([
    'Autos.columns',
    'Autos.orderByDefault',
  ])
})

test('[E15][E17][E18] collectionFields gives name, label, type, optional and options', async () => {
  const { collectionFields } = await shop.admin.run<{ collectionFields: { _id: string; fields: object[] } }>(
    'query ($id: String!) { collectionFields(collectionId: $id) { _id fields } }',
    { id: shop.collectionId },
  )
  expect(collectionFields._id).toBe(shop.collectionId)
  expect(collectionFields.fields[1]).toMatchObject({
    name: 'amount',
    label: 'Monto',
    type: 'number',
    optional: true,
    options: {},
  })
})

test('[AG19][AG21] fieldTypes and params describe types and operations', async () => {
  const { fieldTypes, params } = await shop.admin.run<{
    fieldTypes: { _id: string; name: string; optionsParams: { name: string }[] }[]
    params: { name: string; result: string; basicResultQuery: string; params: { name: string; type: string }[] }
  }>(
    '{ fieldTypes { _id name optionsParams } params(name: "createForm", mutation: true) { name result basicResultQuery params } }',
  )
  const number = fieldTypes.find(type => type._id === 'number')
  expect(number).toMatchObject({ name: 'number' })
  expect(number?.optionsParams.map(option => option.name)).toEqual(Object.keys(fieldType('number').options))
  expect(params).toMatchObject({ name: 'createForm', result: 'Form!' })
  expect(params.basicResultQuery).toContain(' title ')
  expect(params.params).toContainEqual({ name: 'collectionId', type: 'collectionSelect', optional: false, options: {} })
})

test('[AG22] a mutation that is called by its name takes what a form says and constants, and answers what is selected', async () => {
  let count = 0
  const around = { collectionId: shop.collectionId, roleId: shop.clerkRoleId, name: () => `called${++count}` }
  for (const kind of allKinds) {
    const name = `create${typeName(kind)}`
    const { params } = await shop.admin.run<{
      params: { name: string; basicResultQuery: string; params: { name: string }[] }
    }>('query ($name: String!) { params(name: $name, mutation: true) { name basicResultQuery params } }', { name })
    const form = { name: around.name(), ...sampleOf(kind, around) }
    expect(Object.keys(form).filter(key => !params.params.some(param => param.name === key))).toEqual([])
    const { answer } = await shop.admin.run<{ answer: Record<string, unknown> }>(
      `mutation ($environmentId: String!, $data: JSON!) {
        answer: ${params.name}(environmentId: $environmentId, data: $data) ${params.basicResultQuery}
      }`,
      { environmentId: shop.environmentId, data: form },
    )
    const selected = params.basicResultQuery.split(/[{}\s]+/).filter(Boolean)
    expect(Object.keys(answer), name).toEqual(selected)
    expect(answer, name).toMatchObject({ environmentId: shop.environmentId, name: form.name })
  }
})

test('two changes of one collection at once both survive', async () => {
  await shop.create('Collection', { name: 'busy', fields: [] })
  const add = (name: string) =>
    update('Collection', 'shop_busy', { fields: [{ name, type: 'string', optional: true }] })
  const results = await Promise.allSettled([
    update('Collection', 'shop_busy', { title: 'Ocupada' }, 1),
    add('one'),
    update('Collection', 'shop_busy', { title: 'Otra' }, 1),
  ])
  expect(results.map(result => result.status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  const { collection } = await shop.admin.run<{
    collection: { title: string; fields: { name: string }[]; version: number }
  }>('{ collection(collectionId: "shop_busy") { title fields version } }')
  expect(collection).toMatchObject({ title: 'Ocupada', version: 3, fields: [{ name: 'one' }] })
})

/** Sends the same mutation several times at once under one key. Each answer, as text. */
const together = async (times: number, idempotencyKey: string, query: string, variables: Record<string, unknown>) =>
  (
    await Promise.all(
      Array.from({ length: times }, () =>
        shop.admin.execute<Record<string, unknown>>(query, variables, { idempotencyKey }),
      ),
    )
  ).map(({ data, errors }) => JSON.stringify(errors ?? data))

const versionsOf = async (componentId: string) =>
  (
    await shop.admin.run<{ componentVersions: { items: unknown[] } }>(
      'query ($componentId: String!) { componentVersions(componentId: $componentId) }',
      { componentId },
    )
  ).componentVersions.items

test.each([2, 20])('%i equal calls at the same time under one key change the definitions once', async times => {
  const fields = [{ name: 'code', type: 'string' }]
  const [made, ...others] = await together(
    times,
    `create ${times}`,
    'mutation ($data: JSON!) { made: createCollection(environmentId: "shop", data: $data) { _id version } }',
    { data: { name: `parallel${times}`, fields } },
  )
  const collectionId = `shop_parallel${times}`
  expect(JSON.parse(made ?? '')).toEqual({ made: { _id: collectionId, version: 1 } })
  expect(others).toEqual(Array(times - 1).fill(made))
  expect(await versionsOf(collectionId)).toHaveLength(1)

  const changes: [string, string, object][] = [
    [
      'update',
      'mutation ($id: String!) { updateCollection(collectionId: $id, data: { title: "B" }, expectedVersion: 1) { version } }',
      { updateCollection: { version: 2 } },
    ],
    [
      'renameField',
      'mutation ($id: String!) { renameCollectionField(collectionId: $id, fieldName: "code", newName: "label") }',
      { renameCollectionField: [expect.objectContaining({ _id: collectionId, version: 3 })] },
    ],
    [
      'restore',
      'mutation ($id: String!) { restoreComponentVersion(componentId: $id, version: 1) }',
      { restoreComponentVersion: expect.objectContaining({ _id: collectionId, version: 4 }) },
    ],
    ['remove', 'mutation ($id: String!) { deleteCollection(collectionId: $id) }', { deleteCollection: true }],
  ]
  for (const [name, query, expected] of changes) {
    const [first, ...rest] = await together(times, `${name} ${times}`, query, { id: collectionId })
    expect(JSON.parse(first ?? ''), name).toEqual(expected)
    expect(rest, name).toEqual(Array(times - 1).fill(first))
  }
})

test('a name of 10,000 characters is refused at its field, and what is stored stays', async () => {
  const name = 'ñ'.repeat(10_000)
  const tooLong = { error: 'validationError', validationErrors: { 'data.name': 'tooLarge:200' } }
  const collectionId = shop.collectionId
  for (const [type, data] of [
    ['View', { path: '/largo' }],
    ['Form', { collectionId }],
    ['Table', { collectionId }],
    ['Collection', {}],
    ['Role', {}],
    ['Link', { title: 'Largo', path: '/largo' }],
  ] as const)
    expect(await failure(shop.create(type, { ...data, name })), type).toMatchObject(tooLong)
  const { name: before } = (await update('Table', shop.tableId, {})).saved
  expect(await failure(update('Table', shop.tableId, { name }))).toMatchObject(tooLong)
  expect((await update('Table', shop.tableId, {})).saved.name).toBe(before)
})
