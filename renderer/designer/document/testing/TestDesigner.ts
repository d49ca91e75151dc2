import { isContainer } from '../../../../shared/components/containers.ts'
import { addItem } from '../addItem.ts'
import { clearItems } from '../clearItems.ts'
import { dissolve } from '../dissolve.ts'
import { type Item, type ItemSize, type Place, type ViewDocument, withNewIds } from '../document.ts'
import { duplicateItems } from '../duplicateItems.ts'
import { canRedo, canUndo, type History, record, redo, startHistory, undo } from '../history.ts'
import { moveItem } from '../moveItem.ts'
import { moveItems } from '../moveItems.ts'
import { applyOperations, type Operation } from '../operations.ts'
import { pasteItems } from '../pasteItems.ts'
import { removeItem } from '../removeItem.ts'
import { removeItems } from '../removeItems.ts'
import { resizeItem } from '../resizeItem.ts'
import { rangeIds, siblingIds, toggled, topmost } from '../selection.ts'
import { type Direction, step } from '../step.ts'
import { locate } from '../tree.ts'
import { type UpdateItem, updateItem } from '../updateItem.ts'
import { wrapItems } from '../wrapItems.ts'

type Outline = { [id: string]: Outline } | string

const outlineOf = (item: Item): Outline =>
  item.subItems ? { [item._id]: item.subItems.map(outlineOf) as unknown as Outline } : item._id

/** Edits a view the way a person does, so that tests read as gestures. */
export class TestDesigner {
  #history: History<ViewDocument>
  #selected: readonly string[] = []
  #clipboard: readonly Item[] = []
  #made = 0

  constructor(items: Item[] = []) {
    this.#history = startHistory<ViewDocument>({ items })
  }

  get document(): ViewDocument {
    return this.#history.present
  }

  /** Ids only, containers as `{ id: [children] }`. */
  get outline(): Outline[] {
    return this.document.items.map(outlineOf)
  }

  item(itemId: string): Item {
    const found = locate(this.document.items, itemId)
    if (!found) throw new Error(`no item ${itemId}`)
    return found.item
  }

  add(type: string, itemId: string, to: Partial<Place> = {}): this {
    const subItems = isContainer({ type }) ? { subItems: [] } : {}
    return this.#do(addItem(this.document, { item: { _id: itemId, type, ...subItems }, to: this.#place(to) }))
  }

  /** `drag('form1').into('section2').drop()` */
  drag(itemId: string) {
    let to: Place = { parentId: null, index: 0 }
    const carried = {
      into: (parentId: string | null, index = Number.POSITIVE_INFINITY) => {
        to = { parentId, index }
        return carried
      },
      before: (siblingId: string) => {
        const sibling = locate(this.document.items, siblingId)
        if (!sibling) throw new Error(`no item ${siblingId}`)
        const own = locate(this.document.items, itemId)
        const shift = own?.parentId === sibling.parentId && own.index < sibling.index ? 1 : 0
        to = { parentId: sibling.parentId, index: sibling.index - shift }
        return carried
      },
      drop: () => this.#do(moveItem(this.document, { itemId, to })),
    }
    return carried
  }

  resize(itemId: string, columns: number, size: ItemSize = 'sizeLarge'): this {
    return this.#do(resizeItem(this.document, { itemId, size, columns }))
  }

  /** One drag of a slider, through all the columns that it passes. */
  slide(itemId: string, ...columns: number[]): this {
    for (const value of columns) {
      this.#do(resizeItem(this.document, { itemId, size: 'sizeLarge', columns: value }), `slide ${itemId}`)
    }
    return this
  }

  update(itemId: string, changes: UpdateItem['changes']): this {
    return this.#do(updateItem(this.document, { itemId, changes }))
  }

  remove(itemId: string): this {
    return this.#do(removeItem(this.document, { itemId }))
  }

  clear(): this {
    return this.#do(clearItems(this.document))
  }

  /** A press on an item; `also` with Ctrl, `through` with Shift. */
  press(itemId: string, how: 'alone' | 'also' | 'through' = 'alone'): this {
    const last = this.#selected.at(-1)
    const ways = {
      alone: () => [itemId],
      also: () => toggled(this.#selected, itemId),
      through: () => (last === undefined ? undefined : rangeIds(this.document.items, last, itemId)) ?? [itemId],
    }
    this.#selected = ways[how]()
    return this
  }

  /** Ctrl+A. */
  selectAll(): this {
    this.#selected = siblingIds(this.document.items, this.#selected.at(-1))
    return this
  }

  get selected(): readonly string[] {
    return this.#selected
  }

  moveSelected(to: Partial<Place>): this {
    return this.#do(moveItems(this.document, { itemIds: this.#selected, to: this.#place(to) }))
  }

  arrow(direction: Direction): this {
    const to = step(this.document.items, this.#selected, direction)
    return to ? this.moveSelected(to) : this
  }

  removeSelected(): this {
    return this.#do(removeItems(this.document, this.#selected))
  }

  duplicate(): this {
    const { document, itemIds } = duplicateItems(this.document, this.#selected, this.#newId)
    this.#selected = itemIds
    return this.#do(document)
  }

  copy(): this {
    this.#clipboard = topmost(this.document.items, this.#selected).map(({ item }) => item)
    return this
  }

  paste(to: Partial<Place> = {}): this {
    const items = this.#clipboard.map(item => withNewIds(item, this.#newId))
    return this.#do(pasteItems(this.document, { items, to: this.#place(to) }))
  }

  wrap(containerId: string): this {
    const container = { _id: containerId, type: 'section', subItems: [] }
    return this.#do(wrapItems(this.document, { itemIds: this.#selected, container }))
  }

  dissolve(itemId: string): this {
    return this.#do(dissolve(this.document, itemId))
  }

  apply(...operations: Operation[]): this {
    return this.#do(applyOperations(this.document, operations))
  }

  undo(): this {
    this.#history = undo(this.#history)
    return this
  }

  redo(): this {
    this.#history = redo(this.#history)
    return this
  }

  undoAll(): this {
    while (canUndo(this.#history)) this.undo()
    return this
  }

  redoAll(): this {
    while (canRedo(this.#history)) this.redo()
    return this
  }

  #newId = () => `new${++this.#made}`

  #place({ parentId = null, index = Number.POSITIVE_INFINITY }: Partial<Place>): Place {
    return { parentId, index }
  }

  #do(next: ViewDocument, gesture?: string): this {
    this.#history = record(this.#history, next, gesture)
    return this
  }
}
