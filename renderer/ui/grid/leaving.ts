/** How the widget over a cell is left: by a key, by its button, or by a press elsewhere. */
export type LeaveBy = 'cancel' | 'enter' | 'next' | 'previous' | 'save' | 'elsewhere'

interface Key {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  /** The widget has used it. */
  defaultPrevented: boolean
  target: EventTarget
}

const hasLines = (target: EventTarget) =>
  target instanceof HTMLElement && (target.tagName === 'TEXTAREA' || target.isContentEditable)

/** How a key that was pressed in a widget leaves it, or undefined when it is the widget's own. */
export function leavingKey(event: Key): Exclude<LeaveBy, 'save' | 'elsewhere'> | undefined {
  if (event.key === 'Escape') return 'cancel'
  if (event.defaultPrevented) return undefined
  if (event.key === 'Tab') return event.shiftKey ? 'previous' : 'next'
  const isMeant = event.ctrlKey || event.metaKey || !hasLines(event.target)
  return event.key === 'Enter' && isMeant ? 'enter' : undefined
}

/** The dialog, list or calendar that an element stands in; the page itself is none. */
const layerOf = (element: Element) => element.closest('[data-portal] > *')

/** Whether a press is beside the widget of a cell: lists and calendars that the widget opened stand above all else. */
export const isElsewhere = (pressed: Element, cell: Element) => layerOf(pressed) === layerOf(cell)
