import { writeFileSync } from 'node:fs'
import { utils, write } from '@e965/xlsx'
import exceljs from 'exceljs'
import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import populate from 'xlsx-populate'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { writtenWorkbook } from '../../testing/workbooks.ts'
import { openWorkbook } from '../workbook.ts'

const folder = temporaryFolder()

interface Cell {
  value: string | number | boolean
  /** How it is shown. */
  format?: string
  /** What is read. */
  right: string
}

/** Long enough to be cut somewhere when its part is unpacked, piece by piece. */
const names = Array.from({ length: 1_500 }, (_, at): Cell => {
  const name = `Ñuñoa ñandú ${at} ñañá`
  return { value: name, right: name }
})

const cells: readonly Cell[] = [
  { value: 'uno\ndos', right: 'uno\ndos' },
  { value: ' con espacios ', right: ' con espacios ' },
  { value: 1234.5, right: '1234.5' },
  { value: 0, right: '0' },
  { value: 0.1 + 0.2, right: '0.3' },
  { value: true, right: 'true' },
  { value: false, right: 'false' },
  { value: 0.0035, format: '0.00%', right: '0.35%' },
  { value: 0.19, format: '0%', right: '19%' },
  { value: 1234567, format: '"$"#,##0', right: '$1234567' },
  { value: 42, format: '00000', right: '00042' },
  { value: 45000, format: 'dd/mm/yyyy', right: '2023-03-15' },
  { value: 45000, format: 'dd/mm/yyyy hh:mm', right: '2023-03-15 00:00' },
  { value: 45000.354166666664, format: 'yyyy-mm-dd hh:mm:ss', right: '2023-03-15 08:30' },
  { value: 0.3541666666666667, format: 'hh:mm', right: '08:30' },
  { value: 1.5104166666666667, format: '[h]:mm', right: '36:15' },
]
const table = [...cells, ...names]

type Writer = (rows: readonly Cell[]) => Promise<Uint8Array>

const kinds = { string: String, number: Number, boolean: Boolean } as const

/** Programs of others that write workbooks, and parts that are written by hand. */
const writers: Record<string, Writer> = {
  async exceljs(rows) {
    const book = new exceljs.Workbook()
    const sheet = book.addWorksheet('Hoja')
    for (const { value, format } of rows) {
      const cell = sheet.addRow([value]).getCell(1)
      if (format !== undefined) cell.numFmt = format
    }
    return new Uint8Array(await book.xlsx.writeBuffer())
  },
  async SheetJS(rows) {
    const sheet = utils.aoa_to_sheet(rows.map(({ value }) => [value]))
    for (const [at, { format }] of rows.entries()) if (format !== undefined) sheet[`A${at + 1}`].z = format
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'Hoja')
    return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', bookSST: true }))
  },
  async 'SheetJS without shared texts'(rows) {
    const book = utils.book_new()
    const sheet = utils.aoa_to_sheet(rows.map(({ value }) => [value]))
    for (const [at, { format }] of rows.entries()) if (format !== undefined) sheet[`A${at + 1}`].z = format
    utils.book_append_sheet(book, sheet, 'Hoja')
    return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', bookSST: false, compression: true }))
  },
  async 'xlsx-populate'(rows) {
    const book = await populate.fromBlankAsync()
    for (const [at, { value, format }] of rows.entries()) {
      const cell = book
        .sheet(0)
        .cell(at + 1, 1)
        .value(value)
      if (format !== undefined) cell.style('numberFormat', format)
    }
    return new Uint8Array(await book.outputAsync())
  },
  async 'write-excel-file'(rows) {
    const data = rows.map(({ value, format }) => [
      { value, type: kinds[typeof value as keyof typeof kinds], ...(format && { format }) },
    ])
    return new Uint8Array(await writeExcelFile(data as never).toBuffer())
  },
  async 'parts by hand'(rows) {
    const formats = [...new Set(rows.flatMap(({ format }) => format ?? []))]
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const written = rows.map(({ value, format }) => {
      const style = format === undefined ? '' : ` s="${formats.indexOf(format) + 1}"`
      if (typeof value === 'string')
        return `<row><c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c></row>`
      return `<row><c${style} t="${typeof value === 'boolean' ? 'b' : 'n'}"><v>${Number(value)}</v></c></row>`
    })
    return writtenWorkbook({ rows: written.join(''), formats })
  },
}

test.each(Object.keys(writers))('%s: each cell is read as what it shows', async name => {
  const path = folder.path(`${name}.xlsx`)
  writeFileSync(path, (await writers[name]?.(table)) ?? '')
  const workbook = await openWorkbook(path)
  const [sheet] = workbook.sheets
  if (sheet === undefined) throw new Error('there is no sheet')
  const read: (string | undefined)[] = []
  for await (const rows of workbook.rowsOf(sheet).rows()) read.push(...rows.map(({ cells: [cell] }) => cell))
  workbook.close()
  expect(read).toEqual(table.map(({ right }) => right))
})
