import { useQuery } from '@apollo/client/react'
import { isOver } from '../../shared/imports/progress.ts'
import { useFollow } from '../graphql/useFollow.ts'
import { progressQuery, progressSubscription } from './documents.ts'

/** An import as it goes on. */
export function useProgress(importId: string) {
  const { data, error, refetch } = useQuery(progressQuery, {
    variables: { importId },
    fetchPolicy: 'cache-and-network',
  })
  const progress = data?.import
  const over = progress !== undefined && isOver(progress.status)
  useFollow(progressSubscription, { variables: { importId }, over, refetch })
  return { progress, over, error, refetch }
}
