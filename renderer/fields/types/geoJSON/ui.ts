import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi } from '../../kit/fieldUi.ts'
import { later } from '../../kit/later.tsx'

export const geoJSON = defineFieldUi<unknown>({
  edit: loadedLater(() => import('./Edit.tsx')),
  View: later<unknown>(() => import('./View.tsx')),
  column: { width: 230, least: 128 },
})
