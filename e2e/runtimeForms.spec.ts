import { expect, type Page } from '@playwright/test'
import { startReceiver } from './support/receiver.ts'
import { enter, formOf } from './support/site.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
let person: { email: string; password: string }

test.beforeAll(async () => {
  workshop = await openWorkshop(30)
  person = await workshop.member('ana@example.com')
})
test.afterAll(() => workshop.close())

const open = (page: Page, path: string) => enter(page, workshop.url + path, person)
const table = (page: Page) => page.getByRole('grid', { name: 'Órdenes de trabajo' })
const firstCells = (page: Page) => table(page).locator('tbody td[data-cell$=":0"]')

test('[B4][H8][F285][AD7] a form creates a record, and a second browser sees it', async ({
  page,
  otherPage: other,
}) => {
  await open(page, '/ordenes')
  await open(other, '/ordenes')
  await expect(firstCells(other).first()).toBeVisible()

  const create = formOf(page, 'Nueva orden')
  await expect(create.getByRole('button', { name: 'Enviar' })).toBeDisabled()
  await create.getByLabel('Código').fill('OT-00000')
  await create.getByLabel('Estado').click()
  await page.getByRole('option', { name: 'Abierta' }).click()
  await create.getByLabel('Cliente').click()
  await page.keyboard.type('ñandu')
  await expect(page.getByRole('listbox', { name: 'Cliente' }).getByRole('option')).toHaveCount(1)
  await page.getByRole('option', { name: 'Ñandú Textil' }).click()
  await create.getByLabel('Monto').fill('1234,5')
  await create.getByLabel('Entrega').fill('5-3-2026')
  await create.getByLabel('Notas').fill('Con flecos')
  await create.getByRole('button', { name: 'Enviar' }).click()

  await expect(firstCells(other).first()).toHaveText('OT-00000')
  await expect(table(other).locator('tbody tr').first().locator('td')).toHaveText([
    'OT-00000',
    'Ñandú Textil',
    'Abierta',
    '1,234.5',
    '05-03-2026',
    'No',
    'Con flecos',
  ])
  await expect(create.getByLabel('Código')).toHaveValue('')
})

test('[H27][H69][H70] messages appear with the attempt, and Revertir clears them and everything', async ({ page }) => {
  await open(page, '/ordenes')
  const create = formOf(page, 'Nueva orden')
  await create.getByLabel('Notas').fill('se va')
  await create.getByLabel('Código').fill('demasiado largo')
  await create.getByLabel('Código').press('Enter')
  await expect(create.getByText('Demasiado largo')).toBeVisible()
  await expect(create.getByText('Campo requerido.')).toBeVisible()
  await create.getByLabel('Código').fill('corto')
  await expect(create.getByText('Demasiado largo')).toHaveCount(0)
  await create.getByRole('button', { name: 'Revertir' }).click()
  await expect(create.getByLabel('Código')).toHaveValue('')
  await expect(create.getByLabel('Notas')).toHaveValue('')
  await expect(create.getByText('Campo requerido.')).toHaveCount(0)
})

test('[H78] editing a field takes away what the server said of it', async ({ page }) => {
  await workshop.create('collection', {
    name: 'tools',
    fields: [{ name: 'number', label: 'Número', type: 'string' }],
    indexes: [{ type: 'unique', fields: ['number'] }],
  })
  await workshop.records('tools', [{ number: '1' }])
  const formId = await workshop.create('form', {
    name: 'Herramienta',
    title: 'Herramienta',
    collectionId: `${workshop.id}_tools`,
    fields: [{ type: 'editable', fieldName: 'number' }],
  })
  await workshop.create('view', { name: 'Herramienta', path: '/herramienta', items: [{ type: 'form', formId }] })
  await open(page, '/herramienta')
  const number = formOf(page, 'Herramienta').getByLabel('Número')
  await number.fill('1')
  await number.press('Enter')
  await expect(number).toHaveAccessibleDescription('Debe ser único.')
  await number.fill('12')
  await expect(number).toHaveAccessibleDescription('')
  await expect(page.getByText('Debe ser único.')).toHaveCount(0)
})

