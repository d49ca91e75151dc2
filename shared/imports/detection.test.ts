import { expect, test } from 'vitest'
import { type Region, regionOf } from '../formats/region.ts'
import { ColumnScan } from './columnScan.ts'

const context = { now: Date.parse('2026-05-01T12:00:00Z'), zone: 'America/Santiago' }

/** A text, or a cell that a file holds as a number: how it is shown, and what it is. */
type Cell = string | readonly [text: string, held: number]

function scanned(cells: readonly Cell[], complete = true, header = '') {
  const scan = new ColumnScan(context)
  for (const cell of cells) typeof cell === 'string' ? scan.add(cell) : scan.add(...cell)
  const column = scan.conclude(complete, header)
  const { longNumbers } = scan
  return { ...column, longNumbers, chosen: column.choices.find(({ type }) => type === column.type) }
}

const many = (texts: readonly string[], times: number) => Array.from({ length: times }, () => texts).flat()

test.each([
  ['numbers', ['1', '-2.5', '1e3'], 'number'],
  ['a decimal comma', ['1,5', '1.234,50'], 'number'],
  ['codes with leading zeros', ['007', '8', '9'], 'string'],
  ['numbers that a double cannot hold', ['12345678901234567', '1'], 'string'],
  ['telephone numbers', ['+56912345678', '(2) 2345 6789'], 'phone'],
  ['amounts with their sign', ['$25.000', '$ 1.234,50', '0', '-$3'], 'currency'],
  ['amounts in euros', ['1.234,50 €', '3 €'], 'currency'],
  ['percentages', ['15%', '7,5 %'], 'percentage'],
  ['tax numbers', ['12.345.678-5', '1.000.005-k'], 'rut'],
  ['tax numbers with a wrong check character', ['12.345.678-4', '1.000.005-1'], 'string'],
  ['addresses of pages', ['https://ejemplo.cl/a', 'http://b.co'], 'hyperlink'],
  ['yes and no', ['sí', 'no', 'NO'], 'boolean'],
  ['days first', ['31-12-2024', '1/2/2024'], 'date'],
  ['ISO days', ['2024-12-31', '2024-02-29'], 'date'],
  ['moments', ['2024-12-31T10:00:00Z', '31-12-2024 10:30'], 'datetime'],
  ['times', ['08:30', '0:00', '6:30 p. m.', '18:45:00'], 'time'],
  ['times with their seconds', ['08:30:00', '18:45:10'], 'string'],
  ['times that repeat themselves', many(['08:30', '09:00', '09:30'], 8), 'time'],
  ['durations beyond a day', ['36:15', '8:30', '40:00'], 'string'],
  ['durations below zero', ['-1:30', '8:30', '-0:15'], 'string'],
  ['a time among moments', ['2024-12-31 10:00', '2024-12-31 00:00', '2025-01-01 08:30'], 'datetime'],
  ['a day that does not exist', ['31-02-2024', '2024-13-01'], 'string'],
  ['e-mails', ['ana@ejemplo.cl', 'b@c.co'], 'email'],
  ['latitudes', ['-33.45', '-70.65'], 'number'],
  ['lines', ['one\ntwo', 'three'], 'textArea'],
  ['nothing', ['', ' '], 'string'],
  ['few choices', many(['open', 'paid', 'sent'], 8), 'singleSelect'],
  ['one value only', many(['USA'], 30), 'string'],
  ['a few rows', ['open', 'paid', 'open'], 'string'],
  ['names of files that repeat themselves', many(['contrato.pdf', 'foto.jpg'], 10), 'string'],
  ['coded ids that repeat themselves', many(['A-001', 'A-002', '0013'], 10), 'string'],
  ['names of files', ['contrato.pdf', 'foto 1.jpg', 'https.png', 'planilla_2024.xlsx'], 'string'],
  ['names of files that are numbers', ['1.5', '2024.12', '007.pdf', '12.jpg'], 'string'],
  ['names of files of digits alone', ['20240131.pdf', '20240201.pdf', '3.csv'], 'string'],
  ['coded ids', ['A-001', 'B-017', 'C-240'], 'string'],
  ['ids with zeros in front', ['0012', '0013', '0101'], 'string'],
  ['ids with a year', ['2024-001', '2024-002', '2025-003'], 'string'],
  ['ids with slashes', ['12/2024-A', '13/2024-A'], 'string'],
  ['many different texts', Array.from({ length: 60 }, (_, row) => `text ${row}`), 'string'],
])('%s', (_name, texts, type) => {
  expect(scanned(texts).type).toBe(type)
})

