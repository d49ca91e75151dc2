import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'
import { asProposed, importInto, over, preview, start, workbookOf, workbookWith } from './testing/imports.ts'

let server: TestServer
let shop: EnvironmentFixture

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
})
afterAll(() => server.close())

const rows = [
  ['Folio', 'Cliente', 'Monto'],
  ['1', 'Ana', '1500'],
  ['2', 'Beto', '2000'],
  ['3', 'Carla', '900'],
  ['', '', ''],
  ['', 'TOTAL', '4400'],
  ['Fuente: registro de ventas', '', ''],
]
const csv = rows.map(cells => `${cells.join(';')}\n`).join('')
const sent = async (name: string, content: string | Buffer) => (await upload(shop.admin, 'shop', { name, content }))._id

test('totals and remarks at the end of a table are told of and left out, in CSV and in workbooks alike', async () => {
  const book = await workbookOf(rows.map(cells => cells.map(cell => cell || null)))
  for (const [name, content] of [
    ['ventas.csv', csv],
    ['ventas.xlsx', book],
  ] as const) {
    const fileId = await sent(name, content)
    const seen = await preview(shop.admin, 'shop', fileId)
    expect(seen.leftOut, name).toEqual({ titleRows: 0, blankRows: 1, endRows: { count: 2, text: 'TOTAL' } })
    expect(seen).toMatchObject({ rowCount: 3, reading: { lastRow: 4 } })
    const done = await over(shop.admin, (await start(shop.admin, 'shop', fileId, asProposed(seen)))._id)
    expect(done, name).toMatchObject({ status: 'finished', rowsRead: 3, rowsWritten: 3, rowsRejected: 0 })
  }
})

test('they are records where somebody says so', async () => {
  const fileId = await sent('todas.csv', csv)
  const seen = await preview(shop.admin, 'shop', fileId, { keepsEnd: true })
  expect(seen.leftOut).toEqual({ titleRows: 0, blankRows: 1 })
  expect(seen.reading).toMatchObject({ keepsEnd: true })
  expect(seen.reading.lastRow).toBeUndefined()
  const done = await over(shop.admin, (await start(shop.admin, 'shop', fileId, asProposed(seen)))._id)
  expect(done).toMatchObject({ rowsRead: 5 })
})

test('of each sheet of a workbook, and of each as somebody says', async () => {
  const cells = rows.map(row => row.map(cell => cell || null))
  const fileId = await sent(
    'libro.xlsx',
    await workbookWith({ Ventas: cells, Compras: cells, Pagos: cells.slice(0, 4) }),
  )
  const found = async (options?: object) => {
    const seen = await preview(shop.admin, 'shop', fileId, options)
    return [seen, ...seen.otherSheets].map(({ leftOut }) => leftOut.endRows?.count)
  }
  expect(await found()).toEqual([2, 2, undefined])
  expect(await found({ headers: { Ventas: { keepsEnd: true } } })).toEqual([undefined, 2, undefined])
})

test('a collection takes the rows as far as somebody says where they end', async () => {
  const collectionId = (
    await shop.create('Collection', {
      name: 'sales',
      fields: ['Folio', 'Cliente', 'Monto'].map(label => ({
        name: label.toLowerCase(),
        label,
        type: 'string',
        optional: true,
      })),
    })
  )._id
  const fileId = await sent('mas.csv', csv)
  const count = async () => (await collectionItems(shop.admin, { collectionId })).totalCount
  await over(shop.admin, (await importInto(shop.admin, collectionId, fileId, { lastRow: 4 }))._id)
  expect(await count()).toBe(3)
  await over(shop.admin, (await importInto(shop.admin, collectionId, fileId))._id)
  expect(await count()).toBe(8)
})
