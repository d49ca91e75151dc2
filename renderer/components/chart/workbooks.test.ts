import exceljs from 'exceljs'
import { expect, test } from 'vitest'
import { blockWorkbook } from '../block/blockWorkbook.ts'
import { excelFile } from './excelFile.ts'

const attacks = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("https://example.com","x")']

test.each([
  ['a chart', (rows: (string | number)[][]) => excelFile('Hoja', rows)],
  ['a block', (rows: (string | number)[][]) => blockWorkbook('Hoja', [{ name: 'Hoja', rows, headings: 1 }])],
])('the workbook of %s holds texts as texts and numbers as numbers', async (_, make) => {
  const blob = await make([attacks, [...attacks.slice(1), -5]])
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.load(await blob.arrayBuffer())
  const cells: [number, unknown][] = []
  workbook.worksheets[0]?.eachRow(row => row.eachCell(cell => void cells.push([cell.type, cell.value])))
  const { Number: number, String: text } = exceljs.ValueType
  expect(cells.filter(([type]) => type === text)).toHaveLength(2 * attacks.length - 1)
  expect(cells.filter(([type]) => type === number)).toEqual([[number, -5]])
})
