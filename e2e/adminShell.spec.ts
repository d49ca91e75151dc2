import { expect, type Page } from '@playwright/test'
import { boxOf, openDesigner } from './support/designer.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { test } from './support/test.ts'

let environment: TestEnvironment
test.beforeAll(async () => {
  environment = await startEnvironment()
})
test.afterAll(() => environment.close())

const bar = (page: Page) => page.getByRole('banner')

test('[AF63][AF64] the top bar is 72 high, with a logo of 132 × 32', async ({ page }) => {
  await openDesigner(page, environment, '')
  await expect.poll(async () => (await boxOf(bar(page))).height).toBe(72)
  const logo = bar(page).getByRole('link', { name: 'Telar' }).locator('> *')
  await expect.poll(() => boxOf(logo)).toMatchObject({ width: 132, height: 32 })
})

test('[AF54][AF75] the top bar is there from 960 px, and on anything narrower the drawer has its actions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 960, height: 800 })
  await openDesigner(page, environment, '')
  await expect(bar(page).getByRole('link', { name: 'Diseñador' })).toBeVisible()
  await expect(bar(page).getByRole('button', { name: 'Ver sitio' })).toBeVisible()
  await page.setViewportSize({ width: 959, height: 800 })
  await expect(bar(page).getByRole('link', { name: 'Diseñador' })).toHaveCount(0)
  await expect(bar(page).getByRole('button', { name: 'Ver sitio' })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Abrir navegación' }).click()
  const drawer = page.getByRole('complementary')
  await expect(drawer.getByRole('link', { name: 'Diseñador' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Ver sitio' })).toBeVisible()
})

test('the palette stands in the middle, as wide as its rows need', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDesigner(page, environment, '')
  await expect(page.getByRole('button', { name: 'Región' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog').getByRole('combobox')
  await expect(search).toBeFocused()
  await expect.poll(() => boxOf(page.getByRole('dialog'))).toMatchObject({ width: 640, x: 720 - 640 / 2 })
})

test('what the dashboard offers for its environments is one line', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDesigner(page, { ...environment, id: '' }, '')
  const buttons = ['Importar .telar', 'Nuevo ambiente'].map(name => page.getByRole('button', { name, exact: true }))
  const line = [...buttons.map(button => button.first()), page.getByRole('heading', { name: 'Ambientes' })]
  const middles = async () =>
    (await Promise.all(line.map(boxOf))).map(({ y, height }) => Math.round((y + height / 2) / 4))
  await expect.poll(async () => new Set(await middles()).size).toBe(1)
})
