import { useQuery } from '@apollo/client/react'
import { CloseButton, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../shared/formats/numbers.ts'
import { useRegion } from '../../ui/region.ts'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { useComponents } from '../ComponentsContext.tsx'
import { type TaskRunDetail, taskRunDetailQuery } from './documents.ts'
import classes from './task.module.css'

/** Between two looks at the log of a run that goes on, in ms. */
const pause = 1_000

/** What a run was given, wrote and answered; its log grows while it runs. */
export function RunDetail({ runId, onClose }: { runId: string; onClose(): void }) {
  const { t } = useTranslation()
  const { describeError } = useComponents()
  const { data, error, refetch, startPolling, stopPolling } = useQuery(taskRunDetailQuery, {
    variables: { runId },
    fetchPolicy: 'network-only',
  })
  const run = data?.taskRun
  const goesOn = run?.state === 'running' || run?.state === 'queued'
  useEffect(() => {
    if (!goesOn) return
    startPolling(pause)
    return stopPolling
  }, [goesOn, startPolling, stopPolling])
  return (
    <section className={classes.detail} aria-label={t('tasks.detail')}>
      <header>
        <strong>{t('tasks.detail')}</strong>
        <CloseButton aria-label={t('common.close')} onClick={onClose} />
      </header>
      {run ? (
        <Detail run={run} />
      ) : error ? (
        <ErrorPanel text={describeError(error).text} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={3} />
      )}
    </section>
  )
}

function Detail({ run }: { run: TaskRunDetail }) {
  const { t } = useTranslation()
  const region = useRegion()
  const { failure, failureLine, hasDetail, log, parameters, result, startedBy, cpuMs, endedAt } = run
  return (
    <>
      {failure && (
        <Text c="red" size="sm" role="alert" className={classes.failure}>
          {failureLine === null ? failure : t('tasks.failureAt', { failure, line: failureLine })}
        </Text>
      )}
      {startedBy && <Text size="sm">{t('tasks.startedBy', { email: startedBy })}</Text>}
      {cpuMs !== null && <Text size="sm">{t('tasks.cpu', { ms: formatNumber(Math.round(cpuMs), region) })}</Text>}
      {!hasDetail && endedAt !== null && (
        <Text size="sm" c="dimmed">
          {t('tasks.detailGone')}
        </Text>
      )}
      {log && (
        <Part title={t('tasks.log')}>
          {log.length === 0 ? t('tasks.noLog') : log.map(({ text }) => text).join('\n')}
        </Part>
      )}
      {parameters && Object.keys(parameters).length > 0 && (
        <Part title={t('tasks.parameters')}>{JSON.stringify(parameters, null, 2)}</Part>
      )}
      {result !== null && result !== undefined && (
        <Part title={t('tasks.result')}>{JSON.stringify(result, null, 2)}</Part>
      )}
    </>
  )
}

const Part = ({ title, children }: { title: string; children: string }) => (
  <div>
    <Text size="sm" fw={600}>
      {title}
    </Text>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
    <pre className={classes.text} tabIndex={0}>
      {children}
    </pre>
  </div>
)
