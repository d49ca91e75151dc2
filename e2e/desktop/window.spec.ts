import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
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
  // It asks for nothing before the application has it ready, however long that takes.
  app.process.kill('SIGSTOP')
  try {
    await page.evaluate(() => void setTimeout(() => window.open('/')))
    await pause(500)
  } finally {
    app.process.kill('SIGCONT')
  }
  await expect.poll(async () => (await app.windows()).length).toBe(2)
  const [, second] = await app.windows()
  if (second === undefined) throw new Error('There is no second window')
  await expect(greeting(second)).toBeVisible()
  expect(await second.evaluate(() => typeof window.telarDesktop?.setLanguage)).toBe('function')
  await second.close()
  await expect.poll(async () => (await app.windows()).length).toBe(1)
})

test('pages of ours get camera and position, and nobody is sent notifications', async ({ opened }) => {
  const page = await loggedIn(opened.app)
  const devices = await page.evaluate(async () => {
    const camera = navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'granted',
      error => error.name,
    )
    return { camera: await camera, notifications: await Notification.requestPermission() }
  })
  expect(devices).toEqual({ camera: 'granted', notifications: 'denied' })

  const home = page.url()
  await page.goto(new URL('/test', home).href)
  await page.locator('[data-type="location"]').click()
  await page
    .locator('[data-specimen="empty"]')
    .getByRole('button', { name: /Elegir en el mapa/ })
    .click()
  const dialog = page.getByRole('dialog')
  // Of Chromium, which has no service here that finds the machine, as Electron has none without a key.
  await dialog.getByRole('button', { name: 'Usar mi ubicación' }).click()
  await expect(dialog.getByText('Este equipo no sabe dónde está.')).toBeVisible()
  await page.context().setGeolocation({ latitude: -33.45, longitude: -70.66 })
  await dialog.getByRole('button', { name: 'Reintentar' }).click()
  await expect(dialog.getByLabel('Latitud, longitud')).toHaveValue(/-33[.,]45/)
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

test('a window shuts its pages off from Electron and Node, but for the calls of the list', async ({
  opened: { app },
}) => {
  const page = await loggedIn(app)
  await page.evaluate(() => void window.open('/'))
  await expect.poll(async () => (await app.windows()).length).toBe(2)
  const [, second] = await app.windows()
  const windows = app.callsOf('window.open')
  expect(windows.length).toBeGreaterThan(1)
  for (const window of windows)
    expect(window).toEqual({
      preload: expect.stringMatching(/dist.preload\.cjs$/),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: true,
    })
  for (const shown of [page, second]) {
    const calls = await shown?.evaluate(() => Object.keys(window.telarDesktop ?? {}).sort())
    expect(calls).toEqual(
      [
        ...['askDevice', 'cancelDevice', 'hasDevice', 'onDeviceProgress'],
        ...['onCommand', 'openLogs', 'retryServer', 'setLanguage', 'showAgain', 'takeCommand', 'visited'],
      ].sort(),
    )
    expect(
      await shown?.evaluate(() => [
        typeof Reflect.get(globalThis, 'process'),
        typeof Reflect.get(globalThis, 'require'),
      ]),
    ).toEqual(['undefined', 'undefined'])
  }
  await second?.close()
  await expect.poll(async () => (await app.windows()).length).toBe(1)
})

test('the menu creates, opens files, goes to what was open last and its backups, and shows folders', async ({
  opened: { app, data },
}) => {
  const page = await loggedIn(app)
  const home = page.url()
  app.send({ type: 'clickMenu', id: 'newEnvironment' })
  const create = page.getByRole('dialog', { name: 'Nuevo ambiente' })
  await create.getByRole('textbox', { name: 'Nombre' }).fill('Panadería & Café')
  await create.getByRole('button', { name: 'Crear ambiente' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/panaderiacafe/')
  await expect.poll(() => app.menuLabels).toContain('Panadería && Café')

  app.send({ type: 'clickMenu', id: 'restore/panaderiacafe' })
  await expect(page.getByRole('heading', { name: 'Respaldos', level: 1 })).toBeVisible()

  const path = join(data, 'Otra.telar')
  writeFileSync(path, 'no zip')
  app.send({ type: 'chooseFiles', paths: [path] })
  app.send({ type: 'clickMenu', id: 'openFile' })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Otra.telar')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Otra')
  await page.keyboard.press('Escape')

  const before = app.callsOf('shell.openPath').length
  for (const id of ['dataFolder', 'logs']) app.send({ type: 'clickMenu', id })
  await expect.poll(() => app.callsOf('shell.openPath').slice(before)).toEqual([data, join(data, 'logs')])
  await page.goto(home)
})

test('[AC5] the designer has no top bar in the desktop window, also where a screen is wide', async ({
  opened: { app },
}) => {
  const page = await loggedIn(app)
  const home = page.url()
  const size = page.viewportSize()
  app.send({ type: 'clickMenu', id: 'newEnvironment' })
  const create = page.getByRole('dialog', { name: 'Nuevo ambiente' })
  await create.getByRole('textbox', { name: 'Nombre' }).fill('Sin barra')
  await create.getByRole('button', { name: 'Crear ambiente' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/sinbarra/')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 840 })
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
  }
  if (size !== null) await page.setViewportSize(size)
  await page.goto(home)
})

test('a file that is opened with it, or dropped on any page, is offered in the dialog that imports', async ({
  opened: { app, data, start },
}) => {
  const page = await loggedIn(app)
  const path = join(data, 'Ventas.telar')
  writeFileSync(path, 'no zip')
  expect(await start([path]).ended).toBe(0)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Ventas.telar')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const isTaken = await page.evaluate(() => {
    const files = new DataTransfer()
    files.items.add(new File(['no zip'], 'Compras.TELAR'))
    return !document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }))
  })
  expect(isTaken).toBe(true)
  await expect(dialog.getByText('Compras.TELAR')).toBeVisible()
  await page.keyboard.press('Escape')
})

