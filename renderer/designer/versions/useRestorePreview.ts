import { useApolloClient, useQuery } from '@apollo/client/react'
import {
  previewDeletedQuery,
  previewMomentQuery,
  previewVersionQuery,
  restoreDeletedMutation,
  restoreMomentMutation,
  restoreVersionMutation,
} from './documents.ts'

/** What is to come back. */
export type Restore =
  | { what: 'version'; componentId: string; version: number }
  | { what: 'moment'; environmentId: string; changeId: string }
  | { what: 'deleted'; componentId: string }

const previews = { version: previewVersionQuery, moment: previewMomentQuery, deleted: previewDeletedQuery } as const
const mutations = {
  version: restoreVersionMutation,
  moment: restoreMomentMutation,
  deleted: restoreDeletedMutation,
} as const

/** What a restore would change, and the restore itself. */
export function useRestorePreview({ what, ...variables }: Restore) {
  const client = useApolloClient()
  const { data, error, refetch } = useQuery(previews[what] as typeof previewMomentQuery, {
    variables: variables as { environmentId: string; changeId: string },
    fetchPolicy: 'network-only',
  })
  const run = (expectedSchema: number) =>
    client.mutate({
      mutation: mutations[what] as typeof restoreMomentMutation,
      variables: { ...variables, ...(what === 'moment' && { expectedSchema }) } as {
        environmentId: string
        changeId: string
        expectedSchema: number
      },
    })
  return { preview: data?.preview, error, refetch, run }
}
