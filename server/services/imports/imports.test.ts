import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConnection } from '../../db/engine/connection.ts'
import { environmentFile } from '../../db/environment/paths.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { GraphQLFailure, type TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { openSocket } from '../../testing/testSocket.ts'
import { upload } from '../../testing/uploads.ts'
import {
  asProposed,
  cancel,
  importInto,
  over,
  preview,
  progressOf,
  records,
  start,
  type TestProgress,
  workbookOf,
} from './testing/imports.ts'
import { writtenWorkbook } from './testing/workbooks.ts'

let server: TestServer
let shop: EnvironmentFixture
let admin: TestClient
const environmentId = 'shop'

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server, { environmentId })
  admin = shop.admin
})
afterAll(() => server.close())

const airports = readFileSync(new URL('../../../node_modules/vega-datasets/data/airports.csv', import.meta.url))

const sent = async (name: string, content: string | Buffer) =>
  (await upload(admin, environmentId, { name, content }))._id
const previewed = async (name: string, content: string | Buffer, options?: object) =>
  preview(admin, environmentId, await sent(name, content), options)

/** Imports a file as the preview proposes it. */
async function imported(name: string, content: string | Buffer, change: object = {}): Promise<TestProgress> {
  const fileId = await sent(name, content)
  const proposed = asProposed(await preview(admin, environmentId, fileId))
  return over(admin, (await start(admin, environmentId, fileId, { ...proposed, ...change }))._id)
}

const typesOf = (columns: readonly { header: string; type: string }[]) =>
  Object.fromEntries(columns.map(({ header, type }) => [header, type]))

/** The `extensions` of what a call is refused with. */
async function refusal(call: Promise<unknown>): Promise<Record<string, unknown>> {
  const error = await call.then(() => undefined).catch(failure => failure)
  if (error instanceof GraphQLFailure) return error.extensions
  throw error ?? new Error('it was not refused')
}

test('the airports become collection, table, form, view and link, with every row', async () => {
  const file = await sent('airports.csv', airports)
  const seen = await preview(admin, environmentId, file)
  expect(seen).toMatchObject({ name: 'airports', title: 'Airports', rowCount: 3376, exact: true, problems: [] })
  expect(seen.rows).toHaveLength(50)
  expect(typesOf(seen.columns)).toEqual({
    iata: 'string',
    name: 'string',
    city: 'string',
    state: 'string',
    country: 'singleSelect',
    latitude: 'number',
    longitude: 'number',
  })
  const done = await over(admin, (await start(admin, environmentId, file, asProposed(seen)))._id)
  expect(done).toMatchObject({ status: 'finished', rowsRead: 3376, rowsWritten: 3376, rowsRejected: 0 })
  expect(done).toMatchObject({ collectionId: 'shop_airports', viewPath: '/airports', rejectedFile: null })

  const { totalCount, items } = await records(admin, done.collectionId, { filter: { iata: 'SCL' } })
  expect(totalCount).toBe(0)
  expect(items).toEqual([])
  expect((await records(admin, done.collectionId)).totalCount).toBe(3376)
  const [first] = (await records(admin, done.collectionId, { orderBy: 'iata', orderByAsc: true })).items
  expect(first).toMatchObject({ iata: '00M', name: 'Thigpen', country: 'USA', latitude: 31.95376472 })

  const { viewByPath, links } = await admin.run<{
    viewByPath: { items: { type: string }[] }
    links: { items: object[] }
  }>(
    `{ viewByPath(path: "/airports", environmentId: "shop")
       links(environmentId: "shop") { items { title path type } } }`,
  )
  expect(viewByPath.items.map(({ type }) => type)).toEqual(['table'])
  expect(links.items).toContainEqual({ title: 'Airports', path: '/airports', type: 'path' })
})

test('everything that one import makes is one change', async () => {
  const { collectionId } = await imported('unchanged.csv', 'a,b\n1,x\n')
  const changeOf = async (id: string) => {
    const { componentVersions } = await admin.run<{ componentVersions: { items: { changeId: string }[] } }>(
      `{ componentVersions(componentId: "${id}") }`,
    )
    return componentVersions.items[0]?.changeId
  }
  const { tables, forms, views, links } = await admin.run<Record<string, { items: { _id: string }[] }>>(
    `{ ${['tables', 'forms', 'views', 'links'].map(kind => `${kind}(environmentId: "shop", filter: "Unchanged") { items { _id } }`).join(' ')} }`,
  )
  const ids = [tables, forms, views, links].map(page => page?.items[0]?._id ?? '')
  const changes = await Promise.all([collectionId, ...ids].map(changeOf))
  expect(new Set(changes).size).toBe(1)
})

