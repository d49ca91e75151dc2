import { dissolve } from '../document/dissolve.ts'
import { removeItems } from '../document/removeItems.ts'
import { topmost } from '../document/selection.ts'
import { locate } from '../document/tree.ts'
import { typingSteps } from '../document/typingSteps.ts'
import { updateItem } from '../document/updateItem.ts'
import type { EditActions } from './EditingContext.ts'
import { growingActions } from './growingActions.ts'
import { placingActions } from './placingActions.ts'
import { acting, called, type Situation } from './situation.ts'

/** Joins gestures to the commands of the document, each a step that can be undone. */
export function createEditActions(situation: Situation): Omit<EditActions, 'carry'> {
  const { t, document, become, select, announce, nameOf, iconOf } = situation
  const stepOf = typingSteps()
  return {
    ...growingActions(situation),
    ...placingActions(situation),
    select: itemId => select(itemId === undefined ? [] : [itemId]),
    selectAll(itemIds) {
      select(itemIds)
      if (itemIds.length > 1) announce(t('gestures.selected', { count: itemIds.length }))
    },
    update(itemId, changes) {
      const step = stepOf([itemId, ...Object.keys(changes)].join(' '))
      become(updateItem(document(), { itemId, changes }), step, true)
    },
    remove(itemId) {
      const itemIds = acting(situation, itemId)
      const [first] = topmost(document().items, itemIds)
      const name = called(situation, itemIds)
      become(removeItems(document(), itemIds))
      select(first?.parentId ? [first.parentId] : [])
      announce(t('gestures.removed', { name }))
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
