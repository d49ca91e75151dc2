import { useQuery, useSubscription } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { isOver } from '../../shared/imports/progress.ts'
import { progressQuery, progressSubscription } from './documents.ts'

/** After so many ms without news the server is asked: the websocket may be down. */
const patience = 2_000

/** An import as it goes on: what the subscription brings lands in the cache that the query reads. */
export function useProgress(importId: string) {
  const { data, error, refetch } = useQuery(progressQuery, {
    variables: { importId },
    fetchPolicy: 'cache-and-network',
  })
  const progress = data?.import
  const over = progress !== undefined && isOver(progress.status)
  const heard = useRef(false)
  useSubscription(progressSubscription, {
    variables: { importId },
    skip: over,
    onData: () => {
      heard.current = true
    },
  })
  useEffect(() => {
    if (over) return
    const timer = setInterval(() => {
      // `error` of the query tells what goes wrong.
      if (!heard.current) refetch().catch(() => undefined)
      heard.current = false
    }, patience)
    return () => clearInterval(timer)
  }, [over, refetch])
  return { progress, over, error, refetch }
}
