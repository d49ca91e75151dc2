import type { DocumentValue } from '../../../../shared/fields/types/document.ts'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi } from '../../kit/fieldUi.ts'
import { DocumentView } from './View.tsx'

export const document = defineFieldUi<DocumentValue>({
  edit: loadedLater(() => import('./Edit.tsx')),
  View: DocumentView,
  column: { width: 200, least: 104 },
})
