import type { Item, Place } from './document.ts'

export interface Located extends Place {
  item: Item
  /** Positions from the view down to the item. */
  path: readonly number[]
}

/** Every item with its place, depth first. */
export function* walk(
  items: readonly Item[],
  parentId: string | null = null,
  path: readonly number[] = [],
): Generator<Located> {
  for (const [index, item] of items.entries()) {
    const here = [...path, index]
    yield { item, parentId, index, path: here }
    yield* walk(item.subItems ?? [], item._id, here)
  }
}

export function locate(items: readonly Item[], itemId: string): Located | undefined {
  for (const located of walk(items)) if (located.item._id === itemId) return located
  return undefined
}

export const contains = (item: Item, itemId: string): boolean =>
  item._id === itemId || (item.subItems ?? []).some(child => contains(child, itemId))

/**
 * The items with one of them changed, or taken out when `change` gives undefined. Other branches are shared, not copied; where
 * nothing is changed, all are.
 */
export function replace(
  items: readonly Item[],
  itemId: string,
  change: (item: Item) => Item | undefined,
): readonly Item[] {
  let touched = false
  const next = items.flatMap(item => {
    if (item._id === itemId) {
      const changed = change(item)
      touched ||= changed !== item
      return changed ?? []
    }
    const subItems = item.subItems && replace(item.subItems, itemId, change)
    if (subItems === item.subItems) return item
    touched = true
    return { ...item, subItems: subItems as Item[] }
  })
  return touched ? next : items
}

/** The items with `item` at a place; an index past the end means the end. */
export function insert(items: readonly Item[], { parentId, index }: Place, item: Item): readonly Item[] {
  if (parentId === null) return items.toSpliced(Math.max(0, Math.min(index, items.length)), 0, item)
  return replace(items, parentId, parent => ({
    ...parent,
    subItems: [...insert(parent.subItems ?? [], { parentId: null, index }, item)],
  }))
}
