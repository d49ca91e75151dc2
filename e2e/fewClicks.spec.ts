import { expect, type Page } from '@playwright/test'
import { mailsTo, subjectOf } from '../server/testing/sentMails.ts'
import { countGestures } from './support/countGestures.ts'
import { expectSaved, openDesigner } from './support/designer.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let workshop: Workshop
test.beforeAll(async () => {
  workshop = await openWorkshop(3)
  await workshop.create('role', { name: 'Programas' })
})
test.afterAll(() => workshop.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navegación principal' })

/** From the environment's first page on. */
async function counted(page: Page, name: string, work: () => Promise<void>): Promise<number> {
  await openDesigner(page, workshop, '')
  const gestures = await countGestures(page)
  await page.reload()
  await expect(navigation(page)).toBeVisible()
  await work()
  const { clicks, keys } = gestures.counts()
  process.stdout.write(`${name}: ${clicks} clicks, ${keys} keys\n`)
  return clicks
}

test('an API endpoint that answers one role, with its page, takes few clicks', async ({ page, request }) => {
  const clicks = await counted(page, 'endpoint', async () => {
    await navigation(page).getByRole('link', { name: 'Endpoints de API' }).click()
    await button(page, 'Crear endpoint de API').first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: 'Nombre', exact: true })).toBeFocused()
    await page.keyboard.type('Estado')
    await page.keyboard.press('Enter')
    // The page as a whole: its code and what shows it beside it come one after the other.
    await expect(page).toHaveURL(/\/taller\/components\/api\/taller_\w{17}$/)
    await expect(page.locator('.monaco-editor').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Cómo se llama desde afuera' })).toContainText('/api/taller/estado')
    await page.getByRole('combobox', { name: 'Roles' }).click()
    await page.getByRole('option', { name: 'Programas' }).click()
    await page.keyboard.press('Escape')
    await button(page, 'Guardar').click()
    await expectSaved(page)
    await page.getByRole('link', { name: 'Encenderla en la configuración' }).click()
    await page.getByRole('switch', { name: 'Responder las llamadas de la API' }).click()
    await page.getByRole('switch', { name: 'Publicar su documentación' }).click()
    await button(page, 'Guardar').click()
    await expectSaved(page)
  })
  const api = `${workshop.adminUrl}/api/taller`
  expect((await request.get(`${api}/estado`)).status()).toBe(401)
  expect(await (await request.get(`${api}/docs`)).text()).toContain('/estado')
  expect(clicks).toBeLessThanOrEqual(9)
})

test('a validation "not before today" takes few clicks, and marks its field', async ({ page }) => {
  const clicks = await counted(page, 'validation', async () => {
    await navigation(page).getByRole('link', { name: 'Colecciones' }).click()
    await page.getByRole('link', { name: /^Órdenes/ }).click()
    await page.getByRole('tab', { name: 'Validaciones' }).click()
    await button(page, 'Crear validación').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: 'Nombre', exact: true })).toBeFocused()
    await page.keyboard.type('No se entrega en días pasados')
    await page.keyboard.press('Enter')
    await page
      .getByRole('group', { name: 'Que se cumpla' })
      .getByRole('button', { name: 'Entrega: no antes de hoy' })
      .click()
    await button(page, 'Guardar').click()
    await expectSaved(page)
  })
  const order = { code: 'OT-90001', status: 'open', due: '2020-02-01T12:00:00.000Z' }
  await expect(workshop.records('orders', [order])).rejects.toThrow('No se entrega en días pasados')
  expect(clicks).toBeLessThanOrEqual(8)
})

test('a mail of the chosen rows, its button and its script take few clicks', async ({ page }) => {
  const orders = await workshop.stored('orders')
  const news = async () =>
    (await mailsTo(workshop.dataDirectory, 'ana@example.com')).filter(mail => subjectOf(mail) === 'Novedades')
  const clicks = await counted(page, 'mail of chosen rows', async () => {
    await navigation(page).getByRole('link', { name: 'Tablas' }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Órdenes/ })
      .click()
    await page.getByRole('tab', { name: 'Comportamiento' }).click()
    await page.getByRole('switch', { name: 'Elegir filas con casillas' }).click()
    await button(page, 'Crear: Acciones sobre las filas elegidas').click()
    const dialog = page.getByRole('dialog', { name: 'Crear botón' })
    await expect(dialog.getByRole('textbox', { name: 'Nombre', exact: true })).toBeFocused()
    await page.keyboard.type('Avisar')
    await dialog.getByRole('combobox', { name: 'Qué hace' }).click()
    await page.getByRole('option', { name: 'Enviar un correo' }).click()
    await dialog.getByRole('button', { name: 'Crear: Script del correo (hook)' }).click()
    const hook = page.getByRole('dialog', { name: 'Crear hook' })
    await expect(hook.getByRole('textbox', { name: 'Nombre', exact: true })).toBeFocused()
    await page.keyboard.type('Correo de órdenes')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('combobox', { name: 'Script del correo (hook)' })).toHaveValue('Correo de órdenes')
    await dialog.getByRole('button', { name: 'Crear', exact: true }).click()
    // What was chosen leads to where it is edited.
    await expect(page.getByRole('link', { name: 'Editar: Avisar' })).toHaveAttribute('href', /\/components\/buttons\//)
    await button(page, 'Guardar').click()
    await expectSaved(page)
    await enter(page, `${workshop.url}/ordenes`, await workshop.member('ana@example.com'))
    for (const order of orders.slice(0, 2))
      await page.locator(`[data-row="${order._id}"]`).getByRole('checkbox').click()
    await button(page, 'Avisar').click()
    await expect.poll(async () => (await news()).length).toBe(2)
  })
  const sent = (await news()).join()
  for (const { code } of orders.slice(0, 2)) expect(sent).toContain(String(code))
  expect(clicks).toBeLessThanOrEqual(18)
})
