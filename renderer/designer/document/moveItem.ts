import { canHold } from './addItem.ts'
import type { Place, ViewDocument } from './document.ts'
import { contains, insert, locate, replace } from './tree.ts'

export interface MoveItem {
  itemId: string
  to: Place
}

/** Takes an item to another place (G73); into itself, or into something that holds nothing, it stays where it is. */
export function moveItem(document: ViewDocument, { itemId, to }: MoveItem): ViewDocument {
  const from = locate(document.items, itemId)
  if (!from || !canHold(document.items, to.parentId)) return document
  if (to.parentId !== null && contains(from.item, to.parentId)) return document
  if (from.parentId === to.parentId && from.index === to.index) return document
  const without = replace(document.items, itemId, () => undefined)
  return { ...document, items: insert(without, to, from.item) }
}
