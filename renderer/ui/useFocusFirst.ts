import { type RefObject, useEffect, useRef } from 'react'

/** Puts the focus on the first input of an element that can be changed as soon as it is there: the code of some arrives later. */
export function useFocusFirst(wanted: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!wanted || element === null) return
    const observer = new MutationObserver(focus)
    function focus() {
      const inputs = element?.querySelectorAll<HTMLElement>('input, textarea, [contenteditable="true"]') ?? []
      const input = [...inputs].find(found => found.closest('[data-locked="true"]') === null)
      if (!input) return
      observer.disconnect()
      input.focus()
    }
    observer.observe(element, { childList: true, subtree: true })
    focus()
    return () => observer.disconnect()
  }, [wanted])
  return place
}
