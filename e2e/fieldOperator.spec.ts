import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { chargedTest as test } from './support/chargedTest.ts'
import { boxOf } from './support/designer.ts'
import type { TestEnvironment } from './support/environment.ts'
import { openFieldVisit, visitSections } from './support/fieldVisit.ts'
import { formOf, logIn } from './support/site.ts'

let environment: TestEnvironment
let context: BrowserContext
let page: Page

const here = { latitude: -36.8201, longitude: -73.0444 }
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test.beforeAll(async () => {
  environment = await openFieldVisit()
})
test.afterAll(() => environment.close())
test.beforeEach(async ({ browser }) => {
  context = await browser.newContext({
    locale: 'es-419',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    geolocation: here,
    permissions: ['geolocation'],
  })
  page = await context.newPage()
})
test.afterEach(() => context.close())

const form = () => formOf(page, 'Visita a un equipo')
const box = (label: string) => form().getByRole('textbox', { name: label, exact: true })
const submit = () => form().getByRole('button', { name: 'Enviar visita' })
const shot = (name: string, fullPage = false) =>
  page.screenshot({ path: `test-results/field-operator/${name}.png`, fullPage })

/** Whatever a finger presses on the screen, and is smaller than 44 px either way. */
const smallTargets = () =>
  page.locator('main').evaluate(main =>
    [...main.querySelectorAll<HTMLElement>('button, input:not([role="switch"]), textarea, select, a[href]')].flatMap(
      element => {
        // Radios that are not drawn themselves are pressed through what is drawn for them.
        const drawn = element.matches('[type="radio"]') ? element.closest('label') : element
        const { width, height } = drawn?.getBoundingClientRect() ?? { width: 0, height: 0 }
        const isSmall = width > 0 && (height < 44 || width < 44)
        return isSmall ? [`${element.getAttribute('aria-label') ?? element.id} ${width}×${height}`] : []
      },
    ),
  )

async function write(values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    await box(label).tap()
    await box(label).fill(value)
  }
}

async function choose(label: string, option: string) {
  await form().getByRole('combobox', { name: label }).tap()
  await page.getByRole('option', { name: option, exact: true }).tap()
}

/** A finger that lands a little below the switch turns it on as well: it reaches 44 px. */
async function turnOn(label: string) {
  const input = form().getByRole('switch', { name: label })
  const track = input.locator('xpath=following-sibling::*[1]')
  await track.scrollIntoViewIfNeeded()
  const drawn = await track.boundingBox()
  if (!drawn) throw new Error(`no switch ${label}`)
  await page.touchscreen.tap(drawn.x + drawn.width / 2, drawn.y + drawn.height + 8)
  await expect(input).toBeChecked()
}

async function takePhoto() {
  await form()
    .getByRole('button', { name: /^Foto del equipo: / })
    .first()
    .tap()
  // The browser allows no camera here: the phone's own way to photos is one press away.
  const opening = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'Elegir del dispositivo' }).tap()
  await (await opening).setFiles({ name: 'equipo.png', mimeType: 'image/png', buffer: picture })
  await expect(form().getByRole('button', { name: 'Foto del equipo: Quitar archivo' })).toBeVisible()
}

