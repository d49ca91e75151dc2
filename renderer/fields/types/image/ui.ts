import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi } from '../../kit/fieldUi.ts'
import { later } from '../../kit/later.tsx'

export const image = defineFieldUi<string>({
  edit: loadedLater(() => import('./Edit.tsx')),
  View: later<string>(() => import('./View.tsx')),
  column: { width: 72 },
})
