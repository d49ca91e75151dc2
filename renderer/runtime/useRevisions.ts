import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { collectionDataChangedSubscription } from './documents.ts'

export type Revisions = Readonly<Record<string, number>>

/** Changes that come together are one, within this many ms. */
const together = 120

const grown = (revisions: Revisions, ids: Iterable<string>): Revisions => {
  const next = { ...revisions }
  for (const id of ids) next[id] = (next[id] ?? 0) + 1
  return next
}

/** Counts the changes of each collection. In a hidden tab they wait until it is seen again. */
export function useRevisions(environmentId: string, collectionIds: readonly string[]): Revisions {
  const client = useApolloClient()
  const [revisions, setRevisions] = useState<Revisions>({})
  const wanted = [...new Set(collectionIds)].sort().join(' ')

  useEffect(() => {
    const waiting = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined

    function apply() {
      timer = undefined
      if (document.hidden || waiting.size === 0) return
      const ids = [...waiting]
      waiting.clear()
      setRevisions(current => grown(current, ids))
    }

    function changed(collectionId: string) {
      waiting.add(collectionId)
      timer ??= setTimeout(apply, together)
    }

    const subscriptions = wanted
      .split(' ')
      .filter(id => id !== '')
      .map(collectionId =>
        client
          .subscribe({ query: collectionDataChangedSubscription, variables: { environmentId, collectionId } })
          .subscribe({
            next: () => changed(collectionId),
            error: failure => console.warn('Changes are not heard', collectionId, failure),
          }),
      )
    document.addEventListener('visibilitychange', apply)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', apply)
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [client, environmentId, wanted])

  return revisions
}
