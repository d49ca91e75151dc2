import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
let person: { email: string; password: string }

const rows = 2_500

test.beforeAll(async () => {
  workshop = await openWorkshop(rows)
  const tableId = await workshop.create('table', {
    name: 'Todas',
    title: 'Todas las órdenes',
    unlimited: true,
    collectionId: `${workshop.id}_orders`,
    columns: ['code', 'customer', 'amount'].map(fieldName => ({ type: 'field', fieldName })),
    orderByDefault: 'code',
    orderByAsc: true,
  })
  await workshop.create('view', { name: 'Todas', path: '/todas', items: [{ type: 'table', tableId }] })
  person = await workshop.member('ana@example.com')
})
test.afterAll(() => workshop.close())

test('[I17] a table without limit leads through every row, and draws only those in sight', async ({ page }) => {
  await enter(page, `${workshop.url}/todas`, person)

  const grid = page.getByRole('grid', { name: 'Todas las órdenes' })
  const code = (number: number) => grid.getByText(`OT-${String(number).padStart(5, '0')}`, { exact: true })
  await expect(code(1)).toBeVisible()
  await expect(grid).toHaveAttribute('aria-rowcount', String(rows + 1))
  await expect.poll(() => grid.locator('tbody tr').count()).toBeLessThan(70)
  await expect(page.getByRole('button', { name: 'Página siguiente' })).toHaveCount(0)

  await grid.locator('td[data-cell="0:0"]').click()
  await page.keyboard.press('Control+End')
  await expect(code(rows)).toBeVisible()
  await expect(grid.locator('tbody tr').filter({ hasText: 'OT-02500' })).toContainText('Lanas del Sur')
  await page.keyboard.press('Control+Home')
  await expect(code(1)).toBeVisible()
})

test('columns share the room there is, down to what can be read; on a phone the table scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, `${workshop.url}/ordenes`, person)
  const grid = page.getByRole('grid', { name: 'Órdenes de trabajo' })
  await expect(grid.getByText('OT-00001')).toBeVisible()
  const hiddenWidth = () => grid.evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : -1))

  await expect.poll(hiddenWidth).toBe(0)
  const header = (name: string) => grid.getByRole('columnheader', { name }).locator('span').first()
  for (const name of ['Código', 'Urgente', 'Notas'])
    await expect.poll(() => header(name).evaluate(text => text.scrollWidth - text.clientWidth)).toBe(0)

  const cut = grid.locator('td', { hasText: 'Hilandería Quillota' }).first()
  await cut.hover()
  await expect(cut).toHaveAttribute('title', 'Hilandería Quillota')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(hiddenWidth).toBeGreaterThan(100)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

/** What a first screen may carry: compressed JavaScript with its headers, in bytes. */
const scriptBudget = 250_000

/** The first code that comes once a view rests, and is no part of its first screen any more. */
const bell = /\/Bell-[^/]+\.js$/

/** Of a page opened anew, with nothing in the browser's cache, what it asks for before it rests. */
async function scriptBytes(context: BrowserContext, address: string, shown: (page: Page) => Locator): Promise<number> {
  const fresh = await context.newPage()
  const network = await context.newCDPSession(fresh)
  const scripts = new Map<string, number>()
  let rests = false
  network.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    rests ||= bell.test(request.url)
    if (type === 'Script' && !rests) scripts.set(requestId, 0)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength)
  })
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  await fresh.goto(address)
  await expect(shown(fresh)).toBeVisible()
  await expect.poll(() => rests && [...scripts.values()].every(size => size > 0)).toBe(true)
  await fresh.close()
  return [...scripts.values()].reduce((sum, size) => sum + size, 0)
}

test('the first screen of a table carries little JavaScript', async ({ page, context }) => {
  await workshop.create('view', { name: 'Diez', path: '/diez', items: [{ type: 'table', tableId: workshop.tableId }] })
  await enter(page, `${workshop.url}/diez`, person)
  await expect(page.getByText('OT-00001')).toBeVisible()
  const bytes = await scriptBytes(context, `${workshop.url}/diez`, fresh => fresh.getByText('OT-00001'))
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(scriptBudget)
})

test('with a brand, CSS of its own and a view at the foot the first screen carries little JavaScript, too', async ({
  page,
  context,
}) => {
  const footId = await workshop.create('view', { name: 'Pie', title: 'Pie de página', path: '/pie', items: [] })
  const set = (data: object) =>
    workshop.designer.run(
      'mutation ($id: String!, $data: JSON!) { updateEnvironment(environmentId: $id, data: $data) { _id } }',
      {
        id: workshop.id,
        data,
      },
    )
  await set({
    ...{ accentColor: '#0b5c4a', sideBarColor: '#102030', backgroundColor: '#fdf6e3', fontName: 'Lora' },
    ...{ useCustomCss: true, customCss: 'h1 { letter-spacing: 1px }', enableGlobalFooter: true, globalFooter: footId },
  })
  await workshop.create('view', { name: 'Once', path: '/once', items: [{ type: 'table', tableId: workshop.tableId }] })
  await enter(page, `${workshop.url}/once`, person)
  await expect(page.locator('footer')).toBeAttached()
  const bytes = await scriptBytes(context, `${workshop.url}/once`, fresh => fresh.getByText('OT-00001'))
  await set({
    useCustomCss: false,
    enableGlobalFooter: false,
    fontName: 'Inter',
    accentColor: null,
    sideBarColor: null,
    backgroundColor: null,
  })
  console.log(`first screen with a brand and a foot: ${bytes} bytes of JavaScript`)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(scriptBudget)
})
