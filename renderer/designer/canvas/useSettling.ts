import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { scaleOf } from './scaleOf.ts'

/** How long items take to their new places, in ms. */
const settlingTime = 200

const reduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Only what can be seen glides, however long the view is. */
const isSeen = ({ top, bottom }: DOMRect) => bottom > 0 && top < window.innerHeight

interface ItemPlace {
  element: HTMLElement
  id: string
  rect: DOMRect
}

/** Where the items are. What stands in one that cannot be seen is not measured, but for `also`. */
function placesIn(canvas: HTMLElement, also?: ReadonlyMap<string, unknown>): ItemPlace[] {
  let unseen: HTMLElement | undefined
  return [...canvas.querySelectorAll<HTMLElement>('[data-item]')].flatMap(element => {
    const id = element.dataset.item ?? ''
    const isInside = unseen?.contains(element)
    if (isInside && !also?.has(id)) return []
    const rect = element.getBoundingClientRect()
    if (!isInside) unseen = isSeen(rect) ? undefined : element
    return [{ element, id, rect }]
  })
}

/**
 * Items that a change moves glide from where they were to where they are. Call what it answers just before the change, while the old
 * places can still be read.
 */
export function useSettling(canvas: RefObject<HTMLElement | null>, change: unknown): () => void {
  const before = useRef<ReadonlyMap<string, DOMRect>>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the view, and only then
  useLayoutEffect(() => {
    const old = before.current
    before.current = undefined
    if (!old || !canvas.current || reduced()) return
    const scale = scaleOf(canvas.current)
    /** How far each came. What an item holds comes with it, and glides only as far as it came beyond that. */
    const ways = new Map<Element, { x: number; y: number }>()
    for (const { element, id, rect } of placesIn(canvas.current, old)) {
      const from = old.get(id)
      if (!from) continue
      const way = { x: from.left - rect.left, y: from.top - rect.top }
      ways.set(element, way)
      const around = ways.get(element.parentElement?.closest('[data-item]') ?? element) ?? way
      const own = around === way ? way : { x: way.x - around.x, y: way.y - around.y }
      if ((own.x === 0 && own.y === 0) || !(isSeen(from) || isSeen(rect))) continue
      const shift = `translate(${own.x / scale}px, ${own.y / scale}px)`
      element.animate([{ transform: shift }, { transform: 'none' }], {
        duration: settlingTime,
        easing: 'cubic-bezier(0.2, 0, 0, 1)',
      })
    }
  }, [change])

  return useCallback(() => {
    before.current = canvas.current ? new Map(placesIn(canvas.current).map(({ id, rect }) => [id, rect])) : undefined
  }, [canvas])
}
