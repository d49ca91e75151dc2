import { expect, type Page } from '@playwright/test'
import { testAdmin } from '../server/testing/testServer.ts'
import { expectSaved, openDesigner } from './support/designer.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { enter, logIn } from './support/site.ts'
import { test } from './support/test.ts'

let shop: TestEnvironment
let person: { email: string; password: string }
let footId: string
test.beforeAll(async () => {
  shop = await startEnvironment('tienda', 'Tienda')
  const deals = await shop.create('collection', {
    name: 'deals',
    title: 'Negocios',
    fields: [
      { name: 'customer', label: 'Cliente', type: 'string' },
      {
        name: 'parent',
        label: 'Negocio anterior',
        type: 'oneOf',
        optional: true,
        options: { collectionId: 'tienda_deals', labelField: 'customer' },
      },
    ],
  })
  const columns = [{ type: 'field', fieldName: 'customer', label: 'Cliente' }]
  const tableId = await shop.create('table', { name: 'Negocios', collectionId: deals, columns })
  const fields = ['customer', 'parent'].map(fieldName => ({ type: 'editable', fieldName }))
  const formId = await shop.create('form', { name: 'Nuevo negocio', collectionId: deals, fields })
  const items = [
    { type: 'table', tableId },
    { type: 'form', formId },
  ]
  await shop.create('view', { name: 'Negocios', title: 'Negocios', path: '/', items })
  await shop.create('view', { name: 'Ayuda', title: 'Ayuda', path: '/ayuda', items: [] })
  const blockId = await shop.create('block', { name: 'Pie', content: '<p>Hecho en el taller</p>' })
  footId = await shop.create('view', { name: 'Pie', title: 'Pie', path: '/pie', items: [{ type: 'block', blockId }] })
  person = await shop.member('ana@example.com')
})
test.afterAll(() => shop.close())

const set = (data: object) =>
  shop.designer.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "tienda", data: $data) { _id } }', {
    data,
  })
const none = (page: Page) => page.getByText('No hay resultados', { exact: true }).filter({ visible: true })

test('[C39] the view that is chosen for it stands at the foot of every view while that is switched on', async ({
  page,
}) => {
  const foot = page.locator('footer').getByText('Hecho en el taller')
  await set({ enableGlobalFooter: true, globalFooter: footId })
  for (const path of ['/', '/ayuda']) {
    await enter(page, `${shop.url}${path}`, person)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(foot).toBeVisible()
    // Below all that the view itself shows.
    await expect(async () => {
      const [main, own] = [await page.getByRole('heading', { level: 1 }).boundingBox(), await foot.boundingBox()]
      expect(own?.y).toBeGreaterThan(main?.y ?? Number.POSITIVE_INFINITY)
    }).toPass()
  }
  await set({ enableGlobalFooter: false })
  await enter(page, shop.url, person)
  await expect(page.getByRole('button', { name: 'Enviar' })).toBeVisible()
  await expect(foot).toHaveCount(0)
})

test('[C78] under maintenance administrators come in with a ribbon, the login is reached, and everybody else sees that page', async ({
  page,
  browser,
}) => {
  const admin = await shop.stranger('jefa@example.com')
  await shop.designer.run(
    'mutation ($id: String!) { updateAccount(userId: $id, roles: ["admin"], environmentsAuthorized: ["tienda"]) { _id } }',
    { id: await accountId(admin.email) },
  )
  await set({ maintenanceMode: true })
  await logIn(page, `${shop.url}/login`, person)
  await expect(page.getByRole('heading', { name: 'Volvemos enseguida' })).toBeVisible()
  for (const who of [testAdmin, admin]) {
    const context = await browser.newContext({ locale: 'es-CL' })
    const theirs = await context.newPage()
    await logIn(theirs, `${shop.url}/login`, who)
    await expect(theirs.getByRole('button', { name: 'Enviar' })).toBeVisible()
    await expect(theirs.getByText(/en mantenimiento/)).toBeVisible()
    await context.close()
  }
  await set({ maintenanceMode: false })
  await page.goto(shop.url)
  await expect(page.getByRole('button', { name: 'Enviar' })).toBeVisible()
})

test('[AA4] a list without anything says that there are no results: tables, selects, lists of the designer, files', async ({
  page,
}) => {
  await enter(page, shop.url, person)
  await expect(none(page)).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Negocio anterior' }).click()
  await expect(none(page)).toHaveCount(2)
  for (const path of [
    'components/charts',
    'components/hooks',
    'settings/navigation',
    'settings/roles',
    'files',
    'settings/trash',
    'settings/backups',
    'settings/env',
  ]) {
    await openDesigner(page, shop, path)
    await expect(none(page), path).toBeVisible()
  }
})

test('[AF78] roles are listed and created in the settings and edited among components, in no list of these and no search', async ({
  page,
}) => {
  await openDesigner(page, shop, 'settings/roles')
  await page.getByRole('button', { name: 'Crear rol' }).click()
  await page.getByRole('dialog').getByRole('textbox').first().fill('Bodeguero')
  await page.getByRole('dialog').getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page).toHaveURL(/\/tienda\/components\/roles\/tienda_\w+$/)
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Bodeguero')
  await openDesigner(page, shop, 'settings/roles')
  const listed = page.getByRole('main').getByRole('link', { name: /Bodeguero/ })
  expect(await listed.getAttribute('href')).toMatch(/^\/tienda\/components\/roles\/tienda_\w+$/)
  await openDesigner(page, shop, 'settings/componentBrowser')
  await expect(page.getByText('Nuevo negocio').first()).toBeVisible()
  await expect(page.getByText('Bodeguero')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog').getByRole('combobox')
  await search.fill('Nuevo negocio')
  await expect(page.getByRole('option', { name: /Nuevo negocio/ }).first()).toBeVisible()
  await search.fill('Bodeguero')
  await expect(page.getByRole('option', { name: /Bodeguero/ })).toHaveCount(0)
})

test('[C11][C13][C72] the name and the home that are set in the general section are what people meet, in Telar’s colour', async ({
  page,
  browser,
}) => {
  await openDesigner(page, shop, 'settings/general')
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Tienda central')
  await page.getByRole('combobox', { name: 'Página de inicio' }).fill('/ayuda')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expectSaved(page)
  const context = await browser.newContext({ locale: 'es-CL' })
  const theirs = await context.newPage()
  await enter(theirs, shop.url, person)
  await expect(theirs).toHaveURL(`${shop.url}/ayuda`)
  await expect(theirs).toHaveTitle('Ayuda · Tienda central')
  await expect(theirs.getByRole('region', { name: 'Ambiente' })).toContainText('Tienda central')
  const primary = () =>
    theirs.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--telar-primary').trim())
  expect((await primary()).toLowerCase()).toBe('#1648ff')
  await context.close()
  await set({ name: 'Tienda', homeRedirect: null })
})

async function accountId(email: string): Promise<string> {
  const { users } = await shop.designer.run<{ users: { items: { _id: string }[] } }>(
    'query ($filter: String) { users(filter: $filter) { items { _id } } }',
    { filter: email },
  )
  return users.items[0]?._id ?? ''
}
