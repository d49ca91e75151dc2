import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react'
import { itemBoxes } from './boxes.ts'
import { type Point, type Rect, shifted } from './dropPlace.ts'
import type { Canvas } from './EditingContext.ts'
import { marqueeIds } from './marquee.ts'
import { createStore } from './store.ts'
import { threshold } from './useCarrying.ts'

const between = (a: Point, b: Point): Rect => ({
  left: Math.min(a.x, b.x),
  right: Math.max(a.x, b.x),
  top: Math.min(a.y, b.y),
  bottom: Math.max(a.y, b.y),
})

/** Draws a rectangle from a press on the empty canvas, which selects what it touches; with Ctrl or Shift besides what is selected. */
export function useMarquee(sheet: RefObject<HTMLElement | null>, { actions, selection, document }: Canvas) {
  const [marquee] = useState(() => createStore<Rect | undefined>(undefined))

  function begin({ button, pointerType, ctrlKey, metaKey, shiftKey, clientX, clientY }: ReactPointerEvent) {
    const canvas = sheet.current
    if (!canvas || button !== 0) return
    const kept = ctrlKey || metaKey || shiftKey ? selection.get() : []
    if (kept.length === 0) actions.select(undefined)
    if (pointerType !== 'mouse') return
    const origin = canvas.getBoundingClientRect()
    const boxes = itemBoxes(canvas, document().items)

    function onMove({ clientX: x, clientY: y }: PointerEvent) {
      if (!canvas || (!marquee.get() && Math.hypot(x - clientX, y - clientY) < threshold)) return
      const { left, top } = canvas.getBoundingClientRect()
      const scrolled = { x: left - origin.left, y: top - origin.top }
      const drawn = between({ x: clientX + scrolled.x, y: clientY + scrolled.y }, { x, y })
      marquee.set(drawn)
      const ids = [...new Set([...kept, ...marqueeIds(shifted(boxes, scrolled), drawn)])]
      if (ids.join(' ') !== selection.get().join(' ')) selection.set(ids)
    }

    function end() {
      if (marquee.get()) actions.selectAll(selection.get())
      marquee.set(undefined)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }

    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
  }

  return { marquee, begin }
}
