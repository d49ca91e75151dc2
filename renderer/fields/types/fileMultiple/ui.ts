import { lazy } from 'react'
import { defineFieldUi } from '../../kit/fieldUi.ts'
import { later } from '../../kit/later.tsx'

export const fileMultiple = defineFieldUi<string[]>({
  Edit: lazy(() => import('./Edit.tsx')),
  View: later<string[]>(async () => ({ default: (await import('./View.tsx')).FileMultipleView })),
  column: { width: 240, least: 104 },
})
