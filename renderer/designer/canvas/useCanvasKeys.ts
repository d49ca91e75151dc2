import { useEffect } from 'react'
import { siblingIds } from '../document/selection.ts'
import { isTyping } from '../draft/useDraftKeys.ts'
import type { Canvas } from './EditingContext.ts'

/** Keys belong to the canvas unless somebody types, or a dialog or a menu is open. */
export const isElsewhere = (target: EventTarget | null) =>
  isTyping(target) || document.querySelector('[role="dialog"], [role="menu"]') !== null

/** Ctrl+A selects all siblings, Ctrl+D duplicates, Escape selects nothing: wherever the focus is, but in a text. */
export function useCanvasKeys({ actions, selection, document: view }: Canvas) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.altKey || event.shiftKey || event.defaultPrevented || isElsewhere(event.target)) return
      const key = event.key.toLowerCase()
      const primary = selection.get().at(-1)
      if (event.ctrlKey || event.metaKey) {
        if (key === 'a') {
          const siblings = siblingIds(view().items, primary)
          actions.selectAll(primary === undefined ? siblings : [...siblings.filter(id => id !== primary), primary])
        } else if (key === 'd' && primary !== undefined) actions.duplicate(primary)
        else return
        event.preventDefault()
      } else if (key === 'escape') actions.select(undefined)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [actions, selection, view])
}
