import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { fieldErrors } from '../../graphql/errors.ts'
import { type ApplicationImport, cancelApplicationImportMutation } from './documents.ts'
import { failureText, refusalText } from './failureText.ts'
import { followImport } from './followImport.ts'
import { useServerWork } from './useServerWork.ts'

export type NewFromState =
  /** `errors`: validation messages of `_id` and `name`. */
  | { step: 'fill'; failure?: string; errors?: ValidationErrors }
  /** 0 to 1. */
  | { step: 'working'; share: number; cancelling: boolean }

export interface NamedEnvironment {
  _id: string
  name: string
}

/** Asks the server to make the environment. */
export type NewFrom = (wanted: NamedEnvironment) => Promise<ApplicationImport | undefined>

/** An environment that is made of another one. @param finished gets the new environment's id */
export function useNewFrom(from: NewFrom, finished: (environmentId: string) => void) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const [state, setState] = useState<NewFromState>({ step: 'fill' })
  const work = useServerWork(id =>
    client.mutate({ mutation: cancelApplicationImportMutation, variables: { importId: id } }),
  )

  async function start(wanted: NamedEnvironment): Promise<void> {
    const signal = work.begin()
    const show = (next: NewFromState) => {
      if (!signal.aborted) setState(next)
    }
    const tell = ({ done, total }: ApplicationImport) =>
      setState(now => ({ step: 'working', share: done / total, cancelling: now.step === 'working' && now.cancelling }))
    show({ step: 'working', share: 0, cancelling: false })
    try {
      const begun = await from(wanted)
      if (begun === undefined) return
      work.isKnown(begun._id)
      const ended = await followImport(client, begun, { tell, signal })
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
