import { expect, type Page } from '@playwright/test'
import { testAdmin } from '../server/testing/testServer.ts'
import { violations } from './support/accessibility.ts'
import { openDesigner } from './support/designer.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { enter, logIn } from './support/site.ts'
import { test } from './support/test.ts'

let shop: TestEnvironment
let roles: Record<'Bodega' | 'Oficina', string>
test.beforeAll(async () => {
  shop = await startEnvironment('tienda', 'Tienda')
  roles = {
    Bodega: await shop.create('role', { name: 'Bodega' }),
    Oficina: await shop.create('role', { name: 'Oficina' }),
  }
  await shop.create('view', { name: 'Stock', title: 'Stock', path: '/', items: [], roles: [roles.Bodega] })
})
test.afterAll(() => shop.close())

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
}

test('[D48][D49] somebody is invited, chooses a password, and sees what the role sees', async ({ page, browser }) => {
  await openDesigner(page, shop, 'components/environmentUsers')
  await page.getByRole('button', { name: 'Invitar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitar' })
  await dialog.getByLabel('Correos').fill('Ana Rojas <ana@example.com>')
  await choose(page, 'Roles de todos ellos', 'Bodega')
  await dialog.getByRole('button', { name: 'Invitar a 1 persona' }).click()
  await expect(dialog.getByText('1 persona invitada')).toBeVisible()
  const link = (await dialog.getByText(/^http:\S+\/reset\/\w+$/).textContent()) ?? ''
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expect(page).toHaveURL(/\/tienda\/components\/environmentUsers$/)
  await page.getByRole('link', { name: /Ana Rojas/ }).click()
  await expect(page).toHaveURL(/\/tienda\/components\/environmentUsers\/tienda_\w+$/)
  await expect(page.getByText(/Todavía no entra/)).toBeVisible()
  expect(await violations(page, { within: 'main' })).toEqual([])

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const guest = await context.newPage()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: 'Ana Rojas, te damos la bienvenida a Tienda' })).toBeVisible()
  await guest.getByLabel('Contraseña nueva', { exact: true }).fill('una clave larga')
  await guest.getByLabel('Repite la contraseña').fill('una clave larga')
  await guest.getByRole('button', { name: 'Guardar contraseña' }).click()
  await guest.getByRole('link', { name: 'Continuar' }).click()
  await expect(guest.getByRole('heading', { name: 'Stock' })).toBeVisible()
  await context.close()
  await page.reload()
  await expect(page.getByText('Activo')).toBeVisible()
})

test('[B62] one account enters each environment that lets it in, and is told where none does', async ({ page }) => {
  const person = await shop.member('una@example.com')
  const at = (id: string) => shop.url.replace('//tienda.', `//${id}.`)
  for (const id of ['bodega', 'oficina'])
    await shop.designer.run('mutation ($id: String!) { createEnvironment(_id: $id, name: $id) { _id } }', { id })
  await shop.designer.run(
    'mutation ($data: JSON!) { createEnvironmentUser(environmentId: "bodega", data: $data) { _id } }',
    { data: { email: person.email } },
  )
  for (const id of ['tienda', 'bodega']) {
    await logIn(page, `${at(id)}/login`, person)
    await expect(page.getByRole('button', { name: /Menú de usuario/ })).toBeVisible()
  }
  await logIn(page, `${at('oficina')}/login`, person)
  await expect(page.getByText('No tienes acceso a este ambiente')).toBeVisible()
  const { users } = await shop.designer.run<{ users: { totalCount: number } }>(
    'query ($email: String!) { users(filter: $email) { totalCount } }',
    { email: person.email },
  )
  expect(users.totalCount).toBe(1)
})

test('[D50] an administrator finds the users in the menu on the host of the environment', async ({ page }) => {
  await enter(page, shop.url, testAdmin)
  await page.getByRole('button', { name: /Menú de usuario/ }).click()
  await page.getByRole('menuitem', { name: 'Administrar usuarios' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible()
})

test('a manager gives the roles that he manages on the host of the environment, on a phone', async ({ page }) => {
  const manager = await shop.member('jefa@example.com', [roles.Oficina])
  const worker = await shop.member('eva@example.com')
  const { page: found } = await shop.designer.run<{ page: { items: { _id: string }[] } }>(
    '{ page: environmentUsers(environmentId: "tienda", filter: "jefa@") { items { _id } } }',
  )
  await shop.designer.run(
    'mutation ($id: String!, $data: JSON!) { updateEnvironmentUser(environmentUserId: $id, data: $data) { _id } }',
    {
      id: found.items[0]?._id,
      data: { canManageRoles: true, managedRoles: [roles.Bodega] },
    },
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, `${shop.url}/manage/users`, manager)
  await page.getByRole('link', { name: new RegExp(worker.email) }).click()
  await page.getByRole('combobox', { name: 'Roles', exact: true }).click()
  await expect(page.getByRole('option')).toHaveText(['Bodega'])
  await page.getByRole('option', { name: 'Bodega' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await violations(page, { within: 'main' })).toEqual([])
})