test('Latin-1 with semicolons, decimals behind a comma, days first', async () => {
  const text = 'Año;Región;Precio;Código\n01-02-2024;Ñuble;1.234,50;007\n28/12/2023;Valparaíso;2.000;010\n'
  const seen = await previewed('precios.csv', iconv.encode(text, 'windows-1252'))
  expect(seen.reading).toEqual({
    format: 'csv',
    encoding: 'windows-1252',
    separator: ';',
    hasHeader: true,
    headerRow: 1,
  })
  expect(seen.columns.map(({ name, label, type }) => [name, label, type])).toEqual([
    ['ano', 'Año', 'date'],
    ['region', 'Región', 'string'],
    ['precio', 'Precio', 'currency'],
    ['codigo', 'Código', 'string'],
  ])
  const done = await imported('precios.csv', iconv.encode(text, 'windows-1252'))
  const { items } = await records(admin, done.collectionId, { orderBy: 'codigo', orderByAsc: true })
  expect(items).toMatchObject([
    { ano: '2024-02-01T12:00:00.000Z', region: 'Ñuble', precio: 1234.5, codigo: '007' },
    { ano: '2023-12-28T12:00:00.000Z', region: 'Valparaíso', precio: 2000, codigo: '010' },
  ])
})

test.each([
  ['utf-8 with a mark', 'utf-8', Buffer.from('\ufeffciudad,n\nÑuñoa,1\n')],
  ['utf-16le', 'utf-16le', iconv.encode('ciudad,n\nÑuñoa,1\n', 'utf-16le', { addBOM: true })],
  ['utf-16be', 'utf-16be', iconv.encode('ciudad,n\nÑuñoa,1\n', 'utf-16be', { addBOM: true })],
  ['utf-16le without a mark', 'utf-16le', iconv.encode('ciudad,n\nÑuñoa,1\n', 'utf-16le')],
])('reads %s', async (_name, encoding, content) => {
  const { reading, columns, rows } = await previewed('ciudades.csv', content)
  expect(reading.encoding).toBe(encoding)
  expect(columns.map(({ header }) => header)).toEqual(['ciudad', 'n'])
  expect(rows).toEqual([['Ñuñoa', '1']])
})

test('a workbook keeps dates, decimals, formulas and rich texts', async () => {
  const content = await workbookOf([
    ['Nombre', 'Nacimiento', 'Visto', 'Monto', 'Doble', 'Activo', 'Rico'],
    [
      'Ana',
      new Date('1990-05-17T00:00:00Z'),
      new Date('2024-01-02T13:30:00Z'),
      0.1,
      { formula: 'D2*2', result: 0.2 },
      true,
      { richText: [{ text: 'a' }, { text: 'b' }] },
    ],
    [
      'Beto',
      new Date('1985-12-01T00:00:00Z'),
      new Date('2024-07-02T08:00:00Z'),
      12,
      { formula: 'D3*2', result: 24 },
      false,
      'c',
    ],
  ])
  const seen = await previewed('personas.xlsx', content)
  expect(typesOf(seen.columns)).toEqual({
    Nombre: 'string',
    Nacimiento: 'date',
    Visto: 'datetime',
    Monto: 'currency',
    Doble: 'number',
    Activo: 'boolean',
    Rico: 'string',
  })
  const done = await imported('personas.xlsx', content)
  const { items } = await records(admin, done.collectionId, { orderBy: 'nombre', orderByAsc: true })
  expect(items).toMatchObject([
    {
      nombre: 'Ana',
      nacimiento: '1990-05-17T12:00:00.000Z',
      // Excel's clock is the one on the wall of the environment, in Santiago.
      visto: '2024-01-02T16:30:00.000Z',
      monto: 0.1,
      doble: 0.2,
      activo: true,
      rico: 'ab',
    },
    { nombre: 'Beto', activo: false, visto: '2024-07-02T12:00:00.000Z' },
  ])
})

