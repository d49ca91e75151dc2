import type { Page } from '@playwright/test'

/** What lies over a view; on phones the navigation does, too. */
const layers = [
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], .mantine-Popover-dropdown, .mantine-Modal-content',
  '[data-drawer] > aside[data-open]',
].join()

export const layersOf = (page: Page) => page.locator(layers).filter({ visible: true })

/** Every text that somebody sees or hears now and was not read before in this document, those in frames with them. */
export async function textsOf(page: Page): Promise<string[]> {
  const parts = page.frames().map(frame =>
    frame
      .evaluate(() => {
        const apart = 'pre, code, textarea, .cm-editor, [contenteditable], iframe, script, style, noscript'
        const texts = [document.title]
        for (const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); walker.nextNode(); ) {
          const { parentElement: parent, textContent } = walker.currentNode
          if (parent?.closest(apart) === null && parent.checkVisibility()) texts.push(textContent ?? '')
        }
        const told = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt']
        for (const element of document.querySelectorAll(told.map(name => `[${name}]`).join())) {
          if (element.parentElement?.closest(apart) !== null || !element.checkVisibility()) continue
          for (const name of told) texts.push(element.getAttribute(name) ?? '')
        }
        for (const field of document.querySelectorAll<HTMLInputElement>('input:not([type=password])'))
          if (field.checkVisibility() && !['checkbox', 'radio'].includes(field.type)) texts.push(field.value)
        for (const { text } of document.querySelectorAll('option')) texts.push(text)
        const place = window as Window & { readTexts?: Set<string> }
        place.readTexts ??= new Set()
        const unread = new Set(texts).difference(place.readTexts)
        for (const text of unread) place.readTexts.add(text)
        return [...unread]
      })
      // A frame may go while it is read.
      .catch(() => []),
  )
  const texts = (await Promise.all(parts)).flat().map(text => text.replaceAll(/[\s\u200B]+/g, ' ').trim())
  return [...new Set(texts)].filter(text => text !== '')
}

/** Whether the page waits for something, or changes within some frames. */
export const changes = (page: Page, frames: number): Promise<boolean> =>
  page
    .evaluate(
      async ([layers, count]) => {
        let isSame = true
        const watch = new MutationObserver(() => {
          isSame = false
        })
        watch.observe(document.body, { childList: true, characterData: true, subtree: true })
        for (let left = count; left > 0; left--) await new Promise(resolve => requestAnimationFrame(resolve))
        watch.disconnect()
        if (!isSame) return true
        if (document.querySelector('[aria-busy="true"], [data-updating]') !== null) return true
        // A button works as long as what it opened is open.
        const isWorking = document.querySelector('main [data-loading="true"]') !== null
        if (isWorking && ![...document.querySelectorAll(layers)].some(layer => layer.checkVisibility())) return true
        return /\p{L}(?:ando|endo|ing)…/u.test(document.body.textContent ?? '')
      },
      [layers, frames] as const,
    )
    // The document goes over into another one.
    .catch(() => true)

/** Where the marked thing has come to rest: what loads above it may still move it. */
export const restingPlace = (page: Page): Promise<{ x: number; y: number } | undefined> =>
  page.evaluate(async () => {
    const thing = document.querySelector('[data-pressed]')
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    let place = thing?.getBoundingClientRect()
    for (let rested = 0; place !== undefined && rested < 6; ) {
      await frame()
      const now = thing?.getBoundingClientRect()
      rested = now?.x === place.x && now.y === place.y ? rested + 1 : 0
      place = now
    }
    return place && { x: place.x + place.width / 2, y: place.y + place.height / 2 }
  })

export interface Opener {
  /** Its place on the page: a word on it may change. */
  place: string
  name: string
  /** What it says that it opens. */
  opens: 'layer' | 'part' | undefined
  inMain: boolean
  /** Nothing else lies over it. */
  isFree: boolean
}

/** Marks the first thing to press whose place is not among the given ones, on the page, in its main part or in its topmost layer. */
export const markNext = (
  page: Page,
  pressed: ReadonlySet<string>,
  within: 'main' | 'page' | 'layer',
): Promise<Opener | undefined> =>
  page.evaluate(
    ([layers, pressed, within]) => {
      const layer = '[aria-haspopup], [role="combobox"], input[data-opens]:not([readonly])'
      const part = '[aria-expanded="false"]'
      const things = `button:not([type="submit"]), summary, ${layer}, ${part}`
      /** They write, close, are for no one, or are one of many. */
      const leftOut = [
        '[data-rich-text-editor-control]:not([aria-haspopup])',
        '.mantine-Modal-close, .mantine-Drawer-close',
        ':disabled, [aria-disabled="true"], [data-locked] *, [type="hidden"], [aria-hidden="true"]',
        '[role="menuitem"]:nth-child(n + 2):not(:last-child)',
      ].join()
      /** In a layer, what it was opened for: to delete, to save, to go on. */
      const agreeing =
        '.mantine-Button-root:not([data-variant="default"], [data-variant="subtle"], [data-variant="outline"])'
      const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
      const open = [...document.querySelectorAll(layers)].filter(shown)
      const root = within === 'layer' ? open.at(-1) : within === 'main' ? document.querySelector('main') : document.body
      const pathOf = (thing: Element | null): string =>
        thing === null || thing === root || thing === document.body
          ? ''
          : `${pathOf(thing.parentElement)}/${[...(thing.parentElement?.children ?? [])].indexOf(thing)}`
      const nameOf = (thing: Element) => {
        const label = thing instanceof HTMLInputElement ? thing.labels?.[0]?.textContent : thing.textContent
        const name = thing.getAttribute('aria-label') ?? (label || thing.getAttribute('title') || thing.tagName)
        return name.replaceAll(/\s+/g, ' ').trim()
      }
      /** Of rows each kind of thing once, and in a layer of each list one thing, and each name once: an answer may repeat it. */
      const placeOf = (thing: Element) => {
        if (within === 'layer') {
          const list = thing.closest('table, li')?.closest('table, ul, ol')
          return list ? `list ${pathOf(list)}` : nameOf(thing)
        }
        const card = thing.closest('article')
        if (card) return `${pathOf(card.parentElement)} card ${pathOf(thing).slice(pathOf(card).length)}`
        const cell = thing.closest<HTMLTableCellElement>('td, th')
        if (cell === null) return pathOf(thing)
        const table = pathOf(cell.closest('table'))
        if (cell.tagName === 'TH' && thing.tagName === 'BUTTON') return `${table} order`
        return `${table} ${cell.cellIndex} ${thing.tagName} ${thing.getAttribute('aria-label')}`
      }
      document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
      const known = new Set(pressed)
      for (const thing of root?.querySelectorAll(things) ?? []) {
        if (!shown(thing) || thing.matches(leftOut) || getComputedStyle(thing).pointerEvents === 'none') continue
        if (within === 'layer' ? thing.matches(agreeing) : thing.closest(layers) !== null) continue
        const place = placeOf(thing)
        if (known.has(place)) continue
        thing.setAttribute('data-pressed', '')
        thing.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const { x, y, width, height } = thing.getBoundingClientRect()
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        const isFree =
          top !== null && (thing.contains(top) || top.contains(thing) || top.closest('label')?.control === thing)
        return {
          place,
          name: nameOf(thing),
          opens: thing.matches(layer) ? 'layer' : thing.matches(part) ? 'part' : undefined,
          inMain: thing.closest('main') !== null,
          isFree,
        }
      }
      return
    },
    [layers, [...pressed], within] as const,
  )
