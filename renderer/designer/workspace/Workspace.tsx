import { useMediaQuery } from '@mantine/hooks'
import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompactShell } from '../../ui/shell/ShellContext.tsx'
import { useEditing } from '../canvas/EditingContext.ts'
import { useDesigner } from '../DesignerContext.tsx'
import type { Draft } from '../draft/useDraft.ts'
import { Inspector } from '../inspector/Inspector.tsx'
import { viewProblems } from '../problems/viewProblems.ts'
import { BottomPanel } from './BottomPanel.tsx'
import { LeftPanel } from './LeftPanel.tsx'
import { createLayoutStore } from './layoutStore.ts'
import { StatusBar } from './StatusBar.tsx'
import { useLayout } from './useLayout.ts'
import { usePanels } from './usePanels.ts'
import { useWorkspaceCommands } from './useWorkspaceCommands.tsx'
import { useWorkspaceKeys } from './useWorkspaceKeys.ts'
import classes from './Workspace.module.css'
import { type Workspace as Panels, WorkspaceContext } from './WorkspaceContext.ts'

interface WorkspaceProps {
  draft: Draft
  carrying: boolean
  /** The canvas. */
  children: ReactNode
}

/** Below this the panels are one at a time, below the canvas. */
const phone = '(max-width: 60em)'

/** The canvas with the panels around it, as this browser's person arranged them. */
export function Workspace(props: WorkspaceProps) {
  const store = useMemo(() => createLayoutStore(window.indexedDB), [])
  const { layout, change } = useLayout(store)
  const narrow = useMediaQuery(phone, false, { getInitialValueInEffect: false }) ?? false
  const { directory } = useDesigner()
  const { document } = useEditing()
  const problems = useMemo(() => viewProblems(document.items, directory), [document.items, directory])
  const workspace = usePanels({ layout, change, narrow, problems })
  // Panels that would move once more are not drawn before it is known where they are.
  if (!workspace) return <div className={classes.workspace} />
  return (
    <WorkspaceContext value={workspace}>
      <Arranged {...props} workspace={workspace} />
    </WorkspaceContext>
  )
}

function Arranged({ draft, carrying, children, workspace }: WorkspaceProps & { workspace: Panels }) {
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const { layout, narrow, isShown } = workspace
  useCompactShell()
  useWorkspaceKeys(root, workspace)
  useWorkspaceCommands(workspace)
  const size = (name: 'left' | 'right' | 'bottom') => (isShown(name) ? `${layout[name].size}px` : '0px')
  const sizes = { '--left': size('left'), '--right': size('right'), '--bottom': size('bottom') } as CSSProperties
  return (
    <div
      ref={root}
      className={classes.workspace}
      style={sizes}
      data-narrow={narrow || undefined}
      data-carrying={carrying || undefined}
    >
      <LeftPanel />
      <section className={classes.stage} data-panel="stage" aria-label={t('workspace.panels.stage')} tabIndex={-1}>
        {children}
      </section>
      <Inspector draft={draft} />
      <BottomPanel />
      <StatusBar draft={draft} />
    </div>
  )
}
