import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useMemo } from 'react'
import { throwError } from 'rxjs'
import type { Definition } from '../../../shared/components/defineComponent.ts'
import type { Viewer } from '../../environment/viewer.ts'
import { PreviewOnly } from './PreviewOnly.ts'

declare module '@apollo/client' {
  export interface DefaultContext {
    /** A component as its editor has it, which the query is answered with. */
    draft?: { _id: string; data: Definition }
  }
}

/**
 * A client whose calls are made as somebody else, with a cache of its own: what a designer may see does not leak into it. As a user, nothing
 * that acts is sent.
 */
export function usePreviewClient(viewer: Viewer | undefined): ApolloClient {
  const client = useApolloClient()
  const { who, id } = viewer ?? {}
  return useMemo(() => {
    if (who === undefined) return client
    const asViewer = new ApolloLink((operation, forward) => {
      if (who === 'user' && operation.operationType === 'mutation') return throwError(() => new PreviewOnly())
      const { draft } = operation.getContext()
      operation.setContext(who === 'user' ? { asUser: id } : { asRole: id })
      if (draft) operation.extensions = { ...operation.extensions, draft }
      return forward(operation)
    })
    return new ApolloClient({ link: asViewer.concat(client.link), cache: new InMemoryCache() })
  }, [client, who, id])
}
