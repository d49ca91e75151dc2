import { nearest, wayFrom } from './focusWay.ts'

/**
 * Keeps the keyboard where it was: browsers take the focus from a button that is disabled, as one is while it works, and from what is taken away,
 * as a deleted row is, and Tab begins at the top again. The button gets it back once it can be pressed, unless something else has it by then; for
 * what went, what is beside its place has it where keys lead: a pointer goes on anywhere, and nothing may wait for a key that nobody sees.
 * @returns ends it
 */
export function keepFocus(document: Document): () => void {
  let way: readonly HTMLElement[] = []
  let busy: HTMLButtonElement | undefined
  let isByKeys = false
  const isLost = () => document.activeElement === null || document.activeElement === document.body

  function follow(target: Node) {
    if (!(target instanceof HTMLButtonElement)) return
    // Told before the browser draws, and takes the focus away.
    if (target.disabled && target === document.activeElement) busy = target
    if (target.disabled || target !== busy) return
    busy = undefined
    if (isLost()) target.focus({ preventScroll: true })
  }

  const observer = new MutationObserver(changes => {
    for (const { type, target } of changes) if (type === 'attributes') follow(target)
    if (way[0]?.isConnected !== false || !isLost()) return
    const place = isByKeys ? nearest(way) : undefined
    way = []
    place?.focus({ preventScroll: true })
  })
  const over = new AbortController()
  const first = { signal: over.signal, capture: true }
  document.addEventListener('keydown', () => (isByKeys = true), first)
  document.addEventListener('pointerdown', () => (isByKeys = false), first)
  document.addEventListener('focusin', ({ target }) => (way = wayFrom(target as Element)), first)
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  return () => {
    observer.disconnect()
    over.abort()
  }
}
