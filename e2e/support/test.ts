import type { Browser, BrowserContext, CDPSession, Disposable, Page, ViewportSize } from '@playwright/test'
import { chargedTest } from './chargedTest.ts'

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

/**
 * One window of one browser, used by the tests of a worker one after the other: what it has read and compiled of the
 * application stays with it, which is most of what a first visit costs. Nothing else stays: what a test stored, listened to,
 * routed or allowed ends with it. What a page cannot be rid of again (routes of its sockets, scripts, a clock) a test does to a
 * page or a context of its own.
 */
class KeptBrowser {
  readonly context: BrowserContext
  readonly page: Page
  readonly #devTools: CDPSession
  readonly #origins = new Set<string>()
  #emptySession: Disposable | undefined

  private constructor(context: BrowserContext, page: Page, devTools: CDPSession) {
    this.context = context
    this.page = page
    this.#devTools = devTools
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
    this.#emptySession = await page.addInitScript(test => {
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
    await this.#emptySession?.dispose()
    await context.setOffline(false)
    await context.clearPermissions()
    await context.setGeolocation(null)
    await page.goto('about:blank')
    await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce', media: null })
    for (const origin of this.#origins)
      await this.#devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
    this.#origins.clear()
    await context.clearCookies()
  }
}

interface Kept {
  own?: KeptBrowser
  other?: KeptBrowser
}

/** A test whose `page` and `context` are the worker's kept ones. */
export const test = chargedTest.extend<{ otherPage: Page; devTools: CDPSession }, { kept: Kept }>({
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from the pattern.
    async ({}, use) => {
      const kept: Kept = {}
      await use(kept)
      await kept.own?.context.close()
      await kept.other?.context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, kept, viewport }, use, { testId }) => {
    kept.own ??= await KeptBrowser.open(browser)
    await kept.own.begin(testId, viewport)
    await use(kept.own.context)
    await kept.own.reset()
  },
  page: async ({ context, kept }, use) => use(kept.own?.page ?? (await context.newPage())),
  /** What Chromium's tools do to `page`: a screen or a network that they pretend ends with the test, also with one that fails. */
  devTools: async ({ context, page }, use) => {
    const devTools = await context.newCDPSession(page)
    await use(devTools)
    await devTools.detach()
  },
  /** The window of a second browser, for somebody else. */
  otherPage: async ({ browser, kept, viewport }, use, { testId }) => {
    kept.other ??= await KeptBrowser.open(browser)
    await kept.other.begin(testId, viewport)
    await use(kept.other.page)
    await kept.other.reset()
  },
})
