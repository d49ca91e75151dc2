import { type Browser, type BrowserContext, expect, type Page, type Worker } from '@playwright/test'
import type { Services } from '../server/services/services.ts'
import { type PushService, startPushService, type TestSubscription } from '../server/testing/pushService.ts'
import { chromiumLaunch } from './chromium.ts'
import { openDesigner, save } from './support/designer.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'

// What has no windows refuses every notification.
test.use({ launchOptions: chromiumLaunch })

let environment: TestEnvironment
let push: PushService
let services: Services
let ana: { email: string; password: string }

test.beforeAll(async () => {
  push = await startPushService()
  environment = await startEnvironment('avisos', 'Avisos', {
    config: { privateHosts: ['127.0.0.1'] },
    start: {
      withServices(made) {
        services = made
      },
    },
  })
  await environment.create('view', { name: 'Pedidos', title: 'Pedidos', path: '/pedidos', items: [] })
  ana = await environment.member('ana@example.com')
  await environment.designer.run(
    'mutation { updateEnvironment(environmentId: "avisos", data: { pushShowsContent: true }) { version } }',
  )
})
test.afterAll(async () => {
  await environment.close()
  await push.close()
})

/** No push service is reached from here: the browser subscribes at ours, with keys that ours has. All else is its own. */
const subscribeAt = (context: BrowserContext, subscription: TestSubscription) =>
  context.addInitScript(device => {
    let current: object | null = null
    const made = {
      ...device,
      options: { applicationServerKey: null },
      toJSON: () => device,
      unsubscribe: async () => {
        current = null
        return true
      },
    }
    PushManager.prototype.subscribe = async () => {
      current = made
      return made as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null
  }, subscription)

/** As the push service of a browser would hand over what it was sent. */
async function deliver(page: Page, data: string) {
  const devtools = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>(resolve => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/push/'))
      if (own !== undefined) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrationId, data })
}

/** As much of a worker's own globals as is used here. */
interface ServiceWorkerScope {
  clients: { openWindow(address: string): Promise<void> }
  registration: {
    getNotifications(): Promise<Notification[]>
    showNotification(title: string, options: NotificationOptions): Promise<void>
  }
  NotificationEvent: new (
    type: string,
    of: { notification: Notification | undefined },
  ) => Event & {
    waitUntil(work: Promise<unknown>): void
  }
  dispatchEvent(event: Event): boolean
}

/**
 * Ends once the worker has shown its next notification. Chromium asked what is shown while one is being put there forgets that one,
 * so nothing may ask before.
 */
async function nextShown(worker: Worker) {
  await worker.evaluate(() => {
    const own = globalThis as unknown as ServiceWorkerScope & { told: Promise<void> }
    const { registration } = own
    const show = registration.showNotification.bind(registration)
    own.told = new Promise(resolve => {
      registration.showNotification = async (title, options) => {
        await show(title, options)
        resolve()
      }
    })
  })
  return () => worker.evaluate(() => (globalThis as unknown as { told: Promise<void> }).told)
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations()
    const own = all.find(({ scope }) => scope.endsWith('/push/'))
    const notifications = (await own?.getNotifications()) ?? []
    return notifications.map(({ title, body }) => ({ title, body }))
  })

