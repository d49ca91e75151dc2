import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { changes, layersOf, markNext, type Opener, restingPlace, textsOf } from './pageTexts.ts'

/** Looked at soon and again: most of what is waited for takes a few frames. */
const intervals = [10, 20, 50, 100]

/** Fields that take no `x`, those that take everything, and those that must not stay empty. */
const typed = 'input:is([inputmode="decimal"], [type="email"], [data-opens]):not([readonly], :disabled)'
const free = 'input:is([type="search"], [type="tel"], [type="url"]):not([readonly], :disabled)'
const needed = 'input[required]:not([readonly], :disabled, [role], [type="email"], [data-opens])'

/** Opens all that a page can open, and reads each state. */
export class EveryState {
  readonly #page: Page
  readonly #address: string
  readonly #requests = new Set<Request>()
  /** What was pressed in layers: what two of them share, once. */
  readonly #inside = new Set<string>()
  /** Each text with the state that it was first met in. */
  readonly texts = new Map<string, string>()
  /** What showed something when it was pressed. */
  readonly opened: string[] = []

  constructor(page: Page, address: string) {
    this.#page = page
    this.#address = address
    page.on('request', request => this.#requests.add(request))
    page.on('requestfinished', request => this.#requests.delete(request))
    page.on('requestfailed', request => this.#requests.delete(request))
    page.on('framenavigated', frame => frame === page.mainFrame() && this.#requests.clear())
    // A file chooser stays closed where somebody listens.
    page.on('filechooser', () => undefined)
  }

  /** @param within `page` presses what is around the main part as well */
  async walk(within: 'main' | 'page') {
    await this.#open()
    await this.#page.waitForLoadState('networkidle')
    await this.#read('as it stands')
    await this.#pressAll(within)
    await this.#writeNonsense(this.#page.getByRole('main'), 'main')
  }

  async #open() {
    this.#requests.clear()
    await this.#page.goto(this.#address)
    await expect(this.#page.getByRole('main')).toBeVisible()
    await this.#still()
  }

  /** Whether the page is where the walk is: what stands elsewhere is read on a walk of its own. */
  #isHere() {
    const [there, here] = [this.#page.url(), this.#address].map(address => new URL(address))
    return there?.origin === here?.origin && there?.pathname === here?.pathname
  }

  /** Resolves when nothing is under way and nothing changes within some pictures, or the page is elsewhere. */
  async #still(frames = 3) {
    const isAsking = () => this.#requests.size > 0
    const waits = async () => this.#isHere() && (isAsking() || (await changes(this.#page, frames)) || isAsking())
    await expect.poll(waits, { intervals }).toBe(false)
  }

  async #isCovered() {
    return (await layersOf(this.#page).count()) > 0
  }

  /** Reads what there is now, which is a state of its own where it lies over the view or tells something new. */
  async #read(state: string) {
    if (!this.#isHere()) return
    const before = this.texts.size
    for (const text of await textsOf(this.#page)) if (!this.texts.has(text)) this.texts.set(text, state)
    if (this.texts.size > before || (await this.#isCovered())) this.opened.push(state)
  }

  async #press({ opens, inMain }: Opener, state: string) {
    const page = this.#page
    const at = await restingPlace(page)
    if (at === undefined) return
    await page.mouse.click(at.x, at.y)
    const closed = page.locator('[data-pressed][aria-expanded="false"]')
    const isOpen = async () =>
      !this.#isHere() || (opens === 'layer' ? await this.#isCovered() : (await closed.count()) === 0)
    if (opens !== undefined) await expect.poll(isOpen, { message: `${state} opens`, intervals }).toBe(true)
    // What says nothing of itself may have to ask for what it opens.
    await this.#still(opens === undefined && inMain ? 8 : 3)
    await this.#read(state)
  }

  async #pressAll(within: 'main' | 'page') {
    const pressed = new Set<string>()
    let last = ''
    for (;;) {
      const opener = await markNext(this.#page, pressed, within)
      if (opener === undefined) return
      // Something of the one before came late, and lies over this one.
      if (await this.#isCovered()) {
        await this.#still()
        await this.#read(last)
        await this.#leave(last, true)
        continue
      }
      pressed.add(opener.place)
      last = opener.name
      if (opener.isFree) await this.#press(opener, last)
      await this.#leave(last, opener.inMain)
    }
  }

  /** Closes what is open, after having pressed what it holds. */
  async #leave(opener: string, pressInside: boolean) {
    const page = this.#page
    if (!this.#isHere()) return this.#open()
    if (pressInside) await this.#pressInside(opener)
    for (let count = 0; count < 4 && (await this.#isCovered()); count++) {
      // Where nothing in it has the focus, a press beside it closes it.
      await (count % 2 === 0 ? page.keyboard.press('Escape') : page.mouse.click(2, 2))
      await this.#still()
    }
    if (!this.#isHere() || (await this.#isCovered())) await this.#open()
  }

  /** Presses what a layer holds, as long as it stays open. */
  async #pressInside(opener: string) {
    while (this.#isHere() && (await this.#isCovered())) {
      const inner = await markNext(this.#page, this.#inside, 'layer')
      if (inner === undefined) return this.#writeNonsense(layersOf(this.#page).last(), opener)
      this.#inside.add(inner.place)
      if (inner.isFree) await this.#press(inner, `${opener} > ${inner.name}`)
    }
  }

  /** Writes what no field takes, empties what must not be empty, and sends it. */
  async #writeNonsense(root: Locator, state: string) {
    const shown = (selector: string) => root.locator(selector).filter({ visible: true })
    const wrong = await shown(`${typed}, ${free}`).all()
    const empty = await shown(needed).all()
    for (const field of wrong) await field.fill('x')
    for (const field of empty) await field.fill('')
    const forms = shown(`form:has(${typed}, ${needed}, [type="submit"][aria-disabled="true"])`)
    const senders = await forms.locator('[type="submit"]').all()
    if (wrong.length + empty.length + senders.length === 0) return
    await this.#page.keyboard.press('Tab')
    for (const sender of senders) await sender.dispatchEvent('click')
    await this.#still(8)
    await this.#read(`${state}: nonsense`)
  }
}
