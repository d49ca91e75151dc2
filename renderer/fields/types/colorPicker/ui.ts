import { lazy } from 'react'
import { defineFieldUi } from '../../kit/fieldUi.ts'
import { ColorView } from './View.tsx'

export const colorPicker = defineFieldUi<string>({
  Edit: lazy(() => import('./Edit.tsx')),
  View: ColorView,
  column: { width: 130 },
})
