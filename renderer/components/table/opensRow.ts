import type { MouseEvent } from 'react'

/** What a press means by itself. */
const controls = 'a, button, input, select, textarea, label, [role="button"], [contenteditable="true"]'
const middleButton = 1

/** A press on the row itself: on nothing that does something else, and not the end of a choice of text. */
const isOnRow = ({ currentTarget, target }: MouseEvent<HTMLElement>) =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest(controls) === null &&
  (window.getSelection()?.isCollapsed ?? true)

/** Has a press on what stands for a row open it; with Ctrl or the middle button, in another tab. */
export const opensRow = (open: ((newTab: boolean) => void) | undefined) =>
  open && {
    'data-opens': '',
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (isOnRow(event)) open(event.ctrlKey || event.metaKey)
    },
    onAuxClick: (event: MouseEvent<HTMLElement>) => {
      if (event.button === middleButton && isOnRow(event)) open(true)
    },
  }
