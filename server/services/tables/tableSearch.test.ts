import exceljs from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { download } from '../../testing/collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, exportTable, failureOf, tableResult, updateItem } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'
import { importInto, over } from '../imports/testing/imports.ts'

let server: TestServer
let shop: EnvironmentFixture
let user: TestClient
let clientsId: string
let peopleId: string

const field = (name: string, type: string, options = {}) => ({ name, label: name, type, options, optional: true })
const states = {
  options: [
    { value: 'a1', label: 'En trámite' },
    { value: 'a2', label: 'Cerrado' },
  ],
}
const fields = () => [
  field('name', 'string'),
  field('taxId', 'rut'),
  field('phone', 'phone'),
  field('amount', 'currency'),
  field('born', 'date'),
  field('called', 'datetime'),
  field('state', 'singleSelect', states),
  field('tags', 'multipleSelect', states),
  field('seller', 'oneOf', { collectionId: peopleId, labelField: 'name' }),
  field('helpers', 'manyOf', { collectionId: peopleId, labelField: 'name' }),
  field('vip', 'boolean'),
  field('note', 'textArea'),
  field('secret', 'string'),
]
const hidden = ['secret']

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  user = await shop.member()
  peopleId = (await shop.create('Collection', { name: 'people', fields: [field('name', 'string')] }))._id
  const sellers: string[] = []
  for (const name of ['Ñusta Rojas', 'Óscar'])
    sellers.push((await createItem(shop.admin, { collectionId: peopleId, data: { name } }))._id)
  clientsId = (await shop.create('Collection', { name: 'clients', fields: fields() }))._id
  const clients = [
    {
      name: 'José Muñoz',
      taxId: '12.345.678-5',
      phone: '+56 9 1234 5678',
      amount: 1_500,
      born: '1980-03-05T12:00:00.000Z',
      called: '2026-01-15T02:30:00.000Z',
      state: 'a1',
      seller: sellers[0],
      helpers: [sellers[1]],
      vip: true,
      note: 'Prefiere la mañana',
      secret: 'contraseña',
    },
    { name: 'Ana Pérez', amount: 20, state: 'a2', tags: ['a1'], seller: sellers[1], note: 'José la recomienda' },
    { name: 'Juan 15', note: '100 %' },
  ]
  for (const data of clients) await createItem(shop.admin, { collectionId: clientsId, data })
})
afterAll(() => server.close())

let made = 0
const table = async (definition: Record<string, unknown> = {}, collectionId = clientsId) => {
  const columns = fields()
    .filter(({ name }) => !hidden.includes(name))
    .map(({ name }) => ({ type: 'field', fieldName: name }))
  const data = { name: `T${++made}`, collectionId, columns, searchable: true, orderByDefault: 'name', orderByAsc: true }
  return (await shop.create('Table', { ...data, ...definition }))._id
}

test('a row is found by every word that it shows, whatever accents, signs and columns', async () => {
  const tableId = await table()
  const found = async (search: string) =>
    (await tableResult(user, { tableId, search })).items.map(({ name }) => String(name).split(' ')[0])
  const searches: Record<string, string[]> = {
    '': ['Ana', 'José', 'Juan'],
    ' ': ['Ana', 'José', 'Juan'],
    JOSE: ['Ana', 'José'],
    'munoz jose': ['José'],
    muñoz: ['José'],
    '12345678': ['José'],
    '12.345.678-5': ['José'],
    '912345678': ['José'],
    '1.500': ['José'],
    '$ 1.500': ['José'],
    '150': [],
    '15': ['Juan'],
    '05-03-1980': ['José'],
    '1980-03-05': ['José'],
    '14-01-2026': ['José'],
    tramite: ['Ana', 'José'],
    'tramite perez': ['Ana'],
    nusta: ['José'],
    'oscar recomienda': ['Ana'],
    oscar: ['Ana', 'José'],
    '%': ['Juan'],
    true: [],
    contraseña: [],
    nadie: [],
  }
  for (const [search, names] of Object.entries(searches)) expect([search, await found(search)]).toEqual([search, names])
})

test('what is found is counted, paged and put in order as all rows are', async () => {
  const tableId = await table({ defaultLimit: 1 })
  const page = await tableResult(user, { tableId, search: 'jose', page: 2, orderBy: 'name', orderByAsc: false })
  expect(page).toMatchObject({ totalCount: 2, totalPages: 2, hasNextPage: false, items: [{ name: 'Ana Pérez' }] })
  const everyRow = await tableResult(user, { tableId: await table({ unlimited: true }), search: 'jose' })
  expect(everyRow.items.map(({ name }) => name)).toEqual(['Ana Pérez', 'José Muñoz'])
})

test('a filter and a search hold together', async () => {
  const rule = { fieldName: 'state', operation: 'equals', valueType: 'fixed', value: 'a2' }
  const filter = { name: 'Cerrados', collectionId: clientsId, groups: [{ rules: [rule] }] }
  const tableId = await table({ filterByDefault: (await shop.create('Filter', filter))._id })
  const { items } = await tableResult(user, { tableId, search: 'jose' })
  expect(items.map(({ name }) => name)).toEqual(['Ana Pérez'])
})

