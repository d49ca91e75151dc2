import { useApolloClient, useQuery } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isJobOver } from '../../../shared/collections/jobs.ts'
import { useFollow } from '../../graphql/useFollow.ts'
import { refusalText } from '../data/refusal.ts'
import { cancelJobMutation, type Job, jobQuery, jobSubscription } from './documents.ts'

export interface RunningJob {
  job: Job | undefined
  /** It was asked for, or is at work. */
  busy: boolean
  /** Why it could not be started, or failed; as people read it. */
  failure: string | undefined
  start(ask: () => Promise<Job | undefined>): Promise<void>
  cancel(): void
  dismiss(): void
}

/** One long operation from its start to its end. `onFinished` is called once it is done. */
export function useJob(onFinished?: (job: Job) => void): RunningJob {
  const { t } = useTranslation()
  const client = useApolloClient()
  const [started, setStarted] = useState<Job>()
  const [asking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const jobId = started?._id ?? ''
  const { data, refetch } = useQuery(jobQuery, { variables: { jobId }, skip: jobId === '' })
  const job = data?.job._id === jobId ? data.job : started
  const over = job === undefined || isJobOver(job.status)
  useFollow(jobSubscription, { variables: { jobId }, over, refetch })

  const finished = useRef(onFinished)
  finished.current = onFinished
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the moment when it ends counts
  useEffect(() => {
    if (job?.status === 'finished') finished.current?.(job)
  }, [job?._id, job?.status])

  const start = useCallback(
    async (ask: () => Promise<Job | undefined>) => {
      setAsking(true)
      setRefusal(undefined)
      setStarted(undefined)
      try {
        setStarted(await ask())
      } catch (error) {
        setRefusal(refusalText(t, error))
      } finally {
        setAsking(false)
      }
    },
    [t],
  )

  const cancel = useCallback(() => {
    // A job that ended meanwhile is told by its own status.
    client.mutate({ mutation: cancelJobMutation, variables: { jobId } }).catch(() => undefined)
  }, [client, jobId])

  const failed = job?.status === 'failed' || job?.status === 'interrupted'
  return {
    job,
    busy: asking || !over,
    failure: refusal ?? (failed ? t(`collections.failures.${job.message ?? 'failed'}`, { ...job.detail }) : undefined),
    start,
    cancel,
    dismiss: () => {
      setStarted(undefined)
      setRefusal(undefined)
    },
  }
}
