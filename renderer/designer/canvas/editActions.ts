import type { TFunction } from 'i18next'
import { isContainer } from '../../../shared/components/view.ts'
import { addItem } from '../document/addItem.ts'
import { dissolve } from '../document/dissolve.ts'
import { defaultColumns, type Item, type ItemSize, type Place, type ViewDocument } from '../document/document.ts'
import { duplicateItems } from '../document/duplicateItems.ts'
import { type Excess, excessOf } from '../document/limits.ts'
import { moveItems } from '../document/moveItems.ts'
import { applyOperations } from '../document/operations.ts'
import { pasteItems } from '../document/pasteItems.ts'
import { removeItems } from '../document/removeItems.ts'
import { resizeItem } from '../document/resizeItem.ts'
import { topmost } from '../document/selection.ts'
import { step } from '../document/step.ts'
import { locate } from '../document/tree.ts'
import { updateItem } from '../document/updateItem.ts'
import { wrapItems } from '../document/wrapItems.ts'
import { newContainer } from '../palette/containers.ts'
import type { EditActions } from './EditingContext.ts'

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

/** After what is selected, or at the end of it when it is a container; without a selection, at the end. */
function placeAfter(items: readonly Item[], selectedId: string | undefined, inside = true): Place {
  const selected = selectedId === undefined ? undefined : locate(items, selectedId)
  if (!selected) return { parentId: null, index: items.length }
  const { item, parentId, index } = selected
  return inside && isContainer(item)
    ? { parentId: item._id, index: item.subItems?.length ?? 0 }
    : { parentId, index: index + 1 }
}

/** Typing in one property of one item is one step, as long as it goes on. */
function typingSteps() {
  const pause = 1_000
  let last = { key: '', at: 0, count: 0 }
  return (itemId: string, names: readonly string[]) => {
    const key = `${itemId} ${names.join(' ')}`
    const now = Date.now()
    const goesOn = last.key === key && now - last.at < pause
    last = { key, at: now, count: last.count + (goesOn ? 0 : 1) }
    return `${key} ${last.count}`
  }
}

/** Joins gestures to the commands of the document, each a step that can be undone. */
export function createEditActions(situation: Situation): Omit<EditActions, 'carry'> {
  const { t, document, selectedIds, become, select, refuse, announce, newId, nameOf, iconOf } = situation
  const stepOf = typingSteps()

  /** What an action on an item concerns: all that is selected, when it is. */
  const acting = (itemId: string) => (selectedIds().includes(itemId) ? selectedIds() : [itemId])

  /** "Orders", or how many. */
  function called(itemIds: readonly string[]): string {
    const [only, ...others] = topmost(document().items, itemIds)
    if (only === undefined || others.length > 0) return t('gestures.items', { count: itemIds.length })
    return nameOf(only.item)
  }

  function tellPlace(itemIds: readonly string[]) {
    const { items } = document()
    const [first] = topmost(items, itemIds)
    if (!first) return
    const parent = first.parentId === null ? undefined : locate(items, first.parentId)?.item
    const where = parent ? nameOf(parent) : t('gestures.theView')
    announce(t('gestures.moved', { name: called(itemIds), position: first.index + 1, where }))
  }

  /** Goes on to a view in which there is more, or deeper, unless none can be like it. @returns whether it did */
  function extend(next: ViewDocument): boolean {
    const excess = excessOf(document(), next)
    if (excess) refuse(excess)
    else become(next)
    return !excess
  }

  function moveTo(itemId: string, to: Place) {
    const itemIds = acting(itemId)
    const next = moveItems(document(), { itemIds, to })
    if (next !== document() && extend(next)) tellPlace(itemIds)
  }

  return {
    select: itemId => select(itemId === undefined ? [] : [itemId]),
    selectAll(itemIds) {
      select(itemIds)
      if (itemIds.length > 1) announce(t('gestures.selected', { count: itemIds.length }))
    },
    add(item, to = placeAfter(document().items, selectedIds().at(-1))) {
      if (!extend(addItem(document(), { item, to }))) return
      select([item._id])
      tellPlace([item._id])
    },
    paste(items, copiedIds = []) {
      const primary = selectedIds().at(-1)
      // A container that was just copied is not what its copy belongs into.
      const to = placeAfter(document().items, primary, primary === undefined || !copiedIds.includes(primary))
      if (!extend(pasteItems(document(), { items, to }))) return
      select(items.map(({ _id }) => _id))
      announce(t('gestures.pasted', { count: items.length }))
    },
    move(itemId, direction) {
      const to = step(document().items, acting(itemId), direction)
      if (to) moveTo(itemId, to)
    },
    moveTo,
    resize: (itemId, columns, gesture) =>
      become(resizeItem(document(), { itemId, size: situation.size(), columns }), gesture),
    widen(itemId, by) {
      const size = situation.size()
      const located = acting(itemId).flatMap(id => locate(document().items, id) ?? [])
      const columnsOf = (item: Item) => item[size] ?? defaultColumns
      const operations = located.map(({ item }) => ({
        command: 'resizeItem' as const,
        itemId: item._id,
        size,
        columns: columnsOf(item) + by,
      }))
      become(applyOperations(document(), operations))
      const after = locate(document().items, itemId)?.item
      if (after) announce(t('gestures.resized', { name: called(acting(itemId)), count: columnsOf(after) }))
    },
    update: (itemId, changes) =>
      become(updateItem(document(), { itemId, changes }), stepOf(itemId, Object.keys(changes)), true),
    remove(itemId) {
      const itemIds = acting(itemId)
      const [first] = topmost(document().items, itemIds)
      const name = called(itemIds)
      become(removeItems(document(), itemIds))
      select(first?.parentId ? [first.parentId] : [])
      announce(t('gestures.removed', { name }))
    },
    duplicate(itemId) {
      const { document: next, itemIds } = duplicateItems(document(), acting(itemId), newId)
      if (!extend(next)) return
      select(itemIds)
      announce(t('gestures.duplicated', { count: itemIds.length }))
    },
    wrap(itemId) {
      const container = newContainer('section', newId)
      if (extend(wrapItems(document(), { itemIds: acting(itemId), container }))) select([container._id])
    },
    dissolve(itemId) {
      const held = locate(document().items, itemId)?.item.subItems ?? []
      become(dissolve(document(), itemId))
      select(held.map(({ _id }) => _id))
    },
    announce,
    nameOf,
    iconOf,
  }
}
