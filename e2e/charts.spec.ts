import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import exceljs from 'exceljs'
import { expectAccessible } from './support/accessibility.ts'
import { openDesigner, save } from './support/designer.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
let person: { email: string; password: string }

/** The charts of the view /graficos, by name. */
const charts: Record<string, Record<string, unknown>> = {
  Entregas: {
    title: 'Entregas por mes',
    chartTypeId: 'barByDate',
    dateField: 'due',
    series: [
      { type: '$sum', field: 'amount', label: 'Monto', title: 'Pesos', color: '#2196F3', referenceAxis: true },
      { type: '$avg', field: 'amount', label: 'Promedio', title: 'Por orden', color: '#FF9800', displayType: 'line' },
    ],
  },
  Estados: {
    title: 'Órdenes por estado',
    chartTypeId: 'barGroupedByValues',
    valueField: 'status',
    groupField: 'urgent',
    link: '/ordenes',
  },
  Clientes: { title: 'Parte de cada cliente', chartTypeId: 'pieGroupedByValues', valueField: 'customer' },
  Tabla: { title: 'Órdenes por cliente', chartTypeId: 'table', valueField: 'customer', groupField: 'status' },
  Fijo: { title: 'Como estaba', chartTypeId: 'table', valueField: 'status', disableRefresh: true },
}

test.beforeAll(async () => {
  workshop = await openWorkshop(60)
  const items = []
  for (const [name, chart] of Object.entries(charts)) {
    const chartId = await workshop.create('chart', { name, collectionId: `${workshop.id}_orders`, ...chart })
    items.push({ type: 'chart', chartId, sizeSmall: 12, sizeLarge: 6 })
  }
  await workshop.create('view', { name: 'Gráficos', title: 'Gráficos', path: '/graficos', items })
  await workshop.create('link', {
    name: 'Gráficos',
    title: 'Gráficos',
    path: '/graficos',
    icon: 'chart-bar',
    position: 2,
  })
  person = await workshop.member('ana@example.com')
})
test.afterAll(() => workshop.close())

const chart = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const picture = (page: Page, title: string) => chart(page, title).getByRole('img')
const table = (page: Page, title: string) => page.getByRole('table', { name: title, exact: true })

async function open(page: Page) {
  await enter(page, `${workshop.url}/graficos`, person)
  await expect(picture(page, 'Entregas por mes')).toBeVisible()
  await expect(table(page, 'Órdenes por cliente')).toBeVisible()
}

/** Pixels of the picture of about this colour. */
const pixels = (page: Page, title: string, color: readonly [number, number, number]) =>
  picture(page, title)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement, [red, green, blue]) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      const difference = (at: number, wanted: number) => Math.abs((data[at] ?? 0) - wanted)
      let found = 0
      for (let at = 0; at < data.length; at += 4)
        if (difference(at, red) + difference(at + 1, green) + difference(at + 2, blue) < 24) found += 1
      return found
    }, color)

test('[L11][L42] bars and a line are drawn in the colours of their series, with the data beside them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page)
  await expect.poll(() => pixels(page, 'Entregas por mes', [33, 150, 243])).toBeGreaterThan(2_000)
  await expect.poll(() => pixels(page, 'Entregas por mes', [255, 152, 0])).toBeGreaterThan(100)
  const rows = table(page, 'Entregas por mes').getByRole('row')
  await expect(rows.first()).toHaveText(/Entrega.*Monto.*Promedio/)
  await expect(rows.nth(1)).toContainText('ene 2026')
})

test('people and their assistive technology find nothing in the way, by day and by night', async ({ page }) => {
  await open(page)
  for (const scheme of ['light', 'dark'] as const) {
    await page.evaluate(dark => localStorage.setItem('telar/2.0.0/darkMode', JSON.stringify(dark)), scheme === 'dark')
    await page.reload()
    await expect(picture(page, 'Parte de cada cliente')).toBeVisible()
    await expect(page.locator(`[data-mantine-color-scheme="${scheme}"]`)).toHaveCount(1)
    await expectAccessible(page)
  }
})

test('[L45][L54] pressing a bar, or its value in the table, leads to its link with what it stands for', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page)
  const drawn = picture(page, 'Órdenes por estado').locator('canvas')
  await expect.poll(() => pixels(page, 'Órdenes por estado', [33, 150, 243])).toBeGreaterThan(500)
  const place = await drawn.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    const ratio = canvas.width / canvas.clientWidth
    // From below: the legend is above.
    for (let y = canvas.height - 1; y > 0; y -= 1)
      for (let x = 0; x < canvas.width; x += 1) {
        const at = (y * canvas.width + x) * 4
        if (data[at] === 33 && data[at + 1] === 150 && data[at + 2] === 243)
          return { x: (x + 6) / ratio, y: (y - 6) / ratio }
      }
    return { x: 0, y: 0 }
  })
  await drawn.click({ position: place })
  await expect(page).toHaveURL(/\/ordenes\?status=\w+&urgent=(true|false)$/)

  await page.goBack()
  await chart(page, 'Órdenes por estado').getByRole('button', { name: 'Ver los datos como tabla' }).click()
  await chart(page, 'Órdenes por estado').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/ordenes\?status=\w+&urgent=(true|false)$/)
})

