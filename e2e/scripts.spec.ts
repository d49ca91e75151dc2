import { expect, type Page } from '@playwright/test'
import { collectionItems } from '../server/testing/recordCalls.ts'
import { mailsTo } from '../server/testing/sentMails.ts'
import { openDesigner, save } from './support/designer.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop

test.beforeAll(async () => {
  workshop = await openWorkshop(3)
})
test.afterAll(() => workshop.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const listed = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')
const dialog = (page: Page) => page.getByRole('dialog')
const editor = (page: Page) => page.locator('.monaco-editor').first()
const suggestions = (page: Page) => page.locator('.suggest-widget .monaco-list-row')
const marked = (page: Page, kind: 'error' | 'warning') => editor(page).locator(`.squiggly-${kind}`)

const openScript = async (page: Page, hookId: string) => {
  await openDesigner(page, workshop, `components/hooks/${hookId}`)
  await editor(page).click()
}

/** Takes the place of all that is written. */
async function write(page: Page, script: string) {
  await editor(page).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(script)
}

/** What is offered for what is typed at the end. */
async function offered(page: Page, typed: string) {
  await write(page, '')
  await page.keyboard.type(typed)
  await page.keyboard.press('Control+Space')
  return suggestions(page)
}

test('[P1][P2][P3][P4] hooks are listed, created and duplicated in tabs, and edited whole at their path', async ({
  page,
}) => {
  const list = `${workshop.adminUrl}/taller/components/hooks`
  await openDesigner(page, workshop, 'components/hooks')
  await button(page, 'Crear hook').click()
  await dialog(page).getByLabel('Nombre').fill('Avisar')
  await dialog(page).getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page).toHaveURL(/\/taller\/components\/hooks\/taller_\w{17}$/)
  const address = page.url()
  await write(page, "return { said: 'ya' }")
  await save(page)
  await page.getByRole('switch', { name: 'Seguir aunque falle' }).click({ force: true })
  await save(page)

  await page.goto(list)
  await button(page, 'Crear hook').click()
  await expect(page.getByRole('tab', { name: 'Crear' })).toBeVisible()
  await page.getByRole('tab', { name: 'Duplicar' }).click()
  await dialog(page).getByRole('combobox', { name: 'Copiar de' }).click()
  await page.getByRole('option', { name: 'Avisar', exact: true }).click()
  await dialog(page).getByLabel('Nombre de la copia').fill('Avisar otra vez')
  await dialog(page).getByRole('button', { name: 'Duplicar', exact: true }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Avisar otra vez')
  await expect(editor(page)).toContainText("return { said: 'ya' }")
  await page.goto(list)
  await expect(listed(page)).toHaveText([/Avisar/, /Avisar otra vez/])
  await listed(page).first().click()
  await expect(page).toHaveURL(address)
})

test('[P18] the editor offers functions, globals and names of components', async ({ page }) => {
  const hookId = await workshop.create('hook', { name: 'Sugerido', script: 'return 1' })
  await openScript(page, hookId)
  await expect(await offered(page, 'return countI')).toContainText([/countItems/])
  await expect(await offered(page, 'return hookI')).toContainText([/hookId/])
  await expect(await offered(page, "return getCollection('ord")).toContainText([/orders/])
  await expect(await offered(page, "return getTable('Órd")).toContainText([/Órdenes/])
  await page.keyboard.press('Enter')
  await expect(editor(page)).toContainText("getTable('Órdenes")
})

test('[P19][P20] a component that is not there has a warning lens, which says so when it is pressed', async ({
  page,
}) => {
  const hookId = await workshop.create('hook', { name: 'Mal escrito', script: "return getTable('Ordenes')" })
  await openScript(page, hookId)
  await expect(marked(page, 'warning')).toBeVisible()
  const lens = editor(page).getByRole('button', { name: /Ordenes/ })
  await lens.click()
  await expect(
    page.getByText('No se encuentra el componente referenciado. Revisa que esté bien escrito.', { exact: true }),
  ).toBeVisible()
  await write(page, "return getTable('Órdenes')")
  await expect(lens).toHaveCount(0)
  await expect(marked(page, 'warning')).toHaveCount(0)
  await write(page, "return getTable('Órdenes').lengthh")
  await expect(marked(page, 'error')).toBeVisible()
  await save(page)
})

const trial = (page: Page) => page.getByRole('region', { name: 'Probar el código' })
const answer = (page: Page) => trial(page).getByRole('region', { name: 'Lo que hizo el código' })

async function choose(page: Page, box: string, option: RegExp) {
  await trial(page).getByRole('combobox', { name: box }).click()
  await page.getByRole('option', { name: option }).first().click()
}

test('[P42] what a script logs is seen in its editor, where it runs as it is written, dry or for good', async ({
  page,
}) => {
  const hookId = await workshop.create('hook', { name: 'Probado', script: 'return 1' })
  await openScript(page, hookId)
  await write(
    page,
    "log('cliente', params.item.name, params.n)\nawait createItem('customers', { name: 'De prueba' })\nreturn countItems('customers')",
  )
  await trial(page).getByLabel('Parámetros (JSON)').fill('{ "n": 7 }')
  await choose(page, 'Colección', /lientes|customers/)
  await choose(page, 'Registro', /Lanas del Sur/)
  const before = workshop.customers.length
  await button(page, 'Ejecutar sin guardar').click()
  await expect(answer(page)).toContainText('cliente Lanas del Sur 7')
  await expect(answer(page)).toContainText(String(before + 1))
  await expect(answer(page)).toContainText('no se guardó nada')
  await expect(answer(page)).toContainText('createItem("customers", {"name":"De prueba"})')
  await button(page, 'Ejecutar sin guardar').click()
  await expect(answer(page)).toContainText('no se guardó nada')
  await button(page, 'Ejecutar y guardar').click()
  await expect(answer(page)).toContainText('quedó guardado')
  await write(page, "return countItems('customers')")
  await button(page, 'Ejecutar sin guardar').click()
  await expect(answer(page).locator('pre').first()).toHaveText(String(before + 1))
  await write(page, "log('antes')\nthrow new Error('No alcanza')")
  await button(page, 'Ejecutar sin guardar').click()
  await expect(answer(page).getByRole('alert')).toHaveText('No alcanza (línea 2)')
  await expect(answer(page)).toContainText('antes')
  await expect(marked(page, 'error')).toBeVisible()
})

test('a run is gone through step by step, each with its line in the editor and its variables', async ({ page }) => {
  const hookId = await workshop.create('hook', { name: 'Por pasos', script: 'return 1' })
  await openScript(page, hookId)
  await write(
    page,
    "let total = 1\nlog('uno', total)\ntotal += 4\n\nconst n = await countItems('customers')\nreturn { n }",
  )
  await button(page, 'Ejecutar sin guardar').click()
  const steps = answer(page).getByRole('region', { name: 'Paso a paso' })
  const list = steps.getByRole('listbox')
  const values = steps.getByRole('region', { name: 'Variables en este paso' })
  await expect(list.getByRole('option')).toHaveText([
    /^2log uno 1/,
    /^5countItems "customers"/,
    /^6return \{ n: \d+ \}/,
  ])
  await expect(steps.getByRole('status')).toHaveText('1 de 3')
  const looked = editor(page).locator('[class*="atLine_"], [class*="_atLine"]').first()
  const lineAt = async () =>
    Math.round(((await looked.boundingBox())?.y ?? 0) - ((await editor(page).boundingBox())?.y ?? 0))
  const second = await lineAt()
  await list.focus()
  await page.keyboard.press('ArrowDown')
  await expect(values).toContainText('total5cambió')
  await expect.poll(lineAt).toBe(second + 3 * 20)
  await button(page, 'Paso siguiente').click()
  await expect(values).toContainText(/n\d+cambió/)
  await expect(button(page, 'Paso siguiente')).toBeDisabled()
  await write(page, 'return 2')
  await expect(looked).toHaveCount(0)
})

test('somebody who knows a little JavaScript mails a summary of chosen rows, by what the editor offers and corrects', async ({
  page,
}) => {
  await openDesigner(page, workshop, 'components/hooks')
  await button(page, 'Crear hook').click()
  await dialog(page).getByLabel('Nombre').fill('Enviar resumen')
  await dialog(page).getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page).toHaveURL(/\/taller\/components\/hooks\/taller_\w{17}$/)
  const hookId = page.url().split('/').at(-1) ?? ''
  // Where the chosen rows are, and what functions want, is offered where it is typed.
  await expect(await offered(page, 'params.item')).toContainText([/itemIds/])
  await expect(await offered(page, 'sendMa')).toContainText([/sendMail/])
  const script = (field: string) => `let total = 0
for (const id of params.itemIds ?? []) {
  const order = await getItem('orders', id)
  total += order.${field} ?? 0
}
await sendMail({ to: 'jefa@example.com', subject: 'Resumen', text: \`Total: \${total}\` })`
  await write(page, script('amuont'))
  await expect(marked(page, 'error')).toBeVisible()
  await write(page, script('amount'))
  await expect(marked(page, 'error')).toHaveCount(0)
  // Tried with two records, nothing is mailed.
  const orders = await collectionItems(workshop.designer, { collectionId: `${workshop.id}_orders`, limit: 2 })
  const itemIds = orders.items.map(({ _id }) => String(_id))
  await trial(page).getByLabel('Parámetros (JSON)').fill(JSON.stringify({ itemIds }))
  await button(page, 'Ejecutar sin guardar').click()
  await expect(answer(page)).toContainText('no se guardó nada')
  await expect(answer(page)).toContainText('sendMail')
  const mails = () => mailsTo(workshop.dataDirectory, 'jefa@example.com')
  expect(await mails()).toEqual([])
  await save(page)

  const buttonsIds = [await workshop.create('button', { name: 'Resumir', buttonText: 'Resumir', firstHook: hookId })]
  const tableId = await workshop.create('table', {
    name: 'Resumidas',
    collectionId: `${workshop.id}_orders`,
    columns: [
      { type: 'multipleSelectGroup', options: { buttonsIds } },
      { type: 'field', fieldName: 'code' },
    ],
  })
  await workshop.create('view', { name: 'Resumidas', path: '/resumidas', items: [{ type: 'table', tableId }] })
  await enter(page, `${workshop.url}/resumidas`, await workshop.member('ana@example.com'))
  for (const itemId of itemIds) await page.locator(`[data-row="${itemId}"]`).getByRole('checkbox').check()
  await button(page, 'Resumir').click()
  await expect.poll(async () => (await mails()).length).toBe(1)
  expect((await mails()).join()).toContain(
    `Total: ${orders.items.reduce((sum, { amount }) => sum + Number(amount), 0)}`,
  )
})

