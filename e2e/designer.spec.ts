import { expect, type Page } from '@playwright/test'
import { boxOf, canvasItem, drag, expectSaved, openDesigner, save } from './support/designer.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
test.beforeEach(async () => {
  workshop = await openWorkshop(12)
})
test.afterEach(() => workshop.close())

interface Item {
  _id: string
  type: string
  sizeLarge?: number
  subItems?: Item[]
}

async function storedItems(): Promise<Item[]> {
  const { viewDefinition } = await workshop.designer.run<{ viewDefinition: { items: Item[] } }>(
    'query ($id: String!) { viewDefinition(viewId: $id) { items } }',
    { id: workshop.viewId },
  )
  return viewDefinition.items
}

const outline = (items: readonly Item[]): unknown[] =>
  items.map(({ type, subItems }) => (subItems ? { [type]: outline(subItems) } : type))

const openView = (page: Page) => openDesigner(page, workshop, `design/${workshop.viewId}`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const listed = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')

test('[G57][G58][G60][G61] the list of views leads to the designer, which lists what can be placed', async ({
  page,
}) => {
  await openDesigner(page, workshop, 'design/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vistas')
  await expect(listed(page)).toHaveText([/^Orden\/ordenes\/:id/, /^Órdenes\/ordenes/])
  await listed(page).last().click()
  await expect(page).toHaveURL(`${workshop.adminUrl}/taller/design/${workshop.viewId}`)

  const palette = page.locator('[data-palette]')
  for (const name of ['Sección', 'Fila', 'Pestañas', 'Nueva orden', 'Editar orden', 'Órdenes'])
    await expect(palette.getByRole('button', { name, exact: true })).toBeVisible()
  await expect(canvasItem(page, 'table')).toContainText('OT-00001')
})

test('[G70][G71][G68] items are added, given a title and saved', async ({ page }) => {
  await openView(page)
  await expect(canvasItem(page, 'table')).toBeVisible()
  await page.locator('[data-palette]').getByRole('button', { name: 'Sección' }).click()
  await page.getByLabel('Título', { exact: true }).fill('Despacho')
  await expect(canvasItem(page, 'section')).toContainText('Despacho')
  await page.getByRole('tab', { name: 'Agregar' }).click()
  await page.locator('[data-palette]').getByRole('button', { name: 'Editar orden', exact: true }).click()
  await save(page)
  expect(outline(await storedItems())).toEqual(['table', 'form', { section: ['form'] }])
  await page.reload()
  await expect(canvasItem(page, 'section')).toContainText('Despacho')
})

test('[AF20] components that a designer made become a view, which an end user then works with', async ({
  page,
  otherPage: other,
}) => {
  const dialog = page.getByRole('dialog')
  const make = async (list: string, kind: string, name: string, collection?: string) => {
    await page.goto(`${workshop.adminUrl}/taller/${list}`)
    await button(page, `Crear ${kind}`).first().click()
    await dialog.getByRole('textbox', { name: /^Nombre/ }).fill(name)
    if (collection !== undefined) {
      await dialog.getByRole('combobox', { name: 'Colección' }).click()
      await page.getByRole('option', { name: collection, exact: true }).click()
    }
    await dialog.getByRole('button', { name: 'Crear', exact: true }).click()
    await expect(page.getByLabel('Nombre', { exact: true }).first()).toHaveValue(name)
  }
  await openDesigner(page, workshop, '')
  await make('components/forms', 'formulario', 'Nueva clienta', 'Clientes')
  await make('components/indicators', 'indicador', 'Cuántas', 'Clientes')
  await make('design', 'vista', 'Recepción')
  for (const name of ['Nueva clienta', 'Cuántas']) {
    await page.getByRole('tab', { name: 'Agregar' }).click()
    await page.locator('[data-palette]').getByRole('button', { name, exact: true }).click()
  }
  await save(page)

  await enter(other, `${workshop.url}/recepcion`, await workshop.member('ana@example.com'))
  const count = other.getByRole('status', { name: 'Cuántas' })
  await expect(count).toContainText('4')
  await other.getByLabel('Nombre').fill('Tejidos Rauco')
  await button(other, 'Enviar').click()
  await expect(count).toContainText('5')
  expect(await workshop.stored('customers')).toContainEqual(expect.objectContaining({ name: 'Tejidos Rauco' }))
})

test('[G73][G72] items are dragged to another place and removed, and each step is undone', async ({ page }) => {
  await openView(page)
  await expect(canvasItem(page, 'table')).toContainText('OT-00001')
  const table = await boxOf(canvasItem(page, 'table'))
  const form = await boxOf(canvasItem(page, 'form'))
  await drag(page, { x: form.x + 40, y: form.y + 30 }, { x: table.x + 20, y: table.y + 60 })
  await save(page)
  expect(outline(await storedItems())).toEqual(['form', 'table'])

  await canvasItem(page, 'table').focus()
  await page.keyboard.press('Delete')
  await expect(canvasItem(page, 'table')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(canvasItem(page, 'table')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await save(page)
  expect(outline(await storedItems())).toEqual(['table', 'form'])

  await canvasItem(page, 'form').click({ position: { x: 60, y: 12 } })
  await button(page, 'Quitar de la vista').click()
  await expect(canvasItem(page, 'form')).toHaveCount(0)
  await save(page)
  expect(outline(await storedItems())).toEqual(['table'])
})

test('[G74][G75] an item is resized along the columns, never below 1 or above 12', async ({ page }) => {
  await openView(page)
  await expect(canvasItem(page, 'table')).toContainText('OT-00001')
  const form = canvasItem(page, 'form')
  const before = await boxOf(form)
  await form.click({ position: { x: 60, y: 12 } })
  const handle = await boxOf(form.locator('[data-resize]'))
  await drag(page, { x: handle.x + 8, y: handle.y + 20 }, { x: before.x - 900, y: handle.y + 20 })
  await save(page)
  expect((await storedItems())[1]?.sizeLarge).toBe(1)
  await expect.poll(async () => (await boxOf(form)).width).toBeLessThan(before.width / 2)

  await form.focus()
  for (let press = 0; press < 14; press += 1) await page.keyboard.press('Shift+ArrowRight')
  await save(page)
  expect((await storedItems())[1]?.sizeLarge).toBe(12)
  await expect.poll(async () => (await boxOf(form)).width).toBeGreaterThan(before.width * 2)
})

test('[G78] the sliders of an item go from 1 to 12 by whole columns', async ({ page }) => {
  await openView(page)
  await canvasItem(page, 'form').click({ position: { x: 60, y: 12 } })
  await page.getByRole('tab', { name: 'Apariencia' }).click()
  await expect(page.getByRole('slider')).toHaveCount(3)
  for (const screen of ['el computador', 'la tableta', 'el teléfono']) {
    const slider = page.getByRole('slider', { name: `Columnas en ${screen}` })
    await slider.focus()
    for (const [key, columns] of [
      ['Home', '1'],
      ['ArrowLeft', '1'],
      ['ArrowRight', '2'],
      ['End', '12'],
      ['ArrowRight', '12'],
      ['ArrowLeft', '11'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(slider).toHaveAttribute('aria-valuenow', columns)
    }
  }
  await save(page)
  expect((await storedItems())[1]).toMatchObject({ sizeLarge: 11, sizeMedium: 11, sizeSmall: 11 })
})

test('items go into containers and out again by the arrow keys alone', async ({ page }) => {
  await openView(page)
  await page.locator('[data-palette]').getByRole('button', { name: 'Sección' }).click()
  await canvasItem(page, 'form').focus()
  await page.keyboard.press('ArrowDown')
  await expect(canvasItem(page, 'section').locator('[data-type="form"]')).toBeVisible()
  await expect(canvasItem(page, 'form')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(canvasItem(page, 'section').locator('[data-type="form"]')).toHaveCount(0)
})

test('[G65][G67] clearing takes everything out; revert brings back what was saved', async ({ page }) => {
  await openView(page)
  await expect(canvasItem(page, 'table')).toBeVisible()
  await button(page, 'Más acciones').click()
  await page.getByRole('menuitem', { name: 'Vaciar la vista' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Vaciar la vista' }).click()
  await expect(page.locator('[data-canvas] [data-item]')).toHaveCount(0)

  await button(page, 'Revertir').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revertir' }).click()
  await expect(canvasItem(page, 'table')).toBeVisible()
  await expect(button(page, 'Guardar')).toBeDisabled()

  await button(page, 'Deshacer').click()
  await save(page)
  expect(await storedItems()).toEqual([])
})

test('[G66] a view is deleted after a question, and its screen is left', async ({ page }) => {
  await openView(page)
  await button(page, 'Más acciones').click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page).toHaveURL(`${workshop.adminUrl}/taller/design`)
  await expect(listed(page)).toHaveText([/^Orden\/ordenes\/:id/])
})

test('[G62][G63][G69] preview shows the view as a role and in a theme, and edits nothing', async ({ page }) => {
  await workshop.create('role', { name: 'Taller' })
  const office = await workshop.create('role', { name: 'Oficina' })
  await workshop.update('form', workshop.formId, { roles: [office] })
  await openView(page)
  await expect(canvasItem(page, 'form')).toBeVisible()
  await page.locator('[data-palette]').getByRole('button', { name: 'Sección' }).click()
  await button(page, 'Vista previa').click()

  const preview = page.locator('[data-preview]')
  await expect(preview.getByText('Nueva orden')).toBeVisible()
  await preview.getByRole('combobox', { name: 'Ver como' }).click()
  await page.getByRole('option', { name: 'Taller' }).click()
  await expect(preview.getByText('Nueva orden')).toHaveCount(0)
  await expect(preview.getByText('OT-00001')).toBeVisible()
  await preview.getByRole('combobox', { name: 'Ver como' }).click()
  await page.getByRole('option', { name: 'Oficina' }).click()
  await expect(preview.getByText('Nueva orden')).toBeVisible()

  await preview.getByText('Claro').click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await preview.getByText('Oscuro').click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')

  await expect(page.locator('[data-item]')).toHaveCount(0)
  await expect(page.getByLabel('Nombre', { exact: true })).toBeDisabled()
  for (const name of ['Deshacer', 'Revertir', 'Guardar']) await expect(button(page, name).first()).toBeDisabled()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+s')
  await button(page, 'Seguir editando').click()
  await expect(canvasItem(page, 'section')).toBeVisible()
  expect(outline(await storedItems())).toEqual(['table', 'form'])
})

test('[G64] preview gives the view its parameters', async ({ page }) => {
  const { items } = await workshop.designer.run<{ items: { items: { _id: string; code: string }[] } }>(
    'query ($id: String!) { items: collectionItems(collectionId: $id, limit: 20) { items } }',
    { id: 'taller_orders' },
  )
  const order = items.items.find(({ code }) => code === 'OT-00007')
  await openDesigner(page, workshop, 'design/')
  await page.getByRole('link', { name: /\/ordenes\/:id/ }).click()
  await button(page, 'Vista previa').click()
  await page.getByLabel('Parámetro id').fill(order?._id ?? '')
  await expect(page.locator('[data-preview]').getByLabel('Código')).toHaveValue('OT-00007')
})

test('a save on top of somebody else’s keeps the work and asks', async ({ page }) => {
  await openView(page)
  await page.locator('[data-palette]').getByRole('button', { name: 'Sección' }).click()
  await workshop.update('view', workshop.viewId, { hideBorders: true })
  await button(page, 'Guardar').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Tu trabajo sigue aquí')
  await dialog.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(canvasItem(page, 'section')).toBeVisible()
  await button(page, 'Guardar').click()
  await dialog.getByRole('button', { name: 'Guardar la mía encima' }).click()
  await expectSaved(page)
  expect(outline(await storedItems())).toEqual(['table', 'form', { section: [] }])
})

test('unsaved changes are not left without a question', async ({ page }) => {
  await openView(page)
  await page.locator('[data-palette]').getByRole('button', { name: 'Sección' }).click()
  await page.getByRole('link', { name: 'Volver a vistas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await expect(canvasItem(page, 'section')).toBeVisible()
  await page.getByRole('link', { name: 'Volver a vistas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vistas')
  expect(outline(await storedItems())).toEqual(['table', 'form'])
})

test('whoever leaves saves on the way', async ({ page }) => {
  await openView(page)
  await page.locator('[data-palette]').getByRole('button', { name: 'Sección' }).click()
  await page.getByRole('link', { name: 'Volver a vistas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar y salir' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vistas')
  expect(outline(await storedItems())).toEqual(['table', 'form', { section: [] }])
})
