import exceljs from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { download, exportFile } from '../../testing/collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, exportTable, failureOf, tableResult } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'

let server: TestServer
let shop: EnvironmentFixture
let user: TestClient
let tableId: string
let collectionId: string
let contract: string
let photo: string
const elsewhere = 'https://ejemplo.cl/a.png'

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  user = await shop.member()
  const place = async (name: string) => {
    const { bucket, key } = await upload(shop.admin, shop.environmentId, { name, content: name })
    return `${bucket}/${key}`
  }
  contract = await place('Contrato.pdf')
  photo = await place('Fachada.png')
  const field = (name: string, label: string, type: string) => ({ name, label, type, optional: true })
  const fields = [field('paper', 'Papel', 'file'), field('all', 'Todos', 'fileMultiple')]
  collectionId = (await shop.create('Collection', { name: 'houses', fields }))._id
  const columns = fields.map(({ name }) => ({ type: 'field', fieldName: name }))
  tableId = (await shop.create('Table', { name: 'Casas', collectionId, columns, exportable: true }))._id
  await createItem(shop.admin, { collectionId, data: { paper: contract, all: [photo, elsewhere] } })
  await createItem(shop.admin, { collectionId, data: { paper: null } })
})
afterAll(() => server.close())

async function rowsOf(client: TestClient, url: string): Promise<unknown[][]> {
  const book = new exceljs.Workbook()
  await book.xlsx.load((await download(client, url)).content as unknown as ArrayBuffer)
  const rows: unknown[][] = []
  book.worksheets[0]?.eachRow(row => rows.push((row.values as unknown[]).slice(1)))
  return rows
}

test('a page of a table brings what its files are called', async () => {
  const { labels } = await tableResult(user, { tableId })
  expect(labels).toEqual({ paper: { [contract]: 'Contrato.pdf' }, all: { [photo]: 'Fachada.png' } })
})

test('who designs asks for the names of many at once, and nobody else', async () => {
  const query = `query ($collectionId: String, $tableId: String, $values: [JSON!]!) {
    found: getManyOfValue(collectionId: $collectionId, tableId: $tableId, fieldName: "all", values: $values) { value label }
  }`
  const values = [photo, elsewhere, 'uploads/gone']
  const { found } = await shop.admin.run<{ found: unknown }>(query, { collectionId, values })
  expect(found).toEqual([{ value: photo, label: 'Fachada.png' }])
  expect(await failureOf(user.run(query, { tableId, values }))).toEqual({ error: 'BadRequest' })
})

test('an export of a table names files; that of a collection has the names beside the places, which an import finds again', async () => {
  const table = await exportTable(user, { tableId })
  expect(await rowsOf(user, table.url)).toEqual([
    ['Papel', 'Todos'],
    ['Contrato.pdf', `Fachada.png, ${elsewhere}`],
  ])
  const whole = await exportFile(shop.admin, collectionId, 'excel')
  const [headers, first] = await rowsOf(shop.admin, whole.url)
  expect(headers?.slice(1)).toEqual(['Papel', 'Papel (texto)', 'Todos', 'Todos (texto)'])
  expect(first?.slice(1)).toEqual([contract, 'Contrato.pdf', expect.any(String), `Fachada.png, ${elsewhere}`])
})
