import { useEffect, useId, useRef } from 'react'

const writable = 'input:not([readonly], [type="checkbox"], [type="hidden"], :disabled), textarea:not(:disabled)'

/** What is written in first, in the row that holds an element. */
export const firstInput = (inRow: Element | undefined) =>
  inRow?.closest('[data-row]')?.querySelector<HTMLElement>(writable)

/**
 * Where the keyboard goes when rows come and go: from a button that went, to the one of the row that took its place, and from a
 * button that adds a row, into what is written in it. A menu that adds keeps the focus, for the next choice.
 */
export function useRowFocus(count: number) {
  const id = useId()
  const foot = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  const removed = useRef<number>(undefined)
  const typed = useRef<number>(undefined)

  useEffect(() => {
    const grown = count - before.current
    before.current = count
    const at = removed.current
    removed.current = undefined
    const typedAt = typed.current
    typed.current = undefined
    const buttons = [...document.querySelectorAll<HTMLElement>(`[data-removes="${id}"]`)]
    if (at !== undefined) {
      const next = buttons[Math.min(at, buttons.length - 1)] ?? foot.current?.querySelector('button')
      next?.focus()
      return
    }
    if (typedAt !== undefined) return firstInput(buttons[typedAt])?.focus()
    const pressed = document.activeElement
    if (grown !== 1 || !foot.current?.contains(pressed) || pressed?.hasAttribute('aria-haspopup')) return
    firstInput(buttons.at(-1))?.focus()
  }, [count, id])

  return {
    /** Holds the buttons that add. */
    foot,
    /** On the button that takes the row out. */
    remover: { 'data-removes': id },
    /** Goes on to the row at this place, once it is drawn. */
    goingTo: (index: number) => {
      typed.current = index
    },
    /** Called before the row at this place goes. */
    removing: (index: number) => {
      removed.current = index
    },
  }
}
