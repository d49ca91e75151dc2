import { stat } from 'node:fs/promises'
import type exceljs from 'exceljs'
import { UnreadableFile } from '../../../../shared/imports/failures.ts'
import { importLimits } from '../../../../shared/imports/limits.ts'
import { plainText, resultOf, workbookText } from '../workbookText.ts'
import { batchRows, charactersOf, isMistakable, type Source, type SourceRow } from './source.ts'
import { WorkbookParts } from './workbookParts.ts'

/** The first sheet of a workbook. */
export function xlsxSource(path: string, hasHeader: boolean): Source {
  let headers: readonly string[] = []
  let bytesRead = () => 0

  function rowOf(row: exceljs.Row): SourceRow {
    // Cells count from 1, and those without a value are holes.
    const values = Array.isArray(row.values) ? Array.from(row.values.slice(1)) : []
    const cells = values.map(value => plainText(workbookText(value)))
    // Many cells may share one long text.
    if (charactersOf(cells) > importLimits.record) throw new UnreadableFile('tooComplex', row.number)
    const numbers = values.flatMap((value, place) => (isMistakable(resultOf(value)) ? [place] : []))
    return { number: row.number, cells, numbers }
  }

  async function* sheetRows(): AsyncIterable<SourceRow> {
    // Loaded when it is needed: most spreadsheets are CSV.
    const { default: excel } = await import('exceljs')
    const reader = new excel.stream.xlsx.WorkbookReader(path, {
      worksheets: 'emit',
      sharedStrings: 'cache',
      styles: 'cache',
      hyperlinks: 'ignore',
      entries: 'ignore',
    })
    const { size } = await stat(path)
    const parts = await WorkbookParts.open(path)
    bytesRead = () => Math.round(parts.share * size)
    try {
      for await (const row of parts.firstSheet(reader)) yield rowOf(row)
    } finally {
      parts.close()
    }
  }

  async function* rows(): AsyncIterable<readonly SourceRow[]> {
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
    }
    yield batch
  }

  return { headers: () => headers, rows, bytesRead: () => bytesRead() }
}
