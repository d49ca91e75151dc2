import { useApolloClient, useQuery } from '@apollo/client/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useApp, useUser } from '../app/AppContext.tsx'
import type { PushStateQuery } from '../graphql/generated/operations.ts'
import { forgetDevice, isAvailable, markOfDevice, PermissionRefused, subscribeDevice } from '../session/pushDevice.ts'
import { pushAnswer } from './answers.ts'
import { pushStateQuery, subscribeToPushMutation, unsubscribeFromPushMutation } from './documents.ts'

export interface Push {
  available: boolean
  /** Undefined until it is known. */
  state: PushStateQuery['pushState'] | undefined
  /** Where this device is reached, as the browser has it; null: nowhere; undefined until it is known. */
  mark: string | null | undefined
  enabled: boolean
  busy: boolean
  /** Of the question how it stands. */
  error: unknown
  /** What kept it from being switched. */
  failure: 'refused' | 'failed' | undefined
  /** @returns whether it is on */
  enable(): Promise<boolean>
  disable(): Promise<boolean>
  retry(): void
}

/** Whether this device is told of notifications of an environment. */
export function usePush(environmentId: string): Push {
  const { boot } = useApp()
  const { _id: userId } = useUser()
  const client = useApolloClient()
  const available = !boot.desktop && isAvailable(window)
  const { data, error, refetch } = useQuery(pushStateQuery, {
    variables: { environmentId },
    fetchPolicy: 'cache-and-network',
    skip: !available,
  })
  const [mark, setMark] = useState<string | null>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Push['failure']>()
  const answer = useMemo(() => pushAnswer(window.indexedDB, userId, environmentId), [userId, environmentId])
  const state = data?.pushState

  const look = useCallback(
    () => (available ? markOfDevice(window).then(setMark, () => setMark(null)) : Promise.resolve()),
    [available],
  )
  const told = state?.mark
  // Also where something else of the page has switched it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what the server is told
  useEffect(() => void look(), [look, told])

  async function switched(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
      return true
    } catch (problem) {
      console.warn('Notifications of this device could not be switched', problem)
      setFailure(problem instanceof PermissionRefused ? 'refused' : 'failed')
      return false
    } finally {
      await look()
      setBusy(false)
    }
  }

  return {
    ...{ available, state, mark, busy, failure, error },
    enabled: state?.kind != null && state.mark === mark,
    enable: () =>
      switched(async () => {
        const key = state?.key ?? ''
        const address = await subscribeDevice(window, key)
        await client.mutate({ mutation: subscribeToPushMutation, variables: { environmentId, ...address } })
        answer.put('on')
      }),
    disable: () =>
      switched(async () => {
        answer.put('off')
        await client.mutate({ mutation: unsubscribeFromPushMutation, variables: { environmentId } })
        await forgetDevice(window)
      }),
    retry: () => void refetch().catch(() => undefined),
  }
}
