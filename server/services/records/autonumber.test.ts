import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportApplication, importApplication } from '../../testing/applicationCalls.ts'
import { changeFieldType, jobOver } from '../../testing/collectionCalls.ts'
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

const title = { name: 'title', label: 'Título', type: 'string', optional: true }
const folio = (options: object = {}) => ({
  name: 'folio',
  label: 'Folio',
  type: 'autonumber',
  optional: false,
  options: { prefix: 'F-', digits: 4, ...options },
})
const collection = async (fields: object[] = [title, folio()]) =>
  (await shop.create('Collection', { name: `numbered${++made}`, fields }))._id
const update = (id: string, data: object) =>
  admin.run('mutation ($id: String!, $data: JSON!) { updateCollection(collectionId: $id, data: $data) { version } }', {
    id,
    data,
  })
const create = (collectionId: string, data: object = {}) => createItem(admin, { collectionId, data })
const items = async (collectionId: string, more: object = {}) =>
  (await collectionItems(admin, { collectionId, limit: 1_000, orderBy: 'folio', orderByAsc: true, ...more })).items
const numbers = async (collectionId: string) => (await items(collectionId)).map(({ folio }) => folio)

test('each record gets the next number, whoever makes it and whatever is sent for it', async () => {
  const collectionId = await collection()
  const { _id: formId } = await shop.create('Form', {
    name: 'Crear',
    collectionId,
    type: 'create',
    fields: [
      { type: 'editable', fieldName: 'title' },
      { type: 'editable', fieldName: 'folio' },
    ],
  })
  expect(await create(collectionId, { folio: 500 })).toMatchObject({ folio: 1 })
  await submitForm(admin, { formId, data: { title: 'Dos', folio: 9 } })
  const { _id } = await upload(admin, 'shop', {
    name: 'filas.csv',
    content: 'title,folio\nTres,F-0100\nCuatro,\n',
  })
  expect(await over(admin, (await importInto(admin, collectionId, _id))._id)).toMatchObject({ rowsWritten: 2 })
  // A file brings those that stand on paper.
  expect(await numbers(collectionId)).toEqual([1, 2, 100, 101])
  const [first] = await items(collectionId)
  const itemId = first?._id ?? ''
  expect(await updateItem(admin, { collectionId, itemId, data: { title: 'Uno', folio: null } })).toMatchObject({
    title: 'Uno',
    folio: 1,
  })
})

test('many at once get different ones, and one that was deleted is not given again', async () => {
  const collectionId = await collection()
  await Promise.all(Array.from({ length: 40 }, () => create(collectionId)))
  expect(await numbers(collectionId)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  const last = (await items(collectionId)).at(-1)
  await deleteItem(admin, { collectionId, itemId: last?._id ?? '' })
  expect(await create(collectionId)).toMatchObject({ folio: 41 })
  const restore = 'mutation ($c: String!, $i: String!) { restoreItem(collectionId: $c, itemId: $i) }'
  await admin.run(restore, { c: collectionId, i: last?._id })
  expect((await numbers(collectionId)).slice(-2)).toEqual([40, 41])
})

test('records that were there are numbered in the order of their creation; a later start holds for those that come', async () => {
  const collectionId = await collection([title])
  for (const name of ['a', 'b', 'c']) await create(collectionId, { title: name })
  await update(collectionId, { fields: [title, folio({ start: 10 })] })
  expect((await items(collectionId)).map(({ title, folio }) => [title, folio])).toEqual([
    ['a', 10],
    ['b', 11],
    ['c', 12],
  ])
  await deleteItem(admin, { collectionId, itemId: (await items(collectionId))[2]?._id ?? '' })
  expect(await create(collectionId)).toMatchObject({ folio: 13 })
  const { fields } = (
    await admin.run<{ collection: { fields: object[] } }>(
      'query ($id: String!) { collection(collectionId: $id) { fields } }',
      {
        id: collectionId,
      },
    )
  ).collection
  await update(collectionId, {
    fields: fields.map(field =>
      'name' in field && field.name === 'folio' ? { ...field, ...folio({ start: 100 }) } : field,
    ),
  })
  expect(await create(collectionId)).toMatchObject({ folio: 100 })
})

test('it is sorted and filtered as a number, and found as it is shown', async () => {
  const collectionId = await collection([title, folio({ start: 9 })])
  for (let count = 0; count < 3; count++) await create(collectionId)
  expect(await numbers(collectionId)).toEqual([9, 10, 11])
  expect(await items(collectionId, { filter: { folio: { greater: 9 } } })).toHaveLength(2)
  const { _id: tableId } = await shop.create('Table', {
    name: 'Folios',
    collectionId,
    searchable: true,
    columns: [{ type: 'field', fieldName: 'folio' }],
  })
  const found = async (search: string) =>
    (
      await admin.run<{ tableResult: { items: { folio: number }[] } }>(
        'query ($t: String!, $s: String) { tableResult(tableId: $t, search: $s) { items } }',
        { t: tableId, s: search },
      )
    ).tableResult.items.map(({ folio }) => folio)
  for (const search of ['F-0010', 'f-10', '10']) expect(await found(search), search).toEqual([10])
})

test('a copy of the environment goes on where the original was, also when the last record was deleted', async () => {
  const collectionId = await collection()
  for (let count = 0; count < 3; count++) await create(collectionId)
  await deleteItem(admin, { collectionId, itemId: (await items(collectionId))[2]?._id ?? '' })
  const file = await exportApplication(admin, 'shop', true)
  await importApplication(admin, file, { environmentId: 'copia', name: 'La copia' })
  const copied = collectionId.replace(/^shop_/, 'copia_')
  expect(await numbers(copied)).toEqual([1, 2])
  expect(await create(copied)).toMatchObject({ folio: 4 })
  expect(await create(collectionId)).toMatchObject({ folio: 4 })
})

test('no field with values becomes one, and one becomes a text as it is shown', async () => {
  const collectionId = await collection([title, { ...title, name: 'n', type: 'number' }])
  await create(collectionId, { n: 5 })
  const into = { collectionId, fieldName: 'n', type: 'autonumber' }
  expect(await failureOf(changeFieldType(admin, into))).toMatchObject({ validationErrors: { type: 'notConvertible' } })
  const stored = await failureOf(update(collectionId, { fields: [title, { ...folio(), name: 'n' }] }))
  expect(stored).toMatchObject({ validationErrors: { 'data.fields.1.type': 'fixed' } })
  const numbered = await collection()
  await create(numbered)
  await jobOver(admin, changeFieldType(admin, { collectionId: numbered, fieldName: 'folio', type: 'string' }))
  expect(await create(numbered, { folio: 'libre' })).toMatchObject({ folio: 'libre' })
  expect(await numbers(numbered)).toEqual(['F-0001', 'libre'])
})
