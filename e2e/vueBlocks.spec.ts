import { expect, type FrameLocator, type Page } from '@playwright/test'
import { canvasItem, openDesigner, save } from './support/designer.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'

let site: TestEnvironment
let person: { email: string; password: string }
let blockId: string
let injectedId: string

const counter = {
  name: 'Contador',
  title: 'Contador',
  template: `
<p class="count">Van {{ count }}</p>
<button @click="add">Sumar</button>
<button @click="fail">Fallar</button>
<button @click="ask">Preguntar</button>
<button v-for="kind in ['info', 'warning', 'error', 'success']" @click="tell(kind)">Avisar: {{ kind }}</button>
<button v-for="place in places" @click="tellAt(place)">Avisar en {{ place }}</button>
<a href="/destino">Ir a otra parte</a>
<p class="word">{{ word }}</p>
<p class="look">{{ $telar.theme.dark ? 'oscuro' : 'claro' }} {{ $telar.language }} {{ $telar.parameters.orden }} {{ saludo }}</p>`,
  script: `
import { onUnmounted, ref } from 'vue'
defineProps({ saludo: String })
const count = ref(0)
const word = ref('')
async function load() { count.value = (await telar.call('cuenta')).total }
async function add() { await telar.call('suma', { por: 1 }); await load() }
async function fail() { try { await telar.call('falla') } catch (error) { word.value = error.code + ': ' + error.message } }
async function ask() { word.value = (await telar.confirm('¿Seguro?')) ? 'sí' : 'no' }
const places = ['top', 'top-left', 'top-right', 'bottom-left', 'bottom-right']
async function tellAt(place) { await telar.snackbar('Estoy en ' + place, 'info', place) }
async function tell(kind) { await telar.snackbar('Listo: ' + kind, kind) }
onUnmounted(telar.onRefresh(load))
await load()`,
  style: '.count { color: rgb(1, 2, 3) }',
  parameters: '{ "saludo": "Hola" }',
  autoUpdate: true,
  apiCalls: [
    { name: 'cuenta', title: 'Cuenta', script: 'return { total: await countItems("visits") }' },
    { name: 'suma', title: 'Suma', script: 'await createItem("visits", { by: params.por })' },
    { name: 'falla', title: 'Falla', script: 'throw new Error("No hay stock")' },
  ],
}

test.beforeAll(async () => {
  site = await startEnvironment()
  await site.create('collection', {
    name: 'visits',
    title: 'Visitas',
    fields: [{ name: 'by', label: 'Por', type: 'number' }],
  })
  blockId = await site.create('vueBlock', counter)
  await site.create('view', {
    name: 'Contadores',
    path: '/contadores',
    items: [{ type: 'vueBlock', vueBlockId: blockId, sizeLarge: 6 }],
  })
  await site.create('view', { name: 'Destino', title: 'Destino', path: '/destino', items: [] })
  person = await site.member('ana@example.com')
})
test.afterAll(() => site.close())

/** What a block draws, through the page between. */
const inside = (page: Page, title: string): FrameLocator =>
  page.getByTitle(title, { exact: true }).contentFrame().frameLocator('iframe')

