import type { ViewItem } from '../../../shared/fields/types/viewItems.ts'

/** An item of the view that is being edited: always with an id, so that commands can name it. */
export interface Item extends Omit<ViewItem, '_id' | 'subItems'> {
  _id: string
  subItems?: Item[]
}

/** A view's draft: its name, its properties and its items. Immutable; commands answer the next one. */
export type ViewDocument = Readonly<Record<string, unknown>> & { readonly items: readonly Item[] }

/** Where an item stands: in a container, or on the view itself when `parentId` is null. */
export interface Place {
  parentId: string | null
  /** Position among the siblings, not counting the item itself. */
  index: number
}

const minColumns = 1
export const maxColumns = 12
export const defaultColumns = 12

export const itemSizes = ['sizeSmall', 'sizeMedium', 'sizeLarge'] as const
export type ItemSize = (typeof itemSizes)[number]

/** Whole columns of the grid, 1 to 12. */
export const clampColumns = (columns: number) =>
  Math.min(maxColumns, Math.max(minColumns, Math.round(columns) || minColumns))

/** Items that were given ids, by what was stored: what is not touched keeps its identity, and is not drawn again. */
const identified = new WeakMap<ViewItem, Item>()

/** Views stored by other programs may have items without ids. The same stored items always give the same answer. */
export const withIds = (items: readonly ViewItem[], next: () => string): Item[] =>
  items.map(stored => {
    const item = identified.get(stored) ?? withId(stored, next)
    identified.set(stored, item)
    return item
  })

function withId(stored: ViewItem, next: () => string): Item {
  const { subItems, ...own } = stored
  const children = subItems && withIds(subItems, next)
  const isWhole = own._id !== undefined && (children?.every((child, at) => child === subItems?.[at]) ?? true)
  return isWhole ? (stored as Item) : { ...own, _id: own._id ?? next(), ...(children && { subItems: children }) }
}

/** A copy with other ids, at every depth. */
export const withNewIds = ({ subItems, ...item }: Item, next: () => string): Item => ({
  ...item,
  _id: next(),
  ...(subItems && { subItems: subItems.map(child => withNewIds(child, next)) }),
})
