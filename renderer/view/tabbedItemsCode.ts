import { loadedLater } from '../ui/loadedLater.ts'

/** Most views have no tabs. */
export const tabbedItemsCode = loadedLater(async () => ({ default: (await import('./TabbedItems.tsx')).TabbedItems }))
