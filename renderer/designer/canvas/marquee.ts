import type { ItemBox, Rect } from './dropPlace.ts'

const touches = (a: Rect, b: Rect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const encloses = (outer: Rect, inner: Rect) =>
  outer.left <= inner.left && inner.right <= outer.right && outer.top <= inner.top && inner.bottom <= outer.bottom

/**
 * What a rectangle that is drawn over the canvas selects: what it touches. A container has to be inside it altogether, and stands for
 * what it holds then; of one that is touched, what is touched in it.
 * @param boxes parents before their children
 */
export function marqueeIds(boxes: readonly ItemBox[], marquee: Rect): string[] {
  const covered = new Set<string>()
  return boxes.flatMap(({ id, parentId, container, rect }) => {
    const isInside = parentId !== null && covered.has(parentId)
    const isChosen = !isInside && (container ? encloses(marquee, rect) : touches(marquee, rect))
    if (isInside || isChosen) covered.add(id)
    return isChosen ? [id] : []
  })
}
