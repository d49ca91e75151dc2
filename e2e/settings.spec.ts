import { expect } from '@playwright/test'
import { settingsSections } from '../renderer/environment/paths.ts'
import { barriers, contrast } from './support/accessibility.ts'
import { openDesigner } from './support/designer.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'

let shop: TestEnvironment
test.beforeAll(async () => {
  shop = await startEnvironment('tienda', 'Tienda')
})
test.afterAll(() => shop.close())

test('every section of the settings keeps nobody out, in the light and in the dark, and fits a phone', async ({
  page,
}) => {
  for (const section of settingsSections) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openDesigner(page, shop, `settings/${section}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await barriers(page, { within: 'main' }), section).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    // Colours change over some frames.
    const inTheDark = () => barriers(page, { within: 'main', ...contrast })
    await expect.poll(inTheDark, `${section} in the dark`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 390, height: 844 })
    await openDesigner(page, shop, `settings/${section}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), section).toBe(390)
    await expect(page.getByRole('navigation').locator('[aria-current="page"]').last()).toBeInViewport({ ratio: 1 })
  }
})

test('what people write to support about is set in lines that read in the dark and on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDesigner(page, shop, 'settings/support')
  await page.getByRole('switch', { name: 'Ofrecer soporte' }).click()
  for (const [at, [category, channel]] of [
    ['Facturación', 'cobranzas'],
    ['Otro tema', 'general'],
  ].entries()) {
    await page.getByRole('button', { name: 'Agregar categoría' }).click()
    await page
      .getByRole('textbox', { name: 'Categoría' })
      .nth(at)
      .fill(category ?? '')
    await page
      .getByRole('textbox', { name: 'Canal' })
      .nth(at)
      .fill(channel ?? '')
  }
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled()
  expect(await barriers(page, { within: 'main' })).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => barriers(page, { within: 'main', ...contrast })).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Canal' }).nth(1)).toHaveValue('general')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('an environment is deleted by its name and brought back, with the keyboard alone', async ({ page }) => {
  await openDesigner(page, shop, 'settings/general')
  await page.getByRole('button', { name: 'Eliminar el ambiente…' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '¿Eliminar Tienda?' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  expect(await barriers(page, { within: '[role="dialog"]' })).toEqual([])
  await page.keyboard.type('Otra')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('No es el nombre del ambiente')).toBeVisible()
  await dialog.getByRole('textbox').fill('Tienda')
  await page.keyboard.press('Enter')
  await expect(page.getByText('El ambiente está en la papelera.')).toBeVisible()
  await expect(page).toHaveURL(`${shop.adminUrl}/`)
  const restore = page.getByRole('button', { name: 'Recuperar Tienda' })
  await expect(restore).toBeVisible()
  expect(await barriers(page, { within: 'main' })).toEqual([])
  await page.keyboard.press('Escape')
  await restore.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tienda está de vuelta.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Tienda/ })).toBeVisible()
  const ana = await shop.member('ana@example.com')
  await enter(page, shop.url, ana)
  await expect(page.getByText('Este ambiente no tiene vistas para ti todavía.')).toBeVisible()
})
