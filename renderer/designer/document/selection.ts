import type { Item } from './document.ts'
import { type Located, locate, walk } from './tree.ts'

/** The chosen items in the order of the view, without those that another chosen one holds: what is done to that is done to them. */
export function topmost(items: readonly Item[], itemIds: readonly string[]): Located[] {
  const chosen = new Set(itemIds)
  const covered = new Set<string>()
  return [...walk(items)].filter(({ item, parentId }) => {
    const isInside = parentId !== null && covered.has(parentId)
    if (isInside || chosen.has(item._id)) covered.add(item._id)
    return !isInside && chosen.has(item._id)
  })
}

/** What a container holds, or the view itself. */
export const childrenOf = (items: readonly Item[], parentId: string | null): readonly Item[] =>
  parentId === null ? items : (locate(items, parentId)?.item.subItems ?? [])

/** All that stand beside an item, with it; without an item, those of the view itself. */
export function siblingIds(items: readonly Item[], itemId: string | undefined): string[] {
  const parentId = (itemId !== undefined && locate(items, itemId)?.parentId) || null
  return childrenOf(items, parentId).map(({ _id }) => _id)
}

/** One sibling to another with those between, in the order of the view; undefined where they are in different containers. */
export function rangeIds(items: readonly Item[], fromId: string, toId: string): string[] | undefined {
  const siblings = siblingIds(items, fromId)
  const ends = [siblings.indexOf(fromId), siblings.indexOf(toId)]
  if (ends.includes(-1)) return undefined
  return siblings.slice(Math.min(...ends), Math.max(...ends) + 1)
}

/** Takes an item to what is selected, or out of it when it is there. The last one is the primary one. */
export const toggled = (selected: readonly string[], itemId: string): readonly string[] =>
  selected.includes(itemId) ? selected.filter(id => id !== itemId) : [...selected, itemId]
