import { formatOf } from './reading/xlsx/cellFormat.ts'
import { type CellContent, numberContent, textContent } from './reading/xlsx/cellText.ts'

/** Days since 1900, as a workbook counts them, at the first moment of 1970. */
const daysBefore1970 = 25_569
const dayMs = 86_400_000

/**
 * How an import reads a cell that is written so.
 * @param format as spreadsheet programs write it; without one the cell is shown as they like
 */
export function readAgain(cell: string | number | boolean | Date, format = 'General'): CellContent {
  if (typeof cell === 'string' || typeof cell === 'boolean') return textContent(String(cell))
  const number = typeof cell === 'number' ? cell : daysBefore1970 + cell.getTime() / dayMs
  return numberContent(number, formatOf(format), { written: String(number), is1904: false })
}
