import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { NewFromForm } from '../applications/NewFromForm.tsx'
import type { NamedEnvironment } from '../applications/useNewFrom.ts'
import { type Backup, restoreBackupMutation } from './documents.ts'

export interface RestoreDialogProps {
  environment: NamedEnvironment
  backup: Backup
  /** Of the backup, as people read it. */
  time: string
}

/** A new environment with what is in a backup. It resolves with the id of the new one; the one that there is stays as it is. */
export default function RestoreDialog(props: RestoreDialogProps & DialogControls<string>) {
  const { environment, backup, time, resolve, setDismissible } = props
  const { t } = useTranslation()
  const client = useApolloClient()
  async function from(wanted: NamedEnvironment) {
    const variables = { backupId: backup._id, ...wanted }
    const { data } = await client.mutate({ mutation: restoreBackupMutation, variables })
    return data?.restoreEnvironmentBackup
  }
  return (
    <NewFromForm
      from={from}
      proposedName={t('settings.backups.restoreProposed', { name: environment.name, time: time.slice(0, 10) })}
      text={t('settings.backups.restoreText')}
      working={t('settings.backups.restoreWorking')}
      submitLabel={t('settings.backups.restore')}
      resolve={resolve}
      setDismissible={setDismissible}
    />
  )
}
