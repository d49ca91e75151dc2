import exceljs from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { download, exportFile, uploadAgain } from '../../testing/collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { addMember, removeMember } from '../../testing/members.ts'
import { collectionItems, createItem, exportTable, updateItem } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'
import { importInto, over } from './testing/imports.ts'

let server: TestServer
let shop: EnvironmentFixture
const ids: Record<string, string> = {}

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  for (const name of ['Ana Muñoz', 'Bruno', 'Gonzalo']) ids[name] = await addMember(shop, { name })
  for (let turn = 0; turn < 2; turn++) await addMember(shop, { name: 'Eva' })
})
afterAll(() => server.close())

const title = { name: 'title', label: 'Título', type: 'string', optional: true }
const collection = async (name: string) =>
  (
    await shop.create('Collection', {
      name,
      fields: [title, { name: 'who', label: 'Responsable', type: 'user', optional: true }],
    })
  )._id
const items = async (collectionId: string) =>
  (await collectionItems(shop.admin, { collectionId, orderBy: 'createdAt', orderByAsc: true })).items

async function rowsOf(url: string): Promise<unknown[]> {
  const book = new exceljs.Workbook()
  await book.xlsx.load((await download(shop.admin, url)).content as unknown as ArrayBuffer)
  const rows: unknown[] = []
  book.worksheets[0]?.eachRow(row => rows.push((row.values as unknown[]).slice(1).map(value => value ?? null)))
  return rows
}

test('cells of a file name members by what they are called, or by their ids', async () => {
  const collectionId = await collection('tasks')
  const content = `title,Responsable\na, ana muñoz \nb,${ids.Bruno}\nc,\nd,Eva\ne,Nadie\n`
  const fileId = (await upload(shop.admin, 'shop', { name: 'tareas.csv', content }))._id
  expect(await over(shop.admin, (await importInto(shop.admin, collectionId, fileId))._id)).toMatchObject({
    rowsWritten: 3,
    rejections: [
      // Two are called so.
      { row: 5, header: 'Responsable', message: 'notFound' },
      { row: 6, header: 'Responsable', message: 'notFound' },
    ],
  })
  expect((await items(collectionId)).map(({ title, who }) => [title, who])).toEqual([
    ['a', ids['Ana Muñoz']],
    ['b', ids.Bruno],
    ['c', null],
  ])
})

test('exports write names beside the ids, and of tables alone; who is gone has none', async () => {
  const collectionId = await collection('visits')
  const { _id: itemId } = await createItem(shop.admin, { collectionId, data: { title: 'a', who: ids['Ana Muñoz'] } })
  await createItem(shop.admin, { collectionId, data: { title: 'b', who: ids.Gonzalo } })
  await removeMember(shop, ids.Gonzalo ?? '')
  const { url } = await exportFile(shop.admin, collectionId, 'excel')
  expect(await rowsOf(url)).toEqual([
    ['_id', 'Título', 'Responsable', 'Responsable (texto)'],
    [itemId, 'a', ids['Ana Muñoz'], 'Ana Muñoz'],
    [expect.any(String), 'b', ids.Gonzalo],
  ])
  // Cells at the end of a row that hold nothing are not written.
  const columns = ['title', 'who'].map(fieldName => ({ type: 'field', fieldName }))
  const table = { name: 'Visitas', collectionId, columns, exportable: true }
  const { _id: tableId } = await shop.create('Table', table)
  const [header, ...rows] = await rowsOf(
    (await exportTable(shop.admin, { tableId, orderBy: 'title', orderByAsc: true })).url,
  )
  expect(header).toEqual(['Título', 'Responsable'])
  expect(rows).toEqual([['a', 'Ana Muñoz'], ['b']])
  // What was exported comes back as it was.
  await updateItem(shop.admin, { collectionId, itemId, data: { who: ids.Bruno } })
  const { content } = await download(shop.admin, url)
  const fileId = await uploadAgain(shop.admin, 'shop', 'again.xlsx', content)
  await over(shop.admin, (await importInto(shop.admin, collectionId, fileId))._id)
  expect((await items(collectionId))[0]?.who).toBe(ids['Ana Muñoz'])
})
