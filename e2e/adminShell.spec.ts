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
  expect((await boxOf(bar(page))).height).toBe(72)
  const { width, height } = await boxOf(bar(page).getByRole('link', { name: 'Telar' }).locator('> *'))
  expect([width, height]).toEqual([132, 32])
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
  const { x, width } = await boxOf(page.getByRole('dialog'))
  expect([width, x + width / 2]).toEqual([640, 720])
})

test('what the dashboard offers for its environments is one line', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDesigner(page, { ...environment, id: '' }, '')
  const places = await Promise.all(
    ['Importar .telar', 'Nuevo ambiente'].map(name => boxOf(page.getByRole('button', { name, exact: true }).first())),
  )
  const heading = await boxOf(page.getByRole('heading', { name: 'Ambientes' }))
  const middles = [...places, heading].map(({ y, height }) => Math.round((y + height / 2) / 4))
  expect(new Set(middles).size).toBe(1)
})
