import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import type { Grants } from '../../../shared/components/grants.ts'
import type { StoredComponent } from '../data/component.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { renameComponentMutation, renamePathMutation, updateGrantsMutation } from '../data/documents.ts'
import { draftDocuments } from '../data/draftDocuments.ts'
import type { SaveRequest } from './saveRequest.ts'

/** Sends a save; the link repeats it under its key while nobody answers. */
export function useSend(kind: ComponentKind, { _id: id }: StoredComponent) {
  const client = useApolloClient()
  const { refresh } = useDesigner()
  return useCallback(
    async ({
      key,
      data,
      expectedVersion,
      carriesPath,
      granted,
      scripts,
    }: SaveRequest): Promise<StoredComponent | undefined> => {
      const context = { idempotencyKey: key }
      if (carriesPath) {
        const variables = { viewId: id, data, expectedVersion }
        const answer = await client.mutate({ mutation: renamePathMutation, variables, context })
        return answer.data?.renameViewPath[0]
      }
      if (granted) {
        const { grants, ...own } = data
        const variables = { roleId: id, data: own, grants: grants as Grants, expectedVersion }
        const answer = await client.mutate({ mutation: updateGrantsMutation, variables, context })
        // The screen shows the components as they are by now; that they are saved is known without it.
        await refresh()
        return answer.data?.updateRoleGrants[0]
      }
      if (scripts) {
        const variables = { componentId: id, data, scripts, expectedVersion }
        const answer = await client.mutate({ mutation: renameComponentMutation, variables, context })
        await refresh()
        return answer.data?.renameComponent[0]
      }
      const variables = { id, data, expectedVersion }
      const { update, stored } = draftDocuments(kind)
      const answer = await client.mutate({ mutation: update, variables, context })
      // The component names filters that the screen does not have yet.
      if (data.ownFilters) await refresh()
      return answer.data?.component ? stored(answer.data.component) : undefined
    },
    [client, kind, id, refresh],
  )
}
