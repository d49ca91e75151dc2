import exceljs from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cancelJob,
  changeFieldType,
  download,
  emptyCollection,
  exportFile,
  jobOver,
  removeCollection,
} from '../../testing/collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, deleteItem, failureOf, updateItem } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'
import { importInto, over } from '../imports/testing/imports.ts'

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

async function collection(name: string, fields: object[], more: object = {}) {
  return (await shop.create('Collection', { name, fields, ...more }))._id
}

const add = async (collectionId: string, ...rows: object[]) => {
  const ids: string[] = []
  for (const data of rows) ids.push((await createItem(admin, { collectionId, data }))._id)
  return ids
}
const items = async (collectionId: string) =>
  (await collectionItems(admin, { collectionId, limit: 1_000, orderBy: 'createdAt', orderByAsc: true })).items

async function workbook(content: Buffer) {
  const book = new exceljs.Workbook()
  await book.xlsx.load(content as unknown as ArrayBuffer)
  return book.worksheets[0] as exceljs.Worksheet
}

describe('exports', () => {
  test('[E31] to Excel: numbers, days and times are such, relations have their labels beside the ids', async () => {
    const people = await collection('xpeople', [field('name')])
    const [ana = '', eva = ''] = await add(people, { name: 'Ana' }, { name: 'Eva' })
    const id = await collection('xvisits', [
      field('n', 'number'),
      field('day', 'date', { label: 'Día' }),
      field('at', 'datetime'),
      field('yes', 'boolean'),
      field('who', 'oneOf', { options: { collectionId: people } }),
      field('others', 'manyOf', { options: { collectionId: people } }),
      field('secret', 'password'),
    ])
    const [itemId] = await add(id, {
      n: 0,
      day: '2024-02-29T12:00:00.000Z',
      at: '2024-07-01T16:30:15.250Z',
      yes: false,
      who: ana,
      others: [eva, ana],
      secret: 'do not tell',
    })
    const { url, name } = await exportFile(admin, id, 'excel')
    expect(name).toBe('xvisits.xlsx')
    const sheet = await workbook((await download(admin, url)).content)
    const headers = ['_id', 'n', 'Día', 'at', 'yes', 'who', 'who (texto)', 'others', 'others (texto)', 'secret']
    expect((sheet.getRow(1).values as unknown[]).slice(1)).toEqual(headers)
    const row = sheet.getRow(2)
    const cells = headers.map((_, index) => row.getCell(index + 1).value)
    expect(cells).toEqual([
      itemId,
      0,
      new Date('2024-02-29T00:00:00.000Z'),
      // 12:30 on the wall in Santiago.
      new Date('2024-07-01T12:30:15.250Z'),
      false,
      ana,
      'Ana',
      `${eva}, ${ana}`,
      'Eva, Ana',
      null,
    ])
    expect([row.getCell(3).numFmt, row.getCell(4).numFmt]).toEqual(['dd-mm-yyyy', 'dd-mm-yyyy hh:mm:ss'])
  })

  test('money and percentages have their formats, and columns the width of what they hold', async () => {
    const id = await collection('xformats', [field('fee', 'currency'), field('share', 'percentage'), field('note')])
    await add(id, { fee: 25_000.5, share: 0.125, note: 'x'.repeat(45) }, { fee: 1.234, share: 0.5, note: null })
    const sheet = await workbook((await download(admin, (await exportFile(admin, id, 'excel')).url)).content)
    const row = sheet.getRow(2)
    expect([row.getCell(2).value, row.getCell(3).value]).toEqual([25_000.5, 0.125])
    expect([row.getCell(2).numFmt, row.getCell(3).numFmt]).toEqual(['"$"#,##0.00', '0.00%'])
    expect(sheet.getRow(3).getCell(2).value).toBe(1.234)
    expect(sheet.getColumn(4).width).toBe(47)
    expect(sheet.getColumn(2).width).toBeLessThan(16)
  })

  test('what begins like a formula is a text', async () => {
    const id = await collection('xformulas', [field('text')])
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x")', '\u0001\r\n_x0041_']
    await add(id, ...texts.map(text => ({ text })))
    const { content } = await download(admin, (await exportFile(admin, id, 'xlsx')).url)
    const sheet = await workbook(content)
    const shown = texts.slice(0, 5).map((_, index) => sheet.getRow(index + 2).getCell(2))
    expect(shown.map(cell => cell.value)).toEqual(texts.slice(0, 5))
    expect(shown.map(cell => cell.type)).toEqual(shown.map(() => exceljs.ValueType.String))
  })

  test('[E32] to JSON, filtered, with ids', async () => {
    const id = await collection('xjson', [field('name'), field('n', 'number')])
    const [, second] = await add(id, { name: 'a', n: 1 }, { name: 'b', n: 2 })
    const { content } = await download(admin, (await exportFile(admin, id, 'json', { n: { greater: 1 } })).url)
    expect(JSON.parse(content.toString())).toEqual([{ _id: second, name: 'b', n: 2 }])
  })

  test('[E33] to TypeScript: the types of the fields', async () => {
    const id = await collection('xtypes', [
      field('name', 'string', { optional: false, label: 'Nombre */' }),
      field('n', 'number'),
      field('secret', 'password'),
    ])
    const { url, name } = await exportFile(admin, id, 'typescript')
    const text = (await download(admin, url)).content.toString()
    expect(name).toBe('xtypes.ts')
    expect(text).toContain('export interface Xtypes {')
    expect(text).toContain('/** Nombre * / */')
    expect(text).toMatch(/ {2}name: string\n/)
    expect(text).toMatch(/ {2}n: number \| null\n/)
    expect(text).not.toContain('secret')
  })

  test('headers alone make a workbook to fill in', async () => {
    const id = await collection('xheaders', [field('name'), field('n', 'number')])
    await add(id, { name: 'a' })
    const sheet = await workbook((await download(admin, (await exportFile(admin, id, 'headers')).url)).content)
    expect((sheet.getRow(1).values as unknown[]).slice(1)).toEqual(['_id', 'name', 'n'])
    expect(sheet.rowCount).toBe(1)
  })

  test('a text longer than a cell of Excel refuses the export and names record and field', async () => {
    const id = await collection('xlong', [field('text', 'textArea', { options: { max: 100_000 } })])
    const [recordId] = await add(id, { text: 'x'.repeat(40_000) })
    expect(await failureOf(exportFile(admin, id, 'excel'))).toEqual({
      error: 'BadRequest',
      reason: 'cellTooLong',
      recordId,
      field: 'text',
    })
    expect((await exportFile(admin, id, 'json')).name).toBe('xlong.json')
  })

  test('an unknown format and a wrong filter are refused at once', async () => {
    expect(await failureOf(exportFile(admin, shop.collectionId, 'pdf'))).toEqual({ error: 'BadRequest' })
    expect(await failureOf(exportFile(admin, shop.collectionId, 'json', { nothing: 1 }))).toEqual({
      error: 'BadRequest',
    })
  })
})

