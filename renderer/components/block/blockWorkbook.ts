import exceljs from 'exceljs'
import type { BlockSheet } from './blockSheets.ts'

/** Characters that the name of a sheet cannot have; it has 31 at most. */
const plainName = (name: string) =>
  name
    .replace(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 28)

/** A workbook with a sheet for each table, headings in bold. */
export async function blockWorkbook(title: string, sheets: readonly BlockSheet[]): Promise<Blob> {
  const workbook = new exceljs.Workbook()
  sheets.forEach(({ name, rows, headings }, at) => {
    const wanted = plainName(name || title)
    const taken = workbook.worksheets.some(sheet => sheet.name.toLowerCase() === wanted.toLowerCase())
    const sheet = workbook.addWorksheet(wanted === '' ? undefined : taken ? `${wanted} ${at + 1}` : wanted)
    for (const row of rows) sheet.addRow([...row])
    for (let row = 1; row <= headings; row += 1) sheet.getRow(row).font = { bold: true }
    for (const column of sheet.columns ?? []) column.width = 18
  })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return new Blob([await workbook.xlsx.writeBuffer()], { type })
}
