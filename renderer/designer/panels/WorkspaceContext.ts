import { createContext, useContext } from 'react'
import type { ViewProblem } from '../document/viewProblems.ts'
import type { Layout, PanelName, PanelTab } from './layout.ts'

/** The panels around the canvas, and what each of them can ask of the others. */
export interface Workspace {
  layout: Layout
  /** On a phone: the panels are one at a time, below the canvas. */
  narrow: boolean
  problems: readonly ViewProblem[]
  isShown(name: PanelName): boolean
  toggle(name: PanelName): void
  /** Makes a panel visible, on one of its tabs. */
  show<Name extends PanelName>(name: Name, tab?: PanelTab<Name>): void
  resize(name: PanelName, size: number): void
  /** Selects an item and scrolls the canvas to it. */
  reveal(itemId: string): void
  /** Leads the keyboard to the first text of an item's properties: its title, where it has one. */
  editTitle(itemId: string): void
  showShortcuts(): void
}

export const WorkspaceContext = createContext<Workspace | undefined>(undefined)

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext)
  if (!workspace) throw new Error('useWorkspace needs Workspace')
  return workspace
}
