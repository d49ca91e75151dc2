import { expect, type Page, test } from '@playwright/test'
import { openDesigner } from './support/designer.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
test.beforeEach(async () => {
  workshop = await openWorkshop(5)
})
test.afterEach(() => workshop.close())

const open = (page: Page) => openDesigner(page, workshop, 'collections/taller_orders?tab=records')
const cell = (page: Page, text: string) => page.getByRole('gridcell', { name: text, exact: true })
const openFirst = (page: Page) => page.getByRole('button', { name: 'Abrir el registro de la fila 1' }).click()
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Registro' })

test('[E30] the records are listed, and a cell is edited where it is', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('status').filter({ hasText: '5 registros' })).toBeVisible()
  for (const record of await workshop.stored('orders')) await expect(cell(page, String(record.code))).toBeVisible()
  await cell(page, 'OT-00003').dblclick()
  await page.getByRole('textbox', { name: 'Código' }).fill('OT-X')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'OT-X')).toBeVisible()
  await expect.poll(async () => (await workshop.stored('orders')).map(({ code }) => code)).toContain('OT-X')
})

test('what was typed into a record stays while its history is looked at', async ({ page }) => {
  await open(page)
  await openFirst(page)
  await drawer(page).getByLabel('Notas').fill('Sin guardar')
  await drawer(page).getByRole('tab', { name: 'Historial' }).click()
  await expect(drawer(page).getByText('Versión 1').last()).toBeVisible()
  await drawer(page).getByRole('tab', { name: 'Datos' }).click()
  await expect(drawer(page).getByLabel('Notas')).toHaveValue('Sin guardar')
})

test('who saves a record second sees what the other changed, and chooses', async ({ page }) => {
  await open(page)
  await openFirst(page)
  const code = await drawer(page).getByLabel('Código').inputValue()
  await drawer(page).getByLabel('Código').fill('OT-MIA')
  const record = (await workshop.stored('orders')).find(one => one.code === code)
  await workshop.designer.run(
    'mutation ($c: String!, $i: String!, $d: JSON!) { updateItem(collectionId: $c, itemId: $i, data: $d) }',
    { c: 'taller_orders', i: record?._id, d: { notes: 'De otra persona' } },
  )
  await drawer(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(drawer(page).getByRole('alert')).toContainText('De otra persona')
  await drawer(page).getByRole('button', { name: 'Guardar la mía encima' }).click()
  await expect(drawer(page).getByLabel('Notas')).toHaveValue('De otra persona')
  const stored = (await workshop.stored('orders')).find(({ _id }) => _id === record?._id)
  expect(stored).toMatchObject({ code: 'OT-MIA', notes: 'De otra persona' })
})
