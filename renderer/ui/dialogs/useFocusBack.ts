import { useEffect, useLayoutEffect, useRef } from 'react'

/** What Tab stops at, or what takes the focus from code. */
const focusable = '[tabindex], a[href], button:enabled, input:enabled, select:enabled, textarea:enabled'
const stop = '[tabindex="0"], a[href], button:enabled:not([tabindex="-1"]), input:enabled:not([tabindex="-1"])'

/** An element and all that it is in; from what is in a menu, the way goes by what opened the menu, which stays. */
function wayFrom(element: Element | null): HTMLElement[] {
  const all: HTMLElement[] = []
  for (let one = element; one instanceof HTMLElement && one !== document.body; one = one.parentElement) all.push(one)
  const menu = all.find(one => one.getAttribute('role') === 'menu')
  const opener = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')
  return opener === null ? all : wayFrom(opener)
}

/** What is nearest to what went: within the first of its ancestors that is still there. */
function nearest(way: readonly HTMLElement[]): HTMLElement | undefined {
  for (const place of way.filter(({ isConnected }) => isConnected)) {
    const found = place.matches(focusable) ? place : place.querySelector<HTMLElement>(stop)
    if (found) return found
  }
  return undefined
}

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