test.each<[string, readonly Cell[], string]>([
  ['percentages', [['19%', 0.19], ['0.35%', 0.0035], '0'], 'percentage'],
  [
    'amounts',
    [
      ['$1234567', 1_234_567],
      ['$-1234.5', -1_234.5],
      ['$0', 0],
    ],
    'currency',
  ],
  [
    'amounts in euros',
    [
      ['€12.5', 12.5],
      ['€1.234', 1.234],
    ],
    'currency',
  ],
  [
    'amounts in a unit of account',
    [
      ['UF12.5', 12.5],
      ['UF0', 0],
    ],
    'number',
  ],
  ['numbers, some of them with a sign of money', ['12', '13.5', '14', ['$15', 15]], 'number'],
  ['numbers of more than 15 digits', [['12345678901234567', Number('12345678901234567')], '12'], 'string'],
])('%s, as a workbook shows numbers', (_name, cells, type) => {
  const { chosen } = scanned(cells)
  expect(chosen).toMatchObject({ type, misfits: 0 })
})

const wayOf = (texts: readonly string[], wanted: string, region?: Region) => {
  const scan = new ColumnScan({ ...context, ...(region && { region }) })
  for (const text of texts) scan.add(text)
  return scan.conclude(true).choices.find(({ type }) => type === wanted)?.way
}
const usa = regionOf({ locale: 'en-US', currency: 'USD' })
const chile = regionOf({ locale: 'es-CL', currency: 'CLP' })

test('a column of days is read in one order, found from all of them, and asked for when two fit', () => {
  const found = (value: string) => ({ name: 'dayOrder', value })
  expect(wayOf(['3/4/2024', '13/4/2024'], 'date', usa)).toEqual(found('dayFirst'))
  expect(wayOf(['3/4/2024', '4/13/2024'], 'date', chile)).toEqual(found('monthFirst'))
  expect(wayOf(['5/5/2024', '2024-03-04', '3 de mayo de 2024'], 'date', chile)).toEqual(found('dayFirst'))
  expect(wayOf(['5/5/2024', '3/4/2024'], 'date', chile)).toEqual({ ...found('dayFirst'), doubtful: '3/4/2024' })
  expect(wayOf(['5/5/2024', '3/4/2024'], 'date', usa)).toEqual({ ...found('monthFirst'), doubtful: '3/4/2024' })
  expect(wayOf(['3/4/2024 10:30', '4/13/2024 9:00'], 'datetime', chile)).toEqual(found('monthFirst'))
  expect(scanned(['4/13/2024', '3/4/2024', '12/31/2023']).type).toBe('date')
})

test('percentages without a sign are told by what the column holds, and asked for when both fit', () => {
  const found = (value: string) => ({ name: 'percents', value })
  expect(wayOf(['15%', '7,5 %'], 'percentage', chile)).toEqual(found('fraction'))
  expect(wayOf(['15', '19', '0,5'], 'percentage', chile)).toEqual(found('percent'))
  expect(wayOf(['0,15', '0,2'], 'percentage', chile)).toEqual({ ...found('fraction'), doubtful: '0,15' })
  expect(wayOf(['1', '2', '0'], 'percentage', chile)).toEqual({ ...found('percent'), doubtful: '1' })
})

test('places are read in the one order that is possible, or likely where the environment is, and asked for when both fit', () => {
  const found = (value: string) => ({ name: 'placeOrder', value })
  expect(wayOf(['-33.45, -70.65', '-27.1, -109.35'], 'location')).toEqual(found('latitudeFirst'))
  expect(wayOf(['-70.65, -33.45', '-109.35, -27.1'], 'location')).toEqual(found('longitudeFirst'))
  expect(wayOf(['-33.45, -70.65'], 'location')).toEqual({ ...found('longitudeFirst'), doubtful: '-33.45, -70.65' })
  expect(wayOf(['-33.45, -70.65'], 'location', chile)).toEqual({
    ...found('latitudeFirst'),
    doubtful: '-33.45, -70.65',
  })
  expect(wayOf(['geo:-33.45,-70.65'], 'location')).toEqual(found('longitudeFirst'))
})

