import exceljs from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { GraphQLFailure, type TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'
import {
  allProposed,
  asProposed,
  cancel,
  over,
  preview,
  progressOf,
  records,
  start,
  workbookWith,
} from './testing/imports.ts'

let server: TestServer
let shop: EnvironmentFixture
let admin: TestClient

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  admin = shop.admin
})
afterAll(() => server.close())

const sent = async (name: string, content: string | Buffer) => (await upload(admin, 'shop', { name, content }))._id

const sheets = {
  Productos: [
    ['Código', 'Nombre'],
    ['A-1', 'Silla'],
    ['A-2', 'Mesa'],
  ],
  Bodegas: [['Inventario de bodegas'], [], ['Bodega', 'Metros'], ['Norte', 120], ['Sur', 80], ['Centro', 45]],
  Portada: [],
  '.Auxiliar': [['x'], [1]],
}

test('every sheet of a workbook is offered with its own name and columns; those that are not are told', async () => {
  const seen = await preview(admin, 'shop', await sent('empresa.xlsx', await workbookWith(sheets)))
  const { otherSheets } = seen
  expect([seen, ...otherSheets].map(({ name, title, rowCount }) => [name, title, rowCount])).toEqual([
    ['productos', 'Productos', 2],
    ['bodegas', 'Bodegas', 3],
  ])
  expect(otherSheets[0]?.columns.map(({ header, type }) => [header, type])).toEqual([
    ['Bodega', 'string'],
    ['Metros', 'number'],
  ])
  expect(otherSheets[0]).toMatchObject({ reading: { sheet: 'Bodegas', headerRow: 3 }, leftOut: { titleRows: 1 } })
  expect(seen.leftOutSheets).toEqual([
    { sheet: 'Portada', reason: 'empty' },
    { sheet: 'Auxiliar', reason: 'hidden' },
  ])
})

test('how one sheet is read is said by itself, and another one can be asked for alone', async () => {
  const file = await sent('lectura.xlsx', await workbookWith(sheets))
  const seen = await preview(admin, 'shop', file, { headers: { Bodegas: { hasHeader: true, headerRow: 4 } } })
  expect(seen.columns.map(({ header }) => header)).toEqual(['Código', 'Nombre'])
  expect(seen.otherSheets[0]?.columns.map(({ header }) => header)).toEqual(['Norte', '120'])
  const alone = await preview(admin, 'shop', file, { sheet: 'Bodegas' })
  expect(alone).toMatchObject({ name: 'lectura', rowCount: 3, otherSheets: [], leftOutSheets: [] })
})

test('the chosen sheets become collections with screens as one change, each with its counts and rejected rows', async () => {
  const rows = (prefix: string) => Array.from({ length: 40 }, (_, row) => [`${prefix}${row}`, row])
  const content = await workbookWith({
    Ventas: [['Producto', 'Unidades'], ...rows('p'), ['roto', 'no sé']],
    Metas: [['Mes', 'Meta'], ...rows('m'), ['malo', 'nada']],
    Notas: [['Nota'], ['una']],
  })
  const fileId = await sent('año.xlsx', content)
  const { otherSheets, ...first } = await preview(admin, 'shop', fileId)
  const chosen = { ...first, otherSheets: otherSheets.slice(0, 1) }
  const done = await over(admin, (await start(admin, 'shop', fileId, allProposed(chosen)))._id)
  expect(done).toMatchObject({
    status: 'finished',
    rowsRead: 82,
    rowsWritten: 80,
    rowsRejected: 2,
    viewPath: '/ventas',
  })
  expect(done.tables).toMatchObject([
    {
      collectionId: 'shop_ventas',
      title: 'Ventas',
      viewPath: '/ventas',
      rowsRead: 41,
      rowsWritten: 40,
      rowsRejected: 1,
    },
    { collectionId: 'shop_metas', title: 'Metas', viewPath: '/metas', rowsRead: 41, rowsWritten: 40, rowsRejected: 1 },
  ])
  expect(done.rejections).toEqual([
    { row: 42, header: 'Unidades', message: 'invalidNumber', value: 'no sé', table: 'Ventas' },
    { row: 42, header: 'Meta', message: 'invalidNumber', value: 'nada', table: 'Metas' },
  ])
  const texts = await Promise.all(done.tables.map(async table => (await admin.get(table.rejectedFile?.url ?? '')).text))
  expect(texts[0]).toContain('roto,no sé,Unidades: Debe ser un número.')
  expect(texts[1]).toContain('malo,nada,Meta: Debe ser un número.')
  expect((await records(admin, 'shop_metas')).totalCount).toBe(40)

  const changes = await Promise.all(
    ['shop_ventas', 'shop_metas'].map(async id => {
      const { componentVersions } = await admin.run<{ componentVersions: { items: { changeId: string }[] } }>(
        `{ componentVersions(componentId: "${id}") }`,
      )
      return componentVersions.items[0]?.changeId
    }),
  )
  expect(new Set(changes).size).toBe(1)
  const { links } = await admin.run<{ links: { items: { path: string }[] } }>(
    '{ links(environmentId: "shop") { items { path } } }',
  )
  expect(links.items.map(({ path }) => path)).toEqual(expect.arrayContaining(['/ventas', '/metas']))
})

