import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Item, Place } from '../document/document.ts'
import { itemBoxes } from './boxes.ts'
import { dropPlace, type ItemBox, type Point, type Rect, shifted } from './dropPlace.ts'
import type { Carried } from './EditingContext.ts'
import { createStore, type Store } from './store.ts'

/** px that the pointer must move before a press becomes a drag. */
export const threshold = 5
/** px from the scroller's edges where carrying scrolls it. */
const scrollEdge = 56
const scrollStep = 14
/** ms over the name of a tab that open it. */
const tabPause = 400

/** Where what is carried is, told with every move of the pointer: only what draws it follows. */
export interface Motion {
  point: Point
  /** Undefined while it is not over the canvas. */
  to: Place | undefined
  /** Where the canvas is now, and the items that are not carried. */
  canvas: Rect
  boxes: readonly ItemBox[]
}

export interface Carrying {
  carried: Carried
  /** How many are carried. */
  count: number
  motion: Store<Motion | undefined>
}

interface Press {
  carried: Carried
  from: Point
}

interface CarryingOptions {
  canvas: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  items(): readonly Item[]
  /** What is carried with an item. */
  carriedIds(itemId: string): readonly string[]
  onDrop(carried: Carried, to: Place): void
}

function scrollNear(scroller: HTMLElement | null, y: number) {
  if (!scroller) return
  const { top, bottom } = scroller.getBoundingClientRect()
  if (y < top + scrollEdge) scroller.scrollBy(0, -scrollStep)
  else if (y > bottom - scrollEdge) scroller.scrollBy(0, scrollStep)
}

/** Opens the tab over whose name something is held. */
function createTabOpener() {
  let over: Element | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  return (target: EventTarget | null) => {
    const tab = target instanceof Element ? (target.closest('[data-canvas] [role="tab"]') ?? undefined) : undefined
    if (tab === over) return
    over = tab
    clearTimeout(timer)
    if (tab instanceof HTMLElement) timer = setTimeout(() => tab.click(), tabPause)
  }
}

/** Measures the items once, and again only when the canvas itself changes; a scrolled canvas has all of them shifted by as much. */
function createMeasure(canvas: HTMLElement, measure: () => ItemBox[]) {
  let measured: { origin: DOMRect; boxes: readonly ItemBox[] } | undefined
  const observer = new ResizeObserver(() => {
    measured = undefined
  })
  observer.observe(canvas)
  return {
    now() {
      const rect = canvas.getBoundingClientRect()
      measured ??= { origin: rect, boxes: measure() }
      const { origin, boxes } = measured
      return { rect, boxes: shifted(boxes, { x: rect.left - origin.left, y: rect.top - origin.top }) }
    },
    stop: () => observer.disconnect(),
  }
}

/** Carries items over the canvas with a pointer; Escape puts them back. */
export function useCarrying({ canvas, scroller, items, carriedIds, onDrop }: CarryingOptions) {
  const [carrying, setCarrying] = useState<Carrying>()
  const [press, setPress] = useState<Press>()
  const latest = useRef({ items, carriedIds, onDrop })
  latest.current = { items, carriedIds, onDrop }

  const carry = useCallback((carried: Carried, event: ReactPointerEvent) => {
    if (event.button !== 0) return
    setPress({ carried, from: { x: event.clientX, y: event.clientY } })
  }, [])

  useEffect(() => {
    if (!press) return
    const { carried, from } = press
    const motion = createStore<Motion | undefined>(undefined)
    const openTab = createTabOpener()
    let measure: ReturnType<typeof createMeasure> | undefined
    const end = () => {
      openTab(null)
      motion.set(undefined)
      setCarrying(undefined)
      setPress(undefined)
    }

    function begin(sheet: HTMLElement) {
      const ids = 'itemId' in carried ? latest.current.carriedIds(carried.itemId) : []
      setCarrying({ carried, count: Math.max(1, ids.length), motion })
      return createMeasure(sheet, () => itemBoxes(sheet, latest.current.items(), ids))
    }

    function onMove({ clientX: x, clientY: y, target }: PointerEvent) {
      const sheet = canvas.current
      if (!sheet || (!measure && Math.hypot(x - from.x, y - from.y) < threshold)) return
      measure ??= begin(sheet)
      scrollNear(scroller.current, y)
      openTab(target)
      const { rect, boxes } = measure.now()
      const over = scroller.current?.getBoundingClientRect() ?? rect
      const isOver = x >= over.left && x <= over.right && y >= over.top && y <= over.bottom
      motion.set({ point: { x, y }, to: isOver ? dropPlace(boxes, rect, { x, y }) : undefined, canvas: rect, boxes })
    }

    function onUp() {
      const to = motion.get()?.to
      end()
      if (to) latest.current.onDrop(carried, to)
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
      openTab(null)
      measure?.stop()
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', onKey, true)
    }
  }, [press, canvas, scroller])

  return { carrying, carry }
}
