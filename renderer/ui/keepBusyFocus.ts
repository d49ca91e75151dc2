/**
 * Browsers take the focus from a button that is disabled, as one is while it works, and Tab begins at the top again. It gets the focus back once
 * it can be pressed, unless something else has it by then. @returns ends it
 */
export function keepBusyFocus(document: Document): () => void {
  let busy: HTMLButtonElement | undefined
  const observer = new MutationObserver(changes => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLButtonElement)) continue
      // Told before the browser draws, and takes the focus away.
      if (target.disabled && target === document.activeElement) busy = target
      if (target.disabled || target !== busy) continue
      busy = undefined
      if (document.activeElement === document.body) target.focus({ preventScroll: true })
    }
  })
  observer.observe(document, { subtree: true, attributeFilter: ['disabled'] })
  return () => observer.disconnect()
}
