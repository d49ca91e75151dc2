import { expect, type Page } from '@playwright/test'
import { boxOf, canvasItem, drag, openDesigner, save } from './support/designer.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  workshop = await openWorkshop(12)
})
test.afterEach(() => workshop.close())

interface Item {
  _id: string
  type: string
  title?: string
  sizeLarge?: number
  formId?: string
  subItems?: Item[]
}

const outline = (items: readonly Item[]): unknown[] =>
  items.map(({ type, subItems }) => (subItems ? { [type]: outline(subItems) } : type))

async function storedItems(viewId = workshop.viewId): Promise<Item[]> {
  const { viewDefinition } = await workshop.designer.run<{ viewDefinition: { items: Item[] } }>(
    'query ($id: String!) { viewDefinition(viewId: $id) { items } }',
    { id: viewId },
  )
  return viewDefinition.items
}

/** A section with a form and a table in it, beside a table, a form and an empty section. */
const mixed = () => {
  const form = { type: 'form', formId: workshop.formId, sizeLarge: 6 }
  const table = { type: 'table', tableId: workshop.tableId, sizeLarge: 6 }
  return [
    { ...form, _id: 'formA' },
    { ...table, _id: 'tableA' },
    {
      type: 'section',
      _id: 'sectionA',
      title: 'Pedidos',
      subItems: [
        { ...form, _id: 'formB' },
        { ...form, _id: 'formC' },
      ],
    },
    { type: 'section', _id: 'sectionB', title: 'Despacho', subItems: [] },
  ]
}

const item = (page: Page, id: string) => page.locator(`[data-canvas] [data-item="${id}"]`)
const selected = (page: Page) =>
  page.locator('[data-canvas] [data-selected]').evaluateAll(all => all.map(one => (one as HTMLElement).dataset.item))
const shown = (page: Page) =>
  page.locator('[data-canvas] [data-item]').evaluateAll(all => all.map(one => (one as HTMLElement).dataset.item))
const told = (page: Page) => page.locator('[data-told]')
/** Where an item is no other item. */
const corner = { position: { x: 4, y: 4 } }

async function openMixed(page: Page) {
  await workshop.update('view', workshop.viewId, { items: mixed() })
  await openDesigner(page, workshop, `design/${workshop.viewId}`)
  await expect(item(page, 'sectionB')).toBeVisible()
  await expect(item(page, 'tableA')).toContainText('OT-00001')
}

test('several items are selected with Ctrl, Shift and Ctrl+A, and no more with Escape', async ({ page }) => {
  await openMixed(page)
  await item(page, 'formA').click(corner)
  await item(page, 'formB').click({ ...corner, modifiers: ['ControlOrMeta'] })
  await expect.poll(() => selected(page)).toEqual(['formA', 'formB'])
  await item(page, 'formA').click({ ...corner, modifiers: ['ControlOrMeta'] })
  await expect.poll(() => selected(page)).toEqual(['formB'])
  await item(page, 'formA').click(corner)
  await item(page, 'sectionA').click({ ...corner, modifiers: ['Shift'] })
  await expect.poll(() => selected(page)).toEqual(['formA', 'tableA', 'sectionA'])
  await page.keyboard.press('ControlOrMeta+a')
  await expect.poll(() => selected(page)).toEqual(['formA', 'tableA', 'sectionA', 'sectionB'])
  await expect(told(page)).toHaveText('4 elementos seleccionados')
  await page.keyboard.press('Escape')
  await expect.poll(() => selected(page)).toEqual([])
})

