import type { ViewDocument } from './document.ts'

/** Empties the view. */
export const clearItems = (document: ViewDocument): ViewDocument =>
  document.items.length === 0 ? document : { ...document, items: [] }
