import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { workbookWith } from '../server/services/imports/testing/imports.ts'
import { testAdmin } from '../server/testing/testServer.ts'
import { expectAccessible } from './support/accessibility.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { importsToHold } from './support/importsToHold.ts'
import { enter } from './support/site.ts'
import { slowUploads } from './support/slowUploads.ts'
import { test } from './support/test.ts'

const airports = new URL('../node_modules/vega-datasets/data/airports.csv', import.meta.url)
let environment: TestEnvironment

const held = importsToHold()

test.beforeAll(async () => {
  environment = await startEnvironment('vuelos', 'Vuelos', { start: { withServices: held.withServices } })
})
test.afterAll(() => environment.close())

const openAdmin = (page: Page, path: string) => enter(page, environment.adminUrl + path, testAdmin)

async function openImport(page: Page) {
  await openAdmin(page, '/vuelos/import')
  await expect(page.getByRole('heading', { level: 1, name: 'Importar una planilla' })).toBeVisible()
}

const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })

const step = (page: Page) => page.getByRole('list', { name: 'Pasos de la importación' }).locator('[aria-current=step]')
const many = (rows: number) =>
  `numero,texto\n${Array.from({ length: rows }, (_, row) => `${row},texto ${row}`).join('\n')}\n`

// First in the file: its environment has nothing yet.
test('from an empty environment to the airports as an application, opened at once', async ({ page }) => {
  await openAdmin(page, '/vuelos')
  await page
    .getByRole('region', { name: 'Empieza con tus datos' })
    .getByRole('link', { name: /Importar/ })
    .click()
  await expect(step(page)).toContainText('Archivo')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Elegir archivo' }).click()
  await (await choosing).setFiles(airports.pathname)

  await expect(step(page)).toContainText('Columnas')
  await expect(page.getByLabel('Título')).toHaveValue('Airports')
  await expect(page.getByText('3,376 filas · 7 columnas')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tipo de latitude: Número' })).toBeVisible()
  await page.getByRole('button', { name: 'Tipo de state:' }).click()
  await page.getByRole('menuitem', { name: /^Texto largo/ }).click()
  await expect(page.getByRole('button', { name: 'Tipo de state: Texto largo' })).toBeVisible()
  await page.getByLabel('Título').fill('Aeropuertos')
  await page.getByLabel('Etiqueta de city').fill('Ciudad')
  await page.getByRole('switch', { name: 'Importar la columna country' }).press('Space')
  await page.getByRole('button', { name: /^Importar .*filas$/ }).click()

  await expect(page.getByRole('heading', { name: 'Importación lista' })).toBeVisible()
  await expect(page.getByText('3,376')).toBeVisible()
  await expect(page).toHaveURL(`${environment.url}/airports`)
  await expect(page.getByRole('heading', { level: 1, name: 'Aeropuertos' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /Ciudad/ })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /country/ })).toHaveCount(0)
  await expect(page.getByText('3,376 filas')).toBeVisible()
  await expect(page.getByRole('grid').locator('tbody tr').first().locator('td').first()).not.toBeEmpty()
})