describe('emptying and deleting', () => {
  test('[E35][E38] only the exact phrase empties a collection, and new records go on as before', async () => {
    const id = await collection(
      'emptied',
      [field('code'), field('tags', 'manyOf', { options: { collectionId: 'shop_orders' } })],
      {
        indexes: [{ type: 'unique', fields: ['code'] }],
      },
    )
    await add(id, { code: 'a' }, { code: 'b' })
    for (const phrase of ['eliminar datos', 'Eliminar Datos ', '', 'Delete data']) {
      expect(await failureOf(emptyCollection(admin, { collectionId: id, phrase }))).toEqual({
        error: 'validationError',
        validationErrors: { phrase: 'invalid' },
      })
    }
    expect(await items(id)).toHaveLength(2)
    const job = await jobOver(admin, emptyCollection(admin, { collectionId: id, phrase: 'Eliminar Datos' }))
    expect(job).toMatchObject({ kind: 'empty', status: 'finished', result: { records: 2 }, done: 2, total: 2 })
    expect(await items(id)).toEqual([])
    await add(id, { code: 'a' })
    expect(await failureOf(createItem(admin, { collectionId: id, data: { code: 'a' } }))).toMatchObject({
      validationErrors: { 'data.code': 'notUnique' },
    })
    const again = await jobOver(admin, emptyCollection(admin, { collectionId: id, phrase: 'Delete Data' }))
    expect(again).toMatchObject({ status: 'finished', result: { records: 1 } })
  })

  test('records that others refer to keep a collection from being emptied, and are named', async () => {
    const people = await collection('kept', [field('name')], { title: 'Personas' })
    const [ana] = await add(people, { name: 'Ana' })
    const visits = await collection('keepers', [field('who', 'oneOf', { options: { collectionId: people } })], {
      title: 'Visitas',
    })
    await add(visits, { who: ana })
    const refused = await failureOf(emptyCollection(admin, { collectionId: people, phrase: 'Delete Data' }))
    expect(refused).toEqual({ error: 'validationError', validationErrors: { collectionId: 'inUse:Visitas (who)' } })
    expect(await items(people)).toHaveLength(1)
  })

  test('[E36][E39] a collection is deleted by its exact name, after what uses it was named', async () => {
    const people = await collection('deleted', [field('name')])
    await add(people, { name: 'Ana' })
    const table = await shop.create('Table', { name: 'Usa la colección', collectionId: people })
    expect(await failureOf(removeCollection(admin, { collectionId: people, name: 'deleted ' }))).toEqual({
      error: 'validationError',
      validationErrors: { name: 'invalid' },
    })
    const { collectionUse } = await admin.run<{ collectionUse: { records: number; components: { name: string }[] } }>(
      'query ($id: String!) { collectionUse(collectionId: $id) }',
      { id: people },
    )
    expect(collectionUse).toMatchObject({ records: 1, components: [{ name: 'Usa la colección', kind: 'table' }] })
    expect(await failureOf(removeCollection(admin, { collectionId: people, name: 'deleted' }))).toEqual({
      error: 'validationError',
      validationErrors: { collectionId: 'inUse:Usa la colección' },
    })
    await admin.run('mutation ($id: String!) { deleteTable(tableId: $id) }', { id: table._id })
    const job = await jobOver(admin, removeCollection(admin, { collectionId: people, name: 'deleted' }))
    expect(job).toMatchObject({ status: 'finished', result: { records: 1 } })
    expect(await failureOf(items(people))).toEqual({ error: 'NotFound' })
    const again = await collection('deleted', [field('name')])
    expect(await items(again)).toEqual([])
  })
})

