import type { CDPSession, Page } from '@playwright/test'
import { chargedTest } from './chargedTest.ts'
import { KeptBrowser } from './keptBrowser.ts'

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
