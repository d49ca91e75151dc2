import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { AddressQuestion } from '../electron-stand-in/protocol.ts'
import type { DesktopApp } from './desktopApp.ts'
import { greeting, loggedIn, test } from './fixtures.ts'

/** The window's page once it shows this: after a crash it is another one. */
async function showing(app: DesktopApp, look: (page: Page) => ReturnType<Page['getByRole']>): Promise<Page> {
  const found: Page[] = []
  await expect
    .poll(
      async () => {
        const pages = await app.windows()
        const seen = await Promise.all(
          pages.map(page =>
            look(page)
              .isVisible()
              .catch(() => false),
          ),
        )
        found.push(...pages.filter((_, at) => seen[at] === true))
        return found.length
      },
      { message: app.output },
    )
    .toBeGreaterThan(0)
  const [page] = found
  if (page === undefined) throw new Error('There is no such page')
  return page
}

const lostScreen = (page: Page) => page.getByRole('heading', { name: 'La página se cerró' })

async function crash(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  devTools.send('Page.crash').catch(() => undefined)
}

const noted = (data: string) =>
  readFileSync(join(data, 'logs', 'desktop.log'), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

test('a page that crashes leaves a screen from which it is loaded again, and which leads to the logs', async ({
  opened: { app, data },
}) => {
  const page = await loggedIn(app)
  const address = `${page.url()}?kept=1`
  await page.goto(address)
  await expect(greeting(page)).toBeVisible()
  await crash(page)
  const screen = await showing(app, lostScreen)
  const before = app.callsOf('shell.openPath').length
  await screen.getByRole('button', { name: 'Abrir los archivos de registro' }).click()
  await expect.poll(() => app.callsOf('shell.openPath').slice(before)).toEqual([join(data, 'logs')])
  expect(noted(data)).toContainEqual(expect.objectContaining({ msg: 'A page ended', reason: 'crashed' }))
  await screen.getByRole('button', { name: 'Cargar de nuevo' }).click()
  await expect(greeting(screen)).toBeVisible()
  expect(screen.url()).toBe(address)
  expect(await app.windows()).toHaveLength(1)
})

test('a page that hangs is waited for, or loaded again, as the person says', async ({ opened: { app } }) => {
  const page = await loggedIn(app)
  const address = page.url()
  const boxes = () => app.callsOf('dialog.showMessageBox')
  const before = boxes().length
  app.send({ type: 'hang', event: 'unresponsive' })
  await expect.poll(() => boxes().length).toBe(before + 1)
  expect(boxes().at(-1)).toMatchObject({
    message: 'La página no responde.',
    buttons: ['Esperar', 'Cargar de nuevo', 'Abrir los archivos de registro'],
    defaultId: 0,
    cancelId: 0,
  })
  app.send({ type: 'hang', event: 'responsive' })

  await page.evaluate(
    () =>
      void setTimeout(() => {
        while (true);
      }),
  )
  app.send({ type: 'answerBox', button: 1 })
  app.send({ type: 'hang', event: 'unresponsive' })
  const again = await showing(app, greeting)
  expect(again).not.toBe(page)
  expect(again.url()).toBe(address)
})

test('what Electron asks about addresses is refused beyond our server, and files are opened nowhere', async ({
  opened: { app },
}) => {
  const page = await loggedIn(app)
  const ask = async (event: AddressQuestion, url: string) => {
    const asked = app.prevented.length
    const outside = app.callsOf('shell.openExternal').length
    app.send({ type: 'askAbout', event, url })
    await expect.poll(() => app.prevented.length).toBe(asked + 1)
    return { isPrevented: app.prevented.at(-1), opened: app.callsOf('shell.openExternal').slice(outside) }
  }
  const ours = new URL('/users', page.url()).href
  const elsewhere = 'https://example.com/page'
  expect(await ask('will-redirect', ours)).toEqual({ isPrevented: false, opened: [] })
  expect(await ask('will-redirect', elsewhere)).toEqual({ isPrevented: true, opened: [elsewhere] })
  // What somebody drops on a window.
  expect(await ask('will-navigate', 'file:///home/ana/carta.html')).toEqual({ isPrevented: true, opened: [] })
  for (const url of [ours, elsewhere])
    expect(await ask('will-attach-webview', url)).toEqual({ isPrevented: true, opened: [] })
  await expect(greeting(page)).toBeVisible()
})

test('after sleep the window goes on where it was', async ({ opened: { app } }) => {
  const page = await loggedIn(app)
  app.send({ type: 'power', event: 'suspend' })
  app.send({ type: 'power', event: 'resume' })
  await page.reload()
  await expect(greeting(page)).toBeVisible()
  expect(app.serverPid()).toBeDefined()
})
