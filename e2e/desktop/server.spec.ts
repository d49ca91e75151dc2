import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { DesktopApp } from './desktopApp.ts'
import { type Desktop, greeting, loggedIn, test, watchScreens } from './fixtures.ts'

const settings = ({ data }: Desktop) => JSON.parse(readFileSync(join(data, 'desktop.json'), 'utf8'))

function remember({ data }: Desktop, value: object) {
  mkdirSync(data, { recursive: true })
  writeFileSync(join(data, 'desktop.json'), JSON.stringify(value))
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function serverPid(app: DesktopApp): number {
  const pid = app.serverPid()
  if (pid === undefined) throw new Error(`There is no server:\n${app.output}`)
  return pid
}

test('a second start focuses the window of the first and ends', async ({ opened: { app: first, start } }) => {
  await loggedIn(first)
  const before = first.callsOf('window.focus').length
  expect(await start().ended).toBe(0)
  await expect.poll(() => first.callsOf('window.focus').length).toBe(before + 1)
  expect(await first.windows()).toHaveLength(1)
})

test('a server that dies is started again, with a screen meanwhile and the same page after', async ({ opened }) => {
  const { app } = opened
  const page = await loggedIn(app)
  const shown = watchScreens(page)
  const { port } = settings(opened)
  await page.goto(`http://localhost:${port}/?kept=1`)
  await expect(greeting(page)).toBeVisible()
  const killed = serverPid(app)
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => shown.join()).toContain('Telar se está reiniciando')
  await expect(greeting(page)).toBeVisible()
  expect(page.url()).toBe(`http://localhost:${port}/?kept=1`)
  expect(serverPid(app)).not.toBe(killed)
})

/** Another server that holds the data folder, so that the desktop's cannot start. */
async function occupy({ data }: Desktop) {
  const args = ['server/main.ts', '--port', '0', '--no-demo', '--data', data]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}

test('a server that cannot start says why, and starts when asked again', async ({ desktop }) => {
  const free = await occupy(desktop)
  const app = desktop.start()
  const page = await app.window()
  await expect(page.getByRole('heading', { name: 'Telar no pudo iniciar' })).toBeVisible()
  await expect(page.locator('pre')).toContainText(desktop.data)
  await page.getByRole('button', { name: 'Abrir los archivos de registro' }).click()
  await expect.poll(() => app.callsOf('shell.openPath')).toEqual([join(desktop.data, 'logs')])
  await free()
  // It may start by itself just before, and take the button away.
  await page.evaluate(() => window.telarDesktop?.retryServer()).catch(() => undefined)
  await expect(greeting(page)).toBeVisible()
})

test('the screens speak English too', async ({ desktop }) => {
  const free = await occupy(desktop)
  remember(desktop, { language: 'en' })
  const page = await desktop.start().window()
  await expect(page.getByRole('heading', { name: 'Telar could not start' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await free()
})

test('a port in use is replaced with a notice, and the new one and what pages stored are kept', async ({
  desktop,
  otherServer,
}) => {
  const wanted = otherServer.port
  remember(desktop, { port: wanted })
  const app = desktop.start([])
  const page = await loggedIn(app)
  const { port } = settings(desktop)
  expect(port).not.toBe(wanted)
  const [notice] = app.callsOf('dialog.showMessageBox')
  expect(notice).toMatchObject({
    message: `Otro programa usa el puerto ${wanted}. Telar usa ahora el ${port} y lo seguirá usando.`,
  })
  await page.evaluate(() => localStorage.setItem('kept', 'yes'))
  await app.quit()

  const again = desktop.start([])
  const nextPage = await loggedIn(again)
  expect(new URL(nextPage.url()).port).toBe(String(port))
  expect(await nextPage.evaluate(() => localStorage.getItem('kept'))).toBe('yes')
  expect(again.callsOf('dialog.showMessageBox')).toEqual([])
})

test('quitting ends the server after its writes', async ({ desktop }) => {
  const app = desktop.start()
  await loggedIn(app)
  const pid = serverPid(app)
  expect(await app.quit()).toBe(0)
  expect(isAlive(pid)).toBe(false)
})

test('a server whose desktop was killed ends by itself', async ({ desktop }) => {
  const app = desktop.start()
  await loggedIn(app)
  const pid = serverPid(app)
  app.process.kill('SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('it does not serve other machines', async ({ desktop }) => {
  const app = new DesktopApp(desktop.command, desktop.data, ['--host', '0.0.0.0'])
  const output = app.process.stderr === null ? '' : text(app.process.stderr)
  expect(await app.ended).toBe(2)
  expect(await output).toContain('The desktop serves this machine only, not 0.0.0.0.')
})
