import { readFile, writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { openDesigner } from './support/designer.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
test.beforeEach(async () => {
  workshop = await openWorkshop(12)
})
test.afterEach(() => workshop.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function exportWith(page: Page, content: string): Promise<string> {
  await openDesigner(page, workshop, '')
  await button(page, 'Exportar').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(content).check()
  await dialog.getByRole('button', { name: 'Exportar', exact: true }).click()
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('link', { name: /^Descargar TallerAndino\.telar/ }).click()
  const download = await downloading
  const path = test.info().outputPath('app.telar')
  await download.saveAs(path)
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  return path
}

async function importFrom(page: Page, path: string, id: string) {
  await page.goto(workshop.adminUrl)
  await button(page, 'Importar .telar').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Taller de la costa')
  await dialog.locator('input[type="file"]').setInputFiles(path)
  await dialog.getByLabel('Identificador').fill(id)
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
  return dialog
}

/** What was imported does not write to people until somebody says so, where its mails are listed. */
async function activateMails(page: Page) {
  const address = page.url()
  await page.goto(new URL('components/environmentUsers/mails', address).href)
  await button(page, 'Activar los correos').click()
  await expect(page.getByText('Los correos están activos')).toBeVisible()
  await page.goto(address)
}

test('an environment with its data becomes another one, whose view shows the same', async ({ page }) => {
  const path = await exportWith(page, 'Diseño y datos')
  await importFrom(page, path, 'costa')
  await page.waitForURL(url => url.pathname === '/costa/')
  await expect(page.getByRole('heading', { name: 'Taller de la costa' })).toBeVisible()
  await activateMails(page)

  const opening = page.waitForEvent('popup')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^costa\.localhost/ })
    .click()
  const site = await opening
  // By way of the login that the administrator's token opens.
  await site.waitForURL(url => url.hostname === 'costa.localhost' && !url.pathname.startsWith('/login'))
  await site.goto(new URL('/ordenes', site.url()).href)
  await expect(site.getByRole('heading', { name: 'Órdenes de trabajo' })).toBeVisible()
  await expect(site.getByRole('gridcell', { name: 'OT-00001' })).toBeVisible()
  await expect(site.getByRole('gridcell', { name: 'Ñandú Textil' }).first()).toBeVisible()
})

test('a file that was cut off is refused with the reason, and another id can still be chosen', async ({ page }) => {
  const path = await exportWith(page, 'Solo el diseño')
  const cut = test.info().outputPath('cut.telar')
  const whole = await readFile(path)
  await writeFile(cut, whole.subarray(0, whole.length - 100))
  const dialog = await importFrom(page, cut, 'taller')
  // The id is looked at first: it is the one that the environment has.
  await expect(dialog.getByLabel('Identificador')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Identificador').fill('taller2')
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('El archivo está incompleto')
  await dialog.locator('input[type="file"]').setInputFiles(path)
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
  await page.waitForURL(url => url.pathname === '/taller2/')
})
