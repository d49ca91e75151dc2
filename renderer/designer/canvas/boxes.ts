import { isContainer } from '../../../shared/components/containers.ts'
import type { Item } from '../document/document.ts'
import { walk } from '../document/tree.ts'
import type { ItemBox } from './dropPlace.ts'

const elementsOf = (canvas: HTMLElement) =>
  new Map([...canvas.querySelectorAll<HTMLElement>('[data-item]')].map(element => [element.dataset.item, element]))

/** Where the items are on the screen, without the dragged ones and what they hold; those in a closed tab are nowhere. */
export function itemBoxes(canvas: HTMLElement, items: readonly Item[], draggedIds: readonly string[] = []): ItemBox[] {
  const elements = elementsOf(canvas)
  const dragged = new Set(draggedIds)
  return [...walk(items)].flatMap(({ item, parentId }) => {
    if (dragged.has(item._id) || (parentId !== null && dragged.has(parentId))) {
      dragged.add(item._id)
      return []
    }
    const element = elements.get(item._id)
    return element
      ? [{ id: item._id, parentId, container: isContainer(item), rect: element.getBoundingClientRect() }]
      : []
  })
}
