import { stat } from 'node:fs/promises'
import type exceljs from 'exceljs'
import { UnreadableFile } from '../../../../shared/imports/failures.ts'
import { importLimits } from '../../../../shared/imports/limits.ts'
import { plainText, resultOf, workbookText } from '../workbookText.ts'
import { batchRows, charactersOf, isMistakable, type RowReader, type SourceRow } from './source.ts'
import { type SheetPart, WorkbookParts } from './workbookParts.ts'

/** A workbook that is open for reading. */
export interface Workbook {
  readonly sheets: readonly SheetPart[]
  rowsOf(sheet: SheetPart): RowReader
  close(): void
}

function rowOf(row: exceljs.Row): SourceRow {
  // Cells count from 1, and those without a value are holes.
  const values = Array.isArray(row.values) ? Array.from(row.values.slice(1)) : []
  const cells = values.map(value => plainText(workbookText(value)))
  // Many cells may share one long text.
  if (charactersOf(cells) > importLimits.record) throw new UnreadableFile('tooComplex', row.number)
  if (cells.every(cell => cell === '')) return { number: row.number, cells: [] }
  const numbers = values.flatMap((value, place) => (isMistakable(resultOf(value)) ? [place] : []))
  return { number: row.number, cells, numbers }
}

const unreadable = (error: unknown) =>
  error instanceof UnreadableFile ? error : new UnreadableFile('truncated', undefined, error)

/** @throws UnreadableFile */
export async function openWorkbook(path: string): Promise<Workbook> {
  // Loaded when it is needed: most spreadsheets are CSV.
  const { default: excel } = await import('exceljs')
  const reader = new excel.stream.xlsx.WorkbookReader(path, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  })
  let parts: WorkbookParts | undefined
  try {
    const { size } = await stat(path)
    parts = await WorkbookParts.open(path, reader)
    const sheets = await parts.sheets()
    if (sheets.length === 0) throw new Error('there is no sheet')
    return workbookOf(parts, sheets, size)
  } catch (error) {
    parts?.close()
    throw unreadable(error)
  }
}

function workbookOf(parts: WorkbookParts, sheets: readonly SheetPart[], size: number): Workbook {
  return {
    sheets,
    close: () => parts.close(),
    rowsOf(sheet) {
      let read = 0
      async function* rows(): AsyncIterable<readonly SourceRow[]> {
        let batch: SourceRow[] = []
        const onShare = (share: number) => {
          read = share
        }
        try {
          for await (const row of parts.rows(sheet, onShare)) {
            batch.push(rowOf(row))
            if (batch.length < batchRows) continue
            yield batch
            batch = []
          }
        } catch (error) {
          throw unreadable(error)
        }
        yield batch
      }
      return { rows, bytesRead: () => Math.round(read * size) }
    },
  }
}
