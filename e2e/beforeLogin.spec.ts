import { expect } from '@playwright/test'
import { violations } from './support/accessibility.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { test } from './support/test.ts'

let shop: TestEnvironment
let viewId: string
test.beforeAll(async () => {
  shop = await startEnvironment('tienda', 'Tienda')
  const collectionId = await shop.create('collection', {
    name: 'avisos',
    title: 'Avisos',
    fields: [
      { name: 'texto', label: 'Aviso', type: 'string', optional: false },
      { name: 'vistas', label: 'Vistas', type: 'number', optional: true },
    ],
  })
  await shop.records('avisos', [
    { texto: 'Cerramos el viernes', vistas: 12 },
    { texto: 'Nuevo horario', vistas: 30 },
  ])
  const block = await shop.create('block', {
    name: 'Saludo',
    type: 'html',
    content: '<h2>Hola</h2><p>Pide tu acceso en recepción.</p>',
  })
  const button = await shop.create('button', { name: 'Borrar', buttonText: 'Borrar todo' })
  const form = await shop.create('form', {
    name: 'Nuevo aviso',
    title: 'Nuevo aviso',
    collectionId,
    fields: [{ type: 'editable', fieldName: 'texto' }],
  })
  const table = await shop.create('table', {
    name: 'Avisos',
    title: 'Avisos',
    collectionId,
    exportable: true,
    createForm: form,
    columns: [
      { type: 'editableField', fieldName: 'texto', label: 'Aviso' },
      { type: 'field', fieldName: 'vistas', label: 'Vistas' },
      { type: 'deleteRowByUser', label: '' },
    ],
  })
  const indicator = await shop.create('indicator', {
    name: 'Cuántos',
    title: 'Avisos vigentes',
    collectionId,
    indicatorTypeId: 'count',
  })
  const items = [
    { type: 'block', blockId: block, sizeLarge: 8 },
    { type: 'indicator', indicatorId: indicator, sizeLarge: 4 },
    { type: 'table', tableId: table },
    { type: 'form', formId: form },
    { type: 'button', buttonId: button },
  ]
  viewId = await shop.create('view', { name: 'Bienvenida', title: 'Bienvenida', path: '/bienvenida', items })
  await shop.create('view', { name: 'Pedidos', title: 'Pedidos del día', path: '/pedidos', items: [] })
  await shop.designer.run(
    'mutation ($data: JSON!) { updateEnvironment(environmentId: "tienda", data: $data) { _id } }',
    { data: { enableCustomLoginView: true, customLoginView: viewId } },
  )
})
test.afterAll(() => shop.close())

test.use({ viewport: { width: 390, height: 844 } })

test('[B73] before the login anybody reads that view, changes nothing, and gets in', async ({ page }) => {
  const person = await shop.member('ana@example.com')
  const failures: string[] = []
  page.on('console', message => message.type() === 'error' && failures.push(message.text()))
  page.on('websocket', socket => failures.push(socket.url()))
  await page.goto(`${shop.url}/pedidos`)
  await expect(page.getByRole('heading', { level: 1, name: 'Bienvenida' })).toBeVisible()
  await expect(page.getByText('Pide tu acceso en recepción.')).toBeVisible()
  await expect(page.getByText('Nuevo horario')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Avisos vigentes' }).getByText('2', { exact: true })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: /Enviar|Borrar|Eliminar|Exportar|Excel|Nuevo/ })).toHaveCount(0)
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await main.getByRole('button', { name: 'Columnas' }).click()
  await page.getByLabel('Mostrar Vistas').click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('30', { exact: true })).toBeHidden()
  await page.getByText('Nuevo horario').click()
  await expect(main.getByRole('textbox')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.mouse.wheel(0, 2000)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByLabel('Correo').fill(person.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password)
  expect(failures).toEqual([])
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(`${shop.url}/pedidos`)
  await expect(page.getByRole('heading', { name: 'Pedidos del día' })).toBeVisible()
})