test('a workbook becomes what its cells show: amounts, percentages, times, codes and results that are 0 or false', async () => {
  const heads = ['Precio', 'Tasa', 'Llegada', 'Turno', 'Código', 'Piezas', 'Listo', 'Cita']
  const formats = ['"$"#,##0.00', '0.0%', 'hh:mm', '[h]:mm', '00000', 'General', 'General', 'dd/mm/yyyy hh:mm']
  const cell = (value: string, at: number, type = 'n') => `<c s="${at + 1}" t="${type}"><f>A1</f><v>${value}</v></c>`
  const row = (values: readonly string[]) =>
    `<row>${values.map((value, at) => cell(value, at, heads[at] === 'Listo' ? 'b' : 'n')).join('')}</row>`
  const content = writtenWorkbook({
    formats,
    rows: [
      `<row>${heads.map(head => `<c t="str"><v>${head}</v></c>`).join('')}</row>`,
      row(['1234.567', '0.19', '0.35416666666666669', '1.5104166666666667', '42', '0', '0', '45017']),
      row(['0', '1.234E-2', '0', '-6.25E-2', '7', '1234', '1', '45017.75']),
    ].join(''),
  })
  const seen = await previewed('muestra.xlsx', content)
  expect(typesOf(seen.columns)).toEqual({
    Precio: 'currency',
    Tasa: 'percentage',
    Llegada: 'time',
    Turno: 'string',
    Código: 'string',
    Piezas: 'number',
    Listo: 'boolean',
    Cita: 'datetime',
  })
  const done = await imported('muestra.xlsx', content)
  expect(done).toMatchObject({ status: 'finished', rowsWritten: 2, rowsRejected: 0 })
  const { items } = await records(admin, done.collectionId, { orderBy: 'codigo', orderByAsc: false })
  expect(items).toMatchObject([
    { precio: 1234.567, tasa: 0.19, llegada: '08:30', turno: '36:15', codigo: '00042', piezas: 0, listo: false },
    { precio: 0, tasa: 0.01234, llegada: '00:00', turno: '-1:30', codigo: '00007', piezas: 1234, listo: true },
  ])
  expect(items.map(({ cita }) => cita)).toEqual(['2023-04-01T03:00:00.000Z', '2023-04-01T21:00:00.000Z'])
})

test('numbers of rejected rows mean the same in the file that lists them', async () => {
  const formats = ['General', '"$"#,##0.00', '0.0%', 'General']
  const row = (values: readonly string[]) =>
    `<row>${values.map((value, at) => `<c s="${at + 1}"><v>${value}</v></c>`).join('')}</row>`
  const head = `<row>${['Peso', 'Precio', 'Tasa', 'Piezas'].map(name => `<c t="str"><v>${name}</v></c>`).join('')}</row>`
  const rows = Array.from({ length: 40 }, () => row(['1.234', '1.234', '0.01234', '1']))
  const wrong =
    '<row><c><v>-1.234</v></c><c s="2"><v>1.234</v></c><c s="3"><v>0.01234</v></c><c t="str"><v>x</v></c></row>'
  const done = await imported('pesos.xlsx', writtenWorkbook({ formats, rows: head + rows.join('') + wrong }))
  expect(done).toMatchObject({ status: 'finished', rowsWritten: 40, rowsRejected: 1 })
  const { text } = await admin.get(done.rejectedFile?.url ?? '')
  expect(text.split('\n')[1]).toContain('-1.2340,$1.2340,1.2340%,x')
})

test('numbers of more than 15 digits stay complete as texts, and are told', async () => {
  const cell = (value: string) => `<row><c><v>${value}</v></c></row>`
  const head = '<row><c t="str"><v>Tarjeta</v></c></row>'
  const content = writtenWorkbook({
    rows: [head, ...['12345678901234567', '1.23456789012345E+18', '12'].map(cell)].join(''),
  })
  const seen = await previewed('tarjetas.xlsx', content)
  expect(seen.rows).toEqual([['12345678901234567'], ['1234567890123450000'], ['12']])
  expect(typesOf(seen.columns)).toEqual({ Tarjeta: 'string' })
  expect(seen.problems).toEqual([{ code: 'longNumbers', header: 'Tarjeta', count: 2, example: '12345678901234567' }])
  const csv = await previewed('tarjetas.csv', 'Tarjeta\n12345678901234567\n12\n')
  expect(csv.problems).toEqual([])
  expect(csv.columns[0]?.choices.find(({ type }) => type === 'number')?.rounded).toEqual({
    count: 1,
    example: '12345678901234567',
  })
})

test('a list that begins as an old format does is a list', async () => {
  const seen = await previewed('productos.csv', 'ID;PRODUCTO\n1;Mesa\n2;Silla\n')
  expect(seen.columns.map(({ header }) => header)).toEqual(['ID', 'PRODUCTO'])
})

