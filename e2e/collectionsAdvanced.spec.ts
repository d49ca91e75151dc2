import { readFile } from 'node:fs/promises'
import { expect, type Page, type Request } from '@playwright/test'
import exceljs from 'exceljs'
import { openDesigner } from './support/designer.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
test.beforeEach(async () => {
  workshop = await openWorkshop(3)
})
test.afterEach(() => workshop.close())

const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const openAdvanced = (page: Page, name: string) =>
  openDesigner(page, workshop, `collections/taller_${name}?tab=advanced`)

/** The file that a press on a format brings. */
async function exported(page: Page, format: RegExp) {
  const downloading = page.waitForEvent('download')
  await panel(page, 'Exportar').getByRole('button', { name: format }).click()
  const download = await downloading
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

async function sheetRows(content: Buffer) {
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.load(content as unknown as ArrayBuffer)
  const rows: unknown[][] = []
  workbook.worksheets[0]?.eachRow(row => rows.push((row.values as unknown[]).slice(1)))
  return rows
}

/** Requests that carry an operation are lost until the answer is called. */
async function loseRequests(page: Page, operation: string) {
  const carries = (request: Request) => request.postData()?.includes(operation) ?? false
  await page.route('**/graphql', route => (carries(route.request()) ? route.abort() : route.continue()))
  return () => page.unroute('**/graphql')
}

test('[E31][E32][E33] records are exported to Excel and JSON, the types of the fields to TypeScript', async ({
  page,
}) => {
  await openAdvanced(page, 'orders')
  const excel = await exported(page, /^Excel/)
  expect(excel.name).toMatch(/\.xlsx$/)
  const [headers = [], ...rows] = await sheetRows(excel.content)
  const code = headers.indexOf('Código')
  expect(rows.map(row => row[code]).sort()).toEqual(['OT-00001', 'OT-00002', 'OT-00003'])

  const json = await exported(page, /^JSON/)
  expect(json.name).toMatch(/\.json$/)
  const records = JSON.parse(json.content.toString()) as { code: string }[]
  expect(records.map(record => record.code).sort()).toEqual(['OT-00001', 'OT-00002', 'OT-00003'])

  const types = await exported(page, /^TypeScript/)
  expect(types.name).toMatch(/\.ts$/)
  expect(types.content.toString()).toMatch(/code: string/)
  expect(types.content.toString()).toMatch(/amount: number \| null/)

  const empty = await exported(page, /^Encabezados/)
  expect(empty.name).toMatch(/\.xlsx$/)
  expect((await sheetRows(empty.content)).length).toBe(1)
})

test('[E34] a file is imported: rows with an id change that record, the others make new ones', async ({ page }) => {
  const [first] = await workshop.stored('orders')
  await openAdvanced(page, 'orders')
  const file = `_id;Código;Estado;Ajeno\n${String(first?._id)};OT-90001;closed;x\n;OT-90002;open;y\n;OT-90003;no hay;z\n`
  await panel(page, 'Importar')
    .locator('input[type=file]')
    .setInputFiles({ name: 'ordenes.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByRole('combobox', { name: 'Campo de la columna Código' })).toHaveValue('Código')
  await expect(page.getByRole('combobox', { name: 'Campo de la columna Ajeno' })).toHaveValue('')
  const before = await workshop.stored('orders')
  expect(before.length).toBe(3)
  await panel(page, 'Importar').getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(panel(page, 'Importar').getByRole('status')).toBeVisible()
  await expect(panel(page, 'Importar')).toContainText('no hay')
  const stored = await workshop.stored('orders')
  expect(stored.map(({ code }) => code).sort()).toEqual(
    [...before.filter(({ _id }) => _id !== first?._id).map(({ code }) => code), 'OT-90001', 'OT-90002'].sort(),
  )
  expect(stored.find(({ _id }) => _id === first?._id)).toMatchObject({ code: 'OT-90001', status: 'closed' })
})

test('[E35][E37] a collection is emptied only once the phrase is typed exactly', async ({ page }) => {
  await openAdvanced(page, 'orders')
  const emptying = panel(page, 'Vaciar la colección')
  const phrase = emptying.getByRole('textbox', { name: 'Escribe Eliminar Datos para confirmar' })
  const run = emptying.getByRole('button', { name: 'Vaciar' })
  for (const typed of [
    '',
    'eliminar datos',
    'Eliminar  Datos',
    'Eliminar Datos ',
    ' Eliminar Datos',
    'Eliminar Dato',
    'Delete Data',
  ]) {
    await phrase.fill(typed)
    await expect(run).toBeDisabled()
    await phrase.press('Enter')
  }
  expect((await workshop.stored('orders')).length).toBe(3)
  await phrase.fill('Eliminar Datos')
  await run.click()
  await expect(emptying.getByRole('status')).toHaveText('La colección quedó vacía.')
  await expect(phrase).toHaveValue('')
  expect(await workshop.stored('orders')).toEqual([])
})

test('[E38] in English the phrase is another', async ({ page }) => {
  await openAdvanced(page, 'orders')
  await page.getByRole('button', { name: /^Idioma:/ }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  const emptying = panel(page, 'Empty the collection')
  const run = emptying.getByRole('button', { name: 'Empty', exact: true })
  await emptying.getByRole('textbox').fill('Eliminar Datos')
  await expect(run).toBeDisabled()
  await emptying.getByRole('textbox').fill('Delete Data')
  await run.click()
  await expect(emptying.getByRole('status')).toBeVisible()
  expect(await workshop.stored('orders')).toEqual([])
})

test('[E36][E39] a collection is deleted only once its name is typed exactly', async ({ page }) => {
  await workshop.create('collection', { name: 'sobras', title: 'Sobras', fields: [] })
  await openAdvanced(page, 'sobras')
  const removal = panel(page, 'Eliminar la colección')
  const name = removal.getByRole('textbox', { name: 'Escribe sobras para confirmar' })
  const run = removal.getByRole('button', { name: 'Eliminar colección' })
  for (const typed of ['', 'Sobras', 'sobra', 'sobras ']) {
    await name.fill(typed)
    await expect(run).toBeDisabled()
  }
  await name.fill('sobras')
  await run.click()
  await expect(page).toHaveURL(`${workshop.adminUrl}/taller/collections`)
  await expect(page.getByRole('link', { name: /^Órdenes/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Sobras/ })).toHaveCount(0)
})

test('[E40] records that others need stay, and the message says why they were not deleted', async ({ page }) => {
  await openAdvanced(page, 'customers')
  const emptying = panel(page, 'Vaciar la colección')
  await emptying.getByRole('textbox').fill('Eliminar Datos')
  await emptying.getByRole('button', { name: 'Vaciar' }).click()
  await expect(emptying.getByRole('alert')).toContainText('Órdenes (Cliente)')
  expect((await workshop.stored('customers')).length).toBe(4)
})

test('[E41] a collection that somebody began to use meanwhile stays, and the message says so', async ({ page }) => {
  await workshop.create('collection', {
    name: 'sobras',
    title: 'Sobras',
    fields: [{ name: 'name', label: 'Nombre', type: 'string' }],
  })
  await openAdvanced(page, 'sobras')
  const removal = panel(page, 'Eliminar la colección')
  await removal.getByRole('textbox').fill('sobras')
  await workshop.create('table', { name: 'Lo que sobra', title: 'Lo que sobra', collectionId: 'taller_sobras' })
  await removal.getByRole('button', { name: 'Eliminar colección' }).click()
  await expect(removal.getByRole('alert')).toContainText('Lo que sobra')
  await expect(removal.getByRole('link', { name: 'Lo que sobra' })).toBeVisible()
})

for (const [what, format] of [
  ['[E42] an export of the types', /^TypeScript/],
  ['[E43] an export of the headers', /^Encabezados/],
] as const) {
  test(`${what} that fails says so and can be tried again`, async ({ page }) => {
    await openAdvanced(page, 'orders')
    const find = await loseRequests(page, 'StartExport')
    const exporting = panel(page, 'Exportar')
    await exporting.getByRole('button', { name: format }).click()
    await expect(exporting.getByRole('alert')).toContainText('No hay conexión con el servidor.')
    await find()
    const downloading = page.waitForEvent('download')
    await exporting.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/\.(ts|xlsx)$/)
    await expect(exporting.getByRole('alert')).toHaveCount(0)
  })
}
