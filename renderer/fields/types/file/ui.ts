import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi } from '../../kit/fieldUi.ts'
import { FileView } from './View.tsx'

export const file = defineFieldUi<string>({
  edit: loadedLater(() => import('./Edit.tsx')),
  View: FileView,
  column: { width: 200, least: 104 },
})
