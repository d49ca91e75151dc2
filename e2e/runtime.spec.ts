import { expect, type Page } from '@playwright/test'
import { testAdmin } from '../server/testing/testServer.ts'
import { startEnvironment } from './support/environment.ts'
import { enter, formOf, logIn } from './support/site.ts'
import { test } from './support/test.ts'
import { openWorkshop, orderAmount, type Workshop } from './support/workshop.ts'

let workshop: Workshop
let person: { email: string; password: string }

test.beforeAll(async () => {
  workshop = await openWorkshop(120)
  person = await workshop.member('ana@example.com')
})
test.afterAll(() => workshop.close())

const table = (page: Page) => page.getByRole('grid', { name: 'Órdenes de trabajo' })
const firstCells = (page: Page) => table(page).locator('tbody td[data-cell$=":0"]')
const open = (page: Page, path = '/', who = person) => enter(page, workshop.url + path, who)

const amounts = Array.from({ length: 120 }, (_, position) => orderAmount(position + 1))
const grouped = (value: number) => value.toLocaleString('en-US')

test('[B2][B3][G14] an end user logs in on the host and lands on the wanted view', async ({ page }) => {
  await logIn(page, `${workshop.url}/ordenes?q=1`, person)
  await expect(page).toHaveURL(`${workshop.url}/ordenes?q=1`)
  await expect(page.getByRole('heading', { level: 1, name: 'Órdenes' })).toBeVisible()
  await expect(page).toHaveTitle('Órdenes · Taller Andino')
  await expect(firstCells(page).first()).toHaveText('OT-00001')
  await page.goto(`${workshop.url}/ordenes/cualquiera`)
  await expect(page.getByRole('heading', { level: 1, name: 'Orden', exact: true })).toBeVisible()
})

test('the root leads to the first link of the navigation', async ({ page }) => {
  await open(page)
  await expect(page).toHaveURL(`${workshop.url}/ordenes`)
  await expect(page.getByRole('link', { name: 'Órdenes', exact: true })).toHaveAttribute('aria-current', 'page')
})

test('[G80] the root without a view is empty, or leads to the first link one may see, or to the home that was set', async ({
  page,
}) => {
  const home = await startEnvironment('inicio', 'Inicio')
  await enter(page, home.url, await home.member('ana@example.com'))
  const navigation = page.getByRole('navigation')
  await expect(page.getByText('Este ambiente no tiene vistas para ti todavía.')).toBeVisible()
  await expect(navigation).toBeVisible()
  await expect(page.getByText('No se pudo cargar la vista')).toHaveCount(0)

  const role = await home.create('role', { name: 'Oficina' })
  await home.create('link', { name: 'Cuentas', title: 'Cuentas', path: '/cuentas', position: 1, roles: [role] })
  await home.create('link', { name: 'Taller', title: 'Taller', path: '/taller', position: 2 })
  await home.create('link', { name: 'Otra', title: 'Otra', path: '/otra', position: 3 })
  for (const path of ['/cuentas', '/taller', '/otra']) await home.create('view', { name: path, path, items: [] })
  // Where no view stands, a link leads outside.
  await home.create('link', { name: 'Primera', title: 'Primera', path: '/primera', position: 0 })
  await page.goto(home.url)
  await expect(page).toHaveURL(`${home.url}/taller`)

  await home.designer.run(
    'mutation ($data: JSON!) { updateEnvironment(environmentId: "inicio", data: $data) { _id } }',
    {
      data: { homeRedirect: '/otra' },
    },
  )
  await page.evaluate(() => localStorage.removeItem('telar/2.0.0/environment'))
  await page.goto(home.url)
  await expect(page).toHaveURL(`${home.url}/otra`)
  await home.close()
})