test('a chart is taken along as a picture and as data', async ({ page }) => {
  await open(page)
  const saved = async (item: string) => {
    await chart(page, 'Parte de cada cliente').getByRole('button', { name: 'Descargar el gráfico' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ])
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
  }
  const image = await saved('Imagen (PNG)')
  expect(image.name).toBe('Parte de cada cliente.png')
  expect(image.content.subarray(1, 4).toString()).toBe('PNG')
  expect(image.content.length).toBeGreaterThan(5_000)

  const sheet = await saved('Datos en Excel')
  expect(sheet.name).toBe('Parte de cada cliente.xlsx')
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.load(new Uint8Array(sheet.content).buffer)
  expect(workbook.worksheets[0]?.rowCount).toBe(5)
  expect(workbook.worksheets[0]?.getCell('B2').value).toBe(15)

  const text = await saved('Datos en CSV')
  expect(text.content.toString()).toContain('Cliente,Registros\r\n')
})

test('[L8] a chart follows its collection, but for one whose refresh is switched off', async ({ page }) => {
  await open(page)
  const cell = (title: string) =>
    table(page, title)
      .getByRole('row', { name: /^Abierta/ })
      .getByRole('cell')
  await expect(cell('Como estaba')).toHaveText('20')
  await expect(cell('Órdenes por estado').nth(1)).toBeAttached()
  const before = await cell('Órdenes por estado').allTextContents()
  await workshop.records('orders', [{ code: 'OT-99999', status: 'open', urgent: true, amount: 5 }])
  await expect.poll(() => cell('Órdenes por estado').allTextContents()).not.toEqual(before)
  await expect(cell('Como estaba')).toHaveText('20')
})

test('what draws is fetched only by views with a picture', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', response => {
    if (response.request().resourceType() === 'script') scripts.push(response.url())
  })
  const drawing = () => scripts.filter(address => /ChartPicture|excelFile/.test(address))
  await enter(page, `${workshop.url}/ordenes`, person)
  await expect(page.getByText('OT-00001')).toBeVisible()
  expect(drawing()).toEqual([])
  await page.goto(`${workshop.url}/graficos`)
  await expect(picture(page, 'Entregas por mes')).toBeVisible()
  expect(drawing().map(address => /ChartPicture|excelFile/.exec(address)?.[0])).toEqual(['ChartPicture'])
})

test('[L1][L2][L3][L6] a chart is listed, created with its kind, edited at its path and duplicated', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog')
  await openDesigner(page, workshop, 'components/charts')
  await page.getByRole('button', { name: 'Crear gráfico' }).click()
  await dialog.getByLabel('Nombre').fill('Montos')
  await dialog.getByRole('combobox', { name: 'Tipo de gráfico' }).click()
  await page.getByRole('option', { name: 'Línea por valor', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Colección' }).click()
  await page.getByRole('option', { name: 'Órdenes', exact: true }).click()
  await dialog.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page).toHaveURL(/\/taller\/components\/charts\/taller_\w{17}$/)

  await page.getByRole('tab', { name: 'Series' }).click()
  await page.getByRole('button', { name: 'Agregar serie' }).click()
  await page.getByRole('combobox', { name: 'Campo', exact: true }).click()
  await page.getByRole('option', { name: 'Monto' }).click()
  await save(page)
  const { charts: stored } = await workshop.designer.run<{ charts: { items: Record<string, unknown>[] } }>(
    'query ($id: String!) { charts(environmentId: $id, filter: "Montos") { items { chartTypeId valueField series } } }',
    { id: workshop.id },
  )
  expect(stored.items).toMatchObject([
    { chartTypeId: 'lineByValue', valueField: 'customer', series: [{ displayType: 'line', field: 'amount' }] },
  ])

  await page.goto(`${workshop.adminUrl}/taller/components/charts`)
  await page.getByRole('button', { name: 'Crear gráfico' }).click()
  await page.getByRole('tab', { name: 'Duplicar' }).click()
  await dialog.getByRole('combobox', { name: 'Copiar de' }).click()
  await page.getByRole('option', { name: 'Montos', exact: true }).click()
  await dialog.getByLabel('Nombre de la copia').fill('Montos otra vez')
  await dialog.getByRole('button', { name: 'Duplicar', exact: true }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Montos otra vez')
  await page.goto(`${workshop.adminUrl}/taller/components/charts`)
  await expect(page.getByRole('main').getByRole('link', { name: /^Montos/ })).toHaveCount(2)
})
