import type { CSSProperties } from 'react'
import type { DrawnColumn } from './columns.ts'

/** Height of a row in px; fixed, so that rows can be placed without measuring them. */
export const rowHeight = 44

const totalWidth = (columns: readonly DrawnColumn[]) => columns.reduce((sum, { width }) => sum + width, 0)

/** Columns share the room that there is; with too little they keep their width and the table scrolls. */
export const tableStyle = (columns: readonly DrawnColumn[]): CSSProperties => ({ minWidth: totalWidth(columns) })

export const columnStyle = (column: DrawnColumn, columns: readonly DrawnColumn[]): CSSProperties => ({
  width: `${((column.width / totalWidth(columns)) * 100).toFixed(2)}%`,
})
