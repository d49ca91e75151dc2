import { expect, type Page } from '@playwright/test'
import { violations } from './support/accessibility.ts'
import { openDesigner } from './support/designer.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'

let shop: TestEnvironment
let seller: { email: string; password: string }
test.beforeAll(async () => {
  shop = await startEnvironment('ventas', 'Ventas')
  seller = await shop.member('ana@example.com')
  const fields = [
    { name: 'name', label: 'Trato', type: 'string' },
    { name: 'branch', label: 'Lugar', type: 'string' },
  ]
  const collectionId = await shop.create('collection', { name: 'deals', title: 'Tratos', fields })
  await shop.records('deals', [
    { name: 'Uno del norte', branch: 'Norte' },
    { name: 'Uno del sur', branch: 'Sur' },
  ])
  const columns = [{ type: 'field', fieldName: 'name' }]
  const tableId = await shop.create('table', { name: 'Tratos', collectionId, columns })
  const items = [{ type: 'table', tableId: tableId.replace(/^ventas_/, '') }]
  await shop.create('view', { name: 'Tratos', title: 'Tratos', path: '/', items })
})
test.afterAll(() => shop.close())

async function addField(page: Page, label: string) {
  await page.getByRole('button', { name: 'Agregar campo' }).click()
  await page.locator('[data-type=string]').click()
  await page.getByRole('textbox', { name: 'Etiqueta' }).last().fill(label)
}

test('[C52] a designer says what is known of people, they fill it in, and a rule asks about what others say', async ({
  page,
  browser,
}) => {
  await openDesigner(page, shop, 'settings/profile')
  await addField(page, 'Teléfono')
  await addField(page, 'Sucursal')
  await page
    .getByRole('button', { name: /^Opciones/ })
    .last()
    .click()
  await page.getByRole('switch', { name: 'Cada persona puede cambiarlo' }).click()
  expect(await violations(page, { within: 'main' })).toEqual([])
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const person = await context.newPage()
  await enter(person, shop.url, seller)
  await expect(person.getByText('Uno del sur')).toBeVisible()
  await person.goto(`${shop.url}/profile`)
  const form = person.locator('form', { hasText: 'Tus datos aquí' })
  await form.getByLabel('Teléfono').fill('+56 9 1234 5678')
  await expect(form.getByRole('textbox', { name: 'Sucursal' })).toHaveCount(0)
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(person.getByText('Guardado', { exact: true })).toBeVisible()
  expect(await violations(person, { within: 'main' })).toEqual([])
  await person.reload()
  await expect(form.getByLabel('Teléfono')).toHaveValue('+56 9 1234 5678')

  await page.goto(`${shop.adminUrl}/ventas/components/environmentUsers`)
  await page.getByRole('link', { name: /ana@example.com/ }).click()
  await expect(page.getByLabel('Teléfono')).toHaveValue('+56 9 1234 5678')
  await page.getByLabel('Sucursal').fill('Norte')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()

  await page.goto(`${shop.adminUrl}/ventas/collections/ventas_deals?tab=access`)
  await page.getByRole('button', { name: 'Crear regla de acceso' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Lo de su sucursal')
  await dialog.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByRole('button', { name: 'Agregar regla' }).click()
  await page.getByRole('menuitem', { name: 'Lugar' }).click()
  await page.getByRole('combobox', { name: 'Valor' }).click()
  await page.getByRole('option', { name: 'Quien lo usa' }).click()
  const chosen = page.getByRole('combobox', { name: 'Qué de quien lo usa' })
  await expect(chosen).toHaveValue('Sucursal')
  await chosen.click()
  // What everybody changes for himself is not offered.
  await expect(page.getByRole('option', { name: 'Teléfono' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado').first()).toBeVisible()

  await person.goto(shop.url)
  await expect(person.getByText('Uno del norte')).toBeVisible()
  await expect(person.getByText('Uno del sur')).toBeHidden()
  await context.close()

  await page.goto(`${shop.adminUrl}/ventas/settings/profile`)
  await page
    .getByRole('button', { name: /^Opciones/ })
    .last()
    .click()
  await page.getByRole('switch', { name: 'Cada persona puede cambiarlo' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('En uso por: Lo de su sucursal.')).toBeVisible()
})
