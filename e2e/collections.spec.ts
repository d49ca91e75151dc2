import { expect, type Page } from '@playwright/test'
import { openDesigner, save } from './support/designer.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
test.beforeEach(async () => {
  workshop = await openWorkshop(3)
})
test.afterEach(() => workshop.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

interface Field {
  name: string
  label: string
  type: string
  optional: boolean
  options: Record<string, unknown>
}

async function collection(name: string) {
  const { collection: found } = await workshop.designer.run<{ collection: { fields: Field[]; indexes: unknown[] } }>(
    'query ($id: String!) { collection(collectionId: $id) { fields indexes } }',
    { id: `taller_${name}` },
  )
  return found
}

async function addField(page: Page, type: string, label: string) {
  await button(page, 'Agregar campo').click()
  await page.locator(`[role=menuitem][data-type="${type}"]`).click()
  await page.keyboard.type(label)
}

test('[E1][E2][E3][E4] a collection is created from its list; its id is made of its name', async ({ page }) => {
  await openDesigner(page, workshop, 'collections/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Colecciones')
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveText([/^Clientes/, /^Órdenes/])
  await button(page, 'Crear colección').click()
  await dialog(page).getByRole('textbox', { name: 'Nombre', exact: true }).fill('Órdenes de compra')
  await expect(dialog(page).getByLabel('Nombre interno')).toHaveValue('ordenesdecompra')
  await dialog(page).getByRole('button', { name: 'Crear' }).click()
  await expect(page).toHaveURL(`${workshop.adminUrl}/taller/collections/taller_ordenesdecompra`)
  await expect(page.getByText('Todavía no hay campos.')).toBeVisible()
  expect((await collection('ordenesdecompra')).fields).toEqual([])
})

test('[E9][E10][E46][E49] a knowledge base carries an AI label, and its type stays what it was', async ({ page }) => {
  await openDesigner(page, workshop, 'collections/')
  await button(page, 'Crear colección').click()
  await dialog(page).getByRole('textbox', { name: 'Nombre', exact: true }).fill('Manuales')
  await dialog(page).getByRole('combobox', { name: 'Tipo' }).click()
  await page.getByRole('option', { name: /Base de conocimiento/ }).click()
  await dialog(page).getByRole('button', { name: 'Crear' }).click()
  await expect(page).toHaveURL(`${workshop.adminUrl}/taller/collections/taller_manuales`)
  await expect(page.getByRole('main').getByText('IA', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'General' }).click()
  await expect(page.getByRole('combobox', { name: 'Tipo' })).toBeDisabled()
  await page.goto(`${workshop.adminUrl}/taller/collections/`)
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries.filter({ hasText: 'Manuales' }).getByText('IA', { exact: true })).toBeVisible()
  await expect(entries.filter({ hasText: 'Clientes' }).getByText('IA', { exact: true })).toHaveCount(0)
})

