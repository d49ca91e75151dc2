import { isContainer } from '../../../shared/components/containers.ts'
import { addItem } from '../document/addItem.ts'
import type { Item, Place } from '../document/document.ts'
import { duplicateItems } from '../document/duplicateItems.ts'
import { newContainer } from '../document/newContainer.ts'
import { pasteItems } from '../document/pasteItems.ts'
import { locate } from '../document/tree.ts'
import { wrapItems } from '../document/wrapItems.ts'
import type { EditActions } from './EditingContext.ts'
import { acting, extend, type Situation, tellPlace } from './situation.ts'

/** After what is selected, or at the end of it when it is a container; without a selection, at the end. */
function placeAfter(items: readonly Item[], selectedId: string | undefined, inside = true): Place {
  const selected = selectedId === undefined ? undefined : locate(items, selectedId)
  if (!selected) return { parentId: null, index: items.length }
  const { item, parentId, index } = selected
  return inside && isContainer(item)
    ? { parentId: item._id, index: item.subItems?.length ?? 0 }
    : { parentId, index: index + 1 }
}

/** After these there is more in the view, so that it may be too much. */
export function growingActions(situation: Situation): Pick<EditActions, 'add' | 'paste' | 'duplicate' | 'wrap'> {
  const { t, document, selectedIds, select, announce, newId } = situation
  return {
    add(item, to = placeAfter(document().items, selectedIds().at(-1))) {
      if (!extend(situation, addItem(document(), { item, to }))) return
      select([item._id])
      tellPlace(situation, [item._id])
    },
    paste(items, copiedIds = []) {
      const primary = selectedIds().at(-1)
      // A container that was just copied is not what its copy belongs into.
      const to = placeAfter(document().items, primary, primary === undefined || !copiedIds.includes(primary))
      if (!extend(situation, pasteItems(document(), { items, to }))) return
      select(items.map(({ _id }) => _id))
      announce(t('gestures.pasted', { count: items.length }))
    },
    duplicate(itemId) {
      const { document: next, itemIds } = duplicateItems(document(), acting(situation, itemId), newId)
      if (!extend(situation, next)) return
      select(itemIds)
      announce(t('gestures.duplicated', { count: itemIds.length }))
    },
    wrap(itemId) {
      const container = newContainer('section', newId)
      const itemIds = acting(situation, itemId)
      if (extend(situation, wrapItems(document(), { itemIds, container }))) select([container._id])
    },
  }
}
