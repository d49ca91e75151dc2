import type { Locator, Page } from '@playwright/test'

interface Way {
  /** Presses of Tab that lead there, of Shift+Tab when negative; 0: it has the focus. */
  steps: number
  /** What has the focus. */
  at: string
  /** The focus is in an editor that keeps Tab for itself. */
  keepsTab: boolean
  /** Tab does not stop there at all. */
  passed: boolean
}

/** Runs in the page: what a person sees of where the focus is and where it should go. */
function wayTo(target: Element): Way {
  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')]
  const root = dialogs.findLast(dialog => dialog.contains(target)) ?? document
  const active = document.activeElement ?? document.body
  const isStop = (element: Element) =>
    (element as HTMLElement).tabIndex >= 0 &&
    !element.matches(':disabled') &&
    !element.closest('[inert]') &&
    element.checkVisibility({ visibilityProperty: true })
  const stops = [...root.querySelectorAll('a[href], button, input, select, textarea, [tabindex], [contenteditable]')]
    .filter(isStop)
    .filter(element => !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked))
  const to = stops.indexOf(target)
  const known = stops.indexOf(active)
  const before = stops.findIndex(stop => active.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING)
  const from = known >= 0 ? known : (before < 0 ? stops.length : before) - 0.5
  const text = (active.getAttribute('aria-label') ?? active.textContent ?? '').trim().slice(0, 60)
  return {
    steps: active === target ? 0 : to > from ? Math.ceil(to - from) : Math.floor(to - from),
    at: `${active.tagName.toLowerCase()} «${text}»`,
    keepsTab: active.closest('.monaco-editor') !== null,
    passed: to < 0,
  }
}

async function pressTimes(page: Page, key: string, times: number) {
  for (let press = 0; press < times; press += 1) await page.keyboard.press(key)
}

/** Most rounds of Tab: what needs more is not reachable for anybody. */
const rounds = 12

/** Goes there by Tab or Shift+Tab, whichever is nearer. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  let way = await target.evaluate(wayTo)
  for (let round = 0; way.steps !== 0; round += 1) {
    if (way.passed) throw new Error(`Tab does not stop at ${target}; the focus is on ${way.at}`)
    if (round > rounds) throw new Error(`Tab does not lead to ${target}; the focus stays on ${way.at}`)
    // What an editor says below itself: this key lets Tab leave it.
    if (way.keepsTab) await page.keyboard.press('Control+m')
    await pressTimes(page, way.steps > 0 ? 'Tab' : 'Shift+Tab', Math.min(Math.abs(way.steps), round > 3 ? 1 : 200))
    way = await target.evaluate(wayTo)
  }
}

/** A menu that is searched keeps the focus in its search and marks the entry that Enter takes. */
const isMarked = (element: Element) => element === document.activeElement || element.hasAttribute('data-menu-active')

/** Presses an arrow until the target has the focus or is what Enter takes, as within tabs and menus. */
export async function walk(page: Page, target: Locator, key: string, most = 60): Promise<void> {
  for (let press = 0; press < most; press += 1) {
    if (await target.evaluate(isMarked)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${target}`)
}
