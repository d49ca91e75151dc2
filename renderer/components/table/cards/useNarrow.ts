import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether an element is narrower than so many px; not before it was measured. */
export function useNarrow(place: RefObject<HTMLElement | null>, below: number): boolean | undefined {
  const [narrow, setNarrow] = useState<boolean>()
  useLayoutEffect(() => {
    const { current: element } = place
    if (element === null) return undefined
    const measure = () => setNarrow(element.clientWidth < below)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, below])
  return narrow
}
