import { expect } from '@playwright/test'
import { boxOf, openDesigner } from './support/designer.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
test.beforeAll(async () => {
  workshop = await openWorkshop(1)
})
test.afterAll(() => workshop.close())

test('the palette stands in the middle, as wide as its rows need', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDesigner(page, workshop, '')
  await expect(page.getByRole('button', { name: 'Región' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog').getByRole('combobox')
  await expect(search).toBeFocused()
  const { x, width } = await boxOf(page.getByRole('dialog'))
  expect([width, x + width / 2]).toEqual([640, 720])
})

test('what the dashboard offers for its environments is one line', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDesigner(page, { ...workshop, id: '' }, '')
  const places = await Promise.all(
    ['Importar .telar', 'Nuevo ambiente'].map(name => boxOf(page.getByRole('button', { name, exact: true }).first())),
  )
  const heading = await boxOf(page.getByRole('heading', { name: 'Ambientes' }))
  const middles = [...places, heading].map(({ y, height }) => Math.round((y + height / 2) / 4))
  expect(new Set(middles).size).toBe(1)
})