test('what does not fit is shown where it stands, can be corrected, and is left out with a reason', async ({
  page,
}) => {
  await openImport(page)
  const rows = Array.from({ length: 40 }, (_, row) => `cosa ${row};${row},5;x`)
  await choose(page, 'Lista de precios.csv', `Nombre;Precio;Nombre\n${rows.join('\n')}\nrota;no sé;x\n`)
  const price = page.getByRole('columnheader', { name: /Precio/ })
  await expect(price).toContainText('1 valor no calza y su fila será rechazada: «no sé».')
  await expect(page.getByText('El nombre estaba repetido en el archivo.')).toBeVisible()
  await expect(page.getByLabel('Título')).toHaveValue('Lista de precios')
  await expect(page.getByLabel('Nombre interno', { exact: true })).toHaveValue('listadeprecios')

  await page.getByLabel('Nombre interno', { exact: true }).fill('No vale')
  await expect(page.getByRole('button', { name: /^Importar 41/ })).toBeDisabled()
  await page.getByLabel('Nombre interno', { exact: true }).fill('precios')
  await page.getByLabel('Nombre interno de Precio').fill('1precio')
  await expect(price.getByRole('alert')).toHaveText('Usa letras, números y guion bajo.')
  await page.getByLabel('Nombre interno de Precio').fill('precio')
  await page.getByRole('switch', { name: 'Importar la columna Nombre (2)' }).press('Space')

  await page.getByRole('button', { name: /^Importar 41/ }).click()
  await expect(page.getByRole('heading', { name: 'Importación lista' })).toBeVisible()
  await expect(step(page)).toContainText('Resultado')
  await expect(page.getByRole('row', { name: '42 Precio no sé Debe ser un número.' })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar las filas rechazadas' }).click()
  const file = await (await downloading).path()
  expect(await readFile(file, 'utf8')).toContain('rota;no sé;x;Precio: Debe ser un número.')

  // What was left out is looked at first: nothing opens by itself, and a reload comes back to the same result.
  await page.reload()
  await expect(page.getByRole('row', { name: '42 Precio no sé Debe ser un número.' })).toBeVisible()
  await page.getByRole('link', { name: 'Ajustar' }).click()
  await expect(page.locator('[data-canvas] [data-type="table"]')).toContainText('cosa 39')
  await page.goBack()
  await page.getByRole('button', { name: 'Abrir la vista' }).click()
  await expect(page).toHaveURL(`${environment.url}/precios`)
  await expect(page.getByText('40 filas')).toBeVisible()
})

test('every sheet of a workbook comes in, related by its values; the result leads to each', async ({ page }) => {
  await openImport(page)
  const clients = ['Ana Rojas', 'Beto Soto', 'Carla Díaz']
  const sales = Array.from({ length: 40 }, (_, row) => [`V-${row}`, clients[row % 3], row])
  await choose(
    page,
    'comercial.xlsx',
    await workbookWith({
      Ventas: [
        ['Ventas del año'],
        [],
        ['Folio', 'Cliente', 'Unidades'],
        ...sales,
        ['V-40', 'Ana Rojas', 'no sé'],
        ['TOTAL', '', 780],
      ],
      Compradores: [['Nombre', 'Ciudad'], ...clients.map(name => [name, 'Lota'])],
      Apuntes: [['Nota'], ['una']],
      '.Auxiliar': [['x'], ['y']],
    }),
  )
  const leftOut = page.getByRole('list', { name: 'Lo que no se importa' })
  await expect(leftOut).toContainText('1 fila sobre los encabezados no se importa.')
  await expect(leftOut).toContainText('La hoja «Auxiliar» está oculta y no se importa.')
  await expect(leftOut).toContainText('1 fila al final no parece un dato y no se importa: «TOTAL».')
  await page.getByRole('combobox', { name: 'Los encabezados están en' }).click()
  await page.getByRole('option', { name: 'Fila 4: V-0 · Ana Rojas · 0' }).click()
  await expect(page.getByLabel('Etiqueta de Ana Rojas')).toBeVisible()
  await page.getByRole('combobox', { name: 'Los encabezados están en' }).click()
  await page.getByRole('option', { name: 'Fila 3: Folio · Cliente · Unidades' }).click()

  await expect(page.getByRole('button', { name: 'Tipo de Cliente: Relación con Compradores' })).toBeVisible()
  await page.getByRole('button', { name: 'Tipo de Cliente:' }).click()
  await page.getByRole('menuitem', { name: /^Texto Una línea/ }).click()
  await page.getByRole('button', { name: 'Tipo de Cliente: Texto' }).click()
  await page.getByRole('menuitem', { name: /^Relación con Compradores/ }).click()
  await page.getByRole('checkbox', { name: 'Importar la hoja Apuntes' }).uncheck()
  await page.getByRole('button', { name: /^Compradores/ }).click()
  await expect(page.getByLabel('Título')).toHaveValue('Compradores')
  await page.getByLabel('Título').fill('Personas')
  await page.getByRole('button', { name: 'Importar 44 filas' }).click()

  await expect(page.getByRole('heading', { name: 'Importación lista' })).toBeVisible()
  const results = page.getByRole('list', { name: 'Colecciones importadas' }).getByRole('listitem')
  await expect(results).toHaveCount(2)
  await expect(results.first()).toContainText('40 filas importadas · 1 rechazada')
  await expect(page.getByRole('row', { name: 'Ventas 44 Unidades no sé Debe ser un número.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ajustar Personas' })).toBeVisible()
  await page.getByRole('link', { name: 'Inicio' }).click()
  const recents = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Recientes' }) })
  await expect(recents.getByRole('link')).toContainText(['Ventas', 'Personas'])
  await page.goBack()
  await page.getByRole('button', { name: 'Abrir Ventas' }).click()
  await expect(page).toHaveURL(`${environment.url}/ventas`)
  await expect(page.getByRole('grid').getByText('Beto Soto').first()).toBeVisible()
})

test('what the server refuses stands at its column', async ({ page }) => {
  await openImport(page)
  await choose(page, 'reservas.csv', 'uno,dos\n1,2\n')
  await page.getByLabel('Nombre interno de dos').fill('createdAt')
  await page.getByRole('button', { name: 'Importar 1 fila' }).click()
  await expect(page.getByRole('columnheader', { name: /dos/ }).getByRole('alert')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /uno/ }).getByRole('alert')).toHaveCount(0)
})

