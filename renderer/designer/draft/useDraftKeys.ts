import { useEffect } from 'react'
import type { Draft } from './useDraft.ts'

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA'].includes(target.tagName))

/** What is on or off has no steps of its own to go back. */
const hasOwnSteps = (target: EventTarget | null) =>
  isTyping(target) && !(target as HTMLElement).matches('[type="checkbox"], [type="radio"]')

/** Ctrl+S saves, Ctrl+Z and Ctrl+Shift+Z go back and forth; in a text, these two are the text's own. */
export function useDraftKeys({ undo, redo, save }: Pick<Draft, 'undo' | 'redo' | 'save'>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      const backward = key === 'z' && !event.shiftKey
      const forward = key === 'y' || (key === 'z' && event.shiftKey)
      if (key !== 's' && (!(backward || forward) || hasOwnSteps(event.target))) return
      event.preventDefault()
      if (key === 's') void save()
      else if (backward) undo()
      else redo()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [undo, redo, save])
}
