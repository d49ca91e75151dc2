import { lazy } from 'react'
import type { KindEditor } from '../kindEditor.ts'

/** A new rule begins with one group, in which the first condition can be added at once. */
export const accessRuleEditor: KindEditor = {
  asks: ['forRoles'],
  Preview: lazy(() => import('./AccessRulePreview.tsx')),
  start: (_given, _fields, newId) => ({ groups: [{ _id: newId(), rules: [] }] }),
}
