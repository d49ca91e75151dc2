import { isContainer } from '../../../shared/components/view.ts'
import type { Item } from '../document/document.ts'
import { contains, locate, walk } from '../document/tree.ts'
import type { ItemBox } from './dropPlace.ts'

const itemSelector = (itemId: string) => `[data-item="${CSS.escape(itemId)}"]`

/** Where the items are on the screen, without the dragged one and what it holds; those in a closed tab are nowhere. */
export function itemBoxes(canvas: HTMLElement, items: readonly Item[], draggedId: string | undefined): ItemBox[] {
  const dragged = draggedId === undefined ? undefined : locate(items, draggedId)?.item
  return [...walk(items)].flatMap(({ item, parentId }) => {
    if (dragged && contains(dragged, item._id)) return []
    const element = canvas.querySelector(itemSelector(item._id))
    return element
      ? [{ id: item._id, parentId, container: isContainer(item), rect: element.getBoundingClientRect() }]
      : []
  })
}
