import type { TFunction } from 'i18next'
import type { Item, ItemSize, ViewDocument } from '../document/document.ts'
import { type Excess, excessOf } from '../document/limits.ts'
import { topmost } from '../document/selection.ts'
import { locate } from '../document/tree.ts'

/** What the actions work on, as it is when one is asked for. */
export interface Situation {
  t: TFunction
  document(): ViewDocument
  selectedIds(): readonly string[]
  size(): ItemSize
  /** @param still nothing moves by it: no place is measured */
  become(next: ViewDocument, gesture?: string, still?: boolean): void
  select(itemIds: readonly string[]): void
  /** Tells why something that was asked for was not done. */
  refuse(excess: Excess): void
  announce(text: string): void
  newId(): string
  nameOf(item: Item): string
  iconOf(item: Pick<Item, 'type'>): string
}

/** What an action on an item concerns: all that is selected, when it is. */
export function acting({ selectedIds }: Situation, itemId: string): readonly string[] {
  const ids = selectedIds()
  return ids.includes(itemId) ? ids : [itemId]
}

/** "Orders", or how many. */
export function called({ t, document, nameOf }: Situation, itemIds: readonly string[]): string {
  const [only, ...others] = topmost(document().items, itemIds)
  if (only === undefined || others.length > 0) return t('gestures.items', { count: itemIds.length })
  return nameOf(only.item)
}

/** Tells where items are now. */
export function tellPlace(situation: Situation, itemIds: readonly string[]): void {
  const { t, document, announce, nameOf } = situation
  const { items } = document()
  const [first] = topmost(items, itemIds)
  if (!first) return
  const parent = first.parentId === null ? undefined : locate(items, first.parentId)?.item
  const where = parent ? nameOf(parent) : t('gestures.theView')
  announce(t('gestures.moved', { name: called(situation, itemIds), position: first.index + 1, where }))
}

/** Goes on to a view in which there is more, or deeper, unless none can be like it. @returns whether it did */
export function extend({ document, refuse, become }: Situation, next: ViewDocument): boolean {
  const excess = excessOf(document(), next)
  if (excess) refuse(excess)
  else become(next)
  return !excess
}
