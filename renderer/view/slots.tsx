import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { PresentedItem } from '../../shared/components/presentedView.ts'
import { HelpContext } from '../components/HelpMark.tsx'
import { itemStyle } from './itemStyle.ts'
import classes from './view.module.css'

/** Positions that lead to an item: `[2, 0]` is the first of the third. */
export type ItemPath = readonly number[]

export interface ItemSlotProps {
  item: PresentedItem
  path: ItemPath
  children: ReactNode
}

export interface ItemsSlotProps {
  /** Of the container; empty for the view itself. */
  path: ItemPath
  children: ReactNode
}

/** What stands around each item and around the items of a container; the designer puts its own there. */
export interface ViewSlots {
  Item: ComponentType<ItemSlotProps>
  Items: ComponentType<ItemsSlotProps>
}

/** The place of an item on the grid of 12 columns. */
export function ItemSlot({ item, children }: ItemSlotProps) {
  const borders = item.forceBorders ? 'drawn' : item.hideBorders ? 'hidden' : undefined
  return (
    <div
      className={item.cssClass ? `${classes.item} ${item.cssClass}` : classes.item}
      style={itemStyle(item)}
      data-borders={borders}
      data-full={item.fullSize || undefined}
      data-touchless={item.touchless || undefined}
      data-hide-print={item.hidePrint || undefined}
    >
      <HelpContext value={item.help}>{children}</HelpContext>
    </div>
  )
}

/** The grid of a container. */
export function ItemsSlot({ children }: ItemsSlotProps) {
  return <div className={classes.items}>{children}</div>
}

export const plainSlots: ViewSlots = { Item: ItemSlot, Items: ItemsSlot }

export const SlotsContext = createContext<ViewSlots>(plainSlots)

export const useSlots = () => useContext(SlotsContext)
