import { type RefObject, useEffect, useRef } from 'react'
import type { Workspace } from '../panels/WorkspaceContext.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** A dialog has the keyboard for itself. */
const isInterrupted = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/** Where the keyboard goes first in a panel: where it was, what is selected, what the panel is about. */
const entrances = [
  '[data-item][data-selected]',
  '[role="treeitem"][tabindex="0"]',
  '[role="tab"][aria-selected="true"]',
  '[data-item]',
  'button, a[href]',
]

/** Remembers in each panel what had the focus last. */
function usePlaces(root: RefObject<HTMLElement | null>) {
  const places = useRef(new WeakMap<Element, HTMLElement>())
  useEffect(() => {
    const element = root.current
    const remember = ({ target }: FocusEvent) => {
      const panel = target instanceof HTMLElement ? target.closest('[data-panel]:not([role])') : null
      if (panel && panel !== target) places.current.set(panel, target as HTMLElement)
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [root])
  return places
}

function enter(panel: HTMLElement, place: HTMLElement | undefined) {
  const last = place?.isConnected && panel.contains(place) ? place : undefined
  const first = entrances.map(entrance => panel.querySelector<HTMLElement>(entrance)).find(found => found !== null)
  ;(last ?? first ?? panel).focus()
}

/** F6 goes round the panels; Ctrl+B, Ctrl+Alt+B and Ctrl+J hide and show them; ? tells the keys. */
export function useWorkspaceKeys(root: RefObject<HTMLElement | null>, workspace: Workspace) {
  const places = usePlaces(root)
  const latest = useRef(workspace)
  latest.current = workspace

  useEffect(() => {
    function goRound(back: boolean) {
      const panels = [...(root.current?.querySelectorAll<HTMLElement>('[data-panel]:not([role])') ?? [])]
      const at = panels.findIndex(panel => panel.contains(document.activeElement))
      const from = at < 0 && back ? panels.length : at
      const next = panels[(from + (back ? -1 : 1) + panels.length) % panels.length]
      if (next) enter(next, places.current.get(next))
    }

    /** What the keys do; undefined for keys that are nothing to the workspace. */
    function actionOf(event: KeyboardEvent): (() => void) | undefined {
      const { toggle, showShortcuts } = latest.current
      const { key, code, altKey, shiftKey, target } = event
      const mod = event.ctrlKey !== event.metaKey
      if (key === 'F6' && !mod && !altKey) return () => goRound(shiftKey)
      if (key === '?' && !mod && !altKey && !isTyping(target)) return showShortcuts
      if (!mod || shiftKey || event.getModifierState('AltGraph')) return undefined
      // With Alt, some keyboards write another letter.
      if (altKey) return code === 'KeyB' ? () => toggle('right') : undefined
      const isText = target instanceof HTMLElement && target.isContentEditable
      if (key.toLowerCase() === 'b' && !isText) return () => toggle('left')
      return key.toLowerCase() === 'j' ? () => toggle('bottom') : undefined
    }

    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const action = actionOf(event)
      // Looked for last: it takes long in a long view, and most keys are somebody's typing.
      if (!action || isInterrupted()) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [root, places])
}
