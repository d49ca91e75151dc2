import { expect, type Page } from '@playwright/test'
import { upload } from '../server/testing/uploads.ts'
import { boxOf, openDesigner, save } from './support/designer.ts'
import { startReceiver } from './support/receiver.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
let person: { email: string; password: string }
let made = 0

test.beforeAll(async () => {
  workshop = await openWorkshop(3)
  person = await workshop.member('ana@example.com')
})
test.afterAll(() => workshop.close())

/** Buttons by their text on a view of their own. @returns the view's path */
async function viewOf(buttons: Readonly<Record<string, object>>, below: readonly object[] = []) {
  made += 1
  const items = []
  for (const [buttonText, definition] of Object.entries(buttons)) {
    const data = { name: `${buttonText} ${made}`, buttonText, ...definition }
    items.push({ type: 'button', buttonId: await workshop.create('button', data), sizeLarge: 4, sizeSmall: 6 })
  }
  const path = `/botones${made}`
  await workshop.create('view', {
    name: `Botones ${made}`,
    title: `Botones ${made}`,
    path,
    items: [...items, ...below],
  })
  return path
}

const open = (page: Page, path: string) => enter(page, workshop.url + path, person)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const clear = 'rgba(0, 0, 0, 0)'

test('[M12][M13] a button is flat, outlined, or round', async ({ page }) => {
  const color = '#0b5c4a'
  const drawn = 'rgb(11, 92, 74)'
  const path = await viewOf({
    Plano: { style: 'flat', color },
    Contorno: { style: 'outline', color },
    Flotante: { style: 'fab', icon: 'plus', color },
  })
  await open(page, path)
  const flat = button(page, 'Plano')
  await expect(flat).toHaveCSS('background-color', clear)
  await expect(flat).toHaveCSS('border-top-color', clear)
  const outlined = button(page, 'Contorno')
  await expect(outlined).toHaveCSS('background-color', clear)
  await expect(outlined).not.toHaveCSS('border-top-color', clear)
  const floating = button(page, 'Flotante')
  await expect(floating).toHaveCSS('background-color', drawn)
  await expect(async () => {
    const box = await floating.boundingBox()
    expect(box?.width).toBe(box?.height)
    const radius = await floating.evaluate(element => Number.parseFloat(getComputedStyle(element).borderTopLeftRadius))
    expect(radius).toBeGreaterThanOrEqual((box?.height ?? 0) / 2)
  }).toPass()
})

test('[M14] floating buttons stay in sight while the view is scrolled, one above the other', async ({ page }) => {
  const table = { type: 'table', tableId: workshop.tableId }
  const floats = { style: 'fab', icon: 'plus' }
  const path = await viewOf({ Primero: floats, Segundo: floats }, [table, table])
  await page.setViewportSize({ width: 390, height: 500 })
  await open(page, path)
  await expect(page.getByRole('grid')).toHaveCount(2)
  const boxes = async () => Promise.all(['Primero', 'Segundo'].map(name => button(page, name).boundingBox()))
  await expect(async () => {
    const [first, second] = await boxes()
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBe(480)
    expect((first?.x ?? 0) + (first?.width ?? 0)).toBe(370)
    expect((second?.y ?? 0) + (second?.height ?? 0)).toBeLessThan(first?.y ?? 0)
  }).toPass()
  const before = await boxes()
  await page.getByRole('grid').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('grid').last()).toBeInViewport()
  expect(await boxes()).toEqual(before)
})

test('[M15] a large hit box takes presses beside what is drawn', async ({ page }) => {
  const path = await viewOf({
    Normal: { onSuccessMessage: 'Hecho lo normal' },
    Grande: { onSuccessMessage: 'Hecho lo grande', largeHitbox: true },
  })
  await open(page, path)
  let run = 0
  page.on('request', request => {
    run += (request.postData() ?? '').split('"operationName":"RunButton"').length - 1
  })
  const pressBelow = async (name: string) => {
    const { x, y, width, height } = await boxOf(button(page, name))
    await page.mouse.click(x + width / 2, y + height + 10)
  }
  await pressBelow('Normal')
  await pressBelow('Grande')
  await expect(page.getByText('Hecho lo grande')).toBeVisible()
  // What the first press had run would have been asked for before.
  expect(run).toBe(1)
  await expect(page.getByText('Hecho lo normal')).toHaveCount(0)
})

