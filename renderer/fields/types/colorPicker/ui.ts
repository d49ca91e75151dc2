import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi } from '../../kit/fieldUi.ts'
import { ColorView } from './View.tsx'

export const colorPicker = defineFieldUi<string>({
  edit: loadedLater(() => import('./Edit.tsx')),
  View: ColorView,
  column: { width: 130 },
})
