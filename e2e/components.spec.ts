import { expect, type Page } from '@playwright/test'
import { boxOf, drag, openDesigner, save } from './support/designer.ts'
import { enter, formOf } from './support/site.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
test.beforeEach(async () => {
  workshop = await openWorkshop(3)
})
test.afterEach(() => workshop.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

async function pick(page: Page, label: string, option: string) {
  await dialog(page).getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const read = async <Answer>(query: string, id: string) =>
  (await workshop.designer.run<{ it: Answer }>(`query ($id: String!) { it: ${query} }`, { id })).it

const listed = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')

test('[H1][H2][H3] forms are listed, created and duplicated in tabs, and edited at their path', async ({ page }) => {
  await openDesigner(page, workshop, 'components/forms')
  await expect(listed(page)).toHaveText([/^Editar orden/, /^Nueva orden/])
  await button(page, 'Crear formulario').click()
  await dialog(page).getByLabel('Nombre').fill('Alta de cliente')
  await pick(page, 'Colección', 'Clientes')
  await dialog(page).getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page).toHaveURL(/\/taller\/components\/forms\/taller_\w{17}$/)
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Alta de cliente')
  await expect(page.getByLabel('Mover Nombre: arrastra, o usa las flechas')).toBeVisible()

  await page.goto(`${workshop.adminUrl}/taller/components/forms`)
  await button(page, 'Crear formulario').click()
  await page.getByRole('tab', { name: 'Duplicar' }).click()
  await pick(page, 'Copiar de', 'Nueva orden')
  await dialog(page).getByLabel('Nombre de la copia').fill('Orden rápida')
  await dialog(page).getByRole('button', { name: 'Duplicar' }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Orden rápida')
  await expect(page.getByRole('list', { name: 'Campos' }).getByRole('listitem')).toHaveCount(8)

  await page.goto(`${workshop.adminUrl}/taller/components/forms`)
  await expect(listed(page)).toHaveText([/^Alta de cliente/, /^Editar orden/, /^Nueva orden/, /^Orden rápida/])
  await listed(page).nth(1).click()
  await expect(page).toHaveURL(`${workshop.adminUrl}/taller/components/forms/${workshop.editFormId}`)
})

test('every type of component has a list of its own', async ({ page }) => {
  await openDesigner(page, workshop, 'components/tables')
  await expect(listed(page)).toHaveText([/^Órdenes/])
  await page.goto(`${workshop.adminUrl}/taller/components/forms`)
  await expect(listed(page)).toHaveText([/^Editar orden/, /^Nueva orden/])
})

test('[AF22][H4] a name that another form has is refused at the name, and nothing is lost', async ({ page }) => {
  await openDesigner(page, workshop, `components/forms/${workshop.formId}`)
  await page.getByLabel('Nombre', { exact: true }).fill('Editar orden')
  await button(page, 'Guardar').click()
  await expect(page.getByText('Debe ser único.')).toBeVisible()
  await page.getByLabel('Nombre', { exact: true }).fill('Orden nueva')
  await save(page)
  expect(await read('form(formId: $id) { name }', workshop.formId)).toEqual({ name: 'Orden nueva' })
})

test('[H6][H51] a form’s collection is chosen at creation, and its fields of type editable become inputs', async ({
  page,
}) => {
  await openDesigner(page, workshop, 'components/forms')
  await button(page, 'Crear formulario').click()
  await dialog(page).getByLabel('Nombre').fill('Alta de cliente')
  await dialog(page).getByRole('combobox', { name: 'Colección' }).click()
  await expect(page.getByRole('option')).toHaveText(['Clientes', 'Órdenes'])
  await page.getByRole('option', { name: 'Clientes', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page).toHaveURL(/\/taller_\w{17}$/)
  const formId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(await read('form(formId: $id) { collectionId fields }', formId)).toMatchObject({
    collectionId: 'taller_customers',
    fields: [{ type: 'editable', fieldName: 'name' }],
  })
  const fields = [
    { type: 'editable', fieldName: 'name' },
    { type: 'section', editableLabel: 'Aparte' },
  ]
  await workshop.update('form', formId, { title: 'Alta', fields })
  await workshop.create('view', { name: 'Alta', path: '/alta', items: [{ type: 'form', formId }] })
  await enter(page, `${workshop.url}/alta`, await workshop.member('ana@example.com'))
  await expect(formOf(page, 'Alta').getByRole('textbox')).toHaveCount(1)
  await formOf(page, 'Alta').getByRole('textbox', { name: 'Nombre' }).fill('Lanas Norte')
  await formOf(page, 'Alta').getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Datos guardados.')).toBeVisible()
  expect((await workshop.stored('customers')).map(({ name }) => name)).toContain('Lanas Norte')
})

test('[H7] the collection of a form cannot be changed after it was created', async ({ page }) => {
  await openDesigner(page, workshop, `components/forms/${workshop.formId}`)
  await page.getByRole('tab', { name: 'Datos' }).click()
  const collection = page.getByRole('combobox', { name: 'Colección' })
  await expect(collection).toHaveValue('Órdenes')
  await expect(collection).toBeDisabled()
  const change = workshop.update('form', workshop.formId, { collectionId: 'taller_customers', fields: [] })
  await expect(change).rejects.toThrow('"data.collectionId":"fixed"')
  expect(await read('form(formId: $id) { collectionId }', workshop.formId)).toEqual({ collectionId: 'taller_orders' })
})

test('[H41][H44][H46][H47] rows of a form are dragged, titled, given options and deleted', async ({ page }) => {
  await openDesigner(page, workshop, `components/forms/${workshop.formId}`)
  const rows = page.getByRole('list', { name: 'Campos' }).getByRole('listitem')
  await expect(rows).toHaveCount(8)
  await expect(rows.getByLabel('Título')).toHaveCount(8)
  await expect(rows.getByRole('button', { name: /^Opciones de/ })).toHaveCount(8)
  await expect(rows.getByRole('button', { name: /^Eliminar/ })).toHaveCount(8)
  const handle = await boxOf(page.getByLabel('Mover Código: arrastra, o usa las flechas'))
  const third = await boxOf(rows.nth(2))
  const x = handle.x + 10
  await drag(page, { x, y: handle.y + 20 }, { x, y: third.y + 22 })

  await rows.first().getByLabel('Título').fill('Situación')
  await button(page, 'Opciones de Situación').click()
  const slider = page.getByRole('slider', { name: 'Columnas en el computador' })
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await button(page, 'Eliminar Notas').click()
  await save(page)

  const { fields } = await read<{ fields: Record<string, unknown>[] }>('form(formId: $id) { fields }', workshop.formId)
  expect(fields.map(({ fieldName }) => fieldName).slice(0, 3)).toEqual(['status', 'customer', 'code'])
  expect(fields[0]).toMatchObject({ editableLabel: 'Situación', sizeLarge: 5 })
  expect(fields).toHaveLength(7)
})

test('[H42][H43][H48] another type clears a row’s label and options; its field is chosen from the collection', async ({
  page,
}) => {
  await openDesigner(page, workshop, `components/forms/${workshop.formId}`)
  const rows = page.getByRole('list', { name: 'Campos' }).getByRole('listitem')
  const types = ['Editable', 'Editable', 'Editable', 'Editable', 'Sección', 'Editable', 'Editable', 'Editable']
  for (const [index, type] of types.entries())
    await expect(rows.nth(index).getByRole('combobox', { name: 'Tipo' })).toHaveValue(type)
  // A section has no field of the collection.
  await expect(rows.getByRole('combobox', { name: 'Campo', exact: true })).toHaveCount(7)
  const row = rows.first()
  await row.getByLabel('Título').fill('Código de la orden')
  await button(page, 'Opciones de Código de la orden').click()
  await row.getByLabel('Texto de ejemplo').fill('OT-00000')
  // Letters typed on a list leave what they mean.
  await row.getByRole('combobox', { name: 'Tipo' }).focus()
  await page.keyboard.type('para')
  await expect(page.getByRole('option')).toHaveText(['Parámetro'])
  await page.keyboard.press('Enter')
  await row.getByLabel('Nombre del parámetro').fill('codigo')
  await row.getByRole('combobox', { name: 'Campo', exact: true }).click()
  await page.getByRole('option', { name: 'Notas' }).click()
  await save(page)
  const { fields } = await read<{ fields: Record<string, unknown>[] }>('form(formId: $id) { fields }', workshop.formId)
  expect(fields[0]).toEqual({ type: 'parameter', fieldName: 'notes', parameterName: 'codigo' })
})

test('[H45][H49] optional can be chosen only where the collection’s field is optional, and never for sections', async ({
  page,
}) => {
  await openDesigner(page, workshop, `components/forms/${workshop.formId}`)
  const rows = page.getByRole('list', { name: 'Campos' }).getByRole('listitem')
  const required = (index: number) => rows.nth(index).getByLabel('Obligatorio')
  await expect(rows.getByLabel('Obligatorio')).toHaveCount(8)
  for (const index of [2, 3, 5, 6, 7]) await expect(required(index)).toBeEnabled()
  await expect(required(0)).toBeDisabled()
  await expect(required(1)).toBeDisabled()
  await expect(required(4)).toBeDisabled()
  await expect(required(2)).not.toBeChecked()
  await required(2).check()
  await save(page)
  const { fields } = await read<{ fields: Record<string, unknown>[] }>('form(formId: $id) { fields }', workshop.formId)
  expect(fields[2]).toMatchObject({ fieldName: 'customer', optional: false })
})

test('[I1][I2][I3] tables are listed, created and duplicated in tabs, and edited at their path', async ({ page }) => {
  await openDesigner(page, workshop, 'components/tables')
  await expect(listed(page)).toHaveText([/^Órdenes/])
  await button(page, 'Crear tabla').click()
  await page.getByRole('tab', { name: 'Crear' }).click()
  await dialog(page).getByLabel('Nombre').fill('Clientes')
  await pick(page, 'Colección', 'Clientes')
  await dialog(page).getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Clientes')

  await page.goto(`${workshop.adminUrl}/taller/components/tables`)
  await expect(listed(page)).toHaveText([/^Clientes/, /^Órdenes/])
  await listed(page).last().click()
  await expect(page).toHaveURL(`${workshop.adminUrl}/taller/components/tables/${workshop.tableId}`)
  await button(page, 'Más acciones').click()
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  await expect(dialog(page).getByLabel('Nombre de la copia')).toHaveValue('Órdenes (copia)')
  await dialog(page).getByRole('button', { name: 'Duplicar' }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Órdenes (copia)')
  await expect(page.getByRole('list', { name: 'Columnas' }).getByRole('listitem')).toHaveCount(7)
})

test('[I19][I20][I21] columns are dragged; each has a type, a field and a header', async ({ page }) => {
  await openDesigner(page, workshop, `components/tables/${workshop.tableId}`)
  const rows = page.getByRole('list', { name: 'Columnas' }).getByRole('listitem')
  await expect(rows).toHaveCount(7)
  for (const row of await rows.all()) await expect(row.getByRole('combobox', { name: 'Tipo' })).toHaveValue('Campo')
  await expect(rows.getByLabel('Encabezado')).toHaveCount(7)
  const handle = await boxOf(rows.first().getByLabel(/^Mover/))
  const second = await boxOf(rows.nth(1))
  const x = handle.x + 10
  await drag(page, { x, y: handle.y + 20 }, { x, y: second.y + 22 })
  await rows.first().getByLabel('Encabezado').fill('Quién')
  await rows.nth(1).getByRole('combobox', { name: 'Campo', exact: true }).click()
  await page.getByRole('option', { name: 'Creado' }).click()
  await save(page)
  const { columns } = await read<{ columns: Record<string, unknown>[] }>(
    'table(tableId: $id) { columns }',
    workshop.tableId,
  )
  expect(columns[0]).toMatchObject({ type: 'field', fieldName: 'customer', label: 'Quién' })
  expect(columns[1]).toMatchObject({ fieldName: 'createdAt' })
})

test('[C61][D23][D24][V13] roles are created in settings and edited at their path, links in navigation', async ({
  page,
}) => {
  await openDesigner(page, workshop, 'settings/roles')
  await button(page, 'Crear rol').click()
  await dialog(page).getByLabel('Nombre').fill('Vendedores')
  await dialog(page).getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page).toHaveURL(/\/taller\/components\/roles\/taller_\w{17}$/)
  await page.getByLabel('Nombre', { exact: true }).fill('Vendedoras')
  await page.getByLabel('Descripción').fill('Atienden el mesón')
  await save(page)
  await page.reload()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Vendedoras')
  await expect(page.getByLabel('Descripción')).toHaveValue('Atienden el mesón')

  await page.goto(`${workshop.adminUrl}/taller/settings/navigation`)
  await page.getByRole('link', { name: /Órdenes/ }).click()
  await page.getByRole('combobox', { name: 'Ruta' }).fill('ordenes')
  await button(page, 'Guardar').click()
  await expect(page.getByText('Debe empezar con / y no tener espacios.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Ruta' }).fill('/pendientes')
  await save(page)

  await page.goto(`${workshop.adminUrl}/taller/settings/navigation`)
  await expect(listed(page)).toHaveText([/^Órdenes.*\/pendientes/])
  await button(page, 'Crear enlace').click()
  await page.getByRole('tab', { name: 'Crear' }).click()
  await dialog(page).getByLabel('Nombre').fill('Archivo')
  await dialog(page).getByRole('combobox', { name: 'Ruta' }).fill('/archivo')
  await dialog(page).getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Archivo')

  await page.goto(`${workshop.adminUrl}/taller/settings/navigation`)
  await expect(listed(page)).toHaveText([/^Archivo/, /^Órdenes/])
  await button(page, 'Acciones de Archivo').click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click()
  await expect(listed(page)).toHaveText([/^Órdenes/])
})
