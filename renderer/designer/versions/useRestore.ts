import { useApolloClient, useQuery } from '@apollo/client/react'
import { lazy, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { useDesigner } from '../DesignerContext.tsx'
import {
  previewDeletedQuery,
  previewMomentQuery,
  previewVersionQuery,
  restoreDeletedMutation,
  restoreMomentMutation,
  restoreVersionMutation,
} from './documents.ts'

const RestoreDialog = lazy(() => import('./RestoreDialog.tsx'))

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

/** Shows what a restore would change and does it once somebody agreed; true when it is done. */
export function useRestore() {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const { refresh } = useDesigner()
  return useCallback(
    async (restore: Restore, title: string): Promise<boolean> => {
      const done = await dialogs.open<{ restore: Restore }, boolean>({
        id: 'restore',
        component: RestoreDialog,
        props: { restore },
        title,
        width: 680,
      })
      if (done !== true) return false
      // The screen may have been left meanwhile.
      await refresh().catch(() => undefined)
      snackbar.show({ text: t('versions.restore.done'), color: 'success' })
      return true
    },
    [dialogs, refresh, snackbar, t],
  )
}
