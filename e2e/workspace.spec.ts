import { expect, type Page } from '@playwright/test'
import { boxOf, canvasItem, drag, openDesigner } from './support/designer.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
test.beforeEach(async () => {
  workshop = await openWorkshop(30)
})
test.afterEach(() => workshop.close())

async function openView(page: Page) {
  await openDesigner(page, workshop, `design/${workshop.viewId}`)
  await expect(canvasItem(page, 'table')).toContainText('OT-00001')
}
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const left = (page: Page) => region(page, 'Agregar y árbol')
const right = (page: Page) => region(page, 'Elementos y propiedades')
const bottom = (page: Page) => region(page, 'Problemas y datos')
const status = (page: Page) => region(page, 'Estado de la vista')
const line = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true })
/** What the browser keeps of the panels; runs in the page. */
const keptLayouts = () =>
  new Promise<unknown>((resolve, reject) => {
    const opening = indexedDB.open('telar-workspace')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('layouts').objectStore('layouts').getAll()
      reading.onerror = () => reject(reading.error)
      reading.onsuccess = () => {
        opening.result.close()
        resolve(reading.result)
      }
    }
  })
const widthOf = async (page: Page) => Math.round((await boxOf(left(page))).width)

test('with the mouse: tree, inspector, data of the selected item, and panels that stay as they were left', async ({
  page,
}) => {
  await openView(page)
  await page.getByRole('tab', { name: 'Árbol' }).click()
  await expect(page.getByRole('treeitem')).toHaveText(['Órdenes', 'Nueva orden'])
  await line(page, 'Nueva orden').click()
  await expect(canvasItem(page, 'form')).toHaveAttribute('data-selected')
  await canvasItem(page, 'table').click({ position: { x: 60, y: 12 } })
  await expect(line(page, 'Órdenes')).toHaveAttribute('aria-selected', 'true')

  await right(page).getByRole('tab', { name: 'Datos' }).click()
  await expect(right(page).getByRole('link', { name: 'Órdenes' })).toHaveAttribute(
    'href',
    /\/collections\/taller_orders$/,
  )
  await right(page).getByRole('button', { name: 'Ver los datos' }).click()
  await expect(bottom(page)).toContainText('Los primeros 20 de 30 registros')
  await expect(bottom(page).getByRole('row')).toHaveCount(21)
  await expect(bottom(page)).toContainText('Ñandú Textil')
  await right(page).getByRole('tab', { name: 'Usos' }).click()
  await expect(right(page).getByRole('link', { name: 'Órdenes' })).toHaveAttribute('href', /\/design\//)

  const edge = await boxOf(page.getByRole('separator', { name: 'Ancho del panel izquierdo' }))
  const before = await widthOf(page)
  await drag(page, { x: edge.x + 5, y: edge.y + 200 }, { x: edge.x + 85, y: edge.y + 200 })
  await expect.poll(() => widthOf(page)).toBe(before + 80)
  await right(page).getByRole('button', { name: 'Ocultar el panel de propiedades' }).click()
  await expect(right(page)).toHaveCount(0)

  // The browser keeps it in its own time.
  await expect.poll(() => page.evaluate(keptLayouts)).toMatchObject([{ right: { shown: false } }])
  await page.reload()
  await expect(page.getByRole('treeitem')).toHaveCount(2)
  await expect.poll(() => widthOf(page)).toBe(before + 80)
  await expect(bottom(page).getByRole('tab', { name: 'Vista de datos' })).toHaveAttribute('aria-selected', 'true')
  await expect(right(page)).toHaveCount(0)
  await status(page).getByRole('button', { name: 'Elementos y propiedades' }).click()
  await expect(right(page).getByRole('tab', { name: 'Usos' })).toHaveAttribute('aria-selected', 'true')
})

test('with the keyboard: F6 goes round, the tree walks, moves, names and removes, and panels go and come', async ({
  page,
}) => {
  await openView(page)
  await page.locator('[data-palette]').getByRole('button', { name: 'Sección' }).click()
  await page.keyboard.press('Control+b')
  await expect(left(page)).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('arbol de la vista')
  await expect(page.getByRole('option', { name: 'Ver el árbol de la vista', selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tree')).toBeVisible()
  await expect(page.getByRole('combobox', { name: /^Buscar componentes/ })).toHaveCount(0)

  const inside = (name: string) => expect(region(page, name).locator(':focus')).toHaveCount(1)
  await left(page).getByRole('tab', { name: 'Árbol' }).focus()
  for (const name of ['Lienzo', 'Elementos y propiedades', 'Estado de la vista', 'Agregar y árbol']) {
    await page.keyboard.press('F6')
    await inside(name)
  }
  await page.keyboard.press('Shift+F6')
  await inside('Estado de la vista')
  await page.keyboard.press('F6')

  await page.getByLabel('Buscar en la vista').focus()
  await page.keyboard.type('orden')
  await expect(page.getByRole('treeitem')).toHaveText(['Órdenes', 'Nueva orden'])
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(line(page, 'Sección')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(line(page, 'Nueva orden')).toHaveAttribute('aria-level', '2')
  await expect(line(page, 'Nueva orden')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(line(page, 'Sección')).toBeFocused()
  await page.keyboard.press('F2')
  await expect(page.getByLabel('Título', { exact: true })).toBeFocused()
  await page.keyboard.type('Despacho')
  await expect(line(page, 'Despacho')).toBeVisible()
  await line(page, 'Nueva orden').focus()
  await page.keyboard.press('Delete')
  await expect(line(page, 'Nueva orden')).toHaveCount(0)
  await expect(line(page, 'Despacho')).toBeFocused()

  const edge = page.getByRole('separator', { name: 'Ancho del panel izquierdo' })
  const before = await widthOf(page)
  await edge.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => widthOf(page)).toBe(before + 16)
  await page.keyboard.press('Control+j')
  await expect(bottom(page)).toBeVisible()
  await page.keyboard.press('Control+j')
  await expect(bottom(page)).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toContainText('Ir a otro panel')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('on a phone one panel at a time lies below the canvas, which can be used', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openView(page)
  await expect(left(page)).toBeVisible()
  await canvasItem(page, 'table').click({ position: { x: 60, y: 12 } })
  await expect(right(page).getByRole('tab', { name: 'Usos' })).toBeInViewport()
  await expect(left(page)).toHaveCount(0)
  await right(page).getByRole('button', { name: 'Ocultar el panel de propiedades' }).click()
  await expect.poll(async () => (await boxOf(region(page, 'Lienzo'))).height).toBeGreaterThan(500)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
