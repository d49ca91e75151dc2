import { siblingIds } from '../document/selection.ts'
import type { Direction } from '../document/step.ts'
import type { Canvas } from './EditingContext.ts'

/** Of React or of the browser. */
type Key = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault' | 'stopPropagation'
>

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

const isForward = (direction: Direction) => direction === 'right' || direction === 'down'

/** With Ctrl and Shift, an arrow takes the next sibling to what is selected. */
function extend({ actions, selection, document }: Canvas, itemId: string, direction: Direction) {
  const siblings = siblingIds(document().items, itemId)
  const chosen = selection.get().map(id => siblings.indexOf(id))
  const next = isForward(direction) ? Math.max(...chosen) + 1 : Math.min(...chosen) - 1
  const added = siblings[next]
  // The primary one stays the last.
  if (added !== undefined) actions.selectAll([added, ...selection.get()])
}

function openMenu({ actions, menu }: Canvas, itemId: string) {
  const element = document.querySelector(`[data-canvas] [data-item="${CSS.escape(itemId)}"]`)
  if (!element) return
  const { left, top } = element.getBoundingClientRect()
  actions.select(itemId)
  menu.set({ x: Math.max(0, left) + 16, y: Math.max(0, top) + 16 })
}

/**
 * What keys do to what is selected: arrows move, with Shift they resize, with Ctrl and Shift they select more; Delete removes.
 * @param focusedId the item that has the focus: it may have been taken out of the selection
 */
export function pressKey(canvas: Canvas, event: Key, focusedId: string): void {
  const { actions, selection } = canvas
  const { key, shiftKey } = event
  if (event.altKey) return
  const direction = directions[key]
  const itemId = selection.get().at(-1) ?? focusedId
  if (event.ctrlKey || event.metaKey) {
    if (!direction || !shiftKey) return
    extend(canvas, itemId, direction)
  } else if (direction && shiftKey) actions.widen(itemId, isForward(direction) ? 1 : -1)
  else if (direction) actions.move(itemId, direction)
  else if (key === 'Delete' || key === 'Backspace') actions.remove(itemId)
  else if (key === 'Escape') actions.select(undefined)
  else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) openMenu(canvas, itemId)
  else return
  event.preventDefault()
  event.stopPropagation()
}
