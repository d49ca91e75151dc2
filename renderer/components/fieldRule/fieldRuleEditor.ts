import { lazy } from 'react'
import type { KindEditor } from '../kindEditor.ts'

export const fieldRuleEditor: KindEditor = {
  asks: ['forRoles', 'hiddenFields', 'readOnlyFields'],
  Preview: lazy(() => import('./FieldRulePreview.tsx')),
}
