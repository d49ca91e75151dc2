import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import type { StoredComponent } from '../data/component.ts'
import { kindDocuments, renamePathMutation } from '../data/documents.ts'
import type { SaveRequest } from './saveRequest.ts'

/** Sends a save; the link repeats it under its key while nobody answers. */
export function useSend(kind: ComponentKind, { _id: id }: StoredComponent) {
  const client = useApolloClient()
  return useCallback(
    async ({ key, data, expectedVersion, carriesPath }: SaveRequest): Promise<StoredComponent | undefined> => {
      const context = { idempotencyKey: key }
      if (carriesPath) {
        const variables = { viewId: id, data, expectedVersion }
        const answer = await client.mutate({ mutation: renamePathMutation, variables, context })
        return answer.data?.renameViewPath[0]
      }
      const variables = { id, data, expectedVersion }
      const answer = await client.mutate({ mutation: kindDocuments(kind).update, variables, context })
      return answer.data?.component
    },
    [client, kind, id],
  )
}
