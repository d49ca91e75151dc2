import { expect, type Page } from '@playwright/test'
import { save } from './support/designer.ts'
import { type StartedServer, startServer } from './support/startedServer.ts'
import { test } from './support/test.ts'

let server: StartedServer
// The first login's link works once.
test.beforeEach(async () => {
  server = await startServer()
})
test.afterEach(() => server.stop())

const admin = () => `http://localhost:${server.port}`

async function logIn(page: Page) {
  await page.goto(server.loginLink)
  await expect(page.getByRole('heading', { name: 'Ambientes' })).toBeVisible()
}

async function createFrom(page: Page, title: string, id: string) {
  await page.goto(`${admin()}/`)
  await page.getByRole('button', { name: 'Nuevo ambiente' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: title }).check()
  await expect(dialog.getByLabel('Nombre', { exact: true })).toHaveValue(title)
  await dialog.getByLabel('Identificador').fill(id)
  await dialog.getByRole('button', { name: 'Crear ambiente' }).click()
  await page.waitForURL(url => url.pathname.startsWith(`/${id}`))
  await expect(page.getByRole('heading', { name: 'Tu aplicación está lista' })).toBeVisible()
}

/** The application that "Abrir la aplicación" shows, in its own tab. */
async function openApplication(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Abrir la aplicación' }).click()
  const site = await opened
  await expect(site.getByRole('navigation').first()).toBeVisible()
  return site
}

test('each template gives an application whose every page works at once', async ({ page }) => {
  test.setTimeout(180_000)
  await logIn(page)
  for (const [title, id] of [
    ['Inspecciones en terreno', 'inspecciones'],
    ['Embudo de ventas', 'ventas'],
    ['Mesa de ayuda', 'soporte'],
  ] as const)
    await test.step(title, async () => {
      await createFrom(page, title, id)
      const site = await openApplication(page)
      const links = site.getByRole('navigation').first().getByRole('link')
      await expect(links.first()).toBeVisible()
      const paths = await links.evaluateAll(links => links.map(link => (link as HTMLAnchorElement).pathname))
      expect(new Set(paths).size).toBeGreaterThan(3)
      for (const path of new Set(paths)) {
        await site.goto(new URL(path, site.url()).href)
        const main = site.getByRole('main')
        // A list has the title of its page, and is no region of its own.
        await expect(main.getByRole('region').or(main.getByRole('grid')).first()).toBeVisible()
        await expect(site.getByRole('main')).not.toContainText('No se encuentra')
        await expect(site.getByRole('alert')).toHaveCount(0)
      }
      await site.close()
    })
})

test('what a template made is edited in the designer, and seen as a role sees it', async ({ page }) => {
  test.setTimeout(120_000)
  await logIn(page)
  await createFrom(page, 'Mesa de ayuda', 'ayuda')
  await page.getByRole('link', { name: 'Cambiar las vistas' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Resumen/ })
    .first()
    .click()
  await expect(page.locator('[data-canvas] [data-item]').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Nombre' }).first().fill('Portada')
  await save(page)
  await page.getByRole('button', { name: 'Vista previa' }).click()
  await page.getByRole('combobox', { name: 'Ver como' }).click()
  await page.getByRole('option', { name: 'Agente' }).click()
  await expect(page.locator('[data-preview]').getByRole('region').first()).toBeVisible()
})
