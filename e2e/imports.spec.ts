import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { testAdmin } from '../server/testing/testServer.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'

const airports = new URL('../node_modules/vega-datasets/data/airports.csv', import.meta.url)
let environment: TestEnvironment

test.beforeAll(async () => {
  environment = await startEnvironment('vuelos', 'Vuelos')
})
test.afterAll(() => environment.close())

async function openImport(page: Page) {
  await page.goto(`${environment.adminUrl}/vuelos/import`)
  await page.getByLabel('Correo').fill(testAdmin.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(testAdmin.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Importar una planilla' })).toBeVisible()
}

const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })

test('the airports become an application, opened at once', async ({ page }) => {
  await openImport(page)
  await choose(page, 'airports.csv', await readFile(airports))
  await expect(page.getByLabel('Título')).toHaveValue('Airports')
  await expect(page.getByRole('button', { name: 'Tipo de latitude: Número' })).toBeVisible()
  await expect(page.getByText('Se muestran 50 de 3,376 filas.')).toBeVisible()
  await page.getByLabel('Título').fill('Aeropuertos')
  await page.getByLabel('Etiqueta de city').fill('Ciudad')
  await page.getByRole('button', { name: 'Importar 3,376 filas' }).click()
  await expect(page.getByRole('heading', { name: 'Importación lista' })).toBeVisible()
  await expect(page.getByText('3,376')).toBeVisible()
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Abrir la vista' }).click()
  const site = await opening
  await expect(site).toHaveURL(`${environment.url}/airports`)
  await expect(site.getByRole('heading', { level: 1, name: 'Aeropuertos' })).toBeVisible()
  await expect(site.getByRole('columnheader', { name: /Ciudad/ })).toBeVisible()
})

test('what does not fit is shown where it stands, can be corrected, and is left out with a reason', async ({
  page,
}) => {
  await openImport(page)
  const rows = Array.from({ length: 40 }, (_, row) => `cosa ${row};${row},5`)
  await choose(page, 'Lista de precios.csv', `Nombre;Precio;Nombre\n${rows.join('\n')}\nrota;no sé;x\n`)
  await expect(page.getByText('repetía el nombre de otra')).toBeVisible()
  await expect(page.getByText('1 valor no calza').or(page.getByLabel('1 valor no calza'))).toBeVisible()
  await expect(page.getByLabel('Nombre interno', { exact: true })).toHaveValue('listadeprecios')

  await page.getByLabel('Nombre interno', { exact: true }).fill('No vale')
  await expect(page.getByRole('button', { name: /^Importar 41/ })).toBeDisabled()
  await page.getByLabel('Nombre interno', { exact: true }).fill('precios')
  await page.getByLabel('Nombre interno de Precio').fill('1precio')
  await expect(page.getByRole('alert')).toHaveText('Usa letras, números y guion bajo.')
  await page.getByLabel('Nombre interno de Precio').fill('precio')
  await page.getByLabel('Importar la columna Nombre (2)').uncheck()

  await page.getByRole('button', { name: /^Importar 41/ }).click()
  await expect(page.getByRole('heading', { name: 'Importación lista' })).toBeVisible()
  await expect(page.getByRole('row', { name: '42 Precio no sé Debe ser un número.' })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar las filas rechazadas' }).click()
  const file = await (await downloading).path()
  expect(await readFile(file, 'utf8')).toContain('rota;no sé;x;Precio: Debe ser un número.')
})

test('a file that cannot be read says why, and another can be chosen; all of it by keyboard', async ({ page }) => {
  await openImport(page)
  await choose(page, 'roto.xlsx', 'PK\u0003\u0004cut')
  await expect(page.getByRole('alert')).toContainText('El archivo está cortado o dañado.')
  await choose(page, 'datos.json', '[{"a":"x","n":1},{"a":"y","n":2}]')
  await page.getByRole('button', { name: 'Tipo de n: Número' }).press('Enter')
  await page.getByRole('menuitem', { name: /^Texto Una línea/ }).press('Enter')
  await expect(page.getByRole('button', { name: 'Tipo de n: Texto' })).toBeVisible()
  await page.getByRole('button', { name: 'Importar 2 filas' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Importación lista' })).toBeVisible()
})

test('an import can be cancelled while it runs', async ({ page }) => {
  await openImport(page)
  const rows = Array.from({ length: 150_000 }, (_, row) => `${row},texto ${row}`)
  await choose(page, 'muchas.csv', `numero,texto\n${rows.join('\n')}\n`)
  await page.getByRole('button', { name: 'Importar 150,000 filas' }).click()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('heading', { name: 'Importación cancelada' })).toBeVisible()
  await expect(page.getByText('No quedó nada de ella en el ambiente.')).toBeVisible()
})
