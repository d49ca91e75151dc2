import { lazy } from 'react'
import { identifierOf } from '../../../shared/components/endpointIdentifier.ts'
import type { KindEditor } from '../kindEditor.ts'

/** How it is called, tried out and was called before stands beside its properties. */
export const apiEndpointEditor: KindEditor = {
  Preview: lazy(() => import('./ApiPanel.tsx')),
  asks: ['method', 'route', 'roles'],
  summary: ({ method, route }) => `${method} ${route}`,
  follow: name => ({ route: identifierOf(name) }),
  // Nobody is let in before somebody said who.
  start: () => ({ identified: true }),
}
