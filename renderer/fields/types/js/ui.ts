import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi } from '../../kit/fieldUi.ts'
import { CodeView } from '../code/View.tsx'

export const js = defineFieldUi<string>({
  edit: loadedLater(() => import('./Edit.tsx')),
  View: CodeView,
  column: { width: 280, least: 128 },
  wide: true,
})
