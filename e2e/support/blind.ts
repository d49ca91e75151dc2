import { type CDPSession, expect, type Page } from '@playwright/test'

/** What Chromium tells a screen reader of one element. */
interface Node {
  role?: { value: string }
  name?: { value: string }
  value?: { value: unknown }
  description?: { value: string }
  properties?: readonly { name: string; value: { value?: unknown } }[]
}

/** The properties of what has the focus that are read aloud. */
const told = ['invalid', 'expanded', 'checked', 'required', 'disabled'] as const

/** `combobox Paciente = Ximena Paz (required)`. */
function sentence({ role, name, value, description, properties = [] }: Node): string {
  const states = properties
    .filter(({ name: property }) => told.some(one => one === property))
    .filter(({ value: state }) => state.value !== undefined && state.value !== false && state.value !== 'false')
    .map(({ name: property }) => property)
  return [
    `${role?.value} ${name?.value ?? ''}`.trim(),
    ...(value?.value ? [`= ${value.value}`] : []),
    ...(states.length > 0 ? [`(${states.join(', ')})`] : []),
    ...(description?.value && description.value !== name?.value ? [`– ${description.value}`] : []),
  ].join(' ')
}

/** Runs in each document from its beginning: notes what live regions and the page itself say. */
function listen() {
  const said: string[] = []
  Object.assign(window, { said })
  const note = (text: string | null | undefined) => {
    if (text && text !== said.at(-1)) said.push(text)
  }
  const notify = Document.prototype.ariaNotify
  Document.prototype.ariaNotify = function (this: Document, text: string) {
    note(text)
    notify?.call(this, text)
  }
  const regions = '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]'
  new MutationObserver(() => {
    for (const region of document.querySelectorAll(regions)) note(region.textContent)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** What has the focus; a place of a dialog that has no name of its own is read as the dialog. */
const focused = `(({ activeElement }) =>
  activeElement.matches('div:not([role], [aria-label])') ? activeElement.closest('[role="dialog"]') : activeElement
)(document)`

/** Presses that lead to no place: nobody looks further. */
const most = 120

/** Somebody who sees nothing and has no mouse: knows only what the browser tells of what has the focus, and what is said meanwhile. */
export interface Blind {
  /** What has the focus, as it is read aloud. */
  heard(): Promise<string>
  /** Presses a key until something is heard; whatever has the focus on the way has a name. */
  to(wanted: RegExp, key?: string): Promise<void>
  press(key: string): Promise<void>
  type(text: string): Promise<void>
  /** Something has the focus, or comes to have it, by itself. */
  finds(wanted: RegExp): Promise<void>
  /** Something is said of a page, wherever the focus is. */
  isTold(wanted: RegExp): Promise<void>
  /** Of a list that a box opened, what Enter takes. */
  findsOption(wanted: RegExp, key?: string): Promise<void>
}

/** To be asked for before the first page is opened. */
export async function blind(page: Page, devTools: CDPSession): Promise<Blind> {
  await page.addInitScript(listen)
  const press = (key: string) => page.keyboard.press(key)

  /** A document that goes at this moment tells nothing. */
  const heard = () => focus().catch(() => 'page that goes')

  async function focus(): Promise<string> {
    // Nothing has the focus.
    if (await page.evaluate(() => document.activeElement === document.body)) return `page ${await page.title()}`
    const { result } = await devTools.send('Runtime.evaluate', { expression: focused })
    const { nodes } = await devTools.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    })
    return sentence((nodes[0] ?? {}) as Node)
  }

  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said.join(' | '))
  const marked = () =>
    page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant')
      return (id && document.getElementById(id)?.textContent) || ''
    })

  return {
    heard,
    press,
    type: text => page.keyboard.type(text),
    async to(wanted, key = 'Tab') {
      const way: string[] = []
      for (let count = 0; count < most; count += 1) {
        await press(key)
        const here = await heard()
        if (wanted.test(here)) return
        expect(here, `a place with a name, after ${way.slice(-3).join(' → ')}`).toMatch(/^\S+ \S/)
        way.push(here)
      }
      throw new Error(`${key} does not lead to ${wanted}: ${way.slice(0, 24).join(' → ')}`)
    },
    finds: wanted => expect.poll(heard).toMatch(wanted),
    isTold: wanted => expect.poll(() => said().catch(() => '')).toMatch(wanted),
    async findsOption(wanted, key = 'ArrowDown') {
      await expect(async () => {
        if (!wanted.test(await marked())) await press(key)
        expect(await marked()).toMatch(wanted)
      }).toPass()
    },
  }
}
