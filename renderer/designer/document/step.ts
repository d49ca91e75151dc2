import { isContainer } from '../../../shared/components/view.ts'
import type { Item, Place } from './document.ts'
import { locate } from './tree.ts'

export type Direction = 'up' | 'down' | 'left' | 'right'

const children = (items: readonly Item[], parentId: string | null): readonly Item[] =>
  parentId === null ? items : (locate(items, parentId)?.item.subItems ?? [])

/** Out of the container, before or after it. */
function out(items: readonly Item[], parentId: string | null, forward: boolean): Place | undefined {
  const parent = parentId === null ? undefined : locate(items, parentId)
  return parent && { parentId: parent.parentId, index: parent.index + (forward ? 1 : 0) }
}

/**
 * Where an arrow key takes an item. Left and right change places with a neighbour; up and down also go into a container that is next
 * to it, and out of the one that it is in: so every place can be reached by keyboard.
 */
export function step(items: readonly Item[], itemId: string, direction: Direction): Place | undefined {
  const from = locate(items, itemId)
  if (!from) return undefined
  const { parentId, index } = from
  const forward = direction === 'down' || direction === 'right'
  const neighbour = children(items, parentId)[index + (forward ? 1 : -1)]
  if (!neighbour) return out(items, parentId, forward)
  const enters = (direction === 'up' || direction === 'down') && isContainer(neighbour)
  if (enters) return { parentId: neighbour._id, index: forward ? 0 : (neighbour.subItems?.length ?? 0) }
  return { parentId, index: index + (forward ? 1 : -1) }
}
