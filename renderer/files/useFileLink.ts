import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import type { LinkPurpose } from '../../shared/protocol/files.ts'
import { fileLinkQuery } from './fileLinkQuery.ts'

/** Asks where a stored file `bucket/key` is now: a private one has a link of the moment. */
export function useFileLink(environmentId: string): (file: string, purpose: LinkPurpose) => Promise<string> {
  const client = useApolloClient()
  return useCallback(
    async (file, purpose) => {
      const variables = { environmentId, file, purpose }
      const { data } = await client.query({ query: fileLinkQuery, variables, fetchPolicy: 'no-cache' })
      return data?.fileLink ?? ''
    },
    [client, environmentId],
  )
}
