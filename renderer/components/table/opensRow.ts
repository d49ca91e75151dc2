import type { MouseEvent } from 'react'

/** What a press means by itself. */
const controls = 'a, button, input, select, textarea, label, [role="button"], [contenteditable="true"]'
const middleButton = 1
/** px: a hand that presses moves less, and one that chooses text more. */
const handMoves = 6

/** Where the button of the mouse went down last. */
let down = { x: 0, y: 0 }

/**
 * Whether a press ends a choice of text. The text under a mouse that stands still may move while its button is down, and is chosen by that:
 * nobody meant it.
 */
const isChoice = ({ clientX, clientY }: MouseEvent) =>
  Math.hypot(clientX - down.x, clientY - down.y) >= handMoves && window.getSelection()?.isCollapsed === false

/** A press on the row itself: on nothing that does something else, and not the end of a choice of text. */
const isOnRow = (event: MouseEvent<HTMLElement>) =>
  event.target instanceof Element &&
  event.currentTarget.contains(event.target) &&
  event.target.closest(controls) === null &&
  !isChoice(event)

/** Has a press on what stands for a row open it; with Ctrl or the middle button, in another tab. */
export const opensRow = (open: ((newTab: boolean) => void) | undefined) =>
  open && {
    'data-opens': '',
    onMouseDown: ({ clientX, clientY }: MouseEvent) => {
      down = { x: clientX, y: clientY }
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (isOnRow(event)) open(event.ctrlKey || event.metaKey)
    },
    onAuxClick: (event: MouseEvent<HTMLElement>) => {
      if (event.button === middleButton && isOnRow(event)) open(true)
    },
  }
