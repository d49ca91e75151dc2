import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { environmentUpdatedSubscription } from '../environment/documents.ts'
import { replay } from '../graphql/replay.ts'
import { navigationQuery } from './documents.ts'

/** Whether the view on screen, and with it the results in it, was read after that moment. */
function isShown(client: ApolloClient, moment: number): boolean {
  const views = [...client.getObservableQueries()].filter(({ queryName }) => queryName === 'ViewByPath')
  return views.length > 0 && views.every(view => view.getCurrentResult().data?.definitionsMoment >= moment)
}

/**
 * Reads the environment, its navigation and whatever is on screen again when definitions change (AD4, AD5). Of a change that the view
 * already came with, a replay tells all the same: nothing in the view is read anew for that.
 */
export function useDefinitionChanges(environmentId: string, refresh: () => void): void {
  const client = useApolloClient()
  useEffect(() => {
    const updates = client
      .subscribe({ query: environmentUpdatedSubscription, variables: { environmentId, replay } })
      .subscribe({
        next({ data }) {
          refresh()
          const isKnown = data !== undefined && isShown(client, data.environmentUpdated.moment)
          void client.refetchQueries({ include: isKnown ? [navigationQuery] : 'active' })
        },
        error: failure => console.warn('Updates of the environment are not heard', failure),
      })
    return () => updates.unsubscribe()
  }, [client, environmentId, refresh])
}
