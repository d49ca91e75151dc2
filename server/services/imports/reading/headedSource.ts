import type { RowReader, Source, SourceRow } from './source.ts'

export const isBlank = ({ cells }: Pick<SourceRow, 'cells'>) => cells.every(cell => cell.trim() === '')

/** Rows by their numbers, as people count them in the file. */
interface TableRows {
  /** Names the columns. */
  headerRow?: number | undefined
  /** The last record. */
  lastRow?: number | undefined
}

/** A table below the row that names its columns; without one, its first row tells how many there are. Blank rows are left out. */
export function headedSource(reader: RowReader, { headerRow, lastRow = Number.POSITIVE_INFINITY }: TableRows): Source {
  const leftOut = { titleRows: 0, blankRows: 0 }
  let headers: readonly string[] | undefined
  /** Blank rows behind the last one with values are not worth a word. */
  let blank = 0

  function isTaken(row: SourceRow): boolean {
    if (row.number === headerRow) headers = row.cells
    else if (headerRow !== undefined && row.number < headerRow) leftOut.titleRows += isBlank(row) ? 0 : 1
    else if (row.number > lastRow) return false
    else if (isBlank(row)) blank += 1
    else {
      leftOut.blankRows += blank
      blank = 0
      headers ??= row.cells.map(() => '')
      return true
    }
    return false
  }

  async function* rows(): AsyncIterable<readonly SourceRow[]> {
    for await (const batch of reader.rows()) yield batch.filter(isTaken)
  }

  return {
    headers: () => headers ?? [],
    rows,
    bytesRead: () => reader.bytesRead(),
    leftOut: () => leftOut,
  }
}
