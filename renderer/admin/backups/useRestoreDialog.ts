import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { readAnew } from '../../graphql/readAnew.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { laterComponent } from '../../ui/laterComponent.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import type { Backup } from './documents.ts'
import type { RestoreDialogProps } from './RestoreDialog.tsx'

const RestoreDialog = laterComponent(() => import('./RestoreDialog.tsx'))

/** Opens the dialog that brings a backup back, and then the environment that it became. @param time as people read it */
export function useRestoreDialog(environment: RestoreDialogProps['environment'], backup: Backup, time: string) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const navigate = useNavigate()
  const client = useApolloClient()
  const snackbar = useSnackbar()
  return useCallback(async () => {
    const restoredId = await dialogs.open<RestoreDialogProps, string>({
      id: 'restoreBackup',
      component: RestoreDialog,
      props: { environment, backup, time },
      title: t('settings.backups.restoreTitle', { time }),
    })
    if (restoredId === undefined) return
    if (restoredId !== environment._id) return navigate(`/${restoredId}/`)
    snackbar.show({ text: t('settings.backups.restoredHere', { time }), color: 'success' })
    // All of it is another one, what is shown of it here too.
    await readAnew(client)
  }, [dialogs, client, snackbar, environment, backup, time, navigate, t])
}
