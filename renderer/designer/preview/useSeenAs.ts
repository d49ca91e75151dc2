import type { ApolloClient } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { isFor } from '../../../shared/components/grants.ts'
import type { PresentedItem } from '../../../shared/components/presentedView.ts'
import type { Viewer } from '../../environment/viewer.ts'
import { errorCode } from '../../graphql/errors.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { presentedViewQuery } from '../data/documents.ts'
import type { ViewDocument } from '../document/document.ts'
import { useRolesOf } from '../permissions/useRolesOf.ts'
import { presentDraft } from './presentDraft.ts'

/** What somebody finds at a view: its items, nothing because the view is not for him, or nobody knows yet. */
export type Seen = { items: readonly PresentedItem[] } | 'refused' | 'waiting'

interface SeenAsRequest {
  /** Asks as the viewer. */
  client: ApolloClient
  viewer: Viewer | undefined
  viewId: string
  document: ViewDocument
  /** The document is not what the server has. */
  dirty: boolean
}

/** The draft of a view as the server presents it to somebody; without one, as designers see it. */
export function useSeenAs({ client, viewer, viewId, document, dirty }: SeenAsRequest): Seen {
  const { directory } = useDesigner()
  const { data, error } = useQuery(presentedViewQuery, {
    client,
    variables: { viewId },
    skip: viewer === undefined,
    fetchPolicy: 'no-cache',
    context: dirty ? { draft: { _id: viewId, data: document } } : {},
  })
  const mine = useRolesOf(viewer)
  const here = useMemo(() => presentDraft(document.items, directory, mine), [document.items, directory, mine])
  if (viewer === undefined) return { items: here }
  if (errorCode(error) === 'NotFound') return 'refused'
  // What could not be saved, or asked for, is presented by the same rule here.
  if (error && mine) return isFor(document.roles, mine) ? { items: here } : 'refused'
  return data?.view ? { items: data.view.items } : 'waiting'
}
