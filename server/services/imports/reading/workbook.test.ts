import { writeFileSync } from 'node:fs'
import exceljs from 'exceljs'
import { expect, test } from 'vitest'
import { scaled } from '../../../testing/random.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { openFile } from './openFile.ts'

const folder = temporaryFolder()

async function stored(name: string, book: exceljs.Workbook): Promise<string> {
  const path = folder.path(name)
  writeFileSync(path, Buffer.from(await book.xlsx.writeBuffer()))
  return path
}

async function rowsOf(path: string): Promise<string[]> {
  const found: string[] = []
  const file = await openFile({ path, name: path }, { hasHeader: true })
  const { source } = await file.table({ hasHeader: true })
  for await (const batch of source.rows()) for (const { cells } of batch) found.push(cells.join('|'))
  file.close()
  return found
}

test('the first sheet is the one that people see first, whichever is stored first', async () => {
  const book = new exceljs.Workbook()
  book.addWorksheet('Después').addRows([['a'], ['de después']])
  book.addWorksheet('Antes').addRows([['a'], ['de antes']])
  for (const [place, sheet] of book.worksheets.toReversed().entries()) Object.assign(sheet, { orderNo: place })
  expect(await rowsOf(await stored('order.xlsx', book))).toEqual(['de antes'])
})

test('a workbook is read as a whole, however often', async () => {
  const book = new exceljs.Workbook()
  book.addWorksheet('Datos').addRows([
    ['a', 'b'],
    ['Ñandú', 1],
    ['Zorro', 2],
  ])
  const path = await stored('often.xlsx', book)
  for (let time = 0; time < scaled(200); time += 1) expect(await rowsOf(path)).toEqual(['Ñandú|1', 'Zorro|2'])
  // Each takes some 15 ms, and there are thousands of them at full size.
}, 600_000)
