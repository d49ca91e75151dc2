import { expect, type Page } from '@playwright/test'
import { countGestures } from './support/countGestures.ts'
import { expectSaved } from './support/designer.ts'
import { type StartedServer, startServer } from './support/startedServer.ts'
import { test } from './support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let server: StartedServer
test.beforeEach(async () => {
  server = await startServer()
})
test.afterEach(() => server.stop())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function createEnvironment(page: Page) {
  await page.goto(server.loginLink)
  await button(page, 'Nuevo ambiente').first().click()
  await expect(page.getByRole('dialog').getByLabel('Nombre', { exact: true })).toBeFocused()
  await page.keyboard.type('Clinica')
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.pathname.startsWith('/clinica'))
}

interface Collection {
  name: string
  fields: readonly string[]
  /** Of the last field. */
  options?: readonly string[]
}

/** A collection by its name and those of its fields, whose types follow from them. */
async function createCollection(page: Page, { name, fields, options = [] }: Collection) {
  await page
    .getByRole('navigation', { name: 'Navegación principal' })
    .getByRole('link', { name: 'Colecciones' })
    .click()
  await page.getByRole('main').getByRole('button', { name: 'Crear colección' }).first().click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Nombre', exact: true })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await button(page, 'Agregar campo').click()
  await page
    .getByRole('menuitem', { name: /^Texto/ })
    .first()
    .click()
  const labels = page.getByRole('textbox', { name: 'Etiqueta', exact: true })
  for (const [at, field] of fields.entries()) {
    await expect(labels.nth(at)).toBeFocused()
    await page.keyboard.type(field)
    if (at < fields.length - 1) await page.keyboard.press('Enter')
  }
  if (options.length > 0) await addOptions(page, options)
  await button(page, 'Guardar').click()
  await expectSaved(page)
  await button(page, 'Crear sus pantallas').click()
  await expect(page.getByText(`Las pantallas de ${name} están listas.`, { exact: false })).toBeVisible()
}

async function addOptions(page: Page, options: readonly string[]) {
  await button(page, 'Agregar opción').click()
  const list = page.getByRole('list', { name: 'Opciones' }).locator('> li')
  for (const [at, option] of options.entries()) {
    await expect(list.nth(at).getByRole('textbox').first()).toBeFocused()
    await page.keyboard.type(option)
    if (at < options.length - 1) await page.keyboard.press('Enter')
  }
}

const collections: readonly Collection[] = [
  { name: 'Pacientes', fields: ['Nombre', 'RUT', 'Fecha de nacimiento', 'Correo', 'Observaciones'] },
  { name: 'Doctores', fields: ['Nombre', 'Especialidad'] },
  {
    name: 'Citas',
    fields: ['Motivo', 'Paciente', 'Doctor', 'Fecha y hora', 'Monto', 'Estado'],
    options: ['Pedida', 'Atendida', 'Anulada'],
  },
]