test('[H9][H12][G17][AD10] an update form edits the record of the path and keeps what is typed', async ({ page }) => {
  const formId = await workshop.create('form', {
    name: 'Corregir',
    title: 'Corregir',
    collectionId: `${workshop.id}_orders`,
    type: 'update',
    updateVariableName: 'folio',
    fields: ['code', 'amount', 'notes'].map(fieldName => ({ type: 'editable', fieldName })),
  })
  await workshop.create('view', {
    name: 'Corregir',
    path: '/corregir/:id/folio/:folio',
    backButton: true,
    backLink: '/ordenes',
    items: [{ type: 'form', formId }],
  })
  const [id, other] = await workshop.records('orders', [
    { code: 'OT-90001', status: 'open', amount: 5 },
    { code: 'OT-90002', status: 'open', amount: 6 },
  ])
  await open(page, `/corregir/${other}/folio/${id}`)
  const edit = formOf(page, 'Corregir')
  await expect(edit.getByLabel('Código')).toHaveValue('OT-90001')
  await edit.getByLabel('Notas').fill('a medio escribir')

  await workshop.designer.run(
    'mutation ($collectionId: String!, $itemId: String!, $data: JSON!) { updateItem(collectionId: $collectionId, itemId: $itemId, data: $data) }',
    { collectionId: `${workshop.id}_orders`, itemId: id, data: { amount: 77 } },
  )
  await expect(edit.getByLabel('Monto')).toHaveValue('77')
  await expect(edit.getByLabel('Notas')).toHaveValue('a medio escribir')
  await edit.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Datos guardados.')).toBeVisible()
  await expect(edit.getByLabel('Notas')).toHaveValue('a medio escribir')
  const stored = (await workshop.stored('orders')).filter(({ code }) => String(code).startsWith('OT-9'))
  expect(stored).toHaveLength(2)
  expect(stored.find(({ _id }) => _id === id)).toMatchObject({
    code: 'OT-90001',
    amount: 77,
    status: 'open',
    notes: 'a medio escribir',
  })
  expect(stored.find(({ _id }) => _id === other)).toMatchObject({ code: 'OT-90002', notes: null })
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page).toHaveURL(`${workshop.url}/ordenes`)
})

let made = 0

/** Forms of orders on a view of their own. @returns the view's path */
async function viewOf(...forms: Record<string, unknown>[]) {
  made += 1
  const items: Record<string, unknown>[] = []
  for (const [position, form] of forms.entries()) {
    const name = `Forma ${made}.${position}`
    const collectionId = `${workshop.id}_orders`
    items.push({ type: 'form', formId: await workshop.create('form', { name, title: name, collectionId, ...form }) })
  }
  await workshop.create('view', { name: `Formas ${made}`, path: `/formas${made}`, items })
  return `/formas${made}`
}

const editable = (fieldName: string, more: Record<string, unknown> = {}) => ({ type: 'editable', fieldName, ...more })
const withStatus = { type: 'fixed', fieldName: 'status', fixed: { value: 'open' } }
const withCode = async (code: string) => (await workshop.stored('orders')).filter(order => order.code === code)
const submitOf = (page: Page, title: string) => formOf(page, title).getByRole('button', { name: 'Enviar' })

async function boxOf(page: Page, title: string, name: string) {
  const box = await formOf(page, title)
    .getByRole(name === 'Enviar' ? 'button' : 'textbox', { name })
    .boundingBox()
  if (!box) throw new Error(`${name} is not on the screen`)
  return box
}