test('JSON: a list, or the list inside a document; keys that come late are columns too', async () => {
  const rows = [
    { name: 'a "quoted" {', n: 1 },
    { name: 'b', n: 2.5, tags: ['x'], late: true },
  ]
  for (const document of [rows, { meta: { list: ['no'] }, more: ['no'], rows }]) {
    const seen = await previewed('datos.json', JSON.stringify(document))
    expect(typesOf(seen.columns)).toEqual({ name: 'string', n: 'number', tags: 'string', late: 'boolean' })
    // Only people demand a value.
    expect(seen.columns.map(({ optional }) => optional)).toEqual([true, true, true, true])
  }
  const done = await imported('datos.json', JSON.stringify(rows))
  const { items } = await records(admin, done.collectionId, { orderBy: 'n', orderByAsc: true })
  expect(items).toMatchObject([
    { name: 'a "quoted" {', n: 1, tags: null, late: false },
    { name: 'b', n: 2.5, tags: '["x"]', late: true },
  ])
})

test('rows that do not fit are listed with the reason and can be downloaded; the others go in', async () => {
  const good = Array.from({ length: 60 }, (_, row) => `p${row},${row}\n`).join('')
  const content = `producto,precio\n${good}"roto, uno",abc\nsobra,1,2\n,5\n`
  const done = await imported('bad.csv', content)
  expect(done).toMatchObject({ status: 'finished', rowsRead: 63, rowsWritten: 61, rowsRejected: 2 })
  expect(done.rejections).toEqual([
    { row: 62, header: 'precio', message: 'invalidNumber', value: 'abc' },
    { row: 63, header: null, message: 'tooManyCells:2', value: '2' },
  ])
  expect((await records(admin, done.collectionId)).totalCount).toBe(61)
  const { text, headers } = await admin.get(done.rejectedFile?.url ?? '')
  expect(headers['content-disposition']).toContain('attachment')
  expect(text).toBe(
    '\ufeffproducto,precio,Motivo del rechazo\r\n' +
      '"roto, uno",abc,precio: Debe ser un número.\r\n' +
      'sobra,1,La fila tiene más celdas que las 2 columnas.\r\n',
  )
})

test('rejected rows hold no formula, and are read again as they were', async () => {
  const good = Array.from({ length: 60 }, (_, row) => `p${row},nota\n`).join('')
  const done = await imported('formulas.csv', `=producto,nota\n${good}"=HYPERLINK(""x"")",+2y,1\n@suma,-5,1\n`)
  const { text } = await admin.get(done.rejectedFile?.url ?? '')
  const lines = text.split('\r\n').map(line => line.split(',').slice(0, 2))
  expect(lines.slice(0, 3)).toEqual([
    ["\ufeff'=producto", 'nota'],
    [`"'=HYPERLINK(""x"")"`, "'+2y"],
    ["'@suma", '-5'],
  ])
  const again = await imported('again.csv', text)
  const { items } = await records(admin, again.collectionId)
  expect(items.flatMap(item => Object.values(item))).toEqual(
    expect.arrayContaining(['=HYPERLINK("x")', '+2y', '@suma', '-5']),
  )
})

test('what a person corrects on the preview counts', async () => {
  const fileId = await sent('corrected.csv', 'Código,Estado,Nota\n1,abierta,x\n2,cerrada,\n3,otra,y\n')
  const { columns, ...proposed } = asProposed(await preview(admin, environmentId, fileId))
  const options = { options: ['abierta', 'cerrada'].map(value => ({ value, label: value.toUpperCase() })) }
  const begun = await start(admin, environmentId, fileId, {
    ...proposed,
    name: 'corregido',
    title: 'Corregido',
    columns: [
      { ...columns[0], type: 'string', name: 'code', label: 'El código' },
      { ...columns[1], type: 'singleSelect', options },
      { ...columns[2], skip: true },
    ],
  })
  const done = await over(admin, begun._id)
  expect(done).toMatchObject({ collectionId: 'shop_corregido', rowsWritten: 2, rowsRejected: 1 })
  expect(done.rejections).toEqual([{ row: 4, header: 'Estado', message: 'notAnOption', value: 'otra' }])
  const { collectionFields } = await admin.run<{
    collectionFields: { fields: { name: string; label: string; type: string }[] }
  }>('{ collectionFields(collectionId: "shop_corregido") { fields } }')
  expect(collectionFields.fields.map(({ name, label, type }) => [name, label, type])).toEqual([
    ['code', 'El código', 'string'],
    ['estado', 'Estado', 'singleSelect'],
  ])
})