test('a marquee on the empty canvas selects what it touches', async ({ page }) => {
  await openMixed(page)
  const canvas = await boxOf(page.locator('[data-canvas]'))
  const form = await boxOf(item(page, 'formA'))
  const table = await boxOf(item(page, 'tableA'))
  const start = { x: form.x - 30, y: canvas.y + 6 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(form.x + 60, form.y + 40, { steps: 4 })
  await expect(page.locator('[data-marquee]')).toBeVisible()
  await expect.poll(() => selected(page)).toEqual(['formA'])
  await page.mouse.move(table.x + 20, table.y + 40, { steps: 4 })
  await expect.poll(() => selected(page)).toEqual(['formA', 'tableA'])
  await page.mouse.up()
  await expect(page.locator('[data-marquee]')).toHaveCount(0)
  await expect.poll(() => selected(page)).toEqual(['formA', 'tableA'])
})

test('[G72][G73][G79] several are dragged, resized and removed together, each as one step', async ({ page }) => {
  await openMixed(page)
  await item(page, 'formB').click(corner)
  await item(page, 'formC').click({ ...corner, modifiers: ['ControlOrMeta'] })
  await page.keyboard.press('Shift+ArrowRight')
  await save(page)
  expect((await storedItems())[2]?.subItems?.map(({ sizeLarge }) => sizeLarge)).toEqual([7, 7])
  await page.keyboard.press('ControlOrMeta+z')

  const target = await boxOf(item(page, 'sectionB'))
  const form = await item(page, 'formC').boundingBox()
  if (!form) throw new Error('not on the screen')
  await drag(page, { x: form.x + 12, y: form.y + 30 }, { x: target.x + 60, y: target.y + target.height / 2 })
  await save(page)
  expect(outline(await storedItems())).toEqual(['form', 'table', { section: [] }, { section: ['form', 'form'] }])
  await expect.poll(() => selected(page)).toEqual(['formB', 'formC'])

  await page.keyboard.press('Delete')
  await expect(item(page, 'formB')).toHaveCount(0)
  await expect(item(page, 'formC')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await save(page)
  expect(outline(await storedItems())).toEqual(['form', 'table', { section: ['form', 'form'] }, { section: [] }])
})

test('items are copied, cut and pasted within a view and into another one, with ids of their own', async ({ page }) => {
  await openMixed(page)
  await item(page, 'sectionA').click(corner)
  await page.keyboard.press('ControlOrMeta+c')
  await expect(told(page)).toHaveText('1 elemento copiado')
  await page.keyboard.press('ControlOrMeta+v')
  await save(page)
  const items = await storedItems()
  expect(outline(items)).toEqual([
    'form',
    'table',
    { section: ['form', 'form'] },
    { section: ['form', 'form'] },
    { section: [] },
  ])
  const ids = items.flatMap(({ _id, subItems }) => [_id, ...(subItems ?? []).map(child => child._id)])
  expect(new Set(ids).size).toBe(ids.length)

  await item(page, 'sectionA').click(corner)
  await page.keyboard.press('ControlOrMeta+x')
  await expect(item(page, 'sectionA')).toHaveCount(0)
  await save(page)
  const other = await workshop.create('view', { name: 'Otra', path: '/otra', items: [] })
  await page.goto(`${workshop.adminUrl}/taller/design/${other}`)
  await expect(page.locator('[data-canvas]')).toContainText('vacía')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(canvasItem(page, 'section')).toContainText('Pedidos')
  await save(page)
  expect(outline(await storedItems(other))).toEqual([{ section: ['form', 'form'] }])
})

test('pasted into another environment, what is not there is listed, and left out or kept as empty places', async ({
  page,
}) => {
  await openMixed(page)
  await workshop.designer.run('mutation { createEnvironment(_id: "bodega", name: "Bodega Andina") { _id } }', {})
  const { createView } = await workshop.designer.run<{ createView: { _id: string } }>(
    'mutation ($data: JSON!) { createView(environmentId: "bodega", data: $data) { _id } }',
    { data: { name: 'Inicio', path: '/inicio', items: [] } },
  )
  await item(page, 'sectionA').click(corner)
  await item(page, 'sectionB').click({ ...corner, modifiers: ['Shift'] })
  await page.keyboard.press('ControlOrMeta+c')
  await page.goto(`${workshop.adminUrl}/bodega/design/${createView._id}`)
  await expect(page.locator('[data-canvas]')).toContainText('vacía')

  await page.keyboard.press('ControlOrMeta+v')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveText([/Nueva orden.*2 elementos/])
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('[data-canvas] [data-item]')).toHaveCount(0)

  await page.keyboard.press('ControlOrMeta+v')
  await dialog.getByRole('button', { name: 'Pegar el resto' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('[data-canvas] [data-item]')).toHaveCount(2)
  await save(page)
  expect(outline(await storedItems(createView._id))).toEqual([{ section: [] }, { section: [] }])

  await page.keyboard.press('ControlOrMeta+v')
  await dialog.getByRole('button', { name: 'Pegar con lugares vacíos' }).click()
  await expect(canvasItem(page, 'form')).toHaveCount(2)
  await expect(canvasItem(page, 'form').first()).toContainText('ya no existe')
  expect(outline(await storedItems())).toEqual(outline(mixed() as Item[]))
})

test('what would stand deeper than a view can be is not pasted, and says so', async ({ page }) => {
  const nested = (level: number): Item[] => [
    { _id: `level${level}`, type: 'section', subItems: level < 12 ? nested(level + 1) : [] },
  ]
  const items = [{ _id: 'formA', type: 'form', formId: workshop.formId }, ...nested(1)]
  await workshop.update('view', workshop.viewId, { items })
  await openDesigner(page, workshop, `design/${workshop.viewId}`)
  const refusal = page.getByText('Ahí los elementos quedarían uno dentro de otro más veces de lo que se puede.')
  await item(page, 'formA').click(corner)
  await page.keyboard.press('ControlOrMeta+c')
  await expect(told(page)).toHaveText('1 elemento copiado')
  await item(page, 'level12').focus()
  await expect.poll(() => selected(page)).toEqual(['level12'])
  await page.keyboard.press('ControlOrMeta+v')
  await expect(refusal.first()).toBeVisible()
  await expect.poll(() => selected(page)).toEqual(['level12'])
  await expect(page.locator('[data-canvas] [data-item]')).toHaveCount(13)
  await expect(page.getByRole('button', { name: 'Deshacer', exact: true })).toBeDisabled()

  // Beside the deepest one there is room.
  await page.keyboard.press('ControlOrMeta+d')
  await expect(page.locator('[data-canvas] [data-item]')).toHaveCount(14)
  await save(page)
})

test('what is on the clipboard and is no part of a view is refused in words', async ({ page }) => {
  await openMixed(page)
  const paste = async (text: string) => {
    await page.evaluate(content => navigator.clipboard.writeText(content), text)
    await item(page, 'formA').click(corner)
    await page.keyboard.press('ControlOrMeta+v')
  }
  const before = await shown(page)
  await paste('Hola')
  await expect(page.getByText('no son elementos de una vista')).toBeVisible()
  await paste('{"type":"telar:viewItems","environmentId":"taller","items":[{"type":"sec')
  await expect(page.getByText('dañados o incompletos')).toBeVisible()
  expect(await shown(page)).toEqual(before)
})

test('the context menu of an item opens by mouse and by keys, and does what it says', async ({ page }) => {
  await openMixed(page)
  const choose = (name: string) => page.getByRole('menuitem', { name }).click()
  await item(page, 'formB').click({ ...corner, button: 'right' })
  await expect(page.getByRole('menuitem')).toHaveText([
    /Duplicar/,
    /Copiar/,
    /Cortar/,
    /Pegar/,
    /Seleccionar el contenedor/,
    /Poner en una sección/,
    /Quitar de la vista/,
  ])
  await choose('Seleccionar el contenedor')
  await expect.poll(() => selected(page)).toEqual(['sectionA'])

  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(item(page, 'sectionA')).toBeFocused()

  await item(page, 'formB').click({ ...corner, button: 'right' })
  await choose('Copiar')
  await item(page, 'sectionB').click({ ...corner, button: 'right' })
  await choose('Pegar')
  await expect(item(page, 'sectionB').locator('[data-type="form"]')).toHaveCount(1)
  await item(page, 'sectionB').click({ ...corner, button: 'right' })
  await choose('Deshacer el contenedor')
  await expect(item(page, 'sectionB')).toHaveCount(0)
  await item(page, 'formA').click(corner)
  await item(page, 'tableA').click({ ...corner, modifiers: ['ControlOrMeta'] })
  await item(page, 'tableA').click({ ...corner, button: 'right' })
  await choose('Poner en una sección')
  await save(page)
  expect(outline(await storedItems())).toEqual([{ section: ['form', 'table'] }, { section: ['form', 'form'] }, 'form'])
})

test('by keys alone: added, moved into a section and a tab, widened, duplicated; each is told', async ({ page }) => {
  await openMixed(page)
  const palette = page.locator('[data-palette]')
  await palette.getByRole('button', { name: 'Pestañas' }).focus()
  await page.keyboard.press('Enter')
  await expect(canvasItem(page, 'tabs')).toBeVisible()
  await item(page, 'formC').focus()
  await page.keyboard.press('ArrowDown')
  await expect(told(page)).toHaveText('Nueva orden: ahora en el lugar 4 de la vista')
  await page.keyboard.press('ArrowDown')
  await expect(told(page)).toHaveText('Nueva orden: ahora en el lugar 1 de Despacho')
  await expect(item(page, 'formC')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(told(page)).toHaveText('Nueva orden: ahora en el lugar 1 de Pestañas')
  await expect(item(page, 'formC')).toBeVisible()
  await expect(item(page, 'formC')).toBeFocused()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(told(page)).toHaveText('Nueva orden: 5 columnas')
  await page.keyboard.press('ControlOrMeta+d')
  await expect(told(page)).toHaveText('1 elemento duplicado')
  await expect(canvasItem(page, 'tabs').getByRole('tab')).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
  await expect(told(page)).toHaveText('2 elementos seleccionados')
})

test('[G77] items that make room glide to their places in 200 ms', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openMixed(page)
  await item(page, 'tableA').focus()
  // Looked for in every frame, and from before the key is pressed: it is over before a busy machine asks.
  const looking = await item(page, 'formA').evaluateHandle(element => ({
    durations: new Promise<unknown[]>(resolve => {
      const look = () => {
        const running = element.getAnimations()
        if (running.length === 0) requestAnimationFrame(look)
        else resolve(running.map(animation => animation.effect?.getComputedTiming().duration))
      }
      look()
    }),
  }))
  await page.keyboard.press('ArrowLeft')
  expect(await looking.evaluate(({ durations }) => durations)).toEqual([200])
})

test('[G86] what a view shows of itself at run time is edited in the designer: title, colours, borders, back and print', async ({
  page,
}) => {
  await openMixed(page)
  const sheet = page.locator('[data-inspector]')
  await sheet.getByLabel('Título', { exact: true }).fill('Pedidos del día')
  await sheet.getByLabel('Botón volver', { exact: true }).click()
  await sheet.getByLabel('Volver a', { exact: true }).fill('/otra')
  await sheet.getByLabel('Botón imprimir', { exact: true }).click()
  await sheet.getByRole('tab', { name: 'Apariencia' }).click()
  await sheet.getByLabel('Color del título', { exact: true }).fill('#ff0000')
  await sheet.getByLabel('Fondo del título', { exact: true }).fill('#ffff00')
  await sheet.getByLabel('Sin bordes', { exact: true }).click()
  await save(page)
  const { viewDefinition } = await workshop.designer.run<{ viewDefinition: object }>(
    'query ($id: String!) { viewDefinition(viewId: $id) { title backButton backLink printButton titleColor titleBackground hideBorders } }',
    { id: workshop.viewId },
  )
  expect(viewDefinition).toEqual({
    title: 'Pedidos del día',
    backButton: true,
    backLink: '/otra',
    printButton: true,
    titleColor: '#ff0000',
    titleBackground: '#ffff00',
    hideBorders: true,
  })
})

test('the preview takes the width of a usual device, any other, and what its edge is pulled to', async ({ page }) => {
  await openMixed(page)
  await page.getByRole('button', { name: 'Vista previa' }).click()
  const edge = page.getByRole('slider', { name: 'Cambiar el ancho de la pantalla' })
  await expect(edge).toHaveAttribute('aria-valuenow', '1440')
  await page.getByRole('radio', { name: 'Teléfono' }).locator('..').click()
  await expect(edge).toHaveAttribute('aria-valuenow', '390')
  await page.getByLabel('Ancho en px').fill('700')
  await expect(edge).toHaveAttribute('aria-valuenow', '700')
  await edge.focus()
  await page.keyboard.press('ArrowRight')
  await expect(edge).toHaveAttribute('aria-valuenow', '710')
  const { x } = await boxOf(edge)
  const { y, height } = await boxOf(page.locator('[data-preview]'))
  await drag(page, { x: x + 10, y: y + height / 2 }, { x: x - 40, y: y + height / 2 })
  await expect(edge).toHaveAttribute('aria-valuenow', '610')
})
