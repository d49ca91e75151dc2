import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { violations } from './support/accessibility.ts'
import { boxOf } from './support/designer.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'

let shop: TestEnvironment
test.beforeAll(async () => {
  shop = await startEnvironment('tienda', 'Tienda')
})
test.afterAll(() => shop.close())

const red = { r: 220, g: 30, b: 30 }
const blue = { r: 30, g: 30, b: 220 }

/** Red on the left, blue on the right, 900 by 600. */
async function halves() {
  const half = await sharp({ create: { width: 450, height: 600, channels: 3, background: blue } })
    .png()
    .toBuffer()
  const whole = sharp({ create: { width: 900, height: 600, channels: 3, background: red } })
  return whole
    .composite([{ input: half, left: 450, top: 0 }])
    .png()
    .toBuffer()
}

/** The shown picture's share of red. */
async function rednessOf(page: Page): Promise<number> {
  const source = await page.getByRole('main').locator('img').first().getAttribute('src')
  const bytes = await page.evaluate(
    async address => [...new Uint8Array(await (await fetch(address)).arrayBuffer())],
    source ?? '',
  )
  const { channels } = await sharp(Buffer.from(bytes)).stats()
  const [reds, , blues] = channels.map(({ mean }) => mean)
  return (reds ?? 0) / ((reds ?? 0) + (blues ?? 0))
}

const choose = async (page: Page) => {
  const file = { name: 'foto.png', mimeType: 'image/png', buffer: await halves() }
  await page.locator('input[type=file]').setInputFiles(file)
  return page.getByRole('dialog', { name: 'Tu foto' })
}

test('[AF68][D61] somebody opens the profile from the menu, and changes the name there', async ({ page }) => {
  const person = await shop.member('luis@example.com')
  await enter(page, `${shop.url}/`, person)
  await page.getByRole('button', { name: /Menú de usuario/ }).click()
  await page.getByRole('menuitem', { name: 'Mi perfil' }).click()
  await expect(page).toHaveURL(`${shop.url}/profile`)
  await page.getByLabel('Nombre').fill('Luis')
  await page.getByLabel('Apellido').fill('Soto')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Luis Soto' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Apellido')).toHaveValue('Soto')
  expect(await violations(page, { within: 'main' })).toEqual([])
})

test('a picture is cut by dragging it and by the keyboard, shown, and taken away', async ({ page }) => {
  const person = await shop.member('ana@example.com')
  await enter(page, shop.url, person)
  await page.goto(`${shop.url}/profile`)
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)

  const dialog = await choose(page)
  const canvas = dialog.getByRole('img', { name: 'Así se verá tu foto' })
  const box = await boxOf(canvas)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  // All the way: the left of the picture, three quarters of which are red.
  await page.mouse.move(box.x + box.width * 1.5, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  expect(await violations(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('main').locator('img')).toHaveCount(1)
  await expect.poll(() => rednessOf(page)).toBeGreaterThan(0.6)
  await expect(page.getByRole('button', { name: /Menú de usuario/ }).locator('img')).toHaveCount(1)

  const again = await choose(page)
  await again.getByRole('slider', { name: 'Acercar' }).focus()
  await page.keyboard.press('End')
  await again.getByRole('slider', { name: 'De izquierda a derecha' }).focus()
  await page.keyboard.press('End')
  await again.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expect(again).toHaveCount(0)
  await expect.poll(() => rednessOf(page)).toBeLessThan(0.2)

  await page.getByRole('button', { name: 'Quitar', exact: true }).click()
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
})

test('what is no picture is told, and nothing is sent', async ({ page }) => {
  const person = await shop.member('eva@example.com')
  await enter(page, shop.url, person)
  await page.goto(`${shop.url}/profile`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('none') })
  await expect(page.getByText('No es una foto PNG, JPEG o WebP que se pueda leer.')).toBeVisible()
})
