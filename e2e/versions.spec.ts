import { expect, type Page } from '@playwright/test'
import { openDesigner, save } from './support/designer.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
test.beforeEach(async () => {
  workshop = await openWorkshop(3)
})
test.afterEach(() => workshop.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const menuItem = async (page: Page, name: string) => {
  await button(page, 'Más acciones').click()
  await page.getByRole('menuitem', { name }).click()
}
const title = async () => {
  const { table } = await workshop.designer.run<{ table: { title: string } }>(
    'query ($id: String!) { table(tableId: $id) { title } }',
    { id: workshop.tableId },
  )
  return table.title
}

test('a component goes back to a version, once what will change was shown', async ({ page }) => {
  await openDesigner(page, workshop, `components/tables/${workshop.tableId}`)
  await page.getByRole('tab', { name: 'General' }).click()
  await page.getByLabel('Título', { exact: true }).fill('Pendientes')
  await save(page)
  await menuItem(page, 'Historial')
  const versions = dialog(page).getByRole('list', { name: 'Cambios' })
  await expect(versions).toContainText('Versión 2')
  await expect(versions).toContainText('Órdenes de trabajo → Pendientes')
  await button(page, 'Restaurar la versión 1').click()
  await expect(dialog(page).last()).toContainText('Pendientes → Órdenes de trabajo')
  expect(await title()).toBe('Pendientes')
  await button(page, 'Restaurar').click()
  await expect(versions).toContainText('Versión 3')
  expect(await title()).toBe('Órdenes de trabajo')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Órdenes de trabajo')
})

test('the whole environment goes back to a moment and forward again, by the keyboard', async ({ page }) => {
  await workshop.update('table', workshop.tableId, { title: 'Otra' })
  const extra = await workshop.create('link', { name: 'Sobra', title: 'Sobra', path: '/sobra' })
  await openDesigner(page, workshop, '')
  await page.getByRole('link', { name: 'Historial' }).click()
  const changes = page.getByRole('list', { name: 'Cambios' })
  await expect(changes.locator(':scope > li').first()).toContainText('Creó')
  const back = async (position: number) => {
    const moments = changes.locator(':scope > li')
    const before = await moments.count()
    await moments
      .nth(position)
      .getByRole('button', { name: /^Volver al momento/ })
      .focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('list', { name: 'Lo que va a cambiar' })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Restaurar' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await expect(moments).toHaveCount(before + 1)
  }
  await back(2)
  expect(await title()).toBe('Órdenes de trabajo')
  await expect(changes.locator(':scope > li').first()).toContainText('Sobra')
  await back(1)
  expect(await title()).toBe('Otra')
  const { link } = await workshop.designer.run<{ link: { name: string } }>(
    'query ($id: String!) { link(linkId: $id) { name } }',
    { id: extra },
  )
  expect(link.name).toBe('Sobra')
})

test('what uses a component is shown before it goes, and the trash gives it back', async ({ page }) => {
  await openDesigner(page, workshop, `components/forms/${workshop.formId}`)
  await menuItem(page, 'Dónde se usa')
  await expect(dialog(page).getByRole('link', { name: 'Órdenes' })).toHaveAttribute(
    'href',
    `/taller/design/${workshop.viewId}`,
  )
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await menuItem(page, 'Eliminar')
  await expect(dialog(page).getByRole('list', { name: 'Dónde se usa' })).toContainText('Órdenes')
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click()
  await expect(page).toHaveURL(`${workshop.adminUrl}/taller/components/forms`)

  await page.getByRole('link', { name: 'Papelera' }).click()
  await button(page, 'Recuperar Nueva orden').click()
  await expect(dialog(page)).toContainText('Vuelve: Nueva orden')
  await dialog(page).getByRole('button', { name: 'Restaurar' }).click()
  await expect(page.getByText('La papelera está vacía')).toBeVisible()
  await page.goto(`${workshop.adminUrl}/taller/components/forms/${workshop.formId}`)
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Nueva orden')
})
