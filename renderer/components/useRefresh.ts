import { useEffect, useRef } from 'react'
import { useComponents } from './ComponentsContext.tsx'

interface Refreshed {
  collectionId?: string
  follows?: readonly string[]
  disableRefresh: boolean
}

/** Grows each time one of the collections that a component reads changed. */
export function useRevision({ collectionId, follows }: Pick<Refreshed, 'collectionId' | 'follows'>): number {
  const { revision } = useComponents()
  return (follows ?? [collectionId]).reduce((sum, id) => sum + revision(id), 0)
}

/** Reads a component's result again each time its collection changed, unless its designer switched that off. */
export function useRefresh({ disableRefresh, ...component }: Refreshed, refetch: () => unknown) {
  const current = useRevision(component)
  const seen = useRef(current)
  useEffect(() => {
    if (seen.current === current) return
    seen.current = current
    if (!disableRefresh) refetch()
  }, [current, disableRefresh, refetch])
}
