import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import exceljs from 'exceljs'
import { expectAccessible } from './support/accessibility.ts'
import { enter, formOf } from './support/site.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
let person: { email: string; password: string }
let orders: string
let made = 0

test.beforeAll(async () => {
  workshop = await openWorkshop(25)
  person = await workshop.member('ana@example.com')
  orders = `${workshop.id}_orders`
})
test.afterAll(() => workshop.close())

const field = (fieldName: string, label?: string) => ({ type: 'field', fieldName, label })
const code = (number: number) => `OT-${String(number).padStart(5, '0')}`
const byCode = { orderByDefault: 'code', orderByAsc: true }

/** A table on a view of its own. @returns the view's path and the table's id */
async function tableView(definition: object, { path, beside = [] }: { path?: string; beside?: object[] } = {}) {
  made += 1
  const name = `Tabla ${made}`
  const tableId = await workshop.create('table', { name, title: name, collectionId: orders, ...byCode, ...definition })
  const own = path ?? `/tabla${made}`
  await workshop.create('view', { name, title: name, path: own, items: [{ type: 'table', tableId }, ...beside] })
  return { name, path: own, tableId }
}
const open = (page: Page, path: string) => enter(page, workshop.url + path, person)
const gridOf = (page: Page, name: string) => page.getByRole('grid', { name, exact: true })
const rowOf = (grid: Locator, text: string) => grid.locator('tbody tr').filter({ hasText: text })
const codes = (grid: Locator) => grid.locator('tbody td[data-cell$=":0"]')

test('[I5][I6][I23] a table shows its title, the records of its collection and the headers of its columns', async ({
  page,
}) => {
  const { name, path } = await tableView({ columns: [field('code', 'N.º'), field('amount')] })
  await open(page, path)
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(gridOf(page, name).getByRole('columnheader')).toHaveText(['N.º', 'Monto'])
  await expect(codes(gridOf(page, name)).first()).toHaveText(code(1))
  await expect(page.getByText('25 filas')).toBeVisible()
  await expectAccessible(page)
})

test('[I26][I71] a cell is edited in its row with Enter or its button, and a refused value leaves the old one', async ({
  page,
}) => {
  const { name, path } = await tableView({ columns: [field('code'), { type: 'editableField', fieldName: 'amount' }] })
  await open(page, path)
  const row = rowOf(gridOf(page, name), code(2))
  const cell = row.getByRole('button', { name: 'Editar Monto' })
  await cell.click()
  const input = page.getByRole('dialog', { name: 'Editar Monto' }).getByLabel('Monto')
  await expect(input).toBeFocused()
  await input.fill('77')
  await input.press('Enter')
  await expect(cell).toContainText('77')
  await cell.click()
  await expect(input).toBeFocused()
  await input.fill('78')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await expect(cell).toContainText('78')

  await cell.click()
  await expect(input).toBeFocused()
  await input.fill('9999999')
  await input.press('Enter')
  await expect(page.getByText(/No se guardó: .*1,000,000/)).toBeVisible()
  await expect(cell).toContainText('78')
  await cell.click()
  await input.fill('1')
  await input.press('Escape')
  await expect(cell).toContainText('78')
  await cell.click()
  await input.fill('79')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(cell).toContainText('79')
  await page.reload()
  await expect(cell).toContainText('79')
})

test('[I61][I62] a cell saves as soon as it changes, or with a click elsewhere, as its column says', async ({
  page,
}) => {
  const { name, path } = await tableView({
    columns: [
      field('code'),
      { type: 'editableField', fieldName: 'status', options: { saveOnChange: true } },
      { type: 'editableField', fieldName: 'amount', options: { saveOnClickOutside: true } },
      { type: 'editableField', fieldName: 'notes', options: { saveOnClickOutside: false } },
    ],
  })
  await open(page, path)
  const row = rowOf(gridOf(page, name), code(3))
  await row.getByRole('button', { name: 'Editar Monto' }).click()
  const amount = page.getByRole('dialog').getByLabel('Monto')
  await expect(amount).toBeFocused()
  await amount.fill('4321')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(row.getByRole('button', { name: 'Editar Monto' })).toContainText('4,321')
  await row.getByRole('button', { name: 'Editar Notas' }).click()
  const notes = page.getByRole('dialog').getByLabel('Notas')
  await notes.fill('Nada de esto')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(notes).toHaveCount(0)
  await expect(row.getByRole('button', { name: 'Editar Notas' })).not.toContainText('Nada de esto')

  await row.getByRole('button', { name: 'Editar Estado' }).click()
  await page.getByRole('dialog').getByLabel('Estado').click()
  await page.getByRole('option', { name: 'En espera' }).click()
  await expect(row.getByRole('button', { name: 'Editar Estado' })).toContainText('En espera')
  await page.reload()
  await expect(row.getByRole('button', { name: 'Editar Estado' })).toContainText('En espera')
  await expect(row.getByRole('button', { name: 'Editar Monto' })).toContainText('4,321')
})

