import { onCommand, tell } from './protocol.ts'

interface Item {
  readonly id?: string
  readonly label?: string
  readonly click?: () => void
  readonly submenu?: readonly Item[]
}

const allItems = (items: readonly Item[]): Item[] => items.flatMap(item => [item, ...allItems(item.submenu ?? [])])

export class Menu {
  static #current: Menu | undefined
  readonly #items: readonly Item[]

  constructor(items: readonly Item[]) {
    this.#items = items
  }

  static buildFromTemplate(items: readonly Item[]) {
    return new Menu(items)
  }

  static setApplicationMenu(menu: Menu) {
    Menu.#current = menu
    tell({ type: 'menu', labels: allItems(menu.#items).flatMap(({ label = '' }) => (label === '' ? [] : [label])) })
  }

  static click(id: string) {
    const items = Menu.#current === undefined ? [] : Menu.#current.#items
    allItems(items)
      .find(item => item.id === id)
      ?.click?.()
  }
}

onCommand(command => {
  if (command.type === 'clickMenu') Menu.click(command.id)
})