test('[M6] an action runs without leaving the page', async ({ page }) => {
  const path = await viewOf({ Avisar: { buttonType: 'btn', onSuccessMessage: 'Avisado' } })
  await open(page, path)
  await expect(button(page, 'Avisar')).toBeVisible()
  await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'))
  await button(page, 'Avisar').click()
  await expect(page.getByText('Avisado')).toBeVisible()
  await expect(page).toHaveURL(workshop.url + path)
  await expect(page.locator('body')).toHaveAttribute('data-same-page', 'yes')
})

test('[M7] the browser posts the parameters of the view to an address elsewhere', async ({ page }) => {
  const service = await startReceiver()
  const path = await viewOf({ Pagar: { buttonType: 'post', url: service.url } })
  await open(page, `${path}?orden=OT-1&nota=con%20%C3%B1`)
  await button(page, 'Pagar').click()
  await expect(page.getByRole('heading', { name: 'Recibido' })).toBeVisible()
  expect(page.url()).toBe(service.url)
  const { headers, body } = service.got[0] ?? { headers: {}, body: '' }
  expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ orden: 'OT-1', nota: 'con ñ' })
  service.close()
})

test('[M22][M23] the result is posted as JSON; a refusal there is told in the words of the button, and leads nowhere', async ({
  page,
}) => {
  const service = await startReceiver()
  const path = await viewOf({
    Enviar: {
      postItemToUrl: service.url,
      onErrorMessage: 'La bodega no respondió',
      onSuccessMessage: 'Enviado a bodega',
      url: '/ordenes',
    },
  })
  await open(page, `${path}?orden=OT-1`)
  service.answer.status = 500
  await button(page, 'Enviar').click()
  await expect(page.getByText('La bodega no respondió')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)
  service.answer.status = 200
  await button(page, 'Enviar').click()
  await expect(page.getByText('Enviado a bodega')).toBeVisible()
  await expect(page).toHaveURL(`${workshop.url}/ordenes`)
  const { headers, body } = service.got[1] ?? { headers: {}, body: '{}' }
  expect(headers['content-type']).toBe('application/json')
  expect(JSON.parse(body)).toEqual({ parameters: { orden: 'OT-1' }, hookResults: [] })
  service.close()
})

test('[M30] the first hook runs, the result is posted, then the others run, and the view is left', async ({ page }) => {
  const receiver = await startReceiver()
  try {
    const names = ['primero', 'después', 'último']
    const [firstHook, afterHook, lastHook] = await Promise.all(
      names.map(name =>
        workshop.create('hook', { name, script: `await createItem('customers', { name: '${name}' })\nreturn {}` }),
      ),
    )
    const written = async () =>
      (await workshop.stored('customers'))
        .filter(({ name }) => names.includes(String(name)))
        .toSorted((one, other) => String(one.createdAt).localeCompare(String(other.createdAt)))
    const hooks = { firstHook, afterHook, lastHook, url: '/destino' }
    const path = await viewOf({ Todo: { ...hooks, postItemToUrl: receiver.url }, 'Sin envío': hooks })
    await open(page, path)
    await button(page, 'Todo').click()
    await expect(page).toHaveURL(`${workshop.url}/destino`)
    expect(receiver.got).toHaveLength(1)
    const postedAt = receiver.got[0]?.at ?? 0
    const [first, ...others] = await written()
    expect([first, ...others].map(record => record?.name)).toEqual(names)
    expect(Date.parse(String(first?.createdAt))).toBeLessThanOrEqual(postedAt)
    for (const { createdAt } of others) expect(Date.parse(String(createdAt))).toBeGreaterThanOrEqual(postedAt)

    await page.goto(workshop.url + path)
    await button(page, 'Sin envío').click()
    await expect(page).toHaveURL(`${workshop.url}/destino`)
    expect(receiver.got).toHaveLength(1)
    expect((await written()).slice(3).map(({ name }) => name)).toEqual(names)
  } finally {
    receiver.close()
  }
})

