import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import type { Editing } from '../canvas/EditingContext.ts'
import type { ViewProblem } from '../document/viewProblems.ts'
import { clampSize, type Layout, type PanelName, panelLimits, withPanel } from '../panels/layout.ts'
import type { Workspace } from '../panels/WorkspaceContext.ts'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

interface PanelsOptions {
  editing: Pick<Editing, 'select' | 'selectedId'>
  layout: Layout | undefined
  change(next: (layout: Layout) => Layout): void
  narrow: boolean
  problems: readonly ViewProblem[]
}

/** After what was asked for is drawn. */
const afterDrawing = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(run))

function scrollTo(itemId: string) {
  document.querySelector(`[data-item="${CSS.escape(itemId)}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

const texts = 'input:not([type="checkbox"]), textarea'

function focusTitle() {
  const inspector = document.querySelector('[data-panel="right"]')
  const title = inspector?.querySelector<HTMLElement>(`[data-property="title"] :is(${texts})`)
  const first = inspector?.querySelector<HTMLElement>(`[data-property] :is(${texts}, button, [tabindex="0"])`)
  ;(title ?? first)?.focus()
}

/** On a phone, which panel lies below the canvas; what is selected there brings its properties. */
function useDrawer(narrow: boolean, selectedId: string | undefined) {
  const [drawer, setDrawer] = useState<PanelName | undefined>('left')
  useEffect(() => {
    setDrawer(current => (current === undefined || current === 'bottom' ? current : selectedId ? 'right' : 'left'))
  }, [selectedId])
  return narrow ? ([drawer, setDrawer] as const) : ([undefined, setDrawer] as const)
}

/** What the panels can do, for all of them; undefined until their layout is known. */
export function usePanels({ editing, layout, change, narrow, problems }: PanelsOptions): Workspace | undefined {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const { select, selectedId } = editing
  const [drawer, setDrawer] = useDrawer(narrow, selectedId)
  const selectNow = useRef(select)
  selectNow.current = select

  const reveal = useCallback((itemId: string) => {
    selectNow.current(itemId)
    afterDrawing(() => scrollTo(itemId))
  }, [])

  return useMemo(() => {
    if (!layout) return undefined
    const isShown = (name: PanelName) => (narrow ? drawer === name : layout[name].shown)
    const show: Workspace['show'] = (name, tab) => {
      setDrawer(name)
      change(current => withPanel(current, name, { ...(!narrow && { shown: true }), ...(tab && { tab }) }))
    }
    return {
      layout,
      narrow,
      problems,
      isShown,
      show,
      reveal,
      toggle(name) {
        if (narrow) return setDrawer(drawer === name ? undefined : name)
        change(current => withPanel(current, name, { shown: !current[name].shown }))
      },
      resize(name, size) {
        change(current => withPanel(current, name, { size: clampSize(name, Math.min(size, roomFor(name, current))) }))
      },
      editTitle(itemId) {
        reveal(itemId)
        show('right', 'properties')
        afterDrawing(focusTitle)
      },
      showShortcuts() {
        if (document.querySelector('[role="dialog"][aria-modal="true"]')) return
        void dialogs.open({
          id: 'workspaceShortcuts',
          component: ShortcutsDialog,
          props: {},
          title: t('workspace.shortcuts.title'),
          width: 640,
        })
      },
    }
  }, [layout, change, narrow, drawer, setDrawer, problems, reveal, dialogs, t])
}

/** px that the canvas keeps at least. */
const leastCanvas = { across: 320, down: 160 }

/** px that a panel can take without leaving the canvas too little. */
function roomFor(name: PanelName, layout: Layout): number {
  const stage = document.querySelector('[data-panel="stage"]')
  if (!stage || stage.clientWidth === 0) return panelLimits[name].most
  const { size, shown } = layout[name]
  const free = name === 'bottom' ? stage.clientHeight - leastCanvas.down : stage.clientWidth - leastCanvas.across
  return Math.max(panelLimits[name].least, (shown ? size : 0) + free)
}
