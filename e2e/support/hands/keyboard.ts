import { expect, type Locator, type Page } from '@playwright/test'
import { expectSaved } from '../designer.ts'
import { entryOf, type Hand, itemOf, redoButton, undoButton } from './hand.ts'
import { reach, walk } from './reach.ts'
import { readTrail } from './trail.ts'

/** Longest that an option may be out of sight once it was seen, in ms. */
const outOfSight = 30_000

/** Never a pointer: Tab, arrows, Enter, Space, Escape, shortcuts and the palette of commands. */
export function keyboard(page: Page): Hand {
  const key = (name: string) => page.keyboard.press(name)

  async function replaceText(text: string) {
    await key('Control+a')
    await page.keyboard.type(text)
  }

  /** Tabs are one stop; arrows go from one to the next. */
  async function reachTab(tab: Locator) {
    const list = page.getByRole('tablist').filter({ has: tab })
    await reach(page, list.getByRole('tab', { selected: true }))
    await walk(page, tab, 'ArrowRight')
  }

  const roleOf = (target: Locator) =>
    target.evaluate(element => element.getAttribute('role') ?? (element as HTMLInputElement).type ?? '')

  /** A grid is one stop; arrows go from cell to cell, and Enter presses what is in one. */
  async function reachCell(cell: Locator) {
    const grid = cell.locator('xpath=ancestor::*[@role="grid"]')
    await reach(page, grid.locator('[data-cell][tabindex="0"]'))
    const place = async (one: Locator) => ((await one.getAttribute('data-cell')) ?? '').split(':').map(Number)
    const [row = 0, column = 0] = await place(cell)
    const [atRow = 0, atColumn = 0] = await place(page.locator('[data-cell]:focus'))
    const go = async (by: number, forward: string, back: string) => {
      for (let step = 0; step < Math.abs(by); step += 1) await key(by > 0 ? forward : back)
    }
    await go(row - atRow, 'ArrowDown', 'ArrowUp')
    await go(column - atColumn, 'ArrowRight', 'ArrowLeft')
    await expect(cell).toBeFocused()
  }

  async function press(target: Locator) {
    await target.waitFor()
    const cell = target.locator('xpath=ancestor::td[@data-cell]')
    if ((await cell.count()) > 0) {
      await reachCell(cell)
      return key('Enter')
    }
    const role = await roleOf(target)
    if (role === 'tab') return reachTab(target)
    if (role === 'menuitem') await walk(page, target, 'ArrowDown')
    else await reach(page, target)
    await key(role === 'checkbox' || role === 'switch' ? 'Space' : 'Enter')
  }

  async function isTaken(option: Locator) {
    try {
      return await option.evaluate(element => element.hasAttribute('data-combobox-selected'), undefined, {
        timeout: outOfSight,
      })
    } catch (cause) {
      throw new Error(`The list closed by itself. ${await readTrail(page)}`, { cause })
    }
  }

  /** The option that Enter would take is marked, and the list says which it is. */
  async function takeOption(name: string) {
    const option = page.getByRole('option', { name, exact: true }).filter({ visible: true })
    await option.waitFor()
    for (let step = 0; step < 60; step += 1) {
      if (await isTaken(option)) return key('Enter')
      await key('ArrowDown')
    }
    throw new Error(`ArrowDown does not lead to the option ${name}`)
  }

  async function openList(list: Locator) {
    await reach(page, list)
    if ((await list.getAttribute('aria-expanded')) !== 'true') await key('ArrowDown')
  }

  async function command(text: string) {
    // The header tells this key.
    await page.getByRole('button', { name: /^Buscar o hacer/ }).waitFor()
    await key('Control+k')
    // Letters with accents come as texts here, without keys, and a text needs a place to go to.
    await expect(page.getByRole('combobox', { name: /^Buscar componentes/ })).toBeFocused()
    await page.keyboard.type(text)
    const found = page.getByRole('option', { selected: true }).filter({ hasText: text })
    await expect(found, `the palette finds ${text}`).toBeVisible()
    await key('Enter')
  }

  async function pressUntilDisabled(button: Locator, shortcut: string) {
    let steps = 0
    if (!(await button.isEnabled())) return 0
    // In a text these keys are the text's own.
    await reach(page, button)
    for (; await button.isEnabled(); steps += 1) {
      expect(steps, 'steps of one session').toBeLessThan(200)
      await key(shortcut)
    }
    return steps
  }

  const panel = (name: string) => page.getByRole('region', { name, exact: true })

  /** F6 goes round the panels of the view designer. */
  async function enter(name: string) {
    for (let press = 0; press < 6; press += 1) {
      if (await panel(name).evaluate(element => element.contains(document.activeElement))) return
      await key('F6')
    }
    throw new Error(`F6 does not lead to ${name}`)
  }

  async function select(item: string) {
    await enter('Lienzo')
    await reach(page, itemOf(page, item))
  }

  async function unselect() {
    await enter('Lienzo')
    if ((await page.locator('[data-canvas] [data-selected]').count()) > 0) await key('Escape')
  }

  return {
    name: 'keyboard',
    page,
    press,
    async write(box, text) {
      await reach(page, box)
      await replaceText(text)
    },
    async writeCode(editor, text) {
      await reach(page, editor.getByRole('textbox'))
      await key('Control+a')
      await page.keyboard.insertText(text)
    },
    async choose(list, name) {
      await openList(list)
      await takeOption(name)
    },
    async chooseSeveral(list, names) {
      await openList(list)
      for (const name of names) await takeOption(name)
      await key('Escape')
    },
    async pick(opener, entry) {
      await reach(page, opener)
      await key('Enter')
      await entry.waitFor()
      await walk(page, entry, 'ArrowDown')
      await key('Enter')
    },
    startCreating: (_screen, action) => command(action),
    async save() {
      await key('Control+s')
      await expectSaved(page)
    },
    undoAll: () => pressUntilDisabled(undoButton(page), 'Control+z'),
    redoAll: () => pressUntilDisabled(redoButton(page), 'Control+Shift+z'),
    async moveRow(handle, before) {
      await reach(page, handle)
      const rowOf = (element: Element) => {
        const row = element.closest('li')
        return [...(row?.parentElement?.children ?? [])].indexOf(row as Element)
      }
      const steps = (await handle.evaluate(rowOf)) - (await before.evaluate(rowOf))
      for (let step = 0; step < steps; step += 1) await key('ArrowUp')
    },
    canvas: {
      async place(entry, into) {
        if (into === undefined) await unselect()
        else await select(into)
        await enter('Agregar y árbol')
        await reach(page, entryOf(page, entry))
        await key('Enter')
      },
      select,
      unselect,
      async resize(name, columns) {
        await select(name)
        for (let at = 12; at > columns; at -= 1) await key('Shift+ArrowLeft')
      },
      async moveBack(name) {
        await select(name)
        await key('ArrowUp')
      },
    },
  }
}
