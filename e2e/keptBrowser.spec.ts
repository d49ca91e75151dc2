import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { KeptBrowser } from './support/keptBrowser.ts'
import { test } from './support/test.ts'

const answers: Readonly<Record<string, [type: string, body: string]>> = {
  '/': ['text/html', '<title>A page</title>'],
  '/worker.js': ['text/javascript', "addEventListener('fetch', () => {})"],
}

let server: Server
let url: string
test.beforeAll(async () => {
  server = createServer((request, response) => {
    const [type, body] = answers[request.url ?? ''] ?? ['text/plain', '']
    response.setHeader('content-type', type)
    response.end(body)
  })
  const { port } = await new Promise<AddressInfo>(resolve =>
    server.listen(0, '127.0.0.1', () => resolve(server.address() as AddressInfo)),
  )
  url = `http://localhost:${port}/`
})
test.afterAll(() => server.close())

/** What a test may have left. */
const traces = (page: Page) =>
  page.evaluate(async () => ({
    scripts: ['ofPage', 'ofContext', 'toldByPage', 'toldByContext'].filter(name => name in window),
    stored: { ...localStorage, ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    cookies: document.cookie,
  }))

test('what a test leaves in the kept browser is gone in the next one', async ({ browser }) => {
  const kept = await KeptBrowser.open(browser)
  const { context, page } = kept
  await kept.begin('first', { width: 800, height: 600 })
  await page.addInitScript(() => Object.assign(window, { ofPage: true }))
  await context.addInitScript(() => Object.assign(window, { ofContext: true }))
  await page.exposeFunction('toldByPage', () => undefined)
  await context.exposeBinding('toldByContext', () => undefined)
  await page.route('**/routed', route => route.fulfill({ body: 'of the test' }))
  await context.addCookies([{ name: 'kept', value: 'yes', url }])
  await page.goto(url)
  await page.evaluate(async () => {
    localStorage.setItem('kept', 'yes')
    sessionStorage.setItem('kept', 'yes')
    await caches.open('kept')
    await navigator.serviceWorker.register('/worker.js')
    await navigator.serviceWorker.ready
    await new Promise(resolve => {
      indexedDB.open('kept').onsuccess = resolve
    })
  })
  expect(await traces(page)).toMatchObject({
    scripts: ['ofPage', 'ofContext', 'toldByPage', 'toldByContext'],
    databases: ['kept'],
    caches: ['kept'],
    workers: 1,
    cookies: 'kept=yes',
  })
  await context.setOffline(true)
  await kept.reset()

  await kept.begin('second', { width: 800, height: 600 })
  await page.goto(url)
  const clean = { scripts: [], stored: { e2e: 'second' }, databases: [], caches: [], workers: 0, cookies: '' }
  expect(await traces(page)).toEqual(clean)
  expect(await page.evaluate(() => fetch('/routed').then(answer => answer.text()))).toBe('')
  // A second one in the same browser may put in what the first did.
  await page.exposeFunction('toldByPage', () => undefined)
  await kept.reset()
  await context.close()
})

// The second of them is what is looked at: the window is the worker's own in both.
test.describe('what Chromium pretends in one test', () => {
  test.describe.configure({ mode: 'serial' })
  const edge = (page: Page) =>
    page.evaluate(() => {
      document.body.style.paddingTop = 'env(safe-area-inset-top)'
      return getComputedStyle(document.body).paddingTop
    })

  test('a screen with a notch, no network', async ({ page, devTools }) => {
    await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47 } })
    await page.goto(url)
    expect(await edge(page)).toBe('47px')
    const lost = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
    await devTools.send('Network.emulateNetworkConditions', lost)
    await expect(page.evaluate(() => fetch('/routed').then(answer => answer.text()))).rejects.toThrow('Failed to fetch')
  })

  test('is gone in the next one', async ({ page }) => {
    await page.goto(url)
    expect(await edge(page)).toBe('0px')
    expect(await page.evaluate(() => fetch('/routed').then(answer => answer.text()))).toBe('')
  })
})
