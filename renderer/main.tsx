import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { AppProvider } from './app/AppProvider.tsx'
import { readBoot } from './app/boot.ts'
import { createApp } from './app/createApp.ts'
import { createRouter } from './app/createRouter.ts'
import { httpsAddress } from './app/httpsAddress.ts'
import { enterMobileApp } from './app/mobile.ts'
import { routesOf } from './routes.tsx'
import { keepValuesOutOfMarkup } from './ui/keepValuesOutOfMarkup.ts'

/** Once everything that the page needs at first has come. */
function whenIdle(run: () => Promise<void>) {
  const then = () => void run().catch(() => undefined)
  const wait = () => (window.requestIdleCallback ? window.requestIdleCallback(then) : setTimeout(then, 1_000))
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

async function start() {
  keepValuesOutOfMarkup(window)
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const app = createApp(window)
  enterMobileApp(app, window)
  const page = createRoot(root)
  const routes = await routesOf(app)
  page.render(
    <AppProvider app={app}>
      {/* In a transition, queries with new variables would begin, end and begin again before anybody sees them. */}
      <RouterProvider router={createRouter(app, routes)} useTransitions={false} />
    </AppProvider>,
  )
  if (import.meta.env.PROD && (app.mobile || navigator.serviceWorker?.controller))
    whenIdle(async () => (await import('./app/offlineShell.ts')).followOfflineShell(app, window))
}

const secure = httpsAddress(window.location, readBoot(document))
if (secure === undefined) void start()
// Nothing is asked over the way that is left.
else window.location.replace(secure)
