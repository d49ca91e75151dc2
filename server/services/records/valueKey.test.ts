import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import {
  collectionItems,
  createItem,
  deleteItem,
  failureOf,
  submitForm,
  tableResult,
  updateItem,
} from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'
import { importInto, over } from '../imports/testing/imports.ts'

let server: TestServer
let shop: EnvironmentFixture
beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
})
afterAll(() => server.close())

const text = (name: string) => ({ name, label: name, type: 'string', optional: true })
const relation = (name: string, type: string, options: object) => ({ ...text(name), type, options })

/** Products with a unique code, and orders that name them by it. */
async function ordersOfProducts(prefix: string, options: object = {}) {
  const products = await shop.create('Collection', {
    name: `${prefix}products`,
    fields: [text('code'), text('title'), { ...text('price'), type: 'number' }],
    indexes: [{ type: 'unique', fields: ['code'] }],
  })
  const named = { collectionId: products._id, valueKey: 'code', labelField: 'title', ...options }
  const orders = await shop.create('Collection', {
    name: `${prefix}orders`,
    fields: [relation('product', 'oneOf', named), relation('also', 'manyOf', named)],
  })
  const ids: Record<string, string> = {}
  for (const [code, title, price] of [
    ['A-1', 'Mesa', 10],
    ['B-2', 'Silla', 20],
    [null, 'Sin código', 30],
  ] as const)
    ids[title] = (await createItem(shop.admin, { collectionId: products._id, data: { code, title, price } }))._id
  return { products, orders, ids }
}

const order = (collectionId: string, data: object) => createItem(shop.admin, { collectionId, data })
const stored = async (collectionId: string, filter: unknown = null) =>
  (await collectionItems(shop.admin, { collectionId, filter, orderByAsc: true, limit: 50 })).items
const update = (component: { _id: string }, data: object) =>
  shop.admin.run('mutation ($id: String!, $data: JSON!) { updateCollection(collectionId: $id, data: $data) { _id } }', {
    id: component._id,
    data,
  })
const definition = async ({ _id: id }: { _id: string }) =>
  (
    await shop.admin.run<{ collection: { fields: Record<string, unknown>[]; indexes: object[] } }>(
      'query ($id: String!) { collection(collectionId: $id) { fields indexes } }',
      { id },
    )
  ).collection
const refusal = async (promise: Promise<unknown>) => (await failureOf(promise))?.validationErrors

test('[F175] a relation stores the field of the related record that it names, and reads as its label', async () => {
  const { orders, ids } = await ordersOfProducts('a')
  const created = await order(orders._id, { product: 'A-1', also: ['B-2', 'A-1'] })
  expect(created).toMatchObject({ product: 'A-1', also: ['B-2', 'A-1'] })
  expect(await refusal(order(orders._id, { product: ids.Mesa }))).toEqual({ 'data.product': 'notFound' })
  expect(await refusal(order(orders._id, { also: ['A-1', 'C-3'] }))).toEqual({ 'data.also': 'notFound' })

  const { options, labels } = await shop.admin.run<{ options: object[]; labels: object[] }>(
    `query ($id: String!) {
      options: selectOptions(collectionId: $id, fieldName: "product", searchQuery: "", currentValue: "B-2") { label value }
      labels: getManyOfValue(collectionId: $id, fieldName: "also", values: ["A-1", "X"]) { label value }
    }`,
    { id: orders._id },
  )
  // What has no code cannot be named.
  expect(options).toEqual([
    { label: 'Silla', value: 'B-2' },
    { label: 'Mesa', value: 'A-1' },
  ])
  expect(labels).toEqual([{ label: 'Mesa', value: 'A-1' }])

  expect(await stored(orders._id, { product: 'A-1' })).toEqual([created])
  expect(await stored(orders._id, { also: { contains: 'B-2' } })).toEqual([created])
  const columns = [{ type: 'field', fieldName: 'product' }]
  const table = await shop.create('Table', { name: 'a', collectionId: orders._id, columns, searchable: true })
  expect((await tableResult(shop.admin, { tableId: table._id })).items[0]?.product).toBe('A-1')
})

