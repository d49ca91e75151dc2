import { createContext, useContext } from 'react'
import type { SidebarState } from './useSidebar.ts'

export const ShellContext = createContext<SidebarState | undefined>(undefined)

/** The sidebar around this component. */
export function useShell(): SidebarState {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell needs Shell')
  return shell
}
