import { useApolloClient } from '@apollo/client/react'
import { Radio, Stack } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { NewFromForm } from '../applications/NewFromForm.tsx'
import type { NamedEnvironment } from '../applications/useNewFrom.ts'
import { type Backup, restoreBackupHereMutation, restoreBackupMutation } from './documents.ts'
import { RestoreHereForm } from './RestoreHereForm.tsx'

export interface RestoreDialogProps {
  environment: NamedEnvironment
  backup: Backup
  /** Of the backup, as people read it. */
  time: string
}

const places = ['new', 'here'] as const
type Place = (typeof places)[number]

/**
 * A backup comes back as a new environment, and the one that there is stays as it is, or in the place of that. It resolves with the id of the
 * environment that is what the backup holds.
 */
export default function RestoreDialog(props: RestoreDialogProps & DialogControls<string>) {
  const { environment, backup, time, resolve } = props
  const { t } = useTranslation()
  const client = useApolloClient()
  const [place, setPlace] = useState<Place>('new')
  const [isWorking, setIsWorking] = useState(false)
  const controls = { resolve, onWorking: setIsWorking }
  async function asNew(wanted: NamedEnvironment) {
    const variables = { backupId: backup._id, ...wanted }
    const { data } = await client.mutate({ mutation: restoreBackupMutation, variables })
    return data?.restoreEnvironmentBackup
  }
  async function here({ name }: NamedEnvironment) {
    const variables = { backupId: backup._id, name }
    const { data } = await client.mutate({ mutation: restoreBackupHereMutation, variables })
    return data?.restoreEnvironmentBackupHere
  }
  return (
    <Stack gap="lg">
      {!isWorking && (
        <Radio.Group value={place} onChange={value => setPlace(value as Place)} label={t('settings.backups.where')}>
          <Stack gap="sm" mt="xs">
            {places.map(value => (
              <Radio
                key={value}
                value={value}
                label={t(`settings.backups.places.${value}.label`)}
                description={t(`settings.backups.places.${value}.text`)}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {place === 'here' ? (
        <RestoreHereForm environment={environment} from={here} {...controls} />
      ) : (
        <NewFromForm
          from={asNew}
          proposedName={t('settings.backups.restoreProposed', { name: environment.name, time: time.slice(0, 10) })}
          working={t('settings.backups.restoreWorking')}
          submitLabel={t('settings.backups.restore')}
          {...controls}
        />
      )}
    </Stack>
  )
}
