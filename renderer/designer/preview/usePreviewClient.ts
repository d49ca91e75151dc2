import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useMemo } from 'react'
import type { Definition } from '../../../shared/components/defineComponent.ts'

declare module '@apollo/client' {
  export interface DefaultContext {
    /** A component as its editor has it, which the query is answered with. */
    draft?: { _id: string; data: Definition }
  }
}

/** A client whose calls are made as a role, with a cache of its own: what a designer may see does not leak into it. */
export function usePreviewClient(roleId: string | undefined): ApolloClient {
  const client = useApolloClient()
  return useMemo(() => {
    if (roleId === undefined) return client
    const asRole = new ApolloLink((operation, forward) => {
      const { draft } = operation.getContext()
      operation.setContext({ asRole: roleId })
      if (draft) operation.extensions = { ...operation.extensions, draft }
      return forward(operation)
    })
    return new ApolloClient({ link: asRole.concat(client.link), cache: new InMemoryCache() })
  }, [client, roleId])
}
