import { lazy, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import type { Backup } from './documents.ts'
import type { RestoreDialogProps } from './RestoreDialog.tsx'

const RestoreDialog = lazy(() => import('./RestoreDialog.tsx'))

/** Opens the dialog that makes a new environment of a backup, and then the environment. @param time as people read it */
export function useRestoreDialog(environment: RestoreDialogProps['environment'], backup: Backup, time: string) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const navigate = useNavigate()
  return useCallback(async () => {
    const restoredId = await dialogs.open<RestoreDialogProps, string>({
      id: 'restoreBackup',
      component: RestoreDialog,
      props: { environment, backup, time },
      title: t('settings.backups.restoreTitle', { time }),
    })
    if (restoredId !== undefined) await navigate(`/${restoredId}/`)
  }, [dialogs, environment, backup, time, navigate, t])
}
