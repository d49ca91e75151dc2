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

test('[AC1] the window opens logged in with the demo account, by a token that does not stay', async ({ opened }) => {
  const page = await loggedIn(opened.app)
  expect(page.url()).not.toContain('token')
  await expect(page.getByRole('button', { name: 'Menú de usuario: Demo' })).toContainText('Superadministrador')
})

test('[AC4] the dashboard lists environments and no users', async ({ opened }) => {
  const page = await loggedIn(opened.app)
  await expect(page.getByRole('heading', { name: 'Ambientes' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Usuarios' })).toHaveCount(0)
  await expect(page.getByText('demo@localhost')).toHaveCount(0)
})

test('[AC2] the user menu has no logout', async ({ opened }) => {
  const page = await loggedIn(opened.app)
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeVisible()
  await expect(page.getByText('Cerrar sesión')).toHaveCount(0)
  await page.keyboard.press('Escape')
})

test('links to other places open outside', async ({ opened: { app }, otherServer }) => {
  const page = await loggedIn(app)
  const address = page.url()
  const place = `http://127.0.0.1:${otherServer.port}/place`
  for (const target of ['_blank', '']) {
    const before = app.callsOf('shell.openExternal').length
    await addLink(page, place, target)
    await page.getByText('planted link').click()
    await expect.poll(() => app.callsOf('shell.openExternal').slice(before)).toContainEqual(place)
    await expect.poll(async () => (await app.windows()).length).toBe(1)
    expect(page.url()).toBe(address)
    await page.getByText('planted link').evaluate(link => link.remove())
  }
  await expect(greeting(page)).toBeVisible()
})

test('a page cannot leave our server, and a frame cannot show another', async ({ opened, otherServer }) => {
  const page = await loggedIn(opened.app)
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

test('a page of ours opens in a window of its own', async ({ opened: { app } }) => {
  const page = await loggedIn(app)
  await page.evaluate(() => void window.open('/'))
  await expect.poll(async () => (await app.windows()).length).toBe(2)
  const [, second] = await app.windows()
  if (second === undefined) throw new Error('There is no second window')
  await expect(greeting(second)).toBeVisible()
  expect(await second.evaluate(() => typeof window.telarDesktop?.setLanguage)).toBe('function')
  await second.close()
  await expect.poll(async () => (await app.windows()).length).toBe(1)
})

test('who asks for the position is told that it is not given, and neither are camera and notifications', async ({
  opened,
}) => {
  const page = await loggedIn(opened.app)
  const devices = await page.evaluate(async () => {
    const camera = navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'granted',
      error => error.name,
    )
    return { camera: await camera, notifications: await Notification.requestPermission() }
  })
  expect(devices).toEqual({ camera: 'NotAllowedError', notifications: 'denied' })

  const home = page.url()
  await page.goto(new URL('/test', home).href)
  await page.locator('[data-type="location"]').click()
  await page
    .locator('[data-specimen="empty"]')
    .getByRole('button', { name: /Elegir en el mapa/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Usar mi ubicación' }).click()
  await expect(dialog.getByRole('alert')).toContainText('No hay permiso para usar tu ubicación.')
  await expect(dialog.getByLabel('Latitud, longitud')).toHaveValue('')
  await page.goto(home)
})

test('menus speak the language of the page, and remember it', async ({ opened: { app, data } }) => {
  const page = await loggedIn(app)
  expect(app.menuLabels).toContain('Archivo')
  await page.evaluate(() => window.telarDesktop?.setLanguage('en'))
  await expect.poll(() => app.menuLabels).toContain('File')
  expect(JSON.parse(readFileSync(join(data, 'desktop.json'), 'utf8'))).toMatchObject({ language: 'en' })
  await page.evaluate(() => window.telarDesktop?.setLanguage('es-419'))
  await expect.poll(() => app.menuLabels).toContain('Archivo')
})

test('a window shuts its pages off from Electron and Node, but for the calls of the list', async ({ opened }) => {
  const page = await loggedIn(opened.app)
  const windows = opened.app.callsOf('window.open')
  expect(windows).not.toEqual([])
  for (const window of windows)
    expect(window).toMatchObject({ contextIsolation: true, sandbox: true, nodeIntegration: false })
  expect(await page.evaluate(() => Object.keys(window.telarDesktop ?? {}).sort())).toEqual([
    'retryServer',
    'setLanguage',
  ])
})
