import { expect, type Page } from '@playwright/test'
import { upload } from '../server/testing/uploads.ts'
import { barriers } from './support/accessibility.ts'
import { openDesigner } from './support/designer.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { pdfOf } from './support/pdf.ts'
import { enter, formOf } from './support/site.ts'
import { test } from './support/test.ts'

let environment: TestEnvironment
let ana: { email: string; password: string }

test.beforeAll(async () => {
  environment = await startEnvironment('lectura', 'Lectura')
  const { create } = environment
  await create('collection', {
    name: 'acts',
    fields: [
      { name: 'act', label: 'Acta', type: 'file', optional: true },
      { name: 'secret', label: 'Reservado', type: 'file', optional: true, options: { private: true } },
    ],
  })
  const fields = ['act', 'secret'].map(fieldName => ({ type: 'editable', fieldName }))
  const formId = await create('form', { name: 'Ficha', title: 'Ficha', collectionId: 'lectura_acts', fields })
  await create('view', { name: 'Acta', title: 'Acta', path: '/acta', items: [{ type: 'form', formId }] })
  ana = await environment.member('ana@example.com')
})
test.afterAll(() => environment.close())

const choose = (page: Page, field: string, name: string, buffer: Buffer) =>
  formOf(page, 'Ficha')
    .getByRole('region', { name: field })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer })
const readerOf = (page: Page) => page.getByRole('dialog')

/** Whether something other than paper was drawn. */
const isDrawn = (page: Page) =>
  readerOf(page)
    .locator('canvas')
    .evaluate(canvas => {
      const { width, height } = canvas as HTMLCanvasElement
      const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      return pixels.some((value, at) => at % 4 === 0 && value < 100 && (pixels[at + 3] ?? 0) > 0)
    })

test('[W30] a PDF of 500 pages is read a page at a time, and a number that is none of them is told', async ({
  page,
}) => {
  const elsewhere: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith(environment.url)) elsewhere.push(request.url())
  })
  page.on('dialog', dialog => elsewhere.push(dialog.message()))
  await enter(page, `${environment.url}/acta`, ana)
  await choose(page, 'Acta', 'larga.pdf', pdfOf(500))
  await formOf(page, 'Ficha').getByRole('link', { name: 'larga.pdf' }).click()
  const reader = readerOf(page)
  await expect(reader.getByText('de 500')).toBeVisible()
  await expect(reader.getByText('Hoja numero 1', { exact: true })).toBeAttached()
  await expect.poll(() => isDrawn(page)).toBe(true)
  await page.keyboard.press('PageDown')
  await expect(reader.getByText('Hoja numero 2', { exact: true })).toBeAttached()
  const number = reader.getByRole('textbox', { name: 'Página' })
  await number.fill('501')
  await number.press('Enter')
  await expect(reader.getByRole('alert')).toHaveText('Página inválida')
  await expect(reader.getByText('Hoja numero 2', { exact: true })).toBeAttached()
  await number.fill('500')
  await number.press('Enter')
  await expect(reader.getByText('Hoja numero 500', { exact: true })).toBeAttached()
  expect(await barriers(page)).toEqual([])
  const narrow = await reader.locator('canvas').boundingBox()
  await reader.getByRole('button', { name: 'Acercar' }).click()
  await expect
    .poll(async () => (await reader.locator('canvas').boundingBox())?.width)
    .toBeGreaterThan(narrow?.width ?? 0)
  const downloading = page.waitForEvent('download')
  await reader.getByRole('button', { name: 'Descargar' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/larga\.pdf$/)
  expect(elsewhere).toEqual([])
})

test('[W29] a PDF that cannot be loaded says so; a private one is read by links that expire', async ({ page }) => {
  await enter(page, `${environment.url}/acta`, ana)
  await choose(page, 'Acta', 'rota.pdf', Buffer.from('%PDF-1.7\nno document'))
  await formOf(page, 'Ficha').getByRole('link', { name: 'rota.pdf' }).click()
  await expect(readerOf(page).getByRole('alert')).toContainText('Error al cargar el PDF')
  await expect(readerOf(page).getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(readerOf(page)).toHaveCount(0)

  await choose(page, 'Reservado', 'secreta.pdf', pdfOf(1))
  const asked = page.waitForRequest(/\/files\/lectura\/private\.[^?]*\.pdf\?until=\d+&signature=/)
  await formOf(page, 'Ficha').getByRole('button', { name: 'secreta.pdf', exact: true }).click()
  await asked
  await expect(readerOf(page).getByText('Hoja numero 1', { exact: true })).toBeAttached()
})

test('among the files of an environment, a PDF is read on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await upload(environment.designer, 'lectura', { name: 'manual.pdf', content: pdfOf(2), type: 'application/pdf' })
  await openDesigner(page, environment, 'files')
  await page.getByRole('button', { name: 'Ver manual.pdf' }).click()
  await page.getByRole('button', { name: 'Ver documento' }).click()
  const reader = page.getByRole('dialog', { name: 'manual.pdf' })
  await expect(reader.getByText('Hoja numero 1', { exact: true })).toBeAttached()
  await expect.poll(() => reader.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
