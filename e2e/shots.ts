import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { editorPath, listPath } from '../renderer/environment/componentPaths.ts'
import {
  allMailsPath,
  auditPath,
  browserPath,
  faultsPath,
  filesPath,
  historyPath,
  importPath,
  platformAuditPath,
  platformPath,
  settingsPath,
  settingsSections,
  trashPath,
  tutorialsPath,
  usersPath,
} from '../renderer/environment/paths.ts'
import { startTestServer, type TestServer, testAdmin } from '../server/testing/testServer.ts'
import { allKinds } from '../shared/components/registry.ts'
import type { Language } from '../shared/languages.ts'
import { chromiumLaunch } from './chromium.ts'
import { galleryFilled, galleryHost, galleryPaths } from './support/gallery.ts'

/** Screenshots of the screens into `shots/`, in both colour schemes: for people to look at. Arguments: parts of names, else all. */
const folder = fileURLToPath(new URL('../shots', import.meta.url))

const sizes = {
  desktop: { width: 1440, height: 900 },
  large: { width: 1920, height: 1080 },
  phone: { width: 390, height: 844 },
} as const
type Size = keyof typeof sizes
const schemes = ['light', 'dark'] as const
const languages: readonly Language[] = ['es-419', 'en']

interface Screen {
  name: string
  /** Below the admin area, or below the host of the demo or of the gallery. */
  host: 'admin' | 'demo' | 'gallery'
  path: string
  loggedIn?: false
  /** Of a designer's or an administrator's work: on large screens and in every language too. */
  editor?: true
}

/** The places of the admin area, the lists of all kinds and what end users see. */
const screens: readonly Screen[] = [
  { name: 'login', host: 'admin', path: '/login', loggedIn: false },
  { name: 'dashboard', host: 'admin', path: '/' },
  { name: 'environment', host: 'admin', path: '/demo' },
  ...allKinds.map((kind): Screen => ({ name: `list-${kind.plural}`, host: 'admin', path: listPath('gallery', kind) })),
  { name: 'import', host: 'admin', path: importPath('demo') },
  { name: 'files', host: 'admin', path: filesPath('gallery') },
  { name: 'tutorials', host: 'admin', path: tutorialsPath('gallery') },
  { name: 'problems', host: 'admin', path: faultsPath('gallery') },
  { name: 'users', host: 'admin', path: usersPath('gallery') },
  { name: 'components', host: 'admin', path: browserPath('gallery') },
  { name: 'history', host: 'admin', path: historyPath('gallery') },
  { name: 'audit', host: 'admin', path: auditPath('gallery') },
  { name: 'trash', host: 'admin', path: trashPath('gallery') },
  ...settingsSections.map(
    (section): Screen => ({
      name: `settings-${section}`,
      host: 'admin',
      path: settingsPath('gallery', section),
      editor: true,
    }),
  ),
  { name: 'platform', host: 'admin', path: platformPath, editor: true },
  { name: 'platform-audit', host: 'admin', path: platformAuditPath },
  { name: 'platform-mails', host: 'admin', path: allMailsPath },
  { name: 'table', host: 'demo', path: '/aeropuertos' },
  { name: 'form', host: 'demo', path: '/aeropuertos/nuevo' },
  { name: 'not-found', host: 'demo', path: '/nada' },
  ...galleryPaths.map((path): Screen => ({ name: `gallery${path.replaceAll('/', '-')}`, host: 'gallery', path })),
]

/** The editor of each kind with the gallery's richest component of it: a new kind is here by itself. */
async function editorScreens(server: TestServer): Promise<Screen[]> {
  const admin = await server.admin()
  const richest = allKinds.map(async (kind): Promise<Screen[]> => {
    const { page } = await admin.run<{ page: { items: ({ _id: string } & Record<string, unknown>)[] } }>(
      `query { page: ${kind.plural}(environmentId: "gallery", limit: 200) {
        items { _id ${Object.keys(kind.properties).join(' ')} }
      } }`,
    )
    const [first] = page.items.toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)
    if (!first) return []
    return [{ name: `editor-${kind.kind}`, host: 'admin', path: editorPath('gallery', kind, first._id), editor: true }]
  })
  return (await Promise.all(richest)).flat()
}

/** One way of looking at screens. */
interface Look {
  size: Size
  scheme: (typeof schemes)[number]
  language: Language
}

const lookName = ({ size, scheme, language }: Look) => `${size}-${scheme}-${language.slice(0, 2)}`

/** Editors in every look; the other screens in Spanish, on a desktop and on a phone. */
function screensOf({ size, language }: Look, all: readonly Screen[]): readonly Screen[] {
  if (size === 'phone') return language === 'en' ? [] : all
  return all.filter(({ editor }) => editor || (size === 'desktop' && language !== 'en'))
}

const key = (name: string) => `telar/2.0.0/${name}`

async function logIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByLabel(/^(Correo|E-?mail)/i).fill(testAdmin.email)
  await page.locator('input[type="password"]').fill(testAdmin.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(url => !url.pathname.startsWith('/login'))
}

/** Nothing waits for data or code any more, and the last transition is over. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(300)
}

async function shoot(browser: Browser, server: TestServer, look: Look, list: readonly Screen[], tell: () => void) {
  const { size, scheme, language } = look
  const context = await browser.newContext({ viewport: sizes[size], locale: language, reducedMotion: 'reduce' })
  await context.addInitScript(
    entries => {
      for (const [name, value] of entries) localStorage.setItem(name, value)
    },
    [
      [key('darkMode'), JSON.stringify(scheme === 'dark')],
      [key('locale'), JSON.stringify(language)],
    ] as const,
  )
  const origins = {
    admin: `http://localhost:${server.port}`,
    demo: `http://demo.localhost:${server.port}`,
    gallery: galleryHost(server),
  }
  const page = await context.newPage()
  const loggedIn = new Set<string>()
  for (const { name, host, path, loggedIn: needed } of list) {
    const origin = origins[host]
    // Once for each host: a session is bound to its host.
    if (needed !== false && !loggedIn.has(origin)) {
      await logIn(page, origin)
      loggedIn.add(origin)
    }
    await page.goto(origin + path)
    await settle(page)
    await page.screenshot({ path: join(folder, `${name}-${lookName(look)}.png`) })
    tell()
  }
  await context.close()
}

/** One line that counts on a terminal; elsewhere one line for each look. */
function progress(total: number) {
  let done = 0
  return (text: string) => {
    done += 1
    if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${total}: ${text}\u001b[K`)
    else if (done % 25 === 0 || done === total) console.log(`${done} of ${total}: ${text}`)
  }
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const server = await startTestServer({ gallery: true, config: { demo: true } })
await galleryFilled(server)
const browser = await chromium.launch(chromiumLaunch)
try {
  const wanted = process.argv.slice(2)
  const all = [...screens, ...(await editorScreens(server))].filter(
    ({ name }) => wanted.length === 0 || wanted.some(part => name.includes(part)),
  )
  const looks = (Object.keys(sizes) as Size[]).flatMap(size =>
    schemes.flatMap(scheme => languages.map((language): Look => ({ size, scheme, language }))),
  )
  const planned = looks.map(look => ({ look, list: screensOf(look, all) }))
  const tell = progress(planned.reduce((sum, { list }) => sum + list.length, 0))
  for (const { look, list } of planned) {
    if (list.length > 0) await shoot(browser, server, look, list, () => tell(lookName(look)))
  }
  if (process.stdout.isTTY) console.log()
} finally {
  await browser.close()
  await server.close()
}
