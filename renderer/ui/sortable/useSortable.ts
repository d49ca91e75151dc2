import { type PointerEvent as ReactPointerEvent, type RefObject, useRef, useState } from 'react'
import { type RowSpan, targetIndex } from './reorder.ts'

interface Drag {
  from: number
  to: number
  /** px that the pointer has moved, the list's scrolling included. */
  dy: number
  rows: readonly RowSpan[]
}

/** Distance in px from the edges of what scrolls where dragging scrolls it (P16), and how far at once. */
const scrollEdge = 128
const scrollStep = 12

const scrolls = (element: HTMLElement) =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)

function scrollNearEdge(list: HTMLElement, clientY: number) {
  let scroller: HTMLElement | null = list.parentElement
  while (scroller && !scrolls(scroller)) scroller = scroller.parentElement
  const { top, bottom } = scroller?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight }
  const [from, to] = [Math.max(top, 0), Math.min(bottom, window.innerHeight)]
  // Where there is little room, its middle scrolls nothing.
  const edge = Math.min(scrollEdge, (to - from) / 3)
  const direction = clientY < from + edge ? -1 : clientY > to - edge ? 1 : 0
  if (direction !== 0) (scroller ?? document.scrollingElement)?.scrollBy(0, direction * scrollStep)
}

function measure(list: HTMLElement): RowSpan[] {
  const { top } = list.getBoundingClientRect()
  return [...list.children].map(row => {
    const box = row.getBoundingClientRect()
    return { top: box.top - top, height: box.height }
  })
}

/** Dragging the rows of a list with a pointer. Nothing moves in the data before the row is dropped. */
export function useSortable(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const start = useRef({ offset: 0 })

  const begin = (from: number) => (event: ReactPointerEvent<HTMLElement>) => {
    if (!list.current || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.focus()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { offset: event.clientY - list.current.getBoundingClientRect().top }
    setDrag({ from, to: from, dy: 0, rows: measure(list.current) })
  }

  const move = (event: ReactPointerEvent) => {
    if (!drag || !list.current) return
    scrollNearEdge(list.current, event.clientY)
    const dy = event.clientY - list.current.getBoundingClientRect().top - start.current.offset
    setDrag({ ...drag, dy, to: targetIndex(drag.rows, drag.from, dy) })
  }

  const end = (event: ReactPointerEvent) => {
    if (!drag) return
    setDrag(undefined)
    if (event.type === 'pointerup' && drag.to !== drag.from) onMove(drag.from, drag.to)
  }

  /** How far a row is drawn from its place, in px. */
  const shift = (index: number): number => {
    if (!drag) return 0
    const { from, to, dy, rows } = drag
    if (index === from) return dy
    const height = rows[from]?.height ?? 0
    if (from < index && index <= to) return -height
    if (to <= index && index < from) return height
    return 0
  }

  return { dragged: drag?.from, begin, move, end, shift }
}
