import { useEffect, useState } from 'react'

export interface Loaded<T> {
  /** What came last; undefined until something has. */
  value: T | undefined
  /** The last load did not come. */
  failed: boolean
  retry(): void
}

/** What is loaded, anew with each other function; nothing without one. @param load stays the same while it asks for the same */
export function useLoaded<T>(load: (() => Promise<T>) | undefined): Loaded<T> {
  const [value, setValue] = useState<T>()
  const [failed, setFailed] = useState(false)
  const [retries, setRetries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: who asks again gets another answer
  useEffect(() => {
    let wanted = true
    load?.().then(
      loaded => {
        if (!wanted) return
        setValue(() => loaded)
        setFailed(false)
      },
      cause => {
        console.warn('What is offered could not be loaded', cause)
        if (wanted) setFailed(true)
      },
    )
    return () => {
      wanted = false
    }
  }, [load, retries])
  return { value, failed, retry: () => setRetries(count => count + 1) }
}
