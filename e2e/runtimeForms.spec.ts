import { type Browser, expect, type Page, test } from '@playwright/test'
import { formOf, logIn } from './support/site.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
let person: { email: string; password: string }

test.beforeAll(async () => {
  workshop = await openWorkshop(30)
  person = await workshop.member('ana@example.com')
})
test.afterAll(() => workshop.close())

const open = (page: Page, path: string) => logIn(page, workshop.url + path, person)
const table = (page: Page) => page.getByRole('grid', { name: 'Órdenes de trabajo' })
const firstCells = (page: Page) => table(page).locator('tbody td[data-cell$=":0"]')

async function secondBrowser(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'es-419' })).newPage()
  await open(page, '/ordenes')
  return page
}

test('[B4][H8][F285][AD7] a form creates a record, and a second browser sees it', async ({ page, browser }) => {
  await open(page, '/ordenes')
  const other = await secondBrowser(browser)
  await expect(firstCells(other).first()).toBeVisible()

  const create = formOf(page, 'Nueva orden')
  await expect(create.getByRole('button', { name: 'Enviar' })).toBeDisabled()
  await create.getByLabel('Código').fill('OT-00000')
  await create.getByLabel('Estado').click()
  await page.getByRole('option', { name: 'Abierta' }).click()
  await create.getByLabel('Cliente').click()
  await page.keyboard.type('ñandu')
  await expect(page.getByRole('listbox', { name: 'Cliente' }).getByRole('option')).toHaveCount(1)
  await page.getByRole('option', { name: 'Ñandú Textil' }).click()
  await create.getByLabel('Monto').fill('1234,5')
  await create.getByLabel('Entrega').fill('5-3-2026')
  await create.getByLabel('Notas').fill('Con flecos')
  await create.getByRole('button', { name: 'Enviar' }).click()

  await expect(firstCells(other).first()).toHaveText('OT-00000')
  await expect(table(other).locator('tbody tr').first().locator('td')).toHaveText([
    'OT-00000',
    'Ñandú Textil',
    'Abierta',
    '1,234.5',
    '05-03-2026',
    '',
    'Con flecos',
  ])
  await expect(create.getByLabel('Código')).toHaveValue('')
  await other.context().close()
})

test('[H27][H69][H70] messages appear with the attempt, and Revertir clears them and everything', async ({ page }) => {
  await open(page, '/ordenes')
  const create = formOf(page, 'Nueva orden')
  await create.getByLabel('Notas').fill('se va')
  await create.getByLabel('Código').fill('demasiado largo')
  await create.getByLabel('Código').press('Enter')
  await expect(create.getByText('Demasiado largo')).toBeVisible()
  await expect(create.getByText('Campo requerido.')).toBeVisible()
  await create.getByLabel('Código').fill('corto')
  await expect(create.getByText('Demasiado largo')).toHaveCount(0)
  await create.getByRole('button', { name: 'Revertir' }).click()
  await expect(create.getByLabel('Código')).toHaveValue('')
  await expect(create.getByLabel('Notas')).toHaveValue('')
  await expect(create.getByText('Campo requerido.')).toHaveCount(0)
})

test('[H78] editing a field takes away what the server said of it', async ({ page }) => {
  await workshop.create('collection', {
    name: 'tools',
    fields: [{ name: 'number', label: 'Número', type: 'string' }],
    indexes: [{ type: 'unique', fields: ['number'] }],
  })
  await workshop.records('tools', [{ number: '1' }])
  const formId = await workshop.create('form', {
    name: 'Herramienta',
    title: 'Herramienta',
    collectionId: `${workshop.id}_tools`,
    fields: [{ type: 'editable', fieldName: 'number' }],
  })
  await workshop.create('view', { name: 'Herramienta', path: '/herramienta', items: [{ type: 'form', formId }] })
  await open(page, '/herramienta')
  const number = formOf(page, 'Herramienta').getByLabel('Número')
  await number.fill('1')
  await number.press('Enter')
  await expect(number).toHaveAccessibleDescription('Debe ser único.')
  await number.fill('12')
  await expect(number).toHaveAccessibleDescription('')
  await expect(page.getByText('Debe ser único.')).toHaveCount(0)
})

test('[H9][H12][G17][AD10] an update form edits the record of the path and keeps what is typed', async ({ page }) => {
  const formId = await workshop.create('form', {
    name: 'Corregir',
    title: 'Corregir',
    collectionId: `${workshop.id}_orders`,
    type: 'update',
    updateVariableName: 'folio',
    fields: ['code', 'amount', 'notes'].map(fieldName => ({ type: 'editable', fieldName })),
  })
  await workshop.create('view', {
    name: 'Corregir',
    path: '/corregir/:id/folio/:folio',
    backButton: true,
    backLink: '/ordenes',
    items: [{ type: 'form', formId }],
  })
  const [id, other] = await workshop.records('orders', [
    { code: 'OT-90001', status: 'open', amount: 5 },
    { code: 'OT-90002', status: 'open', amount: 6 },
  ])
  await open(page, `/corregir/${other}/folio/${id}`)
  const edit = formOf(page, 'Corregir')
  await expect(edit.getByLabel('Código')).toHaveValue('OT-90001')
  await edit.getByLabel('Notas').fill('a medio escribir')

  await workshop.designer.run(
    'mutation ($collectionId: String!, $itemId: String!, $data: JSON!) { updateItem(collectionId: $collectionId, itemId: $itemId, data: $data) }',
    { collectionId: `${workshop.id}_orders`, itemId: id, data: { amount: 77 } },
  )
  await expect(edit.getByLabel('Monto')).toHaveValue('77')
  await expect(edit.getByLabel('Notas')).toHaveValue('a medio escribir')
  await edit.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Datos guardados.')).toBeVisible()
  await expect(edit.getByLabel('Notas')).toHaveValue('a medio escribir')
  const stored = (await workshop.stored('orders')).filter(({ code }) => String(code).startsWith('OT-9'))
  expect(stored).toHaveLength(2)
  expect(stored.find(({ _id }) => _id === id)).toMatchObject({
    code: 'OT-90001',
    amount: 77,
    status: 'open',
    notes: 'a medio escribir',
  })
  expect(stored.find(({ _id }) => _id === other)).toMatchObject({ code: 'OT-90002', notes: null })
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page).toHaveURL(`${workshop.url}/ordenes`)
})
