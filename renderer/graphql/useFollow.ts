import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useSubscription } from '@apollo/client/react'
import { useEffect, useRef } from 'react'

/** After so many ms without news the server is asked: the websocket may be down. */
const patience = 1_500

interface Followed<Variables> {
  variables: Variables
  /** There will be no more news. */
  over: boolean
  /** Asks the query that reads what the news left in the cache. */
  refetch(): Promise<unknown>
}

/** Follows what goes on at the server until it is over: what the subscription brings lands in the cache. */
export function useFollow<Variables extends OperationVariables>(
  news: TypedDocumentNode<unknown, Variables>,
  { variables, over, refetch }: Followed<Variables>,
): void {
  const heard = useRef(false)
  useSubscription<unknown, OperationVariables>(news, {
    variables,
    skip: over,
    onData: () => {
      heard.current = true
    },
  })
  useEffect(() => {
    if (over) return
    const timer = setInterval(() => {
      // What is wrong is told by the query's own error, or by the connection's notice.
      if (!heard.current) refetch().catch(() => undefined)
      heard.current = false
    }, patience)
    return () => clearInterval(timer)
  }, [over, refetch])
}