test.each([
  ['Fecha', ['20240315', '20240401'], 'date'],
  ['Folio', ['20240315', '20240401'], 'string'],
  ['Cantidad', ['20240315', '20240401'], 'number'],
  ['Versión', ['1.2.10', '1.3.11', '2.10.12'], 'string'],
  ['Plazo', ['+3d', '+5d'], 'string'],
  ['Día', ['5/3', '6/3'], 'string'],
  ['Peso', ['12 kg', '15 kg'], 'string'],
  ['Activo', ['1', '0', '1'], 'number'],
])('what is hardly meant as a day, a number or an answer is proposed as what it is: %s %j', (header, texts, type) => {
  expect(scanned(texts, true, header).type).toBe(type)
})

test('samples that a file holds as numbers are certain', () => {
  expect(scanned(['1.234', ['1.235', 1.235], '1']).certain).toEqual(['1.235'])
  expect(scanned(['1.234']).certain).toBeUndefined()
})

test('numbers with more digits than are kept are told: in the file, and where a type would round them', () => {
  const roundedAs = (cells: readonly Cell[], wanted: string) =>
    scanned(cells).choices.find(({ type }) => type === wanted)?.rounded
  const digits = '12345678901234567'
  const held: readonly Cell[] = [
    [digits, Number(digits)],
    ['1e+30', 1e30],
    ['1.234', 1.234],
  ]
  expect(scanned(held).longNumbers).toEqual({ count: 2, example: digits })
  expect(roundedAs(held, 'number')).toEqual({ count: 1, example: digits })
  expect(roundedAs(held, 'string')).toBeUndefined()
  expect(scanned(['1', digits]).longNumbers).toBeUndefined()
  expect(roundedAs(['1', digits, '-0.12345678901234567890'], 'number')).toEqual({ count: 2, example: digits })
  for (const exact of ['1234567890123456', '100000000000000000000', '0.000000000000000012', '12.50000000000000000'])
    expect(roundedAs([exact], 'number'), exact).toBeUndefined()
})

test.each([
  ['Precio (CLP)', ['1500', '2.300'], 'currency'],
  ['Monthly FEE', ['10', '12.50'], 'currency'],
  ['Precio', ['1500', 'según contrato'], 'string'],
  ['Alumnos', ['15', '23'], 'number'],
  ['Teléfono', ['912345678', '22345678'], 'phone'],
  ['Teléfono', ['912345678', 'no tiene'], 'string'],
  ['N° de folio', ['10001', '10002'], 'string'],
  ['SKU', ['4411', '4412'], 'string'],
  ['Código', many(['CAJ', 'BOL'], 10), 'string'],
])('what the numbers below «%s» are is told by it: %j', (header, texts, type) => {
  expect(scanned(texts, true, header).type).toBe(type)
})

test('a select offers what the column holds in colours, and only when all of it was seen or nothing new came for long', () => {
  const texts = many(['Abierta', 'Cerrada'], 20)
  expect(scanned(texts).chosen?.options).toEqual({
    options: [
      { value: 'Abierta', label: 'Abierta', color: '#2563eb' },
      { value: 'Cerrada', label: 'Cerrada', color: '#16a34a' },
    ],
  })
  expect(scanned(texts, false).type).toBe('string')
  const long = many(['Abierta', 'Cerrada'], 600)
  expect(scanned(long, false)).toMatchObject({ type: 'singleSelect', chosen: { options: { options: { length: 2 } } } })
  expect(scanned([...long, 'Anulada'], false).type).toBe('string')
})

test('a few misfits do not change the type; they are counted, with the first as example', () => {
  const column = scanned([...Array.from({ length: 100 }, (_, row) => String(row)), 'abc', 'def'])
  expect(column.chosen).toMatchObject({ type: 'number', misfits: 2, example: 'abc' })
  expect(scanned([...Array.from({ length: 10 }, (_, row) => String(row)), 'abc', 'def']).type).toBe('string')
})

const rows = (count: number, write: (row: number) => string) => Array.from({ length: count }, (_, row) => write(row))
const days = rows(59, row => `${(row % 28) + 1}-03-2024`)