describe('a change of type', () => {
  const preview = async (id: string, fieldName: string, type: string, options: object = {}) =>
    (
      await admin.run<{ previewFieldType: Record<string, unknown> }>(
        'query ($id: String!, $fieldName: String!, $type: String!, $options: JSON) { previewFieldType(collectionId: $id, fieldName: $fieldName, type: $type, options: $options) }',
        { id, fieldName, type, options },
      )
    ).previewFieldType

  test('what would not convert is told before anything is changed', async () => {
    const id = await collection('preview', [field('text')])
    const [, bad] = await add(id, { text: '12,5' }, { text: 'doce' }, { text: null }, { text: '0' })
    expect(await preview(id, 'text', 'number')).toEqual({
      total: 4,
      converted: 2,
      empty: 1,
      failed: 1,
      misfits: [{ _id: bad, value: 'doce', message: 'invalidNumber' }],
    })
    expect((await items(id)).map(({ text }) => text)).toEqual(['12,5', 'doce', null, '0'])
  })

  test('values, index, history and later writes go with it', async () => {
    const id = await collection('converted', [field('text'), field('other')], {
      indexes: [{ type: 'unique', fields: ['text'] }],
    })
    const ids = await add(id, { text: '1', other: 'x' }, { text: '2' }, {})
    const job = await jobOver(admin, changeFieldType(admin, { collectionId: id, fieldName: 'text', type: 'number' }))
    expect(job).toMatchObject({ kind: 'convert', status: 'finished', message: null })
    expect((await items(id)).map(({ _id, text, other }) => ({ _id, text, other }))).toEqual([
      { _id: ids[0], text: 1, other: 'x' },
      { _id: ids[1], text: 2, other: null },
      { _id: ids[2], text: null, other: null },
    ])
    expect(await failureOf(createItem(admin, { collectionId: id, data: { text: 2 } }))).toMatchObject({
      validationErrors: { 'data.text': 'notUnique' },
    })
    const { items: found } = await collectionItems(admin, { collectionId: id, filter: { text: { greater: 1 } } })
    expect(found.map(({ _id }) => _id)).toEqual([ids[1]])
  })

  test('values that become the same refuse it whole where each is to be there once', async () => {
    const id = await collection('repeating', [field('text')], { indexes: [{ type: 'unique', fields: ['text'] }] })
    const [, second] = await add(id, { text: '1' }, { text: '1,0' })
    const refused = await jobOver(
      admin,
      changeFieldType(admin, { collectionId: id, fieldName: 'text', type: 'number' }),
    )
    expect(refused).toMatchObject({
      status: 'failed',
      message: 'repeated',
      detail: { recordId: second, value: '1,0' },
    })
    expect((await items(id)).map(({ text }) => text)).toEqual(['1', '1,0'])
  })

  test('a value that does not fit refuses it whole, or is emptied when that was asked for', async () => {
    const id = await collection('refused', [field('text')])
    const [, bad] = await add(id, { text: '1' }, { text: 'x' })
    const refused = await jobOver(
      admin,
      changeFieldType(admin, { collectionId: id, fieldName: 'text', type: 'number' }),
    )
    expect(refused).toMatchObject({
      status: 'failed',
      message: 'notConvertible',
      detail: { recordId: bad, value: 'x' },
    })
    expect((await items(id)).map(({ text }) => text)).toEqual(['1', 'x'])
    await updateItem(admin, { collectionId: id, itemId: bad ?? '', data: { text: 'still a text' } })
    const cleared = await jobOver(
      admin,
      changeFieldType(admin, { collectionId: id, fieldName: 'text', type: 'number', misfits: 'clear' }),
    )
    expect(cleared.status).toBe('finished')
    expect((await items(id)).map(({ text }) => text)).toEqual([1, null])
  })

  test('between one and several records', async () => {
    const people = await collection('cpeople', [field('name')])
    const [ana = '', eva = ''] = await add(people, { name: 'Ana' }, { name: 'Eva' })
    const id = await collection('cvisits', [field('who', 'oneOf', { options: { collectionId: people } })])
    await add(id, { who: ana }, {}, { who: eva })
    const change = (type: string) =>
      jobOver(
        admin,
        changeFieldType(admin, { collectionId: id, fieldName: 'who', type, options: { collectionId: people } }),
      )
    expect((await change('manyOf')).status).toBe('finished')
    expect((await items(id)).map(({ who }) => who)).toEqual([[ana], [], [eva]])
    expect((await change('oneOf')).status).toBe('finished')
    expect((await items(id)).map(({ who }) => who)).toEqual([ana, null, eva])
  })

  test('records that are written meanwhile are converted too', async () => {
    const id = await collection('busy', [field('text')])
    for (let part = 0; part < 20; part += 1) {
      await admin.post(
        Array.from({ length: 50 }, (_, index) => ({
          query: 'mutation ($id: String!, $data: JSON!) { createItem(collectionId: $id, data: $data) }',
          variables: { id, data: { text: String(part * 50 + index) } },
        })),
      )
    }
    const [first] = await items(id)
    const started = await changeFieldType(admin, { collectionId: id, fieldName: 'text', type: 'number' })
    const write = (text: unknown) =>
      updateItem(admin, { collectionId: id, itemId: first?._id ?? '', data: { text } }).catch(() => undefined)
    const written = [await write('7001'), await write('7002')]
    const last = written.findLast(record => record !== undefined)
    expect((await jobOver(admin, started)).status).toBe('finished')
    const { items: after, totalCount } = await collectionItems(admin, {
      collectionId: id,
      limit: 1,
      filter: { _id: first?._id },
    })
    expect(totalCount).toBe(1)
    expect(after[0]?.text).toBe(Number(last?.text ?? first?.text))
    const { totalCount: all } = await collectionItems(admin, { collectionId: id, filter: { text: { exists: true } } })
    expect(all).toBe(1_000)
  })

  test('a second administrator with an old version gets a Conflict', async () => {
    const id = await collection('conflicting', [field('text')])
    const change = changeFieldType(admin, { collectionId: id, fieldName: 'text', type: 'number', expectedVersion: 7 })
    expect(await failureOf(change)).toMatchObject({ error: 'Conflict', version: 1 })
  })

  test('a cancelled one leaves everything as it was', async () => {
    const id = await collection('cancelled', [field('text')])
    for (let part = 0; part < 10; part += 1) {
      await admin.post(
        Array.from({ length: 50 }, (_, index) => ({
          query: 'mutation ($id: String!, $data: JSON!) { createItem(collectionId: $id, data: $data) }',
          variables: { id, data: { text: String(index) } },
        })),
      )
    }
    const before = await items(id)
    const { _id } = await changeFieldType(admin, { collectionId: id, fieldName: 'text', type: 'number' })
    const job = await cancelJob(admin, { jobId: _id })
    const after = await items(id)
    if (job.status === 'cancelled') expect(after).toEqual(before)
    else expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => Number(text)))
    await add(id, { text: job.status === 'cancelled' ? 'a text' : 5 })
  })
})