test('[G33][O12][O10] a Vue block is drawn where a view places it, and its code gets what its calls return', async ({
  page,
}) => {
  await enter(page, `${site.url}/contadores?orden=7`, person)
  const block = inside(page, 'Contador')
  await expect(block.getByText('Van 0')).toBeVisible()
  await expect(block.locator('.count')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(block.locator('.look')).toHaveText('claro es-419 7 Hola')
  await block.getByRole('button', { name: 'Sumar' }).click()
  await expect(block.getByText('Van 1')).toBeVisible()
  expect(await site.stored('visits')).toMatchObject([{ by: 1 }])
  await block.getByRole('button', { name: 'Fallar' }).click()
  await expect(block.locator('.word')).toHaveText('ScriptFailed: No hay stock')
})

test('[O7] a block with automatic updates follows the records that its calls read', async ({ page }) => {
  await enter(page, `${site.url}/contadores`, person)
  const before = (await site.stored('visits')).length
  const block = inside(page, 'Contador')
  await expect(block.getByText(`Van ${before}`)).toBeVisible()
  await site.records('visits', [{ by: 5 }])
  await expect(block.getByText(`Van ${before + 1}`)).toBeVisible()
})

test('a block asks the person, tells short messages and leads within the application', async ({ page }) => {
  await enter(page, `${site.url}/contadores`, person)
  const block = inside(page, 'Contador')
  await block.getByRole('button', { name: 'Preguntar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Mensaje de Contador')).toBeVisible()
  await expect(dialog.getByText('¿Seguro?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await expect(block.locator('.word')).toHaveText('sí')
  await block.getByRole('link', { name: 'Ir a otra parte' }).click()
  await expect(page).toHaveURL(`${site.url}/destino`)
})

test('[Z21] a snackbar shows in its given colour', async ({ page }) => {
  await enter(page, `${site.url}/contadores`, person)
  const tokens = { info: 'accent', warning: 'warning', error: 'danger', success: 'success' }
  for (const [kind, token] of Object.entries(tokens)) {
    // A block may tell three in a row.
    if (kind === 'error') await page.reload()
    await inside(page, 'Contador')
      .getByRole('button', { name: `Avisar: ${kind}` })
      .click()
    const message = page.getByRole(kind === 'error' ? 'alert' : 'status').filter({ hasText: `Listo: ${kind}` })
    await expect(message).toBeVisible()
    const colour = await page.evaluate(token => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = `var(--telar-${token})`
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    }, token)
    await expect(message.locator('[data-color]')).toHaveCSS('border-left-color', colour)
    await expect(message.locator('svg').first()).toHaveCSS('color', colour)
  }
})

test('[Z22] a snackbar given a position other than bottom appears there', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, `${site.url}/contadores`, person)
  const places = ['top', 'top-left', 'top-right', 'bottom-left', 'bottom-right']
  for (const place of places) {
    // A block may tell three in a row.
    if (place === 'bottom-left') await page.reload()
    const button = inside(page, 'Contador').getByRole('button', { name: `Avisar en ${place}`, exact: true })
    await button.click()
    const message = page.getByRole('status').filter({ hasText: new RegExp(`Estoy en ${place}$`) })
    const { x, y, width, height } = await message
      .locator('[data-color]')
      .evaluate(box => box.getBoundingClientRect().toJSON())
    const [row, column] = [y < 450 ? 'top' : 'bottom', ['left', 'middle', 'right'][Math.floor((x + width / 2) / 480)]]
    expect(column === 'middle' ? row : `${row}-${column}`).toBe(place)
    expect([Math.min(y, 900 - y - height) < 40, Math.min(x, 1440 - x - width) < 40]).toEqual([
      true,
      column !== 'middle',
    ])
  }
})

test('[O8][O13] an injected block stands on every view, without being placed in one', async ({ page }) => {
  injectedId = await site.create('vueBlock', { name: 'Aviso', template: '<p>En todas partes</p>', inject: true })
  await enter(page, `${site.url}/destino`, person)
  await expect(inside(page, 'Aviso').getByText('En todas partes')).toBeVisible()
  await page.goto(`${site.url}/contadores`)
  await expect(inside(page, 'Aviso').getByText('En todas partes')).toBeVisible()
  await expect(inside(page, 'Contador').locator('.count')).toBeVisible()
  await site.update('vueBlock', injectedId, { inject: false })
  await page.goto(`${site.url}/destino`)
  await expect(page.getByTitle('Aviso', { exact: true })).toHaveCount(0)
})

test('[G81] a Vue block is placed in a view as an item of its own type, and stays there', async ({ page }) => {
  const viewId = await site.create('view', { name: 'Armada', path: '/armada', items: [] })
  await openDesigner(page, site, `design/${viewId}`)
  await page.locator('[data-palette]').getByRole('button', { name: 'Contador', exact: true }).click()
  const item = canvasItem(page, 'vueBlock')
  const drawn = item.getByTitle('Contador', { exact: true }).contentFrame().frameLocator('iframe')
  await expect(drawn.locator('.count')).toBeVisible()
  await save(page)
  await page.reload()
  await expect(item).toContainText('Contador')
  const { viewDefinition } = await site.designer.run<{ viewDefinition: { items: object[] } }>(
    'query ($id: String!) { viewDefinition(viewId: $id) { items } }',
    { id: viewId },
  )
  expect(viewDefinition.items).toMatchObject([{ type: 'vueBlock', vueBlockId: blockId }])
  await enter(page, `${site.url}/armada`, person)
  await expect(inside(page, 'Contador').locator('.count')).toBeVisible()
})
