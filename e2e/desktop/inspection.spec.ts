import { expect, type Page } from '@playwright/test'
import { formOf } from '../support/site.ts'
import type { DesktopApp } from './desktopApp.ts'
import { loggedIn, test } from './fixtures.ts'

const here = { latitude: -33.45, longitude: -70.66 }

/** The application of a template, in the window that "Abrir la aplicación" opens. */
async function openInspections(app: DesktopApp): Promise<Page> {
  const page = await loggedIn(app)
  await page.context().setGeolocation(here)
  await page.getByRole('button', { name: 'Nuevo ambiente' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Inspecciones en terreno' }).check()
  await dialog.getByLabel('Identificador').fill('terreno')
  await dialog.getByRole('button', { name: 'Crear ambiente' }).click()
  await expect(page.getByRole('heading', { name: 'Tu aplicación está lista' })).toBeVisible({ timeout: 30_000 })
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Abrir la aplicación' }).click()
  const site = await opened
  await expect(site.getByRole('navigation').first()).toBeVisible()
  return site
}

const form = (page: Page) => formOf(page, 'INS-035')
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Shows the designer's stand-ins for devices, as who has none would. */
async function simulateDevices(page: Page) {
  await page.getByRole('button', { name: 'Menú de usuario: Demo' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Simular dispositivos' }).click()
  await page.keyboard.press('Escape')
}

/** What the fields of the form open, fetched while the page rests. */
const dialogs = [
  'PhotoDialog',
  'LocationDialog',
  'WorldMap',
  'SignatureDialog',
  'FingerprintDialog',
  'simulatedCaptures',
]

const hasCome = (page: Page, part: string) =>
  page.evaluate(part => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)), part)

async function takePhoto(page: Page) {
  await form(page)
    .getByRole('button', { name: /^Foto: Tomar/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Tomar foto' }).click()
  await dialog.getByRole('button', { name: 'Usar foto' }).click()
  // It cannot be sent, and is nowhere else.
  await expect(form(page).getByRole('button', { name: 'Foto: Reintentar' })).toBeVisible()
}

async function takePlace(page: Page) {
  await form(page).getByRole('button', { name: 'Lugar: Elegir en el mapa' }).click()
  const dialog = dialogOf(page, 'Lugar')
  await dialog.getByRole('button', { name: 'Usar mi ubicación' }).click()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
}

async function sign(page: Page) {
  await form(page).getByRole('button', { name: 'Firma de quien recibió: Firmar' }).click()
  const dialog = dialogOf(page, 'Firma de quien recibió')
  await expect(dialog.getByText('Recepción de la inspección')).toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar' }).click({ timeout: 30_000 })
  await expect(form(page).getByRole('button', { name: 'Firma de quien recibió: Ver o cambiar la firma' })).toBeVisible()
}

async function readFinger(page: Page) {
  await form(page).getByRole('button', { name: 'Huella de quien recibió: Capturar huella' }).click()
  await dialogOf(page, 'Huella de quien recibió').getByRole('button', { name: 'Guardar' }).click({ timeout: 60_000 })
  await expect(form(page).getByRole('button', { name: 'Huella de quien recibió: Capturar de nuevo' })).toBeVisible()
}

test('an inspection with photo, place, signature and fingerprint is filled in without the server, closed, opened again and sent', async ({
  desktop,
}) => {
  test.setTimeout(300_000)
  const app = desktop.start()
  const site = await openInspections(app)
  const address = new URL('/inspecciones/inspeccion035', site.url()).href
  await site.goto(address)
  await simulateDevices(site)
  await form(site).getByRole('combobox', { name: 'Estado' }).click()
  await site.getByRole('option', { name: 'Terminada' }).click()

  for (const part of dialogs) await expect.poll(() => hasCome(site, part), { message: part }).toBe(true)
  await site.context().setOffline(true)
  await form(site).getByLabel('Cumplimiento (%)').fill('88')
  await form(site).getByLabel('Duración (min)').fill('55')
  await takePhoto(site)
  await takePlace(site)
  await sign(site)
  await readFinger(site)
  await form(site).getByRole('button', { name: 'Guardar' }).click()
  await expect(site.getByText('Un archivo no se subió')).toBeVisible()
  await site.close()

  const [page] = await app.windows()
  if (page === undefined) throw new Error('There is no window')
  await page.context().setOffline(false)
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Ver sitio' }).click()
  const again = await opening
  await again.waitForURL(/inspecciones/)
  await again.goto(address)
  await expect(again.getByText('Recuperamos lo que habías escrito')).toBeVisible()
  await expect(form(again).getByLabel('Cumplimiento (%)')).toHaveValue('88')
  await expect(form(again).getByRole('img', { name: 'Huella de quien recibió' })).toBeVisible()
  await expect(form(again).getByRole('button', { name: 'Foto: Quitar archivo' })).toBeVisible()
  await form(again).getByRole('button', { name: 'Guardar' }).click()
  await expect(again.getByText('Datos guardados.')).toBeVisible()
  await again.reload()
  for (const label of ['Firma de quien recibió', 'Huella de quien recibió'])
    await expect(form(again).getByRole('img', { name: label })).toBeVisible()
  await expect(form(again).getByRole('button', { name: 'Foto: Quitar archivo' })).toBeVisible()
  await expect(form(again).getByRole('textbox', { name: 'Lugar' })).toHaveValue(/-33[.,]45/)
})