test('[H17][H18][H19] a form has its title, and its buttons left, in the middle or right', async ({ page }) => {
  const looks = ['left', 'center', 'right'].map(buttonAlignment => ({
    title: buttonAlignment,
    buttonAlignment,
    showResetButton: false,
    fields: [editable('code')],
  }))
  await open(page, await viewOf(...looks))
  for (const { title } of looks) await expect(formOf(page, title).getByRole('heading', { name: title })).toBeVisible()
  await expect(async () => {
    const places = []
    for (const { title } of looks) {
      const input = await boxOf(page, title, 'Código')
      const button = await boxOf(page, title, 'Enviar')
      places.push([Math.round(button.x - input.x), Math.round(input.x + input.width - button.x - button.width)])
    }
    const [[left], [before = 0, after = 1], [, right]] = places as [number[], number[], number[]]
    expect([left, right]).toEqual([0, 0])
    expect(before).toBeGreaterThan(100)
    expect(Math.abs(before - after)).toBeLessThanOrEqual(1)
  }).toPass()
})

test('[H23][H24][H25][H26] the button has the icon send and the primary colour, or its own', async ({ page }) => {
  const fields = [editable('notes'), withStatus, { type: 'fixed', fieldName: 'code', fixed: { value: 'x' } }]
  const path = await viewOf(
    { title: 'Como viene', fields },
    { title: 'A gusto', fields, submitButtonIcon: 'check', submitButtonBgColor: '#0a7a3c' },
  )
  await open(page, path)
  const [usual, own] = [submitOf(page, 'Como viene'), submitOf(page, 'A gusto')]
  await expect(usual.locator('use[href="#icon-send"]')).toBeVisible()
  await expect(usual).toHaveCSS('background-color', 'rgb(22, 72, 255)')
  await expect(own.locator('use[href="#icon-check"]')).toBeVisible()
  await expect(own).toHaveCSS('background-color', 'rgb(10, 122, 60)')
})

test('[H28][H90] Revertir is there unless the form says otherwise', async ({ page }) => {
  const path = await viewOf(
    { title: 'Con', fields: [editable('code')] },
    { title: 'Sin', fields: [editable('code')], showResetButton: false },
  )
  await open(page, path)
  await expect(formOf(page, 'Con').getByRole('button', { name: 'Revertir' })).toBeVisible()
  await expect(submitOf(page, 'Sin')).toBeVisible()
  await expect(formOf(page, 'Sin').getByRole('button', { name: 'Revertir' })).toHaveCount(0)
})

test('[H57][H61][H62][H67] fields stand on a grid of twelve with their label, another one on a phone', async ({
  page,
}) => {
  const fields = [
    editable('code', { editableLabel: 'Número de orden', sizeSmall: 6, sizeLarge: 3 }),
    editable('notes', { sizeSmall: 12, sizeLarge: 9 }),
  ]
  await open(page, await viewOf({ title: 'Cuadrícula', fields }))
  const boxes = async () => [
    await boxOf(page, 'Cuadrícula', 'Número de orden'),
    await boxOf(page, 'Cuadrícula', 'Notas'),
  ]
  await expect(formOf(page, 'Cuadrícula').getByLabel('Código')).toHaveCount(0)
  await expect(async () => {
    const [code, notes] = await boxes()
    expect(notes?.y).toBe(code?.y)
    expect((notes?.width ?? 0) / (code?.width ?? 1)).toBeGreaterThan(2.8)
    expect((notes?.width ?? 0) / (code?.width ?? 1)).toBeLessThan(3.4)
  }).toPass()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(async () => {
    const [small, wide] = await boxes()
    expect(wide?.y).toBeGreaterThan((small?.y ?? 0) + 30)
    expect((wide?.width ?? 0) / (small?.width ?? 1)).toBeGreaterThan(1.9)
    expect((wide?.width ?? 0) / (small?.width ?? 1)).toBeLessThan(2.3)
  }).toPass()
})

