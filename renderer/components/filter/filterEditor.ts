import { lazy } from 'react'
import type { KindEditor } from '../kindEditor.ts'

/** A new filter begins with one group, in which the first rule can be added at once. */
export const filterEditor: KindEditor = {
  Preview: lazy(() => import('./FilterPreview.tsx')),
  start: ({ name }, _fields, newId) => ({ title: name, groups: [{ _id: newId(), rules: [] }] }),
}
