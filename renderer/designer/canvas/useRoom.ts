import { type RefObject, useLayoutEffect, useState } from 'react'
import type { ItemSize } from '../document/document.ts'

/** Width of the sheet for each size of screen, in px; at these the view's grid takes that size's columns. */
const sheetWidths: Record<ItemSize, number> = { sizeSmall: 390, sizeMedium: 768, sizeLarge: 1104 }

/** px on both sides of the sheet. */
const margin = 48
const smallestScale = 0.4

/** px between the margins, followed. */
function useRoomOf(scroller: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState(sheetWidths.sizeLarge)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom(element.clientWidth - margin))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return room
}

const scaleFor = (room: number, width: number) => Math.max(smallestScale, Math.min(1, room / width))

/** How much smaller a sheet is drawn, so that it fits the room there is. */
export const useScale = (scroller: RefObject<HTMLElement | null>, width: number) => scaleFor(useRoomOf(scroller), width)

/** The sheet's own width and how much smaller it is drawn, so that it fits the room there is. */
export function useRoom(scroller: RefObject<HTMLElement | null>, size: ItemSize) {
  const room = useRoomOf(scroller)
  const least = sheetWidths[size]
  const width = size === 'sizeLarge' ? Math.max(least, room) : least
  return { width, scale: scaleFor(room, width) }
}
