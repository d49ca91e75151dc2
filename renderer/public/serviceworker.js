// @ts-nocheck A worker has other globals than a page.
// Opens the mobile app without a network: keeps the page and the built files that were used, and nothing that anybody has to be allowed
// to see. What it does not name goes by it untouched: calls, files of an environment, endpoints. `renderer/app/offlineShell.ts` registers it.
const family = 'telar-shell'
const cacheName = `${family}-1`
/** Every address shows the same page, which tells no more than its host. */
const pageKey = '/'
/** Files at most; those of builds that are gone are the oldest. */
const mostFiles = 800

/** Their names change with their content. */
const isBuilt = ({ pathname }) => pathname.startsWith('/assets/')
const besideThePage = new Set(['/scheme.js', '/icon.svg', '/brand.css', '/manifest.webmanifest', '/icon-maskable.svg'])
const isBeside = ({ pathname }) => besideThePage.has(pathname)
const isForPrograms = ({ pathname }) => /^\/(files|api|endpoints|graphql|health)(\/|$)/.test(pathname)

async function keepAnswer(request, answer) {
  if (!answer.ok || answer.type !== 'basic') return
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
    if (!isForPrograms(url) && !isBuilt(url)) event.respondWith(newest(event, pageKey))
  } else if (isBuilt(url)) event.respondWith(built(event))
  else if (isBeside(url)) event.respondWith(newest(event, request, { ignoreSearch: true }))
})
