import { useEffect, useId, useRef } from 'react'

const writable = 'input:not([readonly], [type="checkbox"], [type="hidden"], :disabled), textarea:not(:disabled)'

/**
 * Where the keyboard goes when rows come and go: from a button that went, to the one of the row that took its place, and from a
 * button that adds a row, into what is written in it. A menu that adds keeps the focus, for the next choice.
 */
export function useRowFocus(count: number) {
  const id = useId()
  const foot = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  const removed = useRef<number>(undefined)

  useEffect(() => {
    const grown = count - before.current
    before.current = count
    const at = removed.current
    removed.current = undefined
    const buttons = [...document.querySelectorAll<HTMLElement>(`[data-removes="${id}"]`)]
    if (at !== undefined) {
      const next = buttons[Math.min(at, buttons.length - 1)] ?? foot.current?.querySelector('button')
      next?.focus()
      return
    }
    const pressed = document.activeElement
    if (grown !== 1 || !foot.current?.contains(pressed) || pressed?.hasAttribute('aria-haspopup')) return
    buttons.at(-1)?.closest('[data-row]')?.querySelector<HTMLElement>(writable)?.focus()
  }, [count, id])

  return {
    /** Holds the buttons that add. */
    foot,
    /** On the button that takes the row out. */
    remover: { 'data-removes': id },
    /** Called before the row at this place goes. */
    removing: (index: number) => {
      removed.current = index
    },
  }
}
