import { type AddItem, addItem } from './addItem.ts'
import type { ViewDocument } from './document.ts'
import { type MoveItem, moveItem } from './moveItem.ts'
import { type RemoveItem, removeItem } from './removeItem.ts'
import { type ResizeItem, resizeItem } from './resizeItem.ts'
import { locate } from './tree.ts'
import { type UpdateItem, updateItem } from './updateItem.ts'

interface Inputs {
  addItem: AddItem
  moveItem: MoveItem
  resizeItem: ResizeItem
  removeItem: RemoveItem
  updateItem: UpdateItem
}

const commands: { [Name in keyof Inputs]: (document: ViewDocument, input: Inputs[Name]) => ViewDocument } = {
  addItem,
  moveItem,
  resizeItem,
  removeItem,
  updateItem,
}

/** A command that concerns one item, as data. */
export type Operation = { [Name in keyof Inputs]: { command: Name } & Inputs[Name] }[keyof Inputs]

const run = <Name extends keyof Inputs>(document: ViewDocument, name: Name, operation: Inputs[Name]) =>
  commands[name](document, operation)

/** How deep the item that an operation is about stands; new ones count where they go. */
function depth(document: ViewDocument, operation: Operation): number {
  const itemId = operation.command === 'addItem' ? operation.to.parentId : operation.itemId
  return itemId === null ? 0 : (locate(document.items, itemId)?.path.length ?? 0)
}

/**
 * Carries out operations that were collected together: deepest first, so that what is taken out of a container is safe before the
 * container goes. Those of one depth keep their order.
 */
export function applyOperations(document: ViewDocument, operations: readonly Operation[]): ViewDocument {
  const ordered = operations
    .map(operation => ({ operation, depth: depth(document, operation) }))
    .sort((a, b) => b.depth - a.depth)
  return ordered.reduce((next, { operation }) => run(next, operation.command, operation), document)
}
