import { lazy } from 'react'
import { identifierOf } from '../../../shared/components/endpointIdentifier.ts'
import type { KindEditor } from '../kindEditor.ts'

/** How it is called, and by whom, stands beside its properties. */
export const endpointEditor: KindEditor = {
  Preview: lazy(() => import('./EndpointPanel.tsx')),
  asks: ['identifier', 'type', 'collectionId', 'formId', 'indicatorId'],
  summary: ({ identifier }) => String(identifier ?? ''),
  follow: name => ({ identifier: identifierOf(name) }),
}
