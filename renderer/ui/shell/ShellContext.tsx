import { createContext, useContext, useEffect } from 'react'
import type { SidebarState } from './useSidebar.ts'

export interface ShellState extends SidebarState {
  /** There is no sidebar. */
  bare: boolean
}

export const ShellContext = createContext<ShellState | undefined>(undefined)

/** The sidebar around this component. */
export function useShell(): ShellState {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell needs Shell')
  return shell
}

/** While this component is there, the sidebar leaves it its room. */
export function useCompactShell() {
  const setCompact = useContext(ShellContext)?.setCompact
  useEffect(() => {
    setCompact?.(true)
    return () => setCompact?.(false)
  }, [setCompact])
}
