import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { startServerProcess } from '../server/testing/serverProcess.ts'
import type { ServerMessage } from '../shared/protocol/desktopMessages.ts'
import { windowHeader } from '../shared/protocol/headers.ts'
import { test } from './support/test.ts'

interface Build {
  args: readonly string[]
  /** It tells the process that started it what its windows send, and where they come in. */
  ipc?: boolean
}

/** Opens the admin area of a build in an ordinary browser, logged in, and takes what is seen there. */
async function seen<Seen>(page: Page, { args, ipc = false }: Build, look: () => Promise<Seen>): Promise<Seen> {
  const data = mkdtempSync(join(tmpdir(), 'telar-e2e-'))
  const server = startServerProcess(data, { args, ipc, nodeFlags: ['--no-node-snapshot'] })
  const told = new Map<string, ServerMessage>()
  server.child.on('message', (message: ServerMessage) => told.set(message.type, message))
  await server.ready
  let link = /(http\S+\/login\?token=\S+)/.exec(server.output())?.[1]
  if (ipc) {
    server.child.send({ type: 'loginToken' })
    await expect.poll(() => [...told.keys()].sort()).toEqual(['loginToken', 'ready'])
    const [ready, token] = [told.get('ready'), told.get('loginToken')]
    if (ready?.type === 'ready') await page.setExtraHTTPHeaders({ [windowHeader]: ready.windowKey ?? '' })
    if (token?.type === 'loginToken') link = token.url
  }
  await page.goto(link ?? '')
  try {
    return await look()
  } finally {
    server.child.kill('SIGTERM')
    await server.exit
    rmSync(data, { recursive: true, force: true })
    await page.setExtraHTTPHeaders({})
  }
}

/** What the first page, the menu of who is logged in and the designer of a new environment offer. */
async function offers(page: Page) {
  await expect(page.getByRole('heading', { name: 'Ambientes' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const users = await page.getByRole('heading', { name: 'Usuarios' }).count()
  await page.getByRole('button', { name: /^Menú de usuario/ }).click()
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeVisible()
  const logout = await page.getByText('Cerrar sesión').count()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Nuevo ambiente' }).first().click()
  await expect(page.getByRole('dialog').getByLabel('Nombre', { exact: true })).toBeFocused()
  await page.keyboard.type('Taller')
  await page.keyboard.press('Enter')
  const navigation = page.getByRole('navigation', { name: 'Navegación principal' })
  await expect(navigation.getByRole('link', { name: 'Colecciones' })).toBeVisible()
  for (const more of await navigation.getByRole('button', { name: 'Más' }).all()) await more.click()
  await expect(navigation.getByRole('link', { name: 'Agentes de IA' })).toBeVisible()
  const integrations = await navigation.locator('a[href$="/settings/endpoints"]').count()
  const topBar = await page.getByRole('banner').count()
  return { users, logout, integrations, topBar, behindHash: /^#\/taller/.test(new URL(page.url()).hash) }
}

test('[AC9] the flags of the desktop build and of the mobile app make a page in any browser behave as theirs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const web = { users: 1, logout: 1, integrations: 1, topBar: 1, behindHash: false }
  expect(await seen(page, { args: ['--headless'] }, () => offers(page))).toEqual(web)
  const desktop = { ...web, users: 0, logout: 0, integrations: 0, topBar: 0 }
  expect(await seen(page, { args: ['--desktop'], ipc: true }, () => offers(page))).toEqual(desktop)
  await seen(page, { args: ['--headless', '--mobile'] }, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(new URL(page.url()).hash).toMatch(/^#\//)
    await expect(page.locator(':root[data-mobile]')).toHaveCount(1)
  })
})