test.each([
  ['numbers, one with its unit', [...rows(59, row => String(row * 3)), '12 kg'], 'number', '12 kg'],
  ['answers, one of them a digit', [...many(['Sí', 'No'], 30).slice(1), '1'], 'boolean', '1'],
  ['days, one without its year', [...days, '5/3'], 'date', '5/3'],
  ['days, one with an empty time', [...days, '2024-03-05 00:00:00'], 'date', '2024-03-05 00:00:00'],
])('one odd cell in sixty decides nothing, and is told: %s', (_name, cells, type, example) => {
  expect(scanned(cells)).toMatchObject({ type, chosen: { misfits: 0, odd: { count: 1, example } } })
  const [odd = ''] = cells.slice(-1)
  expect(scanned([...cells, odd, odd]).type).not.toBe(type)
})

test('one odd cell in sixty decides nothing: of days and of telephone numbers', () => {
  expect(scanned([...days, '20240305'], true, 'Entrega').type).toBe('date')
  expect(scanned([...days, 'por definir'])).toMatchObject({ type: 'date', chosen: { misfits: 1 } })
  const phones = rows(59, row => `+569 1234 56${String(row).padStart(2, '0')}`)
  expect(scanned([...phones, 'no tiene'])).toMatchObject({ type: 'phone', chosen: { odd: { example: 'no tiene' } } })
})

test('one cell decides where something would be lost: zeros in front, a duration among times', () => {
  expect(scanned([...rows(59, row => String(row + 1)), '007']).type).toBe('string')
  expect(scanned([...many(['08:30', '09:10'], 30), '08:30:15']).type).not.toBe('time')
})

test('texts that differ in capitals, accents or blanks alone are one option, and all of them where they are kept apart', () => {
  const texts = [...many(['En curso', 'Anulación'], 8), 'en curso', 'EN CURSO', 'anulacion', 'Anulación ']
  const { type, chosen } = scanned(texts)
  const values = (options: unknown) => (options as { options: { value: string }[] }).options.map(({ value }) => value)
  expect(type).toBe('singleSelect')
  expect(values(chosen?.options)).toEqual(['En curso', 'Anulación'])
  expect(chosen?.apart?.alike).toEqual([
    { text: 'en curso', as: 'En curso' },
    { text: 'EN CURSO', as: 'En curso' },
    { text: 'anulacion', as: 'Anulación' },
  ])
  expect(values(chosen?.apart?.options)).toEqual(['En curso', 'Anulación', 'en curso', 'EN CURSO', 'anulacion'])
  expect(scanned(many(['Ano', 'Año', 'Mes'], 20)).chosen?.apart?.alike).toEqual([{ text: 'Año', as: 'Ano' }])
  expect(scanned(many(['En curso', 'Anulada'], 20)).chosen?.apart).toBeUndefined()
})

test.each([
  ['sentences', many(['Sin observaciones.', 'Se deriva a otro equipo.'], 20)],
  ['long texts', many(['Se entrega receta y control en un mes', 'Paciente sin molestias desde la última vez'], 20)],
])('%s that repeat themselves are no options', (_name, texts) => {
  expect(scanned(texts).type).toBe('string')
})

test('names of some length are options', () => {
  const regions = [
    'Región Metropolitana de Santiago',
    'Región de Ñuble',
    "Región del Libertador General Bernardo O'Higgins",
  ]
  expect(scanned(many(regions, 20)).type).toBe('singleSelect')
  expect(scanned(many(['S.A.', 'Ltda.', 'SpA'], 20)).type).toBe('singleSelect')
})

test('blanks and words for nothing make a column optional, and so does being a boolean', () => {
  expect(scanned(['1', '2']).chosen?.optional).toBe(false)
  expect(scanned(['1', '', '2']).chosen?.optional).toBe(true)
  expect(scanned(['1', 'N/A', '2'])).toMatchObject({ type: 'number', chosen: { optional: true, misfits: 0 } })
  expect(scanned(['NA', 'AS', 'NA'])).toMatchObject({ type: 'string', chosen: { optional: false } })
  expect(scanned(['true', 'true']).chosen?.optional).toBe(true)
})

test('the sign before decimals is told when the numbers that leave no doubt agree', () => {
  expect(scanned(['1.000', '2,50']).decimal).toBe(',')
  expect(scanned(['1,000', '2.50']).decimal).toBe('.')
  expect(scanned(['1,000', '2.000']).decimal).toBeUndefined()
  expect(scanned(['1,5', '2.5']).decimal).toBeUndefined()
})

test('long texts are shown shortened', () => {
  const [sample] = scanned(['x'.repeat(5_000)]).samples
  expect(sample).toHaveLength(301)
})
