import { expect, type Page } from '@playwright/test'
import { openDesigner, save } from './support/designer.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop

test.beforeAll(async () => {
  workshop = await openWorkshop(3)
})
test.afterAll(() => workshop.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const listed = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')
const editor = (page: Page) => page.locator('.monaco-editor').first()
const marked = (page: Page) => editor(page).locator('.squiggly-error')
const preview = (page: Page) => page.getByRole('region', { name: 'Vista previa' })

/** What the block draws, through the page between. */
const inside = (page: Page, title: string) => preview(page).getByTitle(title).contentFrame().frameLocator('iframe')

/** Takes the place of all that is written. */
async function write(page: Page, text: string) {
  await editor(page).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
}

const openBlock = (page: Page, id: string) => openDesigner(page, workshop, `components/vueBlocks/${id}`)

test('[O1][O2][O3] Vue blocks are listed, created and duplicated in tabs, and edited at their path', async ({
  page,
}) => {
  const list = `${workshop.adminUrl}/taller/components/vueBlocks`
  await openDesigner(page, workshop, 'components/vueBlocks')
  await button(page, 'Crear bloque Vue').click()
  await dialog(page).getByLabel('Nombre').fill('Reloj')
  await dialog(page).getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page).toHaveURL(/\/taller\/components\/vueBlocks\/taller_\w{17}$/)
  const address = page.url()
  // A new one counts.
  await inside(page, 'Reloj').getByRole('button', { name: '0' }).click()
  await expect(inside(page, 'Reloj').getByRole('button', { name: '1' })).toBeVisible()
  await write(page, '<b>Las doce</b>')
  await save(page)

  await page.goto(list)
  await button(page, 'Crear bloque Vue').click()
  await expect(tab(page, 'Crear')).toBeVisible()
  await tab(page, 'Duplicar').click()
  await dialog(page).getByRole('combobox', { name: 'Copiar de' }).click()
  await page.getByRole('option', { name: 'Reloj', exact: true }).click()
  await dialog(page).getByLabel('Nombre de la copia').fill('Reloj de pared')
  await dialog(page).getByRole('button', { name: 'Duplicar', exact: true }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Reloj de pared')
  await expect(editor(page)).toContainText('<b>Las doce</b>')

  await page.goto(list)
  await expect(listed(page)).toHaveText([/Reloj/, /Reloj de pared/])
  await listed(page).first().click()
  await expect(page).toHaveURL(address)
})

test('[O11] a block with the name of another is not created, and the error says why', async ({ page }) => {
  await workshop.create('vueBlock', { name: 'Repetido' })
  await openDesigner(page, workshop, 'components/vueBlocks')
  await button(page, 'Crear bloque Vue').click()
  await dialog(page).getByLabel('Nombre').fill('Repetido')
  await dialog(page).getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(dialog(page).getByText('Debe ser único.')).toBeVisible()
  await dialog(page).getByLabel('Nombre').fill('Repetido no')
  await dialog(page).getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page).toHaveURL(/\/vueBlocks\/taller_\w{17}$/)
})

test('[O4][O5][O6][O9] its name, its title, its roles and its calls are edited and stay', async ({ page }) => {
  await workshop.create('role', { name: 'Hilanderas' })
  const id = await workshop.create('vueBlock', { name: 'Telares', template: '<p/>' })
  await openBlock(page, id)
  await page.getByLabel('Nombre', { exact: true }).fill('Telares andinos')
  await tab(page, 'General').click()
  await page.getByLabel('Título', { exact: true }).fill('Los telares')
  await tab(page, 'Permisos').click()
  await page.getByRole('combobox', { name: 'Roles' }).click()
  await page.getByRole('option', { name: 'Hilanderas' }).click()
  await page.keyboard.press('Escape')
  await tab(page, 'Llamadas').click()
  await button(page, 'Agregar llamada').click()
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).last().fill('contar')
  await page.getByRole('textbox', { name: 'Para qué sirve' }).fill('Cuenta las órdenes')
  await write(page, "return countItems('orders')")
  await save(page)

  await page.reload()
  await expect(page.getByLabel('Nombre', { exact: true }).first()).toHaveValue('Telares andinos')
  await tab(page, 'General').click()
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Los telares')
  await tab(page, 'Permisos').click()
  await expect(page.getByRole('tabpanel').getByText('Hilanderas')).toBeVisible()
  await tab(page, 'Llamadas').click()
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true }).last()).toHaveValue('contar')
  await expect(page.getByRole('textbox', { name: 'Para qué sirve' })).toHaveValue('Cuenta las órdenes')
  await expect(editor(page)).toContainText("return countItems('orders')")
})

