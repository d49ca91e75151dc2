import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useMemo } from 'react'

/** A client whose calls are made as a role, with a cache of its own: what a designer may see does not leak into it. */
export function usePreviewClient(roleId: string | undefined): ApolloClient {
  const client = useApolloClient()
  return useMemo(() => {
    if (roleId === undefined) return client
    const asRole = new ApolloLink((operation, forward) => {
      operation.setContext({ asRole: roleId })
      return forward(operation)
    })
    return new ApolloClient({ link: asRole.concat(client.link), cache: new InMemoryCache() })
  }, [client, roleId])
}
