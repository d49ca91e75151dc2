import { isContainer } from '../../../shared/components/containers.ts'
import type { ViewDocument } from './document.ts'
import { applyOperations } from './operations.ts'
import { locate } from './tree.ts'

/** Takes a container away and leaves what it holds in its place. */
export function dissolve(document: ViewDocument, itemId: string): ViewDocument {
  const from = locate(document.items, itemId)
  if (!from || !isContainer(from.item)) return document
  const children = from.item.subItems ?? []
  return applyOperations(document, [
    { command: 'removeItem', itemId },
    ...children.map((child, position) => ({
      command: 'moveItem' as const,
      itemId: child._id,
      to: { parentId: from.parentId, index: from.index + 1 + position },
    })),
  ])
}