test('what is wrong with one of the sheets is told of that one, and nothing is made', async () => {
  const fileId = await sent('mal.xlsx', await workbookWith(sheets))
  const { otherSheets, ...first } = await preview(admin, 'shop', fileId)
  const [other] = otherSheets.map(asProposed)
  const attempt = async (change: object) => {
    const error = await start(admin, 'shop', fileId, {
      ...asProposed(first),
      name: 'mal',
      sheets: [{ ...other, ...change }],
    }).catch(failure => failure)
    return error instanceof GraphQLFailure ? error.extensions.validationErrors : undefined
  }
  expect(await attempt({ name: 'mal' })).toEqual({ 'data.sheets.0.name': 'notUnique' })
  expect(await attempt({ title: '' })).toEqual({ 'data.sheets.0.title': 'required' })
  const [column, ...columns] = other?.columns ?? []
  expect(await attempt({ columns: [{ ...column, name: '1x' }, ...columns] })).toEqual({
    'data.sheets.0.columns.0.name': 'invalidName',
  })
  const { collections } = await admin.run<{ collections: { items: object[] } }>(
    '{ collections(environmentId: "shop", filter: "mal") { items { _id } } }',
  )
  expect(collections.items).toEqual([])
})

test('a cancelled import of several sheets leaves nothing of any', async () => {
  const rows = Array.from({ length: 15_000 }, (_, row) => [row, 'texto '.repeat(10)])
  const content = await workbookWith({ Corta: [['a'], ['x'], ['y']], Larga: [['n', 't'], ...rows] })
  const fileId = await sent('largas.xlsx', content)
  const begun = await start(admin, 'shop', fileId, allProposed(await preview(admin, 'shop', fileId)))
  await expect.poll(async () => (await progressOf(admin, begun._id)).rowsWritten).toBeGreaterThan(2)
  expect(await cancel(admin, begun._id)).toMatchObject({ status: 'cancelled', rowsWritten: 0 })
  for (const id of ['shop_corta', 'shop_larga'])
    await expect(records(admin, id)).rejects.toMatchObject({ extensions: { error: 'NotFound' } })
})

test('notes of cells are told of: no record takes them', async () => {
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet('Personas')
  sheet.addRows([
    ['Nombre', 'Edad'],
    ['Ana', 31],
    ['Beto', 45],
  ])
  sheet.getCell('A2').note = 'Vive en Lota'
  sheet.getCell('B3').note = 'Por confirmar'
  const bare = book.addWorksheet('Otra')
  bare.addRows([['Nombre'], ['Eva']])
  const content = Buffer.from(await book.xlsx.writeBuffer())
  const seen = await preview(admin, 'shop', await sent('notas.xlsx', content))
  expect(seen.leftOut).toEqual({ titleRows: 0, blankRows: 0, notes: 2 })
  expect(seen.otherSheets[0]?.leftOut).toEqual({ titleRows: 0, blankRows: 0 })
})
