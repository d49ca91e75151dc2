import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, failureOf, updateItem } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let admin: TestClient

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  admin = shop.admin
})
afterAll(() => server.close())

const field = (name: string, type = 'string', more: object = {}) => ({
  name,
  label: name,
  type,
  optional: true,
  ...more,
})
const update = (collectionId: string, data: object, expectedVersion?: number) =>
  admin.run(
    'mutation ($id: String!, $data: JSON!, $expectedVersion: Int) { updateCollection(collectionId: $id, data: $data, expectedVersion: $expectedVersion) { _id } }',
    { id: collectionId, data, expectedVersion },
  )

test('a field that components use is not deleted before them, and they are named', async () => {
  const { _id } = await shop.create('Collection', { name: 'used', fields: [field('name'), field('n', 'number')] })
  await shop.create('Table', {
    name: 'Tabla que lo usa',
    collectionId: _id,
    columns: [{ type: 'field', fieldName: 'n', label: 'N' }],
  })
  await createItem(admin, { collectionId: _id, data: { name: 'a', n: 1 } })
  expect(await failureOf(update(_id, { fields: [field('name')] }))).toEqual({
    error: 'validationError',
    validationErrors: { 'data.fields': 'inUse:Tabla que lo usa' },
  })
  expect((await collectionItems(admin, { collectionId: _id })).items).toMatchObject([{ n: 1 }])
  await update(_id, { fields: [field('n', 'number')] })
  expect((await collectionItems(admin, { collectionId: _id })).items[0]).not.toHaveProperty('name')
})

test('what a new name of a field changes is shown before, and carried through after', async () => {
  const { _id } = await shop.create('Collection', { name: 'renaming', fields: [field('old')] })
  await createItem(admin, { collectionId: _id, data: { old: 'kept' } })
  const form = await shop.create('Form', {
    name: 'Formulario',
    collectionId: _id,
    fields: [{ type: 'editable', fieldName: 'old' }],
  })
  const { previewFieldRename } = await admin.run<{ previewFieldRename: unknown[] }>(
    'query ($id: String!) { previewFieldRename(collectionId: $id, fieldName: "old", newName: "fresh") }',
    { id: _id },
  )
  expect(previewFieldRename).toEqual([
    { _id, kind: 'collection', name: 'renaming', properties: [] },
    { _id: form._id, kind: 'form', name: 'Formulario', properties: ['fields'] },
  ])
  const shown = async () =>
    (
      await admin.run<{ form: { fields: object[] } }>('query ($id: String!) { form(formId: $id) { fields } }', {
        id: form._id,
      })
    ).form.fields
  expect(await shown()).toMatchObject([{ fieldName: 'old' }])
  await admin.run(
    'mutation ($id: String!) { renameCollectionField(collectionId: $id, fieldName: "old", newName: "fresh") }',
    {
      id: _id,
    },
  )
  expect(await shown()).toMatchObject([{ fieldName: 'fresh' }])
  expect((await collectionItems(admin, { collectionId: _id })).items).toMatchObject([{ fresh: 'kept' }])
})

test('[E50] a unique index over values that repeat is refused with some of them, and the data stays', async () => {
  const { _id } = await shop.create('Collection', { name: 'repeated', fields: [field('code'), field('n', 'number')] })
  for (const code of ['a', 'b', 'a', null, null]) await createItem(admin, { collectionId: _id, data: { code, n: 0 } })
  expect(await failureOf(update(_id, { indexes: [{ type: 'unique', fields: ['code'] }] }))).toEqual({
    error: 'validationError',
    validationErrors: { 'data.indexes.0': 'duplicates:a' },
  })
  expect(await failureOf(update(_id, { indexes: [{ type: 'unique', fields: ['code', 'n'] }] }))).toMatchObject({
    validationErrors: { 'data.indexes.0': 'duplicates:a + 0' },
  })
  const { totalCount, items } = await collectionItems(admin, { collectionId: _id })
  expect(totalCount).toBe(5)
  await updateItem(admin, {
    collectionId: _id,
    itemId: items.find(({ code }) => code === 'a')?._id ?? '',
    data: { code: 'c' },
  })
  await update(_id, { indexes: [{ type: 'unique', fields: ['code'] }] })
})

test('of two administrators the second gets a Conflict that tells what the first one changed', async () => {
  const { _id, version } = await shop.create('Collection', {
    name: 'both',
    fields: [field('a'), field('b'), field('c')],
  })
  const { collection } = await admin.run<{ collection: { fields: { name: string }[] } }>(
    'query ($id: String!) { collection(collectionId: $id) { fields } }',
    { id: _id },
  )
  const [a, b] = collection.fields
  await update(_id, { title: 'Otro', fields: [{ ...a, label: 'Nuevo' }, b, field('d')] }, version)
  expect(await failureOf(update(_id, { fields: [a] }, version))).toEqual({
    error: 'Conflict',
    version: version + 1,
    difference: { added: ['d'], removed: ['c'], changed: ['a'], properties: ['title'] },
  })
})

