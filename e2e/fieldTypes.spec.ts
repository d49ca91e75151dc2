import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { startTestServer, type TestServer } from '../server/testing/testServer.ts'
import { fieldTypes } from '../shared/fields/registry.ts'
import { contrast, type Look, violations } from './support/accessibility.ts'
import { test } from './support/test.ts'

/** Everything happens on one page, which goes from type to type as a person does: loading it anew takes longer than most tests. */
let server: TestServer
let context: BrowserContext
let page: Page
/** What the browser complains about. */
const complaints: string[] = []

/** A picture for the files and addresses of the examples: nothing is stored, and nothing beyond this machine is asked. */
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test.beforeAll(async ({ browser }) => {
  server = await startTestServer()
  context = await browser.newContext({ locale: 'es-419', viewport: desktop, colorScheme: 'dark' })
  page = await context.newPage()
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', error => complaints.push(String(error)))
  await page.route(/^https?:\/\/(?!localhost)/, route => route.fulfill({ contentType: 'image/gif', body: dot }))
  await page.route('**/files/**', route => route.fulfill({ contentType: 'image/gif', body: dot }))
  await page.goto(`http://localhost:${server.port}/test`)
  // Dark is what people have who chose nothing on a device that asks for it.
  await page.getByRole('button', { name: 'Modo claro' }).click()
  await leaveNoneListed()
})
test.afterAll(async () => {
  await context.close()
  await server.close()
})
test.afterEach(() => expect(complaints.splice(0)).toEqual([]))

const openedType = () => page.locator('h2 code')
const searchBox = () => page.getByRole('navigation').getByRole('searchbox')
/** The list of all types would be looked at with each of them. */
async function leaveNoneListed() {
  await searchBox().fill('ninguno de ellos')
  await expect(page.locator('[data-type]')).toHaveCount(0)
}
async function listAll() {
  await searchBox().clear()
  await expect(page.locator('[data-type]')).toHaveCount(names.length)
}

