import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import {
  collectionItems,
  createItem,
  deleteItem,
  failureOf,
  submitForm,
  updateItem,
} from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'
import { importInto, over } from '../imports/testing/imports.ts'

let server: TestServer
let shop: EnvironmentFixture
let admin: TestClient
let made = 0

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
const collection = async (fields: object[], more: object = {}) =>
  (await shop.create('Collection', { name: `rules${++made}`, fields, ...more }))._id
const update = (id: string, data: object) =>
  admin.run('mutation ($id: String!, $data: JSON!) { updateCollection(collectionId: $id, data: $data) { version } }', {
    id,
    data,
  })
const items = async (collectionId: string) =>
  (await collectionItems(admin, { collectionId, limit: 1_000, orderBy: 'createdAt', orderByAsc: true })).items
const imported = async (collectionId: string, content: string) => {
  const { _id } = await upload(admin, 'shop', { name: 'filas.csv', content })
  return over(admin, (await importInto(admin, collectionId, _id))._id)
}

const unique = [{ type: 'unique', fields: ['code'] }]

test('[E25] a value that may not repeat is refused at its field, whichever way it comes', async () => {
  const collectionId = await collection([field('code'), field('n', 'number')], { indexes: unique })
  const { _id: formId } = await shop.create('Form', {
    name: 'Crear',
    collectionId,
    type: 'create',
    fields: [{ type: 'editable', fieldName: 'code' }],
  })
  await createItem(admin, { collectionId, data: { code: 'a' } })
  const other = await createItem(admin, { collectionId, data: { code: 'b', n: 1 } })
  const refused = { error: 'validationError', validationErrors: { 'data.code': 'notUnique' } }
  expect(await failureOf(createItem(admin, { collectionId, data: { code: 'a' } }))).toEqual(refused)
  expect(await failureOf(updateItem(admin, { collectionId, itemId: other._id, data: { code: 'a', n: 2 } }))).toEqual(
    refused,
  )
  expect(await failureOf(submitForm(admin, { formId, data: { code: 'a' } }))).toEqual(refused)
  expect((await imported(collectionId, 'code\na\nc\n')).rejections).toMatchObject([
    { row: 2, header: 'code', message: 'notUnique' },
  ])
  expect((await items(collectionId)).map(({ code, n }) => [code, n])).toEqual([
    ['a', null],
    ['b', 1],
    ['c', null],
  ])
  // Case and accents count, unless the field says otherwise.
  await createItem(admin, { collectionId, data: { code: 'A' } })
})

test('spaces around a value that may not repeat make no other of it, nor do the capitals of an e-mail', async () => {
  const fields = [field('code'), field('mail', 'email'), field('name', 'string', { options: { ignoreCase: true } })]
  const indexes = fields.map(({ name }) => ({ type: 'unique', fields: [name] }))
  const collectionId = await collection(fields, { indexes })
  const { _id } = await createItem(admin, {
    collectionId,
    data: { code: ' a ', mail: 'Ana@Ejemplo.cl', name: 'Álamo' },
  })
  for (const [name, value] of [
    ['code', 'a'],
    ['code', 'a\t'],
    ['mail', 'ana@ejemplo.CL'],
    ['name', 'ALAMO '],
  ] as const) {
    const data = { [name]: value }
    const refused = { validationErrors: { [`data.${name}`]: 'notUnique' } }
    expect(await failureOf(createItem(admin, { collectionId, data })), value).toMatchObject(refused)
    expect((await imported(collectionId, `${name}\n${value}\n`)).rejections, value).toMatchObject([
      { header: name, message: 'notUnique' },
    ])
    // The record itself may be saved with it.
    await updateItem(admin, { collectionId, itemId: _id, data })
  }
  expect((await items(collectionId))[0]).toMatchObject({ code: 'a', mail: 'ana@ejemplo.CL', name: 'ALAMO' })
  await createItem(admin, { collectionId, data: { code: 'A', mail: 'ana@ejemplo.com', name: 'Alamos' } })
})

test('empty values do not clash: neither those that come nor those that were there', async () => {
  const collectionId = await collection([field('code')])
  for (const code of ['', '', null, 'a']) await createItem(admin, { collectionId, data: { code } })
  await update(collectionId, { indexes: unique })
  const created = await createItem(admin, { collectionId, data: { code: '' } })
  expect(created.code).toBeNull()
  const [first] = await items(collectionId)
  await updateItem(admin, { collectionId, itemId: first?._id ?? '', data: { code: '' } })
  expect((await items(collectionId)).filter(({ code }) => code === null)).toHaveLength(4)
})

const withDefaults = () => [
  field('title'),
  field('state', 'string', { defaultValue: 'nuevo' }),
  field('pieces', 'number', { optional: false, defaultValue: 1 }),
]

