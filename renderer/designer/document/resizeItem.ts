import { clampColumns, type ItemSize, type ViewDocument } from './document.ts'
import { replace } from './tree.ts'

export interface ResizeItem {
  itemId: string
  size: ItemSize
  columns: number
}

/** Gives an item a number of columns, clamped to 1–12, on one size of screen. */
export function resizeItem(document: ViewDocument, { itemId, size, columns }: ResizeItem): ViewDocument {
  const wanted = clampColumns(columns)
  const items = replace(document.items, itemId, item => (item[size] === wanted ? item : { ...item, [size]: wanted }))
  return items === document.items ? document : { ...document, items }
}