/** Goes to a type by its address; its states begin anew when it was open already. */
async function openType(name: string) {
  if ((await openedType().textContent()) === name) await openType(name === 'string' ? 'number' : 'string')
  await page.evaluate(type => {
    history.replaceState(history.state, '', `?type=${type}`)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, name)
  await expect(openedType()).toHaveText(name)
  await expect(page.locator('[data-specimen]')).toHaveCount(6)
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  await expect(page.getByLabel(/Cargando el editor|Loading the editor/)).toHaveCount(0)
}

const state = (name: string) => page.locator(`[data-specimen="${name}"]`)
/** The value that the widget of a state has. */
const storedValue = async (name: string): Promise<unknown> =>
  JSON.parse((await state(name).locator('[data-value]').textContent()) || 'null')
const dialog = () => page.getByRole('dialog')
const accept = () => dialog().getByRole('button', { name: 'Aceptar' })

const sizeOf = (element: Locator) => element.evaluate((found: HTMLElement) => [found.offsetWidth, found.offsetHeight])

/** Cards whose content is wider than they are. */
const overflowing = () =>
  page
    .locator('[data-specimen]')
    .evaluateAll(cards => cards.filter(card => card.scrollWidth > card.clientWidth + 1).map(card => card.textContent))

/** What is wrong with the states of a type for people who see little or nothing. */
const barriers = (look: Look) => violations(page, { within: 'section:has(> h2)', ...look })
// The same field stands on this page five times, and texts bring headings of their own.
const ofOneField = {
  options: { rules: { 'landmark-unique': { enabled: false }, 'heading-order': { enabled: false } } },
}

/** Texts with every kind of word that their languages colour. */
async function expectReadableCode() {
  const texts = {
    css: '/* a */ @media print { p::after { margin: 0 2px !important; color: #fff; content: "b" } }',
    js: '/* a */ const b = /c/u + `d` - 1 // e',
    html: '<!doctype html><!-- a --><a href="#" hidden>b</a>',
  }
  for (const [name, text] of Object.entries(texts)) {
    await openType(name)
    // What the visual editor would drop is written as code.
    if (name === 'html') await state('empty').locator('.mantine-SegmentedControl-label').nth(1).click()
    await state('empty').locator('.monaco-editor').click()
    await page.keyboard.insertText(text)
    await expect(state('empty').locator('[class*="mtk"]').nth(4)).toBeVisible()
    expect.soft(await barriers(contrast), name).toEqual([])
  }
}

const names = Object.keys(fieldTypes)
const groups = Array.from({ length: Math.ceil(names.length / 4) }, (_, index) => names.slice(index * 4, index * 4 + 4))

test.describe('every type is drawn in every state for everybody', () => {
  for (const group of groups) {
    test(`in Spanish and light on a desktop: ${group.join(', ')}`, async () => {
      for (const name of group) {
        await openType(name)
        expect.soft(await overflowing(), name).toEqual([])
        expect.soft(await barriers(ofOneField), name).toEqual([])
        expect.soft(complaints.splice(0), name).toEqual([])
      }
    })
  }

  test.describe('in English and dark on a phone', () => {
    test.beforeAll(async () => {
      await page.getByRole('button', { name: 'Modo oscuro' }).click()
      await page.getByRole('button', { name: 'English' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Field types' })).toBeVisible()
      await page.setViewportSize(phone)
    })
    test.afterAll(async () => {
      await page.setViewportSize(desktop)
      await page.getByRole('button', { name: 'Español' }).click()
      await page.getByRole('button', { name: 'Modo claro' }).click()
    })
    test('code of every colour', () => expectReadableCode())
    test('the list of all types', async () => {
      await openType('string')
      await listAll()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
      expect(await barriers(contrast)).toEqual([])
      await leaveNoneListed()
    })
    for (const group of groups) {
      test(group.join(', '), async () => {
        for (const name of group) {
          await openType(name)
          expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(phone.width)
          expect.soft(await overflowing(), name).toEqual([])
          expect.soft(await barriers(contrast), name).toEqual([])
          expect.soft(complaints.splice(0), name).toEqual([])
        }
      })
    }
  })
})

test('code of every colour can be read', () => expectReadableCode())

test('labels and controls of one-line types stand where those of a text stand', async () => {
  const places = async (name: string) => {
    await openType(name)
    const card = state('filled')
    const label = await card.locator('label').first().boundingBox()
    const control = await card.locator('input:visible, [class*="zone"], [class*="box"]').first().boundingBox()
    return [label?.x, label?.y, control?.x].map(place => Math.round(place ?? -1))
  }
  const text = await places('string')
  for (const name of ['number', 'email', 'file', 'document', 'location']) expect(await places(name), name).toEqual(text)
})

test('the page is for everybody; its list is searched, and leads to a type', async () => {
  await openType('string')
  await listAll()
  expect(await violations(page, { options: { rules: { 'landmark-unique': { enabled: false } } } })).toEqual([])
  await searchBox().fill('ubicacion')
  const entries = page.getByRole('navigation', { name: 'Tipos de campo' }).getByRole('button', { name: 'Ubicación' })
  await entries.click()
  await expect(page.getByRole('heading', { level: 2, name: /Ubicación/ })).toBeVisible()
  await leaveNoneListed()
})

test.describe('code', () => {
  const languages = [
    ['[F35] code', 'code', 'plaintext', 'a < b'],
    ['[F37] css', 'css', 'css', 'p { color: red }'],
    ['[F39] js', 'js', 'javascript', 'return 0'],
    ['[F41] json', 'json', 'json', '42'],
  ] as const
  for (const [title, name, language, text] of languages) {
    test(`${title} is written in a code editor of its language`, async () => {
      await openType(name)
      const editor = state('empty').locator('.monaco-editor')
      await expect(state('empty').locator('[data-mode-id]')).toHaveAttribute('data-mode-id', language)
      await editor.click()
      await page.keyboard.insertText(text)
      await expect.poll(() => storedValue('empty')).toBe(text)
      await expect(state('empty').getByRole('textbox')).toHaveAccessibleName(/.+/)
    })
  }

  test('[F302] a tab is two wide', async () => {
    await openType('code')
    await state('empty').locator('.monaco-editor').click()
    await page.keyboard.press('Tab')
    await page.keyboard.type('x')
    await expect.poll(() => storedValue('empty')).toBe('  x')
    await expect(state('read').locator('pre').first()).toHaveCSS('tab-size', '2')
  })

  test('a code that cannot be changed takes no letters', async () => {
    await openType('css')
    const before = await storedValue('locked')
    await state('locked').locator('.monaco-editor').click()
    await page.keyboard.type('x')
    expect(await storedValue('locked')).toEqual(before)
  })
})

test.describe('formatted texts', () => {
  for (const [title, name] of [
    ['[F43] html', 'html'],
    ['[F45] legacyhtml', 'legacyhtml'],
    ['[F47] content', 'content'],
    ['richText', 'richText'],
  ] as const) {
    test(`${title} is written as it will look`, async () => {
      await openType(name)
      const card = state('empty')
      await card.locator('.ProseMirror').click()
      await card.getByRole('button', { name: 'Título 2' }).click()
      await page.keyboard.type('Aviso')
      await expect.poll(() => storedValue('empty')).toBe('<h2>Aviso</h2>')
    })
  }

  test('[F300] a video of a Markdown text is 560 wide and 315 high, and asks nobody before it is pressed', async () => {
    await page.setViewportSize({ width: 700, height: 900 })
    await openType('markdown')
    const asked: string[] = []
    page.on('request', request => request.url().includes('youtube') && asked.push(request.url()))
    const card = state('empty')
    await card.getByRole('button', { name: /Escribir/ }).click()
    await dialog().getByRole('textbox').fill('@[youtube](https://youtu.be/dQw4w9WgXcQ)')
    await accept().click()
    const play = card.getByRole('button', { name: /Ver el video/ })
    await expect(dialog()).toHaveCount(0)
    await expect.poll(() => sizeOf(play.locator('..'))).toEqual([560, 315])
    expect(asked).toEqual([])
    await play.click()
    await expect.poll(() => sizeOf(card.locator('iframe'))).toEqual([560, 315])
    await expect
      .poll(() => asked)
      .toEqual([expect.stringContaining('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')])
    await page.setViewportSize(desktop)
  })
})

test('[F94][F129][F130] a signature is drawn, taken back, drawn again and kept as a picture with its ink', async () => {
  await openType('signature')
  await state('empty')
    .getByRole('button', { name: /Firmar/ })
    .click()
  const paper = dialog().getByRole('img', { name: /Firma aquí/ })
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
  await expect(dialog()).toHaveCount(0)
  await expect
    .poll(() => storedValue('empty'))
    .toEqual({
      image: expect.stringMatching(/^data:image\/png;base64,/),
      ink: expect.stringMatching(/^\{"version":1,"device":"canvas",/),
    })
  await expect(state('empty').getByRole('img')).toBeVisible()
})

test('[Y4][Y7][Y8][Y9] on a canvas of 400 × 150 strokes are 2 wide, a pen as dark as it is pressed, a mouse in full', async () => {
  await openType('signature')
  await state('empty')
    .getByRole('button', { name: /Firmar/ })
    .click()
  const paper = dialog().getByRole('img', { name: /Firma aquí/ })
  await expect.poll(() => paper.boundingBox()).toMatchObject({ width: 400, height: 150 })
  const box = await paper.boundingBox()
  if (!box) throw new Error('no paper')
  const client = await context.newCDPSession(page)
  const line = async (y: number, pointer: { pointerType: 'pen' | 'mouse'; force?: number }) => {
    const at = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number) =>
      client.send('Input.dispatchMouseEvent', {
        ...{
          type,
          x: box.x + x,
          y: box.y + y,
          button: 'left',
          buttons: type === 'mouseReleased' ? 0 : 1,
          clickCount: 1,
        },
        ...pointer,
      })
    await at('mousePressed', 40)
    for (let x = 60; x <= 200; x += 20) await at('mouseMoved', x)
    await at('mouseReleased', 200)
  }
  await line(30, { pointerType: 'pen', force: 0.2 })
  await line(70, { pointerType: 'pen', force: 0.8 })
  await line(110, { pointerType: 'mouse' })
  await page.mouse.click(box.x + 300, box.y + 70)
  const dotted = () =>
    paper.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(290, 60, 20, 20) ?? { data: [] }
      return Array.from(data).reduce((sum, value, index) => sum + (index % 4 === 3 ? value / 255 : 0), 0)
    })
  // The area of a dot that is 2 across; the lines were drawn before it.
  await expect.poll(dotted).toBeCloseTo(Math.PI, 0)
  /** Of each line: how dark its middle is, and how wide it is; and whether anything stands between them. */
  const found = await paper.evaluate(canvas => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('not a canvas')
    const pixels = canvas.getContext('2d')
    const scale = canvas.width / 400
    const column = (x: number, from: number, to: number) => {
      const { data } = pixels?.getImageData(x * scale, from * scale, 1, (to - from) * scale) ?? { data: [] }
      return Array.from(data).filter((_, index) => index % 4 === 3)
    }
    return [30, 70, 110].map(y => {
      const alphas = column(130, y - 10, y + 10)
      const darkest = Math.max(...alphas)
      const width = alphas.reduce((sum, alpha) => sum + alpha, 0) / darkest / scale
      const along = [70, 95, 120, 145, 170].map(x => Math.max(...column(x, y - 10, y + 10)))
      return {
        opacity: darkest / 255,
        width,
        even: Math.max(...along) - Math.min(...along) <= 2,
        clear: alphas[0] === 0,
      }
    })
  })
  expect(found.map(({ opacity }) => Math.round(opacity * 10) / 10)).toEqual([0.7, 1, 1])
  for (const { width, even, clear } of found) {
    expect(width).toBeCloseTo(2, 1)
    expect([even, clear]).toEqual([true, true])
  }
  await page.getByRole('button', { name: 'Cancelar' }).click()
})

