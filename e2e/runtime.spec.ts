import { type Browser, expect, type Page, test } from '@playwright/test'
import { openWorkshop, orderAmount, type Workshop } from './support/workshop.ts'

let workshop: Workshop
let person: { email: string; password: string }

test.beforeAll(async () => {
  workshop = await openWorkshop(120)
  person = await workshop.member('ana@example.com')
})
test.afterAll(() => workshop.close())

async function logIn(page: Page, path = '/', who = person) {
  await page.goto(workshop.url + path)
  await page.getByLabel('Correo').fill(who.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

const table = (page: Page) => page.getByRole('grid', { name: 'Órdenes de trabajo' })
const firstCells = (page: Page) => table(page).locator('tbody td[data-cell$=":0"]')
const form = (page: Page, name = 'Nueva orden') => page.getByRole('region', { name })

const amounts = Array.from({ length: 120 }, (_, position) => orderAmount(position + 1))
const grouped = (value: number) => value.toLocaleString('en-US')

test('[B2][B3][G14] an end user logs in on the host and lands on the wanted view', async ({ page }) => {
  await logIn(page, '/ordenes?q=1')
  await expect(page).toHaveURL(`${workshop.url}/ordenes?q=1`)
  await expect(page.getByRole('heading', { level: 1, name: 'Órdenes' })).toBeVisible()
  await expect(page).toHaveTitle('Órdenes · Taller Andino')
  await expect(firstCells(page).first()).toHaveText('OT-00001')
})

test('[G80] the root leads to the first link of the navigation', async ({ page }) => {
  await logIn(page)
  await expect(page).toHaveURL(`${workshop.url}/ordenes`)
  await expect(page.getByRole('link', { name: 'Órdenes', exact: true })).toHaveAttribute('aria-current', 'page')
})

test('[G12] a path without a view shows an error and a generic message', async ({ page }) => {
  await logIn(page, '/nada')
  await expect(page.getByText('No se pudo cargar la vista')).toBeVisible()
  await expect(page).toHaveTitle('Taller Andino')
})

test('[C62][C63] who has no access is told so and can log out', async ({ page }) => {
  const stranger = await workshop.stranger('otro@example.com')
  await logIn(page, '/ordenes', stranger)
  await expect(page.getByText('No tienes acceso a este ambiente')).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(`${workshop.url}/login`)
})

test('[I7][I10][I25][I67] rows come in order, with the views of their types, and sort by their headers', async ({
  page,
}) => {
  await logIn(page, '/ordenes')
  const row = table(page).locator('tbody tr').first()
  await expect(row.locator('td')).toHaveText([
    'OT-00001',
    'Hilandería Quillota',
    'En espera',
    '7,919',
    '02-01-2026',
    'No',
    '',
  ])
  await table(page).getByRole('button', { name: 'Monto' }).click()
  await expect(row.locator('td').nth(3)).toHaveText(grouped(Math.min(...amounts)))
  await table(page).getByRole('button', { name: 'Monto' }).click()
  await expect(table(page).getByRole('columnheader', { name: 'Monto' })).toHaveAttribute('aria-sort', 'descending')
  await expect(row.locator('td').nth(3)).toHaveText(grouped(Math.max(...amounts)))
})

test('[I68] ten rows a page, and the pages lead through all of them', async ({ page }) => {
  await logIn(page, '/ordenes')
  await expect(firstCells(page)).toHaveCount(10)
  await expect(page.getByText('120 filas')).toBeVisible()
  await page.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(firstCells(page).first()).toHaveText('OT-00011')
  await page.getByRole('button', { name: 'Última página' }).click()
  await expect(page.getByText('Página 12 de 12')).toBeVisible()
  await page.getByLabel('Filas por página').selectOption('100')
  await expect(page.getByText('Página 1 de 2')).toBeVisible()
  // Of a hundred rows only those in sight are drawn.
  await expect(firstCells(page).first()).toHaveText('OT-00001')
  await expect.poll(() => firstCells(page).count()).toBeLessThan(60)
})

test('a table is read with the arrow keys', async ({ page }) => {
  await logIn(page, '/ordenes')
  await firstCells(page).first().click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('td:focus')).toHaveText('Ñandú Textil')
  await page.keyboard.press('Control+End')
  await expect(table(page).locator('tbody tr').last().locator('td').last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.locator('td:focus')).toHaveText('OT-00010')
})

test('[B4][H8][F285][AD7] a form creates a record, and a second browser sees it', async ({ page, browser }) => {
  await logIn(page, '/ordenes')
  const other = await secondBrowser(browser)
  await expect(firstCells(other).first()).toBeVisible()

  const create = form(page)
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

test('[H27][H69][H70][H78] messages appear with the attempt, go with editing, and Revertir clears everything', async ({
  page,
}) => {
  await logIn(page, '/ordenes')
  const create = form(page)
  await create.getByLabel('Código').fill('demasiado largo')
  await create.getByLabel('Código').press('Enter')
  await expect(create.getByText('Demasiado largo (máximo 12).')).toBeVisible()
  await expect(create.getByText('Campo requerido.')).toBeVisible()
  await create.getByLabel('Código').fill('corto')
  await expect(create.getByText('Demasiado largo (máximo 12).')).toHaveCount(0)
  await create.getByRole('button', { name: 'Revertir' }).click()
  await expect(create.getByLabel('Código')).toHaveValue('')
  await expect(create.getByText('Campo requerido.')).toHaveCount(0)
})

test('[H9][H12][G17][AD10] an update form edits the record of the path and keeps what is typed', async ({ page }) => {
  const [id] = await workshop.records('orders', [{ code: 'OT-90001', status: 'open', amount: 5 }])
  await logIn(page, `/ordenes/${id}`)
  const edit = form(page, 'Editar orden')
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
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page).toHaveURL(`${workshop.url}/ordenes`)
})

test('[AD4][AD5] a change of the view by its designer shows without a reload', async ({ page }) => {
  await logIn(page, '/ordenes')
  await form(page).getByLabel('Código').fill('sin perder')
  await workshop.update('view', workshop.viewId, { title: 'Trabajo del día' })
  await expect(page.getByRole('heading', { level: 1, name: 'Trabajo del día' })).toBeVisible()
  await expect(form(page).getByLabel('Código')).toHaveValue('sin perder')
})

async function secondBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-419' })
  const page = await context.newPage()
  await logIn(page, '/ordenes')
  return page
}
