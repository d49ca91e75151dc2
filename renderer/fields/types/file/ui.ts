import { lazy } from 'react'
import { defineFieldUi } from '../../kit/fieldUi.ts'
import { FileView } from './View.tsx'

export const file = defineFieldUi<string>({
  Edit: lazy(() => import('./Edit.tsx')),
  View: FileView,
  column: { width: 200, least: 104 },
})
