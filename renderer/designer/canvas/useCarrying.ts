import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Item, Place } from '../document/document.ts'
import { itemBoxes } from './boxes.ts'
import { dropPlace, type ItemBox, type Point } from './dropPlace.ts'
import type { Carried } from './EditingContext.ts'

/** px that the pointer must move before a press becomes a drag. */
const threshold = 5
/** px from the scroller's edges where carrying scrolls it. */
const scrollEdge = 56
const scrollStep = 14

export interface Carrying {
  carried: Carried
  point: Point
  /** Undefined while it is not over the canvas. */
  to: Place | undefined
  boxes: readonly ItemBox[]
}

interface Press {
  carried: Carried
  from: Point
}

interface CarryingOptions {
  canvas: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  items: readonly Item[]
  onDrop(carried: Carried, to: Place): void
}

function scrollNear(scroller: HTMLElement | null, y: number) {
  if (!scroller) return
  const { top, bottom } = scroller.getBoundingClientRect()
  if (y < top + scrollEdge) scroller.scrollBy(0, -scrollStep)
  else if (y > bottom - scrollEdge) scroller.scrollBy(0, scrollStep)
}

/** Carries items over the canvas with a pointer; Escape puts them back. */
export function useCarrying({ canvas, scroller, items, onDrop }: CarryingOptions) {
  const [carrying, setCarrying] = useState<Carrying>()
  const [press, setPress] = useState<Press>()
  const latest = useRef({ items, onDrop })
  latest.current = { items, onDrop }

  const carry = useCallback((carried: Carried, event: ReactPointerEvent) => {
    if (event.button !== 0) return
    setPress({ carried, from: { x: event.clientX, y: event.clientY } })
  }, [])

  useEffect(() => {
    if (!press) return
    let current: Carrying | undefined
    const become = (next: Carrying | undefined) => {
      current = next
      setCarrying(next)
    }
    const end = () => {
      become(undefined)
      setPress(undefined)
    }

    function onMove({ clientX: x, clientY: y }: PointerEvent) {
      if (!press || !canvas.current) return
      if (!current && Math.hypot(x - press.from.x, y - press.from.y) < threshold) return
      scrollNear(scroller.current, y)
      const rect = canvas.current.getBoundingClientRect()
      const over = scroller.current?.getBoundingClientRect() ?? rect
      const isOver = x >= over.left && x <= over.right && y >= over.top && y <= over.bottom
      const boxes = itemBoxes(
        canvas.current,
        latest.current.items,
        'itemId' in press.carried ? press.carried.itemId : undefined,
      )
      become({
        carried: press.carried,
        point: { x, y },
        to: isOver ? dropPlace(boxes, rect, { x, y }) : undefined,
        boxes,
      })
    }

    function onUp() {
      const dropped = current
      end()
      if (dropped?.to) latest.current.onDrop(dropped.carried, dropped.to)
    }

    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      end()
    }

    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', onKey, true)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', onKey, true)
    }
  }, [press, canvas, scroller])

  return { carrying, carry }
}
