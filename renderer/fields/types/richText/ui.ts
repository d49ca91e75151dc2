import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi } from '../../kit/fieldUi.ts'
import { later } from '../../kit/later.tsx'

export const richText = defineFieldUi<string>({
  edit: loadedLater(() => import('./Edit.tsx')),
  View: later<string>(() => import('../../kit/markup/MarkupView.tsx')),
  column: { width: 280, least: 128 },
  wide: true,
})