test.describe('places', () => {
  const open = async () => {
    await openType('location')
    await state('empty')
      .getByRole('button', { name: /Elegir en el mapa/ })
      .click()
    await expect(dialog().locator('canvas').first()).toBeVisible()
    return dialog().getByLabel('Latitud, longitud')
  }
  const save = () => dialog().getByRole('button', { name: 'Guardar' })

  test('[F279][F280][F281] coordinates are typed with a comma; wrong ones and none are told apart', async () => {
    const box = await open()
    await expect(save()).toBeDisabled()
    await box.fill('91,0')
    await expect(dialog().getByText('Coordenadas inválidas.')).toBeVisible()
    await box.fill('')
    await expect(dialog().getByText('Ingresa las coordenadas.')).toBeVisible()
    await box.fill('-33.45, -70.65')
    await save().click()
    expect(await storedValue('empty')).toBe('-70.65,-33.45')
  })

  test('[F114][Y46][Y47] a press on the map sets the point', async () => {
    const box = await open()
    await expect(save()).toBeDisabled()
    const map = dialog().getByRole('region', { name: /Mapa de/ })
    await map.click({ position: { x: 200, y: 150 } })
    await expect(box).toHaveValue(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/)
    await save().click()
    expect(await storedValue('empty')).toMatch(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/)
  })

  test('[Y73][Y74] the dialog is at most 720 wide, and its map 400 px high', async () => {
    await open()
    const map = dialog().getByRole('region', { name: /Mapa de/ })
    await expect.poll(async () => (await sizeOf(dialog()))[0]).toBe(720)
    expect((await sizeOf(map))[1]).toBe(400)
    await page.setViewportSize({ width: 700, height: 900 })
    await expect.poll(async () => (await sizeOf(dialog()))[0]).toBeLessThanOrEqual(700)
    await page.setViewportSize(desktop)
    await dialog().getByRole('button', { name: 'Cancelar' }).click()
  })

  test('the position of the device is taken', async () => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: -36.82, longitude: -73.05 })
    await open()
    await dialog().getByRole('button', { name: 'Usar mi ubicación' }).click()
    await save().click()
    await expect.poll(() => storedValue('empty')).toBe('-73.05,-36.82')
  })

  test('[F305] GeoJSON is typed or pasted as code that must be GeoJSON, and read on a map', async () => {
    const point = '{"type":"Point","coordinates":[-70.65,-33.45]}'
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openType('geoJSON')
    const card = state('empty')
    await card.getByRole('button', { name: /Agregar GeoJSON/ }).click()
    await dialog().locator('.monaco-editor').click()
    for (const write of [
      () => page.keyboard.type(point),
      async () => {
        await page.evaluate(text => navigator.clipboard.writeText(text), point)
        await page.keyboard.press('Control+v')
      },
    ]) {
      await page.keyboard.press('Control+a')
      await page.keyboard.type('{"type":"Point"}')
      await expect(dialog().getByText('No es GeoJSON válido.')).toBeVisible()
      await expect(accept()).toBeDisabled()
      await page.keyboard.press('Control+a')
      await write()
      await expect(accept()).toBeEnabled()
    }
    await accept().click()
    expect(await storedValue('empty')).toEqual(JSON.parse(point))
    await card.getByRole('button', { name: /1 figura/ }).click()
    await expect(dialog().locator('canvas').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog()).toHaveCount(0)
  })
})
