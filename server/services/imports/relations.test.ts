import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem } from '../../testing/recordCalls.ts'
import { GraphQLFailure, type TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'
import { allProposed, asProposed, over, preview, records, start, workbookWith } from './testing/imports.ts'

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
const fieldsOf = async (id: string) => {
  const { collectionFields } = await admin.run<{
    collectionFields: { fields: { name: string; type: string; options: Record<string, unknown> }[] }
  }>('query ($id: String!) { collectionFields(collectionId: $id) { fields } }', { id })
  return collectionFields.fields
}
const all = async (id: string) => (await records(admin, id, { orderBy: 'createdAt', orderByAsc: true })).items

const clients = ['Ana Rojas', 'Beto Soto', 'Carla Díaz']
const sales = Array.from({ length: 12 }, (_, row) => [`V-${row}`, clients[row % 3], row * 10])

test('a column whose values are those of another sheet becomes a relation to its records', async () => {
  const fileId = await sent(
    'comercial.xlsx',
    await workbookWith({
      Ventas: [['Folio', 'Cliente', 'Unidades'], ...sales, ['V-99', ' ana rojas ', 5], ['V-98', null, 6]],
      Clientes: [['RUT', 'Nombre'], ...clients.map((name, at) => [`${at}-x`, name])],
    }),
  )
  const seen = await preview(admin, 'shop', fileId)
  expect(seen.columns.map(({ header, relations }) => [header, relations.filter(({ proposed }) => proposed)])).toEqual([
    ['Folio', []],
    [
      'Cliente',
      [
        {
          relation: { to: 'sheet', sheet: 'Clientes', header: 'Nombre' },
          title: 'Clientes',
          missing: 0,
          proposed: true,
        },
      ],
    ],
    ['Unidades', []],
  ])
  expect(seen.otherSheets[0]?.columns.flatMap(({ relations }) => relations)).toEqual([])

  const done = await over(admin, (await start(admin, 'shop', fileId, allProposed(seen)))._id)
  expect(done).toMatchObject({ status: 'finished', rowsWritten: 17, rowsRejected: 0 })
  expect(done.tables.map(({ title, rowsWritten }) => [title, rowsWritten])).toEqual([
    ['Ventas', 14],
    ['Clientes', 3],
  ])
  expect((await fieldsOf('shop_ventas'))[1]).toMatchObject({
    type: 'oneOf',
    options: { collectionId: 'shop_clientes', labelField: 'nombre' },
  })
  const ids = new Map((await all('shop_clientes')).map(({ _id, nombre }) => [nombre, _id]))
  const sold = await all('shop_ventas')
  expect(sold.find(({ folio }) => folio === 'V-1')?.cliente).toBe(ids.get('Beto Soto'))
  expect(sold.find(({ folio }) => folio === 'V-99')?.cliente).toBe(ids.get('Ana Rojas'))
  expect(sold.find(({ folio }) => folio === 'V-98')?.cliente).toBeNull()
})

test('a relation can be refused, and one to a sheet that is left out cannot be asked for', async () => {
  const content = await workbookWith({
    Pedidos: [
      ['Pedido', 'Tienda'],
      ['P-1', 'Norte'],
      ['P-2', 'Sur'],
      ['P-3', 'Norte'],
    ],
    Tiendas: [
      ['Tienda', 'Metros'],
      ['Norte', 10],
      ['Sur', 20],
    ],
  })
  const fileId = await sent('tiendas.xlsx', content)
  const { otherSheets, ...first } = await preview(admin, 'shop', fileId)
  const request = asProposed(first)
  expect(request.columns[1]).toMatchObject({ relation: { to: 'sheet', sheet: 'Tiendas', header: 'Tienda' } })
  const failure = await start(admin, 'shop', fileId, request).catch(error => error)
  expect(failure).toBeInstanceOf(GraphQLFailure)
  expect(failure.extensions.validationErrors).toEqual({ 'data.columns.1.relation': 'notFound' })
  const columns = request.columns.map(column => ({ ...column, relation: undefined }))
  const done = await over(admin, (await start(admin, 'shop', fileId, { ...request, columns }))._id)
  expect((await all(done.collectionId)).map(({ tienda }) => tienda)).toEqual(['Norte', 'Sur', 'Norte'])
  expect(otherSheets).toHaveLength(1)
})

test('tables that would name each other in a circle are refused', async () => {
  const content = await workbookWith({
    Jefes: [
      ['Jefe', 'Área'],
      ['Ana', 'Uno'],
      ['Beto', 'Dos'],
    ],
    Areas: [
      ['Nombre', 'Encargado'],
      ['Uno', 'Ana'],
      ['Dos', 'Beto'],
    ],
  })
  const fileId = await sent('circulo.xlsx', content)
  const { otherSheets, ...first } = await preview(admin, 'shop', fileId)
  const offered = [first, ...otherSheets].map(({ columns }) => columns.flatMap(({ relations }) => relations).length)
  expect(offered).toEqual([2, 0])
  const request = allProposed({ ...first, otherSheets })
  const [jefe, area] = request.columns
  const [nombre, encargado] = request.sheets[0]?.columns ?? []
  const circle = {
    ...request,
    columns: [jefe, { ...area, relation: { to: 'sheet', sheet: 'Areas', header: 'Nombre' } }],
    sheets: [
      {
        ...request.sheets[0],
        columns: [nombre, { ...encargado, relation: { to: 'sheet', sheet: 'Jefes', header: 'Jefe' } }],
      },
    ],
  }
  const failure = await start(admin, 'shop', fileId, circle).catch(error => error)
  expect(failure.extensions.validationErrors).toMatchObject({ 'data.sheets.0.columns.1.relation': 'notFound' })
})

test('values of a collection that exists are proposed as a relation to it; rows whose value is not there are refused', async () => {
  const { _id } = await shop.create('Collection', {
    name: 'comunas',
    title: 'Comunas',
    fields: [{ name: 'nombre', label: 'Nombre', type: 'string', optional: true }],
  })
  const names = Array.from({ length: 30 }, (_, at) => `Comuna ${at}`)
  for (const nombre of names) await createItem(admin, { collectionId: _id, data: { nombre } })
  const lines = names.flatMap((name, at) => [`${at};${name}`, `${at + 100};${name}`])
  const fileId = await sent('visitas.csv', `Numero;Comuna\n${lines.join('\n')}\n7;Ninguna\n`)
  const seen = await preview(admin, 'shop', fileId)
  expect(seen.columns[1]?.relations[0]).toEqual({
    relation: { to: 'collection', collectionId: _id, fieldName: 'nombre' },
    title: 'Comunas',
    missing: 1,
    example: 'Ninguna',
    proposed: true,
  })
  const done = await over(admin, (await start(admin, 'shop', fileId, asProposed(seen)))._id)
  expect(done).toMatchObject({ rowsWritten: 60, rowsRejected: 1 })
  expect(done.rejections).toEqual([{ row: 62, header: 'Comuna', message: 'notFoundIn:Comunas', value: 'Ninguna' }])
  const known = new Set((await all(_id)).map(record => record._id))
  expect((await all(done.collectionId)).every(({ comuna }) => known.has(String(comuna)))).toBe(true)
})

test('a column called like another field finds records by that, when no value stands twice', async () => {
  const { _id } = await shop.create('Collection', {
    name: 'patients',
    title: 'Pacientes',
    fields: ['Nombre', 'Código', 'Comuna'].map((label, at) => ({
      name: `f${at}`,
      label,
      type: 'string',
      optional: true,
    })),
  })
  const codes = Array.from({ length: 10 }, (_, at) => `P-${at}`)
  for (const f1 of codes) await createItem(admin, { collectionId: _id, data: { f0: 'Ana', f1, f2: 'Ñuñoa' } })
  const lines = codes.flatMap(code => [`1;${code};Ñuñoa`, `2;${code};Arica`])
  const fileId = await sent('citas.csv', `Box;Código de paciente;Comuna\n${lines.join('\n')}\n`)
  const { columns } = await preview(admin, 'shop', fileId)
  const found = columns.map(({ relations }) =>
    relations.flatMap(({ relation, proposed }) =>
      relation.to === 'collection' ? [[relation.fieldName, proposed]] : [],
    ),
  )
  expect(found).toEqual([[], [['f1', true]], []])
})

test('a repeated text column can become a collection of its own', async () => {
  const lines = Array.from({ length: 20 }, (_, row) => `${row};${['Norte', 'Sur ', 'norte', 'Centro', ''][row % 5]}`)
  const fileId = await sent('zonas.csv', `Numero;Zona\n${lines.join('\n')}\n`)
  const seen = await preview(admin, 'shop', fileId)
  const [number, zone] = asProposed(seen).columns
  const [choice] = seen.columns[1]?.relations ?? []
  expect(choice).toEqual({
    relation: { to: 'values', name: 'zona', title: 'Zona' },
    title: 'Zona',
    missing: 0,
    proposed: false,
  })
  const request = { ...asProposed(seen), columns: [number, { ...zone, relation: choice?.relation }] }
  const done = await over(admin, (await start(admin, 'shop', fileId, request))._id)
  expect(done).toMatchObject({ status: 'finished', collectionId: 'shop_zonas', rowsRejected: 0 })
  expect(done.tables.map(({ title, rowsWritten }) => [title, rowsWritten])).toEqual([
    ['Zonas', 20],
    ['Zona', 3],
  ])
  const zones = await all('shop_zona')
  expect(zones.map(({ zona }) => zona)).toEqual(['Norte', 'Sur', 'Centro'])
  const [first, second, third, , fifth] = await all('shop_zonas')
  expect([first?.zona, second?.zona, third?.zona, fifth?.zona]).toEqual([
    zones[0]?._id,
    zones[1]?._id,
    zones[0]?._id,
    null,
  ])
  const taken = await start(admin, 'shop', await sent('otras.csv', 'a;b\n1;x\n'), { ...request, name: 'otras' }).catch(
    error => error,
  )
  expect(taken.extensions.validationErrors).toEqual({ 'data.columns.1.relation': 'notUnique' })
})
