import { expect, type Page } from '@playwright/test'
import { testAdmin } from '../server/testing/testServer.ts'
import type { Ink } from '../shared/devices/ink.ts'
import { boxOf } from './support/designer.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { hear } from './support/heard.ts'
import { enter, formOf } from './support/site.ts'
import { test } from './support/test.ts'

let environment: TestEnvironment
test.beforeAll(async () => {
  environment = await startEnvironment()
  const fields = [
    { name: 'receipt', label: 'Firma', type: 'signature', optional: true },
    { name: 'finger', label: 'Huella', type: 'fingerprint', optional: true },
  ]
  await environment.create('collection', { name: 'deliveries', fields })
  const formId = await environment.create('form', {
    ...{ name: 'Entrega', title: 'Entrega', collectionId: `${environment.id}_deliveries` },
    fields: fields.map(({ name }) => ({ type: 'editable', fieldName: name })),
  })
  await environment.create('view', { name: 'Entrega', path: '/entrega', items: [{ type: 'form', formId }] })
})
test.afterAll(() => environment.close())

const dialog = (page: Page) => page.getByRole('dialog')
const told = (page: Page) => dialog(page).getByRole('status')
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const form = (page: Page) => formOf(page, 'Entrega')

/** As an administrator who has switched on the devices that are simulated. */
async function open(page: Page) {
  await enter(page, `${environment.url}/entrega`, testAdmin)
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Simular dispositivos' }).click()
  await page.keyboard.press('Escape')
}

/** The size of a picture, and the shares of its pixels that are clear and full. */
const look = (page: Page, source: string) =>
  page.evaluate(async address => {
    const image = new Image()
    image.src = address
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const canvas = new OffscreenCanvas(width, height)
    const pixels = canvas.getContext('2d')
    pixels?.drawImage(image, 0, 0)
    const { data } = pixels?.getImageData(0, 0, width, height) ?? { data: [] }
    const alphas = Array.from(data).filter((_, index) => index % 4 === 3)
    const share = (of: number) => alphas.filter(alpha => alpha === of).length / alphas.length
    return { size: `${width}x${height}`, clear: share(0), inked: 1 - share(0), full: share(255) }
  }, source)

test('[Y25] a signature that a device captured is kept as a PNG with a transparent ground', async ({ page }) => {
  await open(page)
  const heard = await hear(page, '[role="dialog"] [role="status"]')
  await form(page).getByRole('button', { name: 'Firma: Firmar' }).click()
  await expect(told(page)).toContainText('Vista previa de la firma', { timeout: 60_000 })
  expect((await heard()).join('\n')).toContain('Esperando la firma')
  await press(page, 'Guardar')
  await expect(dialog(page)).toHaveCount(0)
  await form(page).getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(async () => (await environment.stored('deliveries')).length).toBe(1)
  const [stored] = (await environment.stored('deliveries')) as [{ receipt: { image: string; ink: string } }]
  expect(stored.receipt.image).toMatch(/^data:image\/png;base64,/)
  const { size, clear, inked, full } = await look(page, stored.receipt.image)
  expect(size).toBe('460x264')
  expect(clear).toBeGreaterThan(0.9)
  expect(inked).toBeGreaterThan(0.005)
  expect(full).toBeLessThan(0.05)
  const { strokes } = JSON.parse(stored.receipt.ink) as Ink
  expect(strokes.flat().length).toBeGreaterThan(100)
})

test('a finger is captured twice by a reader; whoever signed on the screen begins there the next time', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await open(page)
  const shown = await hear(page, '[role="dialog"]')
  const said = await hear(page, '[role="dialog"] [role="status"]')
  await form(page).getByRole('button', { name: 'Huella: Capturar huella' }).click()
  await expect(told(page)).toContainText('Revisa la huella', { timeout: 120_000 })
  expect((await said()).join('\n')).toMatch(/Captura 1 de 2 lista.*Revisa la huella/s)
  expect((await shown()).join('\n')).toMatch(
    /Captura 1 de 2 · lectura.*Captura 1 de 2 lista.*Captura 2 de 2 · lectura \d de 3.*Revisa la huella/s,
  )
  const picture = dialog(page).getByRole('img', { name: 'Revisa la huella' })
  expect((await look(page, (await picture.getAttribute('src')) ?? '')).full).toBe(1)
  await press(page, 'Guardar')
  await expect(form(page).getByRole('button', { name: 'Huella: Capturar de nuevo' })).toBeVisible()

  await form(page).getByRole('button', { name: 'Firma: Firmar' }).click()
  await press(page, 'Firmar en la pantalla')
  const paper = await boxOf(dialog(page).getByRole('img', { name: 'Firma aquí: Firma' }))
  await page.mouse.click(paper.x + 60, paper.y + 60)
  await press(page, 'Guardar')
  // The last one was written on the screen.
  await form(page).getByRole('button', { name: 'Firma: Ver o cambiar la firma' }).click()
  await press(page, 'Capturar de nuevo')
  await expect(dialog(page).getByRole('img', { name: 'Firma aquí: Firma' })).toBeVisible()
  await press(page, 'Cancelar')
})
