import { isContainer } from '../../../shared/components/containers.ts'
import type { Item, Place } from './document.ts'
import { childrenOf, topmost } from './selection.ts'
import { locate } from './tree.ts'

export type Direction = 'up' | 'down' | 'left' | 'right'

/**
 * Where an arrow key takes items; several go together, from where the foremost of them stands. Left and right change places with a
 * neighbour; up and down also go into a container that is next to it, and out of the one that it is in: so every place can be reached
 * by keyboard.
 */
export function step(items: readonly Item[], itemIds: readonly string[], direction: Direction): Place | undefined {
  const moved = topmost(items, itemIds)
  const forward = direction === 'down' || direction === 'right'
  const lead = moved.at(forward ? -1 : 0)
  if (!lead) return undefined
  const stays = (item: Item) => !moved.some(({ item: { _id } }) => _id === item._id)
  /** Those that are not moved, before a position among what a container holds. */
  const before = (parentId: string | null, index: number) =>
    childrenOf(items, parentId).slice(0, index).filter(stays).length

  const { parentId } = lead
  const index = before(parentId, lead.index)
  const neighbour = childrenOf(items, parentId).filter(stays)[forward ? index : index - 1]
  if (!neighbour) {
    const parent = parentId === null ? undefined : locate(items, parentId)
    return parent && { parentId: parent.parentId, index: before(parent.parentId, parent.index) + (forward ? 1 : 0) }
  }
  const enters = (direction === 'up' || direction === 'down') && isContainer(neighbour)
  if (enters) return { parentId: neighbour._id, index: forward ? 0 : (neighbour.subItems ?? []).filter(stays).length }
  return { parentId, index: index + (forward ? 1 : -1) }
}