test('[P16] the hooks of a form are put in order by dragging, which scrolls within 128 px of the edge', async ({
  page,
}) => {
  const names = Array.from({ length: 24 }, (_, index) => `Paso ${String(index + 1).padStart(2, '0')}`)
  const ids: string[] = []
  for (const name of names) ids.push(await workshop.create('hook', { name, script: 'return 1' }))
  const formId = await workshop.create('form', {
    name: 'Con pasos',
    title: 'Con pasos',
    collectionId: `${workshop.id}_customers`,
    fields: [{ type: 'editable', fieldName: 'name' }],
    afterHooksIds: ids,
  })
  await openDesigner(page, workshop, `components/forms/${formId}`)
  await page.getByRole('main').getByRole('tab', { name: 'Avanzado' }).click()
  const list = page.getByRole('list', { name: 'Hooks al terminar' })
  const rows = list.getByRole('listitem')
  await expect(rows).toHaveText(names.map(name => new RegExp(name)))
  const first = async () => (await list.boundingBox())?.y ?? 0
  // Wherever what stands above puts it: far from the edges.
  const below = (await first()) - 300
  await page.getByRole('main').evaluate((main, by) => main.scrollBy(0, by), below)
  await expect.poll(first).toBeLessThan(400)
  const handle = rows.first().getByRole('button').first()
  const box = await handle.boundingBox()
  if (!box) throw new Error('not on the screen')
  const before = await first()
  const x = box.x + box.width / 2
  await page.mouse.move(x, box.y + box.height / 2)
  await page.mouse.down()
  const { height } = page.viewportSize() ?? { height: 720 }
  // Farther from the edge than that nothing scrolls.
  await page.mouse.move(x, height - 140, { steps: 4 })
  expect(await first()).toBe(before)
  await page.mouse.move(x, height - 120, { steps: 4 })
  await expect
    .poll(async () => {
      await page.mouse.move(x, height - 118)
      await page.mouse.move(x, height - 120)
      return before - (await first())
    })
    .toBeGreaterThan(100)
  await page.mouse.up()
  const order = await rows.allTextContents()
  expect(order[0]).toContain('Paso 02')
  const place = order.findIndex(text => text.includes('Paso 01'))
  expect(place).toBeGreaterThan(3)
  await save(page)
  await page.reload()
  await page.getByRole('main').getByRole('tab', { name: 'Avanzado' }).click()
  await expect(rows.nth(place)).toContainText('Paso 01')
})

