import exceljs from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, deleteItem, updateItem } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'
import { cancel, importInto, over, progressOf } from './testing/imports.ts'
import { writtenWorkbook } from './testing/workbooks.ts'

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
const collection = async (name: string, fields: object[], more: object = {}) =>
  (await shop.create('Collection', { name, fields, ...more }))._id
const sent = async (name: string, content: string | Buffer) => (await upload(admin, 'shop', { name, content }))._id
const items = async (collectionId: string) =>
  (await collectionItems(admin, { collectionId, limit: 1_000, orderBy: 'createdAt', orderByAsc: true })).items
const tried = async (collectionId: string, fileId: string) =>
  (
    await admin.run<{ previewCollectionImport: Record<string, unknown> }>(
      'query ($collectionId: String!, $fileId: String!) { previewCollectionImport(collectionId: $collectionId, fileId: $fileId) }',
      { collectionId, fileId },
    )
  ).previewCollectionImport

test('fields of numbers take the numbers of cells, however a workbook shows them; texts take what is shown', async () => {
  const formats = ['General', '"$"#,##0', '[$UF] 0.00', '0.0%', '00000', '"A-"0']
  const names = formats.map((_, at) => `c${at}`)
  const values = ['1.234', '1234567', '1.234', '0.01234', '42', '7']
  const head = `<row>${names.map(name => `<c t="str"><v>${name}</v></c>`).join('')}</row>`
  const row = `<row>${values.map((value, at) => `<c s="${at + 1}"><v>${value}</v></c>`).join('')}</row>`
  const content = writtenWorkbook({ formats, rows: head + row })
  const shown = ['1.234', '$1234567', 'UF1.234', '1.234%', '00042', 'A-7']
  const wanted = {
    number: values.map(Number),
    currency: values.map(Number),
    percentage: values.map(Number),
    string: shown,
  }
  for (const [type, right] of Object.entries(wanted)) {
    const id = await collection(
      `shown${type}`,
      names.map(name => field(name, type)),
    )
    const done = await over(admin, (await importInto(admin, id, await sent('shown.xlsx', content)))._id)
    expect(done, type).toMatchObject({ status: 'finished', rowsWritten: 1, rowsRejected: 0 })
    const [item = {}]: Record<string, unknown>[] = await items(id)
    expect(
      names.map(name => item[name]),
      type,
    ).toEqual(right)
  }
})

test('texts take every digit of the numbers of a JSON file', async () => {
  const id = await collection('digits', [field('code'), field('amount', 'number'), field('note')])
  const content = `[
    {"code": 12345678901234567890, "amount": 12.5, "note": "a 12345678901234567890"},
    {"code": 9007199254740993, "amount": -3, "note": "b"},
    {"code": 0.12345678901234567891, "amount": 1e3, "note": "c"},
    {"code": 42, "amount": 0.1, "note": "d"}
  ]`
  const done = await over(admin, (await importInto(admin, id, await sent('digits.json', content)))._id)
  expect(done).toMatchObject({ rowsWritten: 4, rowsRejected: 0 })
  expect((await items(id)).map(({ code, amount }) => [code, amount])).toEqual([
    ['12345678901234567890', 12.5],
    ['9007199254740993', -3],
    ['0.12345678901234567891', 1_000],
    ['42', 0.1],
  ])
})

test('numbers that the server gives are kept as a file has them, and counting goes on', async () => {
  const folio = field('folio', 'autonumber', { options: { prefix: 'F-', digits: 4 } })
  const id = await collection('numbered', [field('title'), folio])
  const { _id: known } = await createItem(admin, { collectionId: id, data: { title: 'antes' } })
  const rows = `_id,title,folio\n,a,F-0120\n,b,7\n,c,\n${known},cambiado,F-0500\n,d,120\n,e,x\n`
  const done = await over(admin, (await importInto(admin, id, await sent('folios.csv', rows)))._id)
  expect(done).toMatchObject({ status: 'finished', rowsWritten: 4, rowsRejected: 2 })
  expect(done.rejections).toMatchObject([
    { header: 'folio', value: 'x' },
    { header: 'folio', message: 'notUnique' },
  ])
  const folios = async () => Object.fromEntries((await items(id)).map(item => [item.title, item.folio]))
  expect(await folios()).toEqual({ cambiado: 1, a: 120, b: 7, c: 121 })
  // Also when the greatest is gone.
  const greatest = await createItem(admin, { collectionId: id, data: { title: 'después' } })
  expect(greatest.folio).toBe(122)
  const [first] = (await items(id)).filter(({ title }) => title === 'a')
  for (const itemId of [String(first?._id), greatest._id]) await deleteItem(admin, { collectionId: id, itemId })
  const last = await over(admin, (await importInto(admin, id, await sent('mas.csv', 'title,folio\nz,900\n')))._id)
  expect(last).toMatchObject({ rowsWritten: 1 })
  const [z] = (await items(id)).filter(({ title }) => title === 'z')
  await deleteItem(admin, { collectionId: id, itemId: String(z?._id) })
  expect((await createItem(admin, { collectionId: id, data: { title: 'otro' } })).folio).toBe(901)
})

