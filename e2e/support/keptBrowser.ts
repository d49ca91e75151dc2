import type { Browser, BrowserContext, CDPSession, Disposable, Page, ViewportSize } from '@playwright/test'

const pageEvents = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
]
const contextEvents = [
  'console',
  'dialog',
  'page',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
]

/** Of an origin, what a test leaves there. */
const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers'

/**
 * One window of one browser, used by the tests of a worker one after the other: what it has read and compiled of the
 * application stays with it, which is most of what a first visit costs. Nothing else stays: what a test stored, listened to,
 * routed, put into pages or allowed ends with it, and so do workers. What a page cannot be rid of again (routes of its sockets, a
 * clock) a test does to a page or a context of its own.
 */
export class KeptBrowser {
  readonly context: BrowserContext
  readonly page: Page
  readonly #devTools: CDPSession
  readonly #origins = new Set<string>()
  /** What tests put into its pages. */
  readonly #added: Disposable[] = []

  private constructor(context: BrowserContext, page: Page, devTools: CDPSession) {
    this.context = context
    this.page = page
    this.#devTools = devTools
    for (const owner of [context, page])
      for (const name of ['addInitScript', 'exposeFunction', 'exposeBinding'] as const) this.#takeBack(owner, name)
  }

  /** Has what this method adds taken away with the test. */
  #takeBack(owner: Page | BrowserContext, name: 'addInitScript' | 'exposeFunction' | 'exposeBinding') {
    const add = owner[name].bind(owner) as (...given: unknown[]) => Promise<Disposable>
    const noted = async (...given: unknown[]) => {
      const added = await add(...given)
      this.#added.push(added)
      return added
    }
    Object.assign(owner, { [name]: noted })
  }

  static async open(browser: Browser): Promise<KeptBrowser> {
    const context = await browser.newContext()
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    return new KeptBrowser(context, page, devTools)
  }

  async begin(testId: string, viewport: ViewportSize | null) {
    const { context, page } = this
    if (viewport !== null) await page.setViewportSize(viewport)
    this.#follow(page)
    context.on('page', opened => this.#follow(opened))
    // A tab's session storage outlives its documents, and only a document of its origin can empty it.
    await page.addInitScript(test => {
      if (location.protocol !== 'http:' || window !== window.top || sessionStorage.getItem('e2e') === test) return
      sessionStorage.clear()
      sessionStorage.setItem('e2e', test)
    }, testId)
  }

  #follow(page: Page) {
    page.on('framenavigated', frame => {
      if (frame.parentFrame() === null && frame.url().startsWith('http')) this.#origins.add(new URL(frame.url()).origin)
    })
  }

  async reset() {
    const { context, page } = this
    for (const event of contextEvents) context.removeAllListeners(event)
    for (const event of pageEvents) page.removeAllListeners(event)
    await Promise.all(context.pages().map(other => other !== page && other.close()))
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await Promise.all(this.#added.splice(0).map(added => added.dispose()))
    await context.setOffline(false)
    await context.clearPermissions()
    await context.setGeolocation(null)
    await page.goto('about:blank')
    await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce', media: null })
    for (const origin of this.#origins)
      await this.#devTools.send('Storage.clearDataForOrigin', { origin, storageTypes })
    this.#origins.clear()
    await context.clearCookies()
  }
}
