import { availableParallelism, totalmem } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch, findHeadlessShell, quickStart } from './e2e/chromium.ts'
import { reportPath } from './scripts/testing/reportPaths.ts'

/** Each one is a server with its databases and a browser: two where there is room for them. */
const workers = availableParallelism() > 1 && totalmem() > 6e9 ? 2 : 1

/**
 * Playwright's own mouse, which settings of our own would take away, and people who asked for less transparency: without a
 * graphics card, blurring what is behind a dialog costs more than the dialog.
 */
const plainShades =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,prefersReducedTransparency=true'

export default defineConfig({
  testDir: 'e2e',
  globalTeardown: './e2e/endOfRun.ts',
  // Node reads TypeScript by itself: compiling it once more takes ten seconds where nothing is kept of the last time.
  build: { external: ['**/*.ts'] },
  outputDir: 'test-results',
  forbidOnly: true,
  workers,
  timeout: 120_000,
  // What is tried again as a whole has no end by itself, and its reason would be lost with the test's.
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  reporter: [['list'], ['json', { outputFile: reportPath('playwright') }]],
  use: {
    // What waits for ever leaves no picture behind: the page is gone with its test.
    actionTimeout: 90_000,
    screenshot: 'only-on-failure',
    browserName: 'chromium',
    headless: true,
    locale: 'es-419',
    // A trace of every test costs a third of the time: `--trace retain-on-failure` asks for it.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...chromiumLaunch,
      executablePath: findHeadlessShell() ?? chromiumLaunch.executablePath,
      args: [...chromiumLaunch.args, ...quickStart, plainShades],
    },
  },
})