test('headers: repeated and empty ones become unique, 200 columns are taken, 201 are not', async () => {
  const repeated = await previewed('repeated.csv', 'a,A,,a,constructor\n1,2,3,4,5\n')
  expect(repeated.columns.map(({ header }) => header)).toEqual(['a', 'A (2)', 'Columna 3', 'a (3)', 'constructor'])
  expect(repeated.columns.map(({ name }) => name)).toEqual(['a', 'a_2', 'columna_3', 'a_3', 'constructor2'])
  expect(repeated.problems).toEqual([
    { code: 'repeatedHeader', header: 'A (2)' },
    { code: 'emptyHeader', header: 'Columna 3' },
    { code: 'repeatedHeader', header: 'a (3)' },
  ])
  const wide = (columns: number) => {
    const cells = Array.from({ length: columns }, (_, column) => `c${column}`)
    return `${cells.join(',')}\n${cells.join(',')}\n`
  }
  const done = await imported('wide.csv', wide(200))
  expect(done).toMatchObject({ status: 'finished', rowsWritten: 1 })
  expect(await refusal(previewed('wider.csv', wide(201)))).toEqual({ error: 'BadRequest', reason: 'tooManyColumns' })
})

test('each file that cannot be read says why', async () => {
  const book = await workbookOf([['a'], [1]])
  const cases: [string, string | Buffer, string][] = [
    ['empty.csv', '', 'empty'],
    ['blank.csv', '\n\n', 'empty'],
    ['names.csv', 'a,b\n', 'noRows'],
    ['nameless.csv', ',,\n1,2,3\n', 'noHeader'],
    ['cut.xlsx', book.subarray(0, book.length / 2), 'truncated'],
    ['cut2.xlsx', book.subarray(0, 10), 'truncated'],
    ['no.xlsx', 'a,b\n1,2\n', 'truncated'],
    ['old.xls', Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(100)]), 'oldExcel'],
    [
      'new.ods',
      Buffer.from(zipSync({ mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }] })),
      'openDocument',
    ],
    [
      'flat.fods',
      '<?xml version="1.0"?>\n<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>',
      'openDocument',
    ],
    [
      'xml.xls',
      '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
      'excelXml',
    ],
    [
      'page.xls',
      '\ufeff\n<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>1</td></tr></table></html>',
      'webPage',
    ],
    ['table.csv', '<table border=1><tr><td>a</td></tr></table>', 'webPage'],
    ['other.xml', '<?xml version="1.0"?><a/>', 'notSpreadsheet'],
    ['old.slk', 'ID;PWXL;N;E\r\nP;PGeneral\r\nC;Y1;X1;K"a"\r\nE\r\n', 'interchange'],
    ['old.dif', 'TABLE\n0,1\n"EXCEL"\nVECTORS\n0,2\n""\n', 'interchange'],
    ['text.docx', Buffer.from(zipSync({ 'word/document.xml': strToU8('<w/>') })), 'notSpreadsheet'],
    ['image.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0, 0]), 'notSpreadsheet'],
    ['quote.csv', 'a,b\n1,"never closed\n2,3\n', 'quoteNotClosed'],
    ['cut.json', '[{"a":1},{"a":', 'truncated'],
    ['wrong.json', '{"a":1}', 'notJson'],
    ['wrong2.json', '[{a:1}]', 'notJson'],
    ['none.json', '[]', 'empty'],
  ]
  for (const [name, content, reason] of cases)
    expect(await refusal(previewed(name, content)), name).toMatchObject({ error: 'BadRequest', reason })
})

test('a file without names of columns gets some', async () => {
  const seen = await previewed('plain.csv', '12,ana\n13,beto\n')
  expect(seen.reading.hasHeader).toBe(false)
  expect(seen.columns.map(({ header, type }) => [header, type])).toEqual([
    ['Columna 1', 'number'],
    ['Columna 2', 'string'],
  ])
  expect(seen.rowCount).toBe(2)
  expect((await previewed('plain.csv', '12,ana\n13,beto\n', { hasHeader: true })).rowCount).toBe(1)
})