describe('deleting a record that others name', () => {
  const refer = (collectionId: string, onDelete?: string, more: object = {}) =>
    field('who', 'oneOf', { options: { collectionId, ...(onDelete && { onDelete }) }, ...more })

  test('is refused unless the relation says otherwise, and names who refers', async () => {
    const people = await collection('rpeople', [field('name')])
    const visits = await collection('rvisits', [refer(people)], { title: 'Visitas' })
    const [ana = ''] = await add(people, { name: 'Ana' })
    const [visit = ''] = await add(visits, { who: ana })
    expect(await failureOf(deleteItem(admin, { collectionId: people, itemId: ana }))).toEqual({
      error: 'validationError',
      validationErrors: { 'data._id': 'inUse:Visitas (who)' },
    })
    const { recordReferences } = await admin.run<{ recordReferences: unknown[] }>(
      'query ($id: String!, $itemId: String!) { recordReferences(collectionId: $id, itemId: $itemId) }',
      { id: people, itemId: ana },
    )
    expect(recordReferences).toEqual([
      {
        collectionId: visits,
        title: 'Visitas',
        fieldName: 'who',
        label: 'who',
        onDelete: 'refuse',
        totalCount: 1,
        items: [{ value: visit, label: 'Sin nombre' }],
      },
    ])
    await deleteItem(admin, { collectionId: visits, itemId: visit })
    expect(await deleteItem(admin, { collectionId: people, itemId: ana })).toBe(true)
  })

  test('empties the reference, of one and of several, and refuses where one is needed', async () => {
    const people = await collection('lpeople', [field('name')])
    const visits = await collection('lvisits', [
      refer(people, 'clear'),
      field('all', 'manyOf', { options: { collectionId: people, onDelete: 'clear' } }),
    ])
    const [ana = '', eva = ''] = await add(people, { name: 'Ana' }, { name: 'Eva' })
    await add(visits, { who: ana, all: [eva, ana] })
    await deleteItem(admin, { collectionId: people, itemId: ana })
    expect(await items(visits)).toMatchObject([{ who: null, all: [eva], _version: 3 }])
    const needing = await collection('lneeding', [refer(people, 'clear', { optional: false })])
    await add(needing, { who: eva })
    expect(await failureOf(deleteItem(admin, { collectionId: people, itemId: eva }))).toMatchObject({
      validationErrors: { 'data._id': 'inUse:lneeding (who)' },
    })
    expect(await items(visits)).toMatchObject([{ all: [eva] }])
  })

  test('goes on through circles, and the trash keeps each of them', async () => {
    const people = await collection('kpeople', [field('name')])
    await admin.run(
      'mutation ($id: String!, $data: JSON!) { updateCollection(collectionId: $id, data: $data) { _id } }',
      { id: people, data: { fields: [field('name'), refer(people, 'cascade')] } },
    )
    const [ana = '', eva = '', ida = ''] = await add(people, { name: 'Ana' }, { name: 'Eva' }, { name: 'Ida' })
    const point = (itemId: string, who: string) => updateItem(admin, { collectionId: people, itemId, data: { who } })
    await point(ana, ida)
    await point(eva, ana)
    await point(ida, eva)
    expect(await deleteItem(admin, { collectionId: people, itemId: ana })).toBe(true)
    expect(await items(people)).toEqual([])
    const { deletedItems } = await admin.run<{ deletedItems: { items: { _id: string }[] } }>(
      'query ($id: String!) { deletedItems(collectionId: $id) { items } }',
      { id: people },
    )
    expect(deletedItems.items.map(({ _id }) => _id).sort()).toEqual([ana, eva, ida].sort())
  })

  test('is refused with the limit when more records follow than one deletion may change', async () => {
    const people = await collection('mpeople', [field('name')])
    const visits = await collection('mvisits', [refer(people, 'cascade')])
    const [ana = ''] = await add(people, { name: 'Ana' })
    const file = await upload(admin, 'shop', { name: 'visits.csv', content: `who\n${`${ana}\n`.repeat(1_001)}` })
    expect((await over(admin, (await importInto(admin, visits, file._id))._id)).rowsWritten).toBe(1_001)
    expect(await failureOf(deleteItem(admin, { collectionId: people, itemId: ana }))).toEqual({
      error: 'TooLarge',
      limit: 1_000,
    })
    expect((await collectionItems(admin, { collectionId: visits })).totalCount).toBe(1_001)
    expect(await items(people)).toHaveLength(1)
  })
})
