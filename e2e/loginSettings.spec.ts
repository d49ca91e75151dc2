import { expect, type Locator } from '@playwright/test'
import { violations } from './support/accessibility.ts'
import { expectSaved, openDesigner, save } from './support/designer.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { holdUploads } from './support/holdUploads.ts'
import { test } from './support/test.ts'

let shop: TestEnvironment
let clientRole: string
test.beforeAll(async () => {
  shop = await startEnvironment('tienda', 'Tienda')
  clientRole = await shop.create('role', { name: 'Cliente' })
  await shop.create('view', { name: 'Bienvenida', title: 'Hola a todos', path: '/hola', items: [] })
})
test.afterAll(() => shop.close())

const picture = (color: string) => ({
  name: `${color}.svg`,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect width="60" height="30" fill="${color}"/></svg>`,
  ),
})
const sourceOf = (image: Locator) => image.getAttribute('src')

test('[C16][C17] pictures of the login are uploaded and shown there', async ({ page }) => {
  await openDesigner(page, shop, 'settings/appearance')
  const looks = page.getByRole('region', { name: 'Página de entrada' })
  const take = (name: string, color: string) =>
    looks.locator(`[data-property="${name}"] input[type=file]`).setInputFiles(picture(color))
  await take('loginLogo', 'teal')
  await expect(looks.getByRole('link', { name: 'teal.svg' })).toBeVisible()
  // The other one is still on its way when all is saved.
  const release = await holdUploads(page)
  await take('authBackgroundImage', 'navy')
  await expect(looks.getByText(/navy\.svg/)).toBeVisible()
  const saved = save(page)
  await expect(page.getByRole('button', { name: 'Guardar' })).toHaveAttribute('data-loading', 'true')
  release()
  await saved
  const { environment } = await shop.designer.run<{ environment: Record<string, { url: string; name: string }> }>(
    '{ environment(environmentId: "tienda") { loginLogo { url name } authBackgroundImage { url name } } }',
  )
  expect(environment).toMatchObject({ loginLogo: { name: 'teal.svg' }, authBackgroundImage: { name: 'navy.svg' } })
  await page.goto(`${shop.url}/login`)
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible()
  const images = page.locator('img')
  expect([await sourceOf(images.nth(0)), await sourceOf(images.nth(1))].sort()).toEqual(
    [environment.loginLogo?.url, environment.authBackgroundImage?.url].sort(),
  )
  const drawn = () => images.evaluateAll(found => found.map(image => (image as HTMLImageElement).naturalWidth > 0))
  await expect.poll(drawn).toEqual([true, true])
})

test('[C40][C41][C42] a view before the login and the roles of the sign-up are chosen, and switched off again', async ({
  page,
}) => {
  await openDesigner(page, shop, 'settings/users')
  await page.getByRole('switch', { name: 'Cualquiera puede registrarse' }).click()
  await page.getByRole('combobox', { name: 'Roles de quien se registra' }).click()
  await page.getByRole('option', { name: 'Cliente' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('switch', { name: 'Mostrar una vista en lugar del formulario' }).click()
  await page.getByRole('combobox', { name: 'Vista antes de entrar' }).click()
  await page.getByRole('option', { name: /Hola a todos|Bienvenida/ }).click()
  expect(await violations(page, { within: 'main' })).toEqual([])
  await save(page)
  const { environment } = await shop.designer.run<{ environment: object }>(
    '{ environment(environmentId: "tienda") { allowSignUp signUpRoles } }',
  )
  expect(environment).toEqual({ allowSignUp: true, signUpRoles: [clientRole] })
  const guest = await page.context().newPage()
  await guest.goto(`${shop.url}/login`)
  await expect(guest.getByRole('heading', { name: 'Hola a todos' })).toBeVisible()
  await page.getByRole('switch', { name: 'Mostrar una vista en lugar del formulario' }).click()
  await save(page)
  await guest.reload()
  await expect(guest.getByLabel('Contraseña', { exact: true })).toBeVisible()
})

test('[C34][C35] a redirect is switched on, led elsewhere and switched off', async ({ page }) => {
  await openDesigner(page, shop, 'settings/users')
  const to = page.getByLabel('Dirección (https://…) o ruta')
  await page.getByRole('switch', { name: 'Llevar a otra dirección a quien no ha entrado' }).click()
  await to.fill('no es una dirección')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(to).toHaveAttribute('aria-invalid', 'true')
  await to.fill(`${shop.adminUrl}/about`)
  await save(page)
  const guest = await page.context().browser()?.newPage()
  if (!guest) throw new Error('no browser')
  await guest.goto(`${shop.url}/pedidos`)
  await expect(guest).toHaveURL(new RegExp(`^${shop.adminUrl}/(about/pedidos|login)`))
  await page.getByRole('switch', { name: 'Llevar a otra dirección a quien no ha entrado' }).click()
  await save(page)
  await expectSaved(page)
  await guest.goto(`${shop.url}/pedidos`)
  await expect(guest.getByLabel('Contraseña', { exact: true })).toBeVisible()
  await guest.close()
})
