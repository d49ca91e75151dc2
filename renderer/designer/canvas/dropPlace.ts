import type { Place } from '../document/document.ts'

export interface Point {
  x: number
  y: number
}

export interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

/** An item as it stands on the screen. */
export interface ItemBox {
  id: string
  parentId: string | null
  container: boolean
  rect: Rect
}

/** Boxes that all went the same way, as scrolling takes them. */
export const shifted = (boxes: readonly ItemBox[], { x, y }: Point): readonly ItemBox[] =>
  x === 0 && y === 0
    ? boxes
    : boxes.map(({ rect: { left, top, right, bottom }, ...box }) => ({
        ...box,
        rect: { left: left + x, top: top + y, right: right + x, bottom: bottom + y },
      }))

/** px from a container's edge that still belong to what is around it. */
const edge = 8

const inside = ({ left, top, right, bottom }: Rect, { x, y }: Point, margin: number) =>
  x >= left + margin && x <= right - margin && y >= top + margin && y <= bottom - margin

/** Items of more than this share of their row are passed by height, the others by width. */
const wide = 0.75

/** The dragged item comes before this one: the pointer is above it, or beside it on its row. */
function isBefore(point: Point, { rect }: ItemBox, rowWidth: number): boolean {
  if (point.y < rect.top) return true
  if (point.y > rect.bottom) return false
  const isWide = rect.right - rect.left > rowWidth * wide
  return isWide ? point.y < (rect.top + rect.bottom) / 2 : point.x < (rect.left + rect.right) / 2
}

/**
 * Where an item that is let go at a point would stand: in the deepest container under it, among its children in reading order.
 * @param boxes parents before their children, siblings in order; without the dragged item and what it holds
 */
export function dropPlace(boxes: readonly ItemBox[], canvas: Rect, point: Point): Place {
  const under = boxes.filter(({ container, rect }) => container && inside(rect, point, edge))
  const parent = under.at(-1)
  const siblings = boxes.filter(({ parentId }) => parentId === (parent?.id ?? null))
  const { left, right } = parent?.rect ?? canvas
  const index = siblings.findIndex(box => isBefore(point, box, right - left))
  return { parentId: parent?.id ?? null, index: index < 0 ? siblings.length : index }
}
