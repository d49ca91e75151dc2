import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { usePull } from '../../ui/usePull.ts'
import { initialLayout, type PanelName, panelLimits } from './layout.ts'
import classes from './Panel.module.css'
import { useWorkspace } from './WorkspaceContext.ts'

/** px that one press of an arrow moves the edge; with Shift, as many times more. */
const step = 16
const leap = 4

/** Which way a panel grows. */
const growth: Readonly<Record<PanelName, { axis: 'x' | 'y'; sign: 1 | -1; more: string; less: string }>> = {
  left: { axis: 'x', sign: 1, more: 'ArrowRight', less: 'ArrowLeft' },
  right: { axis: 'x', sign: -1, more: 'ArrowLeft', less: 'ArrowRight' },
  bottom: { axis: 'y', sign: -1, more: 'ArrowUp', less: 'ArrowDown' },
}

/** The edge between a panel and the canvas: dragged, or moved by arrows, Home and End; pressed twice, it is as at first. */
export function Separator({ panel, panelId }: { panel: PanelName; panelId: string }) {
  const { t } = useTranslation()
  const { layout, resize } = useWorkspace()
  const { axis, sign, more, less } = growth[panel]
  const { least, most } = panelLimits[panel]
  const { size } = layout[panel]
  const pull = usePull({ size, axis, ratio: sign, onPull: next => resize(panel, next) })

  function press(event: KeyboardEvent) {
    const by = event.shiftKey ? step * leap : step
    if (event.key === more) resize(panel, size + by)
    else if (event.key === less) resize(panel, size - by)
    else if (event.key === 'Home') resize(panel, least)
    else if (event.key === 'End') resize(panel, most)
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between paragraphs cannot be moved
    <div
      className={classes.separator}
      data-panel={panel}
      role="separator"
      tabIndex={0}
      aria-label={t(`workspace.separators.${panel}`)}
      aria-orientation={axis === 'x' ? 'vertical' : 'horizontal'}
      aria-controls={panelId}
      aria-valuenow={size}
      aria-valuemin={least}
      aria-valuemax={most}
      onKeyDown={press}
      {...pull}
      onDoubleClick={() => resize(panel, initialLayout[panel].size)}
    />
  )
}
