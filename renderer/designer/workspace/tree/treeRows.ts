import { isContainer } from '../../../../shared/components/containers.ts'
import type { Item } from '../../document/document.ts'

/** A line of the tree. */
export interface TreeRow {
  item: Item
  parentId: string | null
  /** From 1. */
  level: number
  /** Among the siblings that are shown, from 1. */
  position: number
  siblings: number
  /** Undefined for what can hold nothing. */
  expanded: boolean | undefined
  /** Something is wrong with it, or with something in it that is folded away. */
  wrong: boolean
}

export interface TreeState {
  /** Ids of the containers that are folded. */
  folded: ReadonlySet<string>
  /** Ids of items with problems. */
  wrong: ReadonlySet<string>
  /** While something is searched for: only these and what leads to them, all unfolded. */
  matches?: ((item: Item) => boolean) | undefined
}

const leadsTo = (item: Item, isMeant: (item: Item) => boolean): boolean =>
  isMeant(item) || (item.subItems ?? []).some(child => leadsTo(child, isMeant))

/** The lines that are visible, from the first to the last. */
export function treeRows(
  items: readonly Item[],
  state: TreeState,
  parentId: string | null = null,
  level = 1,
): TreeRow[] {
  const { folded, wrong, matches } = state
  const shown = matches ? items.filter(item => leadsTo(item, matches)) : items
  return shown.flatMap((item, at) => {
    const expanded = isContainer(item) ? matches !== undefined || !folded.has(item._id) : undefined
    const row: TreeRow = {
      item,
      parentId,
      level,
      position: at + 1,
      siblings: shown.length,
      expanded,
      wrong: expanded === false ? leadsTo(item, ({ _id }) => wrong.has(_id)) : wrong.has(item._id),
    }
    return expanded ? [row, ...treeRows(item.subItems ?? [], state, item._id, level + 1)] : [row]
  })
}

/** The containers around an item, from the view down to it; empty when it is not there. */
export function ancestors(items: readonly Item[], itemId: string): Item[] {
  for (const item of items) {
    if (item._id === itemId) return []
    const children = item.subItems ?? []
    if (children.some(child => child._id === itemId)) return [item]
    const below = ancestors(children, itemId)
    if (below.length > 0) return [item, ...below]
  }
  return []
}
