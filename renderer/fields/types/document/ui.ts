import { lazy } from 'react'
import type { DocumentValue } from '../../../../shared/fields/types/document.ts'
import { defineFieldUi } from '../../kit/fieldUi.ts'
import { later } from '../../kit/later.tsx'

export const document = defineFieldUi<DocumentValue>({
  Edit: lazy(() => import('./Edit.tsx')),
  View: later<DocumentValue>(async () => ({ default: (await import('./View.tsx')).DocumentView })),
  column: { width: 200, least: 104 },
})
