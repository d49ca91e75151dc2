import { type BrowserSubscription, pushScope } from '../../shared/push/subscription.ts'

/** What a packaged app for phones puts into its page: the token that its system reaches it by. */
export interface PhoneBridge {
  /** Asks for permission where the system wants that. @throws where somebody refused it */
  token(): Promise<string>
}

declare global {
  interface Window {
    telarPush?: PhoneBridge
  }
}

/** What is told to the server: a browser's subscription, or a phone's token. */
export type DeviceAddress = { readonly subscription: BrowserSubscription } | { readonly phoneToken: string }

/** Somebody, or the system for him, does not allow notifications. */
export class PermissionRefused extends Error {}

const worker = '/serviceworker.js'
/** A browser whose service does not answer would wait without end, in ms. */
const patience = 20_000

/** Whether this page could be told of anything. Browsers say so over https and on this machine alone. */
export const isAvailable = (window: Window): boolean =>
  window.telarPush !== undefined ||
  (window.navigator.serviceWorker !== undefined && 'PushManager' in window && 'Notification' in window)

/** Whether nobody has to be asked. A phone's system remembers it. */
export const isAllowed = (window: Window & typeof globalThis): boolean =>
  window.telarPush !== undefined || (isAvailable(window) && window.Notification.permission === 'granted')

/** The worker that shows pushes: it stands beside the pages, so that it keeps nothing of them (decision 0046). */
async function ownRegistration({ navigator }: Window): Promise<ServiceWorkerRegistration | undefined> {
  const all = await navigator.serviceWorker.getRegistrations()
  return all.find(({ scope }) => new URL(scope).pathname === pushScope)
}

async function activeRegistration({ navigator }: Window): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(worker, { scope: pushScope, updateViaCache: 'none' })
  const coming = registration.installing ?? registration.waiting
  if (registration.active === null && coming !== null)
    await new Promise<void>(resolve => {
      coming.addEventListener('statechange', () => {
        if (coming.state === 'activated' || coming.state === 'redundant') resolve()
      })
    })
  return registration
}

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The push service of the browser did not answer')), patience)
    }),
  ])

const keyOf = (subscription: PushSubscription): string => {
  const key = subscription.options.applicationServerKey
  return key === null ? '' : base64url(new Uint8Array(key))
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** Asks where nobody has answered yet: browsers do that on a press alone. @throws PermissionRefused */
async function requirePermission({ Notification }: Window & typeof globalThis): Promise<void> {
  const permission =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission
  if (permission !== 'granted') throw new PermissionRefused()
}

/**
 * Where this device is reached from now on. One that was subscribed with another key, of another server or of before, is worth nothing.
 * @param key of the server @throws PermissionRefused
 */
export async function subscribeDevice(window: Window & typeof globalThis, key: string): Promise<DeviceAddress> {
  if (window.telarPush !== undefined) {
    try {
      return { phoneToken: await window.telarPush.token() }
    } catch {
      throw new PermissionRefused()
    }
  }
  await requirePermission(window)
  const { pushManager } = await inTime(activeRegistration(window))
  const known = await pushManager.getSubscription()
  if (known !== null && keyOf(known) !== key) await known.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const { endpoint, keys } = (await inTime(pushManager.subscribe(options))).toJSON()
  return { subscription: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } } }
}

/** sha256 of where this device is reached now, hex; null where it is not. */
export async function markOfDevice(window: Window): Promise<string | null> {
  const address = window.telarPush === undefined ? await endpointOf(window) : await window.telarPush.token()
  if (address === undefined) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address))
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

async function endpointOf(window: Window): Promise<string | undefined> {
  const registration = await ownRegistration(window)
  return (await registration?.pushManager.getSubscription())?.endpoint
}

/** Nothing is shown here any more, and what is shown goes. */
export async function forgetDevice(window: Window): Promise<void> {
  if (window.navigator.serviceWorker === undefined) return
  const registration = await ownRegistration(window)
  if (registration === undefined) return
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  for (const notification of await registration.getNotifications()) notification.close()
}
