import { useCallback, useEffect, useRef, useState } from 'react'
import { useShowError } from '../../app/useShowError.ts'
import { useSiteEntry } from '../../environment/useSiteEntry.ts'
import { goTellingOrigin } from '../../session/siteReferrer.ts'

/** Until a view that opens itself does, in ms: long enough to read the result and to say no. */
export const openingDelay = 2_500

/** Goes on to the view that an import made, in this same tab; by itself when nobody says no. */
export function useOpenView(path: string, opensItself: boolean) {
  const { entry, loading } = useSiteEntry()
  const showError = useShowError()
  const [waiting, setWaiting] = useState(opensItself)

  const open = useCallback(async () => {
    setWaiting(false)
    try {
      const address = await entry(path)
      goTellingOrigin(document, () => window.location.assign(address))
    } catch (error) {
      showError(error)
    }
  }, [entry, path, showError])

  // The timer runs once, whatever is drawn meanwhile.
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  }, [open])
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => void latest.current(), openingDelay)
    return () => clearTimeout(timer)
  }, [waiting])

  return { open, opening: loading, waiting, stay: () => setWaiting(false) }
}
