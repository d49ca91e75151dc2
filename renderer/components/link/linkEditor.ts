import { lazy } from 'react'
import type { KindEditor } from '../kindEditor.ts'

export const linkEditor: KindEditor = {
  Preview: lazy(() => import('./LinkPreview.tsx')),
  order: { by: 'position', under: 'categoryId' },
  asks: ['type', 'path', 'icon'],
  start: ({ name }) => ({ title: name }),
}
