import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Text } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BackupPlan, backupSettings, backupSlots } from '../../../shared/environment/backups.ts'
import { placeOf } from '../../../shared/environment/settings.ts'
import { formatBytes } from '../../../shared/formats/bytes.ts'
import { formatDateTime } from '../../../shared/formats/dates.ts'
import { useShowError } from '../../app/useShowError.ts'
import { useDesigner } from '../../designer/data/DesignerContext.tsx'
import { useOffers } from '../../environment/OffersContext.ts'
import { errorText } from '../../graphql/errors.ts'
import { useRegion } from '../../ui/region.ts'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { BackupList } from '../backups/BackupList.tsx'
import { backUpEnvironmentMutation, environmentBackupsQuery } from '../backups/documents.ts'
import { SettingsCard, SettingsPage, SheetCard } from './SettingsCards.tsx'
import { useSettings } from './SettingsContext.ts'

/** While one is being made, between two questions how it stands, in ms. */
const pause = 1_500

/** When an environment is backed up, and what there is by now. */
export default function BackupsScreen() {
  const { t } = useTranslation()
  const backups = useBackups()
  return (
    <SettingsPage title={t('settings.backups.title')} text={t('settings.backups.text')}>
      <SheetCard name="backups" properties={backupSettings}>
        <Next />
        <Limits />
      </SheetCard>
      <Kept {...backups} />
    </SettingsPage>
  )
}

/** When the next one is made, by the settings that are saved. */
function Next() {
  const { t } = useTranslation()
  const { stored } = useSettings()
  const [now] = useState(() => Date.now())
  const { zone } = placeOf(stored)
  const next = backupSlots(stored as unknown as BackupPlan, now, zone)?.next
  const text =
    next === undefined
      ? t('settings.backups.never')
      : t('settings.backups.next', { time: formatDateTime(new Date(next).toISOString(), zone) })
  return (
    <Text mt="md" fz="sm" role="status">
      {text}
    </Text>
  )
}

/** What the platform keeps of them, where that is less than the environment could ask for. */
function Limits() {
  const { t } = useTranslation()
  const { locale } = useRegion()
  const { backupsMost, backupBytes } = useOffers()
  const { values } = useSettings()
  const texts = [
    ...(Number(values.backupsKept) > backupsMost ? [t('settings.backups.most', { most: backupsMost })] : []),
    ...(backupBytes === null ? [] : [t('settings.backups.room', { size: formatBytes(backupBytes, locale) })]),
  ]
  return texts.map(text => (
    <Text key={text} mt="xs" fz="sm" c="dimmed">
      {text}
    </Text>
  ))
}

function useBackups() {
  const { environmentId } = useDesigner()
  return useQuery(environmentBackupsQuery, { variables: { environmentId }, fetchPolicy: 'cache-and-network' })
}

function Kept({ data, error, refetch, startPolling, stopPolling }: ReturnType<typeof useBackups>) {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const { stored } = useSettings()
  const showError = useShowError()
  const [make, { loading }] = useMutation(backUpEnvironmentMutation)
  const backups = data?.environmentBackups
  const isMaking = backups?.some(({ state }) => state === 'running') === true
  useEffect(() => {
    if (!isMaking) return
    startPolling(pause)
    return stopPolling
  }, [isMaking, startPolling, stopPolling])
  const changed = () => refetch().catch(() => undefined)

  async function makeOne() {
    try {
      await make({ variables: { environmentId, includeFiles: stored.backupFiles !== false } })
    } catch (failure) {
      showError(failure)
    }
    await changed()
  }

  return (
    <SettingsCard title={t('settings.backups.list')} text={t('settings.backups.listText')}>
      {error && !backups ? (
        <ErrorPanel text={errorText(t, error)} onRetry={() => void changed()} />
      ) : !backups ? (
        <ListSkeleton />
      ) : (
        <BackupList
          environment={{ _id: environmentId, name: stored.name }}
          backups={backups}
          zone={placeOf(stored).zone}
          changed={changed}
        />
      )}
      <Button
        mt="md"
        variant="default"
        leftSection={<IconArchive size={16} stroke={1.8} />}
        loading={loading}
        disabled={isMaking}
        onClick={() => void makeOne()}
      >
        {t('settings.backups.make')}
      </Button>
    </SettingsCard>
  )
}
