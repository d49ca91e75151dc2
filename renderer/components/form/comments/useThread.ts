import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { commentedSubscription, commentsQuery } from './documents.ts'
import type { CommentPlace } from './place.ts'

/** Comments that are shown at first, and that each press adds. */
const step = 20

/** What is said about a record, the last of it first asked for; asked again when something was said. */
export function useThread(place: CommentPlace) {
  const client = useApolloClient()
  const [limit, setLimit] = useState(step)
  const { data, previousData, error, refetch } = useQuery(commentsQuery, {
    variables: { ...place, limit },
    fetchPolicy: 'network-only',
  })
  const named = JSON.stringify(place)
  useEffect(() => {
    const following = client.subscribe({ query: commentedSubscription, variables: JSON.parse(named) }).subscribe({
      next: () => void refetch(),
      error: failure => console.warn('Comments are not heard', failure),
    })
    return () => following.unsubscribe()
  }, [client, named, refetch])
  const listed = (data ?? previousData)?.recordComments
  const isWhole = listed === undefined || listed.items.length >= listed.totalCount
  return { listed, error, refetch, showEarlier: isWhole ? undefined : () => setLimit(limit + step) }
}
