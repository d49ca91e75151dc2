import { expect } from '@playwright/test'
import { violations } from './support/accessibility.ts'
import { openDesigner } from './support/designer.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { test } from './support/test.ts'

let sales: TestEnvironment
test.beforeAll(async () => {
  sales = await startEnvironment('ventas', 'Ventas')
  const role = await sales.create('role', { name: 'Vende' })
  await sales.member('ana@example.com', [role])
  const fields = [
    { name: 'name', label: 'Trato', type: 'string' },
    { name: 'mail', label: 'De', type: 'email' },
  ]
  const collectionId = await sales.create('collection', { name: 'deals', title: 'Tratos', fields })
  await sales.records('deals', [
    { name: 'De Ana', mail: 'ana@example.com' },
    { name: 'De Eva', mail: 'eva@example.com' },
  ])
  const columns = [{ type: 'field', fieldName: 'name' }, { type: 'deleteRowByUser' }]
  const tableId = await sales.create('table', { name: 'Tratos', collectionId, columns })
  const items = [{ type: 'table', tableId: tableId.replace(/^ventas_/, '') }]
  await sales.create('view', { name: 'Tratos', title: 'Tratos', path: '/', items })
  const groups = [{ rules: [{ fieldName: 'mail', operation: 'equals', valueType: 'currentUser' }] }]
  await sales.create('accessRule', { name: 'Cada uno lo suyo', collectionId, forRoles: [role], groups })
})
test.afterAll(() => sales.close())

test('from a record a designer asks why somebody does not see it, and sees the application as that person', async ({
  page,
}) => {
  await openDesigner(page, sales, 'collections/ventas_deals?tab=records')
  await page.getByRole('gridcell', { name: 'De Eva', exact: true }).click()
  await page
    .getByRole('row', { name: /De Eva/ })
    .getByRole('button')
    .click()
  await page.getByRole('button', { name: 'Permisos de este registro' }).click()
  const drawer = page.getByRole('dialog', { name: 'Permisos' })
  // By the keyboard alone: the list opens, is searched, and the first that is found is taken.
  await drawer.getByRole('combobox', { name: '¿Quién?' }).focus()
  await page.keyboard.type('ana@')
  await expect(page.getByRole('option', { name: /ana@example.com/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const answers = drawer.getByRole('list', { name: 'Lo que puede' })
  const seeing = answers.getByRole('listitem').filter({ hasText: 'Ver este registro' }).first()
  await expect(seeing).toContainText('No')
  await expect(seeing).toContainText('El registro no cumple la regla Cada uno lo suyo, por el rol Vende')
  expect(await violations(page, { within: '.mantine-Drawer-body:has([aria-label="Lo que puede"])' })).toEqual([])

  await drawer.getByRole('button', { name: 'Ver como esta persona' }).click()
  const preview = page.locator('[data-preview]')
  await expect(preview.getByText('De Ana', { exact: true })).toBeVisible()
  await expect(preview.getByText('De Eva', { exact: true })).toHaveCount(0)
  await preview.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('En la vista previa no se guarda ni se ejecuta nada.')).toBeVisible()
  expect(await sales.stored('deals')).toHaveLength(2)
})