test('a rule asks through the key', async () => {
  const { orders } = await ordersOfProducts('b')
  const member = await shop.member()
  await order(orders._id, { product: 'A-1' })
  await order(orders._id, { also: ['B-2'] })
  const tableOf = async (name: string, fieldName: string) => {
    const rules = [{ fieldName, operation: 'greater', valueType: 'fixed', value: 15 }]
    const { _id: rule } = await shop.create('AccessRule', {
      name,
      collectionId: orders._id,
      groups: [{ rules }],
    })
    const { _id: tableId } = await shop.create('Table', {
      name,
      collectionId: orders._id,
      columns: [{ type: 'field', fieldName: 'product' }],
    })
    const { items } = await tableResult(member, { tableId })
    await shop.admin.run('mutation ($id: String!) { deleteAccessRule(accessRuleId: $id) }', { id: rule })
    return items.length
  }
  expect(await tableOf('one', 'product.price')).toBe(0)
  expect(await tableOf('several', 'also.price')).toBe(1)
})

test('a changed key is changed in what names it; one that is named is not emptied', async () => {
  const { products, orders, ids } = await ordersOfProducts('c')
  const { _id: named } = await order(orders._id, { product: 'A-1', also: ['B-2', 'A-1'] })
  const change = (code: string | null) =>
    updateItem(shop.admin, { collectionId: products._id, itemId: ids.Mesa, data: { code } })
  await change('A-9')
  expect(await stored(orders._id)).toMatchObject([{ _id: named, product: 'A-9', also: ['B-2', 'A-9'] }])
  expect(await refusal(change(null))).toEqual({ 'data.code': 'keyInUse:corders (product), corders (also)' })
  expect(await refusal(change('B-2'))).toEqual({ 'data.code': 'notUnique' })
  expect(await stored(orders._id)).toMatchObject([{ product: 'A-9' }])
})

test('what names a deleted record by its key follows its rule', async () => {
  const refuse = await ordersOfProducts('d')
  await order(refuse.orders._id, { also: ['A-1'] })
  const remove = ({ products, ids }: typeof refuse, title: string) =>
    deleteItem(shop.admin, { collectionId: products._id, itemId: ids[title] })
  expect(await refusal(remove(refuse, 'Mesa'))).toEqual({ 'data._id': 'inUse:dorders (also)' })
  await remove(refuse, 'Silla')

  const clear = await ordersOfProducts('e', { onDelete: 'clear' })
  await order(clear.orders._id, { product: 'A-1', also: ['A-1', 'B-2'] })
  await remove(clear, 'Mesa')
  expect(await stored(clear.orders._id)).toMatchObject([{ product: null, also: ['B-2'] }])

  const cascade = await ordersOfProducts('f', { onDelete: 'cascade' })
  await order(cascade.orders._id, { product: 'A-1' })
  await order(cascade.orders._id, { product: 'B-2' })
  await remove(cascade, 'Mesa')
  expect(await stored(cascade.orders._id)).toMatchObject([{ product: 'B-2' }])
})

test('a key tells records apart, and stays what it is while values rest on it', async () => {
  const { products, orders } = await ordersOfProducts('g')
  await order(orders._id, { product: 'A-1' })
  const { fields, indexes } = await definition(orders)
  const withKey = (valueKey: string | undefined) =>
    fields.map(field => ({ ...field, options: { ...(field.options as object), valueKey } }))
  const at = (position: number) => `data.fields.${position}.options.valueKey`
  for (const wrong of ['title', 'price', 'nowhere'])
    expect(await refusal(update(orders, { fields: withKey(wrong) }))).toMatchObject({ [at(0)]: 'notAKey' })
  expect(await refusal(update(orders, { fields: withKey(undefined) }))).toEqual({ [at(0)]: 'fixed' })

  const related = await definition(products)
  expect(await refusal(update(products, { indexes: [] }))).toEqual({ 'data.indexes': 'inUse:gorders' })
  const without = related.fields.filter(({ name }) => name !== 'code')
  expect(await refusal(update(products, { fields: without, indexes: [] }))).toMatchObject({
    'data.fields': 'inUse:gorders',
  })
  const other = related.fields.map(field => (field.name === 'code' ? { ...field, type: 'email' } : field))
  expect(await refusal(update(products, { fields: other }))).toEqual({ 'data.fields': 'inUse:gorders' })

  // Called otherwise it is the same key.
  await shop.admin.run(
    'mutation ($id: String!) { renameCollectionField(collectionId: $id, fieldName: "code", newName: "sku") }',
    { id: products._id },
  )
  expect((await definition(orders)).fields[0]?.options).toMatchObject({ valueKey: 'sku' })
  expect((await order(orders._id, { product: 'B-2' })).product).toBe('B-2')
  expect(indexes).toEqual([])
})

