import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { mailsTo } from '../server/testing/sentMails.ts'
import { boxOf, canvasItem, drag, save } from './support/designer.ts'
import { type StartedServer, startServer } from './support/startedServer.ts'
import { test } from './support/test.ts'

const airports = new URL('../node_modules/vega-datasets/data/airports.csv', import.meta.url)

let server: StartedServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

const site = () => `http://vuelos.localhost:${server.port}`

async function createEnvironment(page: Page) {
  await page.goto(server.loginLink)
  await page.getByRole('button', { name: 'Nuevo ambiente' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre', { exact: true }).fill('Vuelos')
  await dialog.getByLabel('Identificador').fill('vuelos')
  await dialog.getByRole('button', { name: 'Crear' }).click()
  await page.waitForURL(url => url.pathname.startsWith('/vuelos'))
}

async function bringInAirports(page: Page) {
  await page
    .getByRole('link', { name: /Importar/ })
    .first()
    .click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'airports.csv', mimeType: 'text/csv', buffer: await readFile(airports) })
  await page.getByLabel('Título').fill('Aeropuertos')
  await page.getByRole('button', { name: /^Importar .*filas$/ }).click()
  // The new application opens by itself, on its own host.
  await page.waitForURL(`${site()}/airports`)
}

/** Enters another browser with the one-time link that "Ver sitio" would have opened. */
async function enterByLink(page: Page, admin: Page) {
  let link = ''
  await admin.context().route(/\/login\?token=/, route => {
    link = route.request().url()
    return route.fulfill({ body: '' })
  })
  await admin.goto(`http://localhost:${server.port}/vuelos`)
  await admin.getByRole('button', { name: 'Ver sitio' }).click()
  await expect.poll(() => link).not.toBe('')
  await page.goto(link)
  // In a browser that the administration did not send there, it says first who one becomes.
  const question = page.getByRole('dialog', { name: /^¿Entrar como / })
  await question.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(`${site()}/airports`)
}

const grid = (page: Page) => page.getByRole('grid')
const firstCell = (page: Page) => grid(page).locator('tbody tr').first().locator('td').first()

test('[AF2] from nothing to an application that others use, without writing code', async ({
  page,
  otherPage: other,
  browser,
}) => {
  await createEnvironment(page)
  await bringInAirports(page)
  const user = page

  await test.step('sort and page', async () => {
    await expect(grid(user)).toBeVisible()
    await grid(user).getByRole('button', { name: 'iata' }).click()
    await expect(firstCell(user)).toHaveText('00M')
    await user.getByRole('button', { name: 'Página siguiente' }).click()
    await expect(firstCell(user)).not.toHaveText('00M')
  })

  const designer = await user.context().newPage()
  await enterByLink(other, designer)
  await test.step('create a record, and see it in the second browser', async () => {
    await grid(other).getByRole('button', { name: 'iata' }).click()
    await expect(firstCell(other)).toHaveText('00M')
    await user.getByRole('button', { name: 'Crear', exact: true }).click()
    const form = user.getByRole('dialog')
    await form.getByLabel('iata').fill('000')
    for (const [label, value] of [
      ['name', 'Pista Nueva'],
      ['city', 'Quillota'],
      ['state', 'VA'],
      ['latitude', '-32.88'],
      ['longitude', '-71.25'],
    ])
      await form.getByLabel(label as string).fill(value as string)
    await form.getByLabel('country').click()
    await user.getByRole('option', { name: 'USA' }).click()
    await form.getByRole('button', { name: 'Crear' }).click()
    await expect(firstCell(other)).toHaveText('000')
  })

  await test.step('make the table narrower in the designer, and the other sees the change', async () => {
    const width = async () => (await boxOf(grid(other).locator('..'))).width
    const before = await width()
    await designer.goto(`http://localhost:${server.port}/vuelos/design/`)
    await designer
      .getByRole('link', { name: /Aeropuertos/ })
      .first()
      .click()
    const table = canvasItem(designer, 'table')
    await expect(table).toContainText('00')
    await table.click({ position: { x: 60, y: 12 } })
    // As large as on a sheet that is not drawn smaller.
    await expect.poll(() => boxOf(table.locator('[data-resize]'))).toMatchObject({ width: 16, height: 44 })
    const handle = await boxOf(table.locator('[data-resize]'))
    // Much narrower, it would not be a grid any more but cards.
    const { x, width: all } = await boxOf(table)
    await drag(designer, { x: handle.x + 8, y: handle.y + 20 }, { x: x + (all * 2) / 3, y: handle.y + 20 })
    await save(designer)
    await expect.poll(width).toBeLessThan(before)

    await designer.keyboard.press('Control+z')
    await save(designer)
    await expect.poll(width).toBe(before)
  })

  await test.step('somebody who is invited uses it', async () => {
    await designer.goto(`http://localhost:${server.port}/vuelos/components/environmentUsers`)
    await designer.getByRole('button', { name: 'Invitar' }).click()
    const dialog = designer.getByRole('dialog', { name: 'Invitar' })
    await dialog.getByLabel('Correos').fill('ana@example.com')
    await dialog.getByRole('combobox', { name: 'Roles de todos ellos' }).click()
    await designer.getByRole('option', { name: /[Ee]dita/ }).click()
    await designer.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Invitar a 1 persona' }).click()
    await expect(dialog.getByText('1 persona invitada')).toBeVisible()
    const mails = () => mailsTo(server.dataDirectory, 'ana@example.com')
    await expect.poll(async () => (await mails()).length).toBe(1)
    const context = await browser.newContext({ locale: 'es-CL' })
    const guest = await context.newPage()
    await guest.goto(/http:\/\/\S+\/reset\/\w+/.exec((await mails()).join())?.[0] ?? '')
    await guest.getByLabel('Contraseña nueva', { exact: true }).fill('una clave larga')
    await guest.getByLabel('Repite la contraseña').fill('una clave larga')
    await guest.getByRole('button', { name: 'Guardar contraseña' }).click()
    await guest.getByRole('link', { name: 'Continuar' }).click()
    await grid(guest).getByRole('button', { name: 'iata' }).click()
    await expect(firstCell(guest)).toHaveText('000')
    await guest.getByRole('button', { name: 'Crear', exact: true }).click()
    await expect(guest.getByRole('dialog').getByLabel('iata')).toBeVisible()
    await context.close()
  })
})
