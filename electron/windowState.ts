import type { Rectangle } from 'electron'
import type { WindowState } from './settings.ts'

const defaultSize = { width: 1280, height: 840 }
/** So much of a title bar must be on some display, in pixels, for a person to get hold of it. */
const grip = { width: 120, height: 40 }

const isWithReach = (window: Rectangle, display: Rectangle) =>
  window.x + window.width >= display.x + grip.width &&
  window.x <= display.x + display.width - grip.width &&
  window.y >= display.y &&
  window.y <= display.y + display.height - grip.height

/** Where the window was, unless the display that it was on is gone. */
export function openingBounds(state: WindowState | undefined, displays: readonly Rectangle[]): Partial<Rectangle> {
  if (state === undefined) return defaultSize
  const { x, y, width, height } = state
  return displays.some(display => isWithReach(state, display)) ? { x, y, width, height } : { width, height }
}
