import type { PresentedFooterRow } from '../../../shared/components/presented.ts'
import { textWidth } from '../../ui/grid/textWidth.ts'
import { type ContentWidths, widest } from './contentWidths.ts'
import type { DrawnColumn } from './drawnColumn.ts'
import type { FooterTexts } from './useFooterTexts.ts'

/** How much wider bold letters are. */
const bold = 1.04

/** px that the footer's texts take below each column; the last of a row has the rest of it. */
export function footerWidths(
  rows: readonly PresentedFooterRow[],
  columns: readonly Pick<DrawnColumn, 'key'>[],
  texts: FooterTexts,
): ContentWidths {
  const lines = rows.map(({ items }) =>
    Object.fromEntries(
      columns.flatMap(({ key }, position) => {
        const item = items[position]
        const isLast = position === items.length - 1 && position < columns.length - 1
        if (item === undefined || isLast) return []
        const text = item.indicator ? texts[item.indicator._id] : item.text
        return text === undefined ? [] : [[key, Math.ceil(textWidth(text) * bold)]]
      }),
    ),
  )
  return widest(lines)
}
