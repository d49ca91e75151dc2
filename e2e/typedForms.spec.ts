import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { startTestServer, type TestServer } from '../server/testing/testServer.ts'
import { type OfferedFieldTypeName, offeredFieldTypes } from '../shared/fields/registry.ts'
import { test } from './support/test.ts'

/** What people type, and what is stored; what stands in brackets in a text is a key. */
type Typed = readonly (readonly [text: string, stored: unknown])[]

const day = (text: string) => `${text}T12:00:00.000Z`
const typedForms: Partial<Record<OfferedFieldTypeName, Typed>> = {
  string: [['Ana Díaz', 'Ana Díaz']],
  password: [['Secreto 1', 'Secreto 1']],
  textArea: [['una[Enter]dos', 'una\ndos']],
  number: [
    ['1.234,5', 1_234.5],
    ['-3', -3],
    ['1234', 1_234],
  ],
  currency: [
    ['$ 25.000', 25_000],
    ['1.234.567', 1_234_567],
  ],
  percentage: [
    ['19', 0.19],
    ['7,5%', 0.075],
  ],
  date: [
    ['5/3/24', day('2024-03-05')],
    ['05032024', day('2024-03-05')],
    ['5 marzo 2024', day('2024-03-05')],
    ['2024-03-05', day('2024-03-05')],
  ],
  datetime: [
    ['5/3/24 10:30', '2024-03-05T13:30:00.000Z'],
    ['5/3/24 930', '2024-03-05T12:30:00.000Z'],
    ['5/3/24[Tab]9', '2024-03-05T12:00:00.000Z'],
    ['5-3-2024[Tab]10.30', '2024-03-05T13:30:00.000Z'],
    ['5 marzo 2024[Tab]6:30 p. m.', '2024-03-05T21:30:00.000Z'],
    ['5/3/24[Tab]', '2024-03-05 --:--'],
  ],
  time: [
    ['9', '09:00'],
    ['930', '09:30'],
    ['10.30', '10:30'],
    ['6:30 pm', '18:30'],
  ],
  rut: [['12345678-5', '12.345.678-5']],
  email: [['ana@ejemplo.cl', 'ana@ejemplo.cl']],
  phone: [['+56 9 1234 5678', '+56 9 1234 5678']],
  hyperlink: [['https://ejemplo.cl/a', 'https://ejemplo.cl/a']],
  fileURL: [['https://ejemplo.cl/a.pdf', 'https://ejemplo.cl/a.pdf']],
  boolean: [['[Space]', true]],
  checkbox: [['[Space]', true]],
}
/** Drawn, chosen, dictated by a device, written in editors of their own, or given by the server. */
const otherwise = new Set<string>([
  ...['autonumber', 'daterange', 'oneOf', 'manyOf', 'user', 'file', 'image', 'fileMultiple', 'document'],
  ...[
    'fingerprint',
    'signature',
    'location',
    'geoJSON',
    'rating',
    'range',
    'colorPicker',
    'html',
    'richText',
    'markdown',
  ],
  ...['singleSelect', 'multipleSelect'],
])

const sizes = {
  'on a desktop': { viewport: { width: 1440, height: 900 } },
  'on a phone': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

let server: TestServer
test.beforeAll(async () => {
  server = await startTestServer()
})
test.afterAll(() => server.close())

test('every type that is offered is typed here, or entered otherwise', () => {
  const names = offeredFieldTypes.map(({ name }) => name as string)
  expect([...Object.keys(typedForms), ...otherwise].toSorted()).toEqual(names.toSorted())
})

async function open(page: Page, name: string) {
  await page.evaluate(type => {
    history.replaceState(history.state, '', `?type=${type}`)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, name)
  await expect(page.locator('h2 code')).toHaveText(name)
  await expect(page.locator('[data-specimen]')).toHaveCount(6)
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  await expect(page.getByLabel('Cargando el editor')).toHaveCount(0)
}

for (const [size, options] of Object.entries(sizes)) {
  test.describe(`${size}, what people type is what they mean`, () => {
    let context: BrowserContext
    let page: Page
    test.beforeAll(async ({ browser }) => {
      context = await browser.newContext({ locale: 'es-419', ...options })
      page = await context.newPage()
      await page.goto(`http://localhost:${server.port}/test`)
    })
    test.afterAll(() => context.close())

    const empty = () => page.locator('[data-specimen="empty"]')

    for (const [name, cases = []] of Object.entries(typedForms)) {
      test(name, async () => {
        for (const [text, stored] of cases) {
          // Its states begin anew when another type was open.
          await open(page, name === 'string' ? 'number' : 'string')
          await open(page, name)
          await type(empty().locator('input, textarea').first(), text)
          await expect(empty().locator('[data-value]'), text).toHaveText(JSON.stringify(stored))
        }
      })
    }
  })
}

/** Key by key, and then on to what comes next. */
async function type(input: Locator, text: string) {
  await input.focus()
  const { keyboard } = input.page()
  for (const [, key, letters = ''] of text.matchAll(/\[(\w+)\]|([^[]+)/g))
    await (key === undefined ? keyboard.type(letters) : keyboard.press(key))
  await keyboard.press('Tab')
}

test('inputs of a phone are 16 px, so that it does not zoom into them; the hour of a moment is whole in its box', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'es-419', ...sizes['on a phone'] })
  const page = await context.newPage()
  await page.goto(`http://localhost:${server.port}/test?type=datetime`)
  const time = page.locator('[data-specimen="filled"]').getByRole('textbox', { name: /^Hora de/ })
  await expect(time).toBeVisible()
  expect(await time.evaluate((input: HTMLElement) => input.scrollWidth <= input.clientWidth)).toBe(true)
  for (const { name } of offeredFieldTypes) {
    await open(page, name)
    const small = await page
      .locator('[data-specimen]')
      .locator('input, textarea, select, [contenteditable=true]')
      .evaluateAll(inputs =>
        inputs
          .filter(input => input.closest('.monaco-editor') === null && input.getClientRects().length > 0)
          .map(input => getComputedStyle(input).fontSize)
          .filter(fontSize => Number.parseFloat(fontSize) < 16),
      )
    expect.soft(small, name).toEqual([])
  }
  await context.close()
})
