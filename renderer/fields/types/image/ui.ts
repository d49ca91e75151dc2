import { lazy } from 'react'
import { defineFieldUi } from '../../kit/fieldUi.ts'
import { later } from '../../kit/later.tsx'

export const image = defineFieldUi<string>({
  Edit: lazy(() => import('./Edit.tsx')),
  View: later<string>(() => import('./View.tsx')),
  column: { width: 72 },
})
