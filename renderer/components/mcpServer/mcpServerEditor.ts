import { lazy } from 'react'
import type { KindEditor } from '../kindEditor.ts'

/** What the server has stands beside how it is reached. */
export const mcpServerEditor: KindEditor = {
  Preview: lazy(() => import('./McpServerPanel.tsx')),
  asks: ['address'],
  summary: ({ address }) => String(address ?? ''),
}
