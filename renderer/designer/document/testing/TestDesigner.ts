import { addItem } from '../addItem.ts'
import { clearItems } from '../clearItems.ts'
import type { Item, ItemSize, Place, ViewDocument } from '../document.ts'
import { canRedo, canUndo, type History, record, redo, startHistory, undo } from '../history.ts'
import { moveItem } from '../moveItem.ts'
import { applyOperations, type Operation } from '../operations.ts'
import { removeItem } from '../removeItem.ts'
import { resizeItem } from '../resizeItem.ts'
import { locate } from '../tree.ts'
import { type UpdateItem, updateItem } from '../updateItem.ts'

type Outline = { [id: string]: Outline } | string

const outlineOf = (item: Item): Outline =>
  item.subItems ? { [item._id]: item.subItems.map(outlineOf) as unknown as Outline } : item._id

/** Edits a view the way a person does, so that tests read as gestures. */
export class TestDesigner {
  #history: History<ViewDocument>

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
    const subItems = ['section', 'layout', 'tabs'].includes(type) ? { subItems: [] } : {}
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

  #place({ parentId = null, index = Number.POSITIVE_INFINITY }: Partial<Place>): Place {
    return { parentId, index }
  }

  #do(next: ViewDocument, gesture?: string): this {
    this.#history = record(this.#history, next, gesture)
    return this
  }
}
