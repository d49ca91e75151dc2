// @ts-nocheck A worker has other globals than a page.
// Opens the mobile app without a network: keeps the page and the built files that were used, and nothing that anybody has to be allowed
// to see. What it does not name goes by it untouched: calls, files of an environment, endpoints. `renderer/app/offlineShell.ts` registers it.
// A second registration, below `/push/`, shows pushes on any page: no page is there, so it follows none and keeps nothing
// (`renderer/session/pushDevice.ts`).
const family = 'telar-shell'
const cacheName = `${family}-2`
/** Every address shows the same page, which tells no more than its host. */
const pageKey = '/'
/** Files at most; those of builds that are gone are the oldest. */
const mostFiles = 800

/** Their names change with their content. */
const isBuilt = ({ pathname }) => pathname.startsWith('/assets/')
const besideThePage = new Set(['/scheme.js', '/icon.svg', '/brand.css', '/manifest.webmanifest', '/icon-maskable.svg'])
const isBeside = ({ pathname }) => besideThePage.has(pathname)
/** What the server says of the page alone (`shared/protocol/headers.ts`): other addresses answer pictures, sheets and documents. */
const isThePage = ({ headers, redirected }) =>
  !redirected && headers.has('x-telar-page') && /^text\/html\b/.test(headers.get('content-type') ?? '')
const isForPrograms = ({ pathname }) => /^\/(files|api|endpoints|graphql|health)(\/|$)/.test(pathname)

async function keepAnswer(request, answer) {
  if (!answer.ok || answer.type !== 'basic') return
  if (request === pageKey && !isThePage(answer)) return
  const cache = await caches.open(cacheName)
  await cache.put(request, answer)
}

async function fromCache(request, options) {
  const cache = await caches.open(cacheName)
  return cache.match(request, options)
}

/** The server's, as long as it answers: a new build or brand is seen at once. */
async function newest(event, key, options) {
  try {
    const answer = await fetch(event.request)
    event.waitUntil(keepAnswer(key, answer.clone()).catch(() => undefined))
    return answer
  } catch (error) {
    const kept = await fromCache(key, options)
    if (kept === undefined) throw error
    return kept
  }
}

async function built(event) {
  const kept = await fromCache(event.request)
  if (kept !== undefined) return kept
  const answer = await fetch(event.request)
  event.waitUntil(keepAnswer(event.request, answer.clone()).catch(() => undefined))
  return answer
}

/** What a page loaded before this worker was there, and the page itself. */
async function keepLoaded(addresses) {
  const cache = await caches.open(cacheName)
  const files = addresses.filter(address => {
    const url = new URL(address)
    return url.origin === self.location.origin && (isBuilt(url) || isBeside(url))
  })
  const known = new Set((await cache.keys()).map(({ url }) => url))
  const missing = [...new Set(files)].filter(file => !known.has(file))
  await Promise.allSettled(missing.map(async file => keepAnswer(file, await fetch(file))))
  await keepAnswer(pageKey, await fetch(pageKey, { headers: { accept: 'text/html' } }))
  const kept = (await cache.keys()).filter(({ url }) => isBuilt(new URL(url)))
  await Promise.all(kept.slice(0, Math.max(0, kept.length - mostFiles)).map(file => cache.delete(file)))
}

async function takeOver() {
  const old = (await caches.keys()).filter(name => name.startsWith(family) && name !== cacheName)
  await Promise.all(old.map(name => caches.delete(name)))
  await self.clients.claim()
}

// It holds nothing that an open page depends on, so a new one need not wait until the last page is closed.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(takeOver()))
self.addEventListener('message', event => {
  if (event.data?.type === 'keep') event.waitUntil(keepLoaded(event.data.addresses).catch(() => undefined))
})
self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    // A frame within a page shows something else.
    if (request.destination === 'document' && !isForPrograms(url) && !isBuilt(url))
      event.respondWith(newest(event, pageKey))
  } else if (isBuilt(url)) event.respondWith(built(event))
  else if (isBeside(url)) event.respondWith(newest(event, request, { ignoreSearch: true }))
})

/** What it was told; nothing of a push that cannot be read, which browsers want to be shown, too. */
function toldBy(event) {
  try {
    const { id, title, text, link } = event.data.json()
    return { id: String(id), title: String(title), text: String(text), link: String(link) }
  } catch {
    return { id: 'unreadable', title: self.location.host, text: '', link: '/' }
  }
}

/** Told twice, it is shown once. */
async function show({ id, title, text, link }) {
  await self.registration.showNotification(title, {
    body: text,
    tag: id,
    icon: '/icon-maskable.svg',
    badge: '/icon-maskable.svg',
    data: { link },
  })
}

/** Where it leads, on this host alone. */
function addressOf(link) {
  const home = new URL('/', self.location.origin)
  try {
    const address = new URL(link, home)
    return address.origin === home.origin ? address.href : home.href
  } catch {
    return home.href
  }
}

/** A window that shows it already comes to the front. Another one is left as it is: somebody may be typing there. */
async function open(link) {
  const address = addressOf(link)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === address)
  if (shown === undefined) await self.clients.openWindow(address)
  else await shown.focus()
}

self.addEventListener('push', event => event.waitUntil(show(toldBy(event))))
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.link))
})
// Pages tell the server: the worker has no session. One that is opened later sees it by itself.
self.addEventListener('pushsubscriptionchange', event => {
  const { applicationServerKey } = event.oldSubscription?.options ?? {}
  if (applicationServerKey == null) return
  event.waitUntil(self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
})
