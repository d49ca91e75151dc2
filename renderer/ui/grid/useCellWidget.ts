import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isElsewhere, type LeaveBy, leavingKey } from './leaving.ts'
import { useWidgetPlace } from './useWidgetPlace.ts'

interface CellWidgetRequest {
  /** The cell that it stands over, or an element in it. */
  cell: HTMLElement | null
  initial: unknown
  /** Typed on the cell before it was opened: it takes the place of what was there. */
  typed?: string
  /** The keys that leave it; the others do as in any page. */
  keys: readonly LeaveBy[]
  /** Called once. */
  onLeave(by: LeaveBy, value: unknown): void
}

/** The value of a cell while its widget stands over it, and how it is left. */
export function useCellWidget({ cell, initial, typed = '', keys, onLeave }: CellWidgetRequest) {
  const [value, setValue] = useState(initial)
  const latest = useRef(initial)
  const left = useRef(false)
  const box = useRef<HTMLDivElement>(null)
  const place = useWidgetPlace(typed)

  function leave(by: LeaveBy) {
    if (left.current) return
    left.current = true
    if (by !== 'cancel') takeOver(box.current)
    onLeave(by, latest.current)
  }
  usePressElsewhere(cell, () => leave('elsewhere'))

  return {
    value,
    /** Of the element around all that belongs to the widget. */
    box,
    /** Of the element around the widget itself. */
    place,
    leave,
    change(next: unknown) {
      latest.current = next
      setValue(next)
    },
    press(event: KeyboardEvent) {
      // The grid has other plans with these keys.
      event.stopPropagation()
      const by = leavingKey(event)
      if (by === undefined || !keys.includes(by)) return
      if (by !== 'cancel') event.preventDefault()
      leave(by)
    },
  }
}

/** Some widgets take over what was typed when they are left. */
function takeOver(box: HTMLElement | null) {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && box?.contains(activeElement)) activeElement.blur()
}

function usePressElsewhere(cell: HTMLElement | null, onPress: () => void) {
  const latest = useRef(onPress)
  latest.current = onPress
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      if (cell !== null && target instanceof Element && isElsewhere(target, cell)) latest.current()
    }
    document.addEventListener('pointerdown', pressed, true)
    return () => document.removeEventListener('pointerdown', pressed, true)
  }, [cell])
}
