import { stat } from 'node:fs/promises'
import { UnreadableFile } from '../../../../shared/imports/failures.ts'
import { batchRows, type RowReader, type SourceRow } from './source.ts'
import { type SheetPart, WorkbookFile } from './xlsx/workbookFile.ts'

/** A workbook that is open for reading. */
export interface Workbook {
  readonly sheets: readonly SheetPart[]
  rowsOf(sheet: SheetPart): RowReader
  notesOf(sheet: SheetPart): Promise<number>
  close(): void
}

const unreadable = (error: unknown) =>
  error instanceof UnreadableFile ? error : new UnreadableFile('truncated', undefined, error)

/** @throws UnreadableFile */
export async function openWorkbook(path: string): Promise<Workbook> {
  let file: WorkbookFile | undefined
  try {
    const { size } = await stat(path)
    file = await WorkbookFile.open(path)
    if (file.sheets.length === 0) throw new Error('there is no sheet')
    return workbookOf(file, size)
  } catch (error) {
    file?.close()
    throw unreadable(error)
  }
}

function workbookOf(file: WorkbookFile, size: number): Workbook {
  return {
    sheets: file.sheets,
    close: () => file.close(),
    notesOf: async sheet => {
      try {
        return await file.notes(sheet)
      } catch (error) {
        throw unreadable(error)
      }
    },
    rowsOf(sheet) {
      let read = 0
      async function* rows(): AsyncIterable<readonly SourceRow[]> {
        let batch: SourceRow[] = []
        const onShare = (share: number) => {
          read = share
        }
        try {
          for await (const some of file.rows(sheet, onShare)) {
            batch.push(...some)
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
