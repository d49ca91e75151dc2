import { expect } from '@playwright/test'
import { testAdmin } from '../server/testing/testServer.ts'
import { barriers, contrast } from './support/accessibility.ts'
import { openDesigner } from './support/designer.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'

let shop: TestEnvironment
test.beforeAll(async () => {
  shop = await startEnvironment('tienda', 'Tienda')
  await shop.create('collection', {
    name: 'deals',
    title: 'Negocios',
    fields: [{ name: 'customer', label: 'Cliente', type: 'string' }],
  })
  await shop.records('deals', [{ customer: 'Antes' }])
})
test.afterAll(() => shop.close())

const customers = async () => (await shop.stored('deals')).map(({ customer }) => customer)

test('a backup is made, and takes the place of what there is, with the keyboard alone', async ({ page }) => {
  await openDesigner(page, shop, 'settings/backups')
  const make = page.getByRole('button', { name: 'Respaldar ahora' })
  await make.focus()
  await page.keyboard.press('Enter')
  const restore = page.getByRole('button', { name: /^Restaurar el respaldo/ })
  await expect(restore).toHaveCount(1)
  expect(await barriers(page, { within: 'main' })).toEqual([])
  await shop.records('deals', [{ customer: 'Después' }])
  expect((await customers()).toSorted()).toEqual(['Antes', 'Después'])

  await restore.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'En un ambiente nuevo' }).focus()
  await page.keyboard.press('ArrowDown')
  const name = dialog.getByRole('textbox', { name: /Tienda/ })
  await expect(name).toBeVisible()
  expect(await barriers(page, { within: '[role="dialog"]' })).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => barriers(page, { within: '[role="dialog"]', ...contrast })).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await name.focus()
  await page.keyboard.type('Otra')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('No es el nombre del ambiente')).toBeVisible()
  await name.fill('Tienda')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^El ambiente es el del /)).toBeVisible()
  expect(await customers()).toEqual(['Antes'])
  await expect(restore).toHaveCount(2)
  await expect(page.getByText('A mano, root@example.com')).toHaveCount(2)
})

test('the platform’s settings keep nobody out, in the light and in the dark, and fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, `${shop.adminUrl}/admin/settings`, testAdmin)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await barriers(page, { within: 'main' })).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => barriers(page, { within: 'main', ...contrast })).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a tour points at the real buttons, is read out, and is left with Escape; on a phone it stands at the foot', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDesigner(page, shop, 'tutorials')
  const begin = page.getByRole('button', { name: /Tu primera colección$/ })
  await expect(begin).toBeVisible()
  expect(await barriers(page, { within: 'main' })).toEqual([])
  await begin.focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: 'Las colecciones' })
  await expect(card).toBeFocused()
  await expect(page).toHaveURL(`${shop.adminUrl}/tienda/collections`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const second = page.getByRole('dialog', { name: 'Crea una' })
  await expect(second).toBeFocused()
  expect(await barriers(page, { within: '[role="dialog"]' })).toEqual([])
  // Beside the button, and not over it.
  const button = page.getByRole('button', { name: 'Crear colección' })
  await expect
    .poll(async () => {
      const [one, other] = [await button.boundingBox(), await second.boundingBox()]
      return one !== null && other !== null && other.y >= one.y + one.height && other.y < one.y + one.height + 60
    })
    .toBe(true)
  // What it points at can be used meanwhile.
  await button.click()
  await expect(page.getByRole('dialog', { name: /colección/i }).last()).toBeVisible()
  await page.keyboard.press('Escape')
  await second.focus()
  await page.keyboard.press('Escape')
  await expect(second).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await openDesigner(page, shop, 'tutorials')
  await page.getByRole('button', { name: 'Seguir: Tu primera colección' }).click()
  await expect(second).toBeFocused()
  await second.getByRole('button', { name: 'Anterior' }).click()
  const first = page.getByRole('dialog', { name: 'Las colecciones' })
  await expect(first.getByText('Lo que este paso señala no está a la vista.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await barriers(page, { within: '[role="dialog"]' })).toEqual([])
})
