import { isContainer } from '../../../shared/components/containers.ts'
import type { Item, Place, ViewDocument } from './document.ts'
import { insert, locate } from './tree.ts'

export interface AddItem {
  item: Item
  to: Place
}

/** Only containers hold items; the view itself always does. */
export function canHold(items: readonly Item[], parentId: string | null): boolean {
  if (parentId === null) return true
  const parent = locate(items, parentId)?.item
  return parent !== undefined && isContainer(parent)
}

/** Puts a new item at a place. */
export function addItem(document: ViewDocument, { item, to }: AddItem): ViewDocument {
  if (!canHold(document.items, to.parentId) || locate(document.items, item._id)) return document
  return { ...document, items: insert(document.items, to, item) }
}
