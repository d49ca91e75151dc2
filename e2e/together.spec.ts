import { expect, type Page } from '@playwright/test'
import { openDesigner, save } from './support/designer.ts'
import { keptDrafts } from './support/keptDrafts.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
test.beforeEach(async () => {
  workshop = await openWorkshop(3)
})
test.afterEach(() => workshop.close())

const notice = (page: Page, name: string | RegExp) => page.getByRole('status', { name })
const titleField = (page: Page) => page.getByLabel('Título', { exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

interface StoredTable {
  title: string | null
  version: number
  defaultLimit: number | null
  sortable: boolean
}
async function storedTable(): Promise<StoredTable> {
  const { table } = await workshop.designer.run<{ table: StoredTable }>(
    'query ($id: String!) { table(tableId: $id) { title version defaultLimit sortable } }',
    { id: workshop.tableId },
  )
  return table
}

async function openTable(page: Page) {
  await openDesigner(page, workshop, `components/tables/${workshop.tableId}`)
  await page.getByRole('tab', { name: 'General' }).click()
  await expect(titleField(page)).toHaveValue('Órdenes de trabajo')
}

test('what somebody else saves appears in an open editor, which tells who it was and what changed', async ({
  page,
  otherPage: other,
}) => {
  await openTable(page)
  await openTable(other)
  await titleField(other).fill('Pendientes')
  await save(other)
  await expect(titleField(page)).toHaveValue('Pendientes')
  const news = notice(page, 'Ahora ves la versión 2, recién guardada')
  await expect(news).toContainText('Tú')
  await press(page, 'Ver qué cambió')
  await expect(dialog(page)).toContainText('Órdenes de trabajo → Pendientes')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  // It is a step of this editor, too: undone, and done again.
  await press(page, 'Deshacer')
  await expect(titleField(page)).toHaveValue('Órdenes de trabajo')
  await press(page, 'Rehacer')
  await expect(titleField(page)).toHaveValue('Pendientes')
})

test('two tabs with changes: a notice, both combined by what each changed, and nothing lost', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await openTable(page)
  await other.goto(page.url())
  await other.getByRole('tab', { name: 'General' }).click()
  await titleField(page).fill('Mías')
  await titleField(other).fill('Suyas')
  await other.getByLabel('Nombre', { exact: true }).fill('Órdenes del taller')
  await save(other)

  const meanwhile = notice(page, 'Se guardó la versión 2 mientras editabas')
  await expect(meanwhile).toBeVisible()
  await expect(titleField(page)).toHaveValue('Mías')
  await meanwhile.getByRole('button', { name: 'Unir' }).click()
  const both = dialog(page).getByRole('list', { name: 'Lo que cambiaron ambos' })
  await expect(both).toContainText('Órdenes de trabajo → Mías')
  await expect(both).toContainText('Órdenes de trabajo → Suyas')
  await expect(dialog(page).getByRole('list', { name: 'Lo que cambió' })).toContainText('Órdenes → Órdenes del taller')
  await both.getByRole('radio', { name: 'Dejar lo suyo' }).check()
  await press(page, 'Unir ambas')
  await expect(titleField(page)).toHaveValue('Suyas')
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Órdenes del taller')
  await press(page, 'Deshacer')
  await expect(titleField(page)).toHaveValue('Mías')
  await save(page)
  expect(await storedTable()).toMatchObject({ title: 'Mías', version: 3 })
})

test('saving over a newer version shows the difference of any kind, and asks', async ({ context }) => {
  const page = await context.newPage()
  await openTable(page)
  await context.setOffline(true)
  await titleField(page).fill('Mías')
  await workshop.update('table', workshop.tableId, { title: 'Suyas', defaultLimit: 7 })
  // The subscription is still cut when the save arrives.
  await page.routeWebSocket('**/graphql', socket => void socket.close())
  await context.setOffline(false)
  await press(page, 'Guardar')
  await expect(dialog(page)).toContainText('Órdenes de trabajo → Suyas')
  await press(page, 'Guardar la mía encima')
  await expect(dialog(page)).toHaveCount(0)
  await expect.poll(storedTable).toMatchObject({ title: 'Mías', defaultLimit: 7, version: 3 })
})

test('deleted by somebody else while it is open: the work stays, and comes back with it', async ({ page }) => {
  await openTable(page)
  await titleField(page).fill('Por salvar')
  await workshop.designer.run('mutation ($id: String!) { deleteTable(tableId: $id) }', { id: workshop.tableId })
  await expect(notice(page, 'Se eliminó mientras lo tenías abierto')).toBeVisible()
  await expect(titleField(page)).toHaveValue('Por salvar')
  await press(page, 'Recuperar')
  await expect(notice(page, 'Se eliminó mientras lo tenías abierto')).toHaveCount(0)
  await press(page, 'Unir')
  await expect(titleField(page)).toHaveValue('Por salvar')
  await save(page)
  expect((await storedTable()).title).toBe('Por salvar')
})

test('deleted by somebody else: what is open is saved as a new component', async ({ page }) => {
  await openTable(page)
  await titleField(page).fill('Copia')
  await workshop.designer.run('mutation ($id: String!) { deleteTable(tableId: $id) }', { id: workshop.tableId })
  await press(page, 'Guardar como nuevo')
  await expect(page).not.toHaveURL(new RegExp(workshop.tableId))
  await expect(page).toHaveURL(/components\/tables\/taller_/)
  await page.getByRole('tab', { name: 'General' }).click()
  await expect(titleField(page)).toHaveValue('Copia')
})

const loseAnswers = (page: Page) =>
  page.route('**/graphql', async route => {
    if (!route.request().postData()?.includes('UpdateTable')) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })

test('the server is lost in the middle of a save: it is done once, also when what was sent had arrived', async ({
  page,
}) => {
  await openTable(page)
  await loseAnswers(page)
  await titleField(page).fill('Una sola vez')
  await press(page, 'Guardar')
  const lost = notice(page, /No se sabe si se guardó/)
  await expect(lost).toBeVisible()
  expect(await storedTable()).toMatchObject({ title: 'Una sola vez', version: 2 })
  await titleField(page).fill('Una sola vez, y algo más')
  await expect(lost.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  // Once the server is back it goes on by itself.
  await page.unroute('**/graphql')
  await expect(lost).toHaveCount(0)
  await expect(dialog(page)).toHaveCount(0)
  await expect.poll(storedTable).toMatchObject({ title: 'Una sola vez, y algo más', version: 3 })
})

test('a reload in the middle keeps what was not saved, and offers it', async ({ page }) => {
  await openTable(page)
  await titleField(page).fill('Sin')
  // The browser has begun to keep things; what is typed after that it is told at the last moment.
  await expect.poll(() => keptDrafts(page)).toEqual([expect.stringContaining('"Sin"')])
  await titleField(page).fill('Sin guardar')
  page.on('dialog', question => void question.accept())
  await page.reload()
  await page.getByRole('tab', { name: 'General' }).click()
  await expect(titleField(page)).toHaveValue('Órdenes de trabajo')
  const kept = notice(page, /^Tienes cambios sin guardar/)
  await kept.getByRole('button', { name: 'Recuperarlos' }).click()
  await expect(titleField(page)).toHaveValue('Sin guardar')
  await expect(kept).toHaveCount(0)
  await save(page)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'General' })).toBeVisible()
  await expect(kept).toHaveCount(0)
  expect((await storedTable()).title).toBe('Sin guardar')
})

