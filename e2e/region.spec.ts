import { expect } from '@playwright/test'
import { openDesigner } from './support/designer.ts'
import { enter, formOf } from './support/site.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
test.beforeEach(async () => {
  workshop = await openWorkshop(1)
})
test.afterEach(() => workshop.close())

test('an application whose country was chosen writes and reads money as people there do, on pages that are open too', async ({
  page,
}) => {
  const collectionId = `${workshop.id}_fees`
  const fields = [{ name: 'fee', label: 'Tarifa', type: 'currency', optional: true }]
  await workshop.create('collection', { name: 'fees', title: 'Tarifas', fields })
  await workshop.records('fees', [{ fee: 12_500.5 }])
  const columns = [{ type: 'field', fieldName: 'fee' }]
  const tableId = await workshop.create('table', { name: 'Tarifas', title: 'Tarifas', collectionId, columns })
  const formId = await workshop.create('form', {
    name: 'Tarifa nueva',
    title: 'Tarifa nueva',
    collectionId,
    fields: [{ type: 'editable', fieldName: 'fee' }],
  })
  await workshop.create('view', {
    name: 'Tarifas',
    path: '/tarifas',
    items: [
      { type: 'table', tableId, sizeLarge: 6 },
      { type: 'form', formId, sizeLarge: 6 },
    ],
  })
  const site = await page.context().newPage()
  const person = await workshop.member('ana@example.com')
  await enter(site, `${workshop.url}/tarifas`, person)
  const cells = site.getByRole('grid', { name: 'Tarifas' }).locator('tbody td')
  await expect(cells.first()).toHaveText('$12,500.5')

  await openDesigner(page, workshop, '')
  await page.getByRole('button', { name: 'Región' }).click()
  const dialog = page.getByRole('dialog', { name: 'Región y formatos' })
  await dialog.getByLabel('País').click()
  await page.getByRole('option', { name: 'Chile', exact: true }).click()
  await expect(dialog.getByRole('status')).toHaveText('Así se escribe: 1.234,5 · $25.000')
  await expect(dialog.getByLabel('Zona horaria')).toHaveValue('America/Santiago')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  // The page itself knows at once.
  await page.getByRole('button', { name: 'Región' }).click()
  await expect(dialog.getByLabel('País')).toHaveValue('Chile')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  await expect(cells.first()).toHaveText('$12.500,5')
  const form = formOf(site, 'Tarifa nueva')
  await form.getByLabel('Tarifa').fill('25.000')
  await expect(site.getByText('Se guardará 25.000')).toBeVisible()
  await form.getByRole('button', { name: 'Enviar' }).click()
  await expect(cells.filter({ hasText: '$25.000' })).toHaveCount(1)
  expect((await workshop.stored('fees')).map(({ fee }) => fee).toSorted()).toEqual([12_500.5, 25_000])
  await site.close()
})
