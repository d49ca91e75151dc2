import type { PresentedItem } from '../../shared/components/presentedView.ts'

/** What tells an item from its neighbours: stored items have an id. */
export const itemKey = (item: PresentedItem, position: number) => item._id ?? String(position)