test('[E5] capitals, spaces and accents are refused in a collection’s internal name', async ({ page }) => {
  await openDesigner(page, workshop, 'collections/')
  for (const name of ['Compras', 'a b', 'año', 'x-1', 'x_1']) {
    await button(page, 'Crear colección').click()
    await dialog(page).getByRole('textbox', { name: 'Nombre', exact: true }).fill('Compras')
    await dialog(page).getByLabel('Nombre interno').fill(name)
    await dialog(page).getByRole('button', { name: 'Crear' }).click()
    await expect(dialog(page).getByText('Usa solo minúsculas y números.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog(page)).toHaveCount(0)
  }
  await button(page, 'Crear colección').click()
  await dialog(page).getByRole('textbox', { name: 'Nombre', exact: true }).fill('Compras')
  await dialog(page).getByLabel('Nombre interno').fill('2compras')
  await dialog(page).getByRole('button', { name: 'Crear' }).click()
  await expect(page).toHaveURL(`${workshop.adminUrl}/taller/collections/taller_2compras`)
})

test('[E11][E12][E15][E16] a field is added with a label and an internal name', async ({ page }) => {
  await openDesigner(page, workshop, 'collections/taller_customers')
  await expect(page.getByRole('tab', { name: 'Campos' })).toHaveAttribute('aria-selected', 'true')
  await addField(page, 'email', 'Correo de contacto')
  await save(page)
  const { fields } = await collection('customers')
  expect(fields.at(-1)).toMatchObject({ name: 'correo_de_contacto', label: 'Correo de contacto', type: 'email' })
  await page.reload()
  const row = page.getByRole('list', { name: 'Campos' }).getByRole('listitem').last()
  await expect(row.getByLabel('Etiqueta')).toHaveValue('Correo de contacto')
  await expect(row.getByLabel('Nombre interno', { exact: true })).toHaveValue('correo_de_contacto')
})

test('[E13][E18] label, optional and the type’s options of a field are changed', async ({ page }) => {
  await openDesigner(page, workshop, 'collections/taller_customers')
  const row = page.getByRole('list', { name: 'Campos' }).getByRole('listitem').first()
  await row.getByLabel('Etiqueta').fill('Razón social')
  await row.getByLabel('Obligatorio').uncheck()
  await button(page, 'Opciones de Razón social').click()
  await page.getByLabel('Máximo').fill('80')
  await save(page)
  const { fields } = await collection('customers')
  expect(fields[0]).toMatchObject({ name: 'name', label: 'Razón social', optional: true, options: { max: 80 } })
})

test('[E14] a field that is in use stays and its users are named; one that nobody uses is deleted', async ({
  page,
}) => {
  await openDesigner(page, workshop, 'collections/taller_orders')
  await addField(page, 'string', 'Observación')
  await save(page)
  await button(page, 'Eliminar Código').click()
  for (const user of ['Órdenes', 'Nueva orden', 'Editar orden']) await expect(dialog(page)).toContainText(user)
  await dialog(page).getByRole('button', { name: 'Aceptar' }).click()
  await button(page, 'Eliminar Observación').click()
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click()
  await save(page)
  const names = (await collection('orders')).fields.map(({ name }) => name)
  expect(names).toEqual(['code', 'customer', 'status', 'amount', 'urgent', 'due', 'notes'])
})

test('[E20][E21][E22] an internal name that is missing, invalid or repeated says so in its place', async ({ page }) => {
  await openDesigner(page, workshop, 'collections/taller_customers')
  await addField(page, 'number', 'Saldo')
  const name = page.getByLabel('Nombre interno', { exact: true }).nth(1)
  const refusals = [
    ['', 'Campo requerido.'],
    ['1saldo', 'Usa letras, números y guion bajo.'],
    ['name', 'Debe ser único.'],
  ] as const
  for (const [text, message] of refusals) {
    await name.fill(text)
    await button(page, 'Guardar').click()
    await expect(name).toHaveAccessibleDescription(message)
  }
  await name.fill('saldo')
  await save(page)
  expect((await collection('customers')).fields.map(field => field.name)).toEqual(['name', 'saldo'])
})

test('a field is renamed with everything that uses it, which is shown first', async ({ page }) => {
  await openDesigner(page, workshop, 'collections/taller_orders')
  await button(page, 'Cambiar el nombre interno de code').click()
  for (const user of ['Órdenes', 'Nueva orden', 'Editar orden']) await expect(dialog(page)).toContainText(user)
  await dialog(page).getByLabel('Nombre nuevo').fill('amount')
  await dialog(page).getByRole('button', { name: 'Cambiar nombre' }).click()
  await expect(dialog(page)).toContainText('Debe ser único.')
  await dialog(page).getByLabel('Nombre nuevo').fill('number')
  await dialog(page).getByRole('button', { name: 'Cambiar nombre' }).click()
  await expect(page.getByText('Nombre cambiado')).toBeVisible()
  await expect(page.getByLabel('Nombre interno', { exact: true }).first()).toHaveValue('number')
  const { table } = await workshop.designer.run<{
    table: { columns: { fieldName: string }[]; orderByDefault: string }
  }>('query ($id: String!) { table(tableId: $id) { columns orderByDefault } }', { id: workshop.tableId })
  expect([table.columns[0]?.fieldName, table.orderByDefault]).toEqual(['number', 'number'])
})

test('[E23][E24][E29] an index of several fields is made and deleted', async ({ page }) => {
  await openDesigner(page, workshop, 'collections/taller_orders')
  await page.getByRole('tab', { name: 'Índices' }).click()
  await button(page, 'Agregar índice').click()
  await page.getByRole('combobox', { name: 'Tipo', exact: true }).click()
  await page.getByRole('option', { name: 'Único' }).click()
  await page.getByRole('combobox', { name: 'Campos' }).click()
  await page.getByRole('option', { name: 'Código' }).click()
  await page.getByRole('option', { name: 'Estado' }).click()
  await page.keyboard.press('Escape')
  await save(page)
  expect((await collection('orders')).indexes).toMatchObject([{ type: 'unique', fields: ['code', 'status'] }])
  await workshop.records('orders', [
    { code: 'OT-1', status: 'open' },
    { code: 'OT-1', status: 'closed' },
  ])
  await expect(workshop.records('orders', [{ code: 'OT-1', status: 'open' }])).rejects.toThrow('notUnique')
  await button(page, 'Eliminar code, status').click()
  await save(page)
  expect((await collection('orders')).indexes).toEqual([])
  await workshop.records('orders', [{ code: 'OT-1', status: 'open' }])
})

test('[E26][E27][E28] an index may be of text, ascending or descending', async ({ page }) => {
  await openDesigner(page, workshop, 'collections/taller_orders?tab=indexes')
  for (const [position, [type, field]] of [
    ['Texto', 'Código'],
    ['Ascendente', 'Estado'],
    ['Descendente', 'Monto'],
  ].entries()) {
    await button(page, 'Agregar índice').click()
    await page.getByRole('combobox', { name: 'Tipo', exact: true }).nth(position).click()
    await page.getByRole('option', { name: type }).click()
    await page.getByRole('combobox', { name: 'Campos' }).nth(position).click()
    await page.getByRole('option', { name: field }).click()
    await page.keyboard.press('Escape')
  }
  await save(page)
  expect((await collection('orders')).indexes).toMatchObject([
    { type: 'text', fields: ['code'] },
    { type: 'ascending', fields: ['status'] },
    { type: 'descending', fields: ['amount'] },
  ])
})

test('who saves second sees what changed and combines both', async ({ page }) => {
  await openDesigner(page, workshop, 'collections/taller_customers')
  await addField(page, 'email', 'Correo')
  const { fields } = await collection('customers')
  await workshop.update('collection', 'taller_customers', {
    fields: [...fields, { name: 'phone', label: 'Teléfono', type: 'phone', optional: true }],
  })
  await button(page, 'Guardar').click()
  await expect(dialog(page)).toContainText('Se agregó Teléfono')
  await dialog(page).getByRole('button', { name: 'Unir ambas' }).click()
  await save(page)
  expect((await collection('customers')).fields.map(({ name }) => name)).toEqual(['name', 'phone', 'correo'])
})

test('[E39] a collection is deleted only when its name is typed, and not while others use it', async ({ page }) => {
  await workshop.create('collection', { name: 'sobras', fields: [] })
  await openDesigner(page, workshop, 'collections/taller_orders')
  await button(page, 'Más acciones').click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect(dialog(page)).toContainText('lo usan')
  await dialog(page).getByRole('button', { name: 'Aceptar' }).click()

  await page.goto(`${workshop.adminUrl}/taller/collections/taller_sobras`)
  await button(page, 'Más acciones').click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await dialog(page).getByLabel('Nombre').fill('Sobras')
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click()
  await expect(dialog(page)).toContainText('Escribe sobras, tal cual.')
  await dialog(page).getByLabel('Nombre').fill('sobras')
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click()
  await expect(page).toHaveURL(`${workshop.adminUrl}/taller/collections`)
  await expect(page.getByRole('link', { name: /sobras/ })).toHaveCount(0)
})