test('[V14][V15][V20] a link to where no view stands opens outside, is logged, and is marked in its editor', async ({
  page,
}) => {
  const site = await startEnvironment('enlaces', 'Enlaces')
  const ana = await site.member('ana@example.com')
  await site.create('view', { name: 'Inicio', path: '/', items: [] })
  await site.create('link', { name: 'Aquí', title: 'Aquí', path: '/', position: 1 })
  const link = await site.create('link', { name: 'Informe', title: 'Informe', path: '/informes/:anual', position: 2 })
  const logged: string[] = []
  page.on('console', message => logged.push(`${message.type()} ${message.text()}`))
  await enter(page, site.url, ana)
  const navigation = page.getByRole('navigation')
  await expect(navigation.getByRole('link', { name: 'Aquí' })).not.toHaveAttribute('target')
  const outside = navigation.getByRole('link', { name: 'Informe' })
  await expect(outside).toHaveAttribute('rel', 'noopener noreferrer')
  expect(logged.filter(text => text.startsWith('warning') && text.includes('/informes/:anual'))).toHaveLength(1)
  const opened = page.waitForEvent('popup')
  await outside.click()
  await expect(await opened).toHaveURL(`${site.url}/informes/:anual`)
  await expect(page).toHaveURL(`${site.url}/`)

  await logIn(page, `${site.adminUrl}/enlaces/components/links/${link}`, testAdmin)
  const note = page.getByText(
    'Ninguna vista está en /informes/:anual: se abre como una dirección de fuera, en otra pestaña.',
  )
  await expect(note).toBeVisible()
  const path = page.getByRole('combobox', { name: 'Ruta', exact: true })
  await path.fill('http://example.com')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(path).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Debe empezar con / y no tener espacios.')).toBeVisible()
  await path.fill('/')
  await expect(note).toBeHidden()
  await site.close()
})

test('[G12] a path without a view shows an error and a generic message', async ({ page }) => {
  await open(page, '/nada')
  await expect(page.getByText('No se pudo cargar la vista')).toBeVisible()
  await expect(page.getByRole('main').locator('svg.tabler-icon-alert-triangle')).toBeVisible()
  await expect(page).toHaveTitle('Taller Andino')
})

test('[C62][C63] who has no access is told so and can log out', async ({ page }) => {
  const stranger = await workshop.stranger('otro@example.com')
  await open(page, '/ordenes', stranger)
  await expect(page.getByText('No tienes acceso a este ambiente')).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(`${workshop.url}/login`)
  await page.goto(`${workshop.url}/ordenes`)
  await expect(page.getByLabel('Correo')).toBeVisible()
})

test('[I24][I25] a column shows its field by the view of its type', async ({ page }) => {
  await open(page, '/ordenes')
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
})

test('[I67] columns of related records show their labels, joined by commas', async ({ page }) => {
  const collectionId = `${workshop.id}_tours`
  const customer = { optional: true, options: { collectionId: `${workshop.id}_customers`, labelField: 'name' } }
  await workshop.create('collection', {
    name: 'tours',
    fields: [
      { name: 'first', label: 'Primero', type: 'oneOf', ...customer },
      { name: 'others', label: 'Otros', type: 'manyOf', ...customer },
    ],
  })
  const [lanas, hilanderia, nandu] = workshop.customers
  await workshop.records('tours', [{ first: nandu, others: [hilanderia, lanas] }])
  const tableId = await workshop.create('table', {
    name: 'Giras',
    title: 'Giras',
    collectionId,
    columns: ['first', 'others'].map(fieldName => ({ type: 'field', fieldName })),
  })
  await workshop.create('view', { name: 'Giras', path: '/giras', items: [{ type: 'table', tableId }] })
  await open(page, '/giras')
  const row = page.getByRole('grid', { name: 'Giras' }).locator('tbody tr').first()
  await expect(row.locator('td')).toHaveText(['Ñandú Textil', 'Hilandería Quillota, Lanas del Sur'])
})

