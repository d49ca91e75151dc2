import { type RefObject, useEffect } from 'react'
import type { Item } from '../document/document.ts'
import { locate } from '../document/tree.ts'
import type { Canvas } from './EditingContext.ts'

const itemIn = (sheet: HTMLElement, itemId: string) => sheet.querySelector(`[data-item="${CSS.escape(itemId)}"]`)

/** From the view down to an item, with it. */
function ancestorsOf(items: readonly Item[], itemId: string): string[] {
  const located = locate(items, itemId)
  if (!located) return []
  return [...(located.parentId === null ? [] : ancestorsOf(items, located.parentId)), itemId]
}

/** Opens the tabs that an item stands under, one in the other. What is in an open tab is drawn before the next is looked for. */
function reveal(sheet: HTMLElement, path: readonly string[]) {
  const closed = path.findIndex(id => !itemIn(sheet, id))
  const id = path[closed]
  const container = closed > 0 ? itemIn(sheet, path[closed - 1] ?? '') : undefined
  if (id === undefined || !container) return
  const tab = container.querySelector<HTMLElement>(`[role="tab"][id$="-tab-${CSS.escape(id)}"]`)
  if (!tab) return
  tab.click()
  requestAnimationFrame(() => reveal(sheet, path))
}

/** No part of it is seen: what is pressed or partly in sight stays where it is. */
function isOutOfSight(item: Element, scroller: Element): boolean {
  const { top, bottom, left, right } = item.getBoundingClientRect()
  const seen = scroller.getBoundingClientRect()
  return bottom <= seen.top || top >= seen.bottom || right <= seen.left || left >= seen.right
}

/** What becomes selected is in sight: a new item below, and what went, by key or from the tree, into a tab that was closed. */
export function useRevealed(
  sheet: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  { selection, document }: Pick<Canvas, 'selection' | 'document'>,
) {
  useEffect(() => {
    let frame: number | undefined
    const show = () => {
      frame = undefined
      const primary = selection.get().at(-1)
      if (primary === undefined || !sheet.current || !scroller.current) return
      const item = itemIn(sheet.current, primary)
      if (!item) reveal(sheet.current, ancestorsOf(document().items, primary))
      else if (isOutOfSight(item, scroller.current)) item.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    // Once what changed with the selection is drawn.
    const later = () => {
      frame ??= requestAnimationFrame(show)
    }
    const stop = selection.subscribe(later)
    return () => {
      stop()
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [sheet, scroller, selection, document])
}
