import type { RecordItem } from '../../../shared/components/presented.ts'
import { columnWidths } from '../../../shared/components/tablePreferences.ts'
import type { CellTexts } from './cells/cellRoom.ts'
import { cellUi } from './cells/cells.ts'
import { headerLeast, headerWidth } from './columns.ts'
import type { DrawnColumn } from './drawnColumn.ts'

/** px that the values of a column take, by column key; columns without a value here are missing. */
export type ContentWidths = Readonly<Record<string, number>>

/** px around a cell's value; the first and the last cell of a row have a little more. */
const cellPadding = 24
const outerPadding = 8
/** Of a text nobody needs more than this to know it, in px. */
const mostText = 420

/** The widest value of each column in a row. */
export function rowWidths(columns: readonly DrawnColumn[], row: RecordItem, texts: CellTexts): ContentWidths {
  const widths: Record<string, number> = {}
  for (const column of columns) {
    const room = column.isGone ? undefined : cellUi(column.type)?.room?.({ column, row }, texts)
    if (room !== undefined) widths[column.key] = Math.ceil(room)
  }
  return widths
}

/** The widest of each column. */
export function widest(all: readonly ContentWidths[]): ContentWidths {
  const most: Record<string, number> = {}
  for (const widths of all)
    for (const [key, width] of Object.entries(widths)) if (width > (most[key] ?? 0)) most[key] = width
  return most
}

/**
 * What is kept when other rows come: columns that are never cut grow with what they hold, texts stay as the first rows of a question made
 * them. The same object where nothing is different.
 */
export function keptWidths(
  columns: readonly Pick<DrawnColumn, 'key' | 'whole'>[],
  before: ContentWidths,
  now: ContentWidths,
  isNewQuestion: boolean,
): ContentWidths {
  const kept: Record<string, number> = {}
  for (const { key, whole } of columns) {
    const known = isNewQuestion ? [now[key], before[key]] : [before[key], now[key]]
    const [first, ...others] = known.filter(width => width !== undefined)
    if (first !== undefined) kept[key] = whole ? Math.max(first, ...others) : first
  }
  const same = Object.keys(kept).length === Object.keys(before).length
  return same && Object.entries(kept).every(([key, width]) => before[key] === width) ? before : kept
}

/** A column as wide as what it holds and its header. */
export function fittedColumn(column: DrawnColumn, content: number | undefined, isOuter: boolean): DrawnColumn {
  if (column.fixed || content === undefined) return column
  const { label, whole } = column
  const padded = Math.max(columnWidths.least, content + cellPadding + (isOuter ? outerPadding : 0))
  const needed = whole ? padded : Math.min(mostText, padded)
  const least = whole ? needed : Math.min(column.least, needed)
  const header = label === '' ? { width: 0, least: 0 } : { width: headerWidth(label), least: headerLeast(label) }
  return { ...column, least: Math.max(least, header.least), width: Math.max(needed, header.width) }
}
