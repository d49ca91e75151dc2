import { clampColumns, maxColumns } from '../document/document.ts'

/** Columns of the grid that come nearest to a width; all in px. */
export function columnsAt(width: number, gridWidth: number, gap: number): number {
  const column = (gridWidth + gap) / maxColumns
  return clampColumns((width + gap) / column)
}