test('[I29][I38][I39][I42] a row is deleted by its button, after a question with the text of the column', async ({
  page,
}) => {
  await workshop.records('orders', [{ code: 'BORRAR', status: 'open' }])
  const remove = {
    type: 'deleteRowByUser',
    options: { icon: 'flame', tooltip: 'Quemar', modalText: 'Se va para siempre.' },
  }
  const { name, path } = await tableView({ columns: [field('code'), remove], orderByAsc: true })
  await open(page, path)
  const row = rowOf(gridOf(page, name), 'BORRAR')
  const button = row.getByRole('button', { name: 'Quemar' })
  await expect(button).toHaveAttribute('title', 'Quemar')
  await expect(button.locator('use[href="#icon-flame"]')).toBeVisible()
  await button.click()
  await expect(page.getByText('¿Eliminar «BORRAR»?')).toBeVisible()
  await expect(page.getByText('Se va para siempre.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(row).toHaveCount(1)
  await button.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByText('Se eliminó 1 fila.')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Volvió 1 fila.')).toBeVisible()
  await button.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(row).toHaveCount(0)
})

test('[I70] without a text of its own the question says that a deletion can be undone right afterwards', async ({
  page,
}) => {
  const { name, path } = await tableView({ columns: [field('code'), { type: 'deleteRowByUser' }] })
  await open(page, path)
  await rowOf(gridOf(page, name), code(1)).getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByRole('dialog').getByText('Justo después podrás deshacerlo.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(rowOf(gridOf(page, name), code(1))).toHaveCount(1)
})

test('[I28][I46][I47][I48] a row leads to a view, with its values as parameters of the path, here or in a new tab', async ({
  page,
  context,
}) => {
  await tableView({ columns: [field('code')] }, { path: '/destino/:estado/:orden' })
  const to = (newTab: boolean) => ({
    type: 'routeIconButton',
    options: {
      tooltip: newTab ? 'Aparte' : 'Aquí',
      viewPath: '/destino/:estado/:orden',
      variableMap: [
        { parameter: 'estado', value: 'status' },
        { parameter: 'orden', value: 'code' },
      ],
      newTab,
    },
  })
  const { name, path } = await tableView({ columns: [field('code'), to(false), to(true)] })
  await open(page, path)
  const row = rowOf(gridOf(page, name), code(4))
  const tab = context.waitForEvent('page')
  await row.getByRole('button', { name: 'Aparte' }).click()
  await expect(await tab).toHaveURL(`${workshop.url}/destino/waiting/${code(4)}`)
  await row.getByRole('button', { name: 'Aquí' }).click()
  await expect(page).toHaveURL(`${workshop.url}/destino/waiting/${code(4)}`)
})

test('[I27][I40][I41][I72] a row gives the view a parameter, to which the other components react', async ({ page }) => {
  const rule = { fieldName: 'customer', operation: 'equals', valueType: 'parameter', parameterName: 'cliente' }
  const filterByDefault = await workshop.create('filter', {
    name: 'Del cliente',
    collectionId: orders,
    groups: [{ rules: [rule] }],
  })
  const detail = { name: 'Detalle', title: 'Detalle', collectionId: orders, columns: [field('code')], filterByDefault }
  const detailId = await workshop.create('table', { ...detail, ...byCode })
  const select = {
    type: 'selectIconButton',
    options: { tooltip: 'Ver sus órdenes', variableTo: 'cliente', variableFrom: 'customer' },
  }
  const { name, path } = await tableView(
    { columns: [field('code'), select] },
    { beside: [{ type: 'table', tableId: detailId }] },
  )
  await open(page, path)
  const master = gridOf(page, name)
  await expect(codes(master)).toHaveCount(10)
  await expect(codes(gridOf(page, 'Detalle'))).toHaveCount(0)
  await rowOf(master, code(5)).getByRole('button', { name: 'Ver sus órdenes' }).click()
  await expect(codes(gridOf(page, 'Detalle'))).toHaveText([1, 5, 9, 13, 17, 21, 25].map(code))
  await rowOf(master, code(6)).getByRole('button', { name: 'Ver sus órdenes' }).click()
  await expect(codes(gridOf(page, 'Detalle'))).toHaveText([2, 6, 10, 14, 18, 22].map(code))
})

test('[I31][I50] a row is sent as JSON to the address of its column', async ({ page }) => {
  const post = { type: 'postItem', options: { tooltip: 'Avisar', url: '/avisos/:code' } }
  const { name, path } = await tableView({ columns: [field('code'), field('status'), post] })
  await open(page, path)
  let answer = 200
  await page.route('**/avisos/*', route => route.fulfill({ status: answer, body: '' }))
  const button = rowOf(gridOf(page, name), code(7)).getByRole('button', { name: 'Avisar' })
  const sent = page.waitForRequest('**/avisos/*')
  await button.click()
  const request = await sent
  expect(request.method()).toBe('POST')
  expect(request.url()).toBe(`${workshop.url}/avisos/${code(7)}`)
  expect(request.postDataJSON()).toMatchObject({ code: code(7), status: 'waiting' })
  await expect(page.getByText('Enviado.')).toBeVisible()
  answer = 500
  await button.click()
  await expect(page.getByText('No se pudo enviar.')).toBeVisible()
})

test('[I32] rows are chosen one by one or all of a page, and deleted together', async ({ page }) => {
  await workshop.records(
    'orders',
    [1, 2, 3].map(number => ({ code: `A-${number}`, status: 'open' })),
  )
  const columns = [field('code'), { type: 'multipleSelect' }, { type: 'deleteRowByUser' }]
  const { name, path } = await tableView({ columns, defaultLimit: 4 })
  await open(page, path)
  const grid = gridOf(page, name)
  await page.getByRole('checkbox', { name: 'Elegir las filas de esta página' }).check()
  await expect(page.getByText('4 filas elegidas')).toBeVisible()
  await rowOf(grid, code(1)).getByRole('checkbox').uncheck()
  await expect(page.getByText('3 filas elegidas')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Eliminar las elegidas' }).click()
  await expect(page.getByRole('dialog').getByText('¿Eliminar «3 filas: ')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Se eliminaron 3 filas.')).toBeVisible()
  // Before the codes stand the boxes.
  await expect(grid.locator('tbody td[data-cell$=":1"]').first()).toHaveText(code(1))
  await expect(page.getByText('filas elegidas')).toHaveCount(0)
})

test('[I35][I58] a column opens a form for its row in a dialog', async ({ page }) => {
  const modal = {
    type: 'modal',
    options: {
      tooltip: 'Editar',
      componentType: 'form',
      componentId: workshop.editFormId,
      modalText: 'Con cuidado.',
      variableTo: 'id',
    },
  }
  const { name, path } = await tableView({ columns: [field('code'), field('notes'), modal] })
  await open(page, path)
  const row = rowOf(gridOf(page, name), code(8))
  await row.getByRole('button', { name: 'Editar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar orden' })
  await expect(dialog.getByText('Con cuidado.')).toBeVisible()
  await expect(dialog.getByLabel('Código')).toHaveValue(code(8))
  await dialog.getByLabel('Notas').fill('Desde el cuadro')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText('Desde el cuadro')
})

test('[I57] a modal shows the block or the form that its column names', async ({ page }) => {
  const blockId = await workshop.create('block', {
    name: 'Ficha de la orden',
    title: 'Ficha de la orden',
    identifier: 'ficha',
    content: '<p>Orden <%= parameters.orden %></p>',
  })
  const modal = (tooltip: string, options: object) => ({ type: 'modal', options: { tooltip, ...options } })
  const { name, path } = await tableView({
    columns: [
      field('code'),
      modal('Ver', { componentType: 'block', componentId: blockId, variableTo: 'orden', variableFrom: 'code' }),
      modal('Editar', { componentType: 'form', componentId: workshop.editFormId, variableTo: 'id' }),
    ],
  })
  await open(page, path)
  const row = rowOf(gridOf(page, name), code(3))
  await row.getByRole('button', { name: 'Ver' }).click()
  await expect(page.getByRole('dialog', { name: 'Ficha de la orden' }).getByText(`Orden ${code(3)}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Editar' }).click()
  await expect(page.getByRole('dialog', { name: 'Editar orden' }).getByLabel('Código')).toHaveValue(code(3))
})

test('[I37] rows are put in another order by their handle, with the pointer and with the keyboard', async ({
  page,
}) => {
  const collectionId = await workshop.create('collection', {
    name: 'steps',
    fields: [
      { name: 'name', label: 'Paso', type: 'string' },
      { name: 'place', label: 'Lugar', type: 'number', optional: true },
    ],
  })
  await workshop.records(
    'steps',
    ['Uno', 'Dos', 'Tres'].map(name => ({ name })),
  )
  const columns = [field('name'), { type: 'drag_handle', fieldName: 'place' }]
  const { name, path } = await tableView({ collectionId, columns, orderByDefault: undefined })
  await open(page, path)
  const grid = gridOf(page, name)
  await expect(codes(grid)).toHaveText(['Uno', 'Dos', 'Tres'])
  const handle = rowOf(grid, 'Uno').getByRole('button', { name: /Mover esta fila/ })
  const from = await handle.boundingBox()
  const to = await rowOf(grid, 'Tres').boundingBox()
  if (!from || !to) throw new Error('not on the screen')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, to.y + to.height - 6, { steps: 8 })
  await page.mouse.up()
  await expect(codes(grid)).toHaveText(['Dos', 'Tres', 'Uno'])
  await rowOf(grid, 'Uno')
    .getByRole('button', { name: /Mover esta fila/ })
    .press('Alt+ArrowUp')
  await expect(codes(grid)).toHaveText(['Dos', 'Uno', 'Tres'])
  await page.reload()
  await expect(codes(grid)).toHaveText(['Dos', 'Uno', 'Tres'])
})

test('[I63][I64][I65][I66] the footer has rows of texts, indicators and parameters', async ({ page }) => {
  const indicatorId = await workshop.create('indicator', { name: 'Cuántos', collectionId: `${workshop.id}_customers` })
  const footer = [
    {
      items: [
        { type: 'text', text: 'Clientes' },
        { type: 'indicator', indicatorId },
      ],
    },
    { items: [{ type: 'parameter', parameter: 'mes' }] },
  ]
  const { name, path } = await tableView({ columns: [field('code'), field('amount')], footer })
  await open(page, `${path}?mes=Julio`)
  const rows = gridOf(page, name).locator('tfoot tr')
  await expect(rows.nth(0).locator('td')).toHaveText(['Clientes', '4'])
  await expect(rows.nth(1).locator('td')).toHaveText(['Julio'])
})

test('[I13][I14] the filter by default holds at first, and another one is chosen among those offered', async ({
  page,
}) => {
  const filter = (name: string, rule: object) =>
    workshop.create('filter', { name, title: name, collectionId: orders, groups: [{ rules: [rule] }] })
  const first = await filter('Primera', { fieldName: 'code', operation: 'equals', valueType: 'fixed', value: code(1) })
  const typed = await filter('Por código', {
    fieldName: 'code',
    operation: 'contains',
    valueType: 'editable',
    variableName: 'codigo',
    label: 'Contiene',
  })
  const { name, path } = await tableView({ columns: [field('code')], filterByDefault: first, filtersIds: [typed] })
  await open(page, path)
  await expect(codes(gridOf(page, name))).toHaveText([code(1)])
  await page.getByLabel('Filtrar por').selectOption('Por código')
  await page.getByRole('button', { name: 'Contiene' }).click()
  await page.getByRole('dialog', { name: 'Contiene' }).getByRole('textbox').fill('0001')
  await expect(codes(gridOf(page, name))).toHaveText([1, 10, 11, 12, 13, 14, 15, 16, 17, 18].map(code))
})

test('a value of the wrong type in the address says so, and is not taken for an empty table', async ({ page }) => {
  const rule = { fieldName: 'amount', operation: 'greater', valueType: 'parameter', parameterName: 'desde' }
  const filterByDefault = await workshop.create('filter', {
    name: 'Desde',
    collectionId: orders,
    groups: [{ rules: [rule] }],
  })
  const { name, path } = await tableView({ columns: [field('code')], filterByDefault })
  await open(page, `${path}?desde=mucho`)
  await expect(page.getByText('El valor de «desde» en la dirección no es válido.')).toBeVisible()
  await page.goto(`${workshop.url}${path}?desde=1000`)
  await expect(codes(gridOf(page, name)).first()).toBeVisible()
})

async function exported(page: Page, what: string) {
  await page.getByRole('button', { name: 'Exportar' }).click()
  const started = page.waitForEvent('download')
  await page.getByRole('dialog', { name: 'Exportar' }).getByRole('button', { name: what }).click()
  const book = new exceljs.Workbook()
  await book.xlsx.load((await readFile(await (await started).path())) as unknown as ArrayBuffer)
  const rows: unknown[][] = []
  book.worksheets[0]?.eachRow(row => rows.push((row.values as unknown[]).slice(1)))
  return rows
}

test('[I15][I73] a table that allows it is exported: the page that is shown, or every row', async ({ page }) => {
  const { name, path } = await tableView({ columns: [field('code', 'N.º'), field('amount')], exportable: true })
  const plain = await tableView({ columns: [field('code')] })
  await open(page, path)
  await expect(codes(gridOf(page, name)).first()).toHaveText(code(1))
  await page.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(codes(gridOf(page, name)).first()).toHaveText(code(11))
  const shown = await exported(page, 'Lo que se ve')
  expect(shown.map(([first]) => first)).toEqual(['N.º', ...Array.from({ length: 10 }, (_, at) => code(11 + at))])
  const all = await exported(page, 'Todas las filas')
  expect(all).toHaveLength(26)
  expect(all[0]).toEqual(['N.º', 'Monto'])
  await page.goto(workshop.url + plain.path)
  await expect(codes(gridOf(page, plain.name)).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Exportar' })).toHaveCount(0)
})

test('people hide, move and widen columns, and find them so again in another browser', async ({
  page,
  otherPage: other,
}) => {
  const columns = [field('code'), field('amount'), field('status'), field('due')]
  const { name, path } = await tableView({ columns })
  await open(page, path)
  const headers = (where: Page) => gridOf(where, name).getByRole('columnheader')
  await expect(headers(page)).toHaveText(['Código', 'Monto', 'Estado', 'Entrega'])
  await page.getByRole('button', { name: 'Columnas' }).click()
  const panel = page.getByRole('dialog', { name: 'Columnas' })
  await panel.getByRole('checkbox', { name: 'Mostrar Monto' }).uncheck()
  await panel.getByRole('button', { name: 'Mover Entrega antes' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(headers(page)).toHaveText(['Código', 'Entrega', 'Estado'])

  const status = headers(page).filter({ hasText: 'Código' })
  const width = async (where: Locator) => Math.round((await where.boundingBox())?.width ?? 0)
  await status.getByRole('button').focus()
  const before = await width(status)
  // What was hidden and moved may be saved before, by itself.
  const saved = page.waitForResponse(answer =>
    /"operationName":"SaveTablePreferences".*"widths":\{"/s.test(answer.request().postData() ?? ''),
  )
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => width(status)).toBe(before + 16)

  await (await saved).finished()
  await open(other, path)
  await expect(headers(other)).toHaveText(['Código', 'Entrega', 'Estado'])
  await expect.poll(() => width(headers(other).filter({ hasText: 'Código' }))).toBe(before + 16)
})

test('[I12] a table that does not refresh by itself stays as it is while its records change', async ({ page }) => {
  const still = await tableView({ columns: [field('code')], disableRefresh: true, orderByAsc: true })
  const live = { name: 'Viva', title: 'Viva', collectionId: orders, columns: [field('code')], ...byCode }
  const tableId = await workshop.create('table', live)
  await workshop.create('view', {
    name: 'Dos',
    path: '/dos',
    items: [still.tableId, tableId].map(id => ({ type: 'table', tableId: id })),
  })
  await open(page, '/dos')
  await expect(codes(gridOf(page, still.name))).toHaveCount(10)
  await expect(codes(gridOf(page, 'Viva'))).toHaveCount(10)
  const first = (name: string) => codes(gridOf(page, name)).first()
  let left = 999
  // News of the view, which is new as well, has all of it read again once: what is on the screen when that is over stays.
  await expect(async () => {
    const before = await first(still.name).textContent()
    for (const changed of [`000-${left--}`, `000-${left--}`]) {
      await workshop.records('orders', [{ code: changed, status: 'open' }])
      await expect(first('Viva')).toHaveText(changed)
    }
    expect(await first(still.name).textContent()).toBe(before)
  }).toPass({ timeout: 0 })
})

test('a change of the data leaves half-typed input, the focus and the place on the screen', async ({ page }) => {
  const { name, path } = await tableView(
    { columns: [field('code')], defaultLimit: 25 },
    { beside: [{ type: 'form', formId: workshop.formId }] },
  )
  await open(page, path)
  const notes = formOf(page, 'Nueva orden').getByLabel('Notas')
  await notes.scrollIntoViewIfNeeded()
  await notes.fill('a medias')
  const main = page.getByRole('main')
  const place = () => main.evaluate(element => element.scrollTop + window.scrollY)
  const before = await place()
  await workshop.records('orders', [{ code: '0000', status: 'open' }])
  await expect(rowOf(gridOf(page, name), '0000').first()).toBeAttached()
  await expect(notes).toHaveValue('a medias')
  await expect(notes).toBeFocused()
  expect(await place()).toBe(before)
})

/** What a page asks for whatever view it shows. */
const beside = ['UnreadNotifications', 'RuntimeEnvironment', 'Navigation']

test('a view is opened with one request, which brings all its results', async ({ context }) => {
  const indicatorId = await workshop.create('indicator', { name: 'Total', collectionId: orders })
  const withIndicators = () =>
    tableView(
      {
        columns: [field('code'), field('customer'), { type: 'indicator', label: 'I', options: { indicatorId } }],
        footer: [{ items: [{ type: 'indicator', indicatorId }] }],
      },
      { beside: [{ type: 'indicator', indicatorId }] },
    )
  const views = [await withIndicators(), await withIndicators()]
  // News of what the test has just made would have it read again.
  const page = await context.newPage()
  await page.routeWebSocket('**/graphql', () => {})
  await open(page, '/ordenes')
  await expect(page.getByText(code(1)).first()).toBeVisible()
  const asked: string[][] = []
  page.on('request', request => {
    const names = [...(request.postData() ?? '').matchAll(/"operationName":"(\w+)"/g)].map(([, found = '']) => found)
    const meant = names.filter(found => !beside.includes(found))
    if (meant.length > 0) asked.push(meant.toSorted())
  })
  const go = (to: string) =>
    page.evaluate(to => {
      window.history.pushState({}, '', to)
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, to)
  // What one asks for besides stands before what the next one asks. Neither was seen before: a view that somebody comes back to
  // within moments may be shown from what came with it.
  for (const { name, path } of views) {
    await go(path)
    await expect(rowOf(gridOf(page, name), code(2))).toContainText('Ñandú Textil')
  }
  const once = ['ViewByPath', 'ViewResults']
  expect(asked).toEqual([once, once])
})

test('what people look for and how they left a table stay with Reload, Back and a copied link', async ({ page }) => {
  const columns = [field('code', 'N.º'), field('customer'), field('amount')]
  const { name, path } = await tableView({ columns, searchable: true })
  await open(page, path)
  const grid = gridOf(page, name)
  const box = page.getByRole('searchbox', { name: `Buscar en ${name}` })
  const first = (await codes(grid).first().textContent()) ?? ''
  await page.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(codes(grid).first()).not.toHaveText(first)
  await box.pressSequentially('OT-0000')
  await expect(codes(grid)).toHaveText([1, 2, 3, 4, 5, 6, 7, 8, 9].map(code))
  await expect(box).toBeFocused()
  await expect(page).toHaveURL(/\?tabla-\d+\.search=OT-0000$/)
  await expectAccessible(page)
  await page.reload()
  await expect(codes(grid)).toHaveCount(9)
  await expect(box).toHaveValue('OT-0000')
  await page.goto(`${workshop.url}${path}?${new URL(page.url()).search.slice(1).replace('OT-0000', 'nadie')}`)
  await expect(page.getByText('Nada coincide con «nadie»')).toBeVisible()
  await page.goBack()
  await expect(codes(grid)).toHaveCount(9)
  await box.press('Escape')
  await expect(codes(grid)).toHaveCount(10)
  await expect(box).toHaveValue('')
  await expect(page).toHaveURL(workshop.url + path)
})
