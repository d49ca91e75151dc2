import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openDesigner, save } from './support/designer.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
test.beforeEach(async () => {
  workshop = await openWorkshop(30)
})
test.afterEach(() => workshop.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const listed = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')
const group = (page: Page, number: number) => page.getByRole('region', { name: `Grupo ${number}`, exact: true })
const tried = (page: Page) => page.getByRole('region', { name: 'Probar el filtro' })

async function choose(page: Page, within: ReturnType<typeof group>, label: string, option: string, at = 0) {
  await within.getByRole('combobox', { name: label, exact: true }).nth(at).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function addRule(page: Page, number: number, field: string) {
  await group(page, number).getByRole('button', { name: 'Agregar regla' }).click()
  await page.getByRole('menuitem', { name: field, exact: true }).click()
}

const rules = async () => {
  const { filters } = await workshop.designer.run<{
    filters: { items: { groups: { rules: Record<string, unknown>[] }[] }[] }
  }>('query ($id: String!) { filters(environmentId: $id) { items { groups } } }', { id: workshop.id })
  return filters.items.map(({ groups }) => groups.map(({ rules: stored }) => stored.map(({ _id, ...rule }) => rule)))
}

test('[J1][J2][J3][J8] a filter is listed, created, edited at its path and duplicated', async ({ page }) => {
  await openDesigner(page, workshop, 'components/filters')
  await button(page, 'Crear filtro').click()
  await dialog(page).getByLabel('Nombre').fill('Pendientes')
  await dialog(page).getByRole('combobox', { name: 'Colección' }).click()
  await page.getByRole('option', { name: 'Órdenes', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page).toHaveURL(/\/taller\/components\/filters\/taller_\w{17}$/)

  await addRule(page, 1, 'Estado')
  await group(page, 1).getByRole('combobox').nth(3).click()
  await page.getByRole('option', { name: 'Abierta', exact: true }).click()
  await expect(tried(page)).toContainText('10 registros')
  await button(page, 'Agregar grupo').click()
  await addRule(page, 2, 'Monto')
  await choose(page, group(page, 2), 'Operación', 'es mayor o igual a')
  await group(page, 2).getByRole('textbox').last().fill('200000')
  await save(page)
  const open = { fieldName: 'status', operation: 'equals', valueType: 'fixed', value: 'open' }
  const large = { fieldName: 'amount', operation: 'greaterOrEqual', valueType: 'fixed', value: 200_000 }
  expect(await rules()).toEqual([[[open], [large]]])

  await button(page, 'Eliminar el grupo 2').click()
  await save(page)
  expect(await rules()).toEqual([[[open]]])

  await page.goto(`${workshop.adminUrl}/taller/components/filters`)
  await button(page, 'Crear filtro').click()
  await page.getByRole('tab', { name: 'Duplicar' }).click()
  await dialog(page).getByRole('combobox', { name: 'Copiar de' }).click()
  await page.getByRole('option', { name: 'Pendientes', exact: true }).click()
  await dialog(page).getByLabel('Nombre de la copia').fill('Abiertas')
  await dialog(page).getByRole('button', { name: 'Duplicar', exact: true }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Abiertas')
  await expect(group(page, 1)).toBeVisible()
  await page.goto(`${workshop.adminUrl}/taller/components/filters`)
  await expect(listed(page)).toHaveText([/^Abiertas/, /^Pendientes/])
})

test('a filter tells what it costs, and makes the index that it lacks', async ({ page }) => {
  const filterId = await workshop.create('filter', {
    name: 'Caras',
    collectionId: `${workshop.id}_orders`,
    groups: [
      { rules: [{ fieldName: 'amount', operation: 'greater', valueType: 'parameter', parameterName: 'least' }] },
    ],
  })
  await openDesigner(page, workshop, `components/filters/${filterId}`)
  await tried(page).getByLabel('least').fill('100000')
  await expect(tried(page)).toContainText('Un índice por Monto')
  await tried(page).getByRole('button', { name: 'Crear el índice' }).click()
  await expect(tried(page)).toContainText('Un índice lleva directo a los registros.')
})

test('a table filters its data by rules that are written in its editor, until others use them too', async ({
  page,
}) => {
  const filters = async () =>
    (
      await workshop.designer.run<{ filters: { items: { name: string; own: boolean }[] } }>(
        'query ($id: String!) { filters(environmentId: $id) { items { name own } } }',
        { id: workshop.id },
      )
    ).filters.items
  const preview = page.getByRole('region', { name: 'Vista previa' })
  await openDesigner(page, workshop, `components/tables/${workshop.tableId}`)
  await page.getByRole('tab', { name: 'Datos' }).click()
  await button(page, 'Filtrar estos datos').click()
  await addRule(page, 1, 'Estado')
  await group(page, 1).getByRole('combobox').nth(3).click()
  await page.getByRole('option', { name: 'Abierta', exact: true }).click()
  await expect(preview).toContainText('10 filas')
  expect(await filters()).toEqual([])
  await save(page)
  expect(await filters()).toEqual([{ name: 'Órdenes', own: true }])
  await expect(group(page, 1)).toBeVisible()

  // One step back takes it away again, and forward brings it.
  await button(page, 'Eliminar el grupo 1').click()
  await expect(preview).toContainText('30 filas')
  await save(page)
  await button(page, 'Deshacer').click()
  await expect(preview).toContainText('10 filas')
  await save(page)

  await button(page, 'Usar también en otros').click()
  await page.getByLabel('Nombre del filtro').fill('Abiertas')
  await save(page)
  expect(await filters()).toEqual([{ name: 'Abiertas', own: false }])
  await expect(page.getByRole('combobox', { name: 'Filtro inicial' })).toHaveValue('Abiertas')
})

test('[J5][J13][J15][J16] people type into the filter of a table, and the table shows what it finds', async ({
  page,
}) => {
  const sizes = (sizeSmall: number, sizeLarge: number) => ({ sizeSmall, sizeLarge })
  const filterId = await workshop.create('filter', {
    name: 'Buscar',
    title: 'Órdenes que busca',
    collectionId: `${workshop.id}_orders`,
    groups: [
      {
        rules: [
          { fieldName: 'code', operation: 'contains', valueType: 'editable', variableName: 'code', ...sizes(12, 3) },
          { fieldName: 'status', operation: 'equals', valueType: 'editable', variableName: 'status', ...sizes(6, 9) },
          { fieldName: 'amount', operation: 'between', valueType: 'editable', variableName: 'amount', ...sizes(6, 12) },
          { fieldName: 'customer', operation: 'in', valueType: 'editable', variableName: 'who', ...sizes(12, 6) },
        ],
      },
    ],
  })
  await workshop.update('table', workshop.tableId, { filterByDefault: filterId })
  await enter(page, `${workshop.url}/ordenes`, await workshop.member('ana@example.com'))
  const bar = page.getByRole('search', { name: 'Órdenes que busca' })
  /** Twelfths of the bar that each input takes, with the gap that it ends with. */
  const twelfths = () =>
    bar.locator('[style*="--large"]').evaluateAll(inputs => {
      const { paddingLeft, paddingRight } = getComputedStyle(inputs[0]?.parentElement as HTMLElement)
      const room =
        (inputs[0]?.parentElement?.clientWidth ?? 0) - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return inputs.map(input => Math.round(((input.getBoundingClientRect().width + 12) / (room + 12)) * 12))
    })
  const codes = page.getByRole('grid').getByText(/^OT-\d{5}$/)
  await expect(codes).toHaveCount(10)
  await expect(bar.locator('[style*="--large"]')).toHaveCount(4)
  await page.setViewportSize({ width: 1600, height: 900 })
  await expect.poll(twelfths).toEqual([3, 9, 12, 6])
  await page.setViewportSize({ width: 390, height: 844 })
  await bar.getByRole('button', { name: 'Filtros', exact: true }).click()
  await expect.poll(twelfths).toEqual([12, 6, 6, 12])
  await page.setViewportSize({ width: 1600, height: 900 })
  await bar.getByLabel('Código').fill('t-0001')
  await expect(codes.first()).toHaveText('OT-00010')
  await bar.getByRole('combobox', { name: 'Estado' }).click()
  await page.getByRole('option', { name: 'Abierta', exact: true }).click()
  await expect(codes).toHaveText(['OT-00012', 'OT-00015', 'OT-00018'])
  await bar.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(codes).toHaveCount(10)
})

test('filters without widths stand in one line; what does not fit comes when it is asked for', async ({ page }) => {
  const rule = (fieldName: string, operation: string) => ({
    ...{ fieldName, operation, valueType: 'editable', variableName: fieldName },
  })
  const rules = [rule('code', 'contains'), rule('status', 'in'), rule('due', 'between'), rule('customer', 'in')]
  const filterId = await workshop.create('filter', {
    ...{ name: 'Buscar', title: 'Buscar', collectionId: `${workshop.id}_orders` },
    groups: [{ rules }],
  })
  await workshop.update('table', workshop.tableId, { filterByDefault: filterId })
  await enter(page, `${workshop.url}/ordenes`, await workshop.member('ana@example.com'))
  const bar = page.getByRole('search', { name: 'Buscar' })
  const chips = bar.locator('[aria-haspopup="dialog"]')
  const more = bar.getByRole('button', { name: /^Filtros/ })
  const codes = page.getByRole('grid').getByText(/^OT-\d{5}$/)
  /** How many rows of names there are in sight, and whether any lies over another. */
  const laid = async () => {
    const all = await chips.evaluateAll(found =>
      found
        .filter(chip => getComputedStyle(chip).visibility === 'visible')
        .map(chip => chip.getBoundingClientRect())
        .map(({ left, right, top }) => ({ left, right, top: Math.round(top) })),
    )
    const lies = all.some((one, at) =>
      all.slice(at + 1).some(other => one.top === other.top && one.left < other.right && other.left < one.right),
    )
    return { rows: new Set(all.map(({ top }) => top)).size, lies }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(chips).toHaveText(['Código', 'Estado', 'Entrega', 'Cliente'])
  await expect.poll(laid).toEqual({ rows: 1, lies: false })
  await expect(more).toHaveCount(0)

  await bar.getByRole('button', { name: 'Cliente' }).click()
  await page.getByRole('option', { name: 'Lanas del Sur' }).click()
  await expect(bar.getByRole('button', { name: /^Cliente: ?Lanas del Sur$/ })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(more).toHaveAccessibleName('Filtros (1 activo)')
  await expect.poll(laid).toEqual({ rows: 1, lies: false })
  await more.click()
  await expect.poll(async () => (await laid()).lies).toBe(false)
  await bar.getByRole('button', { name: 'Quitar el filtro de Cliente' }).click()
  // Rows that are asked for anew are pale meanwhile.
  await expect(page.getByText('30 filas')).toBeVisible()
  await expect(page.locator('[data-updating]')).toHaveCount(0)
  await bar.getByRole('button', { name: 'Entrega' }).click()
  // All orders are of January 2026: whenever it is looked, none is of the day after.
  const tomorrow = page.getByRole('dialog', { name: 'Entrega' }).getByRole('button', { name: 'Mañana' })
  await expect(tomorrow).toBeVisible()
  await expectAccessible(page)
  await tomorrow.click()
  await expect(codes).toHaveCount(0)
  await page.reload()
  await expect(codes).toHaveCount(0)
  await expect(more).toHaveAccessibleName('Filtros (1 activo)')
})