/** What a page of another place finds out of the server, by all the ways that a page has. */
const attack = (page: Page, target: string) =>
  page.evaluate(async target => {
    const query = JSON.stringify({ query: '{ __typename }' })
    const read = (path: string, options: RequestInit = {}) =>
      fetch(target + path, options).then(
        async answer => `${answer.type} ${answer.status} ${await answer.text()}`,
        () => 'refused',
      )
    const event = (element: HTMLElement, done: string) =>
      new Promise<string>(resolve => {
        element.addEventListener('load', () => resolve(done))
        element.addEventListener('error', () => resolve('refused'))
        document.body.append(element)
      })
    const socket = new WebSocket(`${target.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    const opened = new Promise<string>(resolve => {
      socket.addEventListener('open', () => resolve('opened'))
      socket.addEventListener('error', () => resolve('refused'))
    })
    const json = { 'content-type': 'application/json' }
    return {
      page: await read('/'),
      health: await read('/health'),
      call: await read('/graphql', { method: 'POST', headers: json, body: query }),
      simple: await read('/graphql', { method: 'POST', body: query }),
      blind: await read('/graphql', { method: 'POST', mode: 'no-cors', body: query }),
      image: await event(Object.assign(new Image(), { src: `${target}/favicon.svg` }), 'loaded'),
      script: await event(Object.assign(document.createElement('script'), { src: `${target}/brand.css` }), 'loaded'),
      socket: await opened,
    }
  }, target)

test('a page in a browser gets nothing from the server, also under a name that was bound to this machine', async ({
  opened: { app },
  otherServer,
  browser,
}) => {
  const { port } = new URL((await loggedIn(app)).url())
  const context = await browser.newContext()
  const stranger = await context.newPage()
  await stranger.goto(`http://localhost:${otherServer.port}/`)
  const statuses: number[] = []
  stranger.on('response', response => {
    if (new URL(response.url()).port === port) statuses.push(response.status())
  })
  for (const host of ['localhost', '127.0.0.1', 'attacker.localhost'])
    expect(await attack(stranger, `http://${host}:${port}`), host).toEqual({
      page: 'refused',
      health: 'refused',
      call: 'refused',
      simple: 'refused',
      blind: 'opaque 0 ',
      image: 'refused',
      script: 'refused',
      socket: 'refused',
    })
  const answer = await stranger.goto(`http://localhost:${port}/`)
  expect(answer?.status()).toBe(403)
  await expect(stranger.getByRole('heading', { name: /Telar/ })).toBeVisible()
  expect(new Set(statuses)).toEqual(new Set([403]))
  await context.close()
})
