import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'

// Screens and widgets are compiled when first opened, and a busy machine may be slow; no test asserts on time.
configure({ asyncUtilTimeout: 30_000 })

/** What fails while something is waited for is tried again: only the last try needs the page in its message, and is given it. */
const { getElementError } = getConfig()
class NotYetError extends Error {
  override readonly name = 'TestingLibraryElementError'
}
configure({
  getElementError: (message, container) =>
    // The library's own mark of such a try; its types keep it to itself.
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? new NotYetError(message ?? '')
      : getElementError(message, container),
})

// jsdom lays nothing out, so nothing can be scrolled to. What needs no page runs without it.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => {}

// jsdom knows no media queries. What a test stubs in its place is gone with it; an editor that was still being made asks later.
if (typeof window !== 'undefined')
  window.matchMedia ??= media => ({
    ...{ matches: false, media, onchange: null, addEventListener() {}, removeEventListener() {} },
    ...{ addListener() {}, removeListener() {}, dispatchEvent: () => false },
  })

// Whoever sits before jsdom speaks Spanish; jsdom itself says English.
if (typeof document !== 'undefined')
  Object.defineProperty(Navigator.prototype, 'language', { configurable: true, get: () => 'es-419' })

// What a library warns of is told by its tag: Node would print all that React keeps on it.
if (typeof Element !== 'undefined') {
  Object.defineProperty(Element.prototype, Symbol.for('nodejs.util.inspect.custom'), {
    configurable: true,
    value(this: Element) {
      return (this.cloneNode() as Element).outerHTML
    },
  })
}

// What stays on the page would go on: ask, listen to keys, wait for timers.
afterAll(cleanup)

// The first code editor of a process leaves two alerts at the page that are no test's own, whichever test draws it.
afterEach(() => {
  if (typeof document === 'undefined') return
  for (const left of document.querySelectorAll('.monaco-aria-container')) left.remove()
})

/** A page as it was before the file that was tested before this one. */
beforeAll(() => {
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
