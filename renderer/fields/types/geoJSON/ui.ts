import { lazy } from 'react'
import { defineFieldUi } from '../../kit/fieldUi.ts'
import { later } from '../../kit/later.tsx'

export const geoJSON = defineFieldUi<unknown>({
  Edit: lazy(() => import('./Edit.tsx')),
  View: later<unknown>(() => import('./View.tsx')),
  column: { width: 230, least: 128 },
})