test('[H58][H71][H72][H77] what a form demands is looked at from the start and when it is sent', async ({ page }) => {
  const fields = (optional: boolean) => [editable('code'), editable('notes', { optional }), withStatus]
  await open(page, await viewOf({ title: 'Libre', fields: fields(true) }, { title: 'Exige', fields: fields(false) }))
  await expect(formOf(page, 'Libre').getByLabel('Notas')).not.toHaveAttribute('required')
  await expect(formOf(page, 'Exige').getByLabel('Notas')).toHaveAttribute('required')
  for (const title of ['Libre', 'Exige']) {
    await expect(submitOf(page, title)).toBeDisabled()
    await expect(formOf(page, title).getByText('Campo requerido.')).toHaveCount(0)
    await formOf(page, title).getByLabel('Código').fill(`V-${title}`)
  }
  const code = formOf(page, 'Exige').getByLabel('Código')
  await code.press('Enter')
  await expect(formOf(page, 'Exige').getByLabel('Notas')).toHaveAccessibleDescription('Campo requerido.')
  expect(await withCode('V-Exige')).toHaveLength(0)
  await expect(submitOf(page, 'Libre')).toBeEnabled()
  await submitOf(page, 'Libre').click()
  await expect(page.getByText('Datos guardados.')).toBeVisible()
  expect(await withCode('V-Libre')).toHaveLength(1)
  await formOf(page, 'Exige').getByLabel('Notas').fill('ahora sí')
  await code.press('Enter')
  await expect(code).toHaveValue('')
  expect(await withCode('V-Exige')).toHaveLength(1)
})

test('[F156][F157][F158][F159] a field is drawn dense, outlined, both as a new design, or for a dark background', async ({
  page,
}) => {
  const designs = {
    plain: {},
    dense: { dense: true },
    outlined: { outlined: true },
    fresh: { newDesign: true },
    dark: { isDark: true },
  }
  const names = Object.keys(designs) as (keyof typeof designs)[]
  const collectionId = await workshop.create('collection', {
    name: 'designs',
    title: 'Aspectos',
    fields: names.map(name => ({ name, label: name, type: 'string', optional: true, options: designs[name] })),
  })
  await open(page, await viewOf({ title: 'Aspectos', collectionId, fields: names.map(name => editable(name)) }))
  const drawn = async (name: string) => {
    const input = formOf(page, 'Aspectos').getByLabel(name, { exact: true })
    await expect(input).toBeVisible()
    return input.evaluate((box: HTMLInputElement) => {
      const brightness = (color: string) =>
        (color.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 765
      const isClear = (color: string) => color === 'transparent' || /, 0\)$/.test(color)
      let ground: HTMLElement | null = box.closest('[class*="InputWrapper-root"]')
      while (ground && isClear(getComputedStyle(ground).backgroundColor)) ground = ground.parentElement
      const { fontSize, borderTopWidth, backgroundColor, color } = getComputedStyle(box)
      return {
        height: box.offsetHeight,
        font: Number.parseFloat(fontSize),
        border: Number.parseFloat(borderTopWidth),
        filled: !isClear(backgroundColor),
        text: brightness(color),
        ground: brightness(ground ? getComputedStyle(ground).backgroundColor : 'rgb(255, 255, 255)'),
      }
    })
  }
  const [plain, dense, outlined, fresh, dark] = await Promise.all(names.map(drawn))
  expect(dense?.height).toBeLessThan((plain?.height ?? 0) - 3)
  expect(dense?.font).toBeLessThan(plain?.font ?? 0)
  expect([plain?.border, outlined?.border]).toEqual([1, 2])
  expect(outlined).toMatchObject({ filled: false, height: plain?.height })
  expect(fresh).toEqual({ ...outlined, height: dense?.height, font: dense?.font })
  expect([plain?.ground, plain?.text]).toEqual([expect.closeTo(1, 1), expect.closeTo(0.1, 0)])
  expect(dark?.ground).toBeLessThan(0.25)
  expect(dark?.text).toBeGreaterThan(0.75)
})

test('[H60] a field begins with what an indicator says', async ({ page }) => {
  const indicatorId = await workshop.create('indicator', {
    name: 'La mayor',
    collectionId: `${workshop.id}_orders`,
    indicatorTypeId: 'maximum',
    fieldName: 'amount',
  })
  const fields = [editable('code'), editable('amount', { indicatorDefaultValue: indicatorId }), withStatus]
  await open(page, await viewOf({ title: 'Desde indicador', fields }))
  const greatest = Math.max(...(await workshop.stored('orders')).map(({ amount }) => Number(amount ?? 0)))
  const amount = formOf(page, 'Desde indicador').getByLabel('Monto')
  await expect(amount).toHaveValue(greatest.toLocaleString('en-US'))
  await formOf(page, 'Desde indicador').getByLabel('Código').fill('IND-1')
  await submitOf(page, 'Desde indicador').click()
  await expect(page.getByText('Datos guardados.')).toBeVisible()
  expect(await withCode('IND-1')).toMatchObject([{ amount: greatest }])
})