test('an import finds the records by their label or their key, and stores the key', async () => {
  const { orders } = await ordersOfProducts('h')
  const content = 'product,also\nMesa,"Silla, A-1"\nB-2,\nNada,\n'
  const { _id: fileId } = await upload(shop.admin, 'shop', { name: 'pedidos.csv', content })
  const done = await over(shop.admin, (await importInto(shop.admin, orders._id, fileId))._id)
  expect(done.rejections.map(({ row, message }) => [row, message])).toEqual([[4, 'notFoundIn:hproducts']])
  expect(done).toMatchObject({ status: 'finished', rowsWritten: 2, rowsRejected: 1 })
  expect(await stored(orders._id)).toMatchObject([{ product: 'A-1', also: ['B-2', 'A-1'] }, { product: 'B-2' }])
})

test('a relation whose key somebody may not know is not there for him: he neither guesses it nor is asked for it', async () => {
  const { products, orders } = await ordersOfProducts('k')
  const given = await definition(orders)
  const fields = given.fields.map(field => (field.name === 'product' ? { ...field, optional: false } : field))
  await update(orders, { fields: [...fields, text('note')] })
  await order(orders._id, { product: 'A-1', also: ['B-2'], note: 'x' })
  const role = (await shop.create('Role', { name: 'Vende' }))._id
  const member = await shop.member([role])
  const guess = { fieldName: 'product', operation: 'equals', valueType: 'editable', variableName: 'guess' }
  const filter = (await shop.create('Filter', { name: 'k', collectionId: orders._id, groups: [{ rules: [guess] }] }))
    ._id
  const columns = ['product', 'also', 'note'].map(fieldName => ({ type: 'field', fieldName }))
  const tableId = (await shop.create('Table', { name: 'k', collectionId: orders._id, columns, filtersIds: [filter] }))
    ._id
  const inputs = ['product', 'note'].map(fieldName => ({ type: 'editable', fieldName }))
  const form = { name: 'k', collectionId: orders._id, type: 'create', fields: inputs }
  const formId = (await shop.create('Form', form))._id
  const found = async () =>
    (await tableResult(member, { tableId, filterId: filter, filterValues: { guess: 'A-1' } })).items.length
  expect(await found()).toBe(1)
  const kept = async (kind: string, data: object) => {
    const { _id: id } = await shop.create(kind, { name: 'k', collectionId: products._id, forRoles: [role], ...data })
    const [row] = (await tableResult(member, { tableId })).items
    expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(['product', 'also']))
    expect(row).toMatchObject({ note: 'x' })
    expect(await found()).toBe(0)
    expect(await refusal(submitForm(member, { formId, data: { product: 'A-1' } }))).toEqual({
      'data.product': 'unknownField',
    })
    const { _id } = await submitForm(member, { formId, data: { note: 'y' } })
    await deleteItem(shop.admin, { collectionId: orders._id, itemId: String(_id) })
    const argument = `${kind[0]?.toLowerCase()}${kind.slice(1)}Id`
    await shop.admin.run(`mutation ($id: String!) { delete${kind}(${argument}: $id) }`, { id })
  }
  await kept('FieldRule', { hiddenFields: ['code'] })
  await kept('AccessRule', { reads: true, records: 'none', groups: [] })
  expect(await found()).toBe(1)
})
