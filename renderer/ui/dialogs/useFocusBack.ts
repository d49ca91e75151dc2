import { useEffect, useLayoutEffect, useRef } from 'react'
import { nearest, wayFrom } from '../focusWay.ts'

/**
 * Where the keyboard goes on when a dialog is over: at what opened it or, where that went meanwhile, as a row does that was deleted, beside it.
 * Whoever gave the focus to something else by then is not disturbed.
 */
export function useFocusBack(isOpen: boolean): void {
  const from = useRef<HTMLElement[]>([])
  useLayoutEffect(() => {
    if (isOpen) from.current = wayFrom(document.activeElement)
  }, [isOpen])
  useEffect(() => {
    if (isOpen) return
    const way = from.current
    from.current = []
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body
    if (isLost || activeElement.closest('[role="dialog"]')) nearest(way)?.focus({ preventScroll: true })
  }, [isOpen])
}
