import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { scaleOf } from './scaleOf.ts'

/** How long items take to their new places, in ms (G77). */
const settlingTime = 200

const reduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

const placesIn = (canvas: HTMLElement) =>
  new Map(
    [...canvas.querySelectorAll<HTMLElement>('[data-item]')].map(element => [
      element.dataset.item ?? '',
      { element, rect: element.getBoundingClientRect() },
    ]),
  )

/**
 * Items that a change moves glide from where they were to where they are. Call what it answers just before the change, while the old
 * places can still be read.
 */
export function useSettling(canvas: RefObject<HTMLElement | null>, change: unknown): () => void {
  const before = useRef<ReturnType<typeof placesIn>>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the view, and only then
  useLayoutEffect(() => {
    const old = before.current
    before.current = undefined
    if (!old || !canvas.current || reduced()) return
    for (const [id, { element, rect }] of placesIn(canvas.current)) {
      const from = old.get(id)?.rect
      if (!from || (from.left === rect.left && from.top === rect.top)) continue
      const scale = scaleOf(element)
      const shift = `translate(${(from.left - rect.left) / scale}px, ${(from.top - rect.top) / scale}px)`
      element.animate([{ transform: shift }, { transform: 'none' }], {
        duration: settlingTime,
        easing: 'cubic-bezier(0.2, 0, 0, 1)',
      })
    }
  }, [change])

  return useCallback(() => {
    before.current = canvas.current ? placesIn(canvas.current) : undefined
  }, [canvas])
}
