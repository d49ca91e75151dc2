/** What Tab stops at, or what takes the focus from code. */
const focusable = '[tabindex], a[href], button:enabled, input:enabled, select:enabled, textarea:enabled'
const stop = '[tabindex="0"], a[href], button:enabled:not([tabindex="-1"]), input:enabled:not([tabindex="-1"])'

/** What lies over the page, such as menus, stands in a place of its own, beside things that have nothing to do with it. */
const isOfPage = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && !element.matches('[data-portal]')

/** An element and all that it is in on its page; from what is in a menu, the way goes by what opened the menu, which stays. */
export function wayFrom(element: Element | null): HTMLElement[] {
  const all: HTMLElement[] = []
  for (let one = element; isOfPage(one); one = one.parentElement) all.push(one)
  const menu = all.find(one => one.getAttribute('role') === 'menu')
  const opener = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')
  return opener === null ? all : wayFrom(opener)
}

/** What is nearest to what went: within the first of its ancestors that is still there. */
export function nearest(way: readonly HTMLElement[]): HTMLElement | undefined {
  for (const place of way.filter(({ isConnected }) => isConnected)) {
    const found = place.matches(focusable) ? place : place.querySelector<HTMLElement>(stop)
    if (found) return found
  }
  return undefined
}
