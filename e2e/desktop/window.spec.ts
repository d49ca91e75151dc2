import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { greeting, loggedIn, test } from './fixtures.ts'

const addLink = (page: Page, href: string, target: string) =>
  page.evaluate(
    ([href, target]) => {
      const link = document.createElement('a')
      Object.assign(link, { href, target, textContent: 'planted link' })
      link.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 9999'
      document.body.append(link)
    },
    [href, target] as const,
  )

test('[AC1] the window opens logged in with the demo account, by a token that does not stay', async ({ desktop }) => {
  const page = await loggedIn(desktop.start())
  expect(page.url()).not.toContain('token')
  await expect(page.getByRole('button', { name: 'Menú de usuario: Demo' })).toContainText('Superadministrador')
})

test('[AC4] the dashboard lists environments and no users', async ({ desktop }) => {
  const page = await loggedIn(desktop.start())
  await expect(page.getByRole('heading', { name: 'Ambientes' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Usuarios' })).toHaveCount(0)
  await expect(page.getByText('demo@localhost')).toHaveCount(0)
})

test('[AC2] the user menu has no logout', async ({ desktop }) => {
  const page = await loggedIn(desktop.start())
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeVisible()
  await expect(page.getByText('Cerrar sesión')).toHaveCount(0)
})

test('links to other places open outside', async ({ desktop, otherServer }) => {
  const app = desktop.start()
  const page = await loggedIn(app)
  const address = page.url()
  const place = `http://127.0.0.1:${otherServer.port}/place`
  for (const target of ['_blank', '']) {
    await addLink(page, place, target)
    await page.getByText('planted link').click()
    await expect.poll(() => app.callsOf('shell.openExternal')).toContainEqual(place)
    app.calls.length = 0
    await expect.poll(async () => (await app.windows()).length).toBe(1)
    expect(page.url()).toBe(address)
    await page.getByText('planted link').evaluate(link => link.remove())
  }
  await expect(greeting(page)).toBeVisible()
})

test('a page cannot leave our server, and a frame cannot show another', async ({ desktop, otherServer }) => {
  const page = await loggedIn(desktop.start())
  const address = page.url()
  await page.evaluate(port => {
    const frame = document.createElement('iframe')
    frame.src = `http://127.0.0.1:${port}/frame`
    document.body.append(frame)
    location.href = `http://127.0.0.1:${port}/page`
  }, otherServer.port)
  await expect(greeting(page)).toBeVisible()
  expect(page.url()).toBe(address)
  await expect(page.getByText('Somewhere else')).toHaveCount(0)
  expect(otherServer.requests).toEqual([])
})

test('a page of ours opens in a window of its own', async ({ desktop }) => {
  const app = desktop.start()
  const page = await loggedIn(app)
  await page.evaluate(() => void window.open('/'))
  await expect.poll(async () => (await app.windows()).length).toBe(2)
  const [, second] = await app.windows()
  if (second === undefined) throw new Error('There is no second window')
  await expect(greeting(second)).toBeVisible()
  expect(await second.evaluate(() => typeof window.telarDesktop?.setLanguage)).toBe('function')
})

test('permissions are denied', async ({ desktop }) => {
  const page = await loggedIn(desktop.start())
  const answers = await page.evaluate(async () => {
    const position = new Promise<string>(resolve =>
      navigator.geolocation.getCurrentPosition(
        () => resolve('granted'),
        ({ code }) => resolve(`denied with ${code}`),
      ),
    )
    const camera = navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'granted',
      error => error.name,
    )
    return { position: await position, camera: await camera, notifications: await Notification.requestPermission() }
  })
  expect(answers).toEqual({ position: 'denied with 1', camera: 'NotAllowedError', notifications: 'denied' })
})

test('menus speak the language of the page, and remember it', async ({ desktop }) => {
  const app = desktop.start()
  const page = await loggedIn(app)
  expect(app.menuLabels).toContain('Archivo')
  await page.evaluate(() => window.telarDesktop?.setLanguage('en'))
  await expect.poll(() => app.menuLabels).toContain('File')
  expect(JSON.parse(readFileSync(join(desktop.data, 'desktop.json'), 'utf8'))).toMatchObject({ language: 'en' })
})

test('the page has the calls of the list and nothing else of Electron or Node', async ({ desktop }) => {
  const page = await loggedIn(desktop.start())
  const names = await page.evaluate(() => ({
    bridge: Object.keys(window.telarDesktop ?? {}).sort(),
    others: ['require', 'process', 'module', 'Buffer'].filter(name => name in window),
  }))
  expect(names).toEqual({ bridge: ['retryServer', 'setLanguage'], others: [] })
})
