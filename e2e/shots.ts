import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { startTestServer, type TestServer, testAdmin } from '../server/testing/testServer.ts'
import { chromiumArguments, findChromium } from './chromium.ts'
import { galleryFilled, galleryHost, galleryPaths } from './support/gallery.ts'

/** Screenshots of the screens into `shots/`, in both sizes and both colour schemes: for people to look at. */
const folder = fileURLToPath(new URL('../shots', import.meta.url))

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const schemes = ['light', 'dark'] as const

interface Screen {
  name: string
  /** Below the admin area, or below the host of the demo or of the gallery. */
  host: 'admin' | 'demo' | 'gallery'
  path: string
  loggedIn?: false
}

const screens: readonly Screen[] = [
  { name: 'login', host: 'admin', path: '/login', loggedIn: false },
  { name: 'dashboard', host: 'admin', path: '/' },
  { name: 'environment', host: 'admin', path: '/demo' },
  { name: 'import', host: 'admin', path: '/demo/import' },
  { name: 'collections', host: 'admin', path: '/demo/collections/' },
  { name: 'collection', host: 'admin', path: '/demo/collections/demo_airports' },
  { name: 'views', host: 'admin', path: '/demo/design/' },
  { name: 'designer', host: 'admin', path: '/demo/design/demo_demoVistaRegistro' },
  { name: 'form-editor', host: 'admin', path: '/demo/components/forms/demo_demoFormAeropuert' },
  { name: 'table-editor', host: 'admin', path: '/demo/components/tables/demo_demoTablaAeropuer' },
  { name: 'roles', host: 'admin', path: '/demo/settings/roles' },
  { name: 'navigation', host: 'admin', path: '/demo/settings/navigation' },
  { name: 'history', host: 'admin', path: '/demo/settings/history' },
  { name: 'trash', host: 'admin', path: '/demo/settings/trash' },
  { name: 'table', host: 'demo', path: '/aeropuertos' },
  { name: 'form', host: 'demo', path: '/aeropuertos/nuevo' },
  { name: 'not-found', host: 'demo', path: '/nada' },
  ...galleryPaths.map((path): Screen => ({ name: `gallery${path.replaceAll('/', '-')}`, host: 'gallery', path })),
]

const darkModeKey = 'telar/2.0.0/darkMode'

async function logIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByLabel('Correo').fill(testAdmin.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(testAdmin.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/login'))
}

async function shoot(
  browser: Browser,
  server: TestServer,
  size: keyof typeof sizes,
  scheme: (typeof schemes)[number],
): Promise<void> {
  const context = await browser.newContext({ viewport: sizes[size], locale: 'es-419' })
  await context.addInitScript(
    ([key, dark]) => localStorage.setItem(key as string, dark as string),
    [darkModeKey, JSON.stringify(scheme === 'dark')],
  )
  const origins = {
    admin: `http://localhost:${server.port}`,
    demo: `http://demo.localhost:${server.port}`,
    gallery: galleryHost(server),
  }
  const page = await context.newPage()
  for (const { name, host, path, loggedIn } of screens) {
    const origin = origins[host]
    if (loggedIn !== false && !(await isLoggedIn(page, origin))) await logIn(page, origin)
    await page.goto(origin + path)
    await page.waitForLoadState('networkidle')
    // Fonts and the last transition.
    await page.waitForTimeout(400)
    await page.screenshot({ path: join(folder, `${name}-${size}-${scheme}.png`) })
    console.log(`${name}, ${size}, ${scheme}`)
  }
  await context.close()
}

const loggedInAt = new WeakMap<Page, Set<string>>()

/** Once for each host: a session is bound to its host. */
async function isLoggedIn(page: Page, origin: string): Promise<boolean> {
  const origins = loggedInAt.get(page) ?? new Set()
  loggedInAt.set(page, origins)
  const known = origins.has(origin)
  origins.add(origin)
  return known
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const server = await startTestServer({ gallery: true, config: { demo: true } })
await galleryFilled(server)
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
try {
  for (const size of Object.keys(sizes) as (keyof typeof sizes)[])
    for (const scheme of schemes) await shoot(browser, server, size, scheme)
} finally {
  await browser.close()
  await server.close()
}
