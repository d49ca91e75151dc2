import { expect, type Page } from '@playwright/test'
import { testAdmin } from '../server/testing/testServer.ts'
import { violations } from './support/accessibility.ts'
import { boxOf } from './support/designer.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'

let shop: TestEnvironment
test.beforeAll(async () => {
  shop = await startEnvironment('tienda', 'Tienda')
  await shop.designer.run('mutation { createEnvironment(_id: "bodega", name: "Bodega") { _id } }')
})
test.afterAll(() => shop.close())

const email = 'eva@example.com'

async function invite(page: Page) {
  await page.getByRole('button', { name: 'Nuevo usuario' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo usuario' })
  await dialog.getByLabel('Correo').fill(email)
  await dialog.getByLabel('Nombre (opcional)').fill('Eva Rojas')
  await dialog.getByRole('combobox', { name: 'Ambientes autorizados' }).click()
  await page.getByRole('option', { name: 'Tienda' }).click()
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await boxOf(dialog)).width).toBe(720)
  await dialog.getByRole('button', { name: 'Crear y obtener su enlace' }).click()
  const handed = page.getByRole('dialog', { name: 'Enlace para elegir la contraseña' })
  const link = (await handed.getByText(/^http:\S+\/reset\/\w+$/).textContent()) ?? ''
  await handed.getByRole('button', { name: 'Listo' }).click()
  return link
}

async function choosePassword(page: Page, link: string) {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Eva Rojas, te damos la bienvenida a Telar' })).toBeVisible()
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('una clave larga')
  await page.getByLabel('Repite la contraseña').fill('una clave larga')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'Hola, Eva Rojas' })).toBeVisible()
}

test('[D6][Z13] a superAdmin lets somebody design one environment, takes it back, and signs them out', async ({
  page,
  browser,
}) => {
  await enter(page, `${shop.adminUrl}/`, testAdmin)
  const link = await invite(page)
  const context = await browser.newContext()
  const eva = await context.newPage()
  await choosePassword(eva, link)
  await expect(eva.getByRole('link', { name: /Tienda/ })).toBeVisible()
  await expect(eva.getByRole('link', { name: /Bodega/ })).toHaveCount(0)
  await eva.getByRole('link', { name: /Tienda/ }).click()
  await expect(eva.getByRole('link', { name: 'Colecciones' }).first()).toBeVisible()

  await page.getByRole('link', { name: /Eva Rojas/ }).click()
  await page.getByRole('button', { name: 'Cambiar rol y ambientes' }).click()
  await page.getByRole('combobox', { name: 'Rol' }).click()
  await page.getByRole('option', { name: 'Usuario', exact: true }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Los permisos cambiaron.')).toBeVisible()
  expect(await violations(page, { within: 'main' })).toEqual([])
  await eva.goto(`${shop.adminUrl}/`)
  await expect(eva.getByRole('heading', { name: 'Hola, Eva Rojas' })).toBeVisible()
  await expect(eva.getByRole('link', { name: /Tienda/ })).toHaveCount(0)
  await eva.goto(`${shop.adminUrl}/tienda`)
  await expect(eva.getByText('Este ambiente no existe')).toBeVisible()

  await page.getByRole('button', { name: 'Cerrar todas sus sesiones' }).click()
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText('Las sesiones se cerraron.')).toBeVisible()
  await eva.reload()
  await expect(eva.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await context.close()
})

test('[D5][D7] an administrator makes an environment in the dashboard, finds all of them there, and designs each', async ({
  page,
}) => {
  await enter(page, `${shop.adminUrl}/`, testAdmin)
  await page.getByRole('button', { name: 'Nuevo ambiente' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre', { exact: true }).fill('Oficina')
  await dialog.getByLabel('Identificador').fill('oficina')
  await dialog.getByRole('button', { name: 'Crear' }).click()
  await page.waitForURL(url => url.pathname.startsWith('/oficina'))
  for (const name of ['Tienda', 'Bodega', 'Oficina']) {
    await page.goto(`${shop.adminUrl}/`)
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(name) })
      .click()
    await page.getByRole('link', { name: 'Colecciones' }).first().click()
    await page.getByRole('button', { name: 'Crear colección' }).first().click()
    await dialog.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Fichas')
    await dialog.getByRole('button', { name: 'Crear' }).click()
    await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}/collections/${name.toLowerCase()}_fichas`))
  }
})

test('[D73] on a platform that is set to be a trial nobody is added to an environment: neither here nor past the screen', async ({
  page,
}) => {
  const setTrial = async () => {
    await page.goto(`${shop.adminUrl}/admin/settings`)
    await page.getByRole('switch', { name: 'Versión de prueba' }).click()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Configuración guardada')).toBeVisible()
  }
  const add = () =>
    shop.designer.execute(
      'mutation { createEnvironmentUser(environmentId: "tienda", data: { email: "luz@example.com" }) { _id } }',
    )
  await enter(page, `${shop.adminUrl}/admin/settings`, testAdmin)
  await setTrial()
  await page.goto(`${shop.adminUrl}/tienda/components/environmentUsers`)
  const invitation = page.getByRole('button', { name: 'Invitar' })
  await expect(invitation).toBeDisabled()
  await invitation.hover({ force: true })
  await expect(page.getByRole('tooltip')).toHaveText('En la versión de prueba no se pueden agregar usuarios.')
  expect((await add()).errors?.[0]?.extensions).toMatchObject({ type: 'notAllowed' })
  await setTrial()
  expect((await add()).errors).toBeUndefined()
})
