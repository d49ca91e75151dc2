import { createContext, type PointerEvent, useContext } from 'react'
import type { Item, ItemSize, Place, ViewDocument } from '../document/document.ts'
import type { Direction } from '../document/step.ts'
import type { UpdateItem } from '../document/updateItem.ts'

/** What is carried over the canvas: an item that is there, or one that would be new. */
export type Carried = { label: string; icon: string } & ({ itemId: string } | { newItem: () => Item })

/** The one way in which canvas, palette and inspector change the view. */
export interface Editing {
  document: ViewDocument
  selectedId: string | undefined
  /** The size of screen that is being designed. */
  size: ItemSize
  select(itemId: string | undefined): void
  /** At a place, or after what is selected. */
  add(item: Item, to?: Place): void
  move(itemId: string, direction: Direction): void
  resize(itemId: string, columns: number, gesture?: string): void
  update(itemId: string, changes: UpdateItem['changes']): void
  remove(itemId: string): void
  dissolve(itemId: string): void
  carry(carried: Carried, event: PointerEvent): void
  /** What people call an item: its title, its component's name, or its type. */
  nameOf(item: Item): string
  iconOf(item: Pick<Item, 'type'>): string
}

export const EditingContext = createContext<Editing | undefined>(undefined)

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('useEditing needs EditingContext')
  return editing
}
