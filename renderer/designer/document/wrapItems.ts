import { addItem } from './addItem.ts'
import type { Item, ViewDocument } from './document.ts'
import { moveItems } from './moveItems.ts'
import { topmost } from './selection.ts'

export interface WrapItems {
  itemIds: readonly string[]
  /** Empty, with an id that the view does not have. */
  container: Item
}

/** Puts items into a new container, which stands where the first of them stood. */
export function wrapItems(document: ViewDocument, { itemIds, container }: WrapItems): ViewDocument {
  const [first] = topmost(document.items, itemIds)
  if (!first) return document
  const { parentId, index } = first
  const added = addItem(document, { item: container, to: { parentId, index } })
  return added === document ? document : moveItems(added, { itemIds, to: { parentId: container._id, index: 0 } })
}
