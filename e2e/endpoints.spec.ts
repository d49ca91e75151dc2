import { expect, type Page } from '@playwright/test'
import { openDesigner, save } from './support/designer.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
let collectionId: string

test.beforeAll(async () => {
  workshop = await openWorkshop(1)
  const fields = [{ name: 'title', label: 'Título', type: 'string', optional: false }]
  collectionId = await workshop.create('collection', { name: 'notices', title: 'Avisos', fields })
})
test.afterAll(() => workshop.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const listed = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')
const dialog = (page: Page) => page.getByRole('dialog')
const calls = (page: Page) => page.getByRole('region', { name: 'Cómo se llama desde afuera' })

async function choose(page: Page, field: string, option: string) {
  await dialog(page).getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function create(page: Page, name: string) {
  await button(page, 'Crear endpoint').click()
  await dialog(page).getByLabel('Nombre').fill(name)
  await choose(page, 'Colección', 'Avisos')
}

test('[C60][S1][S2][S3] endpoints are listed, created and duplicated in tabs, and edited beside how they are called', async ({
  page,
}) => {
  const list = `${workshop.adminUrl}/taller/settings/endpoints`
  await openDesigner(page, workshop, 'settings/endpoints')
  await create(page, 'Avisos del día')
  await expect(dialog(page).getByLabel('Identificador de llamada')).toHaveValue('avisos-del-dia')
  await dialog(page).getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page).toHaveURL(/\/taller\/components\/endpoints\/taller_\w{17}$/)
  const address = page.url()
  await expect(calls(page)).toContainText('/endpoints/taller/avisos-del-dia')
  await page.getByLabel('Identificador de llamada').fill('avisos')
  await save(page)
  await expect(calls(page)).toContainText('/endpoints/taller/avisos')

  await page.goto(list)
  await button(page, 'Crear endpoint').click()
  await expect(page.getByRole('tab', { name: 'Crear' })).toBeVisible()
  await page.getByRole('tab', { name: 'Duplicar' }).click()
  await dialog(page).getByLabel('Nombre de la copia').fill('Avisos otra vez')
  await dialog(page).getByRole('button', { name: 'Duplicar', exact: true }).click()
  await expect(page.getByLabel('Identificador de llamada')).toHaveValue('avisos-otra-vez')

  await page.goto(list)
  await expect(listed(page)).toHaveText([/Avisos del día/, /Avisos otra vez/])
  await listed(page).filter({ hasText: 'Avisos del día' }).click()
  await expect(page).toHaveURL(address)
})

test('[S15] an identifier that another endpoint has is refused where it is typed', async ({ page }) => {
  await workshop.create('endpoint', { name: 'Primero', identifier: 'repetido', collectionId })
  await openDesigner(page, workshop, 'settings/endpoints')
  await create(page, 'Segundo')
  await dialog(page).getByLabel('Identificador de llamada').fill('repetido')
  await dialog(page).getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(dialog(page).getByText('Debe ser único')).toBeVisible()
  await dialog(page).getByLabel('Identificador de llamada').fill('segundo')
  await dialog(page).getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page.getByLabel('Identificador de llamada')).toHaveValue('segundo')
})

