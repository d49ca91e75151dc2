import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
let person: { email: string; password: string }
let indicatorId: string
let made = 0

test.beforeAll(async () => {
  workshop = await openWorkshop(12)
  person = await workshop.member('ana@example.com')
  indicatorId = await workshop.create('indicator', {
    name: 'Cuántas',
    title: 'Cuántas',
    collectionId: `${workshop.id}_orders`,
  })
})
test.afterAll(() => workshop.close())

async function viewOf(definition: object) {
  made += 1
  const path = `/vista${made}`
  const viewId = await workshop.create('view', { name: `Vista ${made}`, path, ...definition })
  return { path, viewId }
}
const indicator = (more: object = {}) => ({ type: 'indicator', indicatorId, ...more })
const open = (page: Page, path: string) => enter(page, workshop.url + path, person)
const panels = (page: Page) => page.getByRole('region', { name: 'Cuántas' })
const styleOf = (where: Locator, name: string) =>
  where.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)
/** Places are of interest once the values stand there: what waits for them is another element. */
const expectValues = (page: Page, count: number) => expect(page.locator('output')).toHaveCount(count)
const main = (page: Page) => page.getByRole('main')
const bar = (page: Page) => page.getByRole('heading', { level: 1 }).locator('..')

test('[G1][G2][G3][G4] the top bar has the title, in its colour, on a colour or an image', async ({ page }) => {
  const plain = await viewOf({ title: 'Sencilla' })
  const coloured = await viewOf({ title: 'Con color', titleBackground: '#0b5c4a', titleColor: '#ffee88' })
  const picture = await viewOf({ title: 'Con imagen', titleBackground: `${workshop.url}/icon.svg` })
  await open(page, plain.path)
  await expect(page.getByRole('heading', { level: 1, name: 'Sencilla' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(workshop.url + coloured.path)
  const title = page.getByRole('heading', { level: 1, name: 'Con color' })
  await expect(title).toHaveCSS('color', 'rgb(255, 238, 136)')
  await expect(bar(page)).toHaveCSS('background-color', 'rgb(11, 92, 74)')
  await page.goto(workshop.url + picture.path)
  await expect(page.getByRole('heading', { level: 1, name: 'Con imagen' })).toBeVisible()
  expect(await styleOf(bar(page), 'background-image')).toBe(`url("${workshop.url}/icon.svg")`)
})

test('[G5][G6][G7] the back button leads to its link, or one step back', async ({ page }) => {
  const none = await viewOf({ title: 'Sin volver' })
  const linked = await viewOf({ title: 'Con enlace', backButton: true, backLink: '/ordenes' })
  const back = await viewOf({ title: 'Paso atrás', backButton: true })
  await open(page, none.path)
  await expect(page.getByRole('heading', { level: 1, name: 'Sin volver' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Volver' })).toHaveCount(0)
  await page.goto(workshop.url + linked.path)
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page).toHaveURL(`${workshop.url}/ordenes`)
  await page.goto(workshop.url + none.path)
  await page.goto(workshop.url + back.path)
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page).toHaveURL(workshop.url + none.path)
})

test('[G8] the print button prints; a view without it has none', async ({ page }) => {
  const { path } = await viewOf({ title: 'Imprime', printButton: true })
  await open(page, path)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.goto(`${workshop.url}/ordenes`)
  await expect(page.getByRole('heading', { level: 1, name: 'Órdenes' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toHaveCount(0)
})

test('[G27][G28][G29] forms, tables and indicators stand in a view by their ids', async ({ page }) => {
  const items = [{ type: 'form', formId: workshop.formId }, { type: 'table', tableId: workshop.tableId }, indicator()]
  const { path } = await viewOf({ title: 'Todo', items })
  await open(page, path)
  await expect(page.getByRole('region', { name: 'Nueva orden' }).getByLabel('Código')).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Órdenes de trabajo' })).toContainText('OT-00001')
  await expect(page.getByRole('status', { name: 'Cuántas' })).toHaveText('12')
})

test('[G30][G31][G32][G34] charts, buttons and blocks stand in a view by the id that is named after their type', async ({
  page,
}) => {
  const collectionId = `${workshop.id}_orders`
  const chartId = await workshop.create('chart', {
    name: 'Por estado',
    title: 'Por estado',
    collectionId,
    chartTypeId: 'table',
    valueField: 'status',
  })
  const buttonId = await workshop.create('button', { name: 'Aprobar', buttonText: 'Aprobar' })
  const blockId = await workshop.create('block', {
    name: 'Nota',
    title: 'Nota',
    identifier: 'nota',
    content: '<p>Se aprueba los <strong>viernes</strong></p>',
  })
  const items = [{ type: 'chart', chartId }, { type: 'button', buttonId }, { type: 'block', blockId }, indicator()]
  const { path, viewId } = await viewOf({ title: 'Los demás', items })
  await open(page, path)
  await expect(page.getByRole('table', { name: 'Por estado' })).toContainText('Abierta')
  await expect(page.getByRole('button', { name: 'Aprobar' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Nota' })).toContainText('Se aprueba los viernes')
  const { viewDefinition } = await workshop.designer.run<{ viewDefinition: { items: object[] } }>(
    'query ($id: String!) { viewDefinition(viewId: $id) { items } }',
    { id: viewId },
  )
  expect(viewDefinition.items).toMatchObject(items)
})

test('[G46] an item has a mark that opens its help in a dialog', async ({ page }) => {
  const helpBlockId = await workshop.create('block', {
    name: 'Ayuda',
    title: 'Cómo se cuenta',
    identifier: 'ayuda',
    content: '<p>Solo las del mes.</p>',
  })
  const section = { type: 'section', title: 'Resumen', helpBlockId, subItems: [indicator({ helpBlockId })] }
  const { path } = await viewOf({ title: 'Con ayuda', items: [section, { type: 'table', tableId: workshop.tableId }] })
  await open(page, path)
  const mark = page.getByRole('button', { name: 'Ayuda: Cómo se cuenta' })
  await expect(mark).toHaveCount(2)
  const ofIndicator = panels(page).getByRole('button', { name: 'Ayuda: Cómo se cuenta' })
  await ofIndicator.click()
  const dialog = page.getByRole('dialog', { name: 'Cómo se cuenta' })
  await expect(dialog.getByText('Solo las del mes.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(ofIndicator).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Solo las del mes.')).toBeVisible()
  await expectAccessible(page)
})

test('[G9] the sidebar is hidden and shown by its button', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/ordenes')
  const link = page.getByRole('navigation').getByRole('link', { name: 'Órdenes' })
  await expect(link).toBeInViewport()
  await page.getByRole('button', { name: 'Contraer menú' }).click()
  await expect(link).toBeHidden()
  await expect.poll(async () => (await main(page).boundingBox())?.width).toBe(1440)
  await page.getByRole('button', { name: 'Expandir menú' }).click()
  await expect(link).toBeInViewport()
})

test('[AD6] another view is asked for anew each time it is opened', async ({ page }) => {
  const first = await viewOf({ title: 'Una', items: [indicator()] })
  const second = await viewOf({ title: 'Otra', items: [] })
  for (const [position, { path }] of [first, second].entries())
    await workshop.create('link', { name: path, title: `Ir ${position}`, path, position: 9 })
  await page.setViewportSize({ width: 1440, height: 900 })
  // The address that the page begins with is asked ahead, and what came is given to all who ask within moments.
  await open(page, second.path)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const go = (name: string) => page.getByRole('link', { name, exact: true }).click()
  await expect(heading('Otra')).toBeVisible()
  await go('Ir 0')
  await expect(heading('Una')).toBeVisible()
  await go('Ir 1')
  await expect(heading('Otra')).toBeVisible()
  await workshop.update('view', first.viewId, { title: 'Una, cambiada' })
  const asked = page.waitForRequest(request => Boolean(request.postData()?.includes(`"path":"${first.path}"`)))
  await go('Ir 0')
  await asked
  await expect(heading('Una, cambiada')).toBeVisible()
})

test('[AD9] the local storage holds what the specification names and nothing else', async ({ page }) => {
  await open(page, '/ordenes')
  await expect(page.getByRole('grid', { name: 'Órdenes de trabajo' })).toContainText('OT-00001')
  const kept = () => page.evaluate(() => Object.keys(localStorage).map(key => key.replace(/^telar\/[^/]+\//, '')))
  await expect.poll(kept).toContain('environment')
  const allowed = ['session', 'user', 'darkMode', 'editLinks', 'recents', 'environment', 'experiments', 'locale']
  expect((await kept()).filter(key => !allowed.includes(key))).toEqual([])
  expect(await kept()).toEqual(expect.arrayContaining(['session', 'user', 'environment']))
})

test('[G36][G37][G47][G48] sections nest and have colours of their own; layouts arrange what is in them', async ({
  page,
}) => {
  const inner = { type: 'section', title: 'Adentro', content: 'Un texto', subItems: [indicator()] }
  const layout = { type: 'layout', subItems: [indicator({ sizeLarge: 6 }), indicator({ sizeLarge: 6 })] }
  const outer = {
    type: 'section',
    title: 'Afuera',
    titleColor: '#ffffff',
    titleBackground: '#0b5c4a',
    subItems: [inner, layout],
  }
  const { path } = await viewOf({ title: 'Secciones', items: [outer] })
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, path)
  const section = page.getByRole('region', { name: 'Afuera' })
  await expect(section.getByRole('region', { name: 'Adentro' }).getByText('Un texto')).toBeVisible()
  const heading = section.getByRole('heading', { name: 'Afuera' })
  await expect(heading).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(heading.locator('../..')).toHaveCSS('background-color', 'rgb(11, 92, 74)')
  await expectValues(page, 3)
  await expect(async () => {
    const [, left, right] = await Promise.all([0, 1, 2].map(at => panels(page).nth(at).boundingBox()))
    expect(left?.y).toBe(right?.y)
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
  }).toPass()
})

test('[G51][G83] tabs, and sections that are shown as tabs, show one item at a time', async ({ page }) => {
  const first = { type: 'section', title: 'Uno', subItems: [indicator()] }
  const second = { type: 'section', tabName: 'Dos', subItems: [{ type: 'table', tableId: workshop.tableId }] }
  for (const container of [{ type: 'tabs' }, { type: 'section', viewType: 'tabs' }]) {
    const { path } = await viewOf({ title: 'Pestañas', items: [{ ...container, subItems: [first, second] }] })
    if (container.type === 'tabs') await open(page, path)
    else await page.goto(workshop.url + path)
    await expect(panels(page)).toBeVisible()
    await expect(page.getByRole('grid')).toHaveCount(0)
    await page.getByRole('tab', { name: 'Dos' }).click()
    await expect(page.getByRole('grid', { name: 'Órdenes de trabajo' })).toBeVisible()
    await expect(panels(page)).toHaveCount(0)
  }
})

test('[G39][G40][G41][G42] items take their columns of twelve on phones, tablets and desktops', async ({ page }) => {
  const { path } = await viewOf({
    title: 'Tamaños',
    items: [indicator({ sizeSmall: 6, sizeMedium: 4, sizeLarge: 3 }), indicator()],
  })
  await open(page, path)
  await expectValues(page, 2)
  const columns = async () => {
    const [own, whole] = await Promise.all([0, 1].map(at => panels(page).nth(at).boundingBox()))
    const gap = await styleOf(panels(page).first().locator('../..'), 'column-gap')
    const width = whole?.width ?? 0
    return Math.round((((own?.width ?? 0) + Number.parseFloat(gap)) / (width + Number.parseFloat(gap))) * 12)
  }
  for (const [width, expected] of [
    [390, 6],
    [900, 4],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(columns, `at ${width}`).toBe(expected)
  }
})

test('[G23][G49][G50] borders are hidden by the view or the item, and drawn where an item asks for them', async ({
  page,
}) => {
  const bordered = await viewOf({ title: 'Bordes', items: [indicator(), indicator({ hideBorders: true })] })
  const bare = await viewOf({
    title: 'Sin bordes',
    hideBorders: true,
    items: [indicator(), indicator({ forceBorders: true })],
  })
  const colourOf = (at: number) => styleOf(panels(page).nth(at), 'border-top-color')
  const invisible = 'rgba(0, 0, 0, 0)'
  await open(page, bordered.path)
  await expectValues(page, 2)
  expect(await colourOf(0)).not.toBe(invisible)
  expect(await colourOf(1)).toBe(invisible)
  await page.goto(workshop.url + bare.path)
  await expectValues(page, 2)
  expect(await colourOf(0)).toBe(invisible)
  expect(await colourOf(1)).not.toBe(invisible)
})

test('[G24][G25][G55] CSS of a view holds in that view alone, and only while it is on', async ({ page }) => {
  const customCss = 'h2, h1 { color: rgb(1, 2, 3); } .mia { outline: 3px solid rgb(4, 5, 6); }'
  const items = [indicator({ cssClass: 'mia' })]
  const on = await viewOf({ title: 'Con CSS', useCustomCss: true, customCss, items })
  const off = await viewOf({ title: 'Sin CSS', useCustomCss: false, customCss, items })
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  const heading = () => main(page).getByRole('heading', { level: 2 })
  await open(page, on.path)
  await expect(heading()).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(main(page).locator('.mia')).toHaveCSS('outline-color', 'rgb(4, 5, 6)')
  // The bar is not part of the view's body.
  await expect(title('Con CSS')).not.toHaveCSS('color', 'rgb(1, 2, 3)')
  await page.goto(workshop.url + off.path)
  await expect(title('Sin CSS')).toBeVisible()
  await expect(main(page).locator('.mia')).toHaveCount(1)
  await expect(heading()).not.toHaveCSS('color', 'rgb(1, 2, 3)')
})

test('[G44][G54][G56] an item fills the height, stays off paper, or takes no clicks', async ({ page }) => {
  const items = [
    indicator({ cssClass: 'lleno', fullSize: true }),
    indicator({ cssClass: 'oculto', hidePrint: true }),
    { type: 'table', tableId: workshop.tableId, cssClass: 'quieto', touchless: true },
  ]
  const { path } = await viewOf({ title: 'Opciones', items })
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, path)
  await expect(panels(page).first()).toBeVisible()
  await expect.poll(async () => (await main(page).locator('.lleno').boundingBox())?.height).toBeGreaterThan(640)
  await expect(main(page).locator('.quieto')).toHaveCSS('pointer-events', 'none')
  await expect(main(page).locator('.oculto')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(main(page).locator('.oculto')).toBeHidden()
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(main(page).locator('.quieto')).toBeVisible()
})

test('a component that was deleted says so in its place, and the others work', async ({ page }) => {
  const goneId = await workshop.create('table', { name: 'Pasajera', collectionId: `${workshop.id}_orders` })
  const { path } = await viewOf({ title: 'Rota', items: [{ type: 'table', tableId: goneId }, indicator()] })
  await workshop.designer.run('mutation ($id: String!) { deleteTable(tableId: $id) }', { id: goneId })
  await open(page, path)
  await expect(page.getByText('Este componente ya no existe.')).toBeVisible()
  await expect(page.getByRole('status', { name: 'Cuántas' })).toHaveText('12')
})

test('[G13] while its data load a view shows that they do, and nothing moves when they come', async ({ page }) => {
  await open(page, '/ordenes')
  await expect(page.getByRole('grid', { name: 'Órdenes de trabajo' })).toBeVisible()
  const { path } = await viewOf({
    title: 'Lenta',
    items: [{ type: 'table', tableId: workshop.tableId }, indicator({ cssClass: 'debajo' })],
  })
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/graphql', async route => {
    const asked = route.request().postData() ?? ''
    if (asked.includes('TableResult')) await held
    if (!asked.includes('viewResults')) return route.continue()
    // What would come with the view is asked for by itself. Names under localhost are the browser's own.
    const { host, port } = new URL(workshop.url)
    const headers = { ...route.request().headers(), host }
    const response = await route.fetch({ url: `http://127.0.0.1:${port}/graphql`, headers })
    const answers = (await response.json()) as { data?: { viewResults?: unknown[] } }[]
    for (const { data } of answers) if (data?.viewResults) data.viewResults = []
    await route.fulfill({ response, json: answers })
  })
  await page.goto(workshop.url + path)
  // Both are asked for in one request.
  await expect(main(page).getByRole('status').filter({ hasText: 'Cargando' })).toHaveCount(2)
  const below = main(page).locator('.debajo')
  const before = await below.boundingBox()
  release()
  await expect(page.getByRole('grid', { name: 'Órdenes de trabajo' })).toContainText('OT-00001')
  const after = await below.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1)
})
