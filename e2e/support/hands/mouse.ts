import { expect, type Locator, type Page } from '@playwright/test'
import { boxOf, drag, expectSaved, restingBox } from '../designer.ts'
import { entryOf, type Hand, itemOf, redoButton, saveButton, undoButton } from './hand.ts'

/** Clicks and drags at real places; the keyboard writes texts and nothing else. */
export function mouse(page: Page): Hand {
  const press = (target: Locator) => target.click()
  const option = (name: string) => page.getByRole('option', { name, exact: true }).filter({ visible: true })

  /** A triple click marks a line; longer texts are marked by a drag over all of them. */
  async function write(box: Locator, text: string) {
    await box.click({ clickCount: 3 })
    await page.keyboard.type(text)
  }

  async function pressUntilDisabled(button: Locator) {
    let steps = 0
    for (; await button.isEnabled(); steps += 1) {
      expect(steps, 'steps of one session').toBeLessThan(200)
      await button.click()
    }
    return steps
  }

  /** Where an item is no other item: its edge. */
  const corner = { position: { x: 4, y: 4 } }

  return {
    name: 'mouse',
    page,
    press,
    write,
    async writeCode(editor, text) {
      const lines = await boxOf(editor.locator('.view-lines'))
      const last = await boxOf(editor.locator('.view-line').last())
      await drag(
        page,
        { x: lines.x + 1, y: lines.y + 4 },
        { x: lines.x + lines.width / 2, y: last.y + last.height - 2 },
      )
      await page.keyboard.insertText(text)
    },
    async choose(list, name) {
      await list.click()
      await option(name).click()
    },
    async chooseSeveral(list, names) {
      await list.click()
      for (const name of names) await option(name).click()
      // A press beside the list closes it.
      await page.getByRole('tab', { selected: true }).last().click()
    },
    async pick(opener, entry) {
      await opener.click()
      await entry.click()
    },
    async startCreating(screen, action) {
      const navigation = page.getByRole('navigation', { name: 'Navegación principal' })
      const link = navigation.getByRole('link', { name: screen, exact: true })
      await expect(navigation.getByRole('link').first()).toBeVisible()
      // What few ask for stands behind a line of its group.
      for (const line of await navigation.getByRole('button', { name: /^Más de / }).all()) {
        if ((await link.count()) > 0) break
        if ((await line.getAttribute('aria-expanded')) === 'false') await line.click()
      }
      await link.click()
      await page.getByRole('main').getByRole('button', { name: action, exact: true }).first().click()
    },
    async save() {
      await saveButton(page).click()
      await expectSaved(page)
    },
    undoAll: () => pressUntilDisabled(undoButton(page)),
    redoAll: () => pressUntilDisabled(redoButton(page)),
    async moveRow(handle, before) {
      const from = await boxOf(handle)
      const to = await boxOf(before)
      const x = from.x + from.width / 2
      await drag(page, { x, y: from.y + from.height / 2 }, { x, y: to.y + 4 })
    },
    canvas: {
      async place(entry, into) {
        const from = await boxOf(entryOf(page, entry))
        const container = into === undefined ? undefined : await boxOf(itemOf(page, into))
        const canvas = await boxOf(page.locator('[data-canvas]'))
        const items = await page.locator('[data-canvas] [data-item]').evaluateAll(all => {
          const bottoms = all.map(one => one.getBoundingClientRect().bottom)
          return Math.max(0, ...bottoms)
        })
        const end = container
          ? { x: container.x + container.width - 14, y: container.y + container.height - 12 }
          : {
              x: canvas.x + canvas.width / 2,
              y: Math.min(Math.max(items + 14, canvas.y + 60), canvas.y + canvas.height - 6),
            }
        await drag(page, { x: from.x + 20, y: from.y + from.height / 2 }, end)
      },
      select: name => itemOf(page, name).click(corner),
      async unselect() {
        const canvas = await boxOf(page.locator('[data-canvas]'))
        await page.mouse.click(canvas.x + 6, canvas.y + canvas.height - 6)
      },
      async resize(name, columns) {
        const item = itemOf(page, name)
        await item.click(corner)
        const target = await item.evaluate((element, wanted) => {
          const slot = element.parentElement as HTMLElement
          const grid = (slot.parentElement as HTMLElement).getBoundingClientRect()
          return slot.getBoundingClientRect().left + (grid.width * wanted) / 12 - 4
        }, columns)
        const handle = await restingBox(item.locator('[data-resize]').first())
        const y = handle.y + handle.height / 2
        await drag(page, { x: handle.x + handle.width / 2, y }, { x: target, y })
      },
      async moveBack(name, before) {
        const from = await restingBox(itemOf(page, name))
        const to = await boxOf(itemOf(page, before))
        await drag(page, { x: from.x + 12, y: from.y + 12 }, { x: to.x + 10, y: to.y + 6 })
      },
    },
  }
}
