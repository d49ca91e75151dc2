import { Alert, Button, Progress, Text } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { IconAlertTriangle, IconCheck, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useWaitingText } from '../../imports/useWaitingText.ts'
import { useFormatNumber } from '../../ui/region.ts'
import classes from './JobPanel.module.css'
import type { RunningJob } from './useJob.ts'

interface JobPanelProps {
  running: RunningJob
  onRetry(): void
}

/** How far a long operation is, with a way to stop it; then what it made, or why it failed, with a way to try again. */
export function JobPanel({ running, onRetry }: JobPanelProps) {
  const { t } = useTranslation()
  const { job, busy, failure, cancel } = running
  if (failure !== undefined) {
    return (
      <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle size={18} />} className={classes.panel}>
        <div className={classes.line}>
          <Text fz="sm" className={classes.text}>
            {failure}
          </Text>
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </div>
      </Alert>
    )
  }
  if (job === undefined) return null
  if (busy) return <Working job={job} onCancel={cancel} />
  if (job.status === 'cancelled') {
    return (
      <Text role="status" c="dimmed" fz="sm" className={classes.panel}>
        {t('collectionScreens.jobs.cancelled')}
      </Text>
    )
  }
  return (
    <div role="status" className={classes.done}>
      <IconCheck size={18} aria-hidden />
      <span className={classes.text}>{t(`collectionScreens.jobs.done.${job.kind}`)}</span>
      {job.file && (
        <Button
          component="a"
          size="compact-sm"
          href={job.file.url ?? undefined}
          download={job.file.name}
          leftSection={<IconDownload size={15} />}
        >
          {t('collectionScreens.jobs.download', { name: job.file.name })}
        </Button>
      )}
    </div>
  )
}

function Working({ job, onCancel }: { job: NonNullable<RunningJob['job']>; onCancel(): void }) {
  const { t } = useTranslation()
  const waiting = useWaitingText(job)
  const { kind, done, total } = job
  const formatNumber = useFormatNumber()
  const share = total > 0 ? Math.min(1, done / total) : undefined
  const title = t(`collectionScreens.jobs.running.${kind}`)
  return (
    <div className={classes.panel}>
      <div className={classes.line}>
        <Text fz="sm" className={classes.text} aria-live="polite">
          {title}
          {total > 0 && ` ${formatNumber(done)} / ${formatNumber(total)}`}
        </Text>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
      <Progress
        value={share === undefined ? 100 : Math.round(share * 100)}
        striped={share === undefined}
        animated={share === undefined}
        radius="xl"
        aria-label={title}
      />
      {waiting !== undefined && (
        <Text fz="sm" role="status">
          {waiting}
        </Text>
      )}
    </div>
  )
}