test('titles above the names are skipped and told, in CSV and in workbooks alike; another row can be chosen', async () => {
  const rows = [
    ['Listado de personas', '', ''],
    ['', '', ''],
    ['Al 31 de mayo', '', ''],
    ['Nombre', 'Edad', 'Ciudad'],
    ['Ana', '31', 'Lota'],
    ['', '', ''],
    ['Beto', '45', 'Arica'],
  ]
  const csv = rows.map(cells => `${cells.join(';')}\n`).join('')
  const book = await workbookOf(rows.map(cells => cells.map(cell => cell || null)))
  const files = [
    ['personas.csv', csv],
    ['personas.xlsx', book],
  ] as const
  for (const [name, content] of files) {
    const seen = await previewed(name, content)
    expect(seen.reading, name).toMatchObject({ hasHeader: true, headerRow: 4 })
    expect(typesOf(seen.columns)).toEqual({ Nombre: 'string', Edad: 'number', Ciudad: 'string' })
    expect(seen.leftOut).toEqual({ titleRows: 2, blankRows: 1 })
    expect(seen.headerChoices.map(({ row, text }) => [row, text]).slice(0, 3)).toEqual([
      [1, 'Listado de personas'],
      [3, 'Al 31 de mayo'],
      [4, 'Nombre · Edad · Ciudad'],
    ])
    const chosen = await previewed(name, content, { headerRow: 5 })
    expect(chosen.columns.map(({ header }) => header)).toEqual(['Ana', '31', 'Lota'])
    expect(chosen.leftOut.titleRows).toBe(3)
    const done = await imported(name, content)
    expect(done).toMatchObject({ status: 'finished', rowsRead: 2, rowsWritten: 2 })
  }
})

test('rejected rows are numbered as in the file, titles and blank rows included', async () => {
  const people = Array.from({ length: 40 }, (_, row) => `p${row};${row}\n`).join('')
  const done = await imported('numbered.csv', `Un título;\n\nnombre;edad\n${people};\nroto;no sé\n`)
  expect(done.rejections).toEqual([{ row: 45, header: 'edad', message: 'invalidNumber', value: 'no sé' }])
})

test('wrong requests name what is wrong in them, and make nothing', async () => {
  const fileId = await sent('wrong.csv', 'a,b\n1,x\n')
  const proposed = asProposed(await preview(admin, environmentId, fileId))
  const [first, second] = proposed.columns
  const attempt = (change: object) => refusal(start(admin, environmentId, fileId, { ...proposed, ...change }))
  const errors = (validationErrors: object) => ({ error: 'validationError', validationErrors })
  expect(await attempt({ name: 'No Name' })).toEqual(errors({ 'data.name': 'invalidLocalName' }))
  expect(await attempt({ name: 'orders' })).toEqual(errors({ 'data.name': 'notUnique' }))
  expect(await attempt({ title: ' ' })).toEqual(errors({ 'data.title': 'required' }))
  expect(await attempt({ columns: [first, { ...second, name: '1b' }] })).toEqual(
    errors({ 'data.columns.1.name': 'invalidName' }),
  )
  expect(
    await attempt({
      columns: [
        { ...first, skip: true },
        { ...second, name: 'createdAt' },
      ],
    }),
  ).toEqual(errors({ 'data.columns.1.name': 'reserved' }))
  expect(await attempt({ columns: [first, { ...second, type: 'password' }] })).toEqual(
    errors({ 'data.columns.1.type': 'invalid' }),
  )
  expect(await attempt({ columns: [{ ...first, skip: true }] })).toEqual({ error: 'BadRequest', reason: 'noColumns' })
  expect(await attempt({ columns: 7 })).toEqual(errors({ 'data.columns': 'invalid' }))
  const { collections } = await admin.run<{ collections: { items: object[] } }>(
    '{ collections(environmentId: "shop", filter: "wrong") { items { _id } } }',
  )
  expect(collections.items).toEqual([])
})

test('only designers import, and only files of the environment', async () => {
  const fileId = await sent('mine.csv', 'a\n1\n')
  const member = await shop.member()
  expect(await refusal(preview(member, environmentId, fileId))).toMatchObject({ type: 'notAllowed' })
  await admin.run('mutation { createEnvironment(_id: "other", name: "Other") { _id } }')
  expect(await refusal(preview(admin, 'other', fileId))).toEqual({ error: 'NotFound' })
  expect(await refusal(preview(admin, environmentId, 'shop_nothing'))).toEqual({ error: 'NotFound' })
})

const manyRows = (count: number) =>
  `number,text\n${Array.from({ length: count }, (_, row) => `${row},${'text '.repeat(20)}${row}\n`).join('')}`

