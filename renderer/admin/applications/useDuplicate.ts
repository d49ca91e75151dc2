import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { fieldErrors } from '../../graphql/errors.ts'
import { type ApplicationImport, cancelApplicationImportMutation, duplicateEnvironmentMutation } from './documents.ts'
import { failureText, refusalText } from './failureText.ts'
import { followImport } from './followImport.ts'
import { useServerWork } from './useServerWork.ts'

export type DuplicateState =
  /** `errors`: validation messages of `_id` and `name`. */
  | { step: 'fill'; failure?: string; errors?: ValidationErrors }
  /** 0 to 1. */
  | { step: 'working'; share: number; cancelling: boolean }

export interface WantedDuplicate {
  _id: string
  name: string
  includeData: boolean
  includeFiles: boolean
  includePeople: boolean
}

/** One copy of an environment. @param finished gets the new environment's id */
export function useDuplicate(environmentId: string, finished: (environmentId: string) => void) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const [state, setState] = useState<DuplicateState>({ step: 'fill' })
  const work = useServerWork(id =>
    client.mutate({ mutation: cancelApplicationImportMutation, variables: { importId: id } }),
  )

  async function start(wanted: WantedDuplicate): Promise<void> {
    const signal = work.begin()
    const show = (next: DuplicateState) => {
      if (!signal.aborted) setState(next)
    }
    const tell = ({ done, total }: ApplicationImport) =>
      setState(now => ({ step: 'working', share: done / total, cancelling: now.step === 'working' && now.cancelling }))
    show({ step: 'working', share: 0, cancelling: false })
    try {
      const variables = { environmentId, ...wanted }
      const { data } = await client.mutate({ mutation: duplicateEnvironmentMutation, variables })
      if (!data) return
      work.isKnown(data.duplicateEnvironment._id)
      const ended = await followImport(client, data.duplicateEnvironment, { tell, signal })
      if (ended.status !== 'finished')
        return show({ step: 'fill', ...(ended.status !== 'cancelled' && { failure: failureText(t, ended) }) })
      client.cache.evict({ fieldName: 'environments' })
      finished(ended.environmentId)
    } catch (error) {
      const errors = fieldErrors(error)
      show({ step: 'fill', ...(errors ? { errors } : { failure: refusalText(t, error) }) })
    } finally {
      work.end()
    }
  }

  function cancel() {
    setState(now => (now.step === 'working' ? { ...now, cancelling: true } : now))
    work.cancel()
  }

  return { state, start, cancel, clear: () => setState({ step: 'fill' }) }
}
