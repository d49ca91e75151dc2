import { loadedLater } from '../../../ui/loadedLater.ts'

/** With its map. */
export const locationDialog = loadedLater(async () => {
  const [dialog] = await Promise.all([import('./LocationDialog.tsx'), import('../../kit/map/WorldMap.tsx')])
  return dialog
})
