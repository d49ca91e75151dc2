import { type ViewDocument, withNewIds } from './document.ts'
import { applyOperations, type Operation } from './operations.ts'
import { topmost } from './selection.ts'

/** Copies items, each container's after the last of its own. @returns the next view and the ids of the copies */
export function duplicateItems(document: ViewDocument, itemIds: readonly string[], newId: () => string) {
  const originals = topmost(document.items, itemIds)
  const byParent = Map.groupBy(originals, ({ parentId }) => parentId)
  const operations = [...byParent].flatMap(([parentId, located]): Operation[] => {
    const last = Math.max(...located.map(({ index }) => index))
    return located.map(({ item }, position) => ({
      command: 'addItem',
      item: withNewIds(item, newId),
      to: { parentId, index: last + 1 + position },
    }))
  })
  const copies = operations.flatMap(operation => (operation.command === 'addItem' ? operation.item._id : []))
  return { document: operations.length === 0 ? document : applyOperations(document, operations), itemIds: copies }
}