test('[H40][H87][H89] the browser posts what was saved as JSON; a refusal there is told and undoes nothing', async ({
  page,
}) => {
  const service = await startReceiver()
  const fields = [editable('code'), editable('notes'), withStatus]
  await open(page, await viewOf({ title: 'Avisa', fields, postItemToUrl: service.url, onSuccessViewPath: '/ordenes' }))
  const form = formOf(page, 'Avisa')
  service.answer.status = 500
  await form.getByLabel('Código').fill('POST-1')
  await submitOf(page, 'Avisa').click()
  await expect(form.getByText('Error al enviar datos del formulario')).toBeVisible()
  await expect(form.getByText('Los datos se guardaron', { exact: false })).toBeVisible()
  expect(await withCode('POST-1')).toHaveLength(1)
  service.answer.status = 200
  await form.getByLabel('Código').fill('POST-2')
  await form.getByLabel('Notas').fill('con ñ')
  await submitOf(page, 'Avisa').click()
  await expect(page).toHaveURL(`${workshop.url}/ordenes`)
  const [stored] = await withCode('POST-2')
  const { headers, body } = service.got[1] ?? { headers: {}, body: '{}' }
  expect(headers['content-type']).toBe('application/json')
  expect(headers.origin).toBe(workshop.url)
  expect(JSON.parse(body)).toEqual({ _id: stored?._id, _version: 1, code: 'POST-2', notes: 'con ñ', status: 'open' })
  service.close()
})

test('[H37][H38][H39] success opens the view of another environment in a new tab with values of the result', async ({
  page,
}) => {
  await workshop.designer.run('mutation { createEnvironment(_id: "bodega", name: "Bodega") { _id } }')
  const fields = [editable('code'), withStatus]
  const dynamicViewParams = [
    { parameter: 'id', value: '_id' },
    { parameter: 'folio', value: 'code' },
  ]
  const leads = { onSuccessViewPath: '/entregas/:id', onSuccessNewTab: true, onSuccessEnvironment: 'bodega' }
  await open(page, await viewOf({ title: 'Sigue', fields, dynamicViewParams, ...leads }))
  await formOf(page, 'Sigue').getByLabel('Código').fill('NAV 1')
  const opening = page.context().waitForEvent('page')
  await submitOf(page, 'Sigue').click()
  const tab = await opening
  const [stored] = await withCode('NAV 1')
  const wanted = `/entregas/${stored?._id}?folio=NAV+1`
  await tab.waitForURL(url => url.hostname === 'bodega.localhost')
  expect([tab.url(), decodeURIComponent(tab.url())].some(address => address.includes(wanted))).toBe(true)
})

test('[H85] a void form validates, posts and leads on, and saves nothing', async ({ page }) => {
  const service = await startReceiver()
  const before = await workshop.stored('orders')
  const fields = [editable('code'), withStatus]
  const leads = { type: 'void', postItemToUrl: service.url, onSuccessViewPath: '/ordenes' }
  await open(page, await viewOf({ title: 'Nada queda', fields, ...leads }))
  await expect(submitOf(page, 'Nada queda')).toBeDisabled()
  await formOf(page, 'Nada queda').getByLabel('Código').fill('VOID-1')
  await submitOf(page, 'Nada queda').click()
  await expect(page).toHaveURL(`${workshop.url}/ordenes`)
  expect(JSON.parse(service.got[0]?.body ?? '{}')).toMatchObject({ code: 'VOID-1' })
  expect(await workshop.stored('orders')).toHaveLength(before.length)
  service.close()
})
