import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { startReceiver } from './support/receiver.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

const orders = 400
let workshop: Workshop
let person: { email: string; password: string }
let blockId: string
let made = 0

test.beforeAll(async () => {
  workshop = await openWorkshop(orders)
  person = await workshop.member('ana@example.com')
  blockId = await workshop.create('block', {
    name: 'Ficha',
    title: 'Ficha',
    type: 'html',
    identifier: 'ficha',
    content: '<p>Ficha de <%= parameters.orden %></p><p style="height: 90px"><a href="/ordenes">Todas</a></p>',
  })
})
test.afterAll(() => workshop.close())

const code = (number: number) => `OT-${String(number).padStart(5, '0')}`
const field = (fieldName: string) => ({ type: 'field', fieldName })
const values = { variableTo: 'orden', variableFrom: 'code' }
const inline = (options: object = {}) => ({ type: 'inlineBlock', options: { blockId, ...values, ...options } })

/** A table on a view of its own. */
async function tableView(columns: object[], definition: object = {}) {
  made += 1
  const name = `Tabla ${made}`
  const collectionId = `${workshop.id}_orders`
  const order = { orderByDefault: 'code', orderByAsc: true }
  const tableId = await workshop.create('table', { name, title: name, collectionId, columns, ...order, ...definition })
  await workshop.create('view', { name, title: name, path: `/t${made}`, items: [{ type: 'table', tableId }] })
  return { name, path: `/t${made}` }
}
const open = (page: Page, path: string) => enter(page, workshop.url + path, person)
const gridOf = (page: Page, name: string) => page.getByRole('grid', { name, exact: true })
const rowOf = (grid: Locator, number: number) => grid.locator('tr[data-row]').filter({ hasText: code(number) })
const below = (page: Page, number: number) => page.getByText(`Ficha de ${code(number)}`)

