import { useMutation, useQuery } from '@apollo/client/react'
import { Badge, Button, Group, Text } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../shared/formats/dates.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { useComponents } from '../ComponentsContext.tsx'
import type { PreviewProps } from '../kindEditor.ts'
import { runTaskMutation, stopTaskMutation, type TaskRunLine, taskActivityQuery } from './documents.ts'
import { RunChart } from './RunChart.tsx'
import { RunDetail } from './RunDetail.tsx'
import { RunList } from './RunList.tsx'
import { statusColors } from './runTexts.ts'
import classes from './task.module.css'

/** So many runs are listed and drawn. */
const shown = 30
/** Between two questions how it stands, in ms: while it runs, and while it does not. */
const pause = { running: 1_000, resting: 10_000 } as const

/** What a task does now, and what became of its runs. */
export default function TaskActivity({ componentId }: PreviewProps) {
  const { t } = useTranslation()
  const { describeError } = useComponents()
  const { data, error, refetch, startPolling, stopPolling } = useQuery(taskActivityQuery, {
    variables: { taskId: componentId, limit: shown },
    fetchPolicy: 'network-only',
  })
  const status = data?.taskStatus.status
  const isBusy = status === 'running' || status === 'queued'
  useEffect(() => {
    startPolling(isBusy ? pause.running : pause.resting)
    return stopPolling
  }, [isBusy, startPolling, stopPolling])
  return (
    <section className={classes.activity} aria-label={t('tasks.activity')}>
      {!data ? (
        error ? (
          <ErrorPanel text={describeError(error).text} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={4} />
        )
      ) : (
        <>
          <Status status={data.taskStatus} changed={() => void refetch().catch(() => undefined)} />
          {error && <ErrorPanel text={describeError(error).text} onRetry={() => void refetch()} />}
          <Runs runs={data.taskRuns.items} />
        </>
      )}
    </section>
  )
}

interface StatusProps {
  status: {
    _id: string
    status: keyof typeof statusColors
    nextRunAt: string | null
    timeLimitSeconds: number
    memoryLimitMb: number
  }
  changed(): void
}

function Status({ status: { _id: taskId, status, nextRunAt, timeLimitSeconds, memoryLimitMb }, changed }: StatusProps) {
  const { t } = useTranslation()
  const { zone, describeError } = useComponents()
  const [run, running] = useMutation(runTaskMutation, { variables: { taskId } })
  const [stop, stopping] = useMutation(stopTaskMutation, { variables: { taskId } })
  const failure = running.error ?? stopping.error
  const isBusy = status === 'running' || status === 'queued'
  // What was refused is told below the buttons.
  const tell = (done: Promise<unknown>) => void done.then(changed, () => undefined)
  return (
    <header className={classes.status}>
      <Group justify="space-between" wrap="wrap" gap="xs">
        <Badge color={statusColors[status]} variant="light" size="lg" data-status={status}>
          {t(`tasks.status.${status}`)}
        </Badge>
        <Group gap="xs">
          <Button
            size="xs"
            leftSection={<IconPlayerPlay size={14} />}
            loading={running.loading}
            onClick={() => tell(run())}
          >
            {t('tasks.run')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlayerStop size={14} />}
            loading={stopping.loading}
            disabled={!isBusy}
            onClick={() => tell(stop())}
          >
            {t('tasks.stop')}
          </Button>
        </Group>
      </Group>
      {failure && (
        <Text size="sm" c="red" role="alert">
          {describeError(failure).text}
        </Text>
      )}
      <dl className={classes.facts}>
        <dt>{t('tasks.next')}</dt>
        <dd>{nextRunAt === null ? t('tasks.never') : formatDateTime(nextRunAt, zone)}</dd>
        <dt>{t('tasks.timeLimit')}</dt>
        <dd>{t('tasks.seconds', { count: timeLimitSeconds })}</dd>
        <dt>{t('tasks.memoryLimit')}</dt>
        <dd>{`${memoryLimitMb} MB`}</dd>
      </dl>
      <Text size="xs" c="dimmed">
        {t('tasks.runsSaved')}
      </Text>
    </header>
  )
}

function Runs({ runs }: { runs: readonly TaskRunLine[] }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string>()
  if (runs.length === 0) return <EmptyState about={t('tasks.noRuns')} text={t('tasks.noRunsText')} />
  return (
    <>
      <RunChart runs={runs} chosen={chosen} onChoose={setChosen} />
      <RunList runs={runs} chosen={chosen} onChoose={setChosen} />
      {chosen && <RunDetail key={chosen} runId={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
