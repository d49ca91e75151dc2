import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { fieldErrors } from '../../graphql/errors.ts'
import { type ApplicationImport, cancelApplicationImportMutation, duplicateEnvironmentMutation } from './documents.ts'
import { failureText, refusalText } from './failureText.ts'
import { followImport } from './followImport.ts'

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
  const importId = useRef<string>(undefined)
  const isUnwanted = useRef(false)
  const watching = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    watching.current = controller
    return () => controller.abort()
  }, [])

  async function start(wanted: WantedDuplicate): Promise<void> {
    const { signal } = watching.current
    const show = (next: DuplicateState) => {
      if (!signal.aborted) setState(next)
    }
    const tell = ({ done, total }: ApplicationImport) =>
      setState(now => ({ step: 'working', share: done / total, cancelling: now.step === 'working' && now.cancelling }))
    isUnwanted.current = false
    show({ step: 'working', share: 0, cancelling: false })
    try {
      const variables = { environmentId, ...wanted }
      const { data } = await client.mutate({ mutation: duplicateEnvironmentMutation, variables })
      if (!data) return
      importId.current = data.duplicateEnvironment._id
      if (isUnwanted.current) putAway(importId.current)
      const ended = await followImport(client, data.duplicateEnvironment, { tell, signal })
      if (ended.status !== 'finished')
        return show({ step: 'fill', ...(ended.status !== 'cancelled' && { failure: failureText(t, ended) }) })
      client.cache.evict({ fieldName: 'environments' })
      finished(ended.environmentId)
    } catch (error) {
      const errors = fieldErrors(error)
      show({ step: 'fill', ...(errors ? { errors } : { failure: refusalText(t, error) }) })
    } finally {
      importId.current = undefined
    }
  }

  /** One that ended meanwhile is told by its own state. */
  const putAway = (id: string) =>
    void client
      .mutate({ mutation: cancelApplicationImportMutation, variables: { importId: id } })
      .catch(() => undefined)

  /** What the server has not answered yet is put away once it did. */
  function cancel() {
    isUnwanted.current = true
    setState(now => (now.step === 'working' ? { ...now, cancelling: true } : now))
    if (importId.current !== undefined) putAway(importId.current)
  }

  return { state, start, cancel, clear: () => setState({ step: 'fill' }) }
}
