import { useLayoutEffect, useRef } from 'react'

/**
 * Tells when the cell that has the focus went with its row, deleted here or elsewhere, so that the keyboard goes on in the grid.
 * @returns handlers of the grid
 */
export function useKeptFocus(onLost: () => void) {
  const holds = useRef(false)
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!holds.current || !isLost) return
    holds.current = false
    onLost()
  })
  return {
    onFocus() {
      holds.current = true
    },
    // Not called for what is taken away while it has the focus.
    onBlur() {
      holds.current = false
    },
  }
}
