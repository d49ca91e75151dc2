import type { CSSProperties } from 'react'
import type { DrawnColumn } from './drawnColumn.ts'

/** Height of a row in px; fixed, so that rows can be placed without measuring them. */
export const rowHeight = 44

type Widths = Pick<DrawnColumn, 'width' | 'least' | 'fixed'>

const leastWidth = (columns: readonly Widths[]) => columns.reduce((sum, { least }) => sum + least, 0)

/** What a column takes of the room that the least widths leave: those that can be cut give way, and grow, before the others. */
const weight = ({ width, least, fixed }: Widths) => (fixed ? 0 : Math.max(width - least, width / 10))

/** Columns shrink to their least width; with less room than that the table scrolls. */
export const tableStyle = (columns: readonly Widths[]) =>
  ({
    '--table-least': `${leastWidth(columns)}px`,
    // Columns of a person's own widths do not grow to fill the room.
    width: columns.every(({ fixed }) => fixed) ? leastWidth(columns) : undefined,
  }) as CSSProperties

/** In units of the scrolling box, which is the container. */
export function columnStyle(column: Widths, columns: readonly Widths[]): CSSProperties {
  const least = leastWidth(columns)
  const total = columns.reduce((sum, each) => sum + weight(each), 0)
  if (column.fixed || total === 0) return { width: column.least }
  const share = weight(column) / total
  return { width: `calc(${column.least}px + (max(100cqi, ${least}px) - ${least}px) * ${share.toFixed(4)})` }
}
