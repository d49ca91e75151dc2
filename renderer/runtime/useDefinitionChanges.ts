import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { environmentUpdatedSubscription } from '../environment/documents.ts'
import { navigationQuery } from './documents.ts'

/** Whether the view on screen, and with it the results in it, was read after that moment. */
function isShown(client: ApolloClient, moment: number): boolean {
  const views = [...client.getObservableQueries()].filter(({ queryName }) => queryName === 'ViewByPath')
  return views.length > 0 && views.every(view => view.getCurrentResult().data?.definitionsMoment >= moment)
}

/**
 * Reads the environment, its navigation and whatever is on screen again when definitions change (AD4, AD5), or what the person is in the
 * environment. What changed before the page listened is told too, even where the view came with it already: nothing in the view is read
 * anew for that. News end when the person may not enter any more, which each screen then tells.
 */
export function useDefinitionChanges(environmentId: string, refresh: () => void): void {
  const client = useApolloClient()
  useEffect(() => {
    // What cannot be read any more is told by who asked for it.
    const read = (include: 'active' | (typeof navigationQuery)[]) => {
      client.refetchQueries({ include }).catch(() => undefined)
    }
    const updates = client
      .subscribe({ query: environmentUpdatedSubscription, variables: { environmentId } })
      .subscribe({
        next({ data }) {
          refresh()
          const isKnown = data !== undefined && isShown(client, data.environmentUpdated.moment)
          read(isKnown ? [navigationQuery] : 'active')
        },
        complete: () => read('active'),
        error: failure => console.warn('Updates of the environment are not heard', failure),
      })
    return () => updates.unsubscribe()
  }, [client, environmentId, refresh])
}
