import { lazy } from 'react'
import type { KindEditor } from '../kindEditor.ts'

/** A chat with the agent as it is written now, and what was talked with it before, stand beside its properties. */
export const agentEditor: KindEditor = {
  Preview: lazy(() => import('./AgentPanel.tsx')),
  asks: ['model'],
  summary: ({ model, description }) => String(description || model || ''),
  follow: name => ({ displayName: name }),
}
