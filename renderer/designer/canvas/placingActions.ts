import { defaultColumns, type Item } from '../document/document.ts'
import { moveItems } from '../document/moveItems.ts'
import { applyOperations } from '../document/operations.ts'
import { resizeItem } from '../document/resizeItem.ts'
import { step } from '../document/step.ts'
import { locate } from '../document/tree.ts'
import type { EditActions } from './EditingContext.ts'
import { acting, called, extend, type Situation, tellPlace } from './situation.ts'

/** Where items are, and how wide. */
export function placingActions(situation: Situation): Pick<EditActions, 'move' | 'moveTo' | 'resize' | 'widen'> {
  const { t, document, size, become, announce } = situation

  const moveTo: EditActions['moveTo'] = (itemId, to) => {
    const itemIds = acting(situation, itemId)
    const next = moveItems(document(), { itemIds, to })
    if (next !== document() && extend(situation, next)) tellPlace(situation, itemIds)
  }

  return {
    moveTo,
    move(itemId, direction) {
      const to = step(document().items, acting(situation, itemId), direction)
      if (to) moveTo(itemId, to)
    },
    resize: (itemId, columns, gesture) => become(resizeItem(document(), { itemId, size: size(), columns }), gesture),
    widen(itemId, by) {
      const screen = size()
      const itemIds = acting(situation, itemId)
      const located = itemIds.flatMap(id => locate(document().items, id) ?? [])
      const columnsOf = (item: Item) => item[screen] ?? defaultColumns
      const operations = located.map(({ item }) => ({
        command: 'resizeItem' as const,
        itemId: item._id,
        size: screen,
        columns: columnsOf(item) + by,
      }))
      become(applyOperations(document(), operations))
      const after = locate(document().items, itemId)?.item
      if (after) announce(t('gestures.resized', { name: called(situation, itemIds), count: columnsOf(after) }))
    },
  }
}
