import { expect } from '@playwright/test'
import { violations } from './support/accessibility.ts'
import { openDesigner } from './support/designer.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'

let clinic: TestEnvironment
let seller: { email: string; password: string }
test.beforeAll(async () => {
  clinic = await startEnvironment('ventas', 'Ventas')
  const role = await clinic.create('role', { name: 'Vende' })
  seller = await clinic.member('ana@example.com', [role])
  await clinic.member('eva@example.com', [role])
  const fields = [
    { name: 'name', label: 'Trato', type: 'string' },
    { name: 'mail', label: 'De', type: 'email' },
  ]
  const collectionId = await clinic.create('collection', { name: 'deals', title: 'Tratos', fields })
  await clinic.records('deals', [
    { name: 'De Ana', mail: 'ana@example.com' },
    { name: 'De Eva', mail: 'eva@example.com' },
    { name: 'De Ana también', mail: 'ana@example.com' },
  ])
  const columns = [{ type: 'field', fieldName: 'name' }]
  const tableId = await clinic.create('table', { name: 'Tratos', collectionId, columns })
  const items = [{ type: 'table', tableId: tableId.replace(/^ventas_/, '') }]
  await clinic.create('view', { name: 'Tratos', title: 'Tratos', path: '/', items })
})
test.afterAll(() => clinic.close())

test('a designer writes who sees which records, is told how many each role would see, and people see theirs', async ({
  page,
  browser,
}) => {
  await openDesigner(page, clinic, 'collections/ventas_deals?tab=access')
  await expect(page.getByText('Todos los registros son para todos')).toBeVisible()
  await page.getByRole('button', { name: 'Crear regla de acceso' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Cada uno lo suyo')
  await dialog.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page).toHaveURL(/\/ventas\/components\/accessRules\/ventas_\w+/)
  const reach = page.getByRole('region', { name: 'Lo que ve cada rol' })
  await expect(reach.getByRole('row', { name: /Vende/ })).toContainText('3')

  await page.getByRole('button', { name: 'Agregar regla' }).click()
  await page.getByRole('menuitem', { name: 'De' }).click()
  await page.getByRole('combobox', { name: 'Valor' }).click()
  await page.getByRole('option', { name: 'Quien lo usa' }).click()
  await expect(reach.getByRole('row', { name: /Vende/ })).toContainText('1 a 2, según la persona')
  expect(await violations(page, { within: 'main' })).toEqual([])
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado').first()).toBeVisible()

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const person = await context.newPage()
  await enter(person, clinic.url, seller)
  await expect(person.getByText('De Ana', { exact: true })).toBeVisible()
  await expect(person.getByText('De Ana también')).toBeVisible()
  await expect(person.getByText('De Eva')).toBeHidden()
  await context.close()
  await page.goto(`${clinic.adminUrl}/ventas/collections/ventas_deals?tab=access`)
  await expect(page.getByRole('link', { name: /Cada uno lo suyo/ })).toContainText('ver, cambiar, eliminar')
})