test('[M32] without messages nothing is said of a success, and of an error what the hook says', async ({ page }) => {
  const [well, badly] = await Promise.all(
    ['return {}', "throw new Error('No queda lana')"].map((script, index) =>
      workshop.create('hook', { name: `Callado ${index}`, script }),
    ),
  )
  await open(page, await viewOf({ Bien: { firstHook: well }, Mal: { firstHook: badly } }))
  const said = page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: /\S/ })
  const answered = page.waitForResponse(response => (response.request().postData() ?? '').includes('runButton'))
  await button(page, 'Bien').click()
  await answered
  await expect(button(page, 'Bien')).toBeEnabled()
  await expect(said).toHaveCount(0)
  await button(page, 'Mal').click()
  await expect(said.filter({ hasText: 'No queda lana' })).toBeVisible()
})

test('[M26][M31] success goes one step back, unless the button has an address', async ({ page }) => {
  const path = await viewOf({ Volver: { goBack: true }, Seguir: { goBack: true, url: '/destino' } })
  await workshop.create('view', { name: 'Destino', title: 'Destino', path: '/destino', items: [] })
  await open(page, '/ordenes')
  await expect(page.getByRole('heading', { level: 1, name: 'Órdenes' })).toBeVisible()
  await page.goto(workshop.url + path)
  await button(page, 'Volver').click()
  await expect(page).toHaveURL(`${workshop.url}/ordenes`)
  await page.goto(workshop.url + path)
  await button(page, 'Seguir').click()
  await expect(page).toHaveURL(`${workshop.url}/destino`)
})

test('a form opens beside the page, and what is told of a success is told once it was sent', async ({ page }) => {
  const path = await viewOf({
    Anotar: { action: 'openForm', formId: workshop.formId, onSuccessMessage: 'Orden anotada' },
  })
  await open(page, path)
  await button(page, 'Anotar').click()
  const dialog = page.getByRole('dialog', { name: 'Nueva orden' })
  await dialog.getByRole('textbox', { name: 'Código' }).fill('OT-77777')
  await expect(page.getByText('Orden anotada')).toHaveCount(0)
  await dialog.getByRole('combobox', { name: 'Estado' }).click()
  await page.getByRole('option', { name: 'Abierta' }).click()
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Orden anotada')).toBeVisible()
  await expect(page).toHaveURL(workshop.url + path)
  expect((await workshop.stored('orders')).map(({ code }) => code)).toContain('OT-77777')
})

test('a file is saved, and the page stays', async ({ page }) => {
  const file = await upload(workshop.designer, workshop.id, { name: 'pauta.txt', content: 'urdimbre' })
  const path = await viewOf({ Bajar: { action: 'download', downloadFile: `${file.bucket}/${file.key}` } })
  await open(page, path)
  const downloading = page.waitForEvent('download')
  await button(page, 'Bajar').click()
  expect((await downloading).suggestedFilename()).toBe('pauta.txt')
  await expect(page).toHaveURL(workshop.url + path)
  await expect(button(page, 'Bajar')).toBeEnabled()
})

test('[M1][M2][M3][M5] buttons are listed, created and duplicated in tabs, and edited at their path with their title', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog')
  const listed = page.getByRole('main').getByRole('listitem').getByRole('link')
  const list = `${workshop.adminUrl}/taller/components/buttons`
  await openDesigner(page, workshop, 'components/buttons')
  await button(page, 'Crear botón').click()
  await page.getByRole('tab', { name: 'Crear' }).click()
  await dialog.getByLabel('Nombre').fill('Cerrar el mes')
  await dialog.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page).toHaveURL(/\/taller\/components\/buttons\/taller_\w{17}$/)
  const address = page.url()
  await page.getByLabel('Título', { exact: true }).fill('Cierre')
  await save(page)

  await page.goto(list)
  await button(page, 'Crear botón').click()
  await page.getByRole('tab', { name: 'Duplicar' }).click()
  await dialog.getByRole('combobox', { name: 'Copiar de' }).click()
  await page.getByRole('option', { name: 'Cerrar el mes', exact: true }).click()
  await dialog.getByLabel('Nombre de la copia').fill('Cerrar el mes pasado')
  await dialog.getByRole('button', { name: 'Duplicar', exact: true }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Cerrar el mes pasado')
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Cierre')

  await page.goto(list)
  await expect(listed.filter({ hasText: /^Cerrar el mes/ })).toHaveCount(2)
  await listed
    .filter({ hasText: /^Cerrar el mes/ })
    .first()
    .click()
  await expect(page).toHaveURL(address)
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Cierre')
})
