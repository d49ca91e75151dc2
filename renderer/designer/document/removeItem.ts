import type { ViewDocument } from './document.ts'
import { replace } from './tree.ts'

export interface RemoveItem {
  itemId: string
}

/** Takes an item and what it holds out of the view. */
export const removeItem = (document: ViewDocument, { itemId }: RemoveItem): ViewDocument => ({
  ...document,
  items: replace(document.items, itemId, () => undefined),
})
