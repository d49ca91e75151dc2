import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ApplicationExport,
  applicationExportQuery,
  cancelApplicationExportMutation,
  exportApplicationMutation,
} from './documents.ts'
import { failureText, refusalText } from './failureText.ts'
import { untilOver } from './untilOver.ts'
import { useServerWork } from './useServerWork.ts'

export type ExportState =
  | { step: 'choose'; failure?: string }
  /** 0 to 1; undefined while it is asked for. */
  | { step: 'working'; share: number | undefined; job?: ApplicationExport; cancelling: boolean }
  | { step: 'done'; file: NonNullable<ApplicationExport['file']> }

/** One export of an environment, from the choice to the file. */
export function useExport(environmentId: string) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const [state, setState] = useState<ExportState>({ step: 'choose' })
  const work = useServerWork(id =>
    client.mutate({ mutation: cancelApplicationExportMutation, variables: { jobId: id } }),
  )

  async function start(includeData: boolean) {
    const signal = work.begin()
    const show = (next: ExportState) => {
      if (!signal.aborted) setState(next)
    }
    show({ step: 'working', share: undefined, cancelling: false })
    try {
      const { data } = await client.mutate({
        mutation: exportApplicationMutation,
        variables: { environmentId, includeData },
      })
      if (!data) return
      const job = data.exportApplication
      work.isKnown(job._id)
      const ask = async () => {
        const variables = { jobId: job._id }
        const answer = await client.query({ query: applicationExportQuery, variables, fetchPolicy: 'network-only' })
        return answer.data?.job
      }
      const tell = (job: ApplicationExport) =>
        setState(now => ({
          step: 'working',
          share: job.total > 0 ? job.done / job.total : undefined,
          job,
          cancelling: now.step === 'working' && now.cancelling,
        }))
      const ended = await untilOver(job, { ask, tell, signal })
      if (ended.file) show({ step: 'done', file: ended.file })
      else if (ended.status === 'cancelled') show({ step: 'choose' })
      else show({ step: 'choose', failure: failureText(t, ended) })
    } catch (error) {
      show({ step: 'choose', failure: refusalText(t, error) })
    } finally {
      work.end()
    }
  }

  function cancel() {
    setState(now => (now.step === 'working' ? { ...now, cancelling: true } : now))
    work.cancel()
  }

  return { state, start, cancel }
}
