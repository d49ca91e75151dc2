import type { Item, Place, ViewDocument } from './document.ts'
import { applyOperations } from './operations.ts'

export interface PasteItems {
  /** With ids that the view does not have. */
  items: readonly Item[]
  to: Place
}

/** Puts several new items at a place, one after the other. */
export const pasteItems = (document: ViewDocument, { items, to }: PasteItems): ViewDocument =>
  applyOperations(
    document,
    items.map((item, position) => ({
      command: 'addItem',
      item,
      to: { parentId: to.parentId, index: to.index + position },
    })),
  )
