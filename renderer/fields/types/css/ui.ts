import { lazy } from 'react'
import { defineFieldUi } from '../../kit/fieldUi.ts'
import { CodeView } from '../code/View.tsx'

export const css = defineFieldUi<string>({
  Edit: lazy(() => import('./Edit.tsx')),
  View: CodeView,
  column: { width: 280, least: 128 },
  wide: true,
})
