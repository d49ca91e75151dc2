// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { pageHeader } from '../../shared/protocol/headers.ts'

/** The worker as it is served, in a global of its own with a network and caches that tests look at. */

interface Asked {
  method: string
  url: string
  mode: string
  destination: string
}

const origin = 'https://clinica.cl'
let script: Script
let network: (url: string) => Response | Promise<Response>
let kept: Map<string, Response>
let listeners: Map<string, (event: unknown) => void>

beforeAll(async () => {
  script = new Script(await readFile(join(import.meta.dirname, '..', 'public', 'serviceworker.js'), 'utf8'))
})

/** What a page gets from its own host, which Node's answers do not say of themselves. */
const ofOwnHost = (found: Response, redirected: boolean): Response =>
  Object.defineProperties(found, {
    type: { value: 'basic' },
    redirected: { value: redirected },
    clone: { value: () => ofOwnHost(Response.prototype.clone.call(found), redirected) },
  })
const answer = (body: string, headers: Record<string, string>, { status = 200, redirected = false } = {}) =>
  ofOwnHost(new Response(body, { headers, status }), redirected)
const page = () => answer('<html></html>', { 'content-type': 'text/html; charset=utf-8', [pageHeader]: '1' })

beforeEach(() => {
  kept = new Map()
  listeners = new Map()
  const addressOf = (request: string | Asked) =>
    new URL(typeof request === 'string' ? request : request.url, origin).href
  const cache = {
    put: async (request: string | Asked, found: Response) => void kept.set(addressOf(request), found),
    match: async (request: string | Asked) => kept.get(addressOf(request)),
  }
  const self = {
    location: new URL(origin),
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
  }
  const caches = { open: async () => cache, keys: async () => [] }
  script.runInContext(
    createContext({
      self,
      caches,
      URL,
      console,
      fetch: async (request: string | Asked) => network(addressOf(request)),
    }),
  )
})

/** What the worker answers; undefined where it lets the browser ask. */
async function visit(path: string, destination = 'document'): Promise<Response | undefined> {
  const waited: Promise<unknown>[] = []
  let given: Promise<Response> | undefined
  const mode = destination === 'document' || destination === 'iframe' ? 'navigate' : 'no-cors'
  listeners.get('fetch')?.({
    request: { method: 'GET', url: `${origin}${path}`, mode, destination },
    respondWith: (found: Promise<Response>) => {
      given = found
    },
    waitUntil: (work: Promise<unknown>) => waited.push(work),
  })
  const found = await given
  await Promise.all(waited)
  return found
}
const offline = () => {
  network = () => Promise.reject(new TypeError('no network'))
}

test('what is kept as the page is the page, whatever an address answers', async () => {
  const html = { 'content-type': 'text/html' }
  const others: Response[] = [
    answer('{}', { 'content-type': 'application/json', [pageHeader]: '1' }),
    answer('<svg/>', { 'content-type': 'image/svg+xml' }),
    answer('body {}', { 'content-type': 'text/css' }),
    answer('%PDF', { 'content-type': 'application/pdf' }),
    answer('text', { 'content-type': 'text/plain' }),
    answer('none', {}),
    answer('<p>of an endpoint</p>', html),
    answer('<p>gone</p>', { ...html, [pageHeader]: '1' }, { status: 404 }),
    answer('<p>elsewhere</p>', { ...html, [pageHeader]: '1' }, { redirected: true }),
  ]
  for (const other of others) {
    network = () => other
    expect(await visit('/visita')).toBe(other)
    expect([...kept.keys()]).toEqual([])
  }
  network = page
  await visit('/visita')
  expect([...kept.keys()]).toEqual([`${origin}/`])
  // Nothing that comes later takes its place.
  for (const other of others.map(one => one.clone())) {
    network = () => other
    await visit('/otra')
  }
  offline()
  expect(await (await visit('/otra'))?.text()).toBe('<html></html>')
})

test('a frame and what is for programs are the browser’s own', async () => {
  network = page
  await visit('/visita')
  offline()
  expect(await visit('/visita', 'iframe')).toBeUndefined()
  for (const path of ['/files/a/b', '/api/shop/docs', '/endpoints/shop/x', '/graphql', '/health'])
    expect(await visit(path), path).toBeUndefined()
  expect([...kept.keys()]).toEqual([`${origin}/`])
})
