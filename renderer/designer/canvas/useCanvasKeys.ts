import { useEffect } from 'react'
import { siblingIds } from '../document/selection.ts'
import { isTyping } from '../draft/useDraftKeys.ts'
import type { Canvas } from './EditingContext.ts'
import { pressKey } from './itemKeys.ts'

/** Keys belong to the canvas unless somebody types, or is in a dialog or a menu. */
export const isElsewhere = (target: EventTarget | null) =>
  isTyping(target) || (target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null)

/**
 * Ctrl+A selects all siblings, Ctrl+D duplicates, wherever the focus is, but in a text. Where nothing has the focus, as after a press
 * on "Save", keys still mean what is selected.
 */
export function useCanvasKeys(canvas: Canvas) {
  useEffect(() => {
    const { actions, selection, document: view } = canvas
    function onKey(event: KeyboardEvent) {
      if (event.altKey || event.defaultPrevented || isElsewhere(event.target)) return
      const key = event.key.toLowerCase()
      const primary = selection.get().at(-1)
      const isControl = (event.ctrlKey || event.metaKey) && !event.shiftKey
      if (isControl && key === 'a') {
        const siblings = siblingIds(view().items, primary)
        actions.selectAll(primary === undefined ? siblings : [...siblings.filter(id => id !== primary), primary])
      } else if (isControl && key === 'd' && primary !== undefined) actions.duplicate(primary)
      else if (primary !== undefined && event.target === document.body) return pressKey(canvas, event, primary)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [canvas])
}