test('what was kept is made on an older version: it is offered, and combined with what came since', async ({
  page,
}) => {
  await openTable(page)
  await titleField(page).fill('Sin guardar')
  page.on('dialog', question => void question.accept())
  await expect(page.getByText('Cambios sin guardar')).toBeVisible()
  await expect.poll(() => keptDrafts(page)).toEqual([expect.stringContaining('Sin guardar')])
  await page.goto('about:blank')
  await workshop.update('table', workshop.tableId, { name: 'Otro nombre' })
  await page.goto(`${workshop.adminUrl}/taller/components/tables/${workshop.tableId}`)
  await press(page, 'Recuperarlos')
  await press(page, 'Unir')
  await save(page)
  expect(await storedTable()).toMatchObject({ title: 'Sin guardar', version: 3 })
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Otro nombre')
})

test('a view’s new path is carried through what leads to it, once that was shown', async ({ page }) => {
  await openDesigner(page, workshop, `design/${workshop.viewId}`)
  const path = page.getByRole('combobox', { name: 'Ruta', exact: true })
  await path.fill('/trabajos')
  await press(page, 'Guardar')
  const places = dialog(page).getByRole('list', { name: 'Llevan a esta vista por su ruta:' })
  await expect(places).toContainText('/ordenes → /trabajos')
  await expect(places.getByRole('listitem')).toHaveCount(2)
  await press(page, 'Guardar y actualizar 2 lugares')
  await expect(dialog(page)).toHaveCount(0)
  const stored = async () =>
    workshop.designer.run(
      `query ($id: String!) {
        views(environmentId: $id) { items { path backLink } } links(environmentId: $id) { items { path } }
      }`,
      { id: workshop.id },
    )
  await expect.poll(stored).toMatchObject({
    views: { items: [{ path: '/ordenes/:id', backLink: '/trabajos' }, { path: '/trabajos' }] },
    links: { items: [{ path: '/trabajos' }] },
  })
})

test('a name of 10,000 characters says at its field what is wrong, and nothing is saved', async ({ page }) => {
  await openTable(page)
  const name = page.getByLabel('Nombre', { exact: true })
  await name.evaluate(input => input.removeAttribute('maxlength'))
  await name.fill('ñ'.repeat(10_000))
  await press(page, 'Guardar')
  await expect(name).toHaveAccessibleDescription('Demasiado largo')
  expect((await storedTable()).version).toBe(1)
})

test('a version that names deleted components: what comes back with it is shown first', async ({ page }) => {
  const { tableId, formId, viewId } = workshop
  await workshop.update('view', viewId, { items: [{ type: 'form', formId }] })
  await workshop.designer.run('mutation ($id: String!) { deleteTable(tableId: $id) }', { id: tableId })
  await openDesigner(page, workshop, `design/${viewId}`)
  await press(page, 'Más acciones')
  await page.getByRole('menuitem', { name: 'Historial' }).click()
  await press(page, 'Restaurar la versión 1')
  await expect(dialog(page).last()).toContainText('Vuelve: Órdenes')
  await press(page, 'Restaurar')
  await expect(dialog(page).getByRole('list', { name: 'Cambios' })).toContainText('Restauró la versión 1')
  expect((await storedTable()).title).toBe('Órdenes de trabajo')
  expect(await workshop.stored('orders')).toHaveLength(3)
})
