import { useMediaQuery } from '@mantine/hooks'
import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompactShell } from '../../ui/shell/ShellContext.tsx'
import { type Editing, EditingContext } from '../canvas/EditingContext.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { type ViewProblem, viewProblems } from '../document/viewProblems.ts'
import type { Draft } from '../draft/useDraft.ts'
import { Inspector } from '../inspector/Inspector.tsx'
import { readLayout } from '../panels/layout.ts'
import { createLayoutStore } from '../panels/layoutStore.ts'
import { useLayout } from '../panels/useLayout.ts'
import { type Workspace as Panels, WorkspaceContext } from '../panels/WorkspaceContext.ts'
import { BottomPanel } from './BottomPanel.tsx'
import { LeftPanel } from './LeftPanel.tsx'
import { StatusBar } from './StatusBar.tsx'
import { usePanels } from './usePanels.ts'
import { useWorkspaceCommands } from './useWorkspaceCommands.tsx'
import { useWorkspaceKeys } from './useWorkspaceKeys.ts'
import classes from './Workspace.module.css'

interface WorkspaceProps {
  draft: Draft
  editing: Editing
  carrying: boolean
  /** The canvas. What changes with every key stands around the panels alone: else React would look through all of its items for it. */
  children: ReactNode
}

/** Below this the panels are one at a time, below the canvas. */
const phone = '(max-width: 60em)'

/** The problems; the same list while they are the same. */
function useProblems({ document: { items } }: Editing): readonly ViewProblem[] {
  const { directory } = useDesigner()
  const found = useMemo(() => viewProblems(items, directory), [items, directory])
  const known = useRef(found)
  const isKnown = found.length === known.current.length && found.every((problem, at) => problem === known.current[at])
  if (!isKnown) known.current = found
  return known.current
}

/** The canvas with the panels around it, as this browser's person arranged them. */
export function Workspace(props: WorkspaceProps) {
  const store = useMemo(() => createLayoutStore(window.indexedDB, 'designer'), [])
  const { layout, change } = useLayout(store, readLayout)
  const narrow = useMediaQuery(phone, false, { getInitialValueInEffect: false }) ?? false
  const { editing } = props
  const problems = useProblems(editing)
  const workspace = usePanels({ editing, layout, change, narrow, problems })
  // Panels that would move once more are not drawn before it is known where they are.
  if (!workspace) return <div className={classes.workspace} />
  return <Arranged {...props} workspace={workspace} />
}

interface ArrangedProps extends WorkspaceProps {
  workspace: Panels
}

function Around({ editing, workspace, children }: Pick<ArrangedProps, 'editing' | 'workspace' | 'children'>) {
  return (
    <EditingContext value={editing}>
      <WorkspaceContext value={workspace}>{children}</WorkspaceContext>
    </EditingContext>
  )
}

const leftPanel = <LeftPanel />
const bottomPanel = <BottomPanel />

function Arranged({ draft, editing, carrying, children, workspace }: ArrangedProps) {
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
      <Around editing={editing} workspace={workspace}>
        {leftPanel}
      </Around>
      <section className={classes.stage} data-panel="stage" aria-label={t('workspace.panels.stage')} tabIndex={-1}>
        {children}
      </section>
      <Around editing={editing} workspace={workspace}>
        <Inspector draft={draft} />
        {bottomPanel}
        <StatusBar dirty={draft.dirty} version={draft.stored.version} />
      </Around>
    </div>
  )
}
