import { type RefObject, useEffect, useRef } from 'react'

/** What somebody types into at once; lists and calendars would open. */
const typed = 'input:not([aria-haspopup], [data-opens], [type="checkbox"], [type="radio"]), textarea'

const canBeTyped = (element: Element): element is HTMLInputElement =>
  element.matches(typed) && element.matches(':enabled:not(:read-only)')

/** The input of the first field of a form, which comes later than its label; undefined until then. */
function firstInput(place: HTMLElement): HTMLElement | undefined {
  const label = place.querySelector<HTMLLabelElement>('form label[for]')
  return (label && document.getElementById(label.htmlFor)) ?? undefined
}

/**
 * Where a dialog holds a form, the focus goes to its first field once that is there, if it is one in which people type, unless somebody went
 * elsewhere meanwhile. Until then it is on the place itself, where keys do nothing. Not on touch screens: the keyboard would cover the form.
 */
export function useFirstField(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: element } = place
    if (!element || window.matchMedia('(pointer: coarse)').matches) return
    const found = () => {
      const input = firstInput(element)
      const { activeElement } = document
      const isElsewhere = activeElement !== element && element.contains(activeElement)
      if (input && !isElsewhere && canBeTyped(input)) input.focus({ preventScroll: true })
      return input !== undefined
    }
    const observer = new MutationObserver(() => found() && observer.disconnect())
    const end = () => {
      observer.disconnect()
      element.removeEventListener('focus', found)
      element.removeEventListener('pointerdown', end)
    }
    // The dialog itself gives it the focus, perhaps after the form came; a press between the fields does, too.
    element.addEventListener('focus', found)
    element.addEventListener('pointerdown', end)
    if (!found()) observer.observe(element, { childList: true, subtree: true })
    return end
  }, [])
  return place
}