test('a file in Latin-1 with semicolons is read as it is, and as a person says', async ({ page }) => {
  await openImport(page)
  await choose(page, 'ñandúes.csv', Buffer.from('Año;Región\n2024;Ñuble\n2025;Aysén\n', 'latin1'))
  await expect(page.getByRole('cell', { name: 'Ñuble' })).toBeVisible()
  await page.getByLabel('Título').fill('Mi lista')
  await page.getByRole('combobox', { name: 'Separador' }).click()
  await page.getByRole('option', { name: 'Coma', exact: true }).click()
  await expect(page.getByText('2 filas · 1 columna')).toBeVisible()
  await expect(page.getByLabel('Título')).toHaveValue('Mi lista')
})

test('a file that cannot be read says why, and another can be chosen; all of it by keyboard', async ({ page }) => {
  await openImport(page)
  await choose(page, 'roto.xlsx', 'PK\u0003\u0004cut')
  await expect(page.getByRole('alert')).toContainText('El archivo está cortado o dañado.')
  await choose(page, 'datos.json', '[{"a":"x","n":1},{"a":"y","n":2}]')
  await page.getByRole('button', { name: 'Tipo de n: Número' }).press('Enter')
  await page.getByRole('menuitem', { name: /^Texto Una línea/ }).press('Enter')
  await expect(page.getByRole('button', { name: 'Tipo de n: Texto' })).toBeVisible()
  await page.getByRole('button', { name: 'Importar 2 filas' }).press('Enter')
  await page.getByRole('button', { name: 'Quedarme aquí' }).press('Enter')
  await expect(
    page.getByText('Tu aplicación está lista: la lista, la ficha, el formulario y el resumen.'),
  ).toBeVisible()
})

test('files of another kind and files that are too large are refused before anything is sent', async ({ page }) => {
  await openImport(page)
  await choose(page, 'foto.png', 'x')
  await expect(page.getByRole('alert')).toContainText('Este tipo de archivo no se puede importar')
  await choose(page, 'viejo.xls', 'x')
  await expect(page.getByRole('alert')).toContainText('Guárdalo como XLSX.')
  await page.evaluate(() => Object.defineProperty(File.prototype, 'size', { get: () => 600 * 1024 * 1024 }))
  await choose(page, 'enorme.csv', 'a\n1\n')
  await expect(page.getByRole('alert')).toContainText('El máximo es 512 MB.')
})

