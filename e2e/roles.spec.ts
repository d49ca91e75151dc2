import { expect, type Page } from '@playwright/test'
import { violations } from './support/accessibility.ts'
import { openDesigner, save } from './support/designer.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
test.beforeEach(async () => {
  workshop = await openWorkshop(3)
})
test.afterEach(() => workshop.close())

const use = (page: Page, name: string) => page.getByRole('switch', { name: `Puede usar ${name}` }).first()

test('a view is given to a role with what it needs, by keyboard and on a phone, and the preview follows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const office = await workshop.create('role', { name: 'Oficina' })
  const yard = await workshop.create('role', { name: 'Taller' })
  await workshop.update('view', workshop.viewId, { roles: [office] })
  await workshop.update('form', workshop.formId, { roles: [office] })

  await openDesigner(page, workshop, `design/${workshop.viewId}?preview=${yard}`)
  await expect(page.getByText('Este rol no puede usar esta vista')).toBeVisible()

  await openDesigner(page, workshop, `components/roles/${yard}`)
  await expect(use(page, 'Órdenes')).not.toBeChecked()
  expect(await violations(page, { within: 'main' })).toEqual([])
  await use(page, 'Órdenes').focus()
  await page.keyboard.press('Space')
  const dialog = page.getByRole('dialog', { name: 'Dar «Órdenes»' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await expect(dialog.getByRole('button', { name: 'Dar con 1 componente' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(use(page, 'Órdenes')).toBeChecked()
  await expect(use(page, 'Órdenes')).toBeFocused()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await save(page)

  await openDesigner(page, workshop, `design/${workshop.viewId}?preview=${yard}`)
  await expect(page.locator('[data-preview]').getByText('Nueva orden')).toBeVisible()
})