test('[X8] the worker of the page shows what a push says, and a press on it opens its link', async ({ browser }) => {
  const context = await browser.newContext()
  await context.grantPermissions(['notifications'], { origin: environment.url })
  await subscribeAt(context, push.device())
  const page = await context.newPage()
  await enter(page, `${environment.url}/profile`, ana)
  const panel = page.getByRole('region', { name: 'Notificaciones en este dispositivo' })
  await expect(panel.getByText('Disponibles', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Activar' }).click()
  await expect(panel.getByText('Activadas', { exact: true })).toBeVisible()
  // The page itself is not followed: it is kept by no worker.
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  expect(await page.evaluate(() => caches.keys())).toEqual([])

  const host = { kind: 'environment', environmentId: 'avisos', name: 'avisos' } as const
  const { environment: open } = await services.policy.fromOutside(host, 'avisos')
  const accountId = await page.evaluate(
    () =>
      Object.entries(localStorage).flatMap(([name, text]) => (name.endsWith('/user') ? [JSON.parse(text)._id] : []))[0],
  )
  await services.notifier.tell(open, [accountId], {
    kind: 'message',
    title: 'Pedido 5',
    text: 'Ana lo pagó',
    link: '/pedidos',
  })
  await expect.poll(() => push.received.length).toBe(1)
  expect(push.faults).toEqual([])
  const worker = context.serviceWorkers().find(one => one.url() === `${environment.url}/serviceworker.js`)
  if (worker === undefined) throw new Error('No worker of the page')
  const told = await nextShown(worker)
  await deliver(page, JSON.stringify(push.received[0]?.content))
  await told()
  expect(await shown(page)).toEqual([{ title: 'Pedido 5', body: 'Ana lo pagó' }])

  // A browser opens windows on a person's own press alone: what it is asked to open is noted instead.
  const opened = await worker.evaluate(async () => {
    const own = globalThis as unknown as ServiceWorkerScope
    const asked: string[] = []
    own.clients.openWindow = async address => void asked.push(address)
    const [notification] = await own.registration.getNotifications()
    const work: Promise<unknown>[] = []
    const press = new own.NotificationEvent('notificationclick', { notification })
    press.waitUntil = (promise: Promise<unknown>) => void work.push(promise)
    own.dispatchEvent(press)
    await Promise.all(work)
    return asked
  })
  expect(opened).toEqual([`${environment.url}/pedidos`])
  await expect.poll(() => shown(page)).toEqual([])

  await panel.getByRole('button', { name: 'Desactivar' }).click()
  await expect(panel.getByText('Desactivadas', { exact: true })).toBeVisible()
  await context.close()
})

/** What somebody's browser asks and subscribes, who is there for the first time and has allowed notifications of the site. */
async function newcomer(browser: Browser, email: string) {
  const person = await environment.member(email)
  const context = await browser.newContext()
  await context.grantPermissions(['notifications'], { origin: environment.url })
  await subscribeAt(context, push.device())
  const page = await context.newPage()
  await enter(page, `${environment.url}/profile`, person)
  const panel = page.getByRole('region', { name: 'Notificaciones en este dispositivo' })
  return { context, page, panel, ask: page.getByRole('region', { name: '¿Quieres recibir notificaciones?' }) }
}

/** A designer turns a switch of the settings, and saves. */
async function turn(page: Page, name: string) {
  await openDesigner(page, { adminUrl: environment.adminUrl, id: environment.id }, 'settings/notifications')
  await page.getByRole('switch', { name }).click()
  await save(page)
}
const automatic = 'Activar las notificaciones de cada dispositivo al iniciar sesión'
const asking = 'Preguntar antes de activarlas'

test('[C32] what a designer switches on in the settings switches on the devices of those who come, and what he switches off does not', async ({
  browser,
  page,
}) => {
  const before = await newcomer(browser, 'antes@example.com')
  await expect(before.panel.getByText('Desactivadas', { exact: true })).toBeVisible()
  await before.context.close()
  await turn(page, automatic)
  const { context, panel, ask } = await newcomer(browser, 'luis@example.com')
  await expect(panel.getByText('Activadas', { exact: true })).toBeVisible()
  await expect(ask).toBeHidden()
  await context.close()
  await turn(page, automatic)
  const after = await newcomer(browser, 'eva@example.com')
  await expect(after.panel.getByRole('button', { name: 'Activar' })).toBeVisible()
  await expect(after.panel.getByText('Desactivadas', { exact: true })).toBeVisible()
  await after.context.close()
})

test('[C33] where a designer switches on the question in the settings, people are asked before anything is subscribed', async ({
  browser,
  page,
}) => {
  await turn(page, asking)
  const { context, panel, ask } = await newcomer(browser, 'marta@example.com')
  await expect(ask).toBeVisible()
  await expect(panel.getByText('Desactivadas', { exact: true })).toBeVisible()
  await ask.getByRole('button', { name: 'Activar' }).click()
  await expect(panel.getByText('Activadas', { exact: true })).toBeVisible()
  await expect(ask).toBeHidden()
  await context.close()
  await turn(page, asking)
  const after = await newcomer(browser, 'rosa@example.com')
  await expect(after.panel.getByRole('button', { name: 'Activar' })).toBeVisible()
  await expect(after.ask).toBeHidden()
  await after.context.close()
})