test('[W10] an upload shows its progress, can be cancelled, and is tried again when the connection was cut', async ({
  page,
  devTools,
}) => {
  await openImport(page)
  const sent = '**/files/*'
  await page.route(sent, route => route.abort())
  await choose(page, 'muchas.csv', many(300_000))
  await expect(page.getByRole('alert')).toContainText('La conexión se cortó. No se guardó nada.')
  await page.unroute(sent)
  // All of it would take minutes.
  const asUsual = await slowUploads(devTools, 60)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  const bar = page.getByRole('progressbar', { name: 'Subiendo el archivo' })
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(4)
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('button', { name: 'Elegir archivo' })).toBeVisible()
  await asUsual()
  await choose(page, 'muchas.csv', many(1_000))
  await expect(page.getByText('1,000 filas · 2 columnas')).toBeVisible()
})

test('a file held over the page is invited to be dropped, and taken', async ({ page }) => {
  await openImport(page)
  const zone = page.getByRole('region', { name: 'Elegir archivo' })
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['a,b\n1,2\n'], 'soltada.csv'))
    return transfer
  })
  await zone.dispatchEvent('dragover', { dataTransfer: data })
  await expect(zone.getByRole('heading', { name: 'Suelta el archivo' })).toBeVisible()
  await zone.dispatchEvent('drop', { dataTransfer: data })
  await expect(page.getByLabel('Título')).toHaveValue('Soltada')
})

test('an import is stopped after a question, and nothing of it stays; without a websocket its progress shows too', async ({
  context,
}) => {
  const page = await context.newPage()
  await page.routeWebSocket('**/graphql', socket => socket.close())
  await openImport(page)
  await choose(page, 'muchas.csv', many(30_000))
  await held.hold(environment.id)
  await page.getByRole('button', { name: /^Importar .*filas$/ }).click()
  const bar = page.getByRole('progressbar', { name: 'Importando «Muchas»' })
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Detener' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Detener' }).click()
  await expect(page.getByRole('heading', { name: 'Importación detenida' })).toBeVisible()
  await expect(page.getByText('No quedó nada de ella en el ambiente.')).toBeVisible()
  await page.getByRole('button', { name: 'Volver a las columnas' }).click()
  await expect(page.getByLabel('Título')).toHaveValue('Muchas')
  await page.getByRole('button', { name: 'Elegir otro archivo' }).click()
  await choose(page, 'pocas.csv', many(1_000))
  await page.getByRole('button', { name: 'Importar 1,000 filas' }).click()
  await expect(page.getByRole('heading', { name: 'Importación lista' })).toBeVisible()
})

test('the steps of an import have no accessibility violations, in both schemes', async ({ page }) => {
  await openImport(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.evaluate(
      dark => localStorage.setItem('telar/2.0.0/darkMode', JSON.stringify(dark)),
      colorScheme === 'dark',
    )
    await page.goto(`${environment.adminUrl}/vuelos/import`)
    await expect(page.getByRole('button', { name: 'Elegir archivo' })).toBeVisible()
    await expectAccessible(page)
    await choose(page, 'notas.csv', `a,a\n${'1,x\n'.repeat(30)}no,y\n`)
    await expect(page.getByRole('columnheader', { name: /a \(2\)|Etiqueta/ }).first()).toBeVisible()
    await expectAccessible(page)
  }
})

test('cells that were copied in a spreadsheet are pasted, and are a collection', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openImport(page)
  const cells = 'Nombre\tEdad\nAna\t31\nLuis\t45\n'
  await page.evaluate(text => navigator.clipboard.writeText(text), cells)
  await page.keyboard.press('Control+v')
  await expect(page.getByLabel('Título')).toHaveValue('Datos pegados')
  await expect(page.getByText('2 filas · 2 columnas')).toBeVisible()
  await page.getByRole('button', { name: /^Importar 2 filas$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Datos pegados' })).toBeVisible()
  await expect(page.getByRole('grid')).toContainText('Luis')
})