test('a label that changed is found anew', async () => {
  const tableId = await table()
  const { _id } = await createItem(shop.admin, { collectionId: peopleId, data: { name: 'Pía' } })
  await createItem(shop.admin, { collectionId: clientsId, data: { name: 'Zoe', seller: _id } })
  expect(await tableResult(user, { tableId, search: 'sofia' })).toMatchObject({ totalCount: 0 })
  await updateItem(shop.admin, { collectionId: peopleId, itemId: _id, data: { name: 'Sofía' } })
  expect(await tableResult(user, { tableId, search: 'sofia' })).toMatchObject({
    totalCount: 1,
    items: [{ name: 'Zoe' }],
  })
})

test('the whole name finds a row by its related record, among more of the same first name than a page has', async () => {
  const peopleMany = (await shop.create('Collection', { name: 'many', fields: [field('name', 'string')] }))._id
  const names = Array.from({ length: 1_100 }, (_, at) => `Ana ${at}`)
  const { _id: fileId } = await upload(shop.admin, 'shop', { name: 'many.csv', content: ['name', ...names].join('\n') })
  await over(shop.admin, (await importInto(shop.admin, peopleMany, fileId))._id)
  const person = await createItem(shop.admin, { collectionId: peopleMany, data: { name: 'Ana Zúñiga' } })
  const to = { collectionId: peopleMany, labelField: 'name' }
  const visits = [field('place', 'string'), field('who', 'oneOf', to), field('with', 'manyOf', to)]
  const visitsId = (await shop.create('Collection', { name: 'visits', fields: visits }))._id
  const made = [{ place: 'norte', who: person._id }, { place: 'sur', with: [person._id] }, { place: 'este' }]
  for (const data of made) await createItem(shop.admin, { collectionId: visitsId, data })
  const columns = visits.map(({ name }) => ({ type: 'field', fieldName: name }))
  const tableId = await table({ columns, orderByDefault: 'place', exportable: true }, visitsId)
  const found = async (search: string) => (await tableResult(user, { tableId, search })).items.map(({ place }) => place)
  expect(await found('Ana Zúñiga')).toEqual(['norte', 'sur'])
  expect(await found('zuniga ana norte')).toEqual(['norte'])
  expect(await found('Ana 7')).toEqual([])
  // Nobody finds by it who may not see it.
  await shop.create('AccessRule', {
    ...{ name: 'Zúñiga', collectionId: peopleMany, reads: true, records: 'matching' },
    groups: [{ rules: [{ fieldName: 'name', operation: 'equals', valueType: 'fixed', value: 'Ana 7' }] }],
  })
  expect(await found('zuniga')).toEqual([])
})

test('a text index helps, and columns that it does not have are looked through all the same', async () => {
  const indexes = [{ fields: ['name'], type: 'text' }]
  const texts = [field('name', 'string'), field('note', 'string'), field('taxId', 'rut'), field('place', 'number')]
  const collectionId = (await shop.create('Collection', { name: 'indexed', fields: texts, indexes }))._id
  const people = [
    { name: 'Juan Muñoz', note: 'norte', taxId: '12.345.678-5', place: 7 },
    { name: 'Eva', note: 'Vive con Juan', place: 8 },
  ]
  for (const data of people) await createItem(shop.admin, { collectionId, data })
  const columns = texts.map(({ name }) => ({ type: 'field', fieldName: name }))
  const tableId = await table({ columns }, collectionId)
  const found = async (search: string) => (await tableResult(user, { tableId, search })).items.map(({ name }) => name)
  expect(await found('juan')).toEqual(['Eva', 'Juan Muñoz'])
  expect(await found('juan munoz')).toEqual(['Juan Muñoz'])
  expect(await found('juan norte 12345678 7')).toEqual(['Juan Muñoz'])
  expect(await found('eva norte')).toEqual([])
})

test('a table without a search box is not searched, nor one with a text that nobody types', async () => {
  const asking = async (tableId: string, search: string) => failureOf(tableResult(user, { tableId, search }))
  const closed = await table({ searchable: false })
  expect(await asking(closed, 'jose')).toEqual({ error: 'BadRequest' })
  expect((await tableResult(user, { tableId: closed, search: '' })).items).not.toHaveLength(0)
  expect(await asking(await table(), 'x'.repeat(501))).toEqual({ error: 'BadRequest' })
})

test('a table that shows nothing to look through finds nothing', async () => {
  const tableId = await table({ columns: [{ type: 'field', fieldName: 'vip' }] })
  expect(await tableResult(user, { tableId, search: 'jose' })).toMatchObject({ totalCount: 0 })
})

test('an export has what was found', async () => {
  const tableId = await table({ exportable: true, columns: [{ type: 'field', fieldName: 'name' }] })
  const { url } = await exportTable(user, { tableId, search: 'perez' })
  const { content } = await download(user, url)
  const book = new exceljs.Workbook()
  await book.xlsx.load(content as unknown as ArrayBuffer)
  const rows: unknown[] = []
  book.worksheets[0]?.eachRow(row => rows.push(row.getCell(1).value))
  expect(rows).toEqual(['name', 'Ana Pérez'])
  const closed = await table({ exportable: true, searchable: false })
  expect(await failureOf(exportTable(user, { tableId: closed, search: 'perez' }))).toEqual({ error: 'BadRequest' })
})