test('a new record has the defaults of the fields that nobody names; what is named stays', async () => {
  const collectionId = await collection(withDefaults())
  expect(await createItem(admin, { collectionId, data: { title: 'x' } })).toMatchObject({ state: 'nuevo', pieces: 1 })
  expect(await createItem(admin, { collectionId, data: { state: null, pieces: 5 } })).toMatchObject({
    state: null,
    pieces: 5,
  })
  expect(await failureOf(createItem(admin, { collectionId, data: { pieces: null } }))).toMatchObject({
    validationErrors: { 'data.pieces': 'required' },
  })
  await imported(collectionId, 'title,state\nimportado,\n')
  expect((await items(collectionId)).at(-1)).toMatchObject({ title: 'importado', state: null, pieces: 1 })
})

test('a form that does not show a field leaves it its default; one that hides it by a condition leaves it empty', async () => {
  const collectionId = await collection(withDefaults())
  const form = async (fields: object[]) =>
    (await shop.create('Form', { name: `F${++made}`, collectionId, type: 'create', fields }))._id
  const editable = (fieldName: string, more: object = {}) => ({ type: 'editable', fieldName, ...more })
  await submitForm(admin, { formId: await form([editable('title')]), data: { title: 'a' } })
  const condition = { requiredType: 'editable', requiredField: 'title', requiredValue: 'full' }
  await submitForm(admin, {
    formId: await form([editable('title'), editable('state', condition)]),
    data: { title: 'b' },
  })
  expect((await items(collectionId)).map(({ title, state, pieces }) => [title, state, pieces])).toEqual([
    ['a', 'nuevo', 1],
    ['b', null, 1],
  ])
})

test('another default changes no stored record, nor one that comes back', async () => {
  const collectionId = await collection(withDefaults())
  const { _id } = await createItem(admin, { collectionId, data: { state: null } })
  await update(collectionId, {
    fields: [field('title', 'string', { defaultValue: 'Sin título' }), ...withDefaults().slice(1)],
  })
  expect(await items(collectionId)).toMatchObject([{ title: null, state: null, pieces: 1, _version: 1 }])
  await deleteItem(admin, { collectionId, itemId: _id })
  const restore = 'mutation ($c: String!, $i: String!) { restoreItem(collectionId: $c, itemId: $i) }'
  await admin.run(restore, { c: collectionId, i: _id })
  expect(await items(collectionId)).toMatchObject([{ title: null, state: null, pieces: 1 }])
})

test('a default is a value of its type; secrets, files and relations have none', async () => {
  const wrong = async (type: string, defaultValue: unknown, options: object = {}) =>
    (await failureOf(collection([field('it', type, { defaultValue, options })])))?.validationErrors
  expect(await wrong('number', 'x')).toEqual({ 'data.fields.0.defaultValue': 'invalidNumber' })
  const options = [{ label: 'Abierta', value: 'open' }]
  expect(await wrong('singleSelect', 'closed', { options })).toEqual({ 'data.fields.0.defaultValue': 'notAnOption' })
  expect(await wrong('password', 'secret')).toEqual({ 'data.fields.0.defaultValue': 'invalid' })
  expect(await wrong('file', 'https://ejemplo.cl/a.png')).toEqual({ 'data.fields.0.defaultValue': 'invalid' })
  expect(await wrong('date', '2026-01-01T12:00:00.000Z', { previousDays: 1 })).toBeUndefined()
})

test('a file with what records hold of before is taken back, and what it changes is judged', async () => {
  const choices = (...values: string[]) => ({
    options: { options: values.map(value => ({ value, label: `L ${value}` })) },
  })
  const fields = (...values: string[]) => [
    field('one', 'singleSelect', choices(...values)),
    field('many', 'multipleSelect', choices(...values)),
    field('n', 'number', values.includes('old') ? {} : { options: { max: 5 } }),
    field('note'),
  ]
  const collectionId = await collection(fields('old', 'new'))
  const data = { one: 'old', many: ['old', 'new'], n: 9 }
  const { _id } = await createItem(admin, { collectionId, data })
  await update(collectionId, { fields: fields('new') })
  const head = '_id,one,many,n,note\n'
  expect((await imported(collectionId, `${head}${_id},old,"old, new",9,b\n`)).rejections).toEqual([])
  expect(await items(collectionId)).toMatchObject([{ ...data, note: 'b' }])
  const { rejections } = await imported(collectionId, `${head}${_id},old,"old, new",8,c\n`)
  expect(rejections).toEqual([{ row: 2, header: 'n', message: 'exceeded:5', value: '8' }])
  expect((await imported(collectionId, `${head}${_id},other,new,9,c\n`)).rejections).toMatchObject([
    { header: 'one', message: 'notAnOption', value: 'other' },
  ])
  expect(await items(collectionId)).toMatchObject([{ ...data, note: 'b' }])
})
