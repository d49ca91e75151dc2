import { useEffect, useRef } from 'react'

/**
 * Work that the server does for a while, and that somebody may not want any more.
 * @param cancelThere asks the server to put it away; what ended meanwhile is told by its own state
 */
export function useServerWork(cancelThere: (id: string) => Promise<unknown>) {
  const id = useRef<string>(undefined)
  const isUnwanted = useRef(false)
  const watching = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    watching.current = controller
    return () => controller.abort()
  }, [])
  const putAway = (unwanted: string) => void cancelThere(unwanted).catch(() => undefined)

  return {
    /** @returns aborted when the screen is gone */
    begin(): AbortSignal {
      id.current = undefined
      isUnwanted.current = false
      return watching.current.signal
    },
    /** The server answered with its id. */
    isKnown(known: string) {
      id.current = known
      if (isUnwanted.current) putAway(known)
    },
    /** What the server has not answered yet is put away once it did. */
    cancel() {
      isUnwanted.current = true
      if (id.current !== undefined) putAway(id.current)
    },
    end() {
      id.current = undefined
    },
  }
}
