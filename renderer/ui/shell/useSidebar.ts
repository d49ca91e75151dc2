import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Wait before a hovered mini drawer opens and before it closes again, in ms. */
const showDelay = 200
const collapseDelay = 100

/** Below this the sidebar is a drawer over the page; `wide` is where it starts expanded. */
const desktop = '(min-width: 60em)'
const wide = '(min-width: 75em)'

export interface SidebarState {
  /** The sidebar lies over the page. */
  drawer: boolean
  /** Drawer: visible. */
  open: boolean
  /** Beside the page: keeps its full width. */
  pinned: boolean
  /** Labels are visible. */
  expanded: boolean
  toggle(): void
  close(): void
  hover(inside: boolean): void
  /** A screen that needs the room: the sidebar starts mini, unless the person chose otherwise. */
  setCompact(compact: boolean): void
}

export function useSidebar(): SidebarState {
  const initial = { getInitialValueInEffect: false }
  const drawer = !useMediaQuery(desktop, true, initial)
  const roomy = useMediaQuery(wide, true, initial)
  const [open, setOpen] = useState(false)
  const [choice, setChoice] = useState<boolean>()
  const [hovered, setHovered] = useState(false)
  const [compact, setCompact] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const pinned = choice ?? (roomy && !compact)
  useEffect(() => () => clearTimeout(timer.current), [])

  const hover = useCallback((inside: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setHovered(inside), inside ? showDelay : collapseDelay)
  }, [])
  const close = useCallback(() => setOpen(false), [])

  return {
    drawer,
    open,
    pinned,
    expanded: drawer || pinned || hovered,
    toggle() {
      if (drawer) return setOpen(!open)
      setHovered(false)
      setChoice(!pinned)
    },
    close,
    hover,
    setCompact,
  }
}
