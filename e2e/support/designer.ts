import { expect, type Locator, type Page } from '@playwright/test'
import { testAdmin } from '../../server/testing/testServer.ts'
import type { TestEnvironment } from './environment.ts'
import { enter } from './site.ts'

/** Opens a screen of the environment's designer as its administrator. */
export const openDesigner = (page: Page, { adminUrl, id }: Pick<TestEnvironment, 'adminUrl' | 'id'>, path: string) =>
  enter(page, `${adminUrl}/${id}/${path}`, testAdmin)

export const canvasItem = (page: Page, type: string) => page.locator(`[data-canvas] [data-type="${type}"]`)

/** Presses on one place, moves in steps as a hand does, and lets go on another. */
export async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let step = 1; step <= 8; step += 1)
    await page.mouse.move(from.x + ((to.x - from.x) * step) / 8, from.y + ((to.y - from.y) * step) / 8)
  await page.mouse.up()
}

export async function boxOf(locator: Locator) {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new Error('not on the screen')
  return box
}

/** Of something that may still move, as below a form whose record is on its way, or in a canvas that scrolls to it: where it comes to rest. */
export async function restingBox(locator: Locator) {
  const page = locator.page()
  let box = await boxOf(locator)
  const moved = async () => {
    const { x, y, height } = box
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    box = await boxOf(locator)
    return box.x !== x || box.y !== y || box.height !== height
  }
  await expect(page.locator('[data-canvas] [aria-busy="true"]')).toHaveCount(0)
  await expect.poll(moved, { intervals: [100] }).toBe(false)
  return box
}

/** A button that works is disabled too: saved is what is neither busy nor to be saved. */
export async function expectSaved(page: Page) {
  const button = page.getByRole('button', { name: 'Guardar', exact: true })
  // Both at once: after a refused save, it is neither.
  await expect(button.and(page.locator(':disabled:not([data-loading])'))).toBeVisible()
}

export async function save(page: Page) {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expectSaved(page)
}
