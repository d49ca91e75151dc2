import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useStored } from '../app/AppContext.tsx'
import { environmentQuery } from '../environment/runtimeEnvironment.ts'
import { isCopyOf } from './storedEnvironment.ts'
import { useDefinitionChanges } from './useDefinitionChanges.ts'

/** Wait before the cached copy is replaced by what the server has, in ms. */
const refreshDelay = 1_000

/**
 * The environment: at once from the browser and a second later from the server, or straight from the server when the browser has
 * none (AD1–AD3).
 */
export function useCachedEnvironment(environmentId: string) {
  const client = useApolloClient()
  const [stored, setStored] = useStored('environment')
  const cached = isCopyOf(stored, environmentId) ? stored : undefined
  const [error, setError] = useState<unknown>()
  const hasCopy = useRef(cached !== undefined)
  const keep = useRef(setStored)
  keep.current = setStored

  const refresh = useCallback(async () => {
    try {
      const { data } = await client.query({
        query: environmentQuery,
        variables: { environmentId },
        fetchPolicy: 'network-only',
      })
      if (!data?.environment) return
      keep.current(data.environment)
      hasCopy.current = true
      setError(undefined)
    } catch (failure) {
      console.warn('The environment could not be refreshed', failure)
      if (!hasCopy.current) setError(failure)
    }
  }, [client, environmentId])

  useEffect(() => {
    if (!hasCopy.current) {
      void refresh()
      return
    }
    const timer = setTimeout(refresh, refreshDelay)
    return () => clearTimeout(timer)
  }, [refresh])

  useDefinitionChanges(environmentId, refresh)

  return { environment: cached, error, retry: () => void refresh() }
}