test('[E34] rows with an id change that record, the others make one, and each wrong row is told of', async () => {
  const id = await collection('into', [field('code'), field('n', 'number')], {
    indexes: [{ type: 'unique', fields: ['code'] }],
  })
  const { _id: known } = await createItem(admin, { collectionId: id, data: { code: 'a', n: 1 } })
  const fileId = await sent(
    'rows.csv',
    `_id,code,n\n${known},a,10\n,b,20\nunknownRecord1234,c,30\n,d,not a number\n,a,50\n,e,=1+1\n,=1+1,60\n`,
  )
  const rejections = [
    { row: 5, header: 'n', message: 'invalidNumber', value: 'not a number' },
    { row: 7, header: 'n', message: 'invalidNumber', value: '=1+1' },
    { row: 4, header: '_id', message: 'notFound', value: '' },
    { row: 6, header: 'code', message: 'notUnique', value: '' },
  ]
  expect(await tried(id, fileId)).toEqual({ rows: 7, creates: 2, updates: 1, rejected: 4, rejections, complete: true })
  expect(await items(id)).toMatchObject([{ _id: known, code: 'a', n: 1, _version: 1 }])
  const done = await over(admin, (await importInto(admin, id, fileId))._id)
  expect(done).toMatchObject({ status: 'finished', rowsRead: 7, rowsWritten: 3, rowsRejected: 4, rejections })
  expect((await items(id)).map(({ code, n }) => [code, n])).toEqual(
    expect.arrayContaining([
      ['a', 10],
      ['b', 20],
      ['=1+1', 60],
    ]),
  )
})

test('a column whose type changes half way is told row by row', async () => {
  const id = await collection('halfway', [field('n', 'number')])
  const rows = Array.from({ length: 40 }, (_, index) => (index < 20 ? String(index) : `texto ${index}`))
  const done = await over(admin, (await importInto(admin, id, await sent('half.csv', `n\n${rows.join('\n')}\n`)))._id)
  expect(done).toMatchObject({ status: 'finished', rowsWritten: 20, rowsRejected: 20 })
  expect(done.rejections[0]).toEqual({ row: 22, header: 'n', message: 'invalidNumber', value: 'texto 20' })
})

test('a place beyond a border is told of', async () => {
  const id = await collection('passes', [field('place', 'location', { options: { limitCountry: 'CL' } })])
  const fileId = await sent('passes.csv', 'place\n"-70.13,-32.836"\n"-69.91,-32.825"\n')
  const done = await over(admin, (await importInto(admin, id, fileId))._id)
  expect(done.rejections).toEqual([expect.objectContaining({ row: 3, message: 'outsideCountry:CL' })])
  expect(await items(id)).toMatchObject([{ place: '-70.13,-32.836' }])
})

test('a formula of a workbook counts as its result, and as nothing else', async () => {
  const id = await collection('formulas', [field('text'), field('n', 'number')])
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet('x')
  sheet.addRow(['text', 'n'])
  sheet.addRow([
    { formula: 'HYPERLINK("http://x","y")', result: '=2+2' },
    { formula: '1+1', result: 2 },
  ])
  const fileId = await sent('f.xlsx', Buffer.from(await book.xlsx.writeBuffer()))
  expect((await over(admin, (await importInto(admin, id, fileId))._id)).status).toBe('finished')
  expect(await items(id)).toMatchObject([{ text: '=2+2', n: 2 }])
})

test('a cell of 10 MB is refused with the limit, and the other rows go in', async () => {
  const id = await collection('huge', [field('text', 'textArea')])
  const json = JSON.stringify([{ text: 'small' }, { text: 'x'.repeat(10 * 1024 * 1024) }, { text: 'last' }])
  const done = await over(admin, (await importInto(admin, id, await sent('huge.json', json)))._id)
  expect(done).toMatchObject({ status: 'finished', rowsWritten: 2, rowsRejected: 1 })
  expect(done.rejections).toEqual([{ row: 2, header: 'text', message: 'tooLarge:100000', value: '' }])
})

