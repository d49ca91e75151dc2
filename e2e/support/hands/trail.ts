import type { BrowserContext, Page } from '@playwright/test'

/** Lines that are kept. */
const most = 60

/** Lets the pages of a context remember what last had the keyboard: far less than a trace, and enough to see who took it. */
export const keepTrail = (context: BrowserContext) =>
  context.addInitScript(length => {
    const trail: string[] = []
    Object.assign(window, { keyboardTrail: trail })
    const nameOf = (target: EventTarget | null) => {
      if (!(target instanceof Element)) return String(target)
      const { tagName, id } = target
      return `${tagName.toLowerCase()}#${id} «${target.getAttribute('aria-label') ?? target.getAttribute('role') ?? ''}»`
    }
    const tell = (line: string) => {
      trail.push(`${Math.round(performance.now())} ${line}`)
      if (trail.length > length) trail.shift()
    }
    for (const type of ['focusin', 'focusout', 'keydown'])
      addEventListener(
        type,
        event => tell(`${type} ${(event as KeyboardEvent).key ?? ''} ${nameOf(event.target)}`),
        true,
      )
    const watch = new MutationObserver(changes => {
      for (const { target, attributeName } of changes)
        tell(`${nameOf(target)} ${attributeName}: ${(target as Element).getAttribute(attributeName ?? '')}`)
    })
    addEventListener('DOMContentLoaded', () =>
      watch.observe(document, {
        subtree: true,
        attributeFilter: ['aria-expanded', 'aria-modal', 'data-combobox-selected'],
      }),
    )
  }, most)

/** What happened last, a line each, the newest below; the first number is ms since the page was opened. */
export const readTrail = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { keyboardTrail = [] } = window as { keyboardTrail?: string[] }
    const open = [...document.querySelectorAll<HTMLElement>('[role="listbox"], [role="dialog"]')].map(
      element => `${element.role} «${element.getAttribute('aria-label') ?? element.id}» ${element.checkVisibility()}`,
    )
    return [...keyboardTrail, `there now: ${open.join(', ')}`].join('\n')
  })
