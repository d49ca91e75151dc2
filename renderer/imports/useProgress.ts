import { useQuery, useSubscription } from '@apollo/client/react'
import { isOver } from '../../shared/imports/progress.ts'
import { progressQuery, progressSubscription } from './documents.ts'

/** An import as it goes on: what the subscription brings lands in the cache that the query reads. */
export function useProgress(importId: string) {
  const { data, error, refetch } = useQuery(progressQuery, {
    variables: { importId },
    fetchPolicy: 'cache-and-network',
  })
  const progress = data?.import
  useSubscription(progressSubscription, {
    variables: { importId },
    skip: progress !== undefined && isOver(progress.status),
  })
  return { progress, error, refetch }
}
