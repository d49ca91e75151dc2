import type { ViewDocument } from './document.ts'
import { applyOperations } from './operations.ts'

/** Takes several items and what they hold out of the view, as one step. */
export const removeItems = (document: ViewDocument, itemIds: readonly string[]): ViewDocument =>
  applyOperations(
    document,
    itemIds.map(itemId => ({ command: 'removeItem', itemId })),
  )
