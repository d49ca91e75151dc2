import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { startTestServer, type TestServer } from '../server/testing/testServer.ts'
import { fieldTypes } from '../shared/fields/registry.ts'

let server: TestServer
test.beforeAll(async () => {
  server = await startTestServer()
})
test.afterAll(() => server.close())

/** A picture for the addresses of the examples: nothing beyond this machine is asked. */
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Opens the page of a type. @returns what the browser complains about from then on */
async function openType(page: Page, name: string): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', error => complaints.push(String(error)))
  await page.route(/^https?:\/\/(?!localhost)/, route => route.fulfill({ contentType: 'image/gif', body: dot }))
  await page.goto(`http://localhost:${server.port}/test?type=${name}`)
  await expect(page.locator('[data-specimen]')).toHaveCount(6)
  await ready(page)
  return complaints
}

const ready = async (page: Page) => {
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  await expect(page.getByLabel(/Cargando el editor|Loading the editor/)).toHaveCount(0)
}

const state = (page: Page, name: string) => page.locator(`[data-specimen="${name}"]`)
/** The value that the widget of a state has. */
const storedValue = async (page: Page, name: string): Promise<unknown> =>
  JSON.parse((await state(page, name).locator('[data-value]').textContent()) || 'null')
const dialog = (page: Page) => page.getByRole('dialog')

/** Cards whose content is wider than they are. */
const overflowing = (page: Page) =>
  page
    .locator('[data-specimen]')
    .evaluateAll(cards => cards.filter(card => card.scrollWidth > card.clientWidth + 1).map(card => card.textContent))

test.describe('every type', () => {
  for (const name of Object.keys(fieldTypes)) {
    test(`${name} is drawn in every state, in both languages, light and dark, for everybody`, async ({
      page,
    }, testInfo) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      const complaints = await openType(page, name)
      await page.screenshot({ path: testInfo.outputPath(`${name}-spanish.png`), fullPage: true })
      expect(await overflowing(page)).toEqual([])
      // The same field stands on this page five times, and texts bring headings of their own.
      const seen = await new AxeBuilder({ page }).disableRules(['landmark-unique', 'heading-order']).analyze()
      expect(seen.violations).toEqual([])

      await page.getByRole('button', { name: /Modo (oscuro|claro)/ }).click()
      await page.getByRole('button', { name: 'English' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Field types' })).toBeVisible()
      await page.screenshot({ path: testInfo.outputPath(`${name}-english.png`), fullPage: true })
      expect((await new AxeBuilder({ page }).withRules('color-contrast').analyze()).violations).toEqual([])

      await page.setViewportSize({ width: 390, height: 844 })
      await page.screenshot({ path: testInfo.outputPath(`${name}-phone.png`), fullPage: true })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      expect(complaints).toEqual([])
    })
  }
})

test('labels and controls of one-line types stand where those of a text stand', async ({ page }) => {
  const places = async (name: string) => {
    await openType(page, name)
    const card = state(page, 'filled')
    const label = await card.locator('label').first().boundingBox()
    const control = await card.locator('input:visible, [class*="zone"], [class*="box"]').first().boundingBox()
    return [label?.x, label?.y, control?.x].map(place => Math.round(place ?? -1))
  }
  const text = await places('string')
  for (const name of ['number', 'email', 'file', 'document', 'location']) expect(await places(name), name).toEqual(text)
})

test('the list is searched, and leads to a type', async ({ page }) => {
  await openType(page, 'string')
  await page.getByLabel('Buscar un tipo').fill('ubicacion')
  const entries = page.getByRole('navigation', { name: 'Tipos de campo' }).getByRole('button', { name: 'Ubicación' })
  await entries.click()
  await expect(page.getByRole('heading', { level: 2, name: /Ubicación/ })).toBeVisible()
})

test.describe('code', () => {
  const languages = [
    ['[F35] code', 'code', 'a < b'],
    ['[F37] css', 'css', 'p { color: red }'],
    ['[F39] js', 'js', 'return 0'],
    ['[F41] json', 'json', '42'],
  ] as const
  for (const [title, name, text] of languages) {
    test(`${title} is written in a code editor`, async ({ page }) => {
      await openType(page, name)
      const editor = state(page, 'empty').locator('.monaco-editor')
      await editor.click()
      await page.keyboard.insertText(text)
      await expect.poll(() => storedValue(page, 'empty')).toBe(text)
      await expect(state(page, 'empty').getByRole('textbox')).toHaveAccessibleName(/.+/)
    })
  }

  test('[F302] a tab is two wide', async ({ page }) => {
    await openType(page, 'code')
    await state(page, 'empty').locator('.monaco-editor').click()
    await page.keyboard.press('Tab')
    await page.keyboard.type('x')
    await expect.poll(() => storedValue(page, 'empty')).toBe('  x')
    await expect(state(page, 'read').locator('pre').first()).toHaveCSS('tab-size', '2')
  })

  test('a code that cannot be changed takes no letters', async ({ page }) => {
    await openType(page, 'css')
    const before = await storedValue(page, 'locked')
    await state(page, 'locked').locator('.monaco-editor').click()
    await page.keyboard.type('x')
    expect(await storedValue(page, 'locked')).toEqual(before)
  })
})

test.describe('formatted texts', () => {
  for (const [title, name] of [
    ['[F43] html', 'html'],
    ['[F45] legacyhtml', 'legacyhtml'],
    ['[F47] content', 'content'],
    ['richText', 'richText'],
  ] as const) {
    test(`${title} is written as it will look`, async ({ page }) => {
      await openType(page, name)
      const card = state(page, 'empty')
      await card.locator('.ProseMirror').click()
      await card.getByRole('button', { name: 'Título 2' }).click()
      await page.keyboard.type('Aviso')
      await expect.poll(() => storedValue(page, 'empty')).toBe('<h2>Aviso</h2>')
    })
  }

  test('[F300] a video of a Markdown text is 560 wide and 315 high, and asks nobody before it is pressed', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1900, height: 900 })
    await openType(page, 'markdown')
    const asked: string[] = []
    page.on('request', request => request.url().includes('youtube') && asked.push(request.url()))
    await state(page, 'empty')
      .getByRole('button', { name: /Escribir/ })
      .click()
    await dialog(page).getByRole('textbox').fill('@[youtube](https://youtu.be/dQw4w9WgXcQ)')
    await page.getByRole('button', { name: 'Aceptar' }).click()
    const play = state(page, 'empty').getByRole('button', { name: /Ver el video/ })
    await expect(play).toBeVisible()
    const size = () =>
      play.evaluate(button => {
        const { offsetWidth, offsetHeight } = button.parentElement as HTMLElement
        return [offsetWidth, offsetHeight]
      })
    expect(asked).toEqual([])
    const [width = 0, height = 0] = await size()
    expect(Math.round((width / height) * 315)).toBe(560)
  })
})

