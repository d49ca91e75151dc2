import { lazy } from 'react'
import { defineFieldUi } from '../../kit/fieldUi.ts'
import { SingleSelectView } from './View.tsx'

export const singleSelect = defineFieldUi<string>({
  Edit: lazy(() => import('./LightEdit.tsx')),
  View: SingleSelectView,
  column: { width: 150, least: 104 },
})
