import { expect, type Page } from '@playwright/test'
import { boxOf, drag, openDesigner, save } from './support/designer.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
test.beforeEach(async () => {
  workshop = await openWorkshop(3)
})
test.afterEach(() => workshop.close())

const dialog = (page: Page) => page.getByRole('dialog')
const preview = (page: Page) => page.getByRole('region', { name: 'Vista previa' })
const nameOf = (page: Page) => page.getByLabel('Nombre', { exact: true })
/** In the dialog, where it is marked as required. */
const nameOfNew = (page: Page) =>
  dialog(page)
    .getByRole('textbox', { name: /^Nombre/ })
    .first()

async function pick(page: Page, label: string, option: string) {
  await dialog(page).getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const ofOrders = (page: Page) => pick(page, 'Colección', 'Órdenes')

/** A title that shows in the preview while the keyboard stays in it. */
async function typeTitle(page: Page, role: 'heading' | 'listitem' = 'heading') {
  const general = page.getByRole('tab', { name: 'General' })
  if ((await general.count()) > 0) await general.click()
  const title = page.getByLabel('Título', { exact: true })
  await title.fill('')
  await title.pressSequentially('Visto en vivo')
  await expect(preview(page).getByRole(role).filter({ hasText: 'Visto en vivo' })).toBeVisible()
  await expect(title).toBeFocused()
}

interface Tried {
  /** Rows of the checklist that the try shows whole. */
  rows?: string
  /** Below the environment. */
  list: string
  create: string
  ask?(page: Page): Promise<void>
  edit(page: Page): Promise<void>
  /** Another one, whose name is taken. */
  other: Readonly<Record<string, unknown>>
}

const kinds: Readonly<Record<string, Tried>> = {
  form: {
    rows: '[H4][H5]',
    list: 'components/forms',
    create: 'Crear formulario',
    ask: ofOrders,
    edit: async page => {
      await typeTitle(page)
      await preview(page).getByLabel('Código').fill('OT-00009')
      await preview(page).getByRole('combobox', { name: 'Estado' }).click()
      await page.getByRole('option', { name: 'Abierta' }).click()
      await preview(page).getByRole('button', { name: 'Enviar' }).click()
      await expect(preview(page)).toContainText('En la vista previa no se guarda ni se ejecuta nada.')
      expect(await workshop.stored('orders')).toHaveLength(3)
    },
    other: { collectionId: 'taller_orders', fields: [] },
  },
  table: {
    rows: '[I4][I5]',
    list: 'components/tables',
    create: 'Crear tabla',
    ask: ofOrders,
    edit: async page => {
      await expect(preview(page)).toContainText('OT-00002')
      await page.getByRole('button', { name: 'Eliminar Código' }).click()
      await expect(preview(page)).not.toContainText('OT-00002')
      await typeTitle(page)
    },
    other: { collectionId: 'taller_orders', columns: [] },
  },
  filter: {
    list: 'components/filters',
    create: 'Crear filtro',
    ask: ofOrders,
    edit: async page => {
      await expect(preview(page)).toContainText('3 registros')
      await page.getByRole('button', { name: 'Agregar regla' }).click()
      await page.getByRole('menuitem', { name: 'Código' }).click()
      await expect(preview(page)).toContainText('Falta algo por completar')
      await page.getByRole('list', { name: 'Grupo 1' }).getByRole('textbox').last().fill('OT-00001')
      await expect(preview(page)).toContainText('1 registro')
      await expect(preview(page)).not.toContainText('Falta algo por completar')
    },
    other: { collectionId: 'taller_orders' },
  },
  chart: {
    rows: '[L4][L5]',
    list: 'components/charts',
    create: 'Crear gráfico',
    ask: ofOrders,
    edit: page => typeTitle(page),
    other: { collectionId: 'taller_orders', chartTypeId: 'barByValue', valueField: 'status' },
  },
  indicator: {
    list: 'components/indicators',
    create: 'Crear indicador',
    ask: ofOrders,
    edit: page => typeTitle(page),
    other: { collectionId: 'taller_orders' },
  },
  button: {
    list: 'components/buttons',
    create: 'Crear botón',
    edit: async page => {
      await page.getByLabel('Texto del botón').fill('Avisar')
      await preview(page).getByRole('button', { name: 'Avisar' }).click()
      await expect(page.getByText('En la vista previa no se guarda ni se ejecuta nada.')).toBeVisible()
    },
    other: {},
  },
  block: {
    list: 'components/blocks',
    create: 'Crear bloque de contenido',
    edit: async page => {
      await page.locator('.monaco-editor').first().click()
      await page.keyboard.press('ControlOrMeta+Home')
      await page.keyboard.type('Visto en vivo ')
      await expect(preview(page)).toContainText('Visto en vivo')
    },
    other: { identifier: 'otro' },
  },
  link: {
    list: 'settings/navigation',
    create: 'Crear enlace',
    ask: async page => {
      await dialog(page).getByLabel('Ruta').fill('/ordenes')
      await page.keyboard.press('Tab')
    },
    edit: page => typeTitle(page, 'listitem'),
    other: { title: 'Otro', path: '/otro' },
  },
  role: {
    list: 'settings/roles',
    create: 'Crear rol',
    edit: async page => {
      const access = page.getByRole('region', { name: 'Qué puede usar' })
      await expect(access.getByRole('switch', { name: 'Puede usar Órdenes' }).first()).toBeChecked()
      await page.getByLabel('Descripción').fill('Quienes revisan')
    },
    other: {},
  },
}

/** What is kept of the component of a kind that has a name. */
async function shown(kind: string, name: string) {
  const { page } = await workshop.designer.run<{ page: { items: Record<string, unknown>[] } }>(
    `query ($id: String!, $name: String!) { page: ${kind}s(environmentId: $id, filter: $name) { items { title } } }`,
    { id: workshop.id, name },
  )
  return page.items[0]
}

for (const [kind, { rows = '', list, create, ask, edit, other }] of Object.entries(kinds)) {
  test(`${kind}: created, edited with a live preview, named and left with care ${rows}`.trim(), async ({ page }) => {
    await workshop.create(kind, { name: 'Ocupado', ...other })
    await openDesigner(page, workshop, list)
    await page.getByRole('button', { name: create, exact: true }).first().click()
    await nameOfNew(page).fill('Ocupado')
    await expect(dialog(page).getByText('Debe ser único.')).toBeVisible()
    await nameOfNew(page).fill('Probado')
    await expect(dialog(page).getByText('Debe ser único.')).toHaveCount(0)
    await ask?.(page)
    await dialog(page).getByRole('button', { name: 'Crear', exact: true }).click()
    await expect(nameOf(page)).toHaveValue('Probado')
    await edit(page)

    await nameOf(page).fill('Ocupado')
    await expect(page.getByText('Debe ser único.')).toBeVisible()
    await nameOf(page).fill('Probado otra vez')
    await expect(page.getByText('Debe ser único.')).toHaveCount(0)

    const here = page.url()
    await page
      .getByRole('navigation', { name: 'Navegación principal' })
      .getByRole('link', { name: 'Colecciones' })
      .click()
    await expect(dialog(page)).toContainText('sin guardar')
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(here)
    await page.goBack()
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
    await expect(page).toHaveURL(here)
    await expect(nameOf(page)).toHaveValue('Probado otra vez')
    await save(page)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${list}$`))
    await expect(page.getByRole('main').getByRole('link', { name: /Probado otra vez/ })).toBeVisible()
    if (rows !== '') expect(await shown(kind, 'Probado otra vez')).toEqual({ title: 'Visto en vivo' })
  })
}

test('the preview is dragged wider, hidden, and stays where it was left; on a phone it stands below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDesigner(page, workshop, `components/tables/${workshop.tableId}`)
  await expect(preview(page)).toContainText('OT-00001')
  const before = await boxOf(preview(page))
  const edge = await boxOf(page.getByRole('separator', { name: 'Ancho de la vista previa' }))
  const at = { x: edge.x + edge.width / 2, y: edge.y + 40 }
  await drag(page, at, { x: at.x - 120, y: at.y })
  await expect.poll(async () => (await boxOf(preview(page))).width - before.width).toBeCloseTo(120, -1)
  await page.reload()
  await expect.poll(async () => (await boxOf(preview(page))).width - before.width).toBeCloseTo(120, -1)
  await page.getByRole('button', { name: 'Ocultar la vista previa' }).click()
  await expect(preview(page)).toHaveCount(0)
  await page.goto(`${workshop.adminUrl}/taller/components/forms/${workshop.formId}`)
  await expect(nameOf(page)).toHaveValue('Nueva orden')
  await expect(preview(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Mostrar la vista previa' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  const sheet = await boxOf(page.getByRole('list', { name: 'Campos' }))
  expect((await boxOf(preview(page))).y).toBeGreaterThan(sheet.y)
})

test('a form that edits a record is previewed with one, and a link in a preview leads nowhere', async ({ page }) => {
  await openDesigner(page, workshop, `components/forms/${workshop.editFormId}`)
  await expect(preview(page).getByLabel('Código')).toHaveValue(/OT-0000\d/)
  const indicatorId = await workshop.create('indicator', {
    name: 'Órdenes',
    collectionId: 'taller_orders',
    link: '/ordenes',
  })
  await page.goto(`${workshop.adminUrl}/taller/components/indicators/${indicatorId}`)
  await preview(page).getByRole('link').click()
  await expect(page.getByText('Aquí se abriría /ordenes')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(indicatorId))
})
