import type { Locator, Page } from '@playwright/test'

/** A person with one way of working: every gesture is one that the device in this hand can make. */
export interface Hand {
  readonly name: 'mouse' | 'keyboard'
  readonly page: Page
  /** A button, link, tab, switch, option or entry of a menu. */
  press(target: Locator): Promise<void>
  /** Puts a text in the place of what a box holds. */
  write(box: Locator, text: string): Promise<void>
  /** Puts a text in the place of what a code editor holds. */
  writeCode(editor: Locator, text: string): Promise<void>
  /** Opens a list and takes an option. */
  choose(list: Locator, option: string): Promise<void>
  /** Takes several options of a list that stays open meanwhile. */
  chooseSeveral(list: Locator, options: readonly string[]): Promise<void>
  /** Opens a menu and takes an entry. */
  pick(opener: Locator, entry: Locator): Promise<void>
  /** Opens the dialog that creates a component, from wherever one is. */
  startCreating(screen: string, action: string): Promise<void>
  save(): Promise<void>
  /** Goes back until nothing can be undone. @returns steps */
  undoAll(): Promise<number>
  redoAll(): Promise<number>
  canvas: CanvasHand
  /** Moves a row of a list before another one. */
  moveRow(handle: Locator, before: Locator): Promise<void>
}

/** What is done to the view on the canvas; items are called by their name. */
export interface CanvasHand {
  /** Puts an entry of the palette at the end of a container, or of the view. */
  place(entry: string, into?: string): Promise<void>
  select(item: string): Promise<void>
  /** Selects nothing: the properties are the view's. */
  unselect(): Promise<void>
  resize(item: string, columns: number): Promise<void>
  /** Moves an item before the one that stands before it. */
  moveBack(item: string, before: string): Promise<void>
}

export const itemOf = (page: Page, name: string) =>
  page.locator('[data-canvas]').getByRole('group', { name, exact: true })

export const entryOf = (page: Page, name: string) =>
  page.locator('[data-palette]').getByRole('button', { name, exact: true })

export const undoButton = (page: Page) => page.getByRole('button', { name: 'Deshacer', exact: true })
export const redoButton = (page: Page) => page.getByRole('button', { name: 'Rehacer', exact: true })
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true })
