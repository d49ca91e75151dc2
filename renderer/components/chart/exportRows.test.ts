import exceljs from 'exceljs'
import { expect, test } from 'vitest'
import { defaultRegion, regionOf } from '../../../shared/formats/region.ts'
import { excelFile } from './excelFile.ts'
import { csvText, exportRows } from './exportRows.ts'
import { fileName } from './fileName.ts'

const series = [
  { name: 'Monto, en pesos', values: [1200.5, null] },
  { name: '=2+3', values: [0, -7] },
].map((one, position) => ({
  ...one,
  _id: `s${position}`,
  label: one.name,
  counts: false,
  color: '#2196F3',
  displayType: 'column' as const,
  figure: 'number' as const,
  referenceAxis: false,
}))
const rows = exportRows({
  categoryLabel: 'Estado',
  categories: ['Dice "sí"', '@nadie'],
  series,
  linkAt: () => undefined,
})

test('a CSV file has every value, quotes what must be, and holds no formula', () => {
  expect(csvText(rows, defaultRegion)).toBe(
    '\uFEFFEstado,"Monto, en pesos",\'=2+3\r\n"Dice ""sí""",1200.5,0\r\n\'@nadie,,-7\r\n',
  )
})

test('where decimals stand behind a comma, cells are parted by semicolons', () => {
  const text = csvText(rows, regionOf({ locale: 'es-CL' }))
  expect(text).toBe('\uFEFFEstado;"Monto, en pesos";\'=2+3\r\n"Dice ""sí""";"1200,5";0\r\n\'@nadie;;-7\r\n')
})

test('an Excel file has the numbers as numbers and the texts as texts', async () => {
  const file = await excelFile('Ventas: 2026/I', rows)
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.load(await file.arrayBuffer())
  const sheet = workbook.worksheets[0]
  expect(sheet?.name).toBe('Ventas  2026 I')
  expect(sheet?.getSheetValues().map(row => (row as unknown[] | undefined)?.slice(1))).toEqual([
    undefined,
    ['Estado', 'Monto, en pesos', '=2+3'],
    ['Dice "sí"', 1200.5, 0],
    ['@nadie', undefined, -7],
  ])
})

test('the name of a file has nothing that a file system refuses', () => {
  expect(fileName('Ventas: ¿2026/I?', 'csv')).toBe('Ventas ¿2026 I.csv')
  expect(fileName(' / ', 'png')).toBe('chart.png')
})