/** Somebody who edits, whom no mail reaches: the link is handed over, and leads in. */
async function letIn(page: Page): Promise<Page> {
  await page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('link', { name: 'Usuarios' }).click()
  await button(page, 'Invitar').click()
  const dialog = page.getByRole('dialog', { name: 'Invitar' })
  await expect(dialog.getByLabel('Correos')).toBeFocused()
  await page.keyboard.type('Ana Soto <ana@example.com>')
  await dialog.getByRole('combobox', { name: 'Roles de todos ellos' }).click()
  await page.getByRole('option', { name: 'Edita' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Invitar a 1 persona' }).click()
  const link = await dialog.getByText(/^http:\S+\/reset\/\w+$/).textContent()
  const user = await page.context().newPage()
  await user.goto(link ?? '')
  await user.getByLabel('Contraseña nueva', { exact: true }).click()
  await user.keyboard.type('una clave larga')
  await user.keyboard.press('Tab')
  await user.getByLabel('Repite la contraseña').click()
  await user.keyboard.type('una clave larga')
  await user.keyboard.press('Enter')
  await user.getByRole('link', { name: 'Continuar' }).click()
  return user
}

/** What the designer made, as its people meet it: a visit is booked for a patient who is made meanwhile. */
async function bookVisit(user: Page) {
  await user.getByRole('link', { name: 'Citas', exact: true }).click()
  await expect(user.getByRole('heading', { level: 1, name: 'Citas' })).toBeVisible()
  await button(user, 'Crear').click()
  const visit = user.getByRole('dialog', { name: 'Nueva cita' })
  await expect(visit.getByLabel('Motivo')).toBeFocused()
  await user.keyboard.type('Control')
  await user.keyboard.press('Tab')
  await user.keyboard.type('Ximena Paz')
  await user.getByRole('option', { name: 'Crear “Ximena Paz”' }).click()
  const patient = user.getByRole('dialog', { name: 'Nuevo paciente' })
  await expect(patient.getByLabel('Nombre')).toHaveValue('Ximena Paz')
  await expect(patient.getByLabel('Nombre')).toBeFocused()
  await patient.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(patient).toHaveCount(0)
  await expect(visit.getByRole('combobox', { name: 'Paciente' })).toHaveValue('Ximena Paz')
  await visit.getByLabel('Fecha y hora', { exact: true }).click()
  await user.keyboard.type('mañana 9')
  await user.keyboard.press('Tab')
  await visit.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(visit).toHaveCount(0)
  await expect(user.getByRole('grid')).toContainText('Ximena Paz')
}

async function readVisit(user: Page) {
  await user.getByRole('link', { name: 'Pacientes', exact: true }).click()
  await user.getByRole('grid').getByText('Ximena Paz').click()
  await expect(user.getByRole('region', { name: 'Ximena Paz' })).toBeVisible()
  await expect(user.getByRole('region', { name: 'Citas' }).getByRole('grid')).toContainText('Control')
}

test('a clinic with pages and roles, and a visit that an invited person books for a new patient, take few clicks', async ({
  page,
}) => {
  const gestures = await countGestures(page)
  await createEnvironment(page)
  for (const collection of collections) await createCollection(page, collection)
  const user = await letIn(page)
  await bookVisit(user)
  const { clicks, keys } = gestures.counts()
  test.info().annotations.push({ type: 'gestures', description: `${clicks} clicks, ${keys} keys` })
  process.stdout.write(`clinic: ${clicks} clicks, ${keys} keys\n`)
  expect(clicks).toBeLessThanOrEqual(45)
  expect(keys).toBeLessThanOrEqual(400)
  await readVisit(user)
})

const states = ['Pedido', 'Preparado', 'Enviado', 'Entregado', 'Anulado']
const customers = ['Comercial Los Andes', 'José Muñoz Peña', 'María Ñúñez', 'Ferretería El Clavo Ltda.', 'Ana Díaz']
const two = (number: number) => String(number).padStart(2, '0')
const orders = Array.from({ length: 1_200 }, (_, at) => [
  `P-${1_000 + at}`,
  customers[at % customers.length],
  `${two(1 + (at % 27))}-${two(1 + (at % 12))}-2025`,
  states[at % states.length],
  `$${((at * 7_919) % 900) + 100}.000`,
])
const ordersFile = [['Folio', 'Cliente', 'Fecha', 'Estado', 'Monto'], ...orders].map(row => row.join(';')).join('\n')

test('six presses lead from 1,200 orders in a file to their list, a record, the form and the summary', async ({
  page,
}) => {
  await page.goto(server.loginLink)
  await button(page, 'Nuevo ambiente').first().click()
  await page.getByRole('dialog').getByLabel('Nombre', { exact: true }).fill('Pedidos')
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.pathname.startsWith('/pedidos'))
  const gestures = await countGestures(page)
  await page.reload()

  await page
    .getByRole('link', { name: /Importar/ })
    .first()
    .click()
  const choosing = page.waitForEvent('filechooser')
  await button(page, 'Elegir archivo').click()
  await (await choosing).setFiles({ name: 'Ventas.csv', mimeType: 'text/csv', buffer: Buffer.from(ordersFile) })
  await page.getByRole('button', { name: /^Importar .*filas$/ }).click()
  await page.waitForURL(url => url.pathname === '/ventas')
  await page.getByRole('grid').getByText('P-2199').click()
  await expect(page.getByRole('region', { name: 'P-2199' }).getByLabel('Cliente')).toBeVisible()
  await page.goBack()
  await button(page, 'Crear').click()
  await expect(page.getByRole('dialog').getByLabel('Monto')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Resumen · Ventas' }).click()
  await expect(page.getByText('Ventas en total')).toBeVisible()

  const { clicks } = gestures.counts()
  process.stdout.write(`orders: ${clicks} clicks\n`)
  expect(clicks).toBeLessThanOrEqual(6)

  await oneMonthOfAll(page)
})

/** The days of January above the summary: figures and drawings are about them, after a reload too. */
async function oneMonthOfAll(page: Page) {
  const figure = page.getByRole('region', { name: 'Ventas en total' }).getByRole('status')
  const byMonth = page.getByRole('region', { name: 'Monto por mes' })
  await expect(figure).toHaveText(/^1.200$/)
  await page.getByRole('search').getByRole('button', { name: 'Fecha' }).click()
  const days = page.getByRole('dialog', { name: 'Fecha' }).getByRole('textbox')
  for (const [at, day] of ['01-01-2025', '31-01-2025'].entries()) {
    await days.nth(at).fill(day)
    await page.keyboard.press('Tab')
  }
  await expect(figure).toHaveText('100')
  await page.reload()
  await expect(figure).toHaveText('100')
  await byMonth.getByRole('button', { name: 'Ver los datos como tabla' }).click()
  await expect(byMonth.getByRole('table').getByRole('row')).toHaveCount(2)
  await page.getByRole('search').getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(figure).toHaveText(/^1.200$/)
  await expect(byMonth.getByRole('table').getByRole('row')).toHaveCount(13)
}
