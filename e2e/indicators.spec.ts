import { expect, type Page } from '@playwright/test'
import { openDesigner, save } from './support/designer.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
let person: { email: string; password: string }
let orders: string
let made = 0

test.beforeAll(async () => {
  workshop = await openWorkshop(12)
  person = await workshop.member('ana@example.com')
  orders = `${workshop.id}_orders`
})
test.afterAll(() => workshop.close())

/** Indicators of orders, by title, on a view of their own. @returns the view's path */
async function viewOf(indicators: Readonly<Record<string, object>>) {
  made += 1
  const items = []
  for (const [title, definition] of Object.entries(indicators)) {
    const data = { name: `${title} ${made}`, title, collectionId: orders, ...definition }
    items.push({ type: 'indicator', indicatorId: await workshop.create('indicator', data), sizeLarge: 6 })
  }
  await workshop.create('view', { name: `Indicadores ${made}`, path: `/indicadores${made}`, items })
  return `/indicadores${made}`
}

const filter = (name: string, rule: object) =>
  workshop.create('filter', { name, title: name, collectionId: orders, groups: [{ rules: [rule] }] })
const open = (page: Page, path: string) => enter(page, workshop.url + path, person)
const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const value = (page: Page, title: string) => page.getByRole('status', { name: title, exact: true })

test('[K5][K7] an indicator shows its title with its value, and all of it leads to its link', async ({ page }) => {
  await open(page, await viewOf({ Órdenes: { link: '/ordenes?desde=:mes' }, Quieto: {} }))
  await expect(panel(page, 'Órdenes').getByRole('heading', { name: 'Órdenes' })).toBeVisible()
  await expect(value(page, 'Órdenes')).toHaveText('12')
  await expect(panel(page, 'Quieto').getByRole('link')).toHaveCount(0)
  await page.goto(`${page.url()}?mes=julio`)
  await value(page, 'Órdenes').click()
  await expect(page).toHaveURL(`${workshop.url}/ordenes?desde=julio`)
  await expect(page.getByRole('grid', { name: 'Órdenes de trabajo' })).toBeVisible()
})

test('[K11][K12] the filter by default holds at first, and another one is chosen among those offered', async ({
  page,
}) => {
  const byDefault = await filter('Abiertas', {
    fieldName: 'status',
    operation: 'equals',
    valueType: 'fixed',
    value: 'open',
  })
  const offered = await filter('Por código', {
    fieldName: 'code',
    operation: 'contains',
    valueType: 'editable',
    variableName: 'codigo',
    label: 'Contiene',
  })
  await open(page, await viewOf({ Cuántas: { filterByDefault: byDefault, filtersIds: [offered] } }))
  await expect(value(page, 'Cuántas')).toHaveText('4')
  const choice = panel(page, 'Cuántas').getByLabel('Filtrar por')
  await expect(choice.getByRole('option')).toHaveText(['Sin filtro', 'Abiertas', 'Por código'])
  await choice.selectOption('Por código')
  await expect(value(page, 'Cuántas')).toHaveText('12')
  await panel(page, 'Cuántas').getByRole('button', { name: 'Contiene' }).click()
  await page.getByRole('dialog', { name: 'Contiene' }).getByRole('textbox').fill('0001')
  await expect(value(page, 'Cuántas')).toHaveText('4')
  await choice.selectOption('Sin filtro')
  await expect(value(page, 'Cuántas')).toHaveText('12')
})

test('[K8] an indicator follows its collection, but for one whose refresh is switched off', async ({ page }) => {
  await open(page, await viewOf({ Vivo: {}, Fijo: { disableRefresh: true } }))
  const before = Number(await value(page, 'Vivo').textContent())
  await expect(value(page, 'Fijo')).toHaveText(String(before))
  await workshop.records('orders', [{ code: 'K-8', status: 'open' }])
  await expect(value(page, 'Vivo')).toHaveText(String(before + 1))
  await expect(value(page, 'Fijo')).toHaveText(String(before))
  await page.reload()
  await expect(value(page, 'Fijo')).toHaveText(String(before + 1))
})

test('[K1][K2][K3] indicators are listed, created and duplicated in tabs, and edited at their path', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog')
  const listed = page.getByRole('main').getByRole('listitem').getByRole('link')
  const list = `${workshop.adminUrl}/taller/components/indicators`
  await openDesigner(page, workshop, 'components/indicators')
  await page.getByRole('button', { name: 'Crear indicador' }).click()
  await page.getByRole('tab', { name: 'Crear' }).click()
  await dialog.getByLabel('Nombre').fill('Montos')
  await dialog.getByRole('combobox', { name: 'Colección' }).click()
  await page.getByRole('option', { name: 'Órdenes', exact: true }).click()
  await dialog.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page).toHaveURL(/\/taller\/components\/indicators\/taller_\w{17}$/)
  const address = page.url()
  await page.getByLabel('Título', { exact: true }).fill('Monto total')
  await save(page)

  await page.goto(list)
  await page.getByRole('button', { name: 'Crear indicador' }).click()
  await page.getByRole('tab', { name: 'Duplicar' }).click()
  await dialog.getByRole('combobox', { name: 'Copiar de' }).click()
  await page.getByRole('option', { name: 'Montos', exact: true }).click()
  await dialog.getByLabel('Nombre de la copia').fill('Montos otra vez')
  await dialog.getByRole('button', { name: 'Duplicar', exact: true }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Montos otra vez')
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Monto total')

  await page.goto(list)
  await expect(listed.filter({ hasText: /^Montos/ })).toHaveCount(2)
  await listed
    .filter({ hasText: /^Montos/ })
    .first()
    .click()
  await expect(page).toHaveURL(address)
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Montos')
})