test('a cancelled import leaves nothing of it, and its name is free again', async () => {
  const fileId = await sent('cancelled.csv', manyRows(60_000))
  const proposed = asProposed(await preview(admin, environmentId, fileId))
  const begun = await start(admin, environmentId, fileId, proposed)
  await expect.poll(async () => (await progressOf(admin, begun._id)).rowsWritten).toBeGreaterThan(0)
  expect(await cancel(admin, begun._id)).toMatchObject({ status: 'cancelled', rowsWritten: 0, rejectedFile: null })
  const { collection, viewByPath } = await admin
    .run<{ collection: unknown; viewByPath: unknown }>(
      '{ collection(collectionId: "shop_cancelled") { _id } viewByPath(path: "/cancelled", environmentId: "shop") }',
    )
    .catch(() => ({ collection: null, viewByPath: null }))
  expect([collection, viewByPath]).toEqual([null, null])
  const again = await imported('cancelled.csv', 'number,text\n1,a\n')
  expect(again).toMatchObject({ status: 'finished', collectionId: 'shop_cancelled', rowsWritten: 1 })
  expect((await records(admin, again.collectionId)).totalCount).toBe(1)
})

test('a cancelled import that cannot be taken back at once is taken back as soon as it can be', async () => {
  const fileId = await sent('untidy.csv', manyRows(60_000))
  const begun = await start(admin, environmentId, fileId, asProposed(await preview(admin, environmentId, fileId)))
  await expect.poll(async () => (await progressOf(admin, begun._id)).rowsWritten).toBeGreaterThan(0)
  const file = openConnection(environmentFile(server.dataDirectory, environmentId), 'write')
  const refusal = "BEFORE UPDATE OF deletedAt ON components BEGIN SELECT RAISE(ABORT, 'not now'); END"
  file.exec(`CREATE TRIGGER refusal ${refusal}`)
  expect(await cancel(admin, begun._id)).toMatchObject({ status: 'cancelled', message: null })
  expect((await records(admin, begun.collectionId)).totalCount).toBeGreaterThan(0)
  file.exec('DROP TRIGGER refusal')
  file.close()
  await expect.poll(() => records(admin, begun.collectionId).catch(() => 'gone'), { timeout: 30_000 }).toBe('gone')
  await expect.poll(() => progressOf(admin, begun._id)).toMatchObject({ status: 'cancelled', rowsWritten: 0 })
})

