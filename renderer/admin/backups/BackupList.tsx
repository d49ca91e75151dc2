import { useMutation, useQuery } from '@apollo/client/react'
import { ActionIcon, Button } from '@mantine/core'
import { IconArchive, IconDownload, IconHistory, IconTrash } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { isJobFailure } from '../../../shared/collections/jobs.ts'
import { formatBytes } from '../../../shared/formats/bytes.ts'
import { formatDateTime } from '../../../shared/formats/dates.ts'
import { useShowError } from '../../app/useShowError.ts'
import { useWaitingText } from '../../imports/useWaitingText.ts'
import { Working } from '../../imports/Working.tsx'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { useRegion } from '../../ui/region.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import classes from './BackupList.module.css'
import {
  type Backup,
  backupJobQuery,
  backupLinkMutation,
  cancelBackupMutation,
  removeBackupMutation,
} from './documents.ts'
import { useRestoreDialog } from './useRestoreDialog.ts'

/** Between two questions for how far one is, in ms. */
const pause = 500

interface BackupListProps {
  environment: { _id: string; name: string }
  backups: readonly Backup[]
  zone: string
  changed(): Promise<unknown>
}

/** The backups of an environment, those that failed or found nothing new among them. */
export function BackupList({ environment, backups, zone, changed }: BackupListProps) {
  const { t } = useTranslation()
  if (backups.length === 0)
    return (
      <EmptyState
        icon={<IconArchive size={24} />}
        about={t('settings.backups.none')}
        text={t('settings.backups.noneText')}
      />
    )
  return (
    <ul className={classes.list}>
      {backups.map(backup =>
        backup.state === 'running' ? (
          <li key={backup._id} className={classes.running}>
            <Running backup={backup} changed={changed} />
          </li>
        ) : (
          <Row key={backup._id} environment={environment} backup={backup} zone={zone} changed={changed} />
        ),
      )}
    </ul>
  )
}

function Running({ backup: { _id: jobId }, changed }: Pick<RowProps, 'backup' | 'changed'>) {
  const { t } = useTranslation()
  const showError = useShowError()
  const { data } = useQuery(backupJobQuery, { variables: { jobId }, pollInterval: pause, fetchPolicy: 'network-only' })
  const [cancel, { loading }] = useMutation(cancelBackupMutation, { variables: { jobId } })
  const waiting = useWaitingText(data?.job)
  const { done = 0, total = 0 } = data?.job ?? {}
  async function end() {
    await cancel().catch(showError)
    await changed()
  }
  return (
    <Working
      title={t('settings.backups.working')}
      {...(total > 0 && { share: done / total })}
      {...(waiting !== undefined && { detail: waiting })}
      cancelling={loading}
      onCancel={() => void end()}
    />
  )
}

interface RowProps {
  environment: { _id: string; name: string }
  backup: Backup
  zone: string
  changed(): Promise<unknown>
}

/** What became of one that is no file. */
function failureOf(t: TFunction, { state, failure }: Backup): string | undefined {
  if (state === 'unchanged') return t('settings.backups.unchanged')
  if (state === 'cancelled') return t('settings.backups.cancelled')
  if (state !== 'failed') return undefined
  const reason = failure !== null && isJobFailure(failure) ? failure : 'failed'
  return t('settings.backups.failed', { reason: t(`collections.failures.${reason}`) })
}

function whose(t: TFunction, { isAutomatic, createdBy }: Backup): string {
  if (isAutomatic) return t('settings.backups.automatic')
  return createdBy === null ? t('settings.backups.beforeUpgrade') : t('settings.backups.byHand', { who: createdBy })
}

function Row({ environment, backup, zone, changed }: RowProps) {
  const { t } = useTranslation()
  const { locale } = useRegion()
  const { state, includesFiles, size } = backup
  const time = formatDateTime(backup.createdAt, zone)
  const by = whose(t, backup)
  const content = t(includesFiles ? 'settings.backups.withFiles' : 'settings.backups.withoutFiles')
  const told = failureOf(t, backup) ?? [formatBytes(size ?? 0, locale), content].join(' · ')
  const restore = useRestoreDialog(environment, backup, time)
  const { remove, removing } = useRemove(backup, time, changed)
  const { fetch, fetching } = useFetch(backup)
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <span className={classes.time}>{time}</span>
        <span>{by}</span>
        <span className={classes.told} data-failed={state === 'failed' || undefined}>
          {told}
        </span>
      </div>
      <div className={classes.tools}>
        {state === 'finished' && (
          <>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconHistory size={16} stroke={1.8} />}
              aria-label={t('settings.backups.restoreNamed', { time })}
              onClick={() => void restore()}
            >
              {t('settings.backups.restore')}
            </Button>
            <ActionIcon
              aria-label={t('settings.backups.downloadNamed', { time })}
              loading={fetching}
              onClick={() => void fetch()}
            >
              <IconDownload size={18} stroke={1.7} />
            </ActionIcon>
          </>
        )}
        <ActionIcon
          aria-label={t('settings.backups.removeNamed', { time })}
          loading={removing}
          onClick={() => void remove()}
        >
          <IconTrash size={18} stroke={1.7} />
        </ActionIcon>
      </div>
    </li>
  )
}

function useRemove({ _id: backupId, state }: Backup, time: string, changed: RowProps['changed']) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const [run, { loading }] = useMutation(removeBackupMutation)
  async function remove() {
    const ask = {
      title: t('settings.backups.removeTitle', { time }),
      text: t('settings.backups.removeText'),
      confirmLabel: t('common.delete'),
    }
    // A line that tells of nothing that is there is no loss.
    if (state === 'finished' && !(await dialogs.confirm(ask))) return
    try {
      await run({ variables: { backupId } })
      snackbar.show({ text: t('settings.backups.removed'), color: 'success' })
    } catch (error) {
      showError(error)
    }
    await changed()
  }
  return { remove, removing: loading }
}

function useFetch({ _id: backupId }: Backup) {
  const showError = useShowError()
  const [run, { loading }] = useMutation(backupLinkMutation)
  async function fetch() {
    try {
      const { data } = await run({ variables: { backupId } })
      if (data) window.location.assign(data.environmentBackupLink)
    } catch (error) {
      showError(error)
    }
  }
  return { fetch, fetching: loading }
}