test('[I36][I56] a row opens its block in a line below it, with its own values, and closes it again', async ({
  page,
}) => {
  const { name, path } = await tableView([field('code'), inline()])
  await open(page, path)
  const grid = gridOf(page, name)
  const button = rowOf(grid, 3).getByRole('button', { name: 'Ver más' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect(below(page, 3)).toBeVisible()
  const opened = rowOf(grid, 3).getByRole('button', { name: 'Ver menos' })
  await expect(opened).toHaveAttribute('aria-expanded', 'true')
  const place = page.locator(`[id="${await opened.getAttribute('aria-controls')}"]`)
  await expect(place).toContainText(`Ficha de ${code(3)}`)
  await expect(async () => {
    const [row, line] = [await rowOf(grid, 3).boundingBox(), await place.boundingBox()]
    expect(Math.abs((row?.y ?? 0) + (row?.height ?? 0) - (line?.y ?? 0))).toBeLessThan(2)
    expect(line?.width).toBe(row?.width)
  }).toPass()
  await rowOf(grid, 4).getByRole('button', { name: 'Ver más' }).click()
  await expect(below(page, 4)).toBeVisible()
  await expectAccessible(page)
  await opened.click()
  await expect(below(page, 3)).toHaveCount(0)
  await expect(below(page, 4)).toBeVisible()
})

test('[I51][I52][I53][I54] icon and tooltip say whether the block is open', async ({ page }) => {
  const looks = { iconClosed: 'eye', iconOpen: 'x', tooltipClosed: 'Ver la ficha', tooltipOpen: 'Cerrar la ficha' }
  const { name, path } = await tableView([field('code'), inline(looks)])
  await open(page, path)
  const button = rowOf(gridOf(page, name), 1).getByRole('button')
  await expect(button).toHaveAttribute('title', 'Ver la ficha')
  await expect(button.locator('use[href="#icon-eye"]')).toBeVisible()
  await button.click()
  await expect(button).toHaveAttribute('title', 'Cerrar la ficha')
  await expect(button.locator('use[href="#icon-x"]')).toBeVisible()
})

test('[I55] a column that is open at first shows the block of every row, until people close one', async ({ page }) => {
  const { name, path } = await tableView([field('code'), inline({ defaultOpen: true })])
  await open(page, path)
  await expect(page.getByText(/^Ficha de OT-/)).toHaveCount(10)
  await rowOf(gridOf(page, name), 2).getByRole('button', { name: 'Ver menos' }).click()
  await expect(below(page, 2)).toHaveCount(0)
  await expect(page.getByText(/^Ficha de OT-/)).toHaveCount(9)
})

test('a block is opened from its cell with Enter, reached with Tab and left with Escape', async ({ page }) => {
  const { name, path } = await tableView([field('code'), inline()])
  await open(page, path)
  const cell = gridOf(page, name).locator('td[data-cell="1:1"]')
  await gridOf(page, name).locator('td[data-cell="0:0"]').click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(cell).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(below(page, 2)).toBeVisible()
  await expect(cell).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Todas' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Todas' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cell).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(below(page, 2)).toHaveCount(0)
})

test('in a table of which only the rows in sight are drawn, blocks push the others down and none is lost', async ({
  page,
}) => {
  const { name, path } = await tableView([field('code'), inline()], { unlimited: true })
  await open(page, path)
  const grid = gridOf(page, name)
  const scroller = grid.locator('xpath=..')
  await expect(rowOf(grid, 1)).toBeVisible()
  const height = () => scroller.evaluate(element => element.scrollHeight)
  const lines = grid.locator('tbody tr').filter({ hasText: 'Ficha de' })
  const heightOf = (line: Locator) => line.evaluate(element => element.getBoundingClientRect().height)
  await expect.poll(height).toBeGreaterThan(orders * 40)
  const before = await height()
  for (const number of [2, 5]) {
    await rowOf(grid, number).getByRole('button', { name: 'Ver más' }).click()
    await expect(below(page, number)).toBeVisible()
  }
  const added = async () => (await heightOf(lines.first())) + (await heightOf(lines.last()))
  // The blocks get their height when they are drawn, and the table its own after them.
  let opened = 0
  await expect(async () => {
    opened = await added()
    expect(opened).toBeGreaterThan(200)
    expect(Math.abs((await height()) - before - opened)).toBeLessThan(3)
  }).toPass()

  await grid.locator('td[data-cell="0:0"]').click()
  await page.keyboard.press('Control+End')
  await expect(rowOf(grid, orders)).toBeInViewport()
  await expect(rowOf(grid, orders).locator('td').last()).toBeFocused()
  await expect(lines).toHaveCount(0)
  await expect.poll(async () => Math.abs((await height()) - before - opened)).toBeLessThan(3)
  await page.keyboard.press('Control+Home')
  await expect(rowOf(grid, 1)).toBeInViewport()
  await expect(below(page, 2)).toBeVisible()
  for (const number of [2, 5]) await rowOf(grid, number).getByRole('button', { name: 'Ver menos' }).click()
  await expect.poll(height).toBe(before)
})

test('blocks that are open at first are drawn as their rows come into sight, to the last row', async ({ page }) => {
  const { name, path } = await tableView([field('code'), inline({ defaultOpen: true })], { unlimited: true })
  await open(page, path)
  const grid = gridOf(page, name)
  await expect(below(page, 1)).toBeVisible()
  await grid.locator('td[data-cell="0:0"]').click()
  await page.keyboard.press('Control+End')
  await expect(below(page, orders)).toBeVisible()
  await expect(rowOf(grid, orders).locator('td').last()).toBeFocused()
  await page.keyboard.press('Control+End')
  await expect(rowOf(grid, orders)).toBeInViewport()
  await page.keyboard.press('Control+Home')
  await expect(below(page, 1)).toBeVisible()
  await expect(rowOf(grid, 1)).toBeInViewport()
})

test('on a phone the block has the width of the screen while the table is scrolled sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const columns = ['code', 'customer', 'status', 'amount', 'due', 'notes'].map(field)
  const { name, path } = await tableView([inline(), ...columns])
  await open(page, path)
  const grid = gridOf(page, name)
  await rowOf(grid, 1).getByRole('button', { name: 'Ver más' }).click()
  await expect(below(page, 1)).toBeInViewport()
  const scroller = grid.locator('xpath=..')
  await scroller.evaluate(element => element.scrollTo({ left: 200 }))
  await expect.poll(() => scroller.evaluate(element => element.scrollLeft)).toBe(200)
  await expect(async () => {
    const text = await below(page, 1).boundingBox()
    expect(text?.x).toBeGreaterThanOrEqual(0)
    expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(390)
  }).toPass()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('what is open below rows is printed with them', async ({ page }) => {
  const { name, path } = await tableView([field('code'), inline()])
  await open(page, path)
  await rowOf(gridOf(page, name), 1).getByRole('button', { name: 'Ver más' }).click()
  await expect(below(page, 1)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(below(page, 1)).toBeVisible()
  await expect(async () => {
    const [row, line] = await Promise.all([rowOf(gridOf(page, name), 1).boundingBox(), below(page, 1).boundingBox()])
    expect(line?.y).toBeGreaterThan((row?.y ?? 0) + (row?.height ?? 0) - 1)
  }).toPass()
})

test('[I33][I60] buttons for the rows that are chosen stand above them, and are pressed with their ids', async ({
  page,
}) => {
  const receiver = await startReceiver()
  const button = (buttonText: string, more: object) =>
    workshop.create('button', { name: buttonText, title: 'Aparte', buttonText, ...more })
  const notify = await button('Avisar', {
    style: 'fab',
    postItemToUrl: receiver.url,
    onSuccessMessage: 'Avisado.',
  })
  const close = await button('Cerrar', { requireConfirmation: true, confirmationText: '¿Cerrarlas?', url: '/ordenes' })
  const hidden = await button('Ajeno', { roles: [await workshop.create('role', { name: 'Otros' })] })
  const group = { type: 'multipleSelectGroup', options: { buttonsIds: [notify, hidden, close] } }
  const { name, path } = await tableView([group, field('code')])
  await open(page, path)
  const grid = gridOf(page, name)
  const bar = page.getByRole('region', { name: 'Filas elegidas' })
  await expect(bar).toHaveCount(0)
  const ids: (string | null)[] = []
  for (const number of [4, 2]) {
    await rowOf(grid, number).getByRole('checkbox').check()
    ids.push(await rowOf(grid, number).getAttribute('data-row'))
  }
  await expect(bar.getByRole('button', { name: /Avisar|Cerrar|Ajeno/ })).toHaveText(['Avisar', 'Cerrar'])
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Avisar' }).click()
  await expect(page.getByText('Avisado.')).toBeVisible()
  expect(receiver.got.map(({ body }) => JSON.parse(body))).toMatchObject([{ parameters: { itemIds: ids } }])
  await bar.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByText('¿Cerrarlas?')).toBeVisible()
  // It works once it was agreed to.
  await expect(page.locator('main [data-loading="true"]')).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('2 filas elegidas')).toBeVisible()
  receiver.close()
})

test('a group action for each row tells which failed, keeps those chosen, and runs again for them', async ({
  page,
}) => {
  const script = "if (params.item.code.endsWith('2') && params.item.notes !== 'ok') throw new Error('Falta la firma')"
  const firstHook = await workshop.create('hook', { name: 'Firmar', script, shouldThrow: true })
  const button = { name: 'Firmar', buttonText: 'Firmar', eachRecord: true, firstHook }
  const buttonsIds = [await workshop.create('button', button)]
  const { name, path } = await tableView([{ type: 'multipleSelectGroup', options: { buttonsIds } }, field('code')])
  await open(page, path)
  const grid = gridOf(page, name)
  for (const number of [1, 2, 3]) await rowOf(grid, number).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Firmar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveText(['OT-00002Falta la firma'])
  await expect(dialog.getByText('2 filas hechas')).toBeVisible()
  await expectAccessible(page)
  const id = String(await rowOf(grid, 2).getAttribute('data-row'))
  const update =
    'mutation ($collectionId: String!, $itemId: String!) { updateItem(collectionId: $collectionId, itemId: $itemId, data: { notes: "ok" }) }'
  await workshop.designer.run(update, { collectionId: `${workshop.id}_orders`, itemId: id })
  await dialog.getByRole('button', { name: 'Ejecutar otra vez (1 fila)' }).click()
  await expect(page.getByText('1 fila hecha')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Filas elegidas' })).toHaveCount(0)
})

test('beside a column of check boxes the group actions bring no second one', async ({ page }) => {
  const buttonsIds = [await workshop.create('button', { name: 'Sumar', buttonText: 'Sumar' })]
  const { name, path } = await tableView([
    field('code'),
    { type: 'multipleSelectGroup', options: { buttonsIds } },
    { type: 'multipleSelect' },
  ])
  await open(page, path)
  await expect(rowOf(gridOf(page, name), 1).getByRole('checkbox')).toHaveCount(1)
  await rowOf(gridOf(page, name), 1).getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: 'Sumar' })).toBeVisible()
})