test.each(['constructor', '__proto__', 'a"; DROP TABLE r_orders; --', 'toString', '_id', 'a.b', '$x', '1a', ''])(
  'a field cannot be named %j',
  async name => {
    const made = shop.create('Collection', { name: 'named', fields: [field(name)] })
    const { validationErrors } = (await failureOf(made)) as { validationErrors: object }
    expect(Object.keys(validationErrors)).toEqual(['data.fields.0.name'])
  },
)

test('300 fields are stored, read and filtered; 301 are refused', async () => {
  const fields = Array.from({ length: 300 }, (_, index) => field(`f${index}`))
  expect(
    await failureOf(shop.create('Collection', { name: 'toowide', fields: [...fields, field('more')] })),
  ).toMatchObject({
    validationErrors: { 'data.fields': 'tooMany:300' },
  })
  const { _id } = await shop.create('Collection', { name: 'wide', fields })
  const data = Object.fromEntries(fields.map(({ name }, index) => [name, `v${index}`]))
  const record = await createItem(admin, { collectionId: _id, data })
  expect(record).toMatchObject(data)
  const { items } = await collectionItems(admin, { collectionId: _id, filter: { f299: 'v299' } })
  expect(items).toEqual([record])
})

test('[E6][E7] a collection belongs to its environment; its name for people changes, its id stays', async () => {
  const { _id } = await shop.create('Collection', { name: 'titled', title: 'Antes', fields: [field('name')] })
  await update(_id, { title: 'Después' })
  const { collections } = await admin.run<{ collections: { items: { _id: string }[] } }>(
    'query ($id: String!) { collections(environmentId: $id) { items { _id environmentId name title } } }',
    { id: shop.environmentId },
  )
  expect(collections.items.find(item => item._id === _id)).toEqual({
    _id: `${shop.environmentId}_titled`,
    environmentId: shop.environmentId,
    name: 'titled',
    title: 'Después',
  })
})

test('[E8][E9][E49] a collection is traditional or a knowledge base, from its creation on', async () => {
  const typeOf = async (id: string) =>
    (
      await admin.run<{ collection: { type: string } }>(
        'query ($id: String!) { collection(collectionId: $id) { type } }',
        { id },
      )
    ).collection.type
  const plain = await shop.create('Collection', { name: 'plain', fields: [field('name')] })
  const known = await shop.create('Collection', { name: 'known', type: 'knowledgeBase', fields: [field('name')] })
  expect([await typeOf(plain._id), await typeOf(known._id)]).toEqual(['traditional', 'knowledgeBase'])
  expect(await failureOf(update(plain._id, { type: 'knowledgeBase' }))).toEqual({
    error: 'validationError',
    validationErrors: { 'data.type': 'fixed' },
  })
  expect(await typeOf(plain._id)).toBe('traditional')
})

test('a field of a type that there is not is refused where it stands, whoever sends it', async () => {
  const wrong = (at: string) => ({ error: 'validationError', validationErrors: { [at]: 'invalid' } })
  const { _id } = await shop.create('Collection', { name: 'plain2', fields: [field('name')] })
  const fields = [field('name'), field('when', 'moment')]
  expect(await failureOf(shop.create('Collection', { name: 'unknown', fields }))).toEqual(wrong('data.fields.1.type'))
  expect(await failureOf(update(_id, { fields }))).toEqual(wrong('data.fields.1.type'))
  const applied = admin.run(
    'mutation ($changeSet: JSON!) { applyChangeSet(environmentId: "shop", changeSet: $changeSet) { changeId } }',
    {
      changeSet: {
        components: [
          { kind: 'form', id: 'f', name: 'F', definition: { collectionId: 'unknown', fields: [] } },
          { kind: 'collection', id: 'unknown', name: 'unknown', definition: { fields } },
        ],
      },
    },
  )
  expect(await failureOf(applied)).toMatchObject({ error: 'validationError' })
})

test('[E26][E27][E28] an index is of texts, ascending or descending, of one or more fields', async () => {
  const indexes = [
    { type: 'text', fields: ['name'] },
    { type: 'ascending', fields: ['name', 'n'] },
    { type: 'descending', fields: ['n'] },
  ]
  const fields = [field('name'), field('n', 'number')]
  const { _id } = await shop.create('Collection', { name: 'indexed', fields, indexes })
  const { collection } = await admin.run<{ collection: { indexes: object[] } }>(
    'query ($id: String!) { collection(collectionId: $id) { indexes } }',
    { id: _id },
  )
  expect(collection.indexes).toMatchObject(indexes)
  const explained = async (orderBy: string, orderByAsc: boolean) =>
    JSON.stringify(
      await admin.run(
        'query ($id: String!, $orderBy: String, $orderByAsc: Boolean) { explainFilter(collectionId: $id, filter: {}, orderBy: $orderBy, orderByAsc: $orderByAsc) }',
        { id: _id, orderBy, orderByAsc },
      ),
    )
  for (const [orderBy, ascending] of [
    ['name', true],
    ['n', false],
  ] as const) {
    expect(await explained(orderBy, ascending)).toContain('USING INDEX')
    expect(await explained(orderBy, ascending)).not.toContain('TEMP B-TREE')
  }
})
