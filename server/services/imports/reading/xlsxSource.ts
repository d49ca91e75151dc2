import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type exceljs from 'exceljs'
import { UnreadableFile } from '../../../../shared/imports/failures.ts'
import { batchRows, type Source, type SourceRow } from './source.ts'
import { plainText, workbookText } from './workbookText.ts'

/** The end of a zip: its directory. A file that was cut off lacks it. */
const directoryEnd = Buffer.from('PK\u0005\u0006', 'latin1')
const longestDirectoryEnd = 65_557

async function hasDirectory(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const length = Math.min(size, longestDirectoryEnd)
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
    return buffer.includes(directoryEnd)
  } finally {
    await file.close()
  }
}

/** The first sheet of a workbook. */
export function xlsxSource(path: string, hasHeader: boolean): Source {
  let headers: readonly string[] = []
  const bytes = createReadStream(path)

  function cellsOf(row: exceljs.Row): string[] {
    const values = Array.isArray(row.values) ? row.values : []
    // Cells count from 1, and those without a value are holes.
    return Array.from({ length: Math.max(values.length - 1, 0) }, (_, index) =>
      plainText(workbookText(values[index + 1])),
    )
  }

  async function* sheetRows(): AsyncIterable<SourceRow> {
    // Loaded when it is needed: most spreadsheets are CSV.
    const { default: excel } = await import('exceljs')
    const workbook = new excel.stream.xlsx.WorkbookReader(bytes, {
      worksheets: 'emit',
      sharedStrings: 'cache',
      styles: 'cache',
      hyperlinks: 'ignore',
      entries: 'ignore',
    })
    for await (const sheet of workbook) {
      for await (const row of sheet) yield { number: row.number, cells: cellsOf(row) }
      return
    }
  }

  async function* rows(): AsyncIterable<readonly SourceRow[]> {
    if (!(await hasDirectory(path))) throw new UnreadableFile('truncated')
    let named = !hasHeader
    let batch: SourceRow[] = []
    try {
      for await (const row of sheetRows()) {
        if (row.cells.every(cell => cell === '')) continue
        if (named) batch.push(row)
        else headers = row.cells
        named = true
        if (headers.length === 0) headers = row.cells.map(() => '')
        if (batch.length < batchRows) continue
        yield batch
        batch = []
      }
    } catch (error) {
      throw error instanceof UnreadableFile ? error : new UnreadableFile('truncated', undefined, error)
    } finally {
      bytes.destroy()
    }
    yield batch
  }

  return { headers: () => headers, rows, bytesRead: () => bytes.bytesRead }
}
