import { lazy } from 'react'
import type { KindEditor } from '../kindEditor.ts'

/** What the task does now and did before stands beside its properties. */
export const taskEditor: KindEditor = {
  held: 'tasks',
  Preview: lazy(() => import('./TaskActivity.tsx')),
}
