import { pushScope } from '../../shared/push/subscription.ts'
import type { App } from './createApp.ts'

const address = '/serviceworker.js'
/** What the names of the worker's caches begin with (`renderer/public/serviceworker.js`). */
const cacheFamily = 'telar-shell'

type Browser = Pick<Window & typeof globalThis, 'navigator' | 'performance' | 'caches' | 'location'>

/** Built files that this page loaded before the worker saw any. */
const loadedFiles = ({ performance, location }: Browser): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(name => name.startsWith(`${location.origin}/`))

/** The worker that opens the application without a network, and what it is to keep of this page. */
async function keep(browser: Browser) {
  const { serviceWorker } = browser.navigator
  await serviceWorker.register(address, { updateViaCache: 'none' })
  const { active } = await serviceWorker.ready
  active?.postMessage({ type: 'keep', addresses: loadedFiles(browser) })
}

/** Nothing of it stays: the page that is open goes on without. */
async function forget({ navigator: { serviceWorker }, caches }: Browser) {
  const registrations = await serviceWorker.getRegistrations()
  // The one that shows pushes stands beside the pages, and keeps nothing.
  const own = registrations.filter(
    ({ active, scope }) => active?.scriptURL.endsWith(address) && !scope.endsWith(pushScope),
  )
  await Promise.all(own.map(registration => registration.unregister()))
  const names = (await caches.keys()).filter(name => name.startsWith(cacheFamily))
  await Promise.all(names.map(name => caches.delete(name)))
}

/**
 * Keeps the application for when there is no network, in the mobile app only: other pages would pay for a worker that nobody asked for.
 * Where it was switched off, it goes. Browsers have workers over https and on this machine alone.
 */
export async function followOfflineShell(
  { boot, mobile }: Pick<App, 'boot' | 'mobile'>,
  browser: Browser,
): Promise<void> {
  if (browser.navigator.serviceWorker === undefined) return
  try {
    if (!boot.offline) await forget(browser)
    else if (mobile) await keep(browser)
  } catch (error) {
    console.warn('The application cannot be kept for when there is no network', error)
  }
}