test('progress is followed to the end; requests are answered meanwhile', async () => {
  const fileId = await sent('followed.csv', manyRows(20_000))
  const begun = await start(admin, environmentId, fileId, asProposed(await preview(admin, environmentId, fileId)))
  const socket = openSocket(admin, server.clock)
  const seen: { status: string; rowsWritten: number }[] = []
  for await (const { data } of socket.iterate<{ importProgress: { status: string; rowsWritten: number } }>({
    query: 'subscription ($id: String!) { importProgress(importId: $id) { status rowsWritten } }',
    variables: { id: begun._id },
  })) {
    if (data) seen.push(data.importProgress)
    await records(admin, shop.collectionId)
  }
  await socket.dispose()
  const written = seen.map(({ rowsWritten }) => rowsWritten)
  expect(written).toEqual(written.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toEqual({ status: 'finished', rowsWritten: 20_000 })
})

test('[E47] into a collection: rows with _id change the record, the others are new, errors are listed per row', async () => {
  const { createItem } = await admin.run<{ createItem: { _id: string } }>(
    'mutation ($id: String!) { createItem(collectionId: $id, data: { customer: "Ana", amount: 1 }) }',
    { id: shop.collectionId },
  )
  const content = await workbookOf([
    ['_id', 'Cliente', 'amount', 'Otra'],
    [createItem._id, 'Ana María', 5, 'x'],
    [null, 'Beto', 7, 'x'],
    ['gone', 'Carla', 8, 'x'],
    [null, null, 9, 'x'],
  ])
  const before = (await records(admin, shop.collectionId)).totalCount
  const begun = await importInto(admin, shop.collectionId, await sent('orders.xlsx', content))
  const done = await over(admin, begun._id)
  expect(done).toMatchObject({ status: 'finished', rowsRead: 4, rowsWritten: 2, rowsRejected: 2, viewPath: null })
  expect(done.rejections.toSorted((a, b) => a.row - b.row)).toMatchObject([
    { row: 4, header: '_id', message: 'notFound' },
    { row: 5, header: 'Cliente', message: 'required' },
  ])
  const { items, totalCount } = await records(admin, shop.collectionId, { orderBy: 'amount', orderByAsc: true })
  expect(totalCount).toBe(before + 1)
  expect(items.filter(({ customer }) => ['Ana María', 'Beto'].includes(String(customer)))).toMatchObject([
    { _id: createItem._id, customer: 'Ana María', amount: 5 },
    { customer: 'Beto', amount: 7 },
  ])
  const json = JSON.stringify([
    { _id: createItem._id, Cliente: 'Ana Inés', amount: 6 },
    { Cliente: 'Dina', amount: 9 },
  ])
  const fromJson = await importInto(admin, shop.collectionId, await sent('orders.json', json))
  expect(await over(admin, fromJson._id)).toMatchObject({ rowsWritten: 2, rowsRejected: 0 })
  const later = await records(admin, shop.collectionId, { orderBy: 'amount', orderByAsc: true })
  expect(later.totalCount).toBe(before + 2)
  expect(later.items.filter(({ customer }) => ['Ana Inés', 'Dina'].includes(String(customer)))).toMatchObject([
    { _id: createItem._id, amount: 6 },
    { customer: 'Dina', amount: 9 },
  ])
  const strangers = await sent('strangers.csv', 'x,y\n1,2\n')
  expect(await refusal(importInto(admin, shop.collectionId, strangers))).toMatchObject({ reason: 'noColumns' })
})

test('rows that a unique index refuses are rejected, the rest of their chunk is written', async () => {
  const { _id } = await shop.create('Collection', {
    name: 'unique',
    fields: [{ name: 'code', type: 'string' }],
    indexes: [{ type: 'unique', fields: ['code'] }],
  })
  const done = await over(admin, (await importInto(admin, _id, await sent('codes.csv', 'code\na\nb\na\nc\n')))._id)
  expect(done).toMatchObject({ status: 'finished', rowsWritten: 3, rowsRejected: 1 })
  expect(done.rejections).toMatchObject([{ row: 4, header: 'code', message: 'notUnique' }])
  expect((await admin.get(done.rejectedFile?.url ?? '')).text).toContain('a,code: Debe ser único.')
})

test('records keep the ids that a file gives them; repeated and malformed ones are rejected', async () => {
  const done = await imported('withids.csv', '_id,n\nfirst,1\n,2\nfirst,3\nnot an id,4\n')
  expect(done).toMatchObject({ status: 'finished', rowsWritten: 2, rowsRejected: 2 })
  expect(done.rejections.toSorted((a, b) => a.row - b.row)).toMatchObject([
    { row: 4, header: '_id', message: 'notUnique' },
    { row: 5, header: '_id', message: 'invalid' },
  ])
  const { items } = await records(admin, done.collectionId, { orderBy: 'n', orderByAsc: true })
  expect(items.map(({ n }) => n)).toEqual([1, 2])
  expect(items[0]?._id).toBe('first')
})

test('the same start sent twice begins one import', async () => {
  const fileId = await sent('twice.csv', 'a\n1\n')
  const data = asProposed(await preview(admin, environmentId, fileId))
  const attempt = () =>
    admin.run<{ startImport: { _id: string } }>(
      'mutation ($fileId: String!, $data: JSON!) { startImport(environmentId: "shop", fileId: $fileId, data: $data) { _id } }',
      { fileId, data },
      { idempotencyKey: 'twice' },
    )
  const [one, other] = await Promise.all([attempt(), attempt()])
  expect(one).toEqual(other)
  expect((await attempt()).startImport).toEqual(one.startImport)
  const done = await over(admin, one.startImport._id)
  expect((await records(admin, done.collectionId)).totalCount).toBe(1)
})

test('an import that a stop interrupts leaves nothing of it', async () => {
  const fileId = await sent('interrupted.csv', manyRows(60_000))
  const begun = await start(admin, environmentId, fileId, asProposed(await preview(admin, environmentId, fileId)))
  await expect.poll(async () => (await progressOf(admin, begun._id)).rowsWritten).toBeGreaterThan(0)
  await server.stop()
  const again = await startTestServer({ dataDirectory: server.dataDirectory })
  const client = await again.admin()
  await expect
    .poll(() => progressOf(client, begun._id), { timeout: 60_000 })
    .toMatchObject({
      status: 'interrupted',
      message: 'interrupted',
      rowsWritten: 0,
    })
  await expect.poll(() => refusal(records(client, begun.collectionId))).toEqual({ error: 'NotFound' })
  await again.close()
})
