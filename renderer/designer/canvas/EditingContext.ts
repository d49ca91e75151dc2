import { createContext, type PointerEvent, useContext } from 'react'
import type { Item, ItemSize, Place, ViewDocument } from '../document/document.ts'
import type { Direction } from '../document/step.ts'
import type { UpdateItem } from '../document/updateItem.ts'
import type { Store } from './store.ts'

/** What is carried over the canvas: an item that is there, with what is selected beside it, or one that would be new. */
export type Carried = { label: string; icon: string } & ({ itemId: string } | { newItem: () => Item })

/**
 * What canvas, palette, tree and inspector do to the view. What is done to a selected item is done to all that are selected, as one
 * step; what is done to another is done to that one alone. The same functions as long as the designer is open.
 */
export interface EditActions {
  /** That one alone, or none. */
  select(itemId: string | undefined): void
  /** Several, of which the last is the primary one. */
  selectAll(itemIds: readonly string[]): void
  /** At a place, or after what is selected. */
  add(item: Item, to?: Place): void
  /** New items, as many as there are, after what is selected, which becomes them. */
  paste(items: readonly Item[], copiedIds?: readonly string[]): void
  move(itemId: string, direction: Direction): void
  moveTo(itemId: string, to: Place): void
  resize(itemId: string, columns: number, gesture?: string): void
  /** By so many columns more, or less. */
  widen(itemId: string, by: number): void
  update(itemId: string, changes: UpdateItem['changes']): void
  remove(itemId: string): void
  duplicate(itemId: string): void
  /** Into a new section. */
  wrap(itemId: string): void
  dissolve(itemId: string): void
  carry(carried: Carried, event: PointerEvent): void
  /** Tells people who listen what happened. */
  announce(text: string): void
  /** What people call an item: its title, its component's name, or its type. */
  nameOf(item: Item): string
  iconOf(item: Pick<Item, 'type'>): string
}

/** The one way in which canvas, palette and inspector change the view. */
export interface Editing extends EditActions {
  document: ViewDocument
  /** The primary one of what is selected: the inspector shows it. */
  selectedId: string | undefined
  /** All that is selected, in the order of choosing; the primary one is the last. */
  selectedIds: readonly string[]
  /** The size of screen that is being designed. */
  size: ItemSize
  canvas: Canvas
}

export const EditingContext = createContext<Editing | undefined>(undefined)

/** Follows the whole view: drawn again with every change of it. On the canvas `useCanvas` does with less. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('useEditing needs EditingContext')
  return editing
}

/** What the items on the canvas live on. It stays the same while the view and the selection change, so that 300 items do not. */
export interface Canvas {
  actions: EditActions
  selection: Store<readonly string[]>
  /** The view as it is when it is asked for. */
  document(): ViewDocument
  size: ItemSize
  /** What is told last. */
  told: Store<string>
  /** Where the context menu stands open, in px of the window. */
  menu: Store<{ x: number; y: number } | undefined>
  /** The item under a press until the pointer is up: by the focus that the press gives it, it is not chosen again. */
  pressing: { current: string | undefined }
}

export const CanvasContext = createContext<Canvas | undefined>(undefined)

export function useCanvas(): Canvas {
  const canvas = useContext(CanvasContext)
  if (!canvas) throw new Error('useCanvas needs CanvasContext')
  return canvas
}
