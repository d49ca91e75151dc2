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

test('[AF54] the top bar is there from 960 px, and not on anything narrower', async ({ page }) => {
  await page.setViewportSize({ width: 960, height: 800 })
  await openDesigner(page, environment, '')
  await expect(bar(page).getByRole('link', { name: 'Diseñador' })).toBeVisible()
  await expect(bar(page).getByRole('button', { name: 'Ver sitio' })).toBeVisible()
  await page.setViewportSize({ width: 959, height: 800 })
  await expect(bar(page).getByRole('link', { name: 'Diseñador' })).toHaveCount(0)
})
