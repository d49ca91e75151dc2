import { lazy } from 'react'
import { defineFieldUi } from '../../kit/fieldUi.ts'
import { later } from '../../kit/later.tsx'

export const file = defineFieldUi<string>({
  Edit: lazy(() => import('./Edit.tsx')),
  View: later<string>(async () => ({ default: (await import('./View.tsx')).FileView })),
  column: { width: 200, least: 104 },
})