test('a token is shown once, opens the endpoint, and opens it no more once it is deleted', async ({
  page,
  request,
}) => {
  const id = await workshop.create('endpoint', { name: 'Con token', identifier: 'con-token', collectionId })
  await openDesigner(page, workshop, `components/endpoints/${id}`)
  await button(page, 'Crear token').click()
  await dialog(page).getByLabel('Nombre').fill('Sitio web')
  await dialog(page).getByRole('button', { name: 'Crear', exact: true }).click()
  const token = (await dialog(page).locator('code').textContent()) ?? ''
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  // Nobody loses it by accident.
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toContainText(token)
  await dialog(page).getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  await expect(calls(page).getByText('Sitio web')).toBeVisible()
  await expect(page.getByText(token)).toHaveCount(0)

  const ask = async () =>
    (
      await request.get(`${workshop.adminUrl}/endpoints/taller/con-token`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status()
  expect(await ask()).toBe(200)
  await page.reload()
  await expect(calls(page).getByText(/último uso/)).toBeVisible()
  await button(page, 'Eliminar el token Sitio web').click()
  await dialog(page).getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect(calls(page).getByText('Sitio web')).toHaveCount(0)
  expect(await ask()).toBe(401)
})

test('[T1][T2][T3] API endpoints are listed, created and duplicated in tabs, and edited at their path', async ({
  page,
}) => {
  const list = `${workshop.adminUrl}/taller/components/api`
  await openDesigner(page, workshop, 'components/api')
  await button(page, 'Crear endpoint de API').click()
  await dialog(page).getByLabel('Nombre').fill('Un aviso')
  await dialog(page).getByLabel(/^Ruta/).fill('avisos/:avisoId')
  await dialog(page).getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page).toHaveURL(/\/taller\/components\/api\/taller_\w{17}$/)
  const address = page.url()
  await button(page, 'Agregar parámetro').click()
  await page.getByLabel('Parámetro', { exact: true }).fill('avisoId')
  await page.getByRole('combobox', { name: 'Dónde viene' }).click()
  await page.getByRole('option', { name: 'En la ruta' }).click()
  await save(page)
  await expect(calls(page)).toContainText('/api/taller/avisos/:avisoId')

  await page.goto(list)
  await button(page, 'Crear endpoint de API').click()
  await page.getByRole('tab', { name: 'Duplicar' }).click()
  await dialog(page).getByLabel('Nombre de la copia').fill('Otro aviso')
  await dialog(page).getByRole('button', { name: 'Duplicar', exact: true }).click()
  await expect(page.getByLabel(/^Ruta/)).toHaveValue('avisos/:avisoId/2')
  await page.goto(list)
  await expect(listed(page)).toHaveText([/Otro aviso/, /Un aviso/])
  await listed(page).filter({ hasText: 'Un aviso' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByLabel('Parámetro', { exact: true })).toHaveValue('avisoId')
})

test('a call is tried out beside its code, is found in the log, and can be repeated', async ({ page }) => {
  const id = await workshop.create('apiEndpoint', {
    name: 'Eco',
    method: 'POST',
    route: 'eco/:que',
    script: 'return { que: params.que, cuerpo: options.body }',
  })
  const set = (data: Record<string, unknown>) =>
    workshop.designer.run(
      'mutation ($data: JSON!) { updateEnvironment(environmentId: "taller", data: $data) { version } }',
      { data },
    )
  await set({ apiEnabled: false })
  await openDesigner(page, workshop, `components/api/${id}`)
  await expect(calls(page).getByText(/La API del ambiente está apagada/)).toBeVisible()
  await set({ apiEnabled: true, apiDocsEnabled: true })
  await page.reload()
  const attempt = page.getByRole('form', { name: 'Probar' })
  await attempt.getByLabel('Dirección').fill('eco/hola')
  await attempt.getByLabel('Cuerpo (JSON)').fill('{ "a": ')
  await expect(attempt.getByText('El cuerpo no es JSON.')).toBeVisible()
  await attempt.getByLabel('Cuerpo (JSON)').fill('{ "a": 1 }')
  await attempt.getByRole('button', { name: 'Llamar' }).click()
  await expect(attempt.locator('[data-status]')).toHaveAttribute('data-status', '200')
  await expect(attempt.locator('pre')).toContainText('"que": "hola"')

  await page.reload()
  const log = page.getByRole('region', { name: 'Últimas llamadas' })
  await expect(log.getByText('POST eco/hola')).toBeVisible()
  await log.getByRole('button', { name: /^Repetir/ }).click()
  await expect(attempt.getByLabel('Dirección')).toHaveValue('eco/hola')
  await expect(attempt.getByLabel('Cuerpo (JSON)')).toHaveValue('{"a":1}')
  await attempt.getByRole('button', { name: 'Llamar' }).click()
  await expect(log.getByText('POST eco/hola')).toHaveCount(2)

  await expect(calls(page).getByRole('link', { name: 'Ver la documentación' })).toHaveAttribute(
    'href',
    `${workshop.adminUrl}/api/taller/docs`,
  )
  await page.goto(`${workshop.adminUrl}/api/taller/docs`)
  const documented = page.locator('section', { has: page.getByRole('heading', { name: /POST\s*\/eco\/:que/ }) })
  await documented.getByText('Probarlo aquí').click()
  await documented.getByLabel('que').fill('desde la página')
  await documented.getByRole('button', { name: 'Enviar' }).click()
  await expect(documented.getByRole('status')).toContainText('"que": "desde la página"')
})
