import { useEffect, useRef } from 'react'
import { useComponents } from './ComponentsContext.tsx'

interface Refreshed {
  collectionId?: string
  disableRefresh: boolean
}

/** Reads a component's result again each time its collection changed, unless its designer switched that off (AD7). */
export function useRefresh({ collectionId, disableRefresh }: Refreshed, refetch: () => unknown) {
  const { revision } = useComponents()
  const current = revision(collectionId)
  const seen = useRef(current)
  useEffect(() => {
    if (seen.current === current) return
    seen.current = current
    if (!disableRefresh) refetch()
  }, [current, disableRefresh, refetch])
}