test('a cancelled import puts everything back, but what somebody else changed meanwhile', async () => {
  const id = await collection('back', [field('name'), field('n', 'number')])
  const known: string[] = []
  for (const name of ['a', 'b', 'c'])
    known.push((await createItem(admin, { collectionId: id, data: { name, n: 0 } }))._id)
  const changes = known.map((recordId, index) => `${recordId},changed ${index},${index + 1}`)
  const created = Array.from({ length: 60_000 }, (_, index) => `,new ${index},${index}`)
  const fileId = await sent('many.csv', `_id,name,n\n${[...changes, ...created].join('\n')}\n`)
  const begun = await importInto(admin, id, fileId)
  while ((await progressOf(admin, begun._id)).rowsWritten === 0) await new Promise(resolve => setTimeout(resolve, 5))
  await updateItem(admin, { collectionId: id, itemId: known[1] ?? '', data: { n: 77 } })
  const over = await cancel(admin, begun._id)
  expect(over).toMatchObject({ status: 'cancelled', rowsWritten: 1 })
  expect((await items(id)).map(({ _id, name, n }) => ({ _id, name, n }))).toEqual([
    { _id: known[0], name: 'a', n: 0 },
    { _id: known[1], name: 'changed 1', n: 77 },
    { _id: known[2], name: 'c', n: 0 },
  ])
})

test('an import that a stop of the server interrupts is put back when it starts again', async () => {
  const own = await startTestServer()
  const fixture = await environmentFixture(own)
  const { _id: itemId } = await createItem(fixture.admin, {
    collectionId: fixture.collectionId,
    data: { customer: 'before' },
  })
  const rows = Array.from({ length: 60_000 }, (_, index) => `,new ${index}`)
  const content = `_id,customer\n${itemId},changed\n${rows.join('\n')}\n`
  const file = await upload(fixture.admin, 'shop', { name: 'many.csv', content })
  const begun = await importInto(fixture.admin, fixture.collectionId, file._id)
  while ((await progressOf(fixture.admin, begun._id)).rowsWritten === 0)
    await new Promise(resolve => setTimeout(resolve, 5))
  await own.stop()
  const again = await startTestServer({ dataDirectory: own.dataDirectory })
  try {
    const client = await again.admin()
    await expect.poll(async () => (await progressOf(client, begun._id)).status).toBe('interrupted')
    const { items: left, totalCount } = await collectionItems(client, { collectionId: fixture.collectionId })
    expect(totalCount).toBe(1)
    expect(left).toMatchObject([{ _id: itemId, customer: 'before' }])
    expect(await progressOf(client, begun._id)).toMatchObject({ status: 'interrupted', rowsWritten: 0 })
  } finally {
    await again.close()
    await own.close()
  }
})

test('a relation finds its records by what people read of them, as well as by their ids', async () => {
  const people = await collection('people', [field('age', 'number'), field('name'), field('rut', 'rut')])
  const ids: string[] = []
  for (const name of ['Ana Rojas', 'Beto Soto', 'Dos Veces', 'dos veces'])
    ids.push((await createItem(admin, { collectionId: people, data: { name } }))._id)
  const id = await collection('visits', [
    field('n', 'number'),
    field('who', 'oneOf', { options: { collectionId: people } }),
    field('team', 'manyOf', { options: { collectionId: people, labelField: 'name' } }),
  ])
  const rows = [
    ['1', ' ana rojas', 'Beto Soto, Ana Rojas'],
    ['2', ids[1], `${ids[0]}, beto soto`],
    ['3', '', ''],
    ['4', 'Nadie', ''],
    ['5', '', 'Ana Rojas, Nadie'],
    ['6', 'Dos veces', ''],
    ['7', 'aaaaaaaaaaaaaaaaa', ''],
  ]
  const fileId = await sent('visits.csv', `n;who;team\n${rows.map(row => row.join(';')).join('\n')}\n`)
  const rejections = [
    { row: 5, header: 'who', message: 'notFoundIn:people', value: 'Nadie' },
    { row: 6, header: 'team', message: 'notFoundIn:people', value: 'Ana Rojas, Nadie' },
    { row: 7, header: 'who', message: 'severalIn:people', value: 'Dos veces' },
    { row: 8, header: 'who', message: 'notFound', value: '' },
  ]
  expect(await tried(id, fileId)).toMatchObject({ creates: 3, rejected: 4, rejections })
  expect(await over(admin, (await importInto(admin, id, fileId))._id)).toMatchObject({ rowsWritten: 3, rejections })
  expect((await items(id)).map(({ n, who, team }) => [n, who, team])).toEqual([
    [1, ids[0], [ids[1], ids[0]]],
    [2, ids[1], [ids[0], ids[1]]],
    [3, null, []],
  ])
})
