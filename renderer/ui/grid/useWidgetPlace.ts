import { type RefCallback, useCallback, useRef } from 'react'

/** What is written in comes before what is pressed. */
const focusable = [
  'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled), [contenteditable="true"]',
  'button:not(:disabled)',
  '[tabindex="0"]',
]

/** @returns whether there is something to begin in */
function begin(place: HTMLElement, typed: string): boolean {
  const input = focusable.map(kind => place.querySelector<HTMLElement>(kind)).find(found => found !== null)
  if (input === undefined) return false
  input.focus()
  if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.select()
  // Through the input's own events, as if the keys had been pressed in it.
  if (typed !== '') document.execCommand('insertText', false, typed)
  return true
}

/**
 * The place of a widget, for its `ref`: as soon as the widget's code is there it has the focus, with its text selected, so that typing
 * replaces it.
 *
 * @param typed what was typed until then
 */
export function useWidgetPlace(typed: string): RefCallback<HTMLElement> {
  const written = useRef(typed)
  written.current = typed
  return useCallback((place: HTMLElement | null) => {
    if (place === null) return undefined
    const observer = new MutationObserver(() => {
      if (begin(place, written.current)) observer.disconnect()
    })
    // Not before all of it is drawn.
    const timer = setTimeout(() => {
      if (!begin(place, written.current)) observer.observe(place, { childList: true, subtree: true })
    }, 0)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [])
}
