import { type PointerEvent, useRef } from 'react'

interface Pull {
  /** px now. */
  size: number
  axis: 'x' | 'y'
  /** How much one px of the pointer, to the right or down, changes the size. */
  ratio: number
  onPull(size: number): void
}

/** What an element that is an edge listens to, so that it is pulled by the main button, a finger or a pen. */
export function usePull({ size, axis, ratio, onPull }: Pull) {
  const pressed = useRef<{ at: number; size: number }>(undefined)
  const place = (event: PointerEvent) => (axis === 'x' ? event.clientX : event.clientY)
  const end = () => {
    pressed.current = undefined
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pressed.current = { at: place(event), size }
    },
    onPointerMove(event: PointerEvent) {
      if (pressed.current) onPull(pressed.current.size + (place(event) - pressed.current.at) * ratio)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
