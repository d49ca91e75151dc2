import type { CSSProperties } from 'react'
import type { DrawnColumn } from './columns.ts'

/** Height of a row in px; fixed, so that rows can be placed without measuring them. */
export const rowHeight = 44

type Widths = Pick<DrawnColumn, 'width' | 'least'>

const leastWidth = (columns: readonly Widths[]) => columns.reduce((sum, { least }) => sum + least, 0)

/** What a column takes of the room that the least widths leave: those that can be cut give way, and grow, before the others. */
const weight = ({ width, least }: Widths) => Math.max(width - least, width / 10)

/** Columns shrink to their least width; with less room than that the table scrolls. */
export const tableStyle = (columns: readonly Widths[]): CSSProperties => ({ minWidth: leastWidth(columns) })

/** In units of the scrolling box, which is the container. */
export function columnStyle(column: Widths, columns: readonly Widths[]): CSSProperties {
  const least = leastWidth(columns)
  const share = weight(column) / columns.reduce((sum, each) => sum + weight(each), 0)
  return { width: `calc(${column.least}px + (max(100cqi, ${least}px) - ${least}px) * ${share.toFixed(4)})` }
}