async function takePosition() {
  await form().getByRole('button', { name: 'Ubicación: Elegir en el mapa' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Ubicación' })
  await expect(dialog.getByRole('textbox')).toHaveValue(`${here.latitude},${here.longitude}`)
  await dialog.getByRole('button', { name: 'Guardar' }).tap()
}

async function sign() {
  await form().getByRole('button', { name: 'Firma del cliente: Firmar' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Firma del cliente' })
  const paper = await boxOf(dialog.getByRole('img', { name: 'Firma aquí: Firma del cliente' }))
  await page.mouse.move(paper.x + 40, paper.y + 90)
  await page.mouse.down()
  for (let step = 1; step <= 10; step += 1)
    await page.mouse.move(paper.x + 40 + step * 20, paper.y + 90 - (step % 3) * 18)
  await page.mouse.up()
  await shot('signature')
  await dialog.getByRole('button', { name: 'Guardar' }).tap()
  await expect(form().getByRole('button', { name: 'Firma del cliente: Ver o cambiar la firma' })).toBeVisible()
}

/** It comes once the page rests, and stands over the end of the page until it was read. */
async function dismissHint() {
  const hint = page.getByRole('region', { name: /^Instalar / })
  await hint.getByRole('button', { name: 'No mostrar más' }).tap()
  await expect(hint).toHaveCount(0)
}

test('how to install is told on a phone until it was read there', async () => {
  const person = await environment.member('instala@example.com')
  await logIn(page, `${environment.url}/visita`, person)
  await expect(page.getByRole('region', { name: /^Instalar / })).toContainText('En el menú del navegador')
  await expectAccessible(page)
  await shot('install')
  await dismissHint()
  // What comes with it is there, and it is not.
  const code = page.waitForResponse(response => /\/Notices-[^/]+\.js$/.test(response.url()))
  await page.reload()
  await code
  await expect(form()).toBeVisible()
  await expect(page.getByRole('region', { name: /^Instalar / })).toHaveCount(0)
})

test('a field operator fills in forty fields on a phone whose connection drops twice, and sends them once', async () => {
  test.setTimeout(240_000)
  expect(Object.values(visitSections).flat()).toHaveLength(40)
  await logIn(page, `${environment.url}/visita`, await environment.member('terreno@example.com'))
  await expect(form()).toBeVisible()
  await dismissHint()
  await shot('empty-top')
  await expectAccessible(page)

  await box('Folio').tap()
  // It takes the press to show what is missing (H86).
  await submit().tap({ force: true })
  await expect(box('Cliente')).toHaveAttribute('aria-invalid', 'true')
  await shot('errors')

  await write({ Folio: 'V-1042', Fecha: '21-11-2026', 'Orden de trabajo': 'OT-77' })
  await box('Hora de llegada').fill('930')
  await expect(box('Falla informada por el cliente')).toHaveCount(0)
  await choose('Tipo de visita', 'Correctiva')
  await write({ 'Falla informada por el cliente': 'No parte en frío' })

  await context.setOffline(true)
  await expect(page.getByText('Sin conexión')).toBeVisible()
  await turnOn('Urgente')
  await write({
    'Motivo de la urgencia': 'Cosecha detenida',
    Cliente: 'Agrícola Ñuble Ltda.',
    RUT: '76.086.428-5',
    'Persona de contacto': 'Rosa Pérez',
    Teléfono: '+56 9 1234 5678',
    'Correo del cliente': 'rosa@example.com',
  })
  await shot('offline')
  await context.setOffline(false)
  await expect(page.getByText('Sin conexión')).toHaveCount(0)

  await write({
    Dirección: 'Camino a Coihueco km 12',
    Comuna: 'Chillán',
    'Indicaciones para llegar al equipo dentro de la planta o del predio': 'Segundo portón, galpón azul',
    Marca: 'Fendt',
    Modelo: '724 Vario',
    'Número de serie': 'FX-9981',
    Año: '2019',
    'Horas de uso': '4310.5',
    'Temperatura (°C)': '-2',
  })
  await takePhoto()
  await shot('middle')
  await page.reload()
  await expect(page.getByText('Recuperamos lo que habías escrito')).toBeVisible()
  await shot('restored')
  await expect(box('Motivo de la urgencia')).toHaveValue('Cosecha detenida')
  await expect(form().getByRole('button', { name: 'Foto del equipo: Quitar archivo' })).toBeVisible()

  await write({ 'Presión (bar)': '0', 'Nivel de aceite': '75' })
  await choose('Frenos', 'Regular')
  await choose('Neumáticos', 'Bueno')
  await turnOn('Luces funcionan')
  await turnOn('Hay fugas')
  await write({ 'Dónde está la fuga': 'Retén del eje', 'Gotas por minuto': '4' })
  await form().getByRole('radiogroup', { name: 'Limpieza' }).getByRole('radio', { name: '4 estrellas' }).tap()
  await turnOn('Se cambiaron repuestos')
  await write({ Repuestos: 'Retén 45×62\nAceite 5 l', 'Costo de los repuestos': '38990' })
  await takePosition()
  await write({
    Observaciones: 'Queda operativo',
    'Próxima visita': '21-02-2027',
    'Nombre de quien firma': 'Rosa Pérez',
  })
  await sign()
  expect(await smallTargets()).toEqual([])
  await shot('filled')
  await expectAccessible(page)

  await context.setOffline(true)
  await submit().tap()
  await expect(form().getByText('Esperando conexión para enviar')).toBeVisible()
  await expect(form().getByText('Esperando conexión para enviar')).toBeInViewport()
  await shot('waiting')
  await form().getByRole('button', { name: 'Reintentar ahora' }).tap()
  await expect(form().getByText('Esperando conexión para enviar')).toBeVisible()
  expect(await environment.stored('visits')).toEqual([])
  await context.setOffline(false)
  await expect(page.getByText('Datos guardados.')).toBeVisible()
  await shot('saved')
  await expect(box('Folio')).toHaveValue('')

  const stored = await environment.stored('visits')
  expect(stored).toHaveLength(1)
  const { signature, photo, ...values } = stored[0] ?? {}
  expect(values).toMatchObject({
    folio: 'V-1042',
    day: '2026-11-21T12:00:00.000Z',
    hour: '09:30',
    kind: 'corrective',
    fault: 'No parte en frío',
    urgent: true,
    urgency: 'Cosecha detenida',
    order: 'OT-77',
    client: 'Agrícola Ñuble Ltda.',
    rut: '76.086.428-5',
    contact: 'Rosa Pérez',
    phone: '+56 9 1234 5678',
    email: 'rosa@example.com',
    address: 'Camino a Coihueco km 12',
    town: 'Chillán',
    access: 'Segundo portón, galpón azul',
    brand: 'Fendt',
    model: '724 Vario',
    serial: 'FX-9981',
    year: 2019,
    hours: 4310.5,
    temperature: -2,
    pressure: 0,
    oil: 0.75,
    brakes: 'fair',
    tyres: 'good',
    lights: true,
    leaks: true,
    leakPlace: 'Retén del eje',
    leakRate: 4,
    cleanliness: 4,
    parts: true,
    partList: 'Retén 45×62\nAceite 5 l',
    cost: 38_990,
    place: `${here.longitude},${here.latitude}`,
    remarks: 'Queda operativo',
    next: '2027-02-21T12:00:00.000Z',
    signedBy: 'Rosa Pérez',
  })
  expect(photo).toMatch(/^\w+\/.+/)
  expect((signature as { image: string }).image).toMatch(/^data:image\/png;base64,/)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
