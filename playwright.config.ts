import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './e2e/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  // Servers, databases and browsers of one test at a time already fill a small machine.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'es-419',
    // A trace of every test costs a third of the time: `--trace retain-on-failure` asks for it.
    trace: 'off',
    launchOptions: chromiumLaunch,
  },
})