const script = async (hookId: string) => {
  const query = 'query ($id: String!) { hook(hookId: $id) { script version } }'
  return (await workshop.designer.run<{ hook: { script: string; version: number } }>(query, { id: hookId })).hook
}

test('a new name of a field or a component goes through the scripts that name it, which are shown first', async ({
  page,
}) => {
  const filterId = await workshop.create('filter', { name: 'Urgentes', collectionId: `${workshop.id}_orders` })
  const lines = [
    "const order = await getFilterItem('Urgentes')",
    "log('amount', order.amount)",
    "return createItem('orders', { amount: order.amount, notes: params.other.amount })",
  ]
  const hookId = await workshop.create('hook', { name: 'Copiar urgente', script: lines.join('\n') })
  const brokenId = await workshop.create('hook', { name: 'Roto', script: 'if (order.amount' })

  await openDesigner(page, workshop, 'collections/taller_orders')
  await button(page, 'Cambiar el nombre interno de amount').click()
  await dialog(page).getByLabel('Nombre nuevo').fill('total')
  const found = dialog(page).getByRole('list', { name: 'El código lo nombra en:' })
  await expect(found).toContainText('Copiar urgente')
  await expect(found).toContainText('3 lugares')
  await expect(found).toContainText("log('amount', order.total)")
  const left = dialog(page).getByRole('list', { name: /hay que revisarlo a mano/ })
  await expect(left).toContainText(/Copiar urgente.*Línea 3/)
  await expect(left).toContainText(/Roto.*no se puede leer/)

  // Somebody saves one of them while the dialog is open: nothing changes, and it is looked at again.
  const added = [...lines, '// listo']
  await workshop.designer.run(
    'mutation ($id: String!, $data: JSON!) { updateHook(hookId: $id, data: $data) { _id } }',
    {
      id: hookId,
      data: { script: added.join('\n') },
    },
  )
  await button(page, 'Cambiar nombre').click()
  await expect(dialog(page).getByRole('alert')).toContainText('Copiar urgente')
  await expect(found).toContainText("log('amount', order.total)")
  await button(page, 'Cambiar nombre').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByLabel('Nombre interno', { exact: true }).nth(3)).toHaveValue('total')
  expect(await script(hookId)).toEqual({
    version: 3,
    script: [
      lines[0],
      "log('amount', order.total)",
      "return createItem('orders', { total: order.total, notes: params.other.amount })",
      '// listo',
    ].join('\n'),
  })
  expect(await script(brokenId)).toMatchObject({ version: 1 })

  await openDesigner(page, workshop, `components/filters/${filterId}`)
  const name = page.getByLabel('Nombre', { exact: true })
  await name.fill('Apurados')
  await button(page, 'Guardar').click()
  await expect(dialog(page)).toContainText("const order = await getFilterItem('Apurados')")
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
  expect(await script(hookId)).toMatchObject({ version: 3 })
  await button(page, 'Guardar').click()
  await dialog(page).getByRole('button', { name: 'Guardar y actualizar un lugar' }).click()
  await expect(button(page, 'Guardar')).toBeDisabled()
  await expect(name).toHaveValue('Apurados')
  await expect
    .poll(async () => (await script(hookId)).script.split('\n')[0])
    .toBe("const order = await getFilterItem('Apurados')")
})