test('what does not compile is marked at its line, in each text, and can be saved', async ({ page }) => {
  const id = await workshop.create('vueBlock', { name: 'Por arreglar', title: 'Por arreglar', template: '<p>Bien</p>' })
  await openBlock(page, id)
  await expect(inside(page, 'Por arreglar').getByText('Bien')).toBeVisible()
  await write(page, '<p>\n{{ n + }}</p>')
  await expect(marked(page)).toBeVisible()
  await expect(preview(page).getByRole('alert')).toContainText(/Plantilla · Línea 2.*Error parsing JavaScript/)
  await save(page)
  await write(page, '<p>{{ n }}</p>')
  await tab(page, 'Código').click()
  await write(page, "const n = 1\nimport lodash from 'lodash'")
  await expect(preview(page).getByRole('alert')).toContainText(
    /Código · Línea 2.*solo puede importar de vue: lodash no está/,
  )
  await expect(marked(page)).toBeVisible()
  await write(page, 'const n = 12')
  await expect(inside(page, 'Por arreglar').getByText('12')).toBeVisible()
  await expect(marked(page)).toHaveCount(0)
})

test('the editor closes tags, also for who types them, offers the calls of the block, and marks one that is not there', async ({
  page,
}) => {
  const id = await workshop.create('vueBlock', {
    name: 'Sugerido',
    apiCalls: [{ name: 'leerTodo', script: 'return 1' }],
  })
  await openBlock(page, id)
  await write(page, '')
  await page.keyboard.type('<p>a<br><b @click="() => 1">')
  await expect(editor(page).locator('.view-lines')).toHaveText('<p>a<br><b @click="() => 1"></b></p>')
  await page.keyboard.type('b</b></p><i>')
  await expect(editor(page).locator('.view-lines')).toHaveText('<p>a<br><b @click="() => 1">b</b></p><i></i>')
  await page.keyboard.press('Control+Z')
  await expect(editor(page)).not.toContainText('</i>')
  await tab(page, 'Código').click()
  await editor(page).click()
  await page.keyboard.type("const n = await telar.call('leer")
  await page.keyboard.press('Control+Space')
  await expect(page.locator('.suggest-widget .monaco-list-row')).toContainText([/leerTodo/])
  await page.keyboard.press('Enter')
  await expect(editor(page)).toContainText("telar.call('leerTodo")
  await expect(marked(page)).toHaveCount(0)
  await write(page, "await telar.call('falta')")
  await expect(marked(page)).toBeVisible()
})

test('calls run as they are written, dry unless what they write is kept, and are listed with what they gave and got', async ({
  page,
}) => {
  const id = await workshop.create('vueBlock', {
    name: 'Anotador',
    title: 'Anotador',
    template: '<button @click="add">Anotar</button> <output>{{ said }}</output>',
    script:
      "import { ref } from 'vue'\nconst said = ref('nada')\n" +
      "async function add() { said.value = await telar.call('anotar', { code: telar.parameters.code }).catch(error => error.message) }",
    apiCalls: [{ name: 'anotar', script: "throw new Error('Todavía no')" }],
  })
  const stored = async () => (await workshop.stored('orders')).filter(({ code }) => code === 'OT-VUE')
  await openBlock(page, id)
  await preview(page).getByLabel('Parámetros de la vista (JSON)').fill('{ "code": "OT-VUE" }')
  const tried = preview(page).getByRole('region', { name: 'Llamadas del bloque' }).getByRole('listitem')
  const add = inside(page, 'Anotador').getByRole('button', { name: 'Anotar' })
  const said = inside(page, 'Anotador').getByRole('status')
  await add.click()
  await expect(said).toHaveText('Todavía no')
  await expect(tried.first()).toContainText('Todavía no')

  await tab(page, 'Llamadas').click()
  await write(
    page,
    "await createItem('orders', { code: params.code, status: 'open' })\nreturn countItems('orders', { code: params.code })",
  )
  await add.click()
  await expect(said).toHaveText('1')
  await expect(tried.first()).toContainText('anotar({"code":"OT-VUE"})')
  expect(await stored()).toEqual([])
  await preview(page).getByRole('switch', { name: 'Guardar lo que escriben las llamadas' }).click({ force: true })
  await add.click()
  await expect(tried).toHaveCount(3)
  await expect.poll(stored).toHaveLength(1)
})