test('[I7][I10] rows come in order, and sort by the headers of a table that allows it', async ({ page }) => {
  const tableId = await workshop.create('table', {
    name: 'Fija',
    title: 'Fija',
    collectionId: `${workshop.id}_orders`,
    columns: [{ type: 'field', fieldName: 'amount' }],
    orderByDefault: 'amount',
    orderByAsc: false,
    sortable: false,
  })
  await workshop.create('view', { name: 'Fija', path: '/fija', items: [{ type: 'table', tableId }] })
  await open(page, '/ordenes')
  const row = table(page).locator('tbody tr').first()
  await expect(firstCells(page)).toHaveText(
    Array.from({ length: 10 }, (_, row) => `OT-${String(row + 1).padStart(5, '0')}`),
  )
  await table(page).getByRole('button', { name: 'Monto' }).click()
  await expect(row.locator('td').nth(3)).toHaveText(grouped(Math.min(...amounts)))
  await table(page).getByRole('button', { name: 'Monto' }).click()
  await expect(table(page).getByRole('columnheader', { name: 'Monto' })).toHaveAttribute('aria-sort', 'descending')
  await expect(row.locator('td').nth(3)).toHaveText(grouped(Math.max(...amounts)))

  await page.goto(`${workshop.url}/fija`)
  const fixed = page.getByRole('grid', { name: 'Fija' })
  await expect(fixed.locator('tbody td').first()).toHaveText(grouped(Math.max(...amounts)))
  await expect(fixed.getByRole('columnheader', { name: 'Monto' })).toBeVisible()
  await expect(fixed.getByRole('button', { name: 'Monto' })).toHaveCount(0)
})

test('[I68] ten rows a page, and the pages lead through all of them', async ({ page }) => {
  await open(page, '/ordenes')
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
  await open(page, '/ordenes')
  await firstCells(page).first().click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('td:focus')).toHaveText('Ñandú Textil')
  await page.keyboard.press('Control+End')
  await expect(table(page).locator('tbody tr').last().locator('td').last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.locator('td:focus')).toHaveText('OT-00010')
})

test('[AD4][AD5] changes of the environment and the view by their designer show without a reload', async ({ page }) => {
  await open(page, '/ordenes')
  await expect(page).toHaveTitle('Órdenes · Taller Andino')
  await formOf(page, 'Nueva orden').getByLabel('Código').fill('sin perder')
  await workshop.update('view', workshop.viewId, { title: 'Trabajo del día' })
  await expect(page.getByRole('heading', { level: 1, name: 'Trabajo del día' })).toBeVisible()
  await expect(formOf(page, 'Nueva orden').getByLabel('Código')).toHaveValue('sin perder')

  await workshop.designer.run(
    'mutation ($id: String!, $data: JSON!) { updateEnvironment(environmentId: $id, data: $data) { _id } }',
    { id: workshop.id, data: { name: 'Taller del Mar' } },
  )
  await expect(page).toHaveTitle('Trabajo del día · Taller del Mar')
  await expect(formOf(page, 'Nueva orden').getByLabel('Código')).toHaveValue('sin perder')
})

test('where dark mode is forbidden the page turns light, and is so before its first paint', async ({ page }) => {
  const allow = (allowDarkMode: boolean) =>
    workshop.designer.run(
      'mutation ($id: String!, $data: JSON!) { updateEnvironment(environmentId: $id, data: $data) { _id } }',
      { id: workshop.id, data: { allowDarkMode } },
    )
  const root = page.locator('html')
  await open(page, '/ordenes')
  await page.getByRole('button', { name: /Menú de usuario/ }).click()
  await page.getByRole('menuitem', { name: 'Modo oscuro' }).click()
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')

  await allow(false)
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.route('**/assets/*.js', route => route.abort())
  await page.reload()
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.unroute('**/assets/*.js')

  await page.reload()
  await expect(table(page)).toBeVisible()
  await allow(true)
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('what turns while something loads stands still for people who asked for less motion', async ({ page }) => {
  await page.route('**/graphql', () => undefined)
  await open(page, '/ordenes')
  await expect(page.getByRole('status').filter({ hasText: 'Cargando' }).first()).toBeVisible()
  const running = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  await expect.poll(running).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(running).toBeGreaterThan(0)
})
