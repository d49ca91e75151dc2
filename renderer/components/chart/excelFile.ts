import exceljs from 'exceljs'
import type { ExportCell } from './exportRows.ts'

/** Characters that the name of a sheet cannot have; it has 31 at most. */
const sheetName = (title: string) =>
  title
    .replace(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 31)

/** A workbook with one sheet, its first row in bold and always in sight. */
export async function excelFile(title: string, rows: readonly (readonly ExportCell[])[]): Promise<Blob> {
  const workbook = new exceljs.Workbook()
  const sheet = workbook.addWorksheet(sheetName(title) || undefined, { views: [{ state: 'frozen', ySplit: 1 }] })
  for (const row of rows) sheet.addRow([...row])
  sheet.getRow(1).font = { bold: true }
  for (const column of sheet.columns) column.width = 18
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return new Blob([await workbook.xlsx.writeBuffer()], { type })
}
