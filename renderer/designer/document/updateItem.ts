import type { Item, ViewDocument } from './document.ts'
import { replace } from './tree.ts'

export interface UpdateItem {
  itemId: string
  /** Properties to set; undefined takes one away. What makes the item what it is stays. */
  changes: Partial<Omit<Item, '_id' | 'type' | 'subItems'>>
}

const change = (item: Item, changes: UpdateItem['changes']): Item =>
  Object.fromEntries(
    Object.entries({ ...item, ...changes }).filter(([, value]) => value !== undefined),
  ) as unknown as Item

/** Changes properties of an item. */
export const updateItem = (document: ViewDocument, { itemId, changes }: UpdateItem): ViewDocument => ({
  ...document,
  items: replace(document.items, itemId, item => change(item, changes)),
})