test('[F94][F129][F130][F131] a signature is drawn, taken back, drawn again and kept as a picture without ink', async ({
  page,
}) => {
  await openType(page, 'signature')
  await state(page, 'empty')
    .getByRole('button', { name: /Firmar/ })
    .click()
  const paper = dialog(page).getByRole('img', { name: /Firma aquí/ })
  await expect(paper).toBeVisible()
  const stroke = async (from: number) => {
    const box = await paper.boundingBox()
    if (!box) throw new Error('no paper')
    await page.mouse.move(box.x + from, box.y + 40)
    await page.mouse.down()
    for (let step = 1; step <= 6; step += 1) await page.mouse.move(box.x + from + step * 12, box.y + 40 + step * 8)
    await page.mouse.up()
  }
  const save = page.getByRole('button', { name: 'Guardar' })
  await expect(save).toBeDisabled()
  await stroke(40)
  await expect(save).toBeEnabled()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(save).toBeDisabled()
  await stroke(80)
  await save.click()
  await expect(dialog(page)).toHaveCount(0)
  await expect
    .poll(() => storedValue(page, 'empty'))
    .toEqual({
      image: expect.stringMatching(/^data:image\/png;base64,/),
      ink: '',
    })
  await expect(state(page, 'empty').getByRole('img')).toBeVisible()
})

test.describe('places', () => {
  const open = async (page: Page) => {
    await openType(page, 'location')
    await state(page, 'empty')
      .getByRole('button', { name: /Elegir en el mapa/ })
      .click()
    await expect(dialog(page).locator('canvas').first()).toBeVisible()
    return dialog(page).getByLabel('Latitud, longitud')
  }
  const save = (page: Page) => dialog(page).getByRole('button', { name: 'Guardar' })

  test('[F279][F280][F281] coordinates are typed with a comma; wrong ones and none are told apart', async ({
    page,
  }) => {
    const box = await open(page)
    await expect(save(page)).toBeDisabled()
    await box.fill('91,0')
    await expect(dialog(page).getByText('Coordenadas inválidas.')).toBeVisible()
    await box.fill('')
    await expect(dialog(page).getByText('Ingresa las coordenadas.')).toBeVisible()
    await box.fill('-33.45, -70.65')
    await save(page).click()
    expect(await storedValue(page, 'empty')).toBe('-70.65,-33.45')
  })

  test('[F114][Y46][Y47] a press on the map sets the point', async ({ page }) => {
    const box = await open(page)
    await expect(save(page)).toBeDisabled()
    const map = dialog(page).getByRole('region', { name: /Mapa de/ })
    await map.click({ position: { x: 200, y: 150 } })
    await expect(box).toHaveValue(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/)
    await save(page).click()
    expect(await storedValue(page, 'empty')).toMatch(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/)
  })

  test('the position of the device is taken', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: -36.82, longitude: -73.05 })
    await open(page)
    await dialog(page).getByRole('button', { name: 'Usar mi ubicación' }).click()
    await save(page).click()
    await expect.poll(() => storedValue(page, 'empty')).toBe('-73.05,-36.82')
  })

  test('[F305] GeoJSON is written as code that must be GeoJSON, and read on a map', async ({ page }) => {
    await openType(page, 'geoJSON')
    await state(page, 'empty')
      .getByRole('button', { name: /Agregar GeoJSON/ })
      .click()
    await dialog(page).locator('.monaco-editor').click()
    await page.keyboard.insertText('{"type":"Point"}')
    await expect(dialog(page).getByText('No es GeoJSON válido.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Aceptar' })).toBeDisabled()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText('{"type":"Point","coordinates":[-70.65,-33.45]}')
    await page.getByRole('button', { name: 'Aceptar' }).click()
    expect(await storedValue(page, 'empty')).toEqual({ type: 'Point', coordinates: [-70.65, -33.45] })
    await state(page, 'empty')
      .getByRole('button', { name: /1 figura/ })
      .click()
    await expect(dialog(page).locator('canvas').first()).toBeVisible()
  })
})
