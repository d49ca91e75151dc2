import { type RefObject, useEffect, useRef } from 'react'

/** What inputs open beside themselves, elsewhere in the document. */
const floating = '[class*="mantine-"][class*="-dropdown"]'

/** Tells of a press outside of what floats: neither in the place, nor in what opened from it. */
export function useLeftOutside(place: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const latest = useRef(onLeave)
  latest.current = onLeave
  useEffect(() => {
    const pressed = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest(floating) !== null) return
      // What opened it closes it by itself.
      if (target.closest('[aria-haspopup="dialog"][aria-expanded="true"]') !== null) return
      if (place.current !== null) latest.current()
    }
    document.addEventListener('pointerdown', pressed, true)
    return () => document.removeEventListener('pointerdown', pressed, true)
  }, [place])
}
