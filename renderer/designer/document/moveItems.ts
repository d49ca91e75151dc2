import { canHold } from './addItem.ts'
import type { Place, ViewDocument } from './document.ts'
import { pasteItems } from './pasteItems.ts'
import { removeItems } from './removeItems.ts'
import { childrenOf, topmost } from './selection.ts'
import { contains } from './tree.ts'

export interface MoveItems {
  itemIds: readonly string[]
  /** Its index does not count the items that are moved. */
  to: Place
}

/** Takes several items to one place, where they stand together in the order of the view. Where one would go into itself, all stay. */
export function moveItems(document: ViewDocument, { itemIds, to }: MoveItems): ViewDocument {
  const { parentId } = to
  const moved = topmost(document.items, itemIds)
  if (moved.length === 0 || !canHold(document.items, parentId)) return document
  if (parentId !== null && moved.some(({ item }) => contains(item, parentId))) return document
  const ids = moved.map(({ item }) => item._id)
  const rest = childrenOf(document.items, parentId).filter(({ _id }) => !ids.includes(_id))
  const at = Math.min(Math.max(0, to.index), rest.length)
  const stays = moved.every((located, position) => located.parentId === parentId && located.index === at + position)
  if (stays) return document
  const items = moved.map(({ item }) => item)
  return pasteItems(removeItems(document, ids), { items, to: { parentId, index: at } })
}
